// Every option of the digest's list, on and off: what it changes, and that the game plays the
// default where nothing is said (AA-01, AA-105).

import { describe, expect, test } from 'vitest';
import { parseRecord } from '../../../src/core/parse.ts';
import type { Options } from '../../../src/core/types.ts';
import { captureTerritory } from '../../../src/rulesets/axis-and-allies/capture.ts';
import { undefendedAreas } from '../../../src/rulesets/axis-and-allies/contacts.ts';
import { type AxisOptionId, defaultOf } from '../../../src/rulesets/axis-and-allies/options.ts';
import { outcome } from '../../../src/rulesets/axis-and-allies/outcome.ts';
import { OPTIONS } from '../../../src/rulesets/axis-and-allies/rulings.ts';
import { schemas } from '../../../src/rulesets/axis-and-allies/schema.ts';
import type { AxisState, Counts } from '../../../src/rulesets/axis-and-allies/state.ts';
import { battle, field, opens, round, thrownOf } from './combat.ts';
import { add, at, beginGame, brokenRules, dice, play, pool, type Told, there, withOwners } from './game.ts';

const move = (units: Counts, path: readonly string[], more: object = {}): Told => ({ type: 'move', units, path, ...more }) as Told;
const buys = (type: string) => (options: Options) =>
  brokenRules(at(beginGame('classic-1942', options), 'uk', 'purchase'), { type: 'buy', units: { [type]: 1 } });
const theatre = (options: Options, side: string, phase: AxisState['phase']): AxisState =>
  at(beginGame('pacific-1942', options), side, phase);

/** All territories with their complexes in the hands of Germany that a round ends with. */
const ended = (options: Options, side: string, areas: readonly string[]): AxisState => {
  const state = withOwners(beginGame('classic-1942', options), Object.fromEntries(areas.map(area => [area, side])));
  return { ...state, turn: 1, phase: 'between', active: undefined, played: state.game.sides.map(({ id }) => id) };
};
const RICH = [
  'ukraine',
  'eastern-europe',
  'karelia',
  'united-kingdom',
  'china',
  'sinkiang',
  'india',
  'australia',
  'evenki',
  'yakut',
  'novosibirsk',
  'caucasus',
  'soviet-far-east',
  'kazakh',
];

const mined = (state: AxisState): AxisState => ({ ...state, phase: 'combat-move', mines: { 'sz-philippines': 'usa' } });
const throughMine = (face: number) => (options: Options) => {
  const units = { 'sz-japan': { japan: '1 battleship' } };
  const path = ['sz-japan', 'sz-philippines', 'sz-caroline-islands'];
  return play(mined(field({ units, options })), move({ battleship: 1 }, path, { thrown: [dice('mine', face)] })).state;
};
const shipsAt = (state: AxisState) => ({ ...there(state, 'sz-philippines'), ...there(state, 'sz-caroline-islands') });

/** The default first, then the other value; what a game does under each. */
type Case = readonly [does: (options: Options) => unknown, usual: unknown, otherwise: unknown];

