// The placing phase: what was bought or stored comes in at complexes, or goes into a warehouse (base
// rules; article, Warehouses, Elite Units).

import type { Question, Rule } from '../../../core/act.ts';
import { closeSentence, sideTitle, sideWithVerb } from '../../../core/englishText.ts';
import { pick } from '../../../core/questions.ts';
import type { Draft, SideId } from '../../../core/types.ts';
import { act, rule } from '../kit.ts';
import { areLinked, damageAt, gunsAt, hasComplex, hasEnemyShips, isTerritory, isZone, linksOf, worthOf } from '../land.ts';
import { sourceOf } from '../legal.ts';
import { option } from '../options.ts';
import type { AreaId, AxisEvent, AxisPlaceEvent, AxisState, Counts, StoreEvent } from '../state.ts';
import { addCounts, addUnits, areaTitle, can, parsePieceName, totalOf, unitsAt } from '../units.ts';
import { sayCounts, sayNamed } from '../words.ts';
import { actor, areaMark, oneOfEach, pickArea } from './frame.ts';
import { payIpc, priceOf, treasury } from './purchase.ts';

/** A complex of the power that was its own when the turn began, and still is. */
export const isOpen = (state: AxisState, side: SideId, area: AreaId): boolean =>
  state.startComplexes.includes(area) && state.owner[area] === side && hasComplex(state, area);

export const openComplexes = (state: AxisState, side: SideId): readonly AreaId[] =>
  state.startComplexes.filter(area => isOpen(state, side, area));

/**
 * How many units may still come in at a complex: as many as its row `makes` in a turn; where that says nothing any number at an original
 * one, else the value of its territory; one fewer for each point of damage.
 */
export function roomAt(state: AxisState, area: AreaId): number {
  const makes = unitsAt(state, area).flatMap(({ type }) => state.game.tables.units[type]?.makes ?? []);
  if (makes.length === 0 && state.game.special.complexes.includes(area)) return Number.POSITIVE_INFINITY;
  return (makes.length > 0 ? Math.max(...makes) : worthOf(state, area)) - damageAt(state, area) - (state.placed[area] ?? 0);
}

const domainOf = (state: AxisState, type: string): string | undefined => state.game.tables.units[type]?.domain;

/** Bought, or stored at that place. */
export const goodsOf = (state: AxisState, event: { readonly fromStock?: AreaId }): Counts =>
  event.fromStock === undefined ? state.pool : (state.stock[event.fromStock] ?? {});

/** The goods without what an event takes from them. */
export const without = (state: AxisState, event: { readonly fromStock?: AreaId }, units: Counts): AxisState => {
  if (event.fromStock === undefined) return { ...state, pool: addCounts(state.pool, units, -1) };
  return { ...state, stock: { ...state.stock, [event.fromStock]: addCounts(goodsOf(state, event), units, -1) } };
};

/** What of the units is not among the goods. */
export const lacking = (goods: Counts, units: Counts): Counts => addCounts(units, goods, -1);

/** An elite unit that may be paid for only now (ruling R47, the other reading). */
const paidNow = (state: AxisState, event: AxisPlaceEvent): Counts =>
  event.elite && option(state, 'eliteReplacement') === 'next' ? lacking(goodsOf(state, event), event.units) : {};

/** Units that were bought, or are in the warehouse. */
export const unitsBoughtRule = <E extends AxisEvent & { readonly fromStock?: AreaId }>(
  unitsOf: (event: E) => Counts,
  needs: readonly (keyof E & string)[],
  paidFor: (state: AxisState, event: E) => Counts = () => ({}),
): Rule<AxisState, E> =>
  rule('base/placement-bought', 'What comes in was bought this turn, or is in a warehouse.', needs, (state, event) => {
    const missing = lacking(addCounts(goodsOf(state, event), paidFor(state, event)), unitsOf(event));
    return totalOf(missing) === 0 ? undefined : `not bought or stored: ${sayCounts(state, missing)}`;
  });

/** The complex units come in at: the one the event names, else that of the place itself (ruling R91). */
export const complexOf = (state: AxisState, { at, complex }: Pick<AxisPlaceEvent, 'at' | 'complex'>): AreaId | undefined =>
  complex ?? (hasComplex(state, at) ? at : undefined);

