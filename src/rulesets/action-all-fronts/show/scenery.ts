// What lies on the table beside units and terrain: smoke, works, markers of strikes, prisoners, the areas that decide the game.

import { smokeTerrain } from '../../../boards/tableSmoke.ts';
import type { Terrain } from '../../../core/board.ts';
import { countNoun, sideTitle } from '../../../core/englishText.ts';
import type { Mark } from '../../../core/overlay.ts';
import type { Point, SideId } from '../../../core/types.ts';
import { zoneFor } from '../deployment.ts';
import { edgePoint } from '../moving.ts';
import { occupiedFor } from '../occupied.ts';
import { worksOf } from '../places.ts';
import type { AafState, AafUnit, Bombardment, FieldWork, Smoke } from '../state.ts';
import { LARGE } from '../templates.ts';
import { allUnits } from '../units.ts';

/** Everything on the table that is neither a unit nor terrain of the board. */
export const scenery = (state: AafState): readonly Mark[] => [
  ...goals(state),
  ...zones(state),
  ...entries(state),
  ...worksOf(state).map(workMark),
  ...state.smoke.map(smokeMark),
  ...strikeMarks(state),
  ...occupied(state),
  ...prisoners(state),
];

const WORKS: Readonly<Record<FieldWork['kind'], string>> = {
  wire: 'Barbed wire',
  obstacle: 'Anti-tank obstacles',
  'at-mines': 'Mines against vehicles',
  'as-mines': 'Mines against soldiers',
  trench: 'Trench',
  pit: 'Gun pit',
  bunker: 'Bunker',
};

const laid = (feature: Pick<Terrain, 'id' | 'title' | 'kind' | 'shape' | 'slits'>): Mark => ({
  kind: 'terrain',
  feature: { ...feature, top: 0, sight: 'open' },
});

function workMark({ id, kind, outline, slits }: FieldWork): Mark {
  const title = slits ? `${WORKS[kind]} with ${countNoun(slits.length, 'firing slit', 'firing slits')}` : WORKS[kind];
  return laid({ id, title, kind, shape: { kind: 'area', outline }, ...(slits && { slits }) });
}

const smokeMark = (smoke: Smoke): Mark => ({
  kind: 'terrain',
  feature: smokeTerrain(smoke, smoke.stays ? 'for the rest of the game' : 'until the turn ends'),
});

const WAITING: Readonly<Record<Bombardment['state'], string | undefined>> = {
  ready: undefined,
  requested: 'asked for',
  answered: 'asked for, not silenced',
  delayed: 'delayed, to be rolled for again',
  approved: 'approved: lands next turn',
  landing: 'about to land',
  used: undefined,
  denied: undefined,
  stopped: undefined,
};

/** Strikes with a marker on the table that are still to come, and how each stands. */
export const strikesToCome = (
  state: AafState,
): readonly { readonly strike: Bombardment; readonly at: Point; readonly side: SideId; readonly label: string }[] =>
  Object.values(state.bombardments).flatMap(strike => {
    const { at, side } = strike;
    const stands = WAITING[strike.state];
    return at && stands !== undefined
      ? [{ strike, at, side, label: `${strikeTitle(strike)} of the ${sideTitle(state, side)}: ${stands}` }]
      : [];
  });

/** Their markers, with the template as it would lie there. */
const strikeMarks = (state: AafState): readonly Mark[] =>
  strikesToCome(state).flatMap(({ at, side, label }): readonly Mark[] => [
    { kind: 'template', at, radius: LARGE, tone: 'danger', side, says: label },
    { kind: 'sign', at, sign: 'crater', says: label, side },
  ]);

/** The walls of buildings of which a side knows that an enemy is in them (18.2, ruling R80). */
const occupied = (state: AafState): readonly Mark[] =>
  state.game.sides.flatMap(({ id: side }) =>
    occupiedFor(state, side).map(({ walls }): Mark => ({ kind: 'shape', outline: walls, tone: 'danger', side })),
  );

const TITLES = {
  light: 'Light bombardment',
  medium: 'Medium bombardment',
  heavy: 'Heavy bombardment',
  smoke: 'Smoke bombardment',
} as const;

export const strikeTitle = ({ kind, rockets, vt, unit }: Bombardment): string => {
  if (unit !== undefined) return 'Field artillery';
  return `${TITLES[kind]}${rockets ? ' by rockets' : ''}${vt ? ' with VT shells' : ''}`;
};

/** Areas that have to be reached or cleared (S2 to S4). */
function goals({ game }: AafState): readonly Mark[] {
  const { victory } = game.special;
  const areas = [victory?.squadsIn?.outline, victory?.clear].filter(outline => outline !== undefined);
  const side: { readonly side?: SideId } = victory?.attacker ? { side: victory.attacker } : {};
  return areas.map((outline): Mark => ({ kind: 'shape', outline, tone: 'objective', ...side }));
}

/** Where each side may stand, until the battle begins (27). */
const zones = (state: AafState): readonly Mark[] =>
  state.phase === 'deploy'
    ? state.game.sides.map(({ id }): Mark => ({ kind: 'shape', outline: zoneFor(state, id), tone: 'move', side: id }))
    : [];

/** The edges over which units of a side are still to come (27, S3 and S4). */
const entries = (state: AafState): readonly Mark[] =>
  state.game.sides
    .filter(({ id }) => allUnits(state).some(unit => unit.side === id && isExpected(unit)))
    .map(({ id }) => edgeMark(state, id));

const isExpected = ({ at, enters, strength }: AafUnit): boolean => at === undefined && enters !== undefined && strength > 0;

function edgeMark(state: AafState, side: SideId): Mark {
  const ends = CORNERS.map(([x, y]): Point => {
    const [width, height] = state.game.board.size;
    return edgePoint(state, side, [x * width, y * height]);
  });
  return { kind: 'shape', outline: ends, tone: 'move', side };
}

/** Opposite corners of the table, in shares of it: an edge runs between what lies straight behind them. */
const CORNERS: readonly Point[] = [
  [0, 0],
  [1, 1],
];

const prisoners = ({ game, freed }: AafState): readonly Mark[] =>
  (game.special.victory?.prisoners ?? []).map((at, i): Mark => {
    const free = freed.some(([x, y]) => x === at[0] && y === at[1]);
    return { kind: 'sign', at, sign: free ? 'flag' : 'objective', says: `group ${i + 1} of the prisoners${free ? ', freed' : ''}` };
  });
