// The threat of a side: what a reference target would expect to lose at each place in that side's next turn, and how often it would be destroyed.
// Standing: from where its units are. Moving: after any move that still lets them fire, or none. Every unit counts once, with its best shot there;
// the sum of all is cut at the strength of the target. Units see past the place they have left.

import type { Overlay } from '../core/overlay.ts';
import { each, type Parts, stage } from '../core/parts.ts';
import type { Gait } from '../core/ruleset.ts';
import type { SideId, State, Unit } from '../core/types.ts';
import { amount, count, timesIn } from '../core/words.ts';
import type { Means } from './means.ts';
import { arrivals } from './reach.ts';
import { cellIn, type Scene, type Standing, sceneOf, sideTitle, standing, titleOf, without } from './scene.ts';
import { type Book, bookOf, groundsOf } from './shots.ts';
import type { ThreatField, Way } from './sums.ts';

export type ThreatMode = 'standing' | 'moving';

/** The reference target of that id, the first when none is asked for. Throws RangeError on an id that is none. */
export function markOf({ ruleset }: Scene, id: string | undefined): Unit {
  const found = id === undefined ? ruleset.marks[0] : ruleset.marks.find(mark => mark.id === id);
  if (!found) throw new RangeError(`there is no reference target "${id ?? ''}" (${ruleset.marks.map(mark => mark.id).join(', ')})`);
  return found;
}

/** The threat of one side to one target everywhere, a unit a part. */
export function* threatField(scene: Scene, means: Means, side: SideId, mode: ThreatMode, target: Unit): Parts<ThreatField> {
  const grounds = groundsOf(scene);
  const book = bookOf(scene, means, target, grounds);
  const units = yield* each(standing(scene, side), unit => {
    const ways = waysOf(scene, means, book, unit, mode);
    const moved = ways.length > 1 ? sceneOf(scene.ruleset, without(scene.state, unit.id) as State) : scene;
    return { ways, obstacles: moved.obstacles };
  });
  book.reckon();
  yield { done: 1, of: 1 };
  return means.threat(scene.board, scene.obstacles, { grounds, strength: target.strength, shots: book.shots, units });
}

function waysOf(scene: Scene, means: Means, book: Book, unit: Standing, mode: ThreatMode): readonly Way[] {
  const stay: Way = { from: [cellIn(scene, unit.at)], card: book.card(unit) };
  if (mode === 'standing') return [stay];
  const gaits = scene.ruleset.gaits(scene.state, unit).filter(({ fires }) => fires);
  const moves = Map.groupBy(firing(scene, means, unit, gaits), ([, gait]) => gait);
  return [
    stay,
    ...[...moves].map(([gait, places]): Way => ({ from: places.map(([place]) => cellIn(scene, place)), card: book.card(unit, gait) })),
  ];
}

const firing = (scene: Scene, means: Means, unit: Standing, gaits: readonly Gait[]): readonly (readonly [string, Gait])[] =>
  [...arrivals(scene, means, unit, gaits)].flatMap(([place, { fires }]) => (fires ? [[place, fires.gait] as const] : []));

/** The field as an overlay. Throws RangeError on a side or target that is not there. */
export function* threatOverlay(
  scene: Scene,
  means: Means,
  ask: { readonly side: SideId; readonly mode: ThreatMode; readonly mark?: string },
): Parts<Overlay> {
  const title = sideTitle(scene, ask.side);
  const target = markOf(scene, ask.mark);
  const field = yield* stage(threatField(scene, means, ask.side, ask.mode, target), 0, 2);
  const { currency } = scene.ruleset;
  const values = field.harm.map(harm => (harm > 0 ? harm : Number.NaN));
  const most = field.harm.reduce((all, harm) => Math.max(all, harm), 0);
  const row = (cell: number) => [
    scene.cells[cell] ?? '',
    round(field.harm[cell] ?? 0, 2),
    round((field.destroyed[cell] ?? 0) * 100, 1),
    field.units[cell] ?? 0,
  ];
  const rows = yield* stage(each(ranked(field), row, scene.board.columns), 1, 2);
  return {
    id: `threat-${ask.side}-${ask.mode}`,
    title: `Threat of ${title}, ${ask.mode}`,
    unit: currency[1],
    domain: [0, Math.max(1, Math.ceil(most * 2) / 2)],
    marks: [{ kind: 'field', values }],
    says: says(scene, title, ask.mode, target, field),
    table: { columns: ['Hex', `Expected ${currency[1]}`, 'Destroyed in 100', 'Units'], rows },
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
  const of = `the reference target, ${target.id} (${titleOf(scene, target)}, ${count(target.strength, scene.ruleset.currency)}),`;
  return `Threat of ${title}: ${worst.length} of ${scene.cells.length} hexes ${how}. At the worst, ${scene.cells[cell]}, ${of} would expect to lose ${amount(field.harm[cell] ?? 0)} and be destroyed ${timesIn(field.destroyed[cell] ?? 0)}.`;
}
