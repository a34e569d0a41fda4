// Gliders come down (21.7): by their markers, astray like artillery; on rough ground, an obstacle or a building they crash.

import { withVerb } from '../../../core/englishText.ts';
import { whyOff } from '../../../core/places.ts';
import { tellPlace } from '../../../core/placeTold.ts';
import { isUntold } from '../../../core/questions.ts';
import { reading } from '../../../core/read.ts';
import { WHERE } from '../../../core/roll.ts';
import type { Point } from '../../../core/types.ts';
import { askUnit } from '../../../system/system.ts';
import { attack } from '../attack.ts';
import { damageOf, hurt } from '../damage.ts';
import { act, ownRoll, unitRule } from '../kit.ts';
import { landingPlaces } from '../odds/scatter.ts';
import { glidersOf, isGlider } from '../order.ts';
import { distanceTo, formatMeasure, isInside } from '../places.ts';
import { readingsOf } from '../shot.ts';
import { type AafState, type AafUnit, type LandEvent, source } from '../state.ts';
import { inwardOf } from '../strikes.ts';
import { LARGE } from '../templates.ts';
import { rowOf } from '../terrain.ts';
import { allUnits, change, putUnit, titleOf, unitOf } from '../units.ts';
import { aimsOf } from './artillery.ts';
import { onBoardRule } from './frame.ts';

const scatterOf = (state: AafState) => attack({ kind: 'scatter', ...readingsOf(state) });

/** Where it comes down: on its marker when nobody wrote the dice down. */
function landedAt(state: AafState, event: LandEvent): Point {
  const side = unitOf(state, event.unit)?.side ?? '';
  const where = event.thrown?.length
    ? (reading([scatterOf(state).roll], event.thrown).tallies[0]?.[WHERE] ?? 0)
    : (event.result?.[WHERE] ?? 0);
  return landingPlaces(event.at, inwardOf(state, side), readingsOf(state).readings ?? {})[where] ?? event.at;
}

const ROUGH: readonly string[] = ['rough', 'difficult', 'obstacle', 'building', 'water', 'jungle'];

/** Any part of the template lies on what breaks a glider, or off the table. */
export function crashes(state: AafState, at: Point): boolean {
  if (whyOff(state.game.board, at) !== undefined) return true;
  return state.game.board.features.some(piece => ROUGH.includes(rowOf(state.game, piece).move) && isNear(piece.shape, at));
}

function isNear(shape: AafState['game']['board']['features'][number]['shape'], at: Point): boolean {
  if (shape.kind === 'disc') return Math.hypot(shape.centre[0] - at[0], shape.centre[1] - at[1]) < shape.radius + LARGE;
  if (shape.kind === 'area') return isInside(shape.outline, at) || distanceTo(shape.outline, at) < LARGE;
  return distanceTo(shape.points, at) < LARGE;
}

/** Passengers get out where it stands, within its template. */
const unloaded = (state: AafState, glider: AafUnit, at: Point): AafState =>
  allUnits(state)
    .filter(unit => unit.aboard === glider.id)
    .reduce((now, { aboard: _, ...unit }) => putUnit(now, { ...unit, at }), state);

/** Passengers that are in the air are with their glider. */
const aloft = (state: AafState, glider: AafUnit, at: Point): AafState =>
  allUnits(state)
    .filter(unit => unit.aboard === glider.id)
    .reduce((now, { id }) => change(now, id, { at }), change(state, glider.id, { at }));

export const land = act<LandEvent>({
  title: 'Landing',
  source: source('21.7'),
  rules: [
    unitRule(
      '21.7/glider',
      'Gliders land.',
      (_state, _event, unit) => (isGlider(unit) ? undefined : `${withVerb(unit.title, 'is')} no glider`),
      {
        verdict: 'impossible',
      },
    ),
    unitRule('21.7/once', 'A glider lands once, in the artillery phase of the turn in which it arrives.', (state, _event, unit) => {
      if (unit.at !== undefined || unit.strength <= 0) return `${withVerb(unit.title, 'has')} landed`;
      if (unit.enters !== undefined && unit.enters > state.turn) return `${withVerb(unit.title, 'arrives')} in turn ${unit.enters}`;
      return state.phase === 'artillery' ? undefined : 'gliders land in the artillery phase';
    }),
    onBoardRule('7/marker', 'The marker is put on the table.', 'at'),
  ],
  ask: {
    unit: askUnit('Which glider', state => state.game.sides.flatMap(({ id }) => glidersOf(state, id)).map(({ id }) => id)),
    at: (state, { unit = '' }) => ({
      kind: 'place',
      field: 'at',
      label: 'Where it is to land',
      reach: aimsOf(state, unitOf(state, unit)?.side ?? ''),
      unit,
    }),
  },
  dice: 'where it lands',
  rolls: ownRoll(scatterOf),
  apply(state, event) {
    const glider = unitOf(state, event.unit);
    if (!glider) return state;
    const at = landedAt(state, event);
    const down = aloft(state, glider, at);
    if (!crashes(state, at)) return unloaded(down, glider, at);
    return hurt(down, glider.id, damageOf(glider, { loss: glider.strength }, { cause: 'mines' }));
  },
  describe(state, event) {
    const at = landedAt(state, event);
    const off = Math.hypot(at[0] - event.at[0], at[1] - event.at[1]);
    const where =
      isUntold(event) || off === 0
        ? tellPlace(state.game.board, at, 'on')
        : `${formatMeasure(state, off)} off, ${tellPlace(state.game.board, at, 'on')}`;
    return {
      text: `${titleOf(state, event.unit)} came down ${where}${crashes(state, at) ? ' and crashed' : ''}.`,
      marks: [
        { kind: 'ring', at, radius: LARGE, tone: 'mark' },
        ...(off > 0 ? [{ kind: 'path' as const, places: [event.at, at], tone: 'move' as const, label: formatMeasure(state, off) }] : []),
      ],
    };
  },
});
