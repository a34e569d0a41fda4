// A battle as it is laid out on the table: the columns of attackers and defenders at an opening or a round, their dice, and how the battle
// stands before and after.

import { createCache } from '../../../core/cache.ts';
import { isUntold } from '../../../core/questions.ts';
import type { Thrown } from '../../../core/roll.ts';
import type { BattleStrip, StripDie, StripPieces, StripRow, StripSide, StripStanding } from '../../../core/strip.ts';
import { battleOf } from '../acts/roundRules.ts';
import type { AxisProfile } from '../attack.ts';
import { aimsOf, defenderOf, gunAgainst, isElite, isOver, needsOf, otherRole, standing, strengthOf } from '../battle.ts';
import { isSeaBattle } from '../contacts.ts';
import { isBest } from '../odds/force.ts';
import type { HitKind } from '../odds/order.ts';
import { firingFrom, profileBetween, profileOfBattle } from '../questions.ts';
import type { AxisEvent, AxisState, AxisUnit, BattleOpensEvent, BattleRole, BattleUnderWay, RoundEvent } from '../state.ts';
import { areaTitle, isUp, typeOf } from '../units.ts';
import { fallenIn, firing, isOpening, roleOf, tallyOf, throwOf, VOLLEYS, type VolleyId, volleysOf } from '../volleys.ts';
import { counter } from './counter.ts';

/** The battle of an event that opens one or is a round of one; undefined for any other. */
export function strip(before: AxisState, event: AxisEvent, after: AxisState): BattleStrip<AxisProfile> | undefined {
  if (event.type === 'battle') return opening(before, event, after);
  const battle = event.type === 'round' ? battleOf(before, event) : undefined;
  return event.type === 'round' && battle ? roundStrip(before, battle, event, after) : undefined;
}

function roundStrip(before: AxisState, battle: BattleUnderWay, event: RoundEvent, after: AxisState): BattleStrip<AxisProfile> {
  const fired = volleysOf(before, battle, event);
  const tally = tallyOf(fired, event);
  const { left } = fallenIn(before, battle, event, tally);
  const wholes = (units: readonly AxisUnit[]): readonly AxisUnit[] => units.map(({ id }) => before.units[id]).filter(isUp);
  const stillUp = { attacker: wholes(left.attacker), defender: wholes(left.defender) };
  const table: Table = { before, after, event };
  const units = VOLLEYS.flatMap(volley => firing(before, battle, volley, stillUp).map(unit => ({ unit, volley })));
  const sideOf = (role: BattleRole): StripSide => {
    const firers = units.filter(({ volley }) => roleOf(volley) === role);
    const fallen = standing(before, battle, role).filter(({ id }) => !firers.some(({ unit }) => unit.id === id));
    return {
      side: role === 'attacker' ? battle.attacker : defenderOf(before, battle),
      rows: rowsOf(table, role, [...firers, ...fallen.map(unit => ({ unit, volley: undefined }))], stillUp[otherRole(role)]),
      hits: isUntold(event)
        ? undefined
        : fired.filter(({ id }) => roleOf(id) === role).reduce((sum, { id }) => sum + (tally[`hits:${id}`] ?? 0), 0),
    };
  };
  return {
    title: `Attack on ${areaTitle(before, event.area)}, round ${event.round}`,
    sides: [sideOf('attacker'), sideOf('defender')],
    before: standingOf(before),
    after: standingOf(after),
    rolls: fired.map(({ id }) => (id === 'first' && !isSeaBattle(before, event.area) ? 'the bombardment' : ROLLS[id])),
  };
}

const ROLLS: Readonly<Record<VolleyId, string>> = {
  first: 'first strike',
  'defend-first': 'first strike of the defence',
  attack: 'the attack',
  defend: 'the defence',
};

