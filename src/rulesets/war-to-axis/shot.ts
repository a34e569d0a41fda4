// The profile of everything that dice decide in War to Axis: plain data, filled in by acts from a
// position and by the calculator from its form.

import type { Modifier, Source } from '../../core/act.ts';
import { sayOne } from '../../core/englishText.ts';
import { MODIFIERS } from './data/modifiers.ts';
import { TERRAIN } from './data/terrain.ts';
import { UNITS } from './data/units.ts';
import type { WtaTargetClass, WtaTerrainRow, WtaUnitRow } from './tables.ts';

export const SHOT_KINDS = [
  'ap',
  'at',
  'bombard',
  'support',
  'radio',
  'bridge',
  'demolish',
  'repair',
  'rally',
  'recon',
  'strategic',
  'mines',
  'snipers',
  'scatter',
  'landing',
  'drop',
  'gauntlet',
  'activation',
  'group',
] as const;
export type ShotKind = (typeof SHOT_KINDS)[number];

export const MANNERS = ['fire', 'opportunity', 'closing'] as const;
export type FireManner = (typeof MANNERS)[number];

/**
 * What is left out is the plain case. Dice: `dice` before modifiers, or those of `shooter` at `distance` hexes. Target: `cls` and
 * `star`, or those of `target`. Terrain: its modifier `cover` in dice, or that of `ground` for the kind of attack. `open`: hexes of
 * retreat that are free, without limit if left out.
 */
export interface WtaProfile {
  readonly kind: ShotKind;
  readonly manner?: FireManner;
  readonly dice?: number;
  readonly shooter?: string;
  readonly distance?: number;
  readonly target?: string;
  /** The target as the calculator asks for it: vehicles under anti-tank fire, anybody under the rest. */
  readonly armour?: string;
  readonly anybody?: string;
  readonly cls?: WtaTargetClass;
  readonly star?: boolean;
  readonly strength?: number;
  readonly ground?: string;
  readonly cover?: number;
  readonly works?: 'none' | 'trench' | 'bunker';
  readonly engineers?: boolean;
  readonly moved?: boolean;
  readonly halved?: boolean;
  /** Came into its hex by road: no terrain modifier against opportunity and closing fire. */
  readonly road?: boolean;
  readonly smoke?: boolean;
  readonly ambush?: boolean;
  /** Card E04. */
  readonly veteran?: boolean;
  readonly open?: number;
  /** Explosions remembered on the works (option R48). */
  readonly cracks?: number;
  /** A call: radio dice, card E03, a substitute command, dice of the batteries that may answer, one battery for each contact. */
  readonly radio?: number;
  readonly aerial?: boolean;
  readonly substitute?: boolean;
  readonly batteries?: readonly number[];
  /** The same one by one, as the calculator asks for them. */
  readonly battery?: number;
  readonly battery2?: number;
  readonly battery3?: number;
  readonly american?: boolean;
  /** Hits that a bridge still takes. */
  readonly bridge?: number;
  /** Rally: chips that can be given back. */
  readonly missing?: number;
  /** Repair: the first attempt, the second ... */
  readonly attempt?: number;
  /** Drop: what waits at each of the 13 places of the scatter: 0 soft ground, 1 rough, 2 nowhere to land. */
  readonly landings?: readonly number[];
  /** Gauntlet: shots at one mover, in turn, until one of them hurts it. */
  readonly shots?: readonly WtaProfile[];
  /** Other readings of rulings that change the dice. */
  readonly R2?: boolean;
  readonly R4?: boolean;
  readonly R10?: boolean;
  readonly R16?: boolean;
  readonly R17?: boolean;
  readonly R19?: boolean;
  readonly R45?: boolean;
  readonly R52?: boolean;
  readonly 'mortars-dig-in'?: boolean;
  /** Both dice of a scatter were thrown at once, also the one that is not due on the target. */
  readonly together?: boolean;
}

const rows: Readonly<Record<string, WtaUnitRow>> = UNITS;
const grounds: Readonly<Record<string, WtaTerrainRow>> = TERRAIN;
const rowNamed = (type: string | undefined): WtaUnitRow | undefined => (type === undefined ? undefined : rows[type]);

const targetOf = ({ target, armour, anybody }: WtaProfile): string | undefined => target ?? armour ?? anybody;

/** The class that is shot at: infantry under anti-personnel fire and a medium vehicle under anti-tank fire, unless said. */
export const classOf = (shot: WtaProfile): WtaTargetClass =>
  shot.cls ?? rowNamed(targetOf(shot))?.cls ?? (shot.kind === 'at' ? 'M' : 'inf');

/** Steps of the target: those said (0 says nothing), else the full strength of its type, else 4. */
export const strengthOf = (shot: WtaProfile): number => shot.strength || (rowNamed(targetOf(shot))?.chips ?? 3) + 1;