const CASES: Readonly<Record<AxisOptionId, Case>> = {
  artillery: [buys('artillery'), [], ['aa:base/in-play']],
  destroyers: [buys('destroyer'), [], ['aa:base/in-play']],
  resistance: [buys('cell'), [], ['aa:base/in-play']],
  mines: [buys('mine'), [], ['aa:base/in-play']],
  battleships: [
    options =>
      there(
        battle(
          field({ units: { 'sz-midway': { japan: '1 battleship', usa: '1 destroyer' } }, options }),
          'sz-midway',
          'attack-4 6; defend-3 1',
        ).state,
        'sz-midway',
        'japan',
      ),
    { 'battleship-d': 1 },
    {},
  ],
  elite: [
    options => brokenRules(beginGame('classic-1942', options), { type: 'elite', side: 'uk', area: 'india', unit: 'infantry' }),
    [],
    ['aa:eli/one'],
  ],
  kamikaze: [
    options => brokenRules(theatre(options, 'japan', 'combat-move'), move({ fighter: 1 }, ['manchuria', 'china'], { kamikaze: true })),
    [],
    ['aa:kam/japan-fighter'],
  ],
  lostTransports: [
    options =>
      battle(
        field({ units: { 'sz-midway': { japan: '1 destroyer', usa: '1 transport' } }, options }),
        'sz-midway',
        'attack-3 1; defend-1 6',
      ).state.supply['usa'],
    1,
    0,
  ],
  aid: [
    options =>
      brokenRules(at(beginGame('classic-1942', options), 'uk', 'purchase'), {
        type: 'aid',
        to: 'usa',
        ipc: 1,
        roller: 'japan',
        thrown: [dice('aid', 4)],
      }),
    [],
    ['aa:aid/in-play'],
  ],
  paratroopers: [
    options =>
      brokenRules(
        theatre(options, 'japan', 'noncombat'),
        move({ bomber: 1 }, ['japan', 'sz-japan', 'manchuria'], { carry: 1, drop: 'manchuria' }),
      ),
    [],
    ['aa:par/in-play'],
  ],
  warehouses: [
    options => play(pool(theatre(options, 'japan', 'place'), { infantry: 2 }), { type: 'phase', to: 'income' }).state.stock,
    { japan: { infantry: 2 } },
    {},
  ],
  edition: [
    options => {
      const ships = pool(add(theatre(options, 'japan', 'place'), 'usa', 'submarine', 'sz-japan'), { submarine: 1, 'aa-gun': 1 });
      return {
        guns: brokenRules(ships, { type: 'place', complex: 'japan', at: 'japan', units: { 'aa-gun': 1 } }),
        ships: brokenRules(ships, { type: 'place', complex: 'japan', at: 'sz-japan', units: { submarine: 1 } }),
        hudson: Object.keys(
          beginGame('classic-1942', options).game.board.kind === 'map' ? beginGame('classic-1942', options).game.board.areas : {},
        ).filter(
          area =>
            area === 'western-canada' && beginGame('classic-1942', options).game.board.areas[area]?.links.includes('sz-eastern-canada'),
        ),
      };
    },
    { guns: ['aa:base/one-aa-gun'], ships: ['aa:base/placement-sea-hostile'], hudson: ['western-canada'] },
    { guns: [], ships: [], hudson: [] },
  ],
  defendingSubsWithdraw: [
    options => {
      const units = { 'sz-midway': { japan: '1 destroyer', usa: '1 submarine' } };
      const fought = play(field({ units, options }), opens('sz-midway'), round('sz-midway', 1, 'attack-3 6; defend-sub 6')).state;
      return brokenRules(fought, { type: 'retreat', side: 'usa', only: 'submarine', to: 'sz-hawaii' });
    },
    [],
    ['aa:base/sub-withdrawal'],
  ],
  russiaRestricted: [
    options => brokenRules(at(beginGame('classic-1942', options), 'ussr', 'combat-move'), move({ infantry: 1 }, ['karelia', 'ukraine'])),
    [],
    ['aa:base/russia-restricted'],
  ],
  economicVictoryAxis: [options => outcome(ended(options, 'germany', RICH)).over, true, false],
  economicVictoryAllies: [
    options =>
      outcome(
        ended(options, 'usa', [
          'manchuria',
          'kwangtung',
          'philippines',
          'french-indochina',
          'eastern-europe',
          'ukraine',
          'southern-europe',
        ]),
      ).over,
    false,
    true,
  ],
  aaChoice: [
    options => {
      const units = { india: { japan: '1 fighter, 1 bomber', uk: '1 infantry, 1 aa-gun' } };
      return brokenRules(field({ units, options }), opens('india', { thrown: thrownOf('flak 6; flak 6') }));
    },
    ['core:record/dice-count', 'core:record/dice-count'],
    [],
  ],
  mineBattleship: [options => shipsAt(throughMine(1)(options)), { 'battleship-d': 1 }, {}],
  stockOnCapture: [
    options => captureTerritory({ ...theatre(options, 'uk', 'combat'), stock: { kwangtung: { infantry: 1 } } }, 'uk', 'kwangtung').stock,
    {},
    { kwangtung: { infantry: 1 } },
  ],
  batteryMovesAfterFire: [
    options => {
      const state = field({ units: { 'french-indochina': { japan: '1 artillery flag fired' } }, options });
      return brokenRules({ ...state, phase: 'noncombat' }, move({ artillery: 1 }, ['french-indochina', 'kwangtung']));
    },
    ['aa:art/fired-no-move'],
    [],
  ],
  cellsPerTerritory: [
    options => {
      const state = pool(add(withOwners(theatre(options, 'usa', 'place'), { china: 'japan' }), 'usa', 'cell', 'china'), { cell: 1 });
      return brokenRules(state, { type: 'place-cell', at: 'china' });
    },
    [],
    ['aa:res/one-each'],
  ],
  destroyerExchange: [
    options => {
      const once = play(beginGame('classic-1942', options), { type: 'exchange', side: 'japan', zone: 'sz-japan' }).state;
      return brokenRules(once, { type: 'exchange', side: 'japan', zone: 'sz-caroline-islands' });
    },
    ['aa:des/exchange'],
    [],
  ],
  eliteReplacement: [
    options => {
      const lost = { ...theatre(options, 'usa', 'place'), eliteLost: { usa: { type: 'fighter', round: 1 } } };
      return Object.keys(play(lost, { type: 'phase', to: 'income' }).state.eliteLost);
    },
    ['usa'],
    [],
  ],
  batterySupports: [
    options => {
      const state = field({
        units: {
          'french-indochina': { japan: '1 artillery' },
          china: { japan: '1 infantry', usa: '1 infantry' },
          sinkiang: { japan: '1 infantry', usa: '1 infantry' },
        },
        options,
      });
      const first = play(
        state,
        opens('china', { support: ['french-indochina'] }),
        round('china', 1, 'attack-1 6; attack-3 1; defend-2 6'),
        { type: 'battle-end', area: 'china' },
      );
      return brokenRules(first.state, opens('sinkiang', { support: ['french-indochina'] }));
    },
    ['aa:art/once'],
    [],
  ],
  batteryCapture: [
    options => {
      const state = field({ units: { china: { japan: '1 infantry', usa: '1 artillery' } }, options });
      return undefendedAreas(state, 'japan');
    },
    [],
    ['china'],
  ],
  destroyersStopFirstStrike: [
    options => {
      const units = { 'sz-midway': { japan: '1 submarine', usa: '1 destroyer' } };
      return brokenRules(play(field({ units, options }), opens('sz-midway')).state, round('sz-midway', 1, 'first-strike 6; defend-3 6'));
    },
    [],
    ['core:record/dice-count', 'core:record/dice-count'],
  ],
  destroyerInAssault: [
    options => {
      const units = {
        japan: { japan: '1 infantry' },
        'sz-japan': { japan: '1 transport' },
        'sz-midway': { japan: '1 destroyer' },
        midway: { usa: '1 infantry' },
      };
      const load = [{ from: 'japan', units: { infantry: 1 } }];
      const state: AxisState = { ...field({ units, options }), phase: 'combat-move' };
      return brokenRules(
        state,
        move({ transport: 1 }, ['sz-japan', 'sz-north-pacific', 'sz-midway'], { load, unload: { to: 'midway', units: { infantry: 1 } } }),
      );
    },
    [],
    ['aa:des/no-shore'],
  ],
  cellLastUnit: [
    options => {
      const state = withOwners(field({ side: 'usa', units: { china: { japan: '1 infantry', usa: '1 cell' } }, options }), {
        china: 'japan',
      });
      const due: AxisState = { ...state, phase: 'combat-move', pending: [{ kind: 'cell-roll', side: 'usa', must: true, area: 'china' }] };
      return play(due, { type: 'cell-roll', area: 'china', thrown: [dice('cell', 1)] }).state.liberated;
    },
    [],
    ['china'],
  ],
  mineWithoutHit: [options => throughMine(4)(options).mines, { 'sz-philippines': 'usa' }, {}],
  struckBattleship: [options => there(throughMine(1)(options), 'sz-caroline-islands'), {}, { 'battleship-d': 1 }],
  kamikazeTargets: [
    options => brokenRules(theatre(options, 'japan', 'combat-move'), move({ fighter: 1 }, ['manchuria', 'china'], { kamikaze: true })),
    [],
    ['aa:kam/into-battle'],
  ],
  paratroopsAboard: [
    options => brokenRules(theatre(options, 'japan', 'combat-move'), move({ bomber: 1 }, ['japan', 'sz-japan', 'manchuria'], { carry: 1 })),
    ['aa:par/unload'],
    [],
  ],
  elitePer: [
    options => {
      const state = beginGame('classic-1942', options);
      const shared: AxisState = { ...state, game: { ...state.game, special: { ...state.game.special, people: [['uk', 'usa']] } } };
      const marked = play(shared, { type: 'elite', side: 'uk', area: 'india', unit: 'infantry' }).state;
      return brokenRules(marked, { type: 'elite', side: 'usa', area: 'china', unit: 'infantry' });
    },
    [],
    ['aa:eli/one'],
  ],
  transportStops: [
    options => {
      const state: AxisState = {
        ...field({ units: { okinawa: { japan: '1 infantry' }, 'sz-japan': { japan: '1 transport' } }, options }),
        phase: 'noncombat',
      };
      return brokenRules(
        state,
        move({ transport: 1 }, ['sz-japan', 'sz-okinawa'], { load: [{ from: 'okinawa', units: { infantry: 1 }, zone: 'sz-okinawa' }] }),
      );
    },
    ['aa:base/transport-load'],
    [],
  ],
};

