// Over-watch: a test first, then a shot with one less; who may answer and what a failure costs.

import { describe, expect, it } from 'vitest';
import type { Thrown } from '../../../src/core/roll.ts';
import { overwatch, overwatchers } from '../../../src/rulesets/action-all-fronts/acts/overwatch.ts';
import type { AafState, AafUnit, OverwatchEvent } from '../../../src/rulesets/action-all-fronts/state.ts';
import { unitOf } from '../../../src/rulesets/action-all-fronts/units.ts';
import { offerOverwatch } from '../../../src/rulesets/action-all-fronts/watch.ts';
import * as acted from './act.ts';
import { field, figures, gruppe, gun, squad, team, troops, vehicle } from './field.ts';

const d6 = (as: string, ...faces: readonly number[]): Thrown => ({ as, dice: { d6: faces.map(String) } });
const zug = () => [
  figures(7, 'Soldier', '3/7', 'general-rifle'),
  figures(2, 'Soldier', '3/7', 'general-rifle'),
  figures(1, 'Marksman', '4/7', 'general-rifle'),
  figures(1, 'NCO', '3/7', 'general-submachine-gun-smg'),
  team(2, 'LMG team', '3/7', 'german-mg34-42'),
  figures(1, 'Officer', '3/8', 'general-submachine-gun-smg'),
];
const grey = (more: Partial<AafUnit> = {}) => troops('de', 'de', [20, 33], zug(), { radius: 4.5, ...more });
const blue = (more: Partial<AafUnit> = {}) => troops('us', 'us', [20, 8], squad(), { radius: 4.5, ...more });
const event = (more: Partial<OverwatchEvent> = {}): OverwatchEvent => ({ id: 'o', type: 'overwatch', unit: 'de', target: 'us', ...more });

const play = (state: AafState, event: OverwatchEvent) => acted.playAct(overwatch, state, event);
const faults = (state: AafState, event: OverwatchEvent) => acted.faults(overwatch, state, event);
const due = (units: readonly AafUnit[], more = {}) => offerOverwatch(field(units, more), 'us');