/** The gun fires at an opening; everybody else waits for the first round. */
function opening(before: AxisState, event: BattleOpensEvent, after: AxisState): BattleStrip<AxisProfile> | undefined {
  const { battle } = after;
  if (!battle) return undefined;
  const unitsOf = (ids: readonly string[]): readonly AxisUnit[] => ids.map(id => before.units[id]).filter(isUp);
  const [own, foes] = [unitsOf(battle.attackers), unitsOf(battle.defenders)];
  const help = unitsOf([...battle.supporters, ...battle.bombarders]);
  const gun = gunAgainst(before, event.area);
  const dice = diceIn(event.thrown, as => as.startsWith('flak'), 1);
  const table: Table = { before, after, event: {} };
  const sides = { attacker: own, defender: foes };
  const volleyOf = new Map(VOLLEYS.flatMap(volley => firing(after, battle, volley, sides).map(({ id }) => [id, volley] as const)));
  const waiting = (role: BattleRole, units: readonly AxisUnit[]) =>
    rowsOf(
      table,
      role,
      units.map(unit => ({ unit, volley: volleyOf.get(unit.id) })),
      sides[otherRole(role)],
    );
  const gunRow: StripRow[] = gun && dice.length > 0 ? [{ value: 1, note: 'at aircraft', pieces: piecesOf(table, [gun]), dice }] : [];
  const profile = {
    ...profileBetween(before, event.area, own, foes),
    ...firingFrom(before, help),
    ...(gunRow.length > 0 ? { gun: true } : {}),
  };
  return {
    title: `Attack on ${areaTitle(before, event.area)}`,
    sides: [
      { side: battle.attacker, rows: waiting('attacker', [...own, ...help]), hits: undefined },
      {
        side: defenderOf(after, battle),
        rows: [...gunRow, ...waiting('defender', foes)],
        hits: gunRow.length > 0 ? dice.filter(({ hit }) => hit).length : undefined,
      },
    ],
    before: own.length > 0 && foes.length > 0 ? { profile } : { left: [own.length > 0, foes.length > 0] },
    after: standingOf(after),
    rolls: dice.length > 0 ? ['anti-aircraft fire'] : [],
  };
}

/** How the open battle of a state stands: the end of a round is the beginning of the next. */
const standingOf = createCache((state: AxisState): StripStanding<AxisProfile> => {
  const { battle } = state;
  if (!battle) return { left: [false, false] };
  if (!isOver(state, battle)) return { profile: profileOfBattle(state, battle) };
  return { left: [standing(state, battle, 'attacker').length > 0, standing(state, battle, 'defender').length > 0] };
});

/** What rows are made of: the positions around the event, and its dice. */
interface Table {
  readonly before: AxisState;
  readonly after: AxisState;
  readonly event: Pick<RoundEvent, 'thrown'>;
}

/** A unit and the volley that it fires in; none where it falls before it can. */
interface Placed {
  readonly unit: AxisUnit;
  readonly volley: VolleyId | undefined;
}

/** The units of a side in rows: the lowest value first, those that throw nothing last; elite units after those like them. */
function rowsOf(table: Table, role: BattleRole, units: readonly Placed[], targets: readonly AxisUnit[]): readonly StripRow[] {
  const { before, event } = table;
  const all = units.map(({ unit }) => unit);
  const needs = needsOf(before, all, role);
  const aims = aimsOf(before, all, targets);
  const elites = units.filter(({ unit }) => isElite(before, unit) && strengthOf(before, unit, role) > 0);
  const rows = [
    ...Map.groupBy(units, ({ unit, volley }) =>
      keyOf(
        { value: needs.get(unit.id) ?? 0, at: aims(unit), best: isBest(typeOf(before, unit), role, isElite(before, unit)) },
        volley ?? (role === 'attacker' ? 'attack' : 'defend'),
        elites.findIndex(one => one.unit === unit),
      ),
    ),
  ].map(([as, alike]): StripRow => {
    const { unit, volley } = alike[0] as Placed;
    const value = needs.get(unit.id) ?? 0;
    const nth = elites.findIndex(one => one.unit === unit);
    const note = nth >= 0 ? 'elite' : value > 0 ? noteOf(aims(unit), volley) : undefined;
    return {
      value,
      ...(note !== undefined && { note }),
      pieces: piecesOf(
        table,
        alike.map(one => one.unit),
      ),
      dice: nth >= 0 ? eliteDice(event.thrown, role, nth, value) : diceIn(event.thrown, one => one === as, value),
    };
  });
  return rows.toSorted((a, b) => rankOf(a) - rankOf(b));
}

