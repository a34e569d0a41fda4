// A choice of the dialog: its title above a list to choose from.

import { type Html, h } from '../../render/html.ts';

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
