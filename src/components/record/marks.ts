// Small pieces of markup that all parts of the panel use. A button names what it does in `data-do`; the recorder hears it at the root.

import type { Ruling } from '../../core/act.ts';
import type { SideId } from '../../core/types.ts';
import { type Child, type Html, h } from '../../render/html.ts';
import { type BattleModel, coloursOf } from '../../view/model.ts';
import { citation, VERDICT_WORDS, verdictIcon } from '../../view/says.ts';

type Attributes = Parameters<typeof h>[1];

/** A button of the panel. */
export const key = (act: string, says: Child, attributes: Attributes = {}): Html =>
  h('button', { type: 'button', 'data-do': act, ...attributes }, says);

/** A large button that is one of several answers: `number` is the digit that chooses it, `beside` what is told of it at its right. */
export function choiceKey(
  act: string,
  says: string,
  { number, beside, ...attributes }: Attributes & { number?: number; beside?: string | undefined } = {},
): Html {
  return key(
    act,
    [
      number !== undefined && number <= 9 && h('kbd', { class: 'nth', 'aria-hidden': 'true' }, String(number)),
      h('span', { class: 'says' }, says),
      beside !== undefined && h('span', { class: 'beside' }, beside),
    ],
    { class: 'choice', ...(number !== undefined && number <= 9 && { 'data-n': number }), ...attributes },
  );
}

/** An answer as tests and scripts read it. */
export const writeValue = (value: unknown): string => JSON.stringify(value) ?? '';

/** The colours of whose turn it is to answer. */
export const sideColours = (battle: BattleModel, side: SideId | undefined): Attributes => coloursOf(battle, side);

/** What the referee says of what is about to be entered: the words, and where they come from. */
export function rulingsBox(rulings: readonly Ruling[]): Child {
  return (
    rulings.length > 0 &&
    h(
      'ul',
      { class: 'said-of-it', 'aria-label': 'The referee' },
      rulings.map(({ verdict, says, source }) =>
        h(
          'li',
          { 'data-verdict': verdict },
          verdictIcon(verdict),
          h('span', {}, h('strong', {}, `${VERDICT_WORDS[verdict]}: `), says, ' ', citation(source)),
        ),
      ),
    )
  );
}
