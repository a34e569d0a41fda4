// Dice made into harm: throws in short, and what hits do to a target under absorption, retreat and loss of steps (5.3, 5.4, 4.3.4).

import type { Arithmetic, Roll, Score } from '../../core/roll.ts';
import { computeRoll, throwDice } from '../../core/rollBuilders.ts';
import { BLACK } from './data/dice.ts';
import { WORKS } from './data/modifiers.ts';
import { diceLeft, isEngineering, isHeld, isReaction, strengthOf, type WtaProfile, worksOf } from './shot.ts';

export const EXPLOSION = { explosion: 1 } as const;

/** Nothing that is dug helps against mines, snipers and hard landings. */
export const bare = (shot: WtaProfile): WtaProfile => ({ ...shot, works: 'none' });

/** Field works that this roll can clear away: not under opportunity or closing fire, by black dice only, bunkers by the option of R45. */
export function canFall(shot: WtaProfile): boolean {
  const works = worksOf(shot);
  return works !== undefined && !isReaction(shot) && shot.kind !== 'at' && (works === 'trench' || shot.R45 === true);
}

/** A battery's dice. Where field works can fall its explosions are counted by that name, too. */
export const salvo = (shot: WtaProfile): Roll =>
  explosions(shot, canFall(shot) ? { hits: EXPLOSION, explosions: EXPLOSION } : { hits: EXPLOSION });

export const explosions = (shot: WtaProfile, score: Score = { hits: EXPLOSION }): Roll =>
  throwDice('bombard', diceLeft(shot), BLACK, score, 'a step for each explosion');

/** Hits made into what becomes of the target: absorption, retreat, loss. `pushes`: two or more damage mean a retreat. */
export const resolveHits = (of: Roll, shot: WtaProfile, pushes: boolean): Roll =>
  computeRoll(of, [...hurting(shot, pushes), ...computeFinalLoss(shot)], tallies(shot, pushes));

/** The same of one battery of several: `retreat` as far as it has to go by this one alone. */
export const resolveBatteryHits = (of: Roll, shot: WtaProfile, keep: readonly string[]): Roll =>
  computeRoll(of, [...hurting(shot, true), ...(keep.includes('way') ? WAY : [])], keep);

/** Absorption, and the retreat that is owed while the target lives. */
function hurting(shot: WtaProfile, pushes: boolean): readonly Arithmetic[] {
  return [
    ...absorbed(shot),
    ...pushed(shot, pushes),
    { set: 'retreat', if: 'damage', atLeast: strengthOf(shot), then: 0, else: 'retreat' },
  ];
}

const WAY: readonly Arithmetic[] = [
  { set: 'way', sum: ['trench'] },
  { set: 'way', if: 'retreat', atLeast: 1, then: 2, else: 'way' },
];

const tallies = (shot: WtaProfile, pushes: boolean): readonly string[] => [
  'hits',
  ...(shelter(shot) > 0 ? ['absorbed'] : []),
  ...(canFall(shot) ? ['explosions', 'trench'] : []),
  'damage',
  'retreat',
  'loss',
  'destroyed',
  ...(pushes ? ['disordered'] : []),
];

/** Losses that trench or bunker take off this roll: none from engineers, none for a mover under fire (4.3.4, 4.3.5). */
export function shelter(shot: WtaProfile): number {
  const works = worksOf(shot);
  return works === undefined || isReaction(shot) || isEngineering(shot) ? 0 : WORKS[works].absorbs;
}

function absorbed(shot: WtaProfile): readonly Arithmetic[] {
  const first = shot.R10 && shot.kind === 'ap';
  const takes: readonly Arithmetic[] =
    first && canFall(shot)
      ? [{ set: 'absorbed', if: 'trench', atLeast: 1, then: 0, else: shelter(shot) }]
      : [{ set: 'absorbed', sum: [shelter(shot)] }];
  return [
    ...falls(shot),
    ...takes,
    { set: 'absorbed', sum: ['hits'], cap: 'absorbed' },
    { set: 'damage', sum: ['hits'], less: ['absorbed'] },
  ];
}

function falls(shot: WtaProfile): readonly Arithmetic[] {
  const works = worksOf(shot);
  if (!works || !canFall(shot)) return [];
  return [
    { set: 'trench', sum: [shot.kind === 'bombard' ? 'hits' : 'explosions', shot.cracks ?? 0] },
    { set: 'trench', if: 'trench', atLeast: WORKS[works].falls, then: 1, else: 0 },
  ];
}

/** A hex for each damage above the first (5.4); none where the target is held, unless its trench went first (option R10). */
function pushed(shot: WtaProfile, pushes: boolean): readonly Arithmetic[] {
  const goes: Arithmetic = { set: 'retreat', sum: ['damage'], less: [1] };
  if (!pushes) return [{ set: 'retreat', sum: [] }];
  if (!isHeld(shot)) return [goes];
  const freed = shot.R10 && shot.kind === 'ap' && canFall(shot) && !isHeld({ ...shot, works: 'none' });
  return freed ? [goes, { set: 'retreat', if: 'trench', atLeast: 1, then: 'retreat', else: 0 }] : [{ set: 'retreat', sum: [] }];
}

/**
 * Steps gone in the end, each hex of retreat that is not open costing one more; then the retreat as it is made,
 * and whether it disorders who lives (R16).
 */
export const computeFinalLoss = (shot: WtaProfile): readonly Arithmetic[] => [
  { set: 'loss', sum: ['retreat'], less: [shot.open ?? FREE] },
  { set: 'loss', sum: ['loss', 'damage'], cap: strengthOf(shot) },
  { set: 'destroyed', if: 'loss', atLeast: strengthOf(shot), then: 1, else: 0 },
  { set: 'made', sum: ['retreat'], cap: shot.open ?? FREE },
  { set: 'disordered', sum: [shot.R16 ? 'made' : 'retreat'], cap: 1 },
  { set: 'disordered', if: 'destroyed', atLeast: 1, then: 0, else: 'disordered' },
  { set: 'retreat', if: 'destroyed', atLeast: 1, then: 0, else: 'made' },
];

/** More hexes than anybody goes back. */
const FREE = 99;