describe('AA-105 every option changes what it says, and nothing does where nothing is said', () => {
  test.each(OPTIONS.map(option => [option.id, option] as const))('%s', (id, { values, default: usual }) => {
    const [does, expected, otherwise] = CASES[id];
    expect(usual).toBe(defaultOf(id));
    expect(does({})).toEqual(expected);
    expect(does({ [id]: usual as never })).toEqual(expected);
    const others = values.filter(({ value }) => value !== usual);
    expect(others).toHaveLength(1);
    for (const { value } of others) expect(does({ [id]: value as never })).toEqual(otherwise);
    expect(otherwise).not.toEqual(expected);
  });

  test('a record names those that are not as usual; a name or a value that is none is a fault of the file', () => {
    const read = (options: string) =>
      parseRecord(`format: 1\nruleset: axis-and-allies\nscenario: pacific-1942\ntitle: A game\noptions: ${options}\nevents: []\n`, schemas);
    expect(read('{aid: false, aaChoice: types}')).toMatchObject({ ok: true, value: { options: { aid: false, aaChoice: 'types' } } });
    expect(read('{aaChoice: typse}').ok).toBe(false);
    expect(read('{artilery: false}')).toMatchObject({ ok: false, problems: [{ path: 'options.artilery' }] });
  });
});

