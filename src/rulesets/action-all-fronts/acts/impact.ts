// A strike comes down (7.4): where by the dice, and every model under its template is hurt, friends too. Smoke stays for the game (7.8).

import type { DiceRoll } from '../../../core/act.ts';
import { countNoun, formatList } from '../../../core/englishText.ts';
import type { Mark } from '../../../core/overlay.ts';
import { withoutPending } from '../../../core/pendingActions.ts';
import { tellPlace } from '../../../core/placeTold.ts';
import { isUntold } from '../../../core/questions.ts';
import { reading } from '../../../core/read.ts';
import { type Tally, WHERE } from '../../../core/roll.ts';
import type { BarrageBlow } from '../../../core/ruleset.ts';
import type { Point } from '../../../core/types.ts';
import { type AafProfile, attack } from '../attack.ts';
import { damageOf, hurt } from '../damage.ts';
import { vehiclesFrom } from '../facing.ts';
import { act, pendingFor, rule } from '../kit.ts';
import { landing } from '../order.ts';
import { addPending } from '../pending.ts';
import { formatMeasure } from '../places.ts';
import { razeBuildings, woodenUnder } from '../razing.ts';
import { readingsOf } from '../shot.ts';
import { type AafImpactEvent, type AafState, type Bombardment, source } from '../state.ts';
import { isHeavy, markersUnder, placeOf, templateOf, unitsUnder } from '../strikes.ts';
import { LARGE } from '../templates.ts';
import { type AafPlacedUnit, allUnits, foeOf, titleOf, unitOf } from '../units.ts';
import { isKnown } from '../view.ts';
import { asksStrike, inArtilleryOf, strikeOf, strikesOwing, strikeTitle, withStrike } from './artillery.ts';
import { askWhose } from './frame.ts';

const scatterOf = (state: AafState) => attack({ kind: 'scatter', ...readingsOf(state) });

/** Where a strike landed, undefined until the dice (or the result) say so. */
export function landedAt(state: AafState, strike: Bombardment, event: Pick<AafImpactEvent, 'thrown' | 'result'>): Point | undefined {
  const marker = strike.at;
  if (!marker) return undefined;
  const { thrown = [], result } = event;
  if (thrown.length === 0) return result?.[WHERE] === undefined ? undefined : placeOf(state, strike, marker, result[WHERE]);
  const { tallies, due } = reading([scatterOf(state).roll], thrown);
  return due ? undefined : placeOf(state, strike, marker, tallies[0]?.[WHERE] ?? 0);
}

/** The units under the template and how many models of each, as the table saw it or as the plan has it. */
function struck(
  state: AafState,
  event: Pick<AafImpactEvent, 'under'>,
  at: Point,
): readonly (readonly [unit: AafPlacedUnit, models: number])[] {
  const { under } = event;
  if (!under) return unitsUnder(state, at);
  return Object.entries(under).flatMap(([id, models]) => {
    const unit = unitOf(state, id);
    return unit?.at === undefined || models === 0 ? [] : [[unit as AafPlacedUnit, models] as const];
  });
}

const damageCasts = (state: AafState, strike: Bombardment, event: Pick<AafImpactEvent, 'under'>, at: Point): readonly DiceRoll[] =>
  strike.kind === 'smoke'
    ? []
    : struck(state, event, at).map(([unit, models]) => ({
        by: strike.side,
        on: unit.side,
        ...(strike.unit === undefined ? {} : { unit: strike.unit }),
        target: unit.id,
        attack: attack(profileOf(state, strike, unit, models)),
      }));

const profileOf = (state: AafState, strike: Bombardment, unit: AafPlacedUnit, models: number) => ({
  ...templateOf(state, strike, unit, models),
  of: unit.id,
});

/** The dice that fall at a place, and what they take: each unit by itself, but a transport with those aboard, who share its fate. */
export function blowsAt(state: AafState, strike: Bombardment, at: Point): readonly BarrageBlow<AafProfile>[] {
  if (strike.kind === 'smoke') return [];
  const under = unitsUnder(state, at);
  const isUnder = (id: string | undefined): boolean => under.some(([unit]) => unit.id === id);
  const groups = Map.groupBy(under, ([{ id, aboard }]) => (isUnder(aboard) ? aboard : id) ?? id);
  return [...groups].map(([root, struckHere]) => {
    const units = allUnits(state).filter(({ id, aboard }) => aboard === root || struckHere.some(([one]) => one.id === id));
    return {
      units: units.map(({ id }) => id),
      profiles: struckHere.map(([unit, models]) => profileOf(state, strike, unit, models)),
      lost: tally => {
        const after = struckHere.reduce((now, [unit]) => harmed(now, strike, at, unit, tally), state);
        return Object.fromEntries(units.map(({ id, strength }) => [id, strength - (unitOf(after, id)?.strength ?? 0)]));
      },
    };
  });
}

/** The scatter, and once it is known the dice for every unit under the template. */
function rolls(state: AafState, event: AafImpactEvent): readonly DiceRoll[] {
  const strike = strikeOf(state, event.strike);
  if (!strike) return [];
  const at = landedAt(state, strike, event);
  return [
    { by: strike.side, on: undefined, ...(strike.unit === undefined ? {} : { unit: strike.unit }), attack: scatterOf(state) },
    ...(at ? damageCasts(state, strike, event, at) : []),
  ];
}

