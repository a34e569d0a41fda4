// The rules of every event: there is such a power and such an area, it is that power's turn, the event belongs
// to the phase, and no battle is left open.

import type { Rule } from '../../core/act.ts';
import { formatList, sideTitle } from '../../core/englishText.ts';
import { fieldOf } from '../../core/fields.ts';
import { suggestion } from '../../core/suggest.ts';
import type { SideId } from '../../core/types.ts';
import { inTime } from './inTime.ts';
import { rule } from './kit.ts';
import { PHASE_WORDS, WHEN } from './order.ts';
import type { AreaId, AxisEvent, AxisState } from './state.ts';
import { areaTitle } from './units.ts';

type Any = Rule<AxisState, AxisEvent>;

/** Fields that name an area, or several. */
const AREAS = ['area', 'zone', 'at', 'from', 'complex', 'fromStock', 'drop', 'path', 'support', 'bombard'] as const;

/** Every area an event names. */
function areasIn(event: AxisEvent): readonly AreaId[] {
  const plain = AREAS.flatMap(name => {
    const value = fieldOf(event, name);
    return Array.isArray(value) ? (value as readonly AreaId[]) : typeof value === 'string' ? [value] : [];
  });
  if (event.type === 'retreat') return event.to === undefined ? plain : [...plain, event.to];
  if (event.type !== 'move') return plain;
  const cargo = [...(event.load ?? []).flatMap(({ from, zone }) => (zone === undefined ? [from] : [from, zone]))];
  return [...plain, ...cargo, ...(event.unload ? [event.unload.to] : [])];
}

const known: Any = rule(
  'base/area',
  'An event names areas of the board.',
  [],
  (state, event) => {
    const strange = [...new Set(areasIn(event).filter(area => state.game.board.areas[area] === undefined))];
    const near = strange.map(area => `${area}${suggestion(area, Object.keys(state.game.board.areas))}`);
    return strange.length === 0 ? undefined : `no such area on this board: ${formatList(near)}`;
  },
  { verdict: 'impossible' },
);

/** Fields that name a power. */
const POWERS = ['side', 'to', 'roller'] as const;

const powersIn = (event: AxisEvent): readonly SideId[] =>
  POWERS.flatMap(name => {
    const value = fieldOf(event, name);
    return typeof value === 'string' && (name !== 'to' || event.type === 'aid') ? [value] : [];
  });

const sided: Any = rule(
  'base/power',
  'An event is that of one of the powers.',
  [],
  (state, event) => {
    const ids = state.game.sides.map(({ id }) => id);
    const strange = powersIn(event).filter(side => !ids.includes(side));
    return strange.length === 0 ? undefined : `no such power in this game: ${formatList(strange)} (${formatList(ids)})`;
  },
  { verdict: 'impossible' },
);

/** Events by which the other side acts: submarines that withdraw, kamikaze tokens, aircraft that scramble. */
const OTHERS: readonly AxisEvent['type'][] = ['turn', 'exchange', 'elite', 'retreat', 'kamikaze', 'scramble'];

const order: Any = rule('base/turn-order', 'The powers act one after another, each in its own turn.', [], (state, event) => {
  if (event.side === undefined || OTHERS.includes(event.type) || state.active === undefined || event.side === state.active)
    return undefined;
  return { says: `it is the turn of ${sideTitle(state, state.active)}`, due: 'turn' };
});

const phased: Any = rule('base/phase-order', 'An event belongs to a phase of the turn.', [], (state, event) => {
  const phases = WHEN[event.type];
  if (phases.includes(state.phase)) return undefined;
  return {
    says: `this belongs to the ${phases.map(phase => PHASE_WORDS[phase]).join(' or the ')}, now is the ${PHASE_WORDS[state.phase]}`,
    due: inTime(state, event) === state ? event.type : state.active === undefined ? 'turn' : 'phase',
  };
});

/** What goes on while a battle is open. */
const IN_BATTLE: readonly AxisEvent['type'][] = ['round', 'retreat', 'battle-end'];

const battleFirst: Any = rule('base/battle-open', 'A battle that was opened is fought before anything else.', [], (state, event) => {
  if (!state.battle || IN_BATTLE.includes(event.type) || event.type === 'phase' || event.type === 'battle') return undefined;
  return { says: `the battle of ${areaTitle(state, state.battle.area)} is under way`, at: [state.battle.area] };
});

export const rules: readonly Any[] = [known, sided, order, phased, battleFirst];
