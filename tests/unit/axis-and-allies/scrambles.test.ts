// Aircraft that scramble: from which bases, against which attacks, who and how many, what they do there and how they come home.

import { describe, expect, test } from 'vitest';
import { ACTS } from '../../../src/rulesets/axis-and-allies/acts.ts';
import { attackersAt, enemiesOfActive } from '../../../src/rulesets/axis-and-allies/battle.ts';
import { choices } from '../../../src/rulesets/axis-and-allies/choices.ts';
import { EDITIONS } from '../../../src/rulesets/axis-and-allies/data/editions.ts';
import { profileBetween } from '../../../src/rulesets/axis-and-allies/questions.ts';
import { launchesLeft, scramblePowers, scrambleWays, withScrambledHome } from '../../../src/rulesets/axis-and-allies/scrambles.ts';
import { statesOf } from '../../../src/rulesets/axis-and-allies/show/counter.ts';
import type { AxisSpecial, AxisState } from '../../../src/rulesets/axis-and-allies/state.ts';
import { addUnits, unitsAt, withUnits } from '../../../src/rulesets/axis-and-allies/units.ts';
import { ends, field, opens, round } from './combat.ts';
import { add, at, brokenRules, clear, play, type Told, there, withOwners } from './game.ts';

const ZONE = 'sz-japan';
const BASE = { title: 'Airfield', plural: 'airfields', price: 15, skills: ['base'], breaks: 6, launches: 3, works: 2 };

interface Off {
  readonly fleet?: string;
  readonly zone?: string;
  readonly air?: string;
  readonly ashore?: string;
  readonly scramble?: NonNullable<AxisSpecial['scramble']>;
}

/** The Americans off Japan, whose aircraft stand beside an air base. */
function off({
  fleet = '2 destroyer',
  zone = '1 destroyer',
  air = '3 fighter',
  ashore = '',
  scramble = { landings: true },
}: Off = {}): AxisState {
  const state = field({
    side: 'usa',
    edition: EDITIONS.global,
    units: {
      [ZONE]: { usa: fleet, ...(zone === '' ? {} : { japan: zone }) },
      japan: { japan: air, ...(ashore === '' ? {} : { usa: ashore }) },
    },
  });
  const rows = state.game.tables.units;
  const units = {
    ...rows,
    fighter: { ...rows['fighter'], scrambles: 1 },
    'tactical-bomber': { ...rows['tactical-bomber'], scrambles: 1 },
    airfield: { ...rows['complex'], attack: 0, defence: 0, ...BASE },
  } as AxisState['game']['tables']['units'];
  const game = { ...state.game, tables: { ...state.game.tables, units }, special: { ...state.game.special, scramble } };
  return addUnits({ ...state, game }, 'japan', 'airfield', 'japan', 1);
}

const fly = (units: Readonly<Record<string, number>>, more: Partial<Told & { readonly type: 'scramble' }> = {}): Told => ({
  type: 'scramble',
  side: 'japan',
  from: 'japan',
  to: ZONE,
  units,
  ...more,
});
const damaged = (state: AxisState, damage: number): AxisState =>
  withUnits(
    state,
    unitsAt(state, 'japan').flatMap(({ type, id }) => (type === 'airfield' ? [id] : [])),
    { damage },
  );