/** What the dice did to one unit, by the tallies with its name; its enemy may have it tested (7.7). */
const harmed = (state: AafState, strike: Bombardment, at: Point, unit: AafPlacedUnit, tally: Tally): AafState =>
  hurt(state, unit.id, {
    ...damageOf(unit, tally, { cause: 'artillery', by: foeOf(state, unit.side), ...(isHeavy(strike) ? { worse: 'heavy' } : {}) }, unit.id),
    order: vehiclesFrom(unit, at),
  });

export const impact = act<AafImpactEvent>({
  title: 'Impact',
  source: source('7.4'),
  rules: [
    rule(
      '7.4/strike',
      'What comes down was asked for and marked.',
      ['strike'],
      (state, event) => (strikeOf(state, event.strike)?.at ? undefined : `there is no marker of ${strikeTitle(state, event.strike)}`),
      'impossible',
    ),
    rule(
      '7.3/approved',
      'A bombardment lands when it was approved and its turn has come; guns fire at once.',
      ['side', 'strike'],
      (state, event) => {
        const strike = strikeOf(state, event.strike);
        const isNow = pendingFor(state, event)?.kind === 'impact' || landing(state, event.side).some(({ id }) => id === event.strike);
        return !strike || isNow ? undefined : `${strikeTitle(state, event.strike)} is ${strike.state}`;
      },
    ),
  ],
  ask: {
    strike: state => asksStrike(state, 'Which strike', strikesOwing(state, 'impact')),
    side: askWhose((state, { strike }) => strikeOf(state, strike)?.side),
  },
  dice: 'where it lands',
  rolls,
  apply(state, event, tally) {
    const strike = strikeOf(state, event.strike);
    if (!strike) return state;
    const turned = inArtilleryOf(state, strike.side);
    const open = withoutPending(turned, duty => duty.kind === 'impact' && duty.strike === strike.id);
    const begun: AafState = strike.unit !== undefined && open.phase === 'artillery' ? { ...open, declared: true } : open;
    const now = withStrike(begun, { ...strike, state: 'used' });
    const at = landedAt(state, strike, event);
    if (!at) return now;
    if (strike.kind === 'smoke') return { ...now, smoke: [...now.smoke, { at, radius: LARGE, stays: true }] };
    const hit = struck(state, event, at).reduce((after, [unit]) => harmed(after, strike, at, unit, tally), now);
    const shelled = razeBuildings(hit, woodenUnder(state, strike, at, LARGE));
    return markersUnder(state, at).reduce(
      (after, { id, side }) => addPending(after, { kind: 'reveal', side, must: true, marker: id }),
      shelled,
    );
  },
  describe(state, event, tally) {
    const strike = strikeOf(state, event.strike);
    const at = strike && landedAt(state, strike, event);
    if (!strike?.at || !at) return { text: `${sayTitle(state, event.strike)} came down; nobody wrote down where.`, marks: [] };
    const off = Math.hypot(at[0] - strike.at[0], at[1] - strike.at[1]);
    const where = `${off < NEAR ? 'on its marker' : `${formatMeasure(state, off)} off`}, ${tellPlace(state.game.board, at, 'on')}`;
    const words = (units: Units) => `${sayTitle(state, event.strike)} fell ${where}${sayHarm(state, event, strike, units, tally)}.`;
    const units = struck(state, event, at).map(([unit]) => unit);
    const known = state.game.sides.map(({ id }) => [id, units.filter(unit => isKnown(state, unit, id))] as const);
    const less = known.filter(([, some]) => some.length < units.length).map(([id, some]) => [id, words(some)]);
    return { text: words(units), marks: marksOf(state, strike, at), ...(less.length > 0 ? { textBySide: Object.fromEntries(less) } : {}) };
  },
});

/** Places are in hundredths. */
const NEAR = 0.02;

const sayTitle = (state: AafState, id: string): string => {
  const title = strikeTitle(state, id);
  return `${title[0]?.toUpperCase()}${title.slice(1)}`;
};

/** The template, and an arrow from the marker to where it fell. */
function marksOf(state: AafState, { at: marker, side }: Bombardment, at: Point): readonly Mark[] {
  const ring: Mark = { kind: 'ring', at, radius: LARGE, tone: 'danger', side };
  if (!marker || Math.hypot(at[0] - marker[0], at[1] - marker[1]) < NEAR) return [ring];
  return [
    ring,
    {
      kind: 'path',
      places: [marker, at],
      tone: 'shot',
      side,
      label: formatMeasure(state, Math.hypot(at[0] - marker[0], at[1] - marker[1])),
    },
  ];
}

type Units = readonly AafPlacedUnit[];

/** What it did to these units: all of them, or those that the listener knows of. */
function sayHarm(state: AafState, event: AafImpactEvent, strike: Bombardment, units: Units, tally: Tally): string {
  if (strike.kind === 'smoke') return ', smoke';
  if (units.length === 0) return ', on nobody';
  if (isUntold(event)) return `, on ${formatList(units.map(({ title }) => title))}`;
  return `: ${formatList(units.map(unit => `${titleOf(state, unit.id)} lost ${sayLoss(tally[`loss:${unit.id}`] ?? 0)}`))}`;
}

const sayLoss = (n: number): string => (n === 0 ? 'nobody' : countNoun(n, 'model'));
