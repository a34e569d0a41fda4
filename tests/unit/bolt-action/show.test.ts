// What people see of a position: pins and order dice on counters, the bag, order tests, facts, dossiers, rings, places.

import { describe, expect, it } from 'vitest';
import { explain } from '../../../src/core/roll.ts';
import { attack } from '../../../src/rulesets/bolt-action/attack.ts';
import { setup } from '../../../src/rulesets/bolt-action/setup.ts';
import { counter } from '../../../src/rulesets/bolt-action/show/counter.ts';
import { dossier } from '../../../src/rulesets/bolt-action/show/dossier.ts';
import { drawPool } from '../../../src/rulesets/bolt-action/show/drawPool.ts';
import { fact } from '../../../src/rulesets/bolt-action/show/fact.ts';
import { facts } from '../../../src/rulesets/bolt-action/show/facts.ts';
import { describe as place } from '../../../src/rulesets/bolt-action/show/ground.ts';
import { rings } from '../../../src/rulesets/bolt-action/show/rings.ts';
import { scenery } from '../../../src/rulesets/bolt-action/show/scenery.ts';
import { TELL } from '../../../src/rulesets/bolt-action/show/tell.ts';
import { tests } from '../../../src/rulesets/bolt-action/show/tests.ts';
import { armsWords, severalOf } from '../../../src/rulesets/bolt-action/show/words.ts';
import type { BoltState, BoltUnit } from '../../../src/rulesets/bolt-action/state.ts';
import { change } from '../../../src/rulesets/bolt-action/units.ts';
import { scenario } from './fixture.ts';

const start = setup(scenario);
const unit = (state: BoltState, id: string): BoltUnit => {
  const found = state.units[id];
  if (!found) throw new Error(`no unit ${id}`);
  return found;
};
const states = (patch: Partial<BoltUnit>, id = 'b-1') => {
  const state = change(start, id, patch);
  return counter(state, unit(state, id)).states.map(({ label, sign }) => (sign ? `${label} [${sign}]` : label));
};

describe('counters', () => {
  it('show pins by their number, then the face of the order die', () => {
    expect(states({})).toEqual([]);
    expect(states({ pins: 3, order: 'down' })).toEqual(['3 pins [3]', 'order die: Down']);
    expect(states({ order: 'ambush', inside: 'mill' })).toEqual(['order die: Ambush', 'in a building']);
    expect(states({ immobilised: true, jammed: 'side' }, 'b-tank')).toEqual(['immobilised', 'its turret sticks to the side']);
    expect(states({ at: undefined, strength: 0, pins: 2 })).toEqual([]);
  });

  it('are drawn as what they are: squads, teams, tanks with and without a turret', () => {
    const drawn = Object.values(start.units).map(one => counter(start, one));
    expect(new Set(drawn.map(({ symbol }) => symbol.slice(10))).size).toBeGreaterThan(4);
    for (const { figures = [], steps, shape } of drawn) if (shape !== 'vehicle') expect(figures).toHaveLength(steps);
    expect(counter(start, unit(start, 'b-tank'))).toMatchObject({ shape: 'vehicle', facing: 90 });
    expect(counter(start, unit(start, 'b-tank')).symbol).not.toBe(counter(start, unit(start, 'g-gun')).symbol.replace(/^1006/, '1003'));
  });
});

describe('the game', () => {
  it('has a bag while orders are given', () => {
    expect(drawPool(start)).toBeUndefined();
    expect(drawPool({ ...start, phase: 'orders', bag: { brit: 3, ger: 1 } })?.lots).toEqual([
      { says: 'British', side: 'brit', left: 3 },
      { says: 'Germans', side: 'ger', left: 1 },
    ]);
  });

  it('tells objectives, dice lost, pins and the order under way', () => {
    const held = change(change(start, 'g-2', { at: [12, 30] }), 'g-1', { pins: 2 });
    const says = facts({ ...held, snaps: { officer: 'b-lt', left: 2 } }).map(({ title, text }) => `${title}: ${text}`);
    expect(says).toContain('Orchard gate: held by the Germans');
    expect(says).toContain('Pins: 2 on 1 unit of 6');
    expect(says).toContain('Officer: 1st Lieutenant and runner may hand on 2 orders');
  });

  it('lays zones until the first turn, objectives, wrecks and smoke on the table', () => {
    const kinds = (state: BoltState) => scenery(state).map(mark => (mark.kind === 'sign' ? mark.sign : mark.kind));
    expect(kinds(start).filter(kind => kind === 'shape')).toHaveLength(2);
    const later = { ...change(start, 'b-tank', { wreck: [40, 20] }), turn: 1, smoke: [{ at: [10, 10] as const, radius: 1.5 }] };
    expect(kinds(later).filter(kind => ['shape', 'wreck', 'terrain'].includes(kind))).toEqual(['wreck', 'terrain']);
    expect(kinds(later).filter(kind => kind === 'objective')).toHaveLength(3);
  });
});

