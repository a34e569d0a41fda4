import { expect, test } from 'vitest';
import type { Overlay } from '../../../src/core/overlay.ts';
import type { State, Unit } from '../../../src/core/types.ts';
import { h } from '../../../src/render/html.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';
import { abilities, hoverCard, hoverCardOf, placeSays } from '../../../src/view/hoverCard.ts';
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

test('so many targets are named, the rest counted; a body that is gone or not has one figure', async () => {
  const battle = await modelAt('three-lanes');
  const state = battle.replay.frames[46]?.state;
  const unit = state?.units['g-2'];
  if (!state || !unit) throw new Error('there is no second squad');
  const said = (...rows: readonly (readonly (string | number)[])[]) =>
    abilities(battle, state, unit, odds(rows))
      .slice(1)
      .map(({ title, text }) => `${title} ${text}`);
  const hit = (name: string, expected = 0.5, gone = 0) => [name, '', 10, expected, gone, ''];
  const miss = (name: string, why: string) => [name, '', 10, '–', '–', why];
  const names = (count: number) => Array.from({ length: count }, (_, i) => `U${i + 1}`);
  expect([3, 4, 5].map(count => said(...names(count).map(name => hit(name))))).toEqual([
    ['Can hit U1 (0.5 figures), U2 (0.5 figures), U3 (0.5 figures)'],
    ['Can hit U1 (0.5 figures), U2 (0.5 figures), U3 (0.5 figures), U4 (0.5 figures)'],
    ['Can hit U1 (0.5 figures), U2 (0.5 figures), U3 (0.5 figures), 2 more'],
  ]);
  expect([3, 4].map(count => said(...names(count).map(name => miss(name, 'too far, and out of its arc'))))).toEqual([
    ['Cannot hit U1, U2 and U3: too far'],
    ['Cannot hit 4 units: too far'],
  ]);
  expect(said(...['a', 'b', 'c', 'd', 'e'].map(why => miss(why, why)))).toEqual(['Cannot hit a: a; b: b; c: c; 2 more']);
  expect(said(hit('one', 0.25, 25), hit('two', 1.5, 25), hit('three', 0.26, 25), hit('four', 0.255, 25))).toEqual([
    'Can hit one (gone 25 %), two (1.5 figures, gone 25 %), three (0.3 figures, gone 25 %), four (gone 25 %)',
  ]);
  expect(said()).toEqual([]);
  expect(abilities(battle, state, { ...unit, strength: 0 }, odds([hit('one')]))).toEqual([]);
});

test('a card as it is laid out: symbols, names, what is beside, and how many more lie under them', async () => {
  const battle = await modelAt('saint-aubert/crossroads');
  const { state } = battle.replay.frames[20] ?? {};
  if (!state) throw new Error('no frame');
  const counter = battle.ruleset.show.counter(state, Object.values(state.units)[0] as Unit);
  const one = { counter, beside: ', as if it stood here' };
  const card = {
    place: 'E6',
    units: [one, { counter: { ...counter, symbol: '' }, beside: '' }],
    now: [],
    ground: [{ title: 'Terrain', text: 'Town' }],
    threats: [],
  };
  const markup = (model: BattleModel, units: readonly (typeof one)[]) =>
    markupOf(h('div', {}, hoverCard(model, { ...card, units } as Parameters<typeof hoverCard>[1], '')));
  expect(markup(battle, card.units).replace(/href="[^"]*"/g, '')).toEqual(
    '<div><strong class="place-name">E6</strong><ul class="card-lines"><li class="here" data-team="0"><svg class="card-picture" viewBox="0 0 32 32" aria-hidden="true"><g class="symbol"><use class="symbol-field"  x="0" y="0" width="32" height="32"></use><use class="symbol-ink"  x="0" y="0" width="32" height="32"></use></g></svg><span class="who"><b>Regimental command</b>, strength 2 of 2, has been activated, as if it stood here</span></li><li class="here" data-team="0"><svg class="card-picture" viewBox="0 0 32 32" aria-hidden="true"><rect class="card-edge" x="5" y="5" width="22" height="22" rx="2"></rect></svg><span class="who"><b>Regimental command</b>, strength 2 of 2, has been activated</span></li><li class="ground"><span>Terrain </span>Town</li></ul></div>',
  );
  const picture = { ...battle, plan: { ...battle.plan, kind: 'picture' } } as unknown as BattleModel;
  const many = (count: number) =>
    markup(
      picture,
      Array.from({ length: count }, () => one),
    ).match(/and \d+ more/)?.[0];
  expect([many(9), many(10), many(11), many(25)]).toEqual([undefined, undefined, 'and 1 more', 'and 15 more']);
});
