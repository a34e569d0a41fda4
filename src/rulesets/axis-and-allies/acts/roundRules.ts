// The rules of a round: the battle is open, the dice are those of who fights, casualties are as many
// as the hits and of those they can fall on.

import type { Rule, Violation } from '../../../core/act.ts';
import { createLastCache } from '../../../core/cache.ts';
import { isUntold } from '../../../core/questions.ts';
import { isElite, isOver, standing, supportersOf } from '../battle.ts';
import { type CasualtyFault, faultOf, hitsIn, type VolleyHits } from '../casualties.ts';
import { type AxisRuleDetails, type AxisRuleName, rule } from '../kit.ts';
import { type AxisState, type AxisUnit, BATTLE_ROLES, type BattleRole, type BattleUnderWay, type RoundEvent } from '../state.ts';
import { areaTitle, isDamaged, parsePieceName } from '../units.ts';
import { fallenIn, tallyOf, throwersAgain, volleysOf } from '../volleys.ts';

/** The battle an event is a round of. */
export const battleOf = (state: AxisState, event: Pick<RoundEvent, 'area'>): BattleUnderWay | undefined =>
  state.battle?.area === event.area ? state.battle : undefined;

/** Rules that look at the battle, if there is one. */
const inBattle = (
  name: AxisRuleName,
  title: string,
  needs: readonly (keyof RoundEvent & string)[],
  broken: (state: AxisState, event: RoundEvent, battle: BattleUnderWay) => string | Violation | undefined,
  more?: AxisRuleDetails,
): Rule<AxisState, RoundEvent> =>
  rule(
    name,
    title,
    needs,
    (state, event) => {
      const battle = battleOf(state, event);
      return battle && broken(state, event, battle);
    },
    more,
  );

/** The fields that name casualties, in the order they are picked. */
export const FIELDS = ['firstLosses', 'attackerFirstLosses', 'defenderLosses', 'attackerLosses'] as const;
export type LossField = (typeof FIELDS)[number];

/** Of them those of the opening volleys. */
const OPENING_FIELDS = ['firstLosses', 'attackerFirstLosses'] as const;
const isOpeningField = (field: LossField): boolean => OPENING_FIELDS.some(one => one === field);

/** Whom a field of casualties is about: who may fall, and the hits they take. */
export interface Taking {
  readonly field: LossField;
  readonly role: BattleRole;
  readonly units: readonly AxisUnit[];
  readonly hits: VolleyHits;
}

/** Casualties as dice and earlier answers leave them; `undefined` where nobody knows the dice. */
export const takings = createLastCache((state: AxisState, battle: BattleUnderWay, event: RoundEvent): readonly Taking[] => {
  if (isUntold(event)) return [];
  const tally = tallyOf(volleysOf(state, battle, event), event);
  const { left } = fallenIn(state, battle, event, tally);
  return [
    { field: 'firstLosses', role: 'defender', units: standing(state, battle, 'defender'), hits: hitsIn(tally, 'first') },
    { field: 'attackerFirstLosses', role: 'attacker', units: standing(state, battle, 'attacker'), hits: hitsIn(tally, 'defend-first') },
    { field: 'defenderLosses', role: 'defender', units: left.defender, hits: hitsIn(tally, 'attack') },
    { field: 'attackerLosses', role: 'attacker', units: left.attacker, hits: hitsIn(tally, 'defend') },
  ];
});

/** What is wrong with the casualties of one field. */
function casualtyFault(state: AxisState, battle: BattleUnderWay, event: RoundEvent, field: LossField): CasualtyFault | undefined {
  const taking = takings(state, battle, event).find(one => one.field === field);
  const counts = event[field];
  return taking && counts ? faultOf(state, taking.units, taking.hits, counts) : undefined;
}

/** A rule about casualties: it looks at all three fields that name some. */
const onLosses = (
  name: AxisRuleName,
  title: string,
  broken: (state: AxisState, battle: BattleUnderWay, event: RoundEvent, field: LossField) => string | undefined,
  more?: AxisRuleDetails,
): Rule<AxisState, RoundEvent> =>
  inBattle(
    name,
    title,
    ['area'],
    (state, event, battle) => {
      const found = FIELDS.flatMap(field => (event[field] ? (broken(state, battle, event, field) ?? []) : []));
      return found.length > 0 ? found.join('; ') : undefined;
    },
    more,
  );

const lossNames = (event: RoundEvent, field: LossField): readonly string[] =>
  Object.entries(event[field] ?? {}).flatMap(([name, n]) => (n > 0 ? [name] : []));

/** The dice of a column that were thrown, and that are due. */
const thrownIn = (event: RoundEvent, as: string): number =>
  (event.thrown ?? []).filter(entry => entry.as === as).reduce((sum, { dice }) => sum + (dice['d6']?.length ?? 0), 0);

const REROLLS: Readonly<Record<BattleRole, string>> = { attacker: 'attack-reroll', defender: 'defend-reroll' };
/** The elite unit of a side has thrown again in this round. */
const rerolled = (event: RoundEvent, role: BattleRole): boolean => thrownIn(event, REROLLS[role]) > 0;

const hasElite = (state: AxisState, battle: BattleUnderWay, role: BattleRole): boolean =>
  [...standing(state, battle, role), ...(role === 'attacker' ? supportersOf(state, battle) : [])].some(unit => isElite(state, unit));

