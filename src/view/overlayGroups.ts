// Answered overlays as what each group of the drawing holds of them, on the living board and on a still picture alike.

import type { Mark, Overlay } from '../core/overlay.ts';
import { placeWords } from '../core/places.ts';
import type { Frame } from '../core/replay.ts';
import type { Box } from '../render/board/plan.ts';
import { type Both, shadeBoth, valuesOfBoth } from '../render/both.ts';
import { isRelief, type ReliefField, reliefAt } from '../render/contours.ts';
import { domainShown, isField, lines, numberIn, numberSize, shade, values } from '../render/field.ts';
import { amount } from '../render/format.ts';
import type { GroupElement } from '../render/groups.ts';
import type { Html } from '../render/html.ts';
import { lanes } from '../render/lanes.ts';
import type { BoardPiece } from '../render/pieces.ts';
import { bothNotes } from './bothNotes.ts';
import { LAYERS } from './layers/layers.ts';
import { allLayers } from './layers/lookup.ts';
import type { BattleModel } from './model.ts';
import { type NoteLook, overlayNotes } from './overlayNotes.ts';
import { piecesOf, shotsOf } from './position.ts';
import type { QuestionSlot } from './questions.ts';

/** What there is to draw in each slot. */
export type SlotOverlays = ReadonlyMap<QuestionSlot, readonly Overlay[]>;

/** The position that overlays lie over. `before`: the frames up to it, as its viewer knows them. */
export interface FrameBeneath {
  readonly frame: Frame;
  readonly before: () => readonly Frame[];
}

/** What of overlays is in which group: the lines of some layers lie under the counters, those of all others over them. */
export interface OverlayGroups {
  readonly shade: readonly GroupElement[];
  readonly values: readonly GroupElement[];
  readonly trails: readonly Html[];
  readonly notes: readonly Html[];
}

/**
 * Labels keep off the plates of units, numbers under a counter stand on a plate of their own; where a field is drawn as a relief its lines
 * have numbers, and so have the units that it is about.
 */
export function groupOverlays(battle: BattleModel, under: FrameBeneath, answered: SlotOverlays): OverlayGroups {
  const { plan, teamOf } = battle;
  const all = [...answered.values()].flat();
  const both = bothOf(battle, answered);
  const reliefs = all.flatMap(overlay => reliefsIn(battle, overlay));
  const pieces = reliefs.length > 0 || all.some(isLabelled) ? piecesOf(battle, under.frame, { sprite: '' }) : [];
  const plates = plan.covered?.(pieces) ?? [];
  const numbers = atUnits(battle, pieces, reliefs);
  const taken = [...plates, ...numbers.map(({ box }) => box), ...pieces.flatMap(piece => plan.figures?.(piece) ?? [])];
  const occupied = { places: occupiedIn(under.frame), boxes: taken };
  const drawn = (isMeant: (slot: QuestionSlot, mark: Mark) => boolean) =>
    [...answered].flatMap(([slot, some]) =>
      some.flatMap(({ marks }) => lines(plan, { marks: marks.filter(mark => isMeant(slot, mark)) }, teamOf, plates)),
    );
  const isUnder = (slot: QuestionSlot, mark: Mark) => isBelow(slot) || (plan.kind === 'hex' && isAroundPlace(mark));
  return {
    shade: both ? shadeBoth(plan, both) : all.flatMap(overlay => shaded(battle, under, overlay)),
    values: [
      ...(both ? valuesOfBoth(plan, both, occupied.places) : all.flatMap(overlay => values(plan, overlay, occupied))),
      ...numbers.flatMap(({ name, box, text, team }) => numberIn(name, box, text, team)),
    ],
    trails: drawn(isUnder),
    notes: drawn((slot, mark) => !isUnder(slot, mark)),
  };
}

/** A field that is drawn as a relief, and the team whose threat it is. */
interface Relief {
  readonly field: ReliefField;
  readonly team: number | undefined;
}

