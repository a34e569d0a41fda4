// What each card does when it is played (house: the cards are not in the source). The terms are what the referee asks of it.

import { countNoun, withVerb } from '../../core/englishText.ts';
import { lacks, pick, plainChoices } from '../../core/questions.ts';
import { unitChoices } from '../../core/units.ts';
import { batteriesLeft } from './acts/artillery.ts';
import { withActivation, withSide } from './acts/frame.ts';
import { acts, type CardPlay, nothing, notNow, onUnit, placedUnitsOf } from './cardPlay.ts';
import { distance, isUrban } from './ground.ts';
import { heal } from './losses.ts';
import { reinforcements } from './reinforcements.ts';
import { sees } from './sight.ts';
import type { Hex, WtaCardId, WtaState, WtaUnit } from './state.ts';
import { strikes } from './strikes.ts';
import { foeOf, isCommand, isNextToEnemy, isPlaced, mayDigIn, rowOf, titleOf, withUnit } from './units.ts';

export { type CardPlay, isOwnTime } from './cardPlay.ts';

/** By card E06. */
const digs = (state: WtaState, unit: WtaUnit & { readonly at: Hex }): boolean =>
  mayDigIn(state, unit) && !state.works[unit.at] && !isUrban(state, unit.at) && !isNextToEnemy(state, unit.side, unit.at);

/** Units of the drawer that can be led astray: on the map, in the open, still to act, no command. */
const astray = (state: WtaState, side: string): readonly WtaUnit[] =>
  placedUnitsOf(state, foeOf(state, side)).filter(unit => !unit.activated && !unit.hidden && !isCommand(state, unit));

/** Hexes that a command of the side sees. */
const smokeHexes = (state: WtaState, side: string): ReadonlyMap<Hex, number> => {
  const commands = placedUnitsOf(state, side).filter(unit => isCommand(state, unit));
  const far = (hex: Hex) => Math.min(...commands.filter(one => sees(state, one.at, hex)).map(one => distance(one.at, hex)));
  return new Map(
    Object.keys(state.game.board.hexes)
      .map(hex => [hex, far(hex)] as const)
      .filter(([hex, n]) => Number.isFinite(n) && !state.smoke.includes(hex)),
  );
};

const smoke: CardPlay = {
  terms(state, event) {
    const why = notNow(state, event.side);
    if (why !== undefined) return why;
    const free = batteriesLeft(state, event.side);
    if (free.length === 0) return 'no battery is left';
    if (event.battery !== undefined && !free.some(one => one.id === event.battery)) return `battery ${event.battery} is not available`;
    const hexes = smokeHexes(state, event.side);
    if (event.hex === undefined) return hexes.size > 0 ? undefined : 'no command sees a hex';
    return hexes.has(event.hex) ? undefined : `no command sees ${event.hex}`;
  },
  nextQuestion(state, draft) {
    const side = draft.side ?? '';
    if (draft.hex === undefined)
      return { kind: 'place', field: 'hex', label: 'Smoke in which hex', reach: smokeHexes(state, side), unit: 'hexes' };
    if (draft.battery === undefined) return pick('battery', 'Which battery', plainChoices(batteriesLeft(state, side).map(one => one.id)));
    return undefined;
  },
  apply(state, event) {
    const { battery } = event;
    const spent = battery === undefined ? state : withSide(state, event.side, ({ fired }) => ({ fired: [...fired, battery] }));
    return event.hex === undefined ? spent : { ...spent, smoke: [...spent.smoke, event.hex] };
  },
  describe: (_state, event) => `smoke in ${event.hex ?? 'the open'}`,
};

const wrongMap: CardPlay = {
  terms: (state, event) =>
    event.unit === undefined || astray(state, event.side).some(unit => unit.id === event.unit)
      ? undefined
      : `${titleOf(state, event.unit)} cannot be led astray`,
  nextQuestion(state, draft) {
    const units = astray(state, draft.side ?? '').map(unit => unit.id);
    return units.length > 0 && lacks(draft, 'unit') ? pick('unit', 'Who has the wrong map', unitChoices(state, units), 'units') : undefined;
  },
  apply: (state, event) => (event.unit === undefined ? state : withUnit(state, event.unit, { barred: true })),
  describe: (state, event) =>
    event.unit === undefined ? 'there is nobody to lead astray' : `${withVerb(titleOf(state, event.unit), 'is')} not activated this turn`,
};

