// Mines, bridges, doors and the eyes of scouts: dice that no unit throws at another (Buildings, Bridges, Minefields, Reconnaissance).

import type { Attack } from '../../../core/act.ts';
import { counting, D6 } from '../../../core/d6.ts';
import type { Arithmetic, Face, Roll } from '../../../core/roll.ts';
import { buildAttack, computeRoll, throwDice } from '../../../core/rollBuilders.ts';
import { AVERAGE, D4, WHITE } from '../data/dice.ts';
import type { BridgeProfile, ClearProfile, DemolishProfile, DoorProfile, MineProfile, ReconProfile, SniperProfile } from '../profile.ts';
import { PLAIN } from './battle.ts';
import { facesWithin, pips, rollSaves, type Salvo, salvo, saving } from './dice.ts';

const NOTHING: Roll = { kind: 'sure', tally: { hits: 0, automatic: 0, kills: 0, destroyed: 0 } };

/** What a field does to a unit that enters it: men fear the one kind, vehicles the other, carriers of men a little of the first. */
export function mine(profile: MineProfile): Attack {
  const { mine: kind, cls, carrier } = profile;
  if (kind === 'apm' && carrier) return buildAttack(underWheels(profile), 'kills');
  const dice = kind === 'apm' ? (cls === 'foot' ? 'GGGG' : '') : cls === 'foot' ? '' : 'YYYY';
  return buildAttack(dice === '' ? NOTHING : burst(dice, profile), 'kills');
}

/** Four dice at range 0: HIT! and STRIKE reach, the range is even, flags do no more than save (R28). */
function burst(dice: string, { cls, targets, yellow, fast }: MineProfile): Roll {
  const thrown = salvo({ as: 'mine', dice, plain: PLAIN[cls], once: facesWithin(0), odd: false, most: targets });
  const saves = { close: false, ...(yellow && { yellow }), ...(fast && { fast }) };
  const steps: readonly Arithmetic[] = [
    { set: 'kills', sum: ['automatic', 'lost'], cap: targets },
    { set: 'destroyed', if: 'kills', atLeast: targets, then: 1, else: 0 },
  ];
  return computeRoll(rollSaves(thrown, saves), steps, ['hits', 'automatic', 'kills', 'destroyed']);
}

/** One white die under a truck or carrier; a flag saves it (R50). */
function underWheels({ cls, yellow, fast }: MineProfile): Roll {
  const thrown = salvo({ as: 'mine', dice: 'W', plain: PLAIN[cls], once: facesWithin(0), odd: false });
  const save: Roll = fast ? { kind: 'sure', tally: { kills: 1 } } : saving('save', yellow, ['flag'], 'kills');
  const told: Roll = { kind: 'each', of: thrown, per: 'hits', roll: save };
  return computeRoll(told, [{ set: 'destroyed', sum: ['kills'] }], ['hits', 'automatic', 'kills', 'destroyed']);
}

/** Faces of the white die that hit men within reach of HIT!. */
const HURTS: readonly Face[] = ['soldier', 'car', 'hit'];

const white = (as: string, n: number, faces: readonly Face[], label: string): Roll =>
  throwDice(as, n, WHITE, Object.fromEntries(faces.map(face => [face, { [face]: 1 }])), label);

/**
 * `loss`: a figure that clearing costs, `cleared`: the field is gone. Engineers, and all who lift tank mines, fear two
 * alike; others in the first kind any symbol.
 */
export function clear({ mine: kind, engineers, anyway }: ClearProfile): Attack {
  const isPair = engineers || kind === 'atm';
  const thrown = white('clear', isPair ? 2 : 1, HURTS, isPair ? 'two hits alike cost a figure' : 'a hit costs a figure');
  const steps: readonly Arithmetic[] = [
    { set: 'alike', most: HURTS },
    { set: 'loss', if: 'alike', atLeast: isPair ? 2 : 1, then: 1, else: 0 },
    { set: 'cleared', if: 'loss', atLeast: 1, then: anyway ? 1 : 0, else: 1 },
  ];
  return buildAttack(computeRoll(thrown, steps, ['loss', 'cleared']), 'loss');
}

/** `blown`, and `loss`: a figure of infantry that is no engineers (R22). */
export function demolish({ engineers }: DemolishProfile): Attack {
  const thrown = white('demolish', engineers ? 2 : 1, ['hit', 'miss'], engineers ? 'two MISS fail' : 'MISS fails, HIT! costs a figure');
  const steps: readonly Arithmetic[] = [
    { set: 'blown', if: 'miss', atLeast: engineers ? 2 : 1, then: 0, else: 1 },
    { set: 'loss', sum: [engineers ? 0 : 'hit'] },
  ];
  return buildAttack(computeRoll(thrown, steps, ['blown', 'loss']), 'blown');
}

/** Artillery at a bridge, which one symbol hits (R23): `hits`, `automatic`, `kills`, `down` once it has no points left. */
export function bridge({ dice, range, close, points, symbol, yellow, fast }: BridgeProfile): Attack {
  const isHit = symbol === 'hit';
  const target: Pick<Salvo, 'plain' | 'once'> = isHit
    ? { plain: [], once: facesWithin(range).filter(face => face === 'hit') }
    : { plain: [symbol], once: [] };
  const thrown = salvo({ dice, ...target, odd: range % 2 === 1, most: points });
  const steps: readonly Arithmetic[] = [
    { set: 'kills', sum: ['automatic', 'lost'], cap: points },
    { set: 'down', if: 'kills', atLeast: points, then: 1, else: 0 },
  ];
  const saves = { close, ...(yellow && { yellow }), ...(fast && { fast }) };
  return buildAttack(computeRoll(rollSaves(thrown, saves), steps, ['hits', 'automatic', 'kills', 'down']), 'kills');
}

/** One white die at a lone commander (card c19): HIT! hits from anywhere, and is saved as usual. */
export function sniper(profile: SniperProfile): Attack {
  const thrown = salvo({ dice: 'W', plain: [], once: ['hit'], odd: false, most: 1 });
  return buildAttack(computeRoll(rollSaves(thrown, profile), [{ set: 'kills', sum: ['lost'] }], ['hits', 'kills']), 'kills');
}

/** What the die must show at a door. */
const OPENS = (bunker: boolean, engineers: boolean): number => (!bunker ? 4 : engineers ? 3 : 5);

/** `open`; in several turns, `tries`, as soon as it opens. */
export function door({ bunker, engineers, tries = 1 }: DoorProfile): Attack {
  const least = OPENS(bunker, engineers);
  const one = throwDice('door', 1, D6, { open: counting(pip => pip >= least) }, `${least} or more opens it`);
  const again = (left: number): Roll =>
    left <= 1 ? one : { kind: 'branch', of: one, on: 'open', to: [again(left - 1), { kind: 'sure', tally: {} }] };
  return buildAttack(again(tries), 'open');
}

/** `depth` of what a scout sees: a die of four and an average die. */
export const recon = ({ away }: ReconProfile): Attack =>
  away === undefined
    ? buildAttack(DEPTH, 'depth')
    : buildAttack(computeRoll(DEPTH, [{ set: 'spotted', if: 'depth', atLeast: away, then: 1, else: 0 }], ['depth', 'spotted']), 'spotted');

const DEPTH: Roll = {
  kind: 'throw',
  as: 'recon',
  dice: [
    [1, D4],
    [1, AVERAGE],
  ],
  score: { depth: { ...pips(D4), ...pips(AVERAGE) } },
  label: 'a D4 and an average die: so many hexes',
};
