// Comma-separated values as RFC 4180 has them: lines end with CR LF, a field with a comma, a quote or a line end in it stands in quotes.

export type CsvCell = string | number | undefined;

/** A head and its rows, every line ended. Texts that a spreadsheet would run as a formula begin with an apostrophe. */
export const csv = (columns: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  [columns, ...rows].map(row => `${row.map(cell).join(',')}\r\n`).join('');

function cell(value: CsvCell): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const inert = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