/** That a complex is to be named, with those that could be meant. */
function unnamed(state: AxisState, side: SideId, at: AreaId): string {
  const near = openComplexes(state, side).filter(area => areLinked(state, area, at));
  return near.length === 0
    ? `${areaTitle(state, at)} has no complex, and no open complex of ${sideTitle(state, side)} lies beside it`
    : `units come in at a complex: name it, ${near.map(area => `complex: ${area}`).join(' or ')}`;
}

const ownSite = (state: AxisState, side: SideId, area: AreaId): boolean => state.owner[area] === side && state.startOwner[area] === side;

/** What keeps units from coming in at this place by a complex; undefined if nothing does. */
function wrongPlace(state: AxisState, event: AxisPlaceEvent): string | undefined {
  const side = actor(state, event);
  const { at } = event;
  const complex = complexOf(state, event);
  for (const type of Object.keys(event.units)) {
    const domain = domainOf(state, type);
    if (can(state, { type }, 'complex') || can(state, { type }, 'base')) {
      if (!isTerritory(state, at) || !ownSite(state, side, at)) return `${areaTitle(state, at)} was not held since the turn began`;
      continue;
    }
    if (domain === 'marker') return `${sayNamed(state, type, 2)} are not placed like other units`;
    if (complex === undefined) return unnamed(state, side, at);
    if (!isOpen(state, side, complex)) return `${areaTitle(state, complex)} has no complex held since the turn began`;
    if (domain === 'sea' ? !(isZone(state, at) && areLinked(state, complex, at)) : at !== complex)
      return domain === 'sea'
        ? `${areaTitle(state, at)} is no zone beside the complex`
        : `land units and aircraft come in where the complex is`;
  }
  return undefined;
}

/** Units that count for the limit of a complex; a new complex does not come out of one. */
const countPlaced = (state: AxisState, units: Counts): number =>
  totalOf(units) - Object.entries(units).reduce((sum, [type, n]) => sum + (can(state, { type }, 'complex') ? n : 0), 0);

/** Things of which a territory holds one: the rule, the type, and what stands there already. */
const single = (
  name: 'base/one-complex' | 'base/one-aa-gun' | 'art/one-per-area',
  type: string,
  title: string,
  isLifted: (state: AxisState) => boolean = () => false,
): Rule<AxisState, AxisPlaceEvent> =>
  rule(name, title, ['at', 'units'], (state, event) => {
    const there = unitsAt(state, event.at).filter(unit => unit.type === type).length;
    const more = event.units[type] ?? 0;
    return more === 0 || isLifted(state) || there + more <= 1
      ? undefined
      : { says: `${areaTitle(state, event.at)} has room for one`, at: [event.at] };
  });

