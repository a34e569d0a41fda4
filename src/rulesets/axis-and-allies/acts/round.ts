// A round of combat: first strike of the attacking submarines, the other attackers with their support, the defenders who are
// left; then both sides take their casualties.

import type { Choice, DiceRoll, Question } from '../../../core/act.ts';
import { agreeAsSide, countNoun, sideTitle } from '../../../core/englishText.ts';
import { asksThrow, isUntold, pick } from '../../../core/questions.ts';
import { due } from '../../../core/read.ts';
import type { Tally } from '../../../core/roll.ts';
import type { SideId } from '../../../core/types.ts';
import { standing } from '../battle.ts';
import { after, applyLosses, type BattleLosses, ways, wholeNames } from '../casualties.ts';
import { isSeaBattle } from '../contacts.ts';
import { act } from '../kit.ts';
import { sourceOf } from '../legal.ts';
import type { AxisState, AxisUnit, BattleUnderWay, RoundEvent } from '../state.ts';
import { areaTitle } from '../units.ts';
import { fallenIn, isOpening, type OpenMiss, rerollOpen, throwersAgain, type VolleyId, volleysOf } from '../volleys.ts';
import { sayCounts, sayUnits } from '../words.ts';
import { areaMark, pickArea } from './frame.ts';
import { battleOf, type LossField, ROUND_RULES, type Taking, takings } from './roundRules.ts';

function rolls(state: AxisState, event: RoundEvent): readonly DiceRoll[] {
  const battle = battleOf(state, event);
  return battle ? volleysOf(state, battle, event).map(({ cast }) => cast) : [];
}

const QUESTIONS: Readonly<Record<LossField, string>> = {
  firstLosses: 'What the defender loses before it fires',
  attackerFirstLosses: 'What the attacker loses to first strike',
  defenderLosses: 'What the defender gives up',
  attackerLosses: 'What the attacker gives up',
};

/** A pick among casualties, where there is more than one way to take the hits. */
function asksLosses(state: AxisState, battle: BattleUnderWay, event: RoundEvent, field: LossField): Question | undefined {
  const taking = event[field] === undefined ? takings(state, battle, event).find(one => one.field === field) : undefined;
  const from = taking ? lossChoices(state, taking) : [];
  return from.length < 2 ? undefined : pick(field, QUESTIONS[field], from);
}

/** Who may fall to so many hits, the order of loss first. */
const lossChoices = (state: AxisState, { units, role, hits }: Omit<Taking, 'field'>): readonly Choice[] =>
  ways(state, units, role, hits).map((value, i) => ({
    value,
    says: `${sayCounts(state, wholeNames(units, value))}${i === 0 ? ' (order of loss)' : ''}`,
  }));

/** The opening volleys are rolled, and what follows depends on who fell to them. */
const isFirstDone = (state: AxisState, battle: BattleUnderWay, event: RoundEvent): boolean => {
  const first = volleysOf(state, battle, event).filter(({ id }) => isOpening(id));
  const rolls = first.map(({ cast }) => cast.attack.roll);
  return first.length > 0 && (event.result !== undefined || due(rolls, event.thrown ?? []) === undefined);
};

const asksReroll = ({ role, said }: OpenMiss): Question =>
  pick(
    role === 'attacker' ? 'attackerRerolls' : 'defenderRerolls',
    `Does the elite unit of the ${role} throw its miss again`,
    [true, false].map(value => ({ value: said ? [...said, value] : value, says: value ? 'Yes' : 'No' })),
  );

/** Every unit that falls in the round, and rerolls used. */
function fought(state: AxisState, battle: BattleUnderWay, event: RoundEvent, tally: Tally): AxisState {
  const { first, attackerFirst, defender, attacker } = fallenIn(state, battle, event, tally);
  const used = throwersAgain(state, battle, event).map(({ id }) => id);
  const after = [first, attackerFirst, defender, attacker].reduce(applyLosses, state);
  return { ...after, battle: { ...battle, round: battle.round + 1, rerolled: [...new Set([...battle.rerolled, ...used])] } };
}