const rankOf = ({ value, note }: StripRow): number => (value || 9) + (note === 'elite' ? 0.5 : 0);

/** Who is hit where it is not everybody, and that it is before the others fire. */
function noteOf(at: HitKind, volley: VolleyId | undefined): string | undefined {
  const isFirst = volley !== undefined && isOpening(volley);
  if (at === 'ship') return isFirst ? 'first strike' : 'at ships';
  if (isFirst) return 'before all others';
  return at === 'surface' ? 'not at submarines' : undefined;
}

/** What a unit hits on, whom, and whether the best of its dice alone counts. */
interface Aimed {
  readonly value: number;
  readonly at: HitKind;
  readonly best: boolean;
}

/** Those with the same are one row: the throw that holds their dice. */
function keyOf({ value, at, best }: Aimed, volley: VolleyId, nth: number): string {
  if (nth >= 0) return `elite ${nth}`;
  return value > 0 ? throwOf(volley, at, value, best) : 'none';
}

function piecesOf({ before, after }: Table, units: readonly AxisUnit[]): readonly StripPieces[] {
  const told = units.map(unit => ({ unit, counter: counter(before, unit) }));
  return [...Map.groupBy(told, ({ unit, counter: { title } }) => `${unit.side} ${title}`).values()].flatMap(alike => {
    const [first] = alike;
    if (!first) return [];
    const { silhouette, title, side } = first.counter;
    const lost = alike.filter(({ unit }) => !isUp(after.units[unit.id])).length;
    return [{ ...(silhouette !== undefined && { silhouette }), title, side, count: alike.length, lost }];
  });
}

const facesIn = ({ dice }: Thrown): readonly string[] => Object.values(dice).flat();

/** The faces of a throw, and whether they count: of one of which the best does, its lowest alone. */
function countedFaces(one: Thrown): readonly { readonly face: string; readonly counts: boolean }[] {
  const faces = facesIn(one);
  const best = one.as.includes('-best-') ? faces.indexOf(String(Math.min(...faces.map(Number)))) : undefined;
  return faces.map((face, i) => ({ face, counts: best === undefined || best === i }));
}

const diceIn = (thrown: readonly Thrown[] | undefined, is: (as: string) => boolean, value: number): readonly StripDie[] =>
  (thrown ?? [])
    .filter(({ as }) => is(as))
    .flatMap(one => countedFaces(one).map(({ face, counts }) => ({ face, hit: counts && Number(face) <= value })));

/** The dice of the nth elite unit of a side, and its second throw: right after them, of one alone wherever it stands. */
function eliteDice(thrown: readonly Thrown[] = [], role: BattleRole, nth: number, value: number): readonly StripDie[] {
  const verb = role === 'attacker' ? 'attack' : 'defend';
  const all = thrown.flatMap(({ as }, i) => (as === `${verb}-elite` ? [i] : []));
  const at = all[nth];
  if (at === undefined) return [];
  const isAgain = ({ as }: Thrown): boolean => as === `${verb}-reroll`;
  const again = all.length === 1 ? thrown.filter(isAgain) : thrown.slice(at + 1, at + 2).filter(isAgain);
  const fallen = (some: readonly Thrown[]): readonly StripDie[] => diceIn(some, () => true, value);
  return [...fallen(thrown.slice(at, at + 1)), ...fallen(again).map(die => ({ ...die, again: true as const }))];
}