describe('over-watch', () => {
  it('after a passed test is fire at one less, the machine gun alone hits (event 161; AAF-82)', () => {
    const state = due([blue({ strength: 8 }), grey()]);
    const { tally, rulings, after, says } = play(
      state,
      event({
        thrown: [
          d6('morale', 3, 4),
          d6('hit', 6, 3, 3, 4, 5, 4, 5),
          d6('hit', 6, 5),
          d6('hit', 6),
          d6('hit', 1, 1, 2),
          d6('damage', 3, 3, 5),
        ],
      }),
    );
    expect(rulings).toEqual([]);
    expect(tally).toMatchObject({ passed: 1, loss: 3 });
    expect(unitOf(after, 'us')?.strength).toBe(7);
    expect(after.pending.map(({ kind }) => kind)).toEqual(['test', 'losses']);
    expect(says).toBe('de answers us, 16 in away: it loses 3.');
  });

  it('that forgets the move of this phase happened all the same, and is said (event 205; AAF-138, AAF-148)', () => {
    const state = due([blue({ strength: 8 }), grey({ movedIn: 2 })]);
    const hit = [d6('hit', 2, 5, 5, 4, 5, 4, 5), d6('damage', 4), d6('hit', 6, 5), d6('hit', 6), d6('hit', 3, 3, 3)];
    const read = event({ thrown: [d6('morale', 3, 4), ...hit] });
    const { tally, rulings } = play(state, read);
    expect([rulings, tally['loss']]).toEqual([[], 1]);
    expect(faults(state, read)).toEqual(['aaf:12.5/moved']);
    const right = event({ thrown: [d6('morale', 3, 4), ...hit.filter(({ as }) => as === 'hit')] });
    expect([faults(state, right), play(state, right).tally['loss']]).toEqual([[], 0]);
    expect(faults(due([blue(), grey()]), right)).toEqual(['aaf:12.5/moved']);
  });

  it('after a failed test is no fire, and the unit is pinned (event 69; AAF-35, AAF-82)', () => {
    const { rulings, after, says } = play(due([blue(), grey()]), event({ thrown: [d6('morale', 6, 4)] }));
    expect(rulings).toEqual([]);
    expect(unitOf(after, 'de')).toMatchObject({ morale: 'pinned', prone: true, firedIn: 0 });
    expect(after.pending).toEqual([]);
    expect(says).toBe('de fails its over-watch test and is pinned.');
    const mild = due([blue(), grey()], { options: { 'overwatch-fail': true } });
    expect(unitOf(play(mild, event({ thrown: [d6('morale', 6, 4)] })).after, 'de')?.morale).toBe('good');
  });

  it('counts a move of its own as well: rifles at 1, submachine guns not (AAF-138)', () => {
    const state = due([blue(), grey({ movedIn: 2 })]);
    const one = event({
      thrown: [
        d6('morale', 1, 1),
        d6('hit', 1, 2, 2, 2, 2, 2, 2),
        d6('damage', 6),
        d6('hit', 2, 2),
        d6('hit', 2),
        d6('damage', 1),
        d6('hit', 2, 2, 2),
      ],
    });
    expect(play(state, one)).toMatchObject({ rulings: [], tally: { passed: 1, loss: 1 } });
  });

  it('belongs to one unit that is in good order, has a line and a weapon in range', () => {
    const state = due([
      blue(),
      grey(),
      troops('far', 'de', [60, 45], gruppe()),
      troops('pin', 'de', [10, 33], gruppe(), { morale: 'pinned' }),
    ]);
    expect(overwatchers(state)).toEqual(['de']);
    expect(faults(state, event())).toEqual([]);
    expect(faults(state, event({ unit: 'pin' }))).toEqual(['aaf:16/state']);
    expect(faults({ ...state, pending: [] }, event())).toEqual(['aaf:16/one-unit']);
    expect(faults({ ...state, pending: [] }, event({ unit: 'pin' }))).toEqual(['aaf:16/state']);
    const { after } = play(state, event({ result: { passed: 1, loss: 0 } }));
    expect(after.pending).toEqual([]);
  });

  it('asks for a spotted target (AAF-82)', () => {
    expect(due([blue({ spotted: false }), grey()]).pending).toEqual([]);
    const unseen = { ...due([blue(), grey()]), units: field([blue({ spotted: false }), grey()]).units };
    expect(faults(unseen, event())).toEqual(['aaf:16/spotted']);
  });

  it('is open to units under Movement and Recon orders, unless agreed otherwise (ruling R65)', () => {
    expect(overwatchers(due([blue(), grey({ order: 'movement' })]))).toEqual(['de']);
    expect(due([blue(), grey({ order: 'movement' })], { options: { 'orders-overwatch': true } }).pending).toEqual([]);
  });

  it('of artillery may go by the eyes of a company command (AAF-82)', () => {
    const barn = {
      id: 'barn',
      title: 'Barn',
      kind: 'stone-building',
      shape: {
        kind: 'area',
        outline: [
          [10, 18],
          [30, 18],
          [30, 20],
          [10, 20],
        ],
      },
      top: 9,
      sight: 'blocks',
    } as const;
    const wespe = vehicle('de', 'de', [20, 33], 'german-wespe', { facing: [0, -1] });
    const command = troops('hq', 'de', [50, 10], [figures(2, 'Officer', '3/9', 'general-submachine-gun-smg')], {
      type: 'german-company-hq',
    });
    expect(due([blue(), wespe], { features: [barn] }).pending).toEqual([]);
    expect(overwatchers(due([blue(), wespe, command], { features: [barn] }))).toEqual(['de']);
  });

  it('of a gun that is not set up is told by that alone, though nobody has moved (4.8; AAF-82)', () => {
    const crew = [figures(3, 'Crew', '3/7'), gun(1, 'general-heavy-machine-gun-hmg')];
    const hmg = troops('hmg', 'de', [20, 33], crew, { kind: 'support', ready: false });
    expect(faults(field([blue(), hmg]), event({ unit: 'hmg' }))).toEqual(['aaf:4.8/moved']);
    expect(faults(field([blue(), { ...hmg, ready: true }]), event({ unit: 'hmg' }))).toEqual(['aaf:16/one-unit']);
  });

  it('is offered to the side that may answer, where both have something to answer (ruling R74)', () => {
    const chances = (['us', 'de'] as const).map(
      target => ({ kind: 'overwatch', side: target === 'us' ? 'de' : 'us', must: false, target }) as const,
    );
    const state = field([blue(), grey()], { state: { pending: chances } });
    expect([overwatchers(state, 'us'), overwatchers(state, 'de')]).toEqual([['de'], ['us']]);
    expect(overwatch.nextQuestion(state, { type: 'overwatch', unit: 'us' })).toMatchObject({ field: 'target', from: [{ value: 'de' }] });
    const { after } = play(state, event({ result: { passed: 1, loss: 0 } }));
    expect(after.pending).toEqual([{ kind: 'overwatch', side: 'us', must: false, target: 'de' }]);
  });

  it('is not answered by over-watch (ruling R43)', () => {
    const { after } = play(due([blue(), grey()]), event({ result: { passed: 1, loss: 0 } }));
    expect(after.pending.some(({ kind }) => kind === 'overwatch')).toBe(false);
  });
});
