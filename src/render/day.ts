// Days as people write them, on pages and in texts; files, exports of data and feeds keep them as they stand (1944-07-11).

import { type Html, h, join } from './html.ts';

/** "22 November 2026", "April 1942"; what is no such day or month stays as it is written. */
export function daySaid(date: string): string {
  const [, ofMonth] = /^\d{4}-\d\d(-\d\d)?$/.exec(date) ?? ['', ''];
  const time = Date.parse(date);
  // the 31st of February is read as one of March
  const isDay = ofMonth !== '' && !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
  if (!isDay) return date;
  return new Intl.DateTimeFormat('en-GB', { year: 'numeric', month: 'long', ...(ofMonth && { day: 'numeric' }), timeZone: 'UTC' }).format(
    time,
  );
}

/** The same for a page, which keeps the day for programs; words that are no day stay words. Undefined of none. */
export function dayOf(date: string | undefined): Html | undefined {
  const said = date && daySaid(date);
  if (!said) return undefined;
  return said === date ? join([date]) : h('time', { datetime: date }, said);
}
