// A choice of the dialog: its title above a list to choose from.

import { type Child, type Html, h } from '../../render/html.ts';
import type { ExportSubject } from './types.ts';

/** Whether the page is dark now: by what was chosen, else by the system. */
export function isDark(): boolean {
  const { colorScheme } = getComputedStyle(document.documentElement);
  return colorScheme === 'dark' || (colorScheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
}

/** `name` is that of the field in its form. */
export const choice = (
  name: string,
  title: string,
  values: readonly (readonly [value: string, says: string, selected?: boolean])[],
): Html =>
  h(
    'label',
    {},
    h('span', {}, title),
    h(
      'select',
      { name },
      values.map(([value, says, selected]) => h('option', { value, selected }, says)),
    ),
  );

/** Whether the pictures of a battle are those of a module: they go along only where that is chosen. */
export const areOfModule = ({ pictures }: ExportSubject): boolean => pictures !== undefined && !pictures.isOwn;

/** For what holds a text and no more. */
export const plainHint = (subject: ExportSubject): Child =>
  areOfModule(subject) &&
  h(
    'p',
    { class: 'hint' },
    'An address holds no pictures: plain counters on plain ground. Pictures of the module go into one file, a picture or a film.',
  );
