// All odds of War to Axis: what the dice of one profile do (5.2 to 5.6, 4.3.4, 4.3.5, 6.0; house procedures of 9.x). Nobody else turns its rules into chances.
// Tallies of an attack on a unit: hits, absorbed, damage (hits that got through), retreat (hexes due), loss (steps gone at last, with those of a retreat that
// is not open), destroyed, and where field works can fall: explosions, trench (1: they are gone).

import type { Attack, Modifier } from '../../core/act.ts';
import { type Die, type Roll, type Score, type Step, sayDice } from '../../core/roll.ts';
import { BLACK, D6, ICON, WHITE, YELLOW } from './data/dice.ts';
import { MODIFIERS, WORKS } from './data/modifiers.ts';
import {
  baseOf,
  batteriesOf,
  classOf,
  diceLeft,
  isEngineering,
  isHeld,
  isReaction,
  modsOf,
  type Shot,
  type ShotKind,
  strengthOf,
  worksOf,
} from './shot.ts';

export { baseOf, diceLeft, modsOf, type Shot } from './shot.ts';

const made = (roll: Roll, harm: string, mods: readonly Modifier[] = []): Attack => ({ kind: 'attack', roll, harm, mods });

const toss = (as: string, n: number, die: Die, score: Score, counts: string): Roll => ({
  kind: 'throw',
  as,
  dice: [[Math.max(0, n), die]],
  score,
  says: `${sayDice([[Math.max(0, n), die]])}: ${counts}`,
});

const reckoned = (of: Roll, steps: readonly Step[], keep: readonly string[]): Roll => ({ kind: 'reckon', of, steps, keep });

const EXPLOSION = { explosion: 1 } as const;

/** The attack of a profile: its roll, the tally that hurts, and its modifiers. Total: a profile without dice throws none and does nothing. */
export const attack = (shot: Shot): Attack => WAYS[shot.kind](shot);

const WAYS: Readonly<Record<ShotKind, (shot: Shot) => Attack>> = {
  ap: direct,
  at: direct,
  bombard: shot => made(struck(salvo(shot), shot, true), 'loss', modsOf(shot)),
  support,
  radio: shot => made(contacts(shot), 'contacts', radioMods(shot)),
  bridge: shot => bridge(shot, 'bombard', shot.R19 ? 4 : baseOf(shot)),
  demolish: shot => bridge(shot, 'demolish', 4),
  repair: shot =>
    made(flagged('repair', Math.min(Math.max(1, shot.attempt ?? 1), 4), 'repaired', 1, 'any flag repairs the bridge'), 'repaired'),
  rally,
  recon: shot => made(found('recon', shot.dice ?? 2), 'found'),
  strategic,
  mines: shot => made(struck(toss('mines', 3, BLACK, { hits: EXPLOSION }, 'a step for each explosion'), bare(shot), false), 'loss'),
  snipers: shot =>
    made(struck(toss('snipers', 1, BLACK, { hits: { infantry: 1 } }, 'a step for an infantry face'), bare(shot), false), 'loss'),
  scatter: () => made(SCATTER, 'where'),
  landing: shot => made(struck(LANDING, bare(shot), false), 'loss'),
  drop,
  gauntlet: shot => made(gauntlet(shot.shots ?? []), 'loss'),
  activation: () => activationRoll,
  group: () => groupRoll,
};

// Attacks on a unit

/** Nothing that is dug helps against mines, snipers and hard landings. */
const bare = (shot: Shot): Shot => ({ ...shot, works: 'none' });

function direct(shot: Shot): Attack {
  const mods = modsOf(shot);
  const icon = ICON[classOf(shot)];
  const die = shot.kind === 'at' ? WHITE : BLACK;
  const faces = shot.R2 && shot.kind === 'ap' ? { [icon]: 1, ...EXPLOSION } : { [icon]: 1 };
  const score = canFall(shot) ? { hits: faces, explosions: EXPLOSION } : { hits: faces };
  return made(struck(toss('fire', diceLeft(shot, mods), die, score, `a step for each ${icon} face`), shot, true), 'loss', mods);
}

/** Field works that this roll can clear away: not under opportunity or closing fire, by black dice only, bunkers by the option of R45. */
function canFall(shot: Shot): boolean {
  const works = worksOf(shot);
  return works !== undefined && !isReaction(shot) && shot.kind !== 'at' && (works === 'trench' || shot.R45 === true);
}

