// Moments of the sample battle as questions of the calculator, and the shells that guns could send over everybody's head.

import { describe, expect, test } from 'vitest';
import { hexFalls } from '../../../src/analysis/hexes/scatter.ts';
import { scatterOverlay } from '../../../src/analysis/scatter.ts';
import { fraction, reduceFraction } from '../../../src/core/dist.ts';
import { type Profile, readProfile } from '../../../src/core/profile.ts';
import { replay } from '../../../src/core/replay.ts';
import { requireCombat } from '../../../src/core/ruleset.ts';
import { whyBarred } from '../../../src/rulesets/to-arms/bars.ts';
import { profileFromForm } from '../../../src/rulesets/to-arms/calculator.ts';
import { FIELDS } from '../../../src/rulesets/to-arms/fields.ts';
import { distance } from '../../../src/rulesets/to-arms/ground.ts';
import type { ArmsFormAnswers } from '../../../src/rulesets/to-arms/odds/formKinds.ts';
import { pendingBarrages } from '../../../src/rulesets/to-arms/pendingBarrages.ts';
import { answersOfShot, questions } from '../../../src/rulesets/to-arms/questions.ts';
import { profileOf } from '../../../src/rulesets/to-arms/shot.ts';
import { seesFrom } from '../../../src/rulesets/to-arms/sight.ts';
import type { ArmsState } from '../../../src/rulesets/to-arms/state.ts';
import { type ArmsPlacedUnit, cardOf, isCommander, upUnits } from '../../../src/rulesets/to-arms/units.ts';
import { record, scenario } from './fixture.ts';
import { system } from './system.ts';

const { frames } = replay(system, scenario, record);
const states = frames.map(({ state }) => state as ArmsState);
const before = (id: string): ArmsState => {
  const found = states[frames.findIndex(({ event }) => event?.id === id) - 1];
  if (!found) throw new Error(`there is no event ${id}`);
  return found;
};

function profile(answers: Profile) {
  const read = readProfile(FIELDS, answers);
  if (!read.ok) throw new Error(read.problems.map(({ says }) => says).join('; '));
  return profileFromForm(read.value as ArmsFormAnswers);
}

describe('what a position asks', () => {
  test('every question of every frame can be answered, and there are all kinds', () => {
    const posed = states.flatMap(questions);
    for (const { title, answers } of posed) expect(readProfile(FIELDS, answers), title).toMatchObject({ ok: true });
    const asks = new Set(posed.map(({ answers }) => answers['ask']));
    expect([...asks].sort()).toEqual(['activation', 'battle', 'commander', 'door', 'indirect']);
  });

  test('a shot asked of the form is the shot of the rules', () => {
    const fighting = states.filter(({ phase }) => phase === 'battle');
    let shots = 0;
    for (const state of fighting)
      for (const unit of upUnits(state).filter(one => !isCommander(one)))
        for (const target of upUnits(state).filter(({ side }) => side !== unit.side)) {
          if (!seesFrom(state, unit.side, unit.at, target.at)) continue;
          if (isCommander(target) && !['infantry', 'vehicle'].includes(cardOf(state, unit).arm)) continue; // who may not
          const { mods: _, ...rules } = profileOf(state, unit, target);
          const { mods: __, way: ___, ...form } = profile(answersOfShot(state, unit, target)) as ReturnType<typeof profileOf>;
          const isKept = rules.dice === '' || whyBarred(state, unit, target, distance(state, unit.at, target.at)) !== undefined;
          const expected = isKept ? expect.objectContaining({ kind: 'barred' }) : rules;
          expect(form, `${unit.id} at ${target.id} in turn ${state.turn}`).toEqual(expected);
          shots++;
        }
    expect(shots).toBeGreaterThan(100);
  });

  test('agreed readings go along', () => {
    const state = before('e028');
    const game = { ...state.game, options: { fastplay: 'all', flagIgnores: 'largest', guided: 'd12' } };
    const [unit, target] = ['N1', 'R1'].map(id => state.units[id]) as [ArmsPlacedUnit, ArmsPlacedUnit];
    const { mods: _, ...rules } = profileOf({ ...state, game }, unit, target);
    const { mods: __, way: ___, ...form } = profile(answersOfShot({ ...state, game }, unit, target)) as ReturnType<typeof profileOf>;
    expect(form).toEqual(rules);
    expect([rules.fast, rules.flags?.unsaved]).toEqual([true, true]);
  });

  test('TA-35: a shot knows where the way back of its target ends', () => {
    const state = before('e028');
    const [unit, target] = ['N1', 'R1'].map(id => state.units[id]) as [ArmsPlacedUnit, ArmsPlacedUnit];
    const wayAt = (at: string, others: Readonly<Record<string, string>> = {}) => {
      const moved = Object.entries({ ...others, R1: at }).map(([id, hex]) => [id, { ...state.units[id], at: hex }] as const);
      const units = { ...state.units, ...Object.fromEntries(moved) } as ArmsState['units'];
      const { way, wayHexes } = answersOfShot({ ...state, units }, unit, { ...target, at });
      return [way, wayHexes];
    };
    expect(wayAt('E9')).toEqual(['off', 0]);
    expect(wayAt('E8')).toEqual(['off', 1]);
    // both hexes behind it are taken, and he who commands stands elsewhere
    expect(wayAt('E5', { R2: 'D6', R3: 'E6', RC: 'K1' })).toEqual(['blocked', 0]);
    expect(wayAt('E5', { R2: 'D6', R3: 'A9', RC: 'E6' })).toEqual(['rally', 1]);
  });

  test('between turns the dice to come, for each kind of unit', () => {
    const found = states.filter(({ phase }) => phase === 'initiative').flatMap(questions);
    expect(new Set(found.map(({ answers }) => answers['kind']))).toEqual(new Set(['armour', 'gun', 'infantry']));
  });
});

