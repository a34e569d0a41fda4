// The threat of a side: what a reference target would expect to lose at each place in that side's next turn, and how often it would be destroyed.
// Standing: from where its units are. Moving: after any move that still lets them fire, or none. Every unit counts once, with its best shot there;
// the sum of all is cut at the strength of the target. Units see past the place they have left.

import { cellAt } from '../boards/hex.ts';
import type { Overlay } from '../core/overlay.ts';
import type { Gait } from '../core/ruleset.ts';
import type { SideId, State, Unit } from '../core/types.ts';
import { amount, count, timesIn } from '../core/words.ts';
import type { Means } from './means.ts';
import { arrivals } from './reach.ts';
import { cellIn, type Scene, type Standing, sceneOf, sideTitle, standing, titleOf, without } from './scene.ts';
import { type Book, bookOf, type Card, type Grounds, groundsOf, type Shot } from './shots.ts';

export type ThreatMode = 'standing' | 'moving';

/** By cell: expected harm, chance to be destroyed, units that can attack. */
export interface ThreatField {
  readonly harm: Float32Array;
  readonly destroyed: Float32Array;
  readonly units: Uint8Array;
}

/** The reference target of that id, the first when none is asked for. Throws RangeError on an id that is none. */
export function markOf({ ruleset }: Scene, id: string | undefined): Unit {
  const found = id === undefined ? ruleset.marks[0] : ruleset.marks.find(mark => mark.id === id);
  if (!found) throw new RangeError(`there is no reference target "${id ?? ''}" (${ruleset.marks.map(mark => mark.id).join(', ')})`);
  return found;
}

/** The threat of one side to one target everywhere. */
export function threatField(scene: Scene, means: Means, side: SideId, mode: ThreatMode, target: Unit): ThreatField {
  const grounds = groundsOf(scene);
  const book = bookOf(scene, means, target, grounds);
  const stands = standing(scene, side).map(unit => ({ unit, ways: waysOf(scene, book, unit, mode) }));
  book.reckon();
  const size = stepsOf(scene);
  const best = stands.map(({ unit, ways }) => bestShots(scene, means, grounds, book, size, unit, ways));
  return added(scene.cells.length, best, book.shots, target.strength);
}

/** Places a unit may fire from, by cell, with what it does from there. */
interface Way {
  readonly from: readonly number[];
  readonly card: Card;
}

function waysOf(scene: Scene, book: Book, unit: Standing, mode: ThreatMode): readonly Way[] {
  const stay: Way = { from: [cellIn(scene, unit.at)], card: book.card(unit) };
  if (mode === 'standing') return [stay];
  const gaits = scene.ruleset.gaits(scene.state, unit).filter(({ fires }) => fires);
  const moves = Map.groupBy(firing(scene, unit, gaits), ([, gait]) => gait);
  return [
    stay,
    ...[...moves].map(([gait, places]): Way => ({ from: places.map(([place]) => cellIn(scene, place)), card: book.card(unit, gait) })),
  ];
}

const firing = (scene: Scene, unit: Standing, gaits: readonly Gait[]): readonly (readonly [string, Gait])[] =>
  [...arrivals(scene, unit, gaits)].flatMap(([place, { fires }]) => (fires ? [[place, fires.gait] as const] : []));

/** The best shot of a unit at each cell, -1 for none. */
function bestShots(
  scene: Scene,
  means: Means,
  grounds: Grounds,
  book: Book,
  size: Steps,
  unit: Standing,
  ways: readonly Way[],
): Int32Array {
  const best = new Int32Array(scene.cells.length).fill(-1);
  const { board, obstacles } = ways.length > 1 ? sceneOf(scene.ruleset, without(scene.state, unit.id) as State) : scene;
  const classes = grounds.places.length;
  for (const { from, card } of ways) {
    if (card.every(shot => shot < 0)) continue;
    for (const here of from) {
      const seen = means.seen(board, obstacles, here);
      for (let cell = 0; cell < best.length; cell++) {
        if (!seen[cell]) continue;
        const shot = card[(size(here, cell) - 1) * classes + (grounds.of[cell] ?? 0)] ?? -1;
        if (shot >= 0 && mean(book.shots, shot) > mean(book.shots, best[cell] ?? -1)) best[cell] = shot;
      }
    }
  }
  return best;
}

const mean = (shots: readonly Shot[], i: number): number => (i < 0 ? 0 : (shots[i]?.mean ?? 0));