/** A battery's dice. Where field works can fall its explosions are counted by that name, too. */
const salvo = (shot: Shot): Roll => explosions(shot, canFall(shot) ? { hits: EXPLOSION, explosions: EXPLOSION } : { hits: EXPLOSION });

const explosions = (shot: Shot, score: Score = { hits: EXPLOSION }): Roll =>
  toss('bombard', diceLeft(shot), BLACK, score, 'a step for each explosion');

/** Hits made into what becomes of the target: absorption, retreat, loss (8.2 of the digest). `pushes`: two or more damage mean a retreat. */
function struck(of: Roll, shot: Shot, pushes: boolean, keep: readonly string[] = tallies(shot)): Roll {
  const strength = strengthOf(shot);
  return reckoned(
    of,
    [
      ...absorbed(shot),
      ...pushed(shot, pushes),
      { set: 'retreat', if: 'damage', atLeast: strength, then: 0, else: 'retreat' },
      ...lost(shot),
      ...(keep.includes('way') ? WAY : []),
    ],
    keep,
  );
}

const WAY: readonly Step[] = [
  { set: 'way', sum: ['trench'] },
  { set: 'way', if: 'retreat', atLeast: 1, then: 2, else: 'way' },
];

const tallies = (shot: Shot): readonly string[] => [
  'hits',
  ...(shelter(shot) > 0 ? ['absorbed'] : []),
  ...(canFall(shot) ? ['explosions', 'trench'] : []),
  'damage',
  'retreat',
  'loss',
  'destroyed',
];

/** Losses that trench or bunker take off this roll: none from engineers, none for a mover under fire (4.3.4, 4.3.5). */
function shelter(shot: Shot): number {
  const works = worksOf(shot);
  return works === undefined || isReaction(shot) || isEngineering(shot) ? 0 : WORKS[works].absorbs;
}

