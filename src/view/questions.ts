// From what is shown to what is asked: the questions behind each slot of the layers, about any frame of the line.

import { isOffered } from '../analysis/offered.ts';
import type { FrameRef, OverlayRequest } from '../core/overlay.ts';
import { samePlace } from '../core/places.ts';
import type { Place, Unit } from '../core/types.ts';
import { middleOf } from '../render/board/plan.ts';
import { type BattleModel, frameAt, frameNumber, hasTemplates } from './model.ts';
import { endsOf, type Showing } from './store.ts';

export const SLOTS = ['shade', 'tape', 'why', 'odds', 'rings', 'tests', 'scatter', 'trails'] as const;
/**
 * What is drawn at one time: a shading, what is measured, a line that is explained, odds, distances, chances of
 * tests, templates that wait to fall, trails.
 */
export type QuestionSlot = (typeof SLOTS)[number];

/** What is to be answered together before a slot is drawn. `key` tells it from any other, `asked` from the same asked of another frame. */
export interface FrameQuestion {
  readonly at: FrameRef;
  readonly asks: readonly OverlayRequest[];
  readonly asked: string;
  readonly key: string;
}

/** The question of a slot; undefined where there is nothing to ask. */
export function questionOf(battle: BattleModel, now: Showing, slot: QuestionSlot): FrameQuestion | undefined {
  const asks = offeredAsks(battle, BY_SLOT[slot](battle, now)).map(ask => ({ ...ask, ...terms(now, ask) }));
  if (asks.length === 0) return undefined;
  const at: FrameRef = { index: now.index, ...(now.line !== undefined && { variation: now.line }) };
  const asked = JSON.stringify(asks);
  return { at, asks, asked, key: JSON.stringify([at, frameNumber(battle, now)]) + asked };
}

/** What the system has an answer to: an address may name any layer. */
const offeredAsks = ({ ruleset, plan }: BattleModel, asks: readonly OverlayRequest[]): readonly OverlayRequest[] =>
  asks.filter(({ kind }) => isOffered(ruleset, plan.kind, kind));

/** Whose knowledge, and with which unit elsewhere: what has happened has happened where it did. */
function terms({ viewer, asIf }: Showing, { kind }: OverlayRequest): Pick<OverlayRequest, 'viewer' | 'asIf'> {
  const isPast = kind === 'trails' || kind === 'density';
  return { ...(viewer !== undefined && { viewer }), ...(asIf && !isPast && { asIf: [asIf] }) };
}

const BY_SLOT: Readonly<Record<QuestionSlot, (battle: BattleModel, now: Showing) => readonly OverlayRequest[]>> = {
  shade: (battle, now) => shadeAsks(battle, now),
  tape: (battle, now) => (battle.plan.open ? [] : tapeAsks(now)),
  why: (battle, now) => whyAsks(battle, now),
  odds: (battle, now) => ofUnit(battle, now, now.odds, 'odds'),
  rings: (battle, now) => ofUnit(battle, now, now.rings, 'rings'),
  tests: (_, now) => (now.tests ? [{ kind: 'tests' }] : []),
  scatter: (battle, now) => (now.scatter && hasTemplates(battle) ? [{ kind: 'scatter' }] : []),
  trails: (_, now) => (now.trails ? [{ kind: 'trails' }] : []),
};

function shadeAsks(battle: BattleModel, now: Showing): readonly OverlayRequest[] {
  switch (now.shade) {
    case 'none':
      return [];
    case 'density':
      return [{ kind: 'density' }];
    case 'reach':
      return ofUnit(battle, now, true, 'reach');
    case 'threat':
      return sidesOf(battle, now).map(side => ({
        kind: 'threat',
        side,
        mode: now.threatMode,
        ...(now.mark !== undefined && { mark: now.mark }),
      }));
    case 'sight':
      return battle.plan.open ? [] : [sightAsk(battle, now)];
  }
}

/** Of one viewer on a table over fine cells, unless it is dragged or the replay runs: then the answer has to come at once. */
function sightAsk(battle: BattleModel, now: Showing): OverlayRequest {
  const from = sightFrom(battle, now);
  const isAtRest = battle.plan.kind === 'table' && !('side' in from) && !now.held && !now.playing && !now.dragging;
  return { kind: 'sight', from, ...(isAtRest && { fine: true }) };
}

const sidesOf = ({ scenario }: BattleModel, { threatOf }: Showing): readonly string[] =>
  threatOf === 'both' ? scenario.sides.map(({ id }) => id) : [threatOf];

const ofUnit = (battle: BattleModel, now: Showing, wanted: boolean, kind: 'odds' | 'reach' | 'rings'): readonly OverlayRequest[] => {
  const unit = wanted ? subject(battle, now) : undefined;
  return unit ? [{ kind, unit: unit.id }] : [];
};

/** Whom a question about a unit means: the selected one, else the one that acts. It stands where the what-if holds it. */
export function subject(battle: BattleModel, now: Showing): (Unit & { readonly at: Place }) | undefined {
  const { units, acting } = frameAt(battle, now).state;
  for (const id of [now.selected, acting]) {
    const unit = id === undefined ? undefined : units[id];
    const at = unit && now.asIf?.unit === unit.id ? now.asIf.at : unit?.at;
    if (unit && at !== undefined && unit.strength > 0) return { ...unit, at };
  }
  return undefined;
}

/** The subject's sight, a side's, or the lookout's. Of nobody chosen: the side's whose turn it is, before the first turn the lookout's. */
function sightFrom(battle: BattleModel, now: Showing): Extract<OverlayRequest, { kind: 'sight' }>['from'] {
  const unit = subject(battle, now);
  if (now.sightOf === 'unit' && unit) return { unit: unit.id };
  const side = now.sightOf === 'unit' ? frameAt(battle, now).state.active : now.sightOf;
  return now.sightOf === 'place' || side === undefined ? { place: lookoutOf(battle, now) } : { side };
}

/** Where the lookout stands: where it was put, else in the middle of the board. */
export const lookoutOf = ({ plan }: BattleModel, { viewpoint }: Pick<Showing, 'viewpoint'>): Place => viewpoint ?? middleOf(plan);

/** Whether sight is shown from the lookout. */
export const isLookout = (battle: BattleModel, now: Showing): boolean =>
  !battle.plan.open && now.shade === 'sight' && 'place' in sightFrom(battle, now);

/** From one end of the tape to the other. */
function tapeAsks(now: Showing): readonly OverlayRequest[] {
  const [from, to] = endsOf(now) ?? [];
  return from !== undefined && to !== undefined ? [{ kind: 'why', from, to }] : [];
}

/** From the unit or the lookout whose sight is shown to the place under the cursor. */
function whyAsks(battle: BattleModel, now: Showing): readonly OverlayRequest[] {
  if (battle.plan.open || now.shade !== 'sight' || now.held || now.tape) return [];
  const from = isLookout(battle, now) ? lookoutOf(battle, now) : now.sightOf === 'unit' ? subject(battle, now)?.at : undefined;
  return from === undefined || now.place === undefined || samePlace(now.place, from) ? [] : [{ kind: 'why', from, to: now.place }];
}