/** Dice of the batteries that may answer a call, the first to answer first. */
export const batteriesOf = (shot: Pick<WtaProfile, 'batteries' | 'battery' | 'battery2' | 'battery3'>): readonly number[] =>
  shot.batteries ?? [shot.battery ?? 0, shot.battery2 ?? 0, shot.battery3 ?? 0].filter(dice => dice > 0);

/** Infantry and anti-tank guns use field works (4.3.4), mortars by the option of R57. */
export const digsIn = (kind: WtaUnitRow['kind'], mortars: boolean): boolean =>
  kind === 'infantry' || kind === 'gun' || (mortars && kind === 'mortar');

/** The field works the target can use. */
export function worksOf(shot: WtaProfile): 'trench' | 'bunker' | undefined {
  const kind = rowNamed(targetOf(shot))?.kind;
  const may = kind ? digsIn(kind, shot['mortars-dig-in'] === true) : classOf(shot) === 'inf';
  return may && shot.works !== undefined && shot.works !== 'none' ? shot.works : undefined;
}

export const isReaction = (shot: WtaProfile): boolean => shot.manner === 'opportunity' || shot.manner === 'closing';

const isUrbanGround = (shot: WtaProfile): boolean => grounds[shot.ground ?? 'open']?.urban === true;

/** Does not retreat under aimed fire: in a town or city, or dug in (5.4; engineers drive it out by the option of R52). */
export const isHeld = (shot: WtaProfile): boolean =>
  !isReaction(shot) && (isUrbanGround(shot) || (worksOf(shot) !== undefined && !(shot.R52 && isEngineering(shot))));

export const isEngineering = (shot: WtaProfile): boolean => shot.engineers ?? rowNamed(shot.shooter)?.engineers === true;

/** Dice before modifiers: of direct fire by the table, five for the centre of a strategic bombardment and the like as said. */
export function baseOf(shot: WtaProfile): number {
  if (shot.dice !== undefined) return shot.dice;
  const row = rowNamed(shot.shooter);
  return (row && (shot.kind === 'at' ? row.at : row.ap)[(shot.distance ?? 1) - 1]) ?? 0;
}

/** Every change of the number of dice, the terrain first (5.2, 5.6). */
export function modsOf(shot: WtaProfile): readonly Modifier[] {
  if (shot.kind === 'bombard')
    return [...terrainMod(shot), ...armourMod(shot), ...smallest(shot, [...terrainMod(shot), ...armourMod(shot)])];
  const mods = [
    ...terrainMod(shot),
    ...(shot.smoke ? [MODIFIERS.smoke] : []),
    ...(shot.moved ? [MODIFIERS.advance] : []),
    ...(shot.halved ? [MODIFIERS.halved] : []),
    ...(shot.manner === 'opportunity' ? [MODIFIERS.opportunity] : []),
    ...(shot.veteran ? [MODIFIERS.veteran] : []),
    ...(shot.ambush ? [MODIFIERS.ambush] : []),
  ];
  return [...mods, ...smallest(shot, mods)];
}

/** By the option of R4 one die is always left of a rating. */
function smallest(shot: WtaProfile, mods: readonly Modifier[]): readonly Modifier[] {
  const sum = baseOf(shot) + mods.reduce((all, mod) => all + mod.by, 0);
  if (!shot.R4 || baseOf(shot) === 0 || sum > 0) return [];
  return [{ id: 'least', says: 'one die is always left', by: 1 - sum, source: { mark: 'house', section: '5.2', ruling: 'R4' } }];
}

/** Dice after modifiers, never below 0. */
export const diceLeft = (shot: WtaProfile, mods: readonly Modifier[] = modsOf(shot)): number =>
  baseOf(shot) === 0
    ? 0
    : Math.max(
        0,
        mods.reduce((sum, mod) => sum + mod.by, baseOf(shot)),
      );

function terrainMod(shot: WtaProfile): readonly Modifier[] {
  if (isReaction(shot) && shot.road) return [];
  const column = shot.kind === 'bombard' ? 'bomb' : shot.kind === 'at' ? 'at' : 'ap';
  const row = grounds[shot.ground ?? 'open'];
  const by = shot.cover ?? row?.[column] ?? 0;
  if (column === 'ap' && by < 0 && isUrbanGround(shot) && isEngineering(shot)) return [MODIFIERS.engineers];
  return by === 0
    ? []
    : [{ id: 'terrain', says: `target in ${row ? sayOne(row.title) : 'cover'}`, by, source: coverSource(row, column, by) }];
}

const coverSource = (row: WtaTerrainRow | undefined, column: 'ap' | 'at' | 'bomb', by: number): Source =>
  row && row[column] === by ? (row.cells?.[column] ?? row.source) : { mark: 'scenario' };

/** Armour against bombardment: M -1, H -2, none with a star (5.6). */
function armourMod(shot: WtaProfile): readonly Modifier[] {
  const cls = classOf(shot);
  const star = shot.star ?? rowNamed(targetOf(shot))?.star ?? false;
  if (star || (cls !== 'M' && cls !== 'H')) return [];
  return [cls === 'M' ? MODIFIERS.medium : MODIFIERS.heavy];
}