type Steps = (a: number, b: number) => number;

/** Distances between cells by number: `hexDistance` without names. */
function stepsOf({ board, cells }: Scene): Steps {
  const q = new Int16Array(cells.length);
  const s = new Int16Array(cells.length);
  cells.forEach((hex, i) => {
    const [u, v] = cellAt(board.layout, hex);
    q[i] = u;
    s[i] = v - Math.floor(u / 2);
  });
  return (a, b) => {
    const [dq, ds] = [(q[b] ?? 0) - (q[a] ?? 0), (s[b] ?? 0) - (s[a] ?? 0)];
    return Math.max(Math.abs(dq), Math.abs(ds), Math.abs(dq + ds));
  };
}

/** The shots of all units on each cell, added up exactly. */
function added(cells: number, units: readonly Int32Array[], shots: readonly Shot[], strength: number): ThreatField {
  const field = { harm: new Float32Array(cells), destroyed: new Float32Array(cells), units: new Uint8Array(cells) };
  for (let cell = 0; cell < cells; cell++) {
    const mine = units.flatMap(best => shots[best[cell] ?? -1] ?? []);
    if (mine.length === 0) continue;
    const sum = mine.map(({ chances }) => chances).reduce(addCut);
    field.units[cell] = mine.length;
    field.harm[cell] = sum.reduce((all, chance, n) => all + n * chance, 0);
    field.destroyed[cell] = sum[strength] ?? 0;
  }
  return field;
}

/** The sum of two harms, whatever lies beyond the last counted as the last. */
function addCut(a: Float64Array, b: Float64Array): Float64Array {
  const last = a.length - 1;
  const sum = new Float64Array(a.length);
  a.forEach((x, i) => {
    b.forEach((y, j) => {
      const n = Math.min(last, i + j);
      sum[n] = (sum[n] ?? 0) + x * y;
    });
  });
  return sum;
}

/** The field as an overlay. Throws RangeError on a side or target that is not there. */
export function threatOverlay(
  scene: Scene,
  means: Means,
  ask: { readonly side: SideId; readonly mode: ThreatMode; readonly mark?: string },
): Overlay {
  const title = sideTitle(scene, ask.side);
  const target = markOf(scene, ask.mark);
  const field = threatField(scene, means, ask.side, ask.mode, target);
  const { currency } = scene.ruleset;
  const values = field.harm.map(harm => (harm > 0 ? harm : Number.NaN));
  const most = field.harm.reduce((all, harm) => Math.max(all, harm), 0);
  return {
    id: `threat-${ask.side}-${ask.mode}`,
    title: `Threat of ${title}, ${ask.mode}`,
    unit: currency[1],
    domain: [0, Math.max(1, Math.ceil(most * 2) / 2)],
    marks: [{ kind: 'field', values }],
    says: says(scene, title, ask.mode, target, field),
    table: {
      columns: ['Hex', `Expected ${currency[1]}`, 'Destroyed in 100', 'Units'],
      rows: ranked(field).map(cell => [
        scene.cells[cell] ?? '',
        round(field.harm[cell] ?? 0, 2),
        round((field.destroyed[cell] ?? 0) * 100, 1),
        field.units[cell] ?? 0,
      ]),
    },
  };
}

const round = (n: number, digits: number): number => Number(n.toFixed(digits));

/** Cells under threat, the worst first, then in the order of the board. */
const ranked = ({ harm }: ThreatField): readonly number[] =>
  [...harm.keys()].filter(cell => (harm[cell] ?? 0) > 0).sort((a, b) => (harm[b] ?? 0) - (harm[a] ?? 0) || a - b);

function says(scene: Scene, title: string, mode: ThreatMode, target: Unit, field: ThreatField): string {
  const worst = ranked(field);
  const [cell] = worst;
  const how = mode === 'standing' ? 'from where its units stand' : 'after moves that still let its units fire';
  if (cell === undefined) return `Threat of ${title}: no hex can be hurt ${how}.`;
  const of = `a full-strength ${target.id} (${titleOf(scene, target)}, ${count(target.strength, scene.ruleset.currency)})`;
  return `Threat of ${title}: ${worst.length} of ${scene.cells.length} hexes ${how}. At the worst, ${scene.cells[cell]}, ${of} would expect to lose ${amount(field.harm[cell] ?? 0)} and be destroyed ${timesIn(field.destroyed[cell] ?? 0)}.`;
}
