// How the shelf speaks: sizes, times, and where things are kept.

import type { BrowserStorage, Recovery, StorageError } from '../../../storage/types.ts';

/** '24 kB', '1.3 MB'; nothing is less than one kB. */
export const sizeWords = (bytes: number): string =>
  bytes < 999_500 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

/** Why something is not kept, within a sentence. */
export const WHY_NOT_KEPT: Readonly<Record<StorageError['kind'], string>> = {
  full: 'there is no room left for this site in the browser',
  refused: 'this browser keeps nothing for the site (a private window, or its settings)',
  lost: 'the browser has closed its storage',
  taken: 'another tab has written since',
};

const STEPS = [
  ['minute', 60],
  ['hour', 60],
  ['day', 24],
] as const;
const AGO = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** 'just now', '5 minutes ago', 'yesterday'; after a week the date. Both in milliseconds since 1970. */
export function agoWords(then: number, now: number): string {
  let [words, amount] = ['just now', (now - then) / 1000];
  for (const [unit, size] of STEPS) {
    amount /= size;
    if (Math.floor(amount) < 1) return words;
    words = AGO.format(-Math.floor(amount), unit);
  }
  return amount < 7 ? words : DATE.format(then);
}

/** Where what is written here lies, and how sure that is. */
export async function storageWords(shelf: Pick<BrowserStorage, 'persisted' | 'places'>): Promise<string> {
  const persisted = await shelf.persisted();
  const isTwice = shelf.places() > 1;
  if (persisted)
    return isTwice
      ? 'Kept in two places of this browser, which has promised not to clear them by itself.'
      : `Kept in this browser, which has promised not to clear it by itself. ${ONE_PLACE}`;
  return isTwice
    ? 'Kept in this browser only, in two places. It may clear both when its disk runs full: download what you would not like to lose.'
    : `Kept in this browser only. ${ONE_PLACE} It may clear that when its disk runs full: download what you would not like to lose.`;
}

/** How much the modules take that were opened here; '' where there are none. They are listed on the page that opens files. */
export async function modulesWords(): Promise<string> {
  const { listModules } = await import('../../../storage/modules.ts');
  const modules = await listModules();
  const bytes = modules.reduce((sum, module) => sum + module.bytes, 0);
  const many = modules.length === 1 ? 'A module' : `${modules.length} modules`;
  return modules.length === 0 ? '' : `${many} of VASSAL (${sizeWords(bytes)}) can be removed under Open.`;
}

const ONE_PLACE = 'It has one place for it, not two: a crash of the browser may damage it.';

/** What was lacking in the database and came back. */
export function recoveryWords(recovered: readonly Recovery[]): string {
  const parts = recovered.map(({ item: { title }, steps }) =>
    steps === undefined || steps === 0 ? `“${title}”` : `“${title}” (${steps === 1 ? 'its last step' : `its last ${steps} steps`})`,
  );
  const list = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : parts.join('');
  return `The browser had lost ${list} from its storage. All of it has been put back from the second place where it was kept.`;
}
