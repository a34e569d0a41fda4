// What a player can do: its questions, the rules it keeps, its dice, what it changes, how it is told.

import type { Attack, Rule } from '../../src/core/act.ts';
import { pick } from '../../src/core/questions.ts';
import type { Die, Tally } from '../../src/core/roll.ts';
import { unitChoices, unitOf } from '../../src/core/units.ts';
import { askUnit, defineSystem } from '../../src/system/system.ts';
import type { CoinEvent, CoinMoveEvent, CoinPassEvent, FlipEvent } from './events.ts';
import { areNeighbours, type CoinState, type CoinUnit, change, HOUSE, isOver, neighboursOf, pieces } from './state.ts';

const { act, rule, unitRule, thereRule, ownRoll } = defineSystem<CoinState, CoinEvent, CoinUnit>({
  prefix: 'coin',
  source: HOUSE,
  answersBy: [],
});

const COIN: Die = { id: 'coin', faces: { heads: 1, tails: 1 } };

/** The one throw of the game: a coin, of which one piece of the two is lost. */
export const attack = (): Attack => ({
  kind: 'attack',
  roll: { kind: 'throw', as: 'coin', dice: [[1, COIN]], score: { lost: { heads: 1 }, 'own-lost': { tails: 1 } } },
  harm: 'lost',
  mods: [],
});

/** Pieces of the side on turn that have done nothing yet. */
const ready = (state: CoinState): readonly string[] =>
  pieces(state).flatMap(({ id, side, done }) => (side === state.active && !done ? [id] : []));

const enemiesBeside = (state: CoinState, unit: CoinUnit): readonly string[] =>
  pieces(state).flatMap(({ id, side, at }) => (side !== unit.side && areNeighbours(state, unit.at, at) ? [id] : []));

const away = ({ at, title }: CoinUnit): string | undefined => (at === undefined ? `${title} is gone` : undefined);

/** Rules of every act of a piece. */
const OF_PIECES: readonly Rule<CoinState, CoinMoveEvent | FlipEvent>[] = [
  thereRule('unit', 'piece/there', 'Pieces on the board act.', HOUSE, away),
  unitRule('piece/turn', 'Each piece of the side on turn acts once.', HOUSE, (state, _event, unit) => {
    if (unit.side !== state.active) return `${unit.title} is not on turn`;
    return unit.done ? `${unit.title} has acted` : undefined;
  }),
];

/** Nothing happens once the game is over. */
export const RULES = [
  rule('game/over', 'A game that is over is over.', HOUSE, [], state => (isOver(state) ? 'the game is over' : undefined)),
];

export const move = act<CoinMoveEvent>({
  title: 'Move',
  rules: [
    ...OF_PIECES,
    rule(
      'move/board',
      'A piece stays on the board.',
      HOUSE,
      ['to'],
      ({ game }, { to }) => (game.board.hexes[to] ? undefined : `there is no hex ${to}`),
      'impossible',
    ),
    unitRule(
      'move/one-hex',
      'A piece goes to an empty hex beside it.',
      HOUSE,
      (state, { to }, unit) => {
        if (!areNeighbours(state, unit.at, to)) return { says: `${to} is not beside ${unit.title}`, at: [to] };
        return pieces(state).some(({ at }) => at === to) ? { says: `${to} is taken`, at: [to] } : undefined;
      },
      ['unit', 'to'],
    ),
  ],
  ask: {
    unit: askUnit('Which piece', ready),
    to(state, { unit = '' }) {
      const taken = pieces(state).map(({ at }) => at);
      const free = neighboursOf(state, unitOf(state, unit)?.at).filter(hex => !taken.includes(hex));
      return { kind: 'place', field: 'to', label: 'Where to', reach: new Map(free.map(hex => [hex, 1])), unit };
    },
  },
  apply: (state, { unit, to }) => change(state, unit, { at: to, done: true }),
  describe: (state, { unit, to }) => ({ text: `${unitOf(state, unit)?.title ?? unit} goes to ${to}.`, marks: [] }),
});

/** How the coin fell; a record may not know. */
function face(tally: Tally): string {
  if ((tally['lost'] ?? 0) > 0) return 'heads';
  return (tally['own-lost'] ?? 0) > 0 ? 'tails' : 'nobody wrote down how it fell';
}

export const flip = act<FlipEvent>({
  title: 'Flip',
  rules: [
    ...OF_PIECES,
    thereRule('target', 'piece/target', 'A coin is flipped against a piece on the board.', HOUSE, away),
    unitRule(
      'flip/beside',
      'A coin is flipped against an enemy beside the piece.',
      HOUSE,
      (state, { target }, unit) =>
        enemiesBeside(state, unit).includes(target)
          ? undefined
          : `${unitOf(state, target)?.title ?? target} is no enemy beside ${unit.title}`,
      ['unit', 'target'],
    ),
  ],
  ask: {
    unit: askUnit('Which piece', ready),
    target(state, draft) {
      const unit = unitOf(state, draft.unit);
      return pick('target', 'Against whom', unitChoices(state, unit ? enemiesBeside(state, unit) : []), 'units');
    },
  },
  dice: 'heads takes the enemy, tails the piece itself',
  rolls: (state, event) =>
    ownRoll<FlipEvent>(attack)(state, event).map(roll => ({ ...roll, on: unitOf(state, event.target)?.side, target: event.target })),
  apply(state, { unit, target }, tally) {
    const lost = (tally['lost'] ?? 0) > 0 ? target : (tally['own-lost'] ?? 0) > 0 ? unit : undefined;
    const now = change(state, unit, { done: true });
    return lost === undefined ? now : change(now, lost, { at: undefined, strength: 0 });
  },
  describe: (state, { unit, target }, tally) => ({
    text: `${unitOf(state, unit)?.title ?? unit} flips against ${unitOf(state, target)?.title ?? target}: ${face(tally)}.`,
    marks: [],
  }),
});

export const pass = act<CoinPassEvent>({
  title: 'Pass',
  apply(state) {
    const order = state.game.sides.map(({ id }) => id);
    const next = order.indexOf(state.active) + 1;
    const units = Object.fromEntries(Object.entries(state.units).map(([id, unit]) => [id, { ...unit, done: false }]));
    return { ...state, units, active: order[next % order.length] ?? state.active, turn: state.turn + (next === order.length ? 1 : 0) };
  },
  describe: state => ({ text: `${state.game.sides.find(({ id }) => id === state.active)?.title ?? 'Nobody'} passes.`, marks: [] }),
});