describe('openings of a building', () => {
  const openings = { mill: [[23.5, 22] as const, [26, 24] as const] };
  const open: BoltState = { ...start, game: { ...start.game, special: { ...start.game.special, openings } } };
  const signs = (state: BoltState) => scenery(state).flatMap(mark => (mark.kind === 'sign' && mark.sign === 'opening' ? [mark] : []));

  it('lie on the map, by name, while it stands', () => {
    expect(signs(open).map(({ at, says }) => [at, says])).toEqual(openings.mill.map(at => [at, 'Opening: Mill']));
    expect([signs(start), signs({ ...open, gone: ['mill'] })]).toEqual([[], []]);
  });

  it('fire at who is inside tells of the building', () => {
    const told = (state: BoltState) => TELL.fire(state, { id: 'e', type: 'fire', unit: 'b-1', target: 'g-1', why: 'order' }, {}).text;
    expect(told(change(open, 'g-1', { inside: 'mill' }))).toBe(`${unit(open, 'b-1').title} fires at Grenadiers in Mill.`);
    expect(told(open)).toBe(`${unit(open, 'b-1').title} fires at Grenadiers.`);
  });
});

describe('a unit', () => {
  it('BA-45: pinned units would have to test, with the officer in range', () => {
    expect(tests(start)).toEqual([]);
    const pinned = change(change(start, 'g-2', { pins: 3 }), 'g-1', { pins: 2 });
    expect(tests(pinned).map(({ unit: id, label }) => `${id}: ${label}`)).toEqual([
      'g-1: order test against 9, 2 pins',
      'g-2: order test against 6, 3 pins',
    ]);
  });

  it('is told with its weapons, its nerve and what it is now', () => {
    const state = change(start, 'g-1', { pins: 2, order: 'ambush' });
    const says = dossier(state, unit(state, 'g-1')).map(({ title, text: words }) => `${title}: ${words}`);
    expect(says).toEqual(
      expect.arrayContaining(['Type: Grenadier squad', 'Figures: 5 × Rifleman, Rifle', 'Figures: 1 × Loader, at the team weapon']),
    );
    expect(says).toContain('Quality: veteran, morale 10');
    expect(says).toContain('Panzerfaust: 12 in, 1 shot, pen +6, 1 shot left');
    expect(says.find(one => one.startsWith('Order test'))).toBe('Order test: 9 or less on two dice, +1 by an officer in range: 83\u202f%');
    expect(says).toContain('Now: 2 pins');
  });

  it('has rings where its shots reach and where they are long, a vehicle its quarters, an officer his voice', () => {
    const around = (id: string) => rings(start, unit(start, id)).map(({ label, distance }) => `${label} ${distance ?? ''}`.trim());
    expect(around('b-1')).toContain('Rifle 24');
    expect(around('b-1')).toContain('LMG, near 18');
    expect(around('b-mortar')).toEqual(expect.arrayContaining(['Light mortar, least 12', 'Light mortar 24']));
    expect(around('g-gun')).toEqual(expect.arrayContaining(['front', 'rear']));
    expect(around('g-lt')).toContain('its officer is heard 6');
  });
});

describe('a place', () => {
  const at = (x: number, y: number) => place(start, [x, y]).map(({ title, text }) => `${title}: ${text}`);

  it('BA-16: tells its ground, who may go there and its cover', () => {
    expect(at(50, 20)).toEqual(['Terrain: Open ground']);
    expect(at(10, 20)).toEqual([
      'Terrain: Orchard: rough ground',
      'infantry and tracked: by an Advance only',
      'artillery: never, but for guns that were deployed there',
      'wheeled: never',
      'Cover: soft cover',
    ]);
    expect(at(29, 5)).toContain('wheeled and tracked: twice as far');
    expect(place(start, [-1, 5])).toEqual([]);
  });
});

describe('words beside an act', () => {
  it('name weapons by one or several, short where their title says how', () => {
    expect(armsWords('Rifle', 7)).toBe('rifles');
    expect(armsWords('Rifle', 1)).toBe('rifle');
    expect(armsWords('Submachine gun (SMG)', 1)).toBe('SMG');
    expect(armsWords('Light machine gun (LMG)', 2)).toBe('LMGs');
    expect(armsWords('Flamethrower (infantry)', 2)).toBe('flamethrowers (infantry)');
    expect(severalOf('Medium AT gun')).toBe('Medium AT guns');
  });

  it('tell which weapon the dice are of', () => {
    const target = { figures: 8, quality: 'regular' } as const;
    const volleys = [
      { weapon: 'rifle', count: 6, reach: 'long' },
      { weapon: 'smg', count: 1, reach: 'short' },
    ] as const;
    const { roll } = attack({ kind: 'fire', firer: { quality: 'regular' }, volleys, target });
    expect(explain(roll).filter(line => / (hit|need)s? /.test(line))).toEqual([
      '6 d6 dice: rifles hit on 4 or more',
      '2 d6 dice: SMG hits on 3 or more',
    ]);
  });

  it('say who hands an order on, why somebody fires, and nothing of what goes without saying', () => {
    expect(fact(start, 'snap', 'b-lt')).toBe(`handed on by ${unit(start, 'b-lt').title}`);
    expect(fact(start, 'why', 'order')).toBe('');
    expect(fact(start, 'why', 'friendly-fire')).toBe('by mistake');
    expect(fact(start, 'uses', 1)).toBe('1 one-shot weapon');
    expect(fact(start, 'unit', 'b-lt')).toBeUndefined();
  });
});
