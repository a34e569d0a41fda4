// Which unit a place or a pointer means.

import { lookUp } from '../../core/lookUp.ts';
import { samePlace } from '../../core/places.ts';
import type { Counter } from '../../core/ruleset.ts';
import type { Place, Point, State, Unit } from '../../core/types.ts';
import type { BoardPlan } from '../../render/board/plan.ts';
import { likeness } from '../../render/pieces.ts';
import { frameNow, type Page } from './page.ts';

/**
 * The unit at a place: the last one on a hex, the topmost counter over a point of a sheet; on a table the nearest of those whose pieces
 * reach over the point.
 */
export function unitAt(page: Pick<Page, 'battle'>, state: State, place: Place | undefined): Unit | undefined {
  const { plan, ruleset } = page.battle;
  if (plan.kind === 'picture') return unitsAt(page, state, place)[0];
  const there = Object.values(state.units).filter(({ at, strength }) => at !== undefined && strength > 0);
  if (plan.kind !== 'table') return there.findLast(({ at }) => samePlace(at, place));
  const away = (unit: Unit) => distance(unit.at, place);
  return there.filter(unit => away(unit) <= spread(ruleset.show.counter(state, unit))).toSorted((a, b) => away(a) - away(b))[0];
}

/** Every unit at a place; on sheets those of the stack there, from above. */
export function unitsAt(page: Pick<Page, 'battle'>, state: State, place: Place | undefined): readonly Unit[] {
  const { plan } = page.battle;
  if (place === undefined) return [];
  if (plan.kind === 'table') return [unitAt(page, state, place)].filter(unit => unit !== undefined);
  if (plan.kind === 'picture') return (stackAt(page, state, plan.point(place)) ?? []).map(({ unit }) => unit);
  return Object.values(state.units).filter(({ at, strength }) => samePlace(at, place) && strength > 0);
}

/** A unit on a sheet, and where it lies in the drawing. */
interface Lying {
  readonly unit: Unit;
  readonly at: Point;
}

type Stack = readonly Lying[];

const stacks = new WeakMap<State, readonly Stack[]>();

/** The stacks of a position, made once. */
function stacksIn({ battle: { plan, ruleset } }: Pick<Page, 'battle'>, state: State): readonly Stack[] {
  const known = stacks.get(state);
  if (known) return known;
  const units = ruleset.show.order?.(state) ?? Object.values(state.units);
  const lying = units.flatMap((unit): Lying[] => {
    const at = unit.at === undefined || unit.strength <= 0 ? undefined : plan.point(unit.at);
    return at ? [{ unit, at }] : [];
  });
  const made = plan.stack?.(lying) ?? [];
  stacks.set(state, made);
  return made;
}

/** The stack with the topmost counter over a point of the drawing. */
const stackAt = (page: Pick<Page, 'battle'>, state: State, point: Point | undefined): Stack | undefined =>
  point && stacksIn(page, state).find(stack => stack.some(({ at }) => isUnderCounter(page.battle.plan, at, point)));

const isUnderCounter = ({ size }: BoardPlan, [ax, ay]: Point, [bx, by]: Point): boolean =>
  Math.max(Math.abs(ax - bx), Math.abs(ay - by)) <= size;

/** The place that a point of the drawing means: on sheets that of the counter over it, where one lies there. */
export function placeOf(page: Page, point: Point): Place | undefined {
  const { plan } = page.battle;
  const stack = plan.kind === 'picture' ? stackAt(page, frameNow(page).state, point) : undefined;
  const lying = stack?.find(({ at }) => isUnderCounter(plan, at, point));
  return lying?.unit.at ?? plan.placeAt(...point);
}

/**
 * What Enter selects at a place: the unit there; on a map the first of each card in turn, on sheets each of the stack, one after
 * the other, and the last again lets it go.
 */
export function nextThere(page: Page, place: Place): Unit | undefined {
  const { state } = frameNow(page);
  const { plan, ruleset } = page.battle;
  if (!hasStacks(plan)) return unitAt(page, state, place);
  const there = unitsAt(page, state, place);
  const alike = Map.groupBy(there, unit => (plan.kind === 'picture' ? unit.id : likeness(ruleset.show.counter(state, unit))));
  const cards = [...alike.values()].flatMap(([first]) => first ?? []);
  const selected = cards.findIndex(({ id }) => id === page.store.now().selected);
  return cards[selected + 1] ?? cards[selected] ?? cards[0];
}

/** Whether several lie in one place, to be selected in turn. */
const hasStacks = ({ kind }: BoardPlan): boolean => kind === 'map' || kind === 'picture';

/** The unit whose piece the pointer is on, else the one at the place. */
export function unitUnder(page: Page, target: EventTarget | null, place: Place | undefined): Unit | undefined {
  const { state } = frameNow(page);
  const piece = target instanceof Element ? target.closest<SVGGElement>('[data-unit]') : null;
  const own = page.battle.plan.kind === 'picture' ? undefined : lookUp(state.units, piece?.dataset['unit'] ?? '');
  return own ?? unitAt(page, state, place);
}

/** The unit that a click selects: of a stack on a sheet the next one. */
export const unitTapped = (page: Page, target: EventTarget | null, place: Place | undefined): Unit | undefined =>
  page.battle.plan.kind === 'picture' && place !== undefined ? nextThere(page, place) : unitUnder(page, target, place);

const distance = (a: Place | undefined, b: Place | undefined): number =>
  typeof a === 'object' && typeof b === 'object' ? Math.hypot(a[0] - b[0], a[1] - b[1]) : Number.POSITIVE_INFINITY;

/** How far the pieces of a unit reach from its place. */
const spread = ({ base = 0.5, figures = [] }: Counter): number => Math.max(base, ...figures.map(([x, y]) => Math.hypot(x, y) + 0.5));

/** Is this a part of a piece that is seen to be one, and not only its base or the room around it? */
const isDrawn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('.figure, .helmet, .horse, .vehicle, .gun, .unknown, .tag') !== null;

/** Is the pointer on the figures or the plate of a unit? On other boards than tables a unit fills its place. */
export const isOnPiece = ({ battle: { plan } }: Pick<Page, 'battle'>, target: EventTarget | null): boolean =>
  plan.kind !== 'table' || isDrawn(target);

/** The very place of a unit where the pointer is on its figures or plate: the tape then runs from base to base. */
export function snapToUnit(page: Page, target: EventTarget | null, place: Place | undefined): Place | undefined {
  return isDrawn(target) ? (unitUnder(page, target, place)?.at ?? place) : place;
}

/** The place of the next unit, or of the one before, in reading order from where the cursor is; around the end to the first. */
export function nextUnit(page: Page, from: Place, way: 1 | -1): Place {
  const { plan } = page.battle;
  const order = (place: Place) => {
    const [x, y] = plan.point(place) ?? [0, 0];
    return Math.round(y) * 1e5 + x;
  };
  const places = Object.values(frameNow(page).state.units)
    .flatMap(({ at, strength }) => (at !== undefined && strength > 0 ? [at] : []))
    .toSorted((a, b) => (order(a) - order(b)) * way);
  return places.find(place => (order(place) - order(from)) * way > 0) ?? places[0] ?? from;
}