const reliefsIn = ({ scenario, teamOf }: BattleModel, { id, marks }: Overlay): readonly Relief[] =>
  marks.flatMap(field => {
    const side = scenario.sides.find(one => id.startsWith(`threat-${one.id}-`));
    return isField(field) && isRelief(field) ? [{ field, team: teamOf(side?.id) }] : [];
  });

interface UnitNumber {
  readonly name: string;
  readonly box: Box;
  readonly text: string;
  readonly team: number | undefined;
}

/** What a relief has where units stand, beside each of those that it threatens. */
function atUnits({ plan }: BattleModel, pieces: readonly BoardPiece[], reliefs: readonly Relief[]): readonly UnitNumber[] {
  const values = pieces.map(({ style, at: [x, y] }) => {
    const place = plan.placeAt(x, y);
    const found = reliefs
      .filter(({ team }) => team !== style.team)
      .flatMap(({ field, team }) => {
        const value = typeof place === 'object' ? reliefAt(field, place) : undefined;
        return value === undefined || value < LEAST ? [] : [{ text: amount(value), team }];
      });
    return found[0];
  });
  const sizes = values.map(value => value && numberSize(value.text));
  const boxes = plan.wordsBeside?.(pieces, sizes) ?? [];
  return pieces.flatMap(({ id }, i) => {
    const [value, box] = [values[i], boxes[i]];
    return value && box ? [{ name: `unit ${id}`, box, ...value }] : [];
  });
}

/** Less than this is not written. */
const LEAST = 0.05;

/** What is said of the overlays of a slot beside the board. */
export function slotNotes(battle: BattleModel, answered: SlotOverlays, slot: QuestionSlot, isOpen: boolean): readonly Html[] {
  const look: NoteLook = { slot, isOpen };
  const both = slot === 'shade' ? bothOf(battle, answered) : undefined;
  if (both) return [bothNotes(battle, both, look)];
  return (answered.get(slot) ?? []).map(overlay => {
    const lanes = lanesOf(battle, overlay);
    return overlayNotes(overlay, { ...look, ...(lanes !== undefined && { lanes }) }, domainShown(battle.plan, overlay));
  });
}

const shaded = (battle: BattleModel, { before }: FrameBeneath, overlay: Overlay): readonly GroupElement[] => [
  ...shade(battle.plan, overlay),
  ...(lanesOf(battle, overlay) !== undefined
    ? lanes(
        battle.plan,
        before().flatMap(frame => shotsOf(battle, frame)),
      )
    : []),
];

/** What is said of the shots that cross the places between; on a map of areas they fall where both sides stand. */
const lanesOf = ({ plan }: BattleModel, { id }: Overlay): string | undefined =>
  plan.open ? undefined : allLayers().find(({ kind, lanes }) => kind === id && lanes !== undefined)?.lanes;

/** The threats of two sides at once. */
export function bothOf({ scenario, teamOf }: BattleModel, answered: SlotOverlays): Both | undefined {
  const [left, right] = (answered.get('shade') ?? []).map((overlay, i) => {
    const side = scenario.sides[i]?.id;
    return { overlay, side, team: teamOf(side) ?? 0 };
  });
  return left && right && [left, right];
}

/** Labels around units keep off their plates. */
const isLabelled = ({ marks }: Overlay): boolean =>
  marks.some(mark => (mark.kind === 'ring' || mark.kind === 'arc') && mark.label !== undefined);

const isBelow = (slot: QuestionSlot): boolean => slot !== 'shade' && LAYERS[slot].sort === 'below';

/** Around a hex without a word: over its card the ring would lie on the name. */
const isAroundPlace = (mark: Mark): boolean => mark.kind === 'ring' && mark.radius === 0 && mark.label === undefined;

/** Places under a counter. */
const occupiedIn = ({ state }: Frame): ReadonlySet<string> =>
  new Set(Object.values(state.units).flatMap(({ at, strength }) => (at === undefined || strength <= 0 ? [] : [placeWords(at)])));
