// What was put on the page last, in this browser only, so that an error or a reload loses nothing.

const KEY = 'sandtable:open';

/** Storage may be full or forbidden; then nothing is kept, and nothing breaks. */
export function keep(text: string): void {
  try {
    if (text) localStorage.setItem(KEY, text);
    else localStorage.removeItem(KEY);
  } catch {
    // the text is still on the page
  }
}

export function kept(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
