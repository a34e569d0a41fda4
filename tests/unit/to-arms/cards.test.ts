// Cards that answer what the enemy does: an ambush, a stoppage, heads down, no pasarán, bombs.

import { describe, expect, test } from 'vitest';
import type { CommandId } from '../../../src/rulesets/to-arms/data/commands.ts';
import type { ArmsState } from '../../../src/rulesets/to-arms/state.ts';
import { after, brokenRules, type Stage, stage, unit } from './stage.ts';

const play = (card: string, more = {}) => ({ type: 'play-card', side: 'rep', card, ...more });
const holding = (card: CommandId, units: Stage['units'], more: Stage = {}): ArmsState =>
  stage({ units: units ?? [], phase: 'battle', ...more, state: { hands: { nat: [], rep: [card] }, ...more.state } });

describe('c21, an ambush', () => {
  const units = [unit('N1 line-inf A1'), unit('N2 line-inf A3'), unit('R1 line-inf C1'), unit('R2 hmg C2')];
  const state = holding('c21', units, { phase: 'movement' });
  const came = after(state, { type: 'move', unit: 'N1', path: ['A1', 'B1'] });
  const ambush = play('c21', { unit: 'R1', target: 'N1' });
  const fight = { type: 'battle', unit: 'R1', at: 'B1', target: 'N1' };

  test('falls on whoever has just come beside infantry, and on nobody later', () => {
    expect(brokenRules(state, ambush)).toEqual(['ta:cards/condition']);
    expect(brokenRules(came, ambush)).toEqual([]);
    expect(brokenRules(came, play('c21', { unit: 'R2', target: 'N1' }))).toEqual(['ta:cards/condition']);
    expect(brokenRules(came, play('c21', { unit: 'R1', target: 'N2' }))).toEqual(['ta:cards/condition']);
    const passed = after(came, { type: 'pass', side: 'rep' });
    expect(brokenRules(passed, ambush)).toEqual(['ta:cards/condition']);
  });

  test('is fought at once, before anything else', () => {
    const lain = after(came, ambush);
    expect(brokenRules(lain, { type: 'pass', side: 'rep' })).toEqual(['ta:seq/owed']);
    expect(brokenRules(lain, fight)).toEqual([]);
    const fought = after(lain, { ...fight, thrown: [{ as: 'fire', dice: { white: ['miss', 'miss', 'miss'] } }] });
    expect([fought.pending, fought.active, fought.units['R1']?.now.battles]).toEqual([[], 'rep', 1]);
  });

  test('is one of two battles: the one of its activation needs no further die', () => {
    const fought = after(after(came, ambush), { ...fight, thrown: [{ as: 'fire', dice: { white: ['miss', 'miss', 'miss'] } }] });
    expect(brokenRules({ ...fought, phase: 'battle', active: 'rep' }, fight)).toEqual([]);
    const twice = { ...fought.units['R1'], now: { ...fought.units['R1']?.now, battles: 2 } };
    const done = { ...fought, phase: 'battle', active: 'rep', units: { ...fought.units, R1: twice } } as ArmsState;
    expect(brokenRules(done, fight)).toEqual(['ta:battle/twice']);
  });

  test('not by men who work or have dug in', () => {
    const busy = stage({ units, now: { silent: 'it is at work' }, state: { hands: { nat: [], rep: ['c21'] }, came: 'N1' } });
    expect(brokenRules({ ...busy, units: { ...busy.units, N1: { ...came.units['N1'] } } } as ArmsState, ambush)).toEqual([
      'ta:cards/condition',
    ]);
  });
});

describe('c16, c17, c18: played on an attack that may come', () => {
  const near = [unit('N1 guard-inf A1', { lmg: true }), unit('R1 line-inf C1', { strength: 3 }), unit('R2 line-inf I7')];

  test('heads down and no pasarán need somebody who may attack', () => {
    for (const card of ['c17', 'c18'] as const) {
      expect(brokenRules(holding(card, near), play(card, { unit: 'R1' }))).toEqual([]);
      expect(brokenRules(holding(card, near), play(card, { unit: 'R2' }))).toEqual(['ta:cards/condition']);
      expect(brokenRules(holding(card, near, { now: { battles: 2 } }), play(card, { unit: 'R1' }))).toEqual(['ta:cards/condition']);
    }
  });

  test('a stoppage needs a machine gun that may still fire, and leaves its sergeant his die', () => {
    expect(brokenRules(holding('c16', near), play('c16', { unit: 'N1' }))).toEqual([]);
    expect(brokenRules(holding('c16', near, { now: { activated: false } }), play('c16', { unit: 'N1' }))).toEqual(['ta:cards/condition']);
    const rifles = [unit('N1 guard-inf A1'), unit('R1 line-inf C1')];
    expect(brokenRules(holding('c16', rifles), play('c16', { unit: 'N1' }))).toEqual(['ta:cards/condition']);
  });

  test('a gun that is left without dice by a stoppage has fired all the same', () => {
    const far = [unit('N1 guard-inf A1', { lmg: true }), unit('R1 line-inf F1')];
    const jammed = after(holding('c16', far), play('c16', { unit: 'N1' }));
    const shot = { type: 'battle', unit: 'N1', at: 'F1', target: 'R1' };
    expect(brokenRules(jammed, shot)).toEqual([]);
    expect(after(jammed, shot).units['N1']?.now.battles).toBe(1);
  });
});

test('c23: bombs fall like shells, on houses too, and use up what protects their target', () => {
  const units = [unit('N1 line-inf C1')];
  const bombs = play('c23', {
    at: 'C1',
    thrown: [
      { as: 'fire', dice: { yellow: ['soldier', 'soldier', 'flag'] } },
      { as: 'save', dice: { white: ['car'] } },
    ],
  });
  const effects = [{ card: 'c18' as const, unit: 'N1' }];
  const hit = after(holding('c23', units, { rows: ['..B..'], state: { effects } }), bombs);
  expect([hit.units['N1']?.strength, hit.damage, hit.effects, hit.pending]).toEqual([6, { C1: 1 }, [], []]);
});
