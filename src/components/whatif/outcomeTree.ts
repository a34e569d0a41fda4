// Where dice that are left open can lead, as the analyst tells it: the harm to be expected, what becomes of who is shot at, and the
// next positions with their exact chances.

import type { Coming, OutcomeTree, UnitFate } from '../../analysis/outcomeTree.ts';
import { type Fraction, toNumber } from '../../core/dist.ts';
import { lookUp } from '../../core/lookUp.ts';
import type { Frame } from '../../core/replay.ts';
import { harmWords } from '../../core/ruleset.ts';
import { count, percent, sentence } from '../../render/format.ts';
import { type Child, h } from '../../render/html.ts';
import type { BattleModel } from '../../view/model.ts';
import { nameOf } from '../../view/rollCard.ts';

/** What is known of it: the answer (none: no dice are open), that nobody could answer, or nothing yet. */
export type Reckoned = { readonly answer: OutcomeTree | undefined } | { readonly trouble: string };

/** Whose variation it is, and how far the answer is. */
export interface OpenDiceLook {
  readonly own: boolean;
  readonly reckoned?: Reckoned | undefined;
  readonly share?: number | undefined;
}

/** The part of the card; until the answer is there it says that it is being reckoned, with a bar that tells how far. */
export function openDicePart(battle: BattleModel, frame: Frame, { reckoned, share, own }: OpenDiceLook): Child {
  return h(
    'section',
    { class: 'open-dice', 'aria-label': 'Dice left open', 'aria-busy': reckoned === undefined ? 'true' : undefined },
    h('h3', {}, 'The dice are left open'),
    reckoned === undefined
      ? [h('p', {}, 'Reckoning where they can lead …'), h('progress', { 'aria-label': 'Reckoning', value: share })]
      : 'trouble' in reckoned
        ? h('p', {}, `Where they can lead is not known: ${reckoned.trouble}`)
        : reckoned.answer && told(battle, frame, reckoned.answer, own),
  );
}

const told = (battle: BattleModel, frame: Frame, found: OutcomeTree, own: boolean): Child => [
  expectations(battle, frame, found),
  fates(battle, frame, found),
  found.comings
    ? positions(found, found.comings, own)
    : h('p', {}, 'They can come to too much to be told one by one; the roll below has their distribution.'),
];

const expectations = (battle: BattleModel, frame: Frame, { expected }: OutcomeTree): Child =>
  expected
    .filter(({ on }) => on !== undefined)
    .map(({ target, mean }) =>
      h(
        'p',
        {},
        'Expected',
        target === undefined ? '' : ` of ${nameOf(battle, frame, target)}`,
        ': ',
        h('strong', {}, count(toNumber(...mean), harmWords(battle.ruleset))),
      ),
    );

const fates = (battle: BattleModel, frame: Frame, { fates }: OutcomeTree): Child =>
  fates.length > 0 &&
  h(
    'ul',
    { class: 'fates' },
    fates.map(({ unit, fate, chance }) =>
      h('li', { 'data-fate': fate.kind }, `${nameOf(battle, frame, unit)} ${fateWords(battle, fate)}: `, chanceSaid(chance)),
    ),
  );

function fateWords({ ruleset }: BattleModel, fate: UnitFate): string {
  if (fate.kind === 'owes') return `must answer: ${(lookUp(ruleset.play.acts, fate.what)?.title ?? fate.what).toLowerCase()}`;
  return { destroyed: 'is destroyed', harmed: 'is harmed and stays', moved: 'goes elsewhere', nothing: 'is left as it is' }[fate.kind];
}

/** "33.3 % 1/3"; a fraction that nobody would read is the tooltip. */
function chanceSaid(chance: Fraction): Child {
  const words = `${chance[0]}/${chance[1]}`;
  const isShort = String(chance[1]).length <= 6;
  return [h('b', isShort ? {} : { title: words }, percent(toNumber(...chance))), isShort && h('small', {}, ` ${words}`)];
}

/** Positions beyond these are behind a disclosure. */
const SHOWN = 6;

function positions({ rest }: OutcomeTree, comings: readonly Coming[], own: boolean): Child {
  const item = ({ chance, text, fell }: Coming) =>
    h(
      'li',
      {},
      h('span', {}, chanceSaid(chance)),
      h('span', {}, sentence(text)),
      own && h('button', { type: 'button', 'data-coming': JSON.stringify(fell) }, 'Let it fall so'),
    );
  const [shown, more] = [comings.slice(0, SHOWN), comings.slice(SHOWN)];
  return [
    h('h4', {}, `The next position: ${count(comings.length + (rest?.count ?? 0), ['way', 'ways'])}`),
    h('ol', { class: 'comings' }, shown.map(item)),
    more.length > 0 && h('details', {}, h('summary', {}, `${more.length} more`), h('ol', { class: 'comings' }, more.map(item))),
    rest && h('p', { class: 'comings-rest' }, chanceSaid(rest.chance), ` the other ${rest.count} together`),
  ];
}
