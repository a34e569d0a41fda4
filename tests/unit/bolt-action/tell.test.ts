// Every event of the sample battle is told in one sentence or more, by names and not by ids; sentences say what the dice did.

import { describe, expect, it } from 'vitest';
import { setup } from '../../../src/rulesets/bolt-action/setup.ts';
import { TELL } from '../../../src/rulesets/bolt-action/show/tell.ts';
import type { BoltEvent, BoltState } from '../../../src/rulesets/bolt-action/state.ts';
import { change } from '../../../src/rulesets/bolt-action/units.ts';
import { record, scenario } from './fixture.ts';

const start: BoltState = setup(scenario);

const told = (event: object, tally: Readonly<Record<string, number>> = {}, state = start) => {
  const whole = { id: 1, thrown: [{ as: 'hit', dice: {} }], ...event } as unknown as BoltEvent;
  return (TELL[whole.type] as (...of: unknown[]) => { text: string; marks: readonly { kind: string }[] })(state, whole, tally);
};

describe('telling', () => {
  it('tells each event of the record in words, without ids', () => {
    for (const event of record.events) {
      const { text } = told(event);
      expect(text).toMatch(/^[A-Z0-9].*\.$/);
      for (const id of Object.keys(start.units)) expect(text.split(/[ ,.]/), text).not.toContain(id);
    }
  });

  it('counts the dice into the bag and says how likely a draw was', () => {
    expect(told({ type: 'turn', turn: 1 }).text).toBe('Turn 1. Dice into the bag: British 6 and Germans 6.');
    const state = { ...start, bag: { brit: 3, ger: 2 } };
    expect(told({ type: 'draw' }, { 'drawn:ger': 1 }, state).text).toBe('A die is drawn: Germans, who had 2 of 5.');
    expect(told({ type: 'draw' }, {}, state).text).toBe('A die is drawn.');
  });

  it('tests orders against the morale with the officer and less the pins', () => {
    const pinned = change(start, 'g-2', { pins: 2 });
    expect(told({ type: 'order-test', unit: 'g-2' }, { passed: 1 }, pinned).text).toBe('Second squad tests its order against 7: it obeys.');
    expect(told({ type: 'order-test', unit: 'g-2' }, { fubar: 1 }, pinned).text).toContain('a double six');
    expect(told({ type: 'order-test', unit: 'g-1' }, { failed: 1 }).text).toBe(
      'Grenadiers test their order against 11: they fail and go Down.',
    );
    expect(told({ type: 'rally', unit: 'g-2' }, { left: 0 }, pinned).text).toBe('Second squad rallies: 2 pins gone, no pins left.');
  });

  it('draws ways and lines of fire, and tells what shots did', () => {
    const move = told({ type: 'move', unit: 'b-1', path: [[11, 11.5]] });
    expect(move.text).toBe('Section 1 moves 4.5 in to the south hedge.');
    expect(move.marks).toMatchObject([{ kind: 'path', tone: 'move', label: '4.5 in', side: 'brit' }]);
    const fire = told({ type: 'fire', unit: 'b-1', target: 'g-2', why: 'order' }, { hits: 4, loss: 2, pins: 1 });
    expect(fire.text).toBe('Section 1 fires at Second squad: 4 hits, 2 lost, 1 pin.');
    expect(fire.marks).toMatchObject([
      {
        tone: 'shot',
        places: [
          [11, 7],
          [12, 41],
        ],
      },
    ]);
    expect(told({ type: 'fire', unit: 'b-tank', target: 'g-gun', why: 'order' }, { hits: 1, fire: 1, 'then-immobilised': 1 }).text).toBe(
      'Cruiser tank fires at Assault gun: 1 hit, immobilised and on fire.',
    );
  });

  it('tells that a vehicle is gone, whatever took it: two immobilised results, pins, a wreck', () => {
    const shot = { type: 'fire', unit: 'b-tank', target: 'g-gun', why: 'order' };
    const lost = (tally: Readonly<Record<string, number>>, patch = {}) => told(shot, tally, change(start, 'g-gun', patch)).text;
    expect(lost({ hits: 1, immobilised: 1, 'then-immobilised': 1 })).toContain('1 hit, immobilised a second time: abandoned.');
    expect(lost({ hits: 1, immobilised: 1 }, { immobilised: true })).toContain('immobilised a second time: abandoned.');
    expect(lost({ hits: 1, pins: 1, stunned: 1 }, { pins: 8 })).toContain('crew stunned: gone under its pins.');
    expect(lost({ hits: 1, 'knocked-out': 1 })).toContain('1 hit, knocked out.');
    expect(lost({ hits: 1, immobilised: 1 })).toContain('1 hit, immobilised.');
  });

  it('says who won close quarters', () => {
    const round = { type: 'close-quarters', unit: 'g-1', target: 'b-2' };
    expect(told(round, { 'attack-lost': 2, 'defence-lost': 2 }).text).toContain('nobody has won yet');
    expect(told(round, { 'attack-lost': 3, 'defence-lost': 1 }).text).toContain('Section 2 wins');
  });
});
