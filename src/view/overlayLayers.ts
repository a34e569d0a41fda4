// Answered overlays as what each layer of the board holds of them, on the living board and on a still picture alike.

import type { Overlay } from '../core/overlay.ts';
import { placeWords } from '../core/places.ts';
import type { Frame } from '../core/replay.ts';
import { type Both, shadeBoth, valuesOfBoth } from '../render/both.ts';
import { domainShown, lines, shade, values } from '../render/field.ts';
import type { Html } from '../render/html.ts';
import { lanes } from '../render/lanes.ts';
import type { LayerElement } from '../render/patch.ts';
import { bothNotes } from './bothNotes.ts';
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

/** What of overlays is in which layer: trails lie under the counters, all other lines over them. */
export interface OverlayLayers {
  readonly shade: readonly LayerElement[];
  readonly values: readonly LayerElement[];
  readonly trails: readonly Html[];
  readonly notes: readonly Html[];
}

/** Labels keep off the plates of units, numbers under a counter stand on a plate of their own. */
export function overlayLayers(battle: BattleModel, under: FrameBeneath, answered: SlotOverlays): OverlayLayers {
  const { plan, teamOf } = battle;
  const all = [...answered.values()].flat();
  const both = bothOf(battle, answered);
  const occupied = occupiedIn(under.frame);
  const plates = all.some(isLabelled) ? (plan.covered?.(piecesOf(battle, under.frame, { sprite: '' })) ?? []) : [];
  const drawn = (isMeant: (overlay: Overlay) => boolean) => all.filter(isMeant).flatMap(overlay => lines(plan, overlay, teamOf, plates));
  return {
    shade: both ? shadeBoth(plan, both) : all.flatMap(overlay => shaded(battle, under, overlay)),
    values: both ? valuesOfBoth(plan, both, occupied) : all.flatMap(overlay => values(plan, overlay, occupied)),
    trails: drawn(overlay => !isAbove(overlay)),
    notes: drawn(isAbove),
  };
}

/** What is said of the overlays of a slot beside the board. */
export function slotNotes(battle: BattleModel, answered: SlotOverlays, slot: QuestionSlot, isOpen: boolean): readonly Html[] {
  const look: NoteLook = { slot, isOpen, hasLanes: hasLanes(battle) };
  const both = slot === 'shade' ? bothOf(battle, answered) : undefined;
  if (both) return [bothNotes(battle, both, look)];
  return (answered.get(slot) ?? []).map(overlay => overlayNotes(overlay, look, domainShown(battle.plan, overlay)));
}

const shaded = (battle: BattleModel, { before }: FrameBeneath, overlay: Overlay): readonly LayerElement[] => [
  ...shade(battle.plan, overlay),
  ...(overlay.id === 'density' && hasLanes(battle)
    ? lanes(
        battle.plan,
        before().flatMap(frame => shotsOf(battle, frame)),
      )
    : []),
];

/** Shots cross the places between; on a map of areas they fall where both sides stand. */
const hasLanes = ({ plan }: BattleModel): boolean => !plan.open;

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

const isAbove = ({ id }: Overlay): boolean => id !== 'trails';

/** Places under a counter. */
const occupiedIn = ({ state }: Frame): ReadonlySet<string> =>
  new Set(Object.values(state.units).flatMap(({ at, strength }) => (at === undefined || strength <= 0 ? [] : [placeWords(at)])));
