// A plain text field with line numbers: lines with faults are marked, any place can be gone to.

import { indexOf } from './problems.ts';

export interface Editor {
  text(): string;
  write(text: string): void;
  mark(lines: readonly number[]): void;
  goTo(line: number, column?: number): void;
}

/** Binds a text field and the list of numbers beside it. `changed` is called when somebody types. */
export function createEditor(field: HTMLTextAreaElement, gutter: HTMLElement, changed: () => void): Editor {
  let marked = new Set<number>();

  function number(): void {
    const count = field.value.split('\n').length;
    const rows = Array.from({ length: count }, (_, i) => `${i + 1}\n`);
    const faulty = [...marked].filter(line => line >= 1 && line <= count).toSorted((a, b) => a - b);
    // What is not marked is plain text: a long file has more lines than a page can bear elements.
    gutter.replaceChildren(
      ...faulty.flatMap((line, i) => {
        const row = document.createElement('span');
        row.className = 'faulty';
        row.textContent = rows[line - 1] ?? '';
        return [rows.slice(faulty[i - 1] ?? 0, line - 1).join(''), row];
      }),
      rows.slice(faulty.at(-1) ?? 0).join(''),
    );
    gutter.scrollTop = field.scrollTop;
  }

  field.addEventListener('scroll', () => {
    gutter.scrollTop = field.scrollTop;
  });
  field.addEventListener('input', () => {
    number();
    changed();
  });
  number();
  return {
    text: () => field.value,
    write(text) {
      field.value = text;
      marked = new Set();
      number();
    },
    mark(lines) {
      marked = new Set(lines);
      number();
    },
    goTo(line, column) {
      const at = indexOf(field.value, line, column);
      const end = field.value.indexOf('\n', at);
      field.focus();
      field.setSelectionRange(at, end < 0 ? field.value.length : end);
      const height = field.scrollHeight / Math.max(1, field.value.split('\n').length);
      field.scrollTop = Math.max(0, (line - 4) * height);
    },
  };
}