describe('TA-39: shells that could fall', () => {
  const read = (text: string | number | undefined): readonly [bigint, bigint] => {
    const [num = 0n, den = 1n] = String(text).split('/').map(BigInt);
    return [num, den];
  };

  test('the salvos of the record fall where their dice say', () => {
    const at = (id: string, gun: string, target: string, where: number) =>
      pendingBarrages(before(id))
        .find(({ label }) => label.startsWith(`${titled(gun)} at ${titled(target)}`))
        ?.place(where);
    const titled = (id: string) => states[0]?.units[id]?.title ?? id;
    expect([at('e039', 'N5', 'R1', 7), at('e039', 'N5', 'R1', 0)]).toEqual(['D4', 'E5']);
    expect(at('e131', 'N5', 'R3', 3)).toBe('G6');
  });

  test('once on its target a salvo does not scatter', () => {
    const [one] = pendingBarrages(before('e160')).filter(({ at }) => at === 'F6');
    expect(one?.label).toMatch(/on its target already$/);
    expect(one?.profile).toMatchObject({ fire: 'registered' });
  });

  test('all chances of a salvo come to one, and an own unit beside the target is told', () => {
    const position = { ruleset: system, state: before('e039') };
    const all = pendingBarrages(position.state);
    expect(all.length).toBeGreaterThan(0);
    for (const landing of all) {
      const rows =
        scatterOverlay(
          { ...position, ruleset: { ...system, combat: { ...requireCombat(system), pendingBarrages: () => [landing] } } },
          hexFalls,
        ).table?.rows ?? [];
      const places = rows.filter(([, , side]) => side === '').map(([, , , , exactly]) => read(exactly));
      const [num, den] = places.reduce(([a, b], [c, d]) => reduceFraction(a * d + c * b, b * d), [0n, 1n] as const);
      expect(fraction(num, den)).toBe('1');
    }
    const guided = all.filter(({ at }) => at === 'E5');
    const own = scatterOverlay(
      { ...position, ruleset: { ...system, combat: { ...requireCombat(system), pendingBarrages: () => guided } } },
      hexFalls,
    ).table?.rows;
    expect(own?.find(([, what]) => what === states[0]?.units['N2']?.title)?.slice(3, 5)).toEqual([expect.any(String), '1/6']);
  });
});