export const place = act<AxisPlaceEvent>({
  title: 'Place units',
  rules: [
    unitsBoughtRule(event => event.units, ['units'], paidNow),
    rule(
      'base/placement-complex',
      'Units come in at a complex held since the turn began, ships in a zone beside it; a new complex on any land held since then.',
      ['at', 'units'],
      (state, event) => {
        const says = wrongPlace(state, event);
        return says === undefined ? undefined : { says, at: [event.at] };
      },
    ),
    rule(
      'base/placement-limit',
      'At a complex that was not there from the start as many units come in a turn as its territory is worth.',
      ['at', 'units'],
      (state, event) => {
        const complex = complexOf(state, event);
        if (complex === undefined) return undefined;
        const room = roomAt(state, complex);
        return countPlaced(state, event.units) <= room
          ? undefined
          : `${areaTitle(state, complex)} has room for ${Math.max(0, room)} more this turn`;
      },
    ),
    rule('base/placement-sea-hostile', 'No ships come in where enemy ships are.', ['at', 'units'], (state, event) => {
      const isNaval = Object.keys(event.units).some(type => domainOf(state, type) === 'sea');
      const isBarred = isNaval && option(state, 'edition') === 'second' && hasEnemyShips(state, actor(state, event), event.at);
      return isBarred ? { says: `enemy ships are in ${areaTitle(state, event.at)}`, at: [event.at] } : undefined;
    }),
    single('base/one-complex', 'complex', 'A territory holds one complex.'),
    single('base/one-aa-gun', 'aa-gun', 'A territory holds one anti-aircraft gun.', state => option(state, 'edition') === 'third'),
    single('art/one-per-area', 'artillery', 'A territory holds one battery; a gun may stand beside it.'),
    rule(
      'eli/replace',
      'A lost elite unit is replaced by one new unit of its type at the normal price.',
      ['units', 'elite'],
      (state, event) => {
        if (!event.elite) return undefined;
        const side = actor(state, event);
        const lost = state.eliteLost[side];
        if (!option(state, 'elite')) return 'elite units are left out of this game';
        if (!lost) return `${sideWithVerb(sideTitle(state, side), 'has')} lost no elite unit`;
        if (!event.units[lost.type]) return `the lost elite unit was of another type: ${sayNamed(state, lost.type, 1)}`;
        const due = priceOf(state, side, paidNow(state, event));
        return due <= treasury(state, side)
          ? undefined
          : `${due} IPC are due, ${sideWithVerb(sideTitle(state, side), 'has')} ${treasury(state, side)}`;
      },
      { ruling: 'R47' },
    ),
  ],
  ask: {
    units(state, draft) {
      const side = actor(state, draft);
      const open = placeable(state, side).filter(
        ({ type, fromStock }) => fromStock === undefined && lawfulSites(state, side, type).length > 0,
      );
      return pickOne(
        state,
        'What comes in',
        open.map(({ type }) => type),
      );
    },
    complex(state, draft) {
      const complexes = sitesFor(state, draft).flatMap(({ complex }) => complex ?? []);
      return complexes.length > 0 ? pickArea(state, 'complex', 'At which complex', [...new Set(complexes)]) : undefined;
    },
    at(state, draft) {
      const places = sitesFor(state, draft).flatMap(({ complex, at }) => (complex === draft.complex ? [at] : []));
      return pickArea(state, 'at', 'Where', [...new Set(places)]);
    },
    elite(state, draft) {
      const isElite = option(state, 'elite') && state.eliteLost[actor(state, draft)]?.type === typeIn(draft);
      return isElite
        ? pick('elite', 'Is it the new elite unit', [
            { value: true, says: 'Yes' },
            { value: false, says: 'No' },
          ])
        : undefined;
    },
  },
  apply(state, event) {
    const side = actor(state, event);
    const extra = paidNow(state, event);
    const goods = { ...state, pool: addCounts(state.pool, event.fromStock === undefined ? extra : {}) };
    const now = without(payIpc(goods, side, priceOf(state, side, extra)), event, event.units);
    const placed = Object.entries(event.units).reduce((then, [name, n]) => broughtIn(then, side, parsePieceName(name).type, n, event), now);
    const complex = complexOf(state, event);
    const counts =
      complex === undefined
        ? placed.placed
        : { ...placed.placed, [complex]: (placed.placed[complex] ?? 0) + countPlaced(state, event.units) };
    return { ...placed, placed: counts };
  },
  describe: (state, event) => ({
    text: closeSentence(
      `${sideWithVerb(sideTitle(state, actor(state, event)), 'places')} ${sayCounts(state, event.units)} in ${areaTitle(state, event.at)}${event.fromStock === undefined ? '' : ` from the warehouse of ${areaTitle(state, event.fromStock)}`}${event.elite ? ', one of them its new elite unit' : ''}`,
    ),
    marks: areaMark(event.at, actor(state, event)),
  }),
});

/** New pieces, one of them elite where the event says so and the lost one was of that type. */
function broughtIn(state: AxisState, side: SideId, type: string, n: number, event: AxisPlaceEvent): AxisState {
  const lost = state.eliteLost[side];
  if (!event.elite || lost?.type !== type) return addUnits(state, side, type, event.at, n);
  const { [side]: _back, ...rest } = state.eliteLost;
  return addUnits(addUnits({ ...state, eliteLost: rest }, side, type, event.at, 1, { elite: true }), side, type, event.at, n - 1);
}