describe('aircraft scramble', () => {
  test('they defend in the zone, hits fall on them, and who is left goes home when the phase ends', () => {
    const up = play(off(), fly({ fighter: 2 }));
    expect([up.all, there(up.state, ZONE, 'japan'), there(up.state, 'japan')]).toEqual([
      [],
      { destroyer: 1, fighter: 2 },
      { fighter: 1, airfield: 1 },
    ]);
    expect(up.messages).toContain('scrambles 2 fighters from Japan to ');
    expect(unitsAt(up.state, ZONE).flatMap(unit => statesOf(unit).map(({ id }) => id))).toContain('scrambled');
    const fought = play(up.state, opens(ZONE), round(ZONE, 1, 'attack-2 1 1; defend-2 2; defend-4 4 5'), ends(ZONE), {
      type: 'phase',
      to: 'noncombat',
    });
    expect(fought.all).toEqual([]);
    expect([there(fought.state, ZONE), there(fought.state, 'japan')]).toEqual([{}, { fighter: 2, airfield: 1 }]);
    expect(unitsAt(fought.state, 'japan').map(({ scrambledFrom }) => scrambledFrom)).toEqual([undefined, undefined, undefined]);
  });

  test('a base that works launches three a turn; one with more damage than it works with none', () => {
    const state = off({ air: '4 fighter, 1 tactical-bomber' });
    expect(brokenRules(state, fly({ fighter: 3 }))).toEqual([]);
    expect(brokenRules(state, fly({ fighter: 3, 'tactical-bomber': 1 }))).toEqual(['aa:base/scramble-base']);
    const twice = play(state, fly({ fighter: 2 }), fly({ 'tactical-bomber': 1 }));
    expect([twice.all, launchesLeft(twice.state, 'japan')]).toEqual([[], 0]);
    expect(brokenRules(twice.state, fly({ fighter: 1 }))).toEqual(['aa:base/scramble-base']);
    expect([0, 2, 3, 6].map(damage => launchesLeft(damaged(state, damage), 'japan'))).toEqual([3, 3, 0, 0]);
    expect(launchesLeft(add(state, 'japan', 'airfield', 'japan'), 'japan')).toBe(6);
    expect(brokenRules(clear(state, 'japan', 'airfield'), fly({ fighter: 1 }))).toEqual(['aa:base/scramble-base']);
  });

  test('who is not there, or cannot scramble, or so far, does not', () => {
    const state = off({ air: '1 fighter, 1 bomber' });
    for (const units of [{ bomber: 1 }, { fighter: 2 }, { infantry: 1 }])
      expect(brokenRules(state, fly(units))).toEqual(['aa:base/scramble-units']);
    const far = add(add(state, 'usa', 'destroyer', 'sz-midway'), 'japan', 'destroyer', 'sz-midway');
    expect(brokenRules(far, fly({ fighter: 1 }, { to: 'sz-midway' }))).toEqual(['aa:base/scramble-units']);
  });

  test('to where an enemy fights or lands from, before his battles, in his turn', () => {
    expect(brokenRules(off({ zone: '' }), fly({ fighter: 1 }))).toEqual(['aa:base/scramble-where']);
    expect(brokenRules(off(), fly({ fighter: 1 }, { side: 'usa' }))).toEqual(['aa:base/scramble-units']);
    expect(brokenRules(at(off(), 'japan', 'combat'), fly({ fighter: 1 }))).toEqual(['aa:base/scramble-units']);
    expect(brokenRules(play(off(), opens(ZONE)).state, fly({ fighter: 1 }))).toContain('aa:base/battle-open');
    const fought = { ...off(), fought: ['hawaii'] };
    expect(brokenRules(fought, fly({ fighter: 1 }))).toEqual(['aa:base/raids-first']);
    const { scramble: _, ...special } = off().game.special;
    expect(brokenRules({ ...off(), game: { ...off().game, special } }, fly({ fighter: 1 }))).toContain('aa:base/scramble-where');
  });

  test('a landing that they meet waits for the battle at sea, and nobody bombards for it', () => {
    const landing = { fleet: '1 transport, 1 battleship', zone: '', ashore: `1 infantry ashore ${ZONE}` };
    const up = play(off(landing), fly({ fighter: 1 }));
    expect([up.all, brokenRules(up.state, opens('japan'))]).toEqual([[], ['aa:base/sea-first']]);
    const sunk = play(
      up.state,
      opens(ZONE),
      round(ZONE, 1, 'attack-4 6; defend-4 1'),
      round(ZONE, 2, 'attack-4 1; defend-4 6'),
      ends(ZONE),
    );
    expect([sunk.all, brokenRules(sunk.state, opens('japan', { bombard: [ZONE] }))]).toEqual([[], ['aa:base/bombard']]);
    expect(brokenRules(off({ ...landing, scramble: {} }), fly({ fighter: 1 }))).toEqual([]);
    const beside = withOwners(off({ ...landing, scramble: {} }), { manchuria: 'japan' });
    const next = add(add(beside, 'japan', 'airfield', 'manchuria'), 'japan', 'fighter', 'manchuria');
    expect(brokenRules(next, fly({ fighter: 1 }, { from: 'manchuria' }))).toEqual(['aa:base/scramble-where']);
    const any = { ...next, game: { ...next.game, special: { ...next.game.special, scramble: { landings: true as const } } } };
    expect(brokenRules(any, fly({ fighter: 1 }, { from: 'manchuria' }))).toEqual([]);
    const islands = {
      ...any,
      game: { ...any.game, special: { ...any.game.special, scramble: { landings: true as const, islands: true as const } } },
    };
    expect([brokenRules(islands, fly({ fighter: 1 }, { from: 'manchuria' })), brokenRules(islands, fly({ fighter: 1 }))]).toEqual([
      ['aa:base/scramble-where'],
      [],
    ]);
  });

  test('against an attack on land only where the edition has it so', () => {
    const attacked = (scramble: NonNullable<AxisSpecial['scramble']>): AxisState => {
      const state = off({ scramble });
      const base = withOwners(add(add(state, 'japan', 'airfield', 'manchuria'), 'japan', 'fighter', 'manchuria'), {
        manchuria: 'japan',
        'soviet-far-east': 'japan',
      });
      return add(add(base, 'usa', 'infantry', 'soviet-far-east'), 'japan', 'infantry', 'soviet-far-east');
    };
    const over = fly({ fighter: 1 }, { from: 'manchuria', to: 'soviet-far-east' });
    expect([brokenRules(attacked({}), over), brokenRules(attacked({ toLand: true }), over)]).toEqual([['aa:base/scramble-where'], []]);
  });

  test('where the base has fallen: a free deck there, else the best friendly land beside it, else they are lost', () => {
    const flown = (more: Off = {}): AxisState => play(off(more), fly({ fighter: 2 })).state;
    const fell = (state: AxisState, owner: Readonly<Record<string, string>> = {}): AxisState =>
      withScrambledHome({ ...withOwners(state, { japan: 'usa', manchuria: 'usa', ...owner }) });
    const lost = fell(flown());
    expect([there(lost, ZONE, 'japan'), there(lost, 'manchuria', 'japan')]).toEqual([{ destroyer: 1 }, {}]);
    expect(there(fell(flown({ zone: '1 carrier' })), ZONE, 'japan')).toEqual({ carrier: 1, fighter: 2 });
    expect(there(fell(flown({ zone: '1 carrier, 1 fighter' })), ZONE, 'japan')).toEqual({ carrier: 1, fighter: 2 });
    expect(there(fell(flown(), { manchuria: 'japan' }), 'manchuria', 'japan')).toEqual({ fighter: 2 });
  });

  test('no way is offered that breaks a rule, and none that breaks none is left out', () => {
    const many = add(
      add(withOwners(off(), { manchuria: 'japan' }), 'japan', 'airfield', 'manchuria'),
      'japan',
      'tactical-bomber',
      'manchuria',
    );
    const state = add(add(many, 'usa', 'infantry', 'soviet-far-east', 1, { offshore: 'sz-soviet-far-east' }), 'japan', 'fighter', 'yakut');
    const areas = ['japan', 'manchuria', 'yakut', 'soviet-far-east', 'sz-soviet-far-east', ZONE, 'sz-okinawa', 'kwangtung'];
    const types = ['fighter', 'tactical-bomber', 'airfield'];
    const found = areas.flatMap(from =>
      areas.flatMap(to => (types.some(type => brokenRules(state, fly({ [type]: 1 }, { from, to })).length === 0) ? [`${from} ${to}`] : [])),
    );
    const offered = scrambleWays(state, 'japan').map(({ from, to }) => `${from} ${to}`);
    expect(offered.toSorted()).toEqual(found.toSorted());
    expect(offered).toContain(`manchuria ${ZONE}`);
  });

  test('the odds of the battle are those of a fleet with these aircraft', () => {
    const up = play(off(), fly({ fighter: 2 })).state;
    const fleet = add(off(), 'japan', 'fighter', ZONE, 2);
    const asked = (state: AxisState) => profileBetween(state, ZONE, attackersAt(state, ZONE), enemiesOfActive(state, ZONE));
    expect(asked(up)).toEqual(asked(fleet));
  });

  test('they are offered to whoever may scramble, question by question', () => {
    const state = off({ air: '2 fighter, 1 tactical-bomber' });
    expect([...choices(state)]).toContainEqual({ type: 'scramble', side: 'japan' });
    expect([scramblePowers(state), scrambleWays(state, 'japan')]).toEqual([['japan'], [{ from: 'japan', to: ZONE }]]);
    const asked = { type: 'scramble', side: 'japan' } as const;
    expect(ACTS.scramble.nextQuestion(state, asked)).toMatchObject({ field: 'from', from: [{ value: 'japan' }] });
    expect(ACTS.scramble.nextQuestion(state, { ...asked, from: 'japan' })).toMatchObject({ field: 'to', from: [{ value: ZONE }] });
    const who = ACTS.scramble.nextQuestion(state, { ...asked, from: 'japan', to: ZONE });
    expect(who).toMatchObject({ field: 'units' });
    expect(who && 'from' in who ? who.from.map(({ value }) => value) : []).toHaveLength(5);
    expect(who && 'from' in who ? who.from[0]?.value : undefined).toEqual({ fighter: 2, 'tactical-bomber': 1 });
    expect([...choices(damaged(state, 3))].map(({ type }) => type)).not.toContain('scramble');
    expect([...choices(off({ air: '1 bomber' }))].map(({ type }) => type)).not.toContain('scramble');
  });
});