const EVENTS: Readonly<Record<WtaCardId, CardPlay>> = {
  E01: {
    terms: nothing,
    nextQuestion: nothing,
    apply: state => ({ ...state, sight: Math.min(state.sight, 3) }),
    describe: () => 'nobody sees further than three hexes this turn',
  },
  E03: {
    terms(state, event) {
      const act = acts(state, event.side, 'enemy');
      return act?.action === 'artillery' && !act.done ? undefined : 'no enemy command is about to call';
    },
    nextQuestion: nothing,
    apply: state => withActivation(state, state.acting ?? '', { aerial: true }),
    describe: () => 'the call has a die less',
  },
  E04: {
    terms(state, event) {
      const act = acts(state, event.side, 'own');
      const firing = act && ['fire', 'advance', 'move'].includes(act.action) && !act.fired && !act.silent;
      return firing ? undefined : 'no unit of one’s own is about to fire';
    },
    nextQuestion: nothing,
    apply: state => withActivation(state, state.acting ?? '', { dice: (state.activation?.dice ?? 0) + 1 }),
    describe: state => `${withVerb(titleOf(state, state.acting ?? ''), 'fires')} with a die more`,
  },
  E05: {
    terms: nothing,
    nextQuestion: nothing,
    apply: (state, event) => withSide(state, foeOf(state, event.side), { halved: true }),
    describe: () => 'the other side has half its batteries at its next roll',
  },
  E06: onUnit('Who digs in', (state, side) => placedUnitsOf(state, side).filter(unit => digs(state, unit)), {
    apply(state, event) {
      const at = event.unit === undefined ? undefined : state.units[event.unit]?.at;
      return at === undefined ? state : { ...state, works: { ...state.works, [at]: 'trench' } };
    },
    describe: (state, event) => `${withVerb(titleOf(state, event.unit ?? ''), 'digs')} in`,
  }),
  E07: {
    terms(state, event) {
      const act = acts(state, event.side, 'enemy');
      const begins = act && (act.action === 'move' || act.action === 'advance') && act.path.length === 0 && !act.fired && !act.by.stalled;
      return begins && rowOf(state, act.by).mobility === 'vehicle' ? undefined : 'no enemy vehicle is about to move';
    },
    nextQuestion: nothing,
    apply: state => withUnit(state, state.acting ?? '', { stalled: true }),
    describe: state => `${withVerb(titleOf(state, state.acting ?? ''), 'does')} not move`,
  },
  E10: {
    terms(state, event) {
      const act = acts(state, event.side, 'own');
      const begins = act?.action === 'move' && act.path.length === 0 && act.stop === undefined;
      return begins && rowOf(state, act.by).mobility === 'foot' ? undefined : 'no foot unit of one’s own begins a full move';
    },
    nextQuestion: nothing,
    apply: state => withActivation(state, state.acting ?? '', { bonus: (state.activation?.bonus ?? 0) + 2 }),
    describe: state => `${withVerb(titleOf(state, state.acting ?? ''), 'has')} two movement points more`,
  },
  E11: onUnit(
    'Who recovers',
    (state, side) => placedUnitsOf(state, side).filter(unit => unit.strength < unit.full && !isNextToEnemy(state, side, unit.at)),
    {
      apply: (state, event) => heal(state, event.unit ?? '', 1),
      describe: (state, event) => `${withVerb(titleOf(state, event.unit ?? ''), 'gets')} back ${countNoun(1, 'step')}`,
    },
  ),
  E12: smoke,
  E13: wrongMap,
  E14: {
    terms(state, event) {
      const act = acts(state, event.side, 'own');
      const side = state.sides[event.side];
      if (!act || !isPlaced(act.by) || act.by.again) return 'no unit of one’s own has just acted';
      const full = state.game.special.level === 'basic' && (side?.used ?? 0) >= (side?.allowed ?? 0);
      return notNow(state, event.side) ?? (full ? 'no activation is left' : undefined);
    },
    nextQuestion: nothing,
    apply: state => withUnit(state, state.acting ?? '', { again: true }),
    describe: state => `${titleOf(state, state.acting ?? '')} may be activated once more`,
  },
  E15: {
    terms(state, event) {
      const act = acts(state, event.side, 'own');
      return act?.action === 'artillery' && !act.done && !act.observer ? undefined : 'no command of one’s own is about to call';
    },
    nextQuestion: nothing,
    apply: state => withActivation(state, state.acting ?? '', { observer: true }),
    describe: () => 'any infantry that sees the target may direct the fire',
  },
};

export const PLAYS: Readonly<Record<WtaCardId, CardPlay>> = { ...EVENTS, ...strikes, ...reinforcements };