/** More dice at the full value of a battleship than are due, while one lies on its side. */
function lyingAtFull(state: AxisState, battle: BattleUnderWay, event: RoundEvent): string | undefined {
  const volleys = volleysOf(state, battle, event);
  for (const [role, verb] of [
    ['attacker', 'attack'],
    ['defender', 'defend'],
  ] as const) {
    const value = state.game.tables.units['battleship']?.[role === 'attacker' ? 'attack' : 'defence'] ?? 0;
    const as = `${verb}-${value}`;
    const lying = standing(state, battle, role).filter(unit => unit.type === 'battleship' && isDamaged(unit) && !unit.elite);
    const expected = volleys.flatMap(({ columns }) => columns).filter(column => column.as === as);
    const most = expected.reduce((sum, { dice }) => sum + dice, 0);
    if (lying.length > 0 && thrownIn(event, as) > most) return `a battleship on its side hits on 2 or less, not on ${value}`;
  }
  return undefined;
}

/** In the order they are asked. */
export const ROUND_RULES: readonly Rule<AxisState, RoundEvent>[] = [
  rule(
    'base/battle-under-way',
    'Rounds are fought in the battle that is open.',
    ['area'],
    (state, event) =>
      battleOf(state, event)
        ? undefined
        : { says: `no battle is open in ${areaTitle(state, event.area)}`, at: [event.area], due: 'battle' },
    { verdict: 'impossible' },
  ),
  inBattle('base/round-count', 'The rounds of a battle are counted from 1.', ['area', 'round'], (_state, event, battle) =>
    event.round === battle.round + 1 ? undefined : { says: `round ${event.round} where round ${battle.round + 1} is due`, due: 'round' },
  ),
  inBattle('base/round-over', 'No round is fought once a side is gone or neither can hit the other.', ['area'], (state, _event, battle) =>
    isOver(state, battle) ? `the battle of ${areaTitle(state, battle.area)} is over` : undefined,
  ),
  inBattle(
    'eli/own-die',
    'Only the elite unit throws again, and only a die of its own.',
    ['area', 'thrown'],
    (state, event, battle) => {
      const role = BATTLE_ROLES.find(one => rerolled(event, one) && !hasElite(state, battle, one));
      return role && `the ${role} has no elite unit in this battle that could throw again`;
    },
    { verdict: 'impossible' },
  ),
  inBattle('eli/once-per-battle', 'An elite unit throws one die again in a battle.', ['area', 'thrown'], (state, event, battle) => {
    const again = throwersAgain(state, battle, event).find(({ id }) => battle.rerolled.includes(id));
    return (
      again && `the elite unit of the ${again.side === battle.attacker ? 'attacker' : 'defender'} has thrown again in this battle already`
    );
  }),
  inBattle('bat/damaged-values', 'A battleship on its side attacks and defends on 2.', ['area', 'thrown'], (state, event, battle) =>
    lyingAtFull(state, battle, event),
  ),
  inBattle(
    'base/first-strike',
    'Who strikes first rolls first, submarines and in some editions ships off the shore; what they hit does not fire back.',
    ['area'],
    (state, event, battle) => OPENING_FIELDS.map(field => casualtyFault(state, battle, event, field)?.message).find(Boolean),
  ),
  onLosses('base/sub-targets', 'Submarines hit only ships.', (state, battle, event, field) => {
    const fault = isOpeningField(field) ? undefined : casualtyFault(state, battle, event, field);
    return fault?.kind === 'ship' ? fault.message : undefined;
  }),
  onLosses(
    'base/air-targets',
    'Where an edition has it so, aircraft hit submarines only beside a destroyer.',
    (state, battle, event, field) => {
      const fault = isOpeningField(field) ? undefined : casualtyFault(state, battle, event, field);
      return fault?.kind === 'surface' ? fault.message : undefined;
    },
  ),
  onLosses('art/not-casualty', 'A battery that supports from next door is no casualty of the battle.', (state, battle, event, field) => {
    const fault = casualtyFault(state, battle, event, field);
    const names = lossNames(event, field).filter(name => parsePieceName(name).type === 'artillery');
    return field === 'attackerLosses' && fault?.kind === 'missing' && names.length > 0 && battle.supporters.length > 0
      ? 'a battery next door is not part of the battle'
      : undefined;
  }),
  onLosses('bat/two-hits', 'The first hit turns a battleship on its side, the second sinks it.', (state, battle, event, field) => {
    const fault = casualtyFault(state, battle, event, field);
    const isSecond = lossNames(event, field).some(name => parsePieceName(name).damaged);
    return fault?.kind === 'missing' && isSecond ? 'no battleship is on its side to be sunk by one more hit' : undefined;
  }),
  onLosses('res/no-battle', 'Resistance cells take no part in battles.', (_state, _battle, event, field) =>
    lossNames(event, field).some(name => parsePieceName(name).type === 'cell') ? 'a cell is no casualty of a battle' : undefined,
  ),
  onLosses(
    'base/hits-casualties',
    'Each hit takes one unit, or turns one battleship over, as its owner picks; no more than there are.',
    (state, battle, event, field) => {
      const fault = isOpeningField(field) ? undefined : casualtyFault(state, battle, event, field);
      if (!fault || fault.kind === 'ship' || fault.kind === 'surface') return undefined;
      const isSaid = fault.kind === 'missing' && lossNames(event, field).some(isSaidElsewhere(battle, field));
      return isSaid ? undefined : fault.message;
    },
    { ruling: 'R72' },
  ),
];

/** Names for whose fault another rule speaks. */
const isSaidElsewhere =
  (battle: BattleUnderWay, field: LossField) =>
  (name: string): boolean => {
    const { type, damaged } = parsePieceName(name);
    return damaged || type === 'cell' || (type === 'artillery' && field === 'attackerLosses' && battle.supporters.length > 0);
  };
