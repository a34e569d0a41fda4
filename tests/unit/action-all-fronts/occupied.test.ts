// Buildings with somebody in them (18.2, ruling R80): made out as occupied at 72, known while they are seen, and targets of templates.

import { describe, expect, it } from 'vitest';
import { bombard, indirect } from '../../../src/rulesets/action-all-fronts/acts/artillery.ts';
import { leave } from '../../../src/rulesets/action-all-fronts/acts/enter.ts';
import { recon } from '../../../src/rulesets/action-all-fronts/acts/recon.ts';
import { shoot } from '../../../src/rulesets/action-all-fronts/acts/shoot.ts';
import { forgetEmptied, mannedOf, middlesFor } from '../../../src/rulesets/action-all-fronts/occupied.ts';
import { facts } from '../../../src/rulesets/action-all-fronts/show/facts.ts';
import { describe as describeGround } from '../../../src/rulesets/action-all-fronts/show/ground.ts';
import { scenery } from '../../../src/rulesets/action-all-fronts/show/scenery.ts';
import type { AafState, AafUnit } from '../../../src/rulesets/action-all-fronts/state.ts';
import { change } from '../../../src/rulesets/action-all-fronts/units.ts';
import { view } from '../../../src/rulesets/action-all-fronts/view.ts';
import { brokenRules, playAct } from './act.ts';
import { activation, type Field, field, figures, gruppe, squad, troops, vehicle } from './field.ts';
import { area, box } from './ground.ts';

/** A mill of two sections. */
const HOUSES = [area('mill', 'stone-building', box(40, 10, 52, 16))];

const men = (more: Partial<AafUnit> = {}) => troops('us', 'us', [10, 13], squad(), more);
const inMill = { building: 'mill', floor: 0, section: 0 } as const;
const enemy = (more: Partial<AafUnit> = {}) => troops('de', 'de', [43, 13], gruppe(), { spotted: false, inside: inMill, ...more });

const outside = troops('de', 'de', [60, 40], gruppe(), { spotted: false });

const STRIKES: AafState['bombardments'] = {
  m: { id: 'm', kind: 'medium', side: 'us', state: 'ready' },
  s: { id: 's', kind: 'smoke', side: 'us', state: 'ready' },
};

const on = (units: readonly AafUnit[], more: Field = {}): AafState =>
  field(units, {
    features: HOUSES,
    ...more,
    state: { turn: 4, acting: 'us', activation: activation('us'), bombardments: STRIKES, ...more.state },
  });

const found = (state: AafState) => mannedOf(state, 'us').map(({ house, far, spotting }) => [house.id, far, spotting.distance]);
const looked = (state: AafState) => playAct(recon, state, { id: 'r', type: 'recon', unit: 'us' });

const MILL = [46, 13] as const;
const aimed = (state: AafState, strike = 'm', at: readonly [number, number] = MILL) =>
  brokenRules(bombard, state, { id: 'b', type: 'bombard', side: 'us', strike, at }).filter(says => says.startsWith('aaf:18.2'));
const REFUSED = ['aaf:18.2/building nobody is known to be in mill'];

