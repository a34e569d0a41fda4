// Which roll, or up to when: the moment of a card of odds, of a table of losses or of the order of battle.

import type { Frame } from '../../core/replay.ts';
import { whenSaid } from '../../core/ruleset.ts';
import type { At, ForcesFigure, LossesFigure, OddsFigure } from '../../publish/types.ts';
import { sentence } from '../../render/format.ts';
import { type Child, h } from '../../render/html.ts';
import { type BattleModel, framesOf } from '../../view/model.ts';
import type { FigureDialog } from './dialog.ts';

type Choice = readonly [value: string, says: string];

/** Moments as an option's value says them, and back. */
const written = ({ event, variation }: At): string => JSON.stringify([event, variation]);
function readAt(value: string): At {
  const [event, variation] = JSON.parse(value) as [string, string | null];
  return { event, ...(variation !== null && { variation }) };
}

type MomentFigure = OddsFigure | LossesFigure | ForcesFigure;

const TITLES: Readonly<Record<MomentFigure['kind'], string>> = {
  odds: 'Which roll?',
  losses: 'Losses up to when?',
  forces: 'Order of battle up to when?',
};

/** The dialog of a figure with a moment. */
export function momentDialog<F extends MomentFigure>(battle: BattleModel, given: F): FigureDialog<F> {
  let figure = given;
  const value = given.at ? written(given.at) : '';
  const groups = given.kind === 'odds' ? rollsOf(battle) : endsOf(battle);
  const isThere = value === '' || groups.some(([, choices]) => choices.some(([one]) => one === value));
  const first = groups[0]?.[1][0]?.[0];
  if (!isThere && first !== undefined) figure = { ...given, at: readAt(first) };
  const now = isThere ? value : first;
  return {
    title: TITLES[given.kind],
    content: h(
      'div',
      { class: 'write-dialog-choice' },
      h('label', { for: 'moment-choice' }, given.kind === 'odds' ? 'The dice of' : 'Up to'),
      h(
        'select',
        { id: 'moment-choice' },
        given.kind !== 'odds' && h('option', { value: '', selected: value === '' }, 'the end of the game'),
        groups.map(
          ([label, choices]): Child =>
            h(
              'optgroup',
              { label },
              choices.map(([one, says]) => h('option', { value: one, selected: one === now }, says)),
            ),
        ),
      ),
    ),
    start(root, changed) {
      root.querySelector('select')?.addEventListener('change', ({ target }) => {
        const { at: _, ...bare } = figure as F & { readonly at?: At };
        const chosen = (target as HTMLSelectElement).value;
        const { cast: __, ...rest } = bare as Partial<OddsFigure>;
        figure = (chosen === '' ? rest : { ...rest, at: readAt(chosen) }) as F;
        changed();
      });
    },
    figure: () => figure,
  };
}

type Group = readonly [label: string, choices: readonly Choice[]];

/** Every event with dice, by turns; those of variations after them. */
const rollsOf = (battle: BattleModel): readonly Group[] =>
  grouped(battle, frame => frame.rolls.some(({ attack }) => attack.kind === 'attack'));

/** The last event of every turn. */
const endsOf = (battle: BattleModel): readonly Group[] =>
  grouped(battle, (frame, i, frames) => frame.state.turn > 0 && frames[i + 1]?.state.turn !== frame.state.turn && i < frames.length - 1);

function grouped(battle: BattleModel, isMeant: (frame: Frame, i: number, frames: readonly Frame[]) => boolean): readonly Group[] {
  const turn = (frame: Frame) => sentence(whenSaid(battle.ruleset, frame.state.turn));
  const choice =
    (variation?: string) =>
    (frame: Frame): Choice => [
      written({ event: frame.event?.id ?? 'start', ...(variation !== undefined && { variation }) }),
      `${frame.index}. ${frame.narration.text}`,
    ];
  const main = Map.groupBy(framesOf(battle, undefined).filter(isMeant), turn);
  const own = battle.variations.map(({ id, title }): Group => {
    const frames = framesOf(battle, id);
    const fork = frames.findIndex((frame, i) => frame !== battle.replay.frames[i]);
    return [title, frames.filter((frame, i) => i >= fork && isMeant(frame, i, frames)).map(choice(id))];
  });
  return [...[...main].map(([label, frames]): Group => [label, frames.map(choice())]), ...own.filter(([, choices]) => choices.length > 0)];
}
