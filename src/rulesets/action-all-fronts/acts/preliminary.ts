// Before turn 1: a preliminary bombardment in points, and what is taken off the table for it (21.1, ruling R30).

import { formatList, sideTitle, withVerb } from '../../../core/englishText.ts';
import { pick } from '../../../core/questions.ts';
import { askSide } from '../../../system/system.ts';
import { lostUnit } from '../damage.ts';
import { rowOfWork } from '../data/support.ts';
import { act, rule } from '../kit.ts';
import { type AafState, type AafUnit, type FieldWork, house, type PreliminaryEvent, source } from '../state.ts';
import { allUnits, enemyOf, foeOf, isMarker, sidesOf, titleOf, unitOf } from '../units.ts';
import { strikeOf, strikeTitle, withStrike } from './artillery.ts';

/** At most this share of the points of one's army (21.1). */
const SHARE = 0.25;

const workOf = ({ game, gone }: AafState, id: string | undefined): FieldWork | undefined =>
  (game.special.works ?? []).find(work => work.id === id && !gone.includes(work.id));

const priceOfWork = (state: AafState, work: FieldWork): number => state.game.tables.works[rowOfWork(work)].points;

const shelterOf = (state: AafState, unit: AafUnit): FieldWork | undefined => workOf(state, unit.entrenched ?? unit.inside?.building);

/**
 * What the bombardment pays for one thing: its points, with those of its works; twice in works, twice if the attacker picks (ruling R30).
 */
export function priceOf(state: AafState, id: string, isPicked: boolean): number {
  const unit = unitOf(state, id);
  const shelter = unit && shelterOf(state, unit);
  const work = workOf(state, id);
  const strike = strikeOf(state, id);
  const plain = unit
    ? (unit.points ?? 0) + (shelter ? priceOfWork(state, shelter) : 0)
    : work
      ? priceOfWork(state, work)
      : strike
        ? state.game.tables.strikes[strike.kind].points
        : 0;
  return plain * (shelter ? 2 : 1) * (isPicked ? 2 : 1);
}

const paidFor = (state: AafState, { side, units, chosenBy }: PreliminaryEvent): number =>
  units.reduce((sum, id) => sum + priceOf(state, id, chosenBy === side), 0);

const isThere = (state: AafState, id: string): boolean =>
  unitOf(state, id) !== undefined || workOf(state, id) !== undefined || strikeOf(state, id) !== undefined;

/** What a side could lose: units and strikes that have not come. */
const losable = (state: AafState, side: string): readonly string[] => [
  ...allUnits(state)
    .filter(unit => unit.side === side && unit.strength > 0 && !isMarker(unit))
    .map(({ id }) => id),
  ...Object.values(state.bombardments)
    .filter(strike => strike.side === side && strike.state === 'ready')
    .map(({ id }) => id),
];

/** Lists that are worth so many points, one from each thing on. */
function lists(state: AafState, side: string, points: number, isPicked: boolean): readonly (readonly string[])[] {
  const all = losable(state, side);
  const from = all.map((_, i) => {
    const taken: string[] = [];
    let paid = 0;
    for (const id of [...all.slice(i), ...all.slice(0, i)]) {
      if (paid >= points) break;
      taken.push(id);
      paid += priceOf(state, id, isPicked);
    }
    return taken;
  });
  return [...new Map(from.map(taken => [taken.join(), taken])).values()];
}

/** The most that can be asked for: a quarter of the army, and no more than the enemy has to lose. */
function mostOf(state: AafState, side: string): number {
  const foe = foeOf(state, side);
  const there = losable(state, foe).reduce((sum, id) => sum + priceOf(state, id, false), 0);
  return Math.floor(Math.min((state.game.special.support[side]?.points ?? 0) * SHARE, there));
}

const sayAll = (state: AafState, ids: readonly string[]): string =>
  formatList(ids.map(id => (strikeOf(state, id) ? strikeTitle(state, id) : titleOf(state, id)))) || 'nothing';

function removedFrom(state: AafState, id: string): AafState {
  const unit = unitOf(state, id);
  if (unit) return lostUnit(state, { ...unit, groups: unit.groups.map(group => ({ ...group, count: 0 })) });
  const strike = strikeOf(state, id);
  if (strike) return withStrike(state, { ...strike, state: 'denied' });
  return { ...state, gone: [...state.gone, id] };
}

export const preliminary = act<PreliminaryEvent>({
  title: 'Preliminary bombardment',
  source: source('21.1'),
  rules: [
    rule('21.1/share', 'A preliminary bombardment takes up to a quarter of the points of its army.', ['side', 'points'], (state, event) => {
      const most = (state.game.special.support[event.side]?.points ?? 0) * SHARE;
      return event.points <= most ? undefined : `${event.points} points, a quarter of the army is ${most}`;
    }),
    rule('21.1/once', 'An army bombards beforehand once.', ['side'], (state, { side }) =>
      state.shelled?.includes(side) ? `the bombardment of the ${sideTitle(state, side)} is over` : undefined,
    ),
    rule(
      '21.1/there',
      'What is removed is there.',
      ['units'],
      (state, event) => {
        const strange = event.units.find(id => !isThere(state, id));
        return strange === undefined ? undefined : `there is no "${strange}"`;
      },
      'impossible',
    ),
    rule('21.1/enemy', 'The bombardment falls on the enemy.', ['side', 'units'], (state, event) => {
      const own = event.units.map(id => unitOf(state, id)).find(unit => unit && !enemyOf(state, unit.side, event.side));
      return own && `${withVerb(own.title, 'is its')} own`;
    }),
    rule(
      '21.1/removed',
      'At least as many points are removed as were spent: twice as much is spent on what the attacker picks, and on troops in works.',
      ['side', 'points', 'units', 'chosenBy'],
      (state, event) => {
        const paid = paidFor(state, event);
        return paid >= event.points ? undefined : `${paid} points for what was removed, ${event.points} were spent`;
      },
      'illegal',
      house('21.1', 'R30'),
    ),
  ],
  ask: {
    side: askSide('Whose bombardment', sidesOf),
    points: (state, { side = '' }) => ({ kind: 'number', field: 'points', label: 'How many points', least: 1, most: mostOf(state, side) }),
    chosenBy: askSide('Who picks what is removed', (state, { side = '' }) => [foeOf(state, side), side], 'chosenBy'),
    units(state, { side = '', points = 0, chosenBy }) {
      const choices = lists(state, foeOf(state, side), points, chosenBy === side).map(value => ({ value, says: sayAll(state, value) }));
      return pick('units', `What is removed, for ${points} points`, choices);
    },
  },
  apply: (state, event) => event.units.reduce(removedFrom, { ...state, shelled: [...(state.shelled ?? []), event.side] }),
  describe: (state, event) => ({
    text: `${sideTitle(state, event.side)} bombarded beforehand for ${event.points} points: ${sayAll(state, event.units)} removed.`,
    marks: event.units.flatMap(id => {
      const at = unitOf(state, id)?.at;
      return at ? [{ kind: 'ring' as const, at, radius: unitOf(state, id)?.radius ?? 1, tone: 'danger' as const }] : [];
    }),
  }),
});
