// A round of combat: first strike of the attacking submarines, the other attackers with their support, the defenders who are left; then both sides take their casualties.

import type { Act, Cast, Choice, Question, Rule } from '../../../core/act.ts';
import { due } from '../../../core/read.ts';
import type { Tally } from '../../../core/roll.ts';
import { defenderOf, fallenIn, isElite, isOver, rerollOpen, standing, supportersOf, tallyOf, type VolleyId, volleysOf } from '../battle.ts';
import { after, type CasualtyFault, faultOf, type Hits, hitsIn, type Losses, suffered, ways } from '../casualties.ts';
import { ruleOf, sourceOf } from '../legal.ts';
import type { AaState, AaUnit, Battle, BattleRole, RoundEvent } from '../state.ts';
import { areaTitle, isDamaged, named, titleOf } from '../units.ts';
import { many, sayCounts, sayUnits } from '../words.ts';
import { areaChoices, areaMark, asksThrow, choose, isUntold } from './frame.ts';

const rule = ruleOf<RoundEvent>;

/** The battle an event is a round of. */
const battleOf = (state: AaState, event: Pick<RoundEvent, 'area'>): Battle | undefined =>
  state.battle?.area === event.area ? state.battle : undefined;

/** Rules that look at the battle, if there is one. */
const inBattle = (
  name: Parameters<typeof rule>[0],
  title: string,
  needs: readonly (keyof RoundEvent & string)[],
  broken: (state: AaState, event: RoundEvent, battle: Battle) => string | undefined,
  more?: Parameters<typeof rule>[4],
): Rule<AaState, RoundEvent> =>
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

const FIELDS = ['firstLosses', 'defenderLosses', 'attackerLosses'] as const;
type LossField = (typeof FIELDS)[number];

/** Whom a field of casualties is about: who may fall, and the hits they take. */
interface Taking {
  readonly field: LossField;
  readonly role: BattleRole;
  readonly units: readonly AaUnit[];
  readonly hits: Hits;
}

/** Casualties as dice and earlier answers leave them; `undefined` where nobody knows the dice. */
function takings(state: AaState, battle: Battle, event: RoundEvent): readonly Taking[] {
  if (isUntold(event)) return [];
  const tally = tallyOf(volleysOf(state, battle, event), event);
  const foes = standing(state, battle, 'defender');
  const left = after(foes, fallenIn(state, battle, event, tally).first);
  return [
    { field: 'firstLosses', role: 'defender', units: foes, hits: hitsIn(tally, 'first') },
    { field: 'defenderLosses', role: 'defender', units: left, hits: hitsIn(tally, 'attack') },
    { field: 'attackerLosses', role: 'attacker', units: standing(state, battle, 'attacker'), hits: hitsIn(tally, 'defend') },
  ];
}

/** What is wrong with the casualties of one field. */
function casualtyFault(state: AaState, battle: Battle, event: RoundEvent, field: LossField): CasualtyFault | undefined {
  const taking = takings(state, battle, event).find(one => one.field === field);
  const counts = event[field];
  return taking && counts ? faultOf(state, taking.units, taking.hits, counts) : undefined;
}

/** A rule about casualties: it looks at all three fields that name some. */
const onLosses = (
  name: Parameters<typeof rule>[0],
  title: string,
  broken: (state: AaState, battle: Battle, event: RoundEvent, field: LossField) => string | undefined,
  more?: Parameters<typeof rule>[4],
): Rule<AaState, RoundEvent> =>
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
const ROLES: readonly BattleRole[] = ['attacker', 'defender'];

const rerolled = (event: RoundEvent, role: BattleRole): boolean => thrownIn(event, REROLLS[role]) > 0;

const hasElite = (state: AaState, battle: Battle, role: BattleRole): boolean =>
  [...standing(state, battle, role), ...(role === 'attacker' ? supportersOf(state, battle) : [])].some(unit => isElite(state, unit));