describe('a building with somebody in it', () => {
  it('is made out at 72, halved and doubled as for a vehicle at its walls', () => {
    expect(found(on([men(), enemy({ movedIn: 4 })]))).toEqual([['mill', 27.5, 72]]);
    expect(found(on([men(), enemy()]))).toEqual([['mill', 27.5, 36]]);
    expect(found(on([men(), enemy()], { special: { weather: 'mist' } }))).toEqual([]);
    expect(found(on([men({ order: 'recon' }), enemy()], { special: { weather: 'mist' } }))).toEqual([['mill', 27.5, 36]]);
    const tank = (x: number) => vehicle('us', 'us', [x, 13], 'us-sherman-m4a1');
    expect(found(on([tank(10), enemy()]))).toEqual([['mill', 28.5, 36]]);
    expect(found(on([tank(20), enemy()]))).toEqual([]);
  });

  it('is not made out when it is empty, holds friends or a marker only, or lies out of sight', () => {
    expect(found(on([men()]))).toEqual([]);
    expect(found(on([men(), enemy({ id: 'de', side: 'us' })]))).toEqual([]);
    expect(found(on([men(), enemy({ kind: 'marker' })]))).toEqual([]);
    expect(found(on([men(), outside]))).toEqual([]);
    const wall = area('block', 'stone-building', box(25, 0, 30, 48));
    expect(found(on([men(), enemy()], { features: [...HOUSES, wall] }))).toEqual([]);
  });

  it('is known to the army as occupied, not by whom, and shown so', () => {
    const { after, says } = looked(on([men(), enemy()]));
    expect(says).toContain('made out that somebody is in mill');
    expect([after.occupied, after.units['de']?.spotted, after.units['de']?.observed]).toEqual([{ us: ['mill'] }, false, false]);
    const known = view(after, 'us');
    expect(known.units['de']).toBeUndefined();
    expect(facts(known).map(fact => fact.text)).toContain('somebody is in mill');
    expect(describeGround(known, MILL).map(fact => fact.text)).toContain('an enemy is in mill');
    expect(scenery(known)).toContainEqual({ kind: 'shape', outline: box(40, 10, 52, 16), tone: 'danger', side: 'us' });
    expect(brokenRules(shoot, after, { id: 's', type: 'shoot', unit: 'us', target: 'de' }).join()).toContain('aaf:12.2/spotted');
  });

  it('is made out by an observer at twice the distance: only the guns aim at it', () => {
    const observer = (more: Partial<AafUnit> = {}) =>
      troops('us', 'us', [10, 13], [figures(2, 'Observer', '3/7')], { traits: ['observer'], ...more });
    expect(found(on([observer(), enemy()], { special: { weather: 'mist' } }))).toEqual([['mill', 27.5, 36]]);
  });

  it('is forgotten when nobody is in it, or nobody of the army sees its walls', () => {
    const after = looked(on([men(), enemy()])).after;
    expect(forgetEmptied(after)).toBe(after);
    expect(forgetEmptied({ ...after, units: { ...after.units, de: outside } }).occupied).toEqual({ us: [] });
    expect(forgetEmptied(change(after, 'de', { strength: 0, at: undefined })).occupied).toEqual({ us: [] });
    const behind = change(after, 'us', { at: [10, 39] });
    const hidden: AafState = {
      ...behind,
      game: { ...behind.game, board: { ...behind.game.board, features: [...HOUSES, area('block', 'stone-building', box(25, 0, 30, 48))] } },
    };
    expect(forgetEmptied(hidden).occupied).toEqual({ us: [] });
    const stays = { ...hidden, game: { ...hidden.game, options: { 'spotted-stays': true } } };
    expect(forgetEmptied(stays).occupied).toEqual({ us: ['mill'] });
  });

  it('is forgotten with the act by which the last of them leaves', () => {
    const seen = looked(on([men(), enemy()])).after;
    const theirs: AafState = { ...seen, active: 'de', acting: 'de', activation: activation('de'), pending: [] };
    const gone = playAct(leave, theirs, { id: 'l', type: 'leave', unit: 'de', to: [43, 18.5] });
    expect([gone.after.units['de']?.inside, gone.after.occupied]).toEqual([undefined, { us: [] }]);
  });
});

describe('templates', () => {
  const unknown = on([men(), enemy()]);
  const seen = looked(unknown).after;

  it('are aimed at a building only when it, or an enemy in it, is spotted; elsewhere anywhere, and smoke at all', () => {
    expect(aimed(unknown)).toEqual(REFUSED);
    expect(aimed(seen)).toEqual([]);
    expect(aimed(on([men(), enemy({ observed: true })]))).toEqual([]);
    expect(aimed(on([men(), enemy({ spotted: true })]))).toEqual([]);
    expect(aimed(on([men(), enemy({ kind: 'marker' })]))).toEqual([]);
    const put = troops('de', 'de', [43, 13], gruppe());
    expect([aimed(on([men(), put])), found(on([men(), { ...put, spotted: false }]))]).toEqual([[], [['mill', 27.5, 36]]]);
    expect([aimed(unknown, 'm', [46, 18]), aimed(unknown, 's')]).toEqual([[], []]);
  });

  it('of guns on the table are bound alike', () => {
    const fire = (state: AafState, more = {}) =>
      brokenRules(indirect, state, { id: 'i', type: 'indirect', unit: 'us', at: MILL, ...more }).filter(says =>
        says.startsWith('aaf:18.2'),
      );
    expect([fire(unknown), fire(unknown, { smoke: true }), fire(seen)]).toEqual([REFUSED, [], []]);
  });

  it('are offered the sections of spotted buildings, and no place in others', () => {
    const reach = (state: AafState) => {
      const asked = bombard.nextQuestion?.(state, { type: 'bombard', strike: 'm', side: 'us' });
      return asked?.kind === 'place'
        ? [...asked.reach.keys()].filter(at => Array.isArray(at) && at[0] > 40 && at[0] < 52 && at[1] > 10 && at[1] < 16)
        : [];
    };
    expect(middlesFor(seen, 'us')).toEqual([
      [43, 13],
      [49, 13],
    ]);
    expect(reach(unknown)).toEqual([]);
    expect(reach(seen)).toEqual(
      expect.arrayContaining([
        [43, 13],
        [49, 13],
        [42, 12],
        [48, 12],
      ]),
    );
  });
});

describe('the option spot-buildings', () => {
  it('leaves buildings unspotted and keeps templates off them, but for enemies in them that are spotted themselves', () => {
    const options = { 'spot-buildings': false };
    const state = on([men(), enemy()], { options });
    expect(found(state)).toEqual([]);
    const { after, says } = looked(state);
    expect([after.occupied, says.includes('mill')]).toEqual([undefined, false]);
    expect(aimed(after)).toEqual(REFUSED);
    expect(aimed(on([men(), enemy({ spotted: true })], { options }))).toEqual([]);
  });
});