function absorbed(shot: Shot): readonly Step[] {
  const first = shot.R10 && shot.kind === 'ap';
  const takes: readonly Step[] =
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

function falls(shot: Shot): readonly Step[] {
  const works = worksOf(shot);
  if (!works || !canFall(shot)) return [];
  return [
    { set: 'trench', sum: [shot.kind === 'bombard' ? 'hits' : 'explosions', shot.cracks ?? 0] },
    { set: 'trench', if: 'trench', atLeast: WORKS[works].falls, then: 1, else: 0 },
  ];
}

/** A hex for each damage above the first (5.4); none where the target is held, unless its trench went first (option R10). */
function pushed(shot: Shot, pushes: boolean): readonly Step[] {
  const goes: Step = { set: 'retreat', sum: ['damage'], less: [1] };
  if (!pushes) return [{ set: 'retreat', sum: [] }];
  if (!isHeld(shot)) return [goes];
  const freed = shot.R10 && shot.kind === 'ap' && canFall(shot) && !isHeld({ ...shot, works: 'none' });
  return freed ? [goes, { set: 'retreat', if: 'trench', atLeast: 1, then: 'retreat', else: 0 }] : [{ set: 'retreat', sum: [] }];
}

/** Steps gone in the end: each hex of retreat that is not open costs one more. */
const lost = (shot: Shot): readonly Step[] => [
  { set: 'loss', sum: ['retreat'], less: [shot.open ?? 99] },
  { set: 'loss', sum: ['loss', 'damage'], cap: strengthOf(shot) },
  { set: 'destroyed', if: 'loss', atLeast: strengthOf(shot), then: 1, else: 0 },
];

/** Shots at one mover in turn; the first that hurts it ends its way (5.5). */
function gauntlet(shots: readonly Shot[]): Roll {
  const [first, ...rest] = shots;
  if (!first) return { kind: 'sure', tally: { hits: 0, damage: 0, retreat: 0, loss: 0, destroyed: 0 } };
  return { kind: 'branch', of: attack(first).roll, on: 'damage', to: [gauntlet(rest), { kind: 'sure', tally: {} }] };
}

// Calls

const radioMods = (shot: Shot): readonly Modifier[] => [
  ...(shot.kind === 'strategic' ? [MODIFIERS.strategic] : []),
  ...(shot.substitute ? [MODIFIERS.substitute] : []),
  ...(shot.aerial && radioBase(shot) > 1 ? [MODIFIERS.aerial] : []),
];

const radioBase = (shot: Shot): number => (shot.radio ?? 0) + (shot.kind === 'strategic' ? 1 : 0) - (shot.substitute ? 1 : 0);

/** Dice of a radio call: those of the scenario, one less by a substitute command, one less (but one at least) after card E03. */
export const radioDice = (shot: Shot): number => Math.max(0, radioBase(shot) - (shot.aerial && radioBase(shot) > 1 ? 1 : 0));

const contacts = (shot: Shot): Roll => toss('radio', radioDice(shot), BLACK, { contacts: { radio: 1 } }, 'a contact for each radio face');

/** A call and the batteries that answer it: one, or one for each contact (5.6.1), each rolled and absorbed by itself, the best first. */
function support(shot: Shot): Attack {
  const batteries = batteriesOf(shot);
  const most = shot.american ? batteries.length : Math.min(1, batteries.length);
  const called = reckoned(contacts(shot), [{ set: 'contacts', sum: ['contacts'], cap: most }], ['contacts']);
  const answers = Array.from({ length: most + 1 }, (_, n) =>
    shot.bridge === undefined ? volley(shot, batteries.slice(0, n)) : shelled(shot, batteries.slice(0, n)),
  );
  const roll: Roll = { kind: 'branch', of: called, on: 'contacts', to: answers };
  const mods = modsOf({ ...shot, kind: 'bombard', dice: batteries[0] ?? 0 });
  return shot.bridge === undefined
    ? made(concluded(roll, shot), 'loss', [...radioMods(shot), ...mods])
    : made(reckoned(roll, [broken(shot)], ['contacts', 'hits', 'broken']), 'broken', radioMods(shot));
}

/** Several batteries on one target: a trench that falls no longer helps against the next. One retreat after the last, or after each by the option of R17. */
function volley(shot: Shot, batteries: readonly number[]): Roll {
  const [dice, ...rest] = batteries;
  if (dice === undefined) return NOTHING;
  const one: Shot = { ...shot, kind: 'bombard', dice, strength: ENDLESS };
  const of = struck(explosions(one), one, true, parts(one, rest.length > 0));
  if (rest.length === 0) return of;
  const next = volley(shot, rest);
  if (!shot.R17 && !canFall(one)) return { kind: 'plus', of: [of, next] };
  return { kind: 'branch', of, on: shot.R17 ? 'way' : 'trench', to: [next, volley({ ...shot, works: 'none' }, rest), NOTHING] };
}

const NOTHING: Roll = { kind: 'sure', tally: {} };

/** What adds up from battery to battery; no more than a machine that counts eight tallies can carry. `way`: 0 as before, 1 the trench is gone, 2 it retreats. */
const parts = (shot: Shot, more: boolean): readonly string[] => [
  'hits',
  ...(shelter(shot) > 0 && !shot.R17 ? ['absorbed'] : []),
  ...(canFall(shot) ? ['trench'] : []),
  'damage',
  'retreat',
  ...(shot.R17 && more ? ['way'] : []),
];

const ENDLESS = 99;

/** All batteries together: what is left of the target and how far it must go. */
const concluded = (of: Roll, shot: Shot): Roll =>
  reckoned(
    of,
    [{ set: 'retreat', if: 'damage', atLeast: strengthOf(shot), then: 0, else: 'retreat' }, ...lost(shot)],
    ['contacts', ...parts({ ...shot, kind: 'bombard' }, false), 'loss', 'destroyed'],
  );

function shelled(shot: Shot, batteries: readonly number[]): Roll {
  return {
    kind: 'plus',
    of: batteries.map(dice => toss('bombard', shot.R19 ? 4 : dice, BLACK, { hits: EXPLOSION }, 'a hit for each explosion')),
  };
}

/** A bridge falls when it has taken as many hits as the scenario asks, one unless said (4.3.2). */
const broken = (shot: Shot): Step => ({ set: 'broken', if: 'hits', atLeast: Math.max(1, shot.bridge ?? 1), then: 1, else: 0 });

const bridge = (shot: Shot, as: string, n: number): Attack =>
  made(reckoned(toss(as, n, BLACK, { hits: EXPLOSION }, 'a hit for each explosion'), [broken(shot)], ['hits', 'broken']), 'broken');

// Everything else

/** Flags in words of the outcome: so many are enough. */
const flagged = (as: string, n: number, tally: string, enough: number, says: string): Roll =>
  reckoned(
    toss(as, n, BLACK, { flags: { flag: 1 } }, says),
    [{ set: tally, if: 'flags', atLeast: enough, then: 1, else: 0 }],
    ['flags', tally],
  );

/** A chip for each flag, never more than are missing (6.0). */
function rally(shot: Shot): Attack {
  const mods = shot.substitute ? [MODIFIERS.substitute] : [];
  const of = toss('rally', diceOfRally(shot), BLACK, { flags: { flag: 1 } }, 'a chip for each flag');
  return made(reckoned(of, [{ set: 'chips', sum: ['flags'], cap: shot.missing ?? ENDLESS }], ['flags', 'chips']), 'chips', mods);
}

const diceOfRally = (shot: Shot): number => Math.max(0, (shot.dice ?? 0) - (shot.substitute ? 1 : 0));

const found = (as: string, n: number): Roll =>
  reckoned(
    toss(as, n, BLACK, { contacts: { radio: 1 } }, 'any radio face finds it'),
    [{ set: 'found', if: 'contacts', atLeast: 1, then: 1, else: 0 }],
    ['contacts', 'found'],
  );

/** Where something lands that was aimed at a hex: 0 on it, 1 to 6 a hex off (1 north, then clockwise), 7 to 12 two hexes off. */
const SCATTER: Roll = reckoned(
  {
    kind: 'throw',
    as: 'scatter',
    dice: [
      [1, BLACK],
      [1, D6],
    ],
    score: { on: { explosion: 1, flag: 1 }, far: { radio: 6 }, where: { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6 } },
    says: 'explosion or flag on target, infantry a hex off, radio two; the d6 says which way, 1 north and then clockwise',
  },
  [
    { set: 'where', sum: ['where', 'far'] },
    { set: 'where', if: 'on', atLeast: 1, then: 0, else: 'where' },
  ],
  ['where'],
);

/** Radio dice and one more, two contacts needed, then the scatter (9.1 and house). */
function strategic(shot: Shot): Attack {
  const called = reckoned(contacts(shot), [{ set: 'through', if: 'contacts', atLeast: 2, then: 1, else: 0 }], ['contacts', 'through']);
  const roll: Roll = { kind: 'branch', of: called, on: 'through', to: [{ kind: 'sure', tally: {} }, SCATTER] };
  return made(roll, 'through', radioMods(shot));
}

/** Two black dice on rough ground, a loss for each flag (house). */
const LANDING: Roll = toss('landing', 2, BLACK, { hits: { flag: 1 } }, 'a loss for each flag');

/** A jump: the scatter, then what waits where it ends (`landings`). */
function drop(shot: Shot): Attack {
  const after: readonly Roll[] = [{ kind: 'sure', tally: { hits: 0 } }, LANDING, { kind: 'sure', tally: { hits: 1 } }];
  const to = Array.from({ length: 13 }, (_, where) => after[shot.landings?.[where] ?? 0] ?? LANDING);
  const roll = struck({ kind: 'branch', of: SCATTER, on: 'where', to }, bare(shot), false);
  return made(roll.kind === 'reckon' ? { ...roll, keep: ['where', ...roll.keep] } : roll, 'loss');
}

/** Basic game: a d6, as many batteries and 6 more units, a card on a 1 (3.1). */
export const activationRoll: Attack = made(
  reckoned(
    toss(
      'activation',
      1,
      D6,
      { batteries: { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6 }, event: { 1: 1 } },
      '6 more units, as many batteries, a card on a 1',
    ),
    [{ set: 'units', sum: ['batteries', 6] }],
    ['units', 'batteries', 'event'],
  ),
  'units',
);

/** Advanced game: the yellow die names a group or an event, the d6 batteries and further units (8.0). */
export const groupRoll: Attack = made(
  {
    kind: 'throw',
    as: 'group',
    dice: [
      [1, YELLOW],
      [1, D6],
    ],
    score: { A: { A: 1 }, B: { B: 1 }, R: { R: 1 }, event: { event: 1 }, extra: { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6 } },
    says: 'the yellow die names the group, the d6 batteries and further units',
  },
  'extra',
);