/** Places where one more of a type may come in, by the complex it comes from. */
export function sitesOf(state: AxisState, side: SideId, type: string, fromStock?: AreaId): readonly AxisPlaceEvent[] {
  const draft = (at: AreaId, complex?: AreaId): AxisPlaceEvent => ({
    id: '',
    type: 'place',
    side,
    at,
    units: { [type]: 1 },
    ...(complex === undefined ? {} : { complex }),
    ...(fromStock === undefined ? {} : { fromStock }),
  });
  if (type === 'complex')
    return Object.keys(state.owner)
      .filter(area => ownSite(state, side, area))
      .map(area => draft(area));
  const sites = openComplexes(state, side).flatMap(complex =>
    domainOf(state, type) === 'sea'
      ? linksOf(state, complex)
          .filter(area => isZone(state, area))
          .map(at => draft(at, complex))
      : [draft(complex, complex)],
  );
  return sites;
}

/** Sites that no rule forbids. */
export const lawfulSites = (state: AxisState, side: SideId, type: string, fromStock?: AreaId): readonly AxisPlaceEvent[] =>
  sitesOf(state, side, type, fromStock).filter(draft => place.rules.every(rule => rule.broken(state, draft) === undefined));

/** What can be placed now: types bought, and types in each warehouse of the power. */
export function placeable(state: AxisState, side: SideId): readonly { readonly type: string; readonly fromStock?: AreaId }[] {
  const stored = Object.keys(state.stock)
    .filter(area => state.owner[area] === side)
    .flatMap(area => Object.keys(state.stock[area] ?? {}).map(type => ({ type, fromStock: area })));
  const all = [...Object.keys(state.pool).map(type => ({ type })), ...stored];
  return all.filter(({ type }) => domainOf(state, type) !== 'marker' && state.game.tables.units[type]);
}

/** One unit of one of these types: they are asked for one at a time. */
const pickOne = (state: AxisState, label: string, types: readonly string[]): Question =>
  pick(
    'units',
    label,
    types.map(type => ({ value: { [type]: 1 }, says: sayNamed(state, type, 1) })),
    () => oneOfEach(state),
  );

const typeIn = ({ units = {} }: Draft<AxisPlaceEvent>): string => Object.keys(units)[0] ?? '';

const sitesFor = (state: AxisState, draft: Draft<AxisPlaceEvent>): readonly AxisPlaceEvent[] =>
  lawfulSites(state, actor(state, draft), typeIn(draft), draft.fromStock);

export const store = act<StoreEvent>({
  title: 'Store units',
  source: sourceOf('war'),
  rules: [
    rule('war/in-play', 'Units are stored in games with that rule.', [], state =>
      option(state, 'warehouses') ? undefined : 'warehouses are left out of this game',
    ),
    rule('war/where', 'Units are stored in a complex held since the turn began.', ['complex'], (state, event) =>
      isOpen(state, actor(state, event), event.complex)
        ? undefined
        : { says: `${areaTitle(state, event.complex)} has no complex held since the turn began`, at: [event.complex] },
    ),
    rule('base/placement-bought', 'What is stored was bought this turn.', ['units'], (state, event) => {
      const missing = lacking(state.pool, event.units);
      return totalOf(missing) === 0 ? undefined : `not bought: ${sayCounts(state, missing)}`;
    }),
  ],
  ask: {
    units: state => pickOne(state, 'What is stored', Object.keys(state.pool)),
    complex: (state, draft) => pickArea(state, 'complex', 'In which complex', openComplexes(state, actor(state, draft))),
  },
  apply: (state, event) => ({
    ...without(state, {}, event.units),
    stock: { ...state.stock, [event.complex]: addCounts(state.stock[event.complex] ?? {}, event.units) },
  }),
  describe: (state, event) => ({
    text: closeSentence(
      `${sideWithVerb(sideTitle(state, actor(state, event)), 'stores')} ${sayCounts(state, event.units)} in ${areaTitle(state, event.complex)}`,
    ),
    marks: areaMark(event.complex, actor(state, event)),
  }),
});

/** Guns of a territory, for those who ask why another is stored. */
export const hasGun = (state: AxisState, area: AreaId): boolean => gunsAt(state, area).length > 0;