test('every option has its values, and the one that holds where nothing is said', () => {
  const rows = OPTIONS.map(({ id, values, default: usual }) => `${id}: ${usual} of ${values.map(({ value }) => value).join(', ')}`);
  expect(rows).toEqual([
    'artillery: true of true, false',
    'destroyers: true of true, false',
    'resistance: true of true, false',
    'mines: true of true, false',
    'battleships: true of true, false',
    'elite: true of true, false',
    'kamikaze: true of true, false',
    'lostTransports: true of true, false',
    'aid: true of true, false',
    'paratroopers: true of true, false',
    'warehouses: true of true, false',
    'edition: second of second, third',
    'defendingSubsWithdraw: true of true, false',
    'russiaRestricted: false of false, true',
    'economicVictoryAxis: 84 of 84, 0',
    'economicVictoryAllies: 0 of 0, 110',
    'aaChoice: attacker of attacker, types',
    'mineBattleship: hit of hit, sunk',
    'stockOnCapture: lost of lost, captured',
    'batteryMovesAfterFire: false of false, true',
    'cellsPerTerritory: any of any, one',
    'destroyerExchange: one of one, any',
    'eliteReplacement: later of later, next',
    'batterySupports: one of one, each',
    'batteryCapture: fought of fought, captured',
    'destroyersStopFirstStrike: false of false, true',
    'destroyerInAssault: sea-battle of sea-battle, none',
    'cellLastUnit: further of further, same',
    'mineWithoutHit: stays of stays, gone',
    'struckBattleship: stops of stops, sails',
    'kamikazeTargets: any of any, ships',
    'paratroopsAboard: down of down, aboard',
    'elitePer: power of power, person',
    'transportStops: ends of ends, any',
  ]);
});
