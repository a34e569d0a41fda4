import { expect, test } from 'vitest';
import type { Overlay } from '../../../src/core/overlay.ts';
import type { State, Unit } from '../../../src/core/types.ts';
import { abilities, hoverCardOf, placeSays } from '../../../src/view/hoverCard.ts';
import { type BattleModel, openBattle } from '../../../src/view/model.ts';
import { battlesIn, SCENARIOS } from '../../conformance/load.ts';

function modelAt(name: string): Promise<BattleModel> {
  const found = battlesIn(SCENARIOS).find(battle => battle.name.includes(name));
  if (!found) throw new Error(`no battle ${name}`);
  return openBattle({ ruleset: found.ruleset, scenario: found.scenario, record: found.record });
}

const odds = (rows: readonly (readonly (string | number)[])[]): Overlay => ({
  id: 'odds-x',
  title: 'Odds',
  unit: 'models',
  domain: [0, 1],
  marks: [],
  says: '',
  table: { columns: [], rows },
});

test('of a table the place is told by what is there, of hexes by its number', async () => {
  expect(placeSays(await modelAt('three-lanes'), [8, 20])).toBe('In the orchard');
  expect(placeSays(await modelAt('saint-aubert/crossroads'), 'E6')).toBe('E6');
});

const rests = ({ ruleset }: BattleModel, state: State, unit: Unit) => ruleset.movement?.rests?.(state, unit);

test('a unit is told how it may move, whom it can hit, and why not the others', async () => {
  const battle = await modelAt('three-lanes');
  const state = battle.replay.frames[46]?.state;
  const unit = state?.units['g-2'];
  if (!state || !unit) throw new Error('there is no second squad');
  const answered = odds([
    ['Section 2', '', 12, 0.84, 0, ''],
    ['Cruiser', '', 20, 0.16, 16, ''],
    ['Pak 40', '', 20, '–', '–', 'not in sight: Mill blocks; Cottage blocks'],
    ['Mortar', '', 20, '–', '–', 'not in sight: Mill blocks'],
  ]);
  const said = abilities(battle, state, unit, answered).map(({ title, text }) => `${title} ${text}`);
  expect(said[0]).toMatch(/^Moves /);
  expect(said.slice(1)).toEqual([
    'Can hit Section 2 (0.8 figures), Cruiser (gone 16\u202f%)',
    'Cannot hit Pak 40 and Mortar: out of sight, Mill blocks',
  ]);
});

test.each(['saint-aubert/crossroads', 'farm'])(
  'in %s a unit that was activated says so, and one alone of what it hits is one',
  async name => {
    const battle = await modelAt(name);
    const { frames } = battle.replay;
    const state = frames.findLast(({ state }) => Object.values(state.units).some(unit => rests(battle, state, unit)))?.state;
    const unit = state && Object.values(state.units).find(unit => rests(battle, state, unit) && unit.strength > 0);
    if (!state || !unit) throw new Error('nobody was activated');
    const [moves, hits] = abilities(battle, state, unit, odds([['Somebody', '', 1, 1, 0, '']]));
    expect(moves).toEqual({ title: 'Moves', text: 'not now: has been activated this turn' });
    expect(hits?.text).toMatch(/^Somebody \(1 (step|model)\)$/);
  },
);

test('threats are told from the other sides alone where somebody stands', async () => {
  const battle = await modelAt('three-lanes');
  const state = battle.replay.frames[46]?.state;
  const unit = state?.units['g-2'];
  if (!state || unit?.at === undefined) throw new Error('there is no second squad');
  const card = hoverCardOf(battle, state, unit.at, {
    units: [unit],
    answers: { threats: [['brit', '2 figures'], ['ger', '1 figure']] }, // biome-ignore format: short
  });
  expect(card.threats).toEqual([{ title: 'Threat from British', text: '2 figures', side: 'brit' }]);
  expect(card.units[0]?.counter.title).toBe('Second squad');
});
