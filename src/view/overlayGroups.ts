// Answered overlays as what each group of the drawing holds of them, on the living board and on a still picture alike.

import type { Mark, Overlay } from '../core/overlay.ts';
import { placeWords } from '../core/places.ts';
import type { Frame } from '../core/replay.ts';
import { type Both, shadeBoth, valuesOfBoth } from '../render/both.ts';
import { domainShown, lines, shade, values } from '../render/field.ts';
import type { GroupElement } from '../render/groups.ts';
import type { Html } from '../render/html.ts';
import { lanes } from '../render/lanes.ts';
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

/** Labels keep off the plates of units, numbers under a counter stand on a plate of their own. */
export function groupOverlays(battle: BattleModel, under: FrameBeneath, answered: SlotOverlays): OverlayGroups {
  const { plan, teamOf } = battle;
  const all = [...answered.values()].flat();
  const both = bothOf(battle, answered);
  const occupied = occupiedIn(under.frame);
  const plates = all.some(isLabelled) ? (plan.covered?.(piecesOf(battle, under.frame, { sprite: '' })) ?? []) : [];
  const drawn = (isMeant: (slot: QuestionSlot, mark: Mark) => boolean) =>
    [...answered].flatMap(([slot, some]) =>
      some.flatMap(({ marks }) => lines(plan, { marks: marks.filter(mark => isMeant(slot, mark)) }, teamOf, plates)),
    );
  const isUnder = (slot: QuestionSlot, mark: Mark) => isBelow(slot) || (plan.kind === 'hex' && isAroundPlace(mark));
  return {
    shade: both ? shadeBoth(plan, both) : all.flatMap(overlay => shaded(battle, under, overlay)),
    values: both ? valuesOfBoth(plan, both, occupied) : all.flatMap(overlay => values(plan, overlay, occupied)),
    trails: drawn(isUnder),
    notes: drawn((slot, mark) => !isUnder(slot, mark)),
  };
}

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
