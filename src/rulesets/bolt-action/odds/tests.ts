// Dice that are not thrown at anybody: the bag, orders and double sixes, rallies, morale, and single dice.

import type { Attack } from '../../../core/act.ts';
import { counting, D6, SUM } from '../../../core/d6.ts';
import type { Roll } from '../../../core/roll.ts';
import { buildAttack, computeRoll, drawing, throwDice } from '../../../core/rollBuilders.ts';
import { FUBARS } from '../tables.ts';
import { type BoltOddsRules, facesOf, lawOf, NOTHING, test, valueFor } from './law.ts';
import type { BoltMoraleProfile, Calm, Draw, Fubar, OrderTest, Rally, Simple, TestedMorale } from './profile.ts';

/** A die out of the bag, as a die of what is left in it: `drawn:<side>`. An empty bag gives nothing. */
export function draw({ bag }: Draw): Attack {
  const left = Object.entries(bag).filter(([, dice]) => dice > 0);
  const score = Object.fromEntries(left.map(([side]) => [`drawn:${side}`, { [side]: 1 }]));
  const roll = drawing('draw', left.length > 0 ? 1 : 0, { id: 'bag', faces: Object.fromEntries(left) }, score, 'one die out of the bag');
  return buildAttack(roll, `drawn:${left[0]?.[0] ?? ''}`);
}

/** `passed`, `failed` (the double six among them), `fubar`; `through`: `friendly-fire` and `panic`. */
export function orderTest(profile: OrderTest): Attack {
  const law = lawOf(profile);
  const roll = orderRoll(law, profile);
  return buildAttack(profile.through ? { kind: 'branch', of: roll, on: 'fubar', to: [NOTHING, fubarRoll(law)] } : roll, 'passed');
}

/** The test, which a whole unit takes again where it fails, by another reading (R1). */
function orderRoll(law: BoltOddsRules, nerve: TestedMorale): Roll {
  const taken = test('order-test', valueFor(law, nerve), { fubar: total => total === 12 });
  if (!nerve.whole || !law.reads('order-again')) return taken;
  const first = computeRoll(taken, [{ set: 'redo', sum: ['failed'] }], ['passed', 'redo']);
  return computeRoll({ kind: 'branch', of: first, on: 'redo', to: [NOTHING, taken] }, [], ['passed', 'failed', 'fubar']);
}

/** `friendly-fire` or `panic`. */
export const fubar = (profile: Fubar): Attack => buildAttack(fubarRoll(lawOf(profile)), 'panic');

function fubarRoll({ tables }: BoltOddsRules): Roll {
  const lines = FUBARS.map(id => ({ id, least: tables.fubar[id].least })).toSorted((a, b) => b.least - a.least);
  const lineOf = (pip: number) => lines.find(({ least }) => pip >= least)?.id;
  const score = Object.fromEntries(FUBARS.map(id => [id, counting(pip => lineOf(pip) === id)]));
  return throwDice('fubar', 1, D6, score, 'what a double six brings');
}

/** `gone`: the pins that go, which is what a rally is worth; `left`: those that stay. A test that is passed takes one away by itself. */
export function rally(profile: Rally): Attack {
  const die = throwDice('rally', 1, D6, { die: SUM }, 'so many pins go');
  const after = (passed: number): Roll =>
    computeRoll(
      die,
      [
        { set: 'pins-gone', sum: ['die', passed], cap: profile.pins },
        { set: 'left', sum: [profile.pins], less: ['pins-gone'] },
      ],
      ['pins-gone', 'left'],
    );
  if (!profile.tested) return buildAttack(after(0), 'pins-gone');
  const tested = computeRoll(orderRoll(lawOf(profile), { ...profile.tested, pins: 0 }), [], ['passed']);
  const stay: Roll = { kind: 'sure', tally: { left: profile.pins } };
  return buildAttack({ kind: 'branch', of: tested, on: 'passed', to: [stay, after(1)] }, 'pins-gone');
}

/** `passed` or `failed`. */
export const morale = (profile: BoltMoraleProfile): Attack => buildAttack(test('morale', valueFor(lawOf(profile), profile)), 'passed');

/** `pins` that go at the end of the turn, a D3 for each unit that stays Down, unit by unit: `calm-1` ... */
export function calm({ units }: Calm): Attack {
  const of = Array.from({ length: units }, (_, i) => throwDice('calm', 1, D6, { [`calm-${i + 1}`]: facesOf(3) }, 'a D3 of pins goes'));
  return buildAttack({ kind: 'plus', of }, 'calm-1');
}

/** `jam`, `fires`, `inches`, `dry`, `burns`. */
export function simple({ kind }: Simple): Attack {
  switch (kind) {
    case 'jam':
      return buildAttack(throwDice('jam', 1, D6, { jam: counting(pip => pip >= 4) }, '4 or more: the turret sticks'), 'jam');
    case 'give-up':
      return buildAttack(throwDice('ambush', 1, D6, { fires: counting(pip => pip >= 4) }, '4 or more: it fires'), 'fires');
    case 'regroup':
      return buildAttack(throwDice('regroup', 1, D6, { inches: SUM }, 'so far the winner may move'), 'inches');
    case 'fuel':
      return buildAttack(throwDice('fuel', 1, D6, { dry: counting(pip => pip <= 2) }, '1 or 2: the fuel is out'), 'dry');
    case 'blaze':
      return buildAttack(throwDice('blaze', 1, D6, { burns: counting(pip => pip >= 4) }, '4 or more: the building burns'), 'burns');
  }
}