export const round = act<RoundEvent>({
  title: 'Round of combat',
  source: sourceOf('base', 'R72'),
  rules: ROUND_RULES,
  nextQuestion(state, draft) {
    const { battle } = state;
    if (draft.area === undefined) return pickArea(state, 'area', 'Which battle', battle ? [battle.area] : []);
    const due = (battle?.round ?? 0) + 1;
    if (draft.round === undefined) return { kind: 'number', field: 'round', label: 'Which round', least: due, most: due };
    const event = { id: '', ...draft } as RoundEvent;
    if (!battle || battle.area !== draft.area) return undefined;
    const first = isFirstDone(state, battle, event)
      ? (asksLosses(state, battle, event, 'firstLosses') ?? asksLosses(state, battle, event, 'attackerFirstLosses'))
      : undefined;
    if (first) return first;
    const miss = rerollOpen(state, battle, event);
    if (miss) return asksReroll(miss);
    return (
      asksThrow<RoundEvent>({ rolls }, state, draft, 'dice of the round') ??
      asksLosses(state, battle, event, 'defenderLosses') ??
      asksLosses(state, battle, event, 'attackerLosses')
    );
  },
  optionalFields(state, draft) {
    const event = { id: '', ...draft } as RoundEvent;
    const { battle } = state;
    if (!battle || battle.area !== draft.area) return [];
    return takings(state, battle, event).map(({ field, units, role, hits }) =>
      pick(field, QUESTIONS[field], lossChoices(state, { units, role, hits })),
    );
  },
  rolls,
  apply(state, event, tally) {
    const battle = battleOf(state, event);
    return battle ? fought(state, battle, event, tally) : state;
  },
  describe(state, event, tally) {
    const battle = battleOf(state, event);
    const where = areaTitle(state, event.area);
    if (!battle) return { text: `Round ${event.round} in ${where}.`, marks: [] };
    const says = [`${where}, round ${event.round}:`, ...hitWords(state, battle, event, tally), lossWords(state, battle, event, tally)];
    return { text: says.join(' '), marks: areaMark(event.area, battle.attacker) };
  },
});

const VERBS: Readonly<Record<VolleyId, string>> = {
  first: 'first strike hits',
  'defend-first': 'first strike of the defence hits',
  attack: 'the attack hits',
  defend: 'the defence hits',
};

/** What each volley hit, unless nobody knows. */
function hitWords(state: AxisState, battle: BattleUnderWay, event: RoundEvent, tally: Tally): readonly string[] {
  if (isUntold(event)) return [];
  const words = volleysOf(state, battle, event).map(
    ({ id }) => `${id === 'first' && !isSeaBattle(state, battle.area) ? 'bombardment hits' : VERBS[id]} ${times(tally[`hits:${id}`] ?? 0)}`,
  );
  return words.length > 0 ? [`${words.join(', ')}.`] : [];
}

const times = (n: number): string => ['nothing', 'once', 'twice'][n] ?? `${n} times`;

/** Who fell, and where nobody picked, that it was by the order of loss. */
function lossWords(state: AxisState, battle: BattleUnderWay, event: RoundEvent, tally: Tally): string {
  const { first, attackerFirst, defender, attacker } = fallenIn(state, battle, event, tally);
  const foes = standing(state, battle, 'defender');
  const told = [
    { losses: [...first, ...defender], units: foes, fields: ['firstLosses', 'defenderLosses'] },
    {
      losses: [...attackerFirst, ...attacker],
      units: standing(state, battle, 'attacker'),
      fields: ['attackerFirstLosses', 'attackerLosses'],
    },
  ] as const;
  const parts = told.flatMap(({ losses, units, fields }) => {
    const isPicked = fields.some(field => event[field] !== undefined) || !hasChoice(units, losses);
    const bySide = Map.groupBy(losses, ({ unit }) => unit.side);
    return [...bySide].map(([side, own]) => `${sayLosses(state, side, units, own)}${isPicked ? '' : ' (by the order of loss)'}`);
  });
  return parts.length > 0 ? `${parts.join('; ')}.` : 'No losses.';
}

const hasChoice = (units: readonly AxisUnit[], losses: BattleLosses): boolean =>
  new Set(units.map(({ type }) => type)).size > 1 && losses.length < units.reduce((sum, { strength }) => sum + strength, 0);

/**
 * 'Japan loses 1 fighter and has 1 battleship on its side': what is gone, and battleships that have taken
 * the first of their hits and not the second.
 */
function sayLosses(state: AxisState, side: SideId, units: readonly AxisUnit[], losses: BattleLosses): string {
  const left = after(units, losses);
  const turned = left.filter(unit => unit.strength < (units.find(({ id }) => id === unit.id)?.strength ?? 0));
  const gone = units.filter(({ id }) => !left.some(unit => unit.id === id));
  const title = sideTitle(state, side);
  const parts = [
    ...(gone.length > 0 ? [`${agreeAsSide(title, 'loses')} ${sayUnits(state, gone)}`] : []),
    ...(turned.length > 0
      ? [
          `${agreeAsSide(title, 'has')} ${countNoun(turned.length, 'battleship')} turned on ${turned.length === 1 ? 'its side' : 'their sides'}`,
        ]
      : []),
  ];
  return `${title} ${parts.join(' and ')}`;
}
