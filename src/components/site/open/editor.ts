// A plain text field with line numbers: lines with faults are marked, any place can be gone to. A vast text is shown once somebody wants to
// see it: its letters are laid out at once, however many are in sight.

import { indexOf } from './problems.ts';

export interface Editor {
  text(): string;
  write(text: string): void;
  mark(lines: readonly number[]): void;
  goTo(line: number, column?: number): void;
}

/** Letters that are laid out in some 40 ms. */
const VAST = 300_000;

/** The elements of a field: it, the list of numbers beside it, and what stands in their place while a vast text is not shown. */
export interface EditorParts {
  readonly field: HTMLTextAreaElement;
  readonly gutter: HTMLElement;
  readonly vast: HTMLElement;
}

/** Binds a text field. `changed` is called when somebody types. */
export function createEditor({ field, gutter, vast }: EditorParts, changed: () => void): Editor {
  let marked = new Set<number>();

  function show(isShown: boolean): void {
    for (const element of [field, gutter]) element.hidden = !isShown;
    vast.hidden = isShown;
  }

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
  vast.querySelector('button')?.addEventListener('click', () => {
    show(true);
    field.focus();
  });
  number();
  return {
    text: () => field.value,
    write(text) {
      show(text.length <= VAST);
      field.value = text;
      marked = new Set();
      number();
    },
    mark(lines) {
      marked = new Set(lines);
      number();
    },
    goTo(line, column) {
      show(true);
      const at = indexOf(field.value, line, column);
      const end = field.value.indexOf('\n', at);
      field.focus();
      field.setSelectionRange(at, end < 0 ? field.value.length : end);
      const height = field.scrollHeight / Math.max(1, field.value.split('\n').length);
      field.scrollTop = Math.max(0, (line - 4) * height);
    },
  };
}