/** More dice at the full value of a battleship than are due, while one lies on its side. */
function lyingAtFull(state: AaState, battle: Battle, event: RoundEvent): string | undefined {
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

const rules: readonly Rule<AaState, RoundEvent>[] = [
  rule(
    'base/battle-under-way',
    'Rounds are fought in the battle that is open.',
    ['area'],
    (state, event) => (battleOf(state, event) ? undefined : `no battle is open in ${areaTitle(state, event.area)}`),
    { verdict: 'impossible' },
  ),
  inBattle('base/round-count', 'The rounds of a battle are counted from 1.', ['area', 'round'], (_state, event, battle) =>
    event.round === battle.round + 1 ? undefined : `round ${event.round} where round ${battle.round + 1} is due`,
  ),
  inBattle('base/round-over', 'No round is fought once a side is gone or neither can hit the other.', ['area'], (state, _event, battle) =>
    isOver(state, battle) ? `the battle of ${areaTitle(state, battle.area)} is over` : undefined,
  ),
  inBattle(
    'eli/own-die',
    'Only the elite unit throws again, and only a die of its own.',
    ['area', 'thrown'],
    (state, event, battle) => {
      const role = ROLES.find(one => rerolled(event, one) && !hasElite(state, battle, one));
      return role && `the ${role} has no elite unit in this battle that could throw again`;
    },
    { verdict: 'impossible' },
  ),
  inBattle('eli/once-per-battle', 'An elite unit throws one die again in a battle.', ['area', 'thrown'], (_state, event, battle) => {
    const role = ROLES.find(one => rerolled(event, one) && battle.rerolled.includes(one));
    return role && `the elite unit of the ${role} has thrown again in this battle already`;
  }),
  inBattle(
    'bat/damaged-values',
    'A battleship on its side attacks and defends on 2.',
    ['area', 'thrown'],
    (state, event, battle) => lyingAtFull(state, battle, event),
    { verdict: 'impossible' },
  ),
  inBattle(
    'base/first-strike',
    'Attacking submarines roll first, and what they sink does not fire back.',
    ['area', 'firstLosses'],
    (state, event, battle) => casualtyFault(state, battle, event, 'firstLosses')?.says,
  ),
  onLosses('base/sub-targets', 'Submarines hit only ships.', (state, battle, event, field) => {
    const fault = field === 'firstLosses' ? undefined : casualtyFault(state, battle, event, field);
    return fault?.kind === 'ships' ? fault.says : undefined;
  }),
  onLosses('art/not-casualty', 'A battery that supports from next door is no casualty of the battle.', (state, battle, event, field) => {
    const fault = casualtyFault(state, battle, event, field);
    const names = lossNames(event, field).filter(name => named(name).type === 'artillery');
    return field === 'attackerLosses' && fault?.kind === 'missing' && names.length > 0 && battle.supporters.length > 0
      ? 'a battery next door is not part of the battle'
      : undefined;
  }),
  onLosses('bat/two-hits', 'The first hit turns a battleship on its side, the second sinks it.', (state, battle, event, field) => {
    const fault = casualtyFault(state, battle, event, field);
    const isSecond = lossNames(event, field).some(name => named(name).damaged);
    return fault?.kind === 'missing' && isSecond ? 'no battleship is on its side to be sunk by one more hit' : undefined;
  }),
  onLosses('res/no-battle', 'Resistance cells take no part in battles.', (_state, _battle, event, field) =>
    lossNames(event, field).some(name => named(name).type === 'cell') ? 'a cell is no casualty of a battle' : undefined,
  ),
  onLosses(
    'base/hits-casualties',
    'Each hit takes one unit, or turns one battleship over, as its owner picks; no more than there are.',
    (state, battle, event, field) => {
      const fault = field === 'firstLosses' ? undefined : casualtyFault(state, battle, event, field);
      if (!fault || fault.kind === 'ships') return undefined;
      const isSaid = fault.kind === 'missing' && lossNames(event, field).some(isSaidElsewhere(battle, field));
      return isSaid ? undefined : fault.says;
    },
    { ruling: 'R72' },
  ),
];

/** Names for whose fault another rule speaks. */
const isSaidElsewhere =
  (battle: Battle, field: LossField) =>
  (name: string): boolean => {
    const { type, damaged } = named(name);
    return damaged || type === 'cell' || (type === 'artillery' && field === 'attackerLosses' && battle.supporters.length > 0);
  };

function casts(state: AaState, event: RoundEvent): readonly Cast[] {
  const battle = battleOf(state, event);
  return battle ? volleysOf(state, battle, event).map(({ cast }) => cast) : [];
}

const QUESTIONS: Readonly<Record<LossField, string>> = {
  firstLosses: 'What falls to first strike',
  defenderLosses: 'What the defender gives up',
  attackerLosses: 'What the attacker gives up',
};

/** A pick among casualties, where there is more than one way to take the hits. */
function asksLosses(state: AaState, battle: Battle, event: RoundEvent, field: LossField): Question | undefined {
  const taking = event[field] === undefined ? takings(state, battle, event).find(one => one.field === field) : undefined;
  const found = taking ? ways(state, taking.units, taking.role, taking.hits) : [];
  if (found.length < 2) return undefined;
  const from = found.map((value, i): Choice => ({ value, says: `${sayCounts(state, value)}${i === 0 ? ' (order of loss)' : ''}` }));
  return choose(field, QUESTIONS[field], from);
}

/** First strike is rolled, and what follows depends on who fell to it. */
const isFirstDone = (state: AaState, battle: Battle, event: RoundEvent): boolean => {
  const first = volleysOf(state, battle, event).filter(({ id }) => id === 'first');
  const rolls = first.map(({ cast }) => cast.attack.roll);
  return first.length > 0 && (event.result !== undefined || due(rolls, event.thrown ?? []) === undefined);
};

const asksReroll = (role: BattleRole): Question =>
  choose(role === 'attacker' ? 'attackerRerolls' : 'defenderRerolls', `Does the elite unit of the ${role} throw its miss again`, [
    { value: true, says: 'Yes' },
    { value: false, says: 'No' },
  ]);

/** Every unit that falls in the round, and rerolls used. */
function fought(state: AaState, battle: Battle, event: RoundEvent, tally: Tally): AaState {
  const { first, defender, attacker } = fallenIn(state, battle, event, tally);
  const used = ROLES.filter(role => rerolled(event, role));
  const after = suffered(suffered(suffered(state, first), defender), attacker);
  return { ...after, battle: { ...battle, round: battle.round + 1, rerolled: [...new Set([...battle.rerolled, ...used])] } };
}

export const round: Act<AaState, RoundEvent> = {
  title: 'Round of combat',
  source: sourceOf('base', 'R72'),
  rules,
  asks(state, draft) {
    const { battle } = state;
    if (draft.area === undefined) return choose('area', 'Which battle', areaChoices(state, battle ? [battle.area] : []));
    const due = (battle?.round ?? 0) + 1;
    if (draft.round === undefined) return { kind: 'number', field: 'round', says: 'Which round', least: due, most: due };
    const event = { id: '', ...draft } as RoundEvent;
    if (!battle || battle.area !== draft.area) return undefined;
    const first = isFirstDone(state, battle, event) ? asksLosses(state, battle, event, 'firstLosses') : undefined;
    if (first) return first;
    const role = rerollOpen(state, battle, event);
    if (role) return asksReroll(role);
    return (
      asksThrow<RoundEvent>({ casts }, state, draft, 'dice of the round') ??
      asksLosses(state, battle, event, 'defenderLosses') ??
      asksLosses(state, battle, event, 'attackerLosses')
    );
  },
  casts,
  apply(state, event, tally) {
    const battle = battleOf(state, event);
    return battle ? fought(state, battle, event, tally) : state;
  },
  tell(state, event, tally) {
    const battle = battleOf(state, event);
    const where = areaTitle(state, event.area);
    if (!battle) return { says: `Round ${event.round} in ${where}.`, marks: [] };
    const says = [`${where}, round ${event.round}:`, ...hitWords(state, battle, event, tally), lossWords(state, battle, event, tally)];
    return { says: says.join(' '), marks: areaMark(event.area, battle.attacker) };
  },
};

const VERBS: Readonly<Record<VolleyId, string>> = { first: 'first strike hits', attack: 'the attack hits', defend: 'the defence hits' };

/** What each volley hit, unless nobody knows. */
function hitWords(state: AaState, battle: Battle, event: RoundEvent, tally: Tally): readonly string[] {
  if (isUntold(event)) return [];
  const words = volleysOf(state, battle, event).map(({ id }) => `${VERBS[id]} ${times(tally[`hits:${id}`] ?? 0)}`);
  return words.length > 0 ? [`${words.join(', ')}.`] : [];
}

const times = (n: number): string => ['nothing', 'once', 'twice'][n] ?? `${n} times`;

/** Who fell, and where nobody picked, that it was by the order of loss. */
function lossWords(state: AaState, battle: Battle, event: RoundEvent, tally: Tally): string {
  const { first, defender, attacker } = fallenIn(state, battle, event, tally);
  const foes = standing(state, battle, 'defender');
  const told = [
    { side: defenderOf(state, battle) ?? '', losses: [...first, ...defender], units: foes, fields: ['firstLosses', 'defenderLosses'] },
    { side: battle.attacker, losses: attacker, units: standing(state, battle, 'attacker'), fields: ['attackerLosses'] },
  ] as const;
  const parts = told.flatMap(({ side, losses, units, fields }) => {
    if (losses.length === 0) return [];
    const isPicked = fields.some(field => event[field] !== undefined) || !hasChoice(units, losses);
    return `${titleOf(state, side)} ${sayLosses(state, units, losses)}${isPicked ? '' : ' (by the order of loss)'}`;
  });
  return parts.length > 0 ? `${parts.join('; ')}.` : 'No losses.';
}

const hasChoice = (units: readonly AaUnit[], losses: Losses): boolean =>
  new Set(units.map(({ type }) => type)).size > 1 && losses.length < units.reduce((sum, { strength }) => sum + strength, 0);

/** 'loses 1 fighter and has 1 battleship on its side': what is gone, and battleships that have taken the first of their hits and not the second. */
function sayLosses(state: AaState, units: readonly AaUnit[], losses: Losses): string {
  const left = after(units, losses);
  const turned = left.filter(unit => unit.strength < (units.find(({ id }) => id === unit.id)?.strength ?? 0));
  const gone = units.filter(({ id }) => !left.some(unit => unit.id === id));
  const parts = [
    ...(gone.length > 0 ? [`loses ${sayUnits(state, gone)}`] : []),
    ...(turned.length > 0
      ? [`has ${many(turned.length, 'battleship')} turned on ${turned.length === 1 ? 'its side' : 'their sides'}`]
      : []),
  ];
  return parts.join(' and ');
}
