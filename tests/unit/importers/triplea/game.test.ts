import { describe, expect, test } from 'vitest';
import type { MapBoard } from '../../../../src/core/board.ts';
import type { Scenario } from '../../../../src/core/scenario.ts';
import { sheetOf } from '../../../../src/render/board/map/sheet.ts';
import { CLASSIC } from '../../../../src/rulesets/axis-and-allies/data/classic.ts';
import { POWERS } from '../../../../src/rulesets/axis-and-allies/data/powers.ts';
import ruleset from '../../../../src/rulesets/axis-and-allies/index.ts';
import { fc } from '../../../property.ts';
import { again, problemLines, problemsOf, read, STRAITS, scenarioOf, withChanges } from './files.ts';

describe('a game of TripleA as a scenario', () => {
  test('areas, what touches what, values, owners and the canal come over', async () => {
    const { board } = await scenarioOf(STRAITS);
    expect(board).toEqual({
      kind: 'map',
      areas: {
        hill: { title: 'Hill', kind: 'land', links: ['harbour'], value: 4, owner: 'germany' },
        harbour: { title: 'Harbour', kind: 'land', links: ['hill', 'plain', 'sz-north', 'sz-south'], value: 4, owner: 'germany' },
        plain: { title: 'Plain', kind: 'land', links: ['harbour', 'capital-court', 'sz-south'], value: 2, owner: 'ussr' },
        'capital-court': { title: 'Capital & Court', kind: 'land', links: ['plain'], value: 8, owner: 'ussr' },
        isle: { title: 'Isle', kind: 'land', links: ['sz-far'], value: 3, owner: 'islanders' },
        'sz-north': { title: 'North Sea Zone', kind: 'sea', links: ['harbour', 'sz-south'] },
        'sz-south': { title: 'South Sea Zone', kind: 'sea', links: ['harbour', 'plain', 'sz-north', 'sz-far'] },
        'sz-far': { title: 'Far Sea Zone', kind: 'sea', links: ['sz-south', 'isle'] },
      },
      canals: [{ id: 'the-cut', title: 'The Cut', between: ['sz-north', 'sz-south'], needs: ['hill', 'harbour', 'plain'] }],
    });
  });

  test('powers move in the order of the sequence, in two teams', async () => {
    const { sides } = await scenarioOf(STRAITS);
    expect(sides).toEqual([
      { id: 'ussr', title: 'Soviet Union', team: 'allies' },
      { id: 'germany', title: 'Germany', team: 'axis' },
      { id: 'islanders', title: 'Islanders', team: 'allies' },
    ]);
  });

  test('money, capitals, complexes, the rules of the article out of play, and prices of its own', async () => {
    const { special, tables, options } = await scenarioOf(STRAITS);
    expect(special).toEqual({
      treasuries: { ussr: 10, germany: 8, islanders: 3 },
      capitals: { ussr: 'capital-court', islanders: 'isle', germany: 'hill' },
      complexes: ['hill', 'capital-court'],
      victory: { kind: 'full' },
    });
    expect(tables).toEqual({ units: { fighter: { price: 10 } } });
    expect(options).toMatchObject({ artillery: false, battleships: false, destroyers: false, elite: false, economicVictoryAxis: 0 });
  });

  test('the scenario is one of the house: it reads again without a fault, and is set up', async () => {
    const read = await again(STRAITS);
    expect(read).toMatchObject({ ok: true, value: { kind: 'scenario', scenario: await scenarioOf(STRAITS) } });
    const state = ruleset.play.setup(await scenarioOf(STRAITS));
    const count = (side: string, at: string) => Object.values(state.units).filter(unit => unit.side === side && unit.at === at).length;
    expect([count('germany', 'hill'), count('ussr', 'plain'), count('islanders', 'sz-far')]).toEqual([8, 5, 2]);
  });

  test('what is left out is said, with its place', async () => {
    const found = await read(STRAITS);
    expect(found.ok && problemLines(found.value.remarks)).toEqual([
      'straits.xml:18:5 territory: "The Waste" is left out: nobody may enter it',
      'straits.xml:119:7 resourceGiven: techTokens: these rules know only IPC, left out',
      'straits.xml:87:5 attachment: technology that Germans has from the start is left out: correct it at the beginning of a record',
    ]);
  });

  test('two-hit battleships and destroyers switch on what the article says of them; after a hit they fight on whole', async () => {
    const game = withChanges(
      STRAITS,
      ['<option name="canBombard" value="true"/>', '<option name="canBombard" value="true"/><option name="hitPoints" value="2"/>'],
      ['unitType="submarine"', 'unitType="destroyer"'],
    );
    const { options, tables } = await scenarioOf(game);
    expect(options).toMatchObject({ battleships: true });
    expect(tables).toEqual({ units: { fighter: { price: 10 }, battleship: { sound: true } } });
  });
});

describe('a game that these rules cannot hold', () => {
  test('units that nobody knows are listed with line and column, all at once', async () => {
    const game = withChanges(
      STRAITS,
      ['unitType="armour" territory="Hill"', 'unitType="artillery" territory="Hill"'],
      ['unitType="bomber"', 'unitType="zeppelin"'],
    );
    const problems = await problemsOf(game);
    expect(problems).toEqual([
      'straits.xml:99:7 unitPlacement: these rules have no unit "artillery" (2 of them in the set-up)',
      'straits.xml:102:7 unitPlacement: these rules have no unit "zeppelin" (1 of them in the set-up)',
    ]);
  });

  test('territories, players and numbers that are not there are told', async () => {
    const isle = '<unitPlacement unitType="infantry" territory="Isle" quantity="2" owner="Islanders"/>';
    const game = withChanges(
      STRAITS,
      [isle, isle.replace('Isle"', 'Isla"').replace('"Islanders"', '"Islander"')],
      ['resource="PUs" quantity="10"', 'resource="PUs" quantity="ten"'],
    );
    expect(await problemsOf(game)).toEqual([
      'straits.xml:117:7 resourceGiven: quantity "ten" of <resourceGiven> is no whole number',
      'straits.xml:112:7 initialize: "Isla" is no territory of this game (did you mean "Isle"?)',
      'straits.xml:112:7 initialize: "Islander" is no player of this game (did you mean "Islanders"?)',
    ]);
  });

  test('a tag without what it needs is told', async () => {
    const problems = await problemsOf(withChanges(STRAITS, ['<territory name="Plain"/>', '<territory/>'], ['t1="Isle" ', '']));
    expect(problems.slice(0, 2)).toEqual([
      'straits.xml:15:5 territory: <territory> has no name',
      'straits.xml:30:5 connection: <connection> has no t1',
    ]);
  });

  test('dice that nobody throws and a game of one alliance are told, with their place', async () => {
    const dice = withChanges(STRAITS, ['<diceSides value="6"/>', '<diceSides value="100"/>']);
    expect(await problemsOf(dice)).toEqual(['straits.xml:7:3 diceSides: dice of 100 sides: 2 to 20 can be thrown here']);
    const alike = withChanges(STRAITS, ['player="Germans" alliance="Axis"', 'player="Germans" alliance="Allies"']);
    expect(await problemsOf(alike)).toEqual(['straits.xml:34:3 playerList: all players of the game are of one alliance']);
  });
});

describe('a game that the classic rules could not hold', () => {
  test('dice of twelve sides, three alliances, pieces of nobody and a player without turns come over', async () => {
    const scenario = await scenarioOf(
      withChanges(
        STRAITS,
        ['<diceSides value="6"/>', '<diceSides value="12"/>'],
        ['player="Islanders" alliance="Allies"', 'player="Islanders" alliance="Isles"'],
        ['<step name="islanderPurchase" delegate="purchase" player="Islanders"/>', ''],
        [' territory="Isle" quantity="2" owner="Islanders"', ' territory="Isle" quantity="2"'],
      ),
    );
    expect(scenario.sides.map(({ id, team }) => [id, team])).toEqual([
      ['ussr', 'allies'],
      ['germany', 'axis'],
      ['islanders', 'isles'],
      ['neutral', 'neutral'],
    ]);
    expect(scenario.special).toMatchObject({ combat: { dice: 12 }, passive: ['islanders', 'neutral'] });
    const state = ruleset.play.setup(scenario);
    expect(state.turn).toBe(0);
  });
});

/** The classic set-up in the form of a game file, made of our own data. */
function classicXml(): string {
  const areas = Object.values(CLASSIC.areas);
  const title = (id: string): string => CLASSIC.areas[id]?.title ?? id;
  const players: Readonly<Record<string, string>> = {
    ussr: 'Russians',
    germany: 'Germans',
    uk: 'British',
    japan: 'Japanese',
    usa: 'Americans',
  };
  const tag = (name: string, fields: Readonly<Record<string, string | number>>): string =>
    `<${name} ${Object.entries(fields)
      .map(([key, value]) => `${key}="${String(value).replaceAll('&', '&amp;')}"`)
      .join(' ')}/>`;
  const values = areas.flatMap(area =>
    (area.value ?? 0) > 0
      ? [
          `<attachment name="territoryAttachment" attachTo="${area.title}">${tag('option', { name: 'production', value: area.value ?? 0 })}</attachment>`,
        ]
      : [],
  );
  const canals = (CLASSIC.canals ?? []).flatMap(({ title: name, between, needs }) =>
    between.map(zone => {
      const lands = tag('option', { name: 'landTerritories', value: needs.map(title).join(':') });
      return `<attachment name="canalAttachment" attachTo="${title(zone)}">${tag('option', { name: 'canalName', value: name })}${lands}</attachment>`;
    }),
  );
  return `<game>${tag('info', { name: 'World' })}<map>
${areas.map(area => tag('territory', { name: area.title, ...(area.kind === 'sea' ? { water: 'true' } : {}) })).join('\n')}
${Object.entries(CLASSIC.areas)
  .flatMap(([id, area]) => area.links.filter(link => id < link).map(link => tag('connection', { t1: area.title, t2: title(link) })))
  .join('\n')}</map>
<playerList>${POWERS.map(({ id, team }) => tag('player', { name: players[id] ?? id }) + tag('alliance', { player: players[id] ?? id, alliance: team })).join('')}</playerList>
<attachmentList>${[...values, ...canals].join('\n')}</attachmentList><initialize><ownerInitialize>
${areas.flatMap(area => (area.owner === undefined ? [] : [tag('territoryOwner', { territory: area.title, owner: players[area.owner] ?? '' })])).join('\n')}</ownerInitialize>
<resourceInitialize>${POWERS.map(({ id, income }) => tag('resourceGiven', { player: players[id] ?? id, resource: 'PUs', quantity: income })).join('')}</resourceInitialize></initialize></game>`;
}

test('the world of the classic game is drawn as our own, and its powers earn 24, 32, 30, 25 and 36', async () => {
  const scenario = await scenarioOf({ name: 'classic.xml', text: classicXml() });
  expect(scenario.board).toMatchObject({ outlines: CLASSIC.outlines, canals: CLASSIC.canals });
  expect(Object.keys((scenario.board as typeof CLASSIC).areas).toSorted()).toEqual(Object.keys(CLASSIC.areas).toSorted());
  const state = ruleset.play.setup(scenario);
  expect(Object.values(ruleset.show.ledger?.(state) ?? {}).map(({ treasury, income }) => [treasury, income])).toEqual(
    [24, 32, 30, 25, 36].map(ipc => [ipc, ipc]),
  );
});

describe('the world of the classic game under other names', () => {
  const titles = Object.values(CLASSIC.areas).map(({ title }) => title);
  const renamed = (which: readonly string[]) => ({
    name: 'classic.xml',
    text: which.reduce((text, title) => text.replaceAll(`"${title}"`, `"Terra ${titles.indexOf(title)}"`), classicXml()),
  });

  test('two dozen of them, however they are chosen, are known by what they touch', async () => {
    const whole = await scenarioOf({ name: 'classic.xml', text: classicXml() });
    const linksIn = ({ board }: Scenario) =>
      Object.fromEntries(
        Object.entries((board as MapBoard).areas).map(([id, { links, owner, value }]) => [id, [links.toSorted(), owner, value]]),
      );
    const choices = [0, 1, 2, 3, 4].map(start => titles.filter((_, i) => i % 5 === start).slice(0, 24));
    const blocks = [0, 20, 52, 100].map(start => titles.slice(start, start + 24));
    for (const which of [...choices, ...blocks]) expect(linksIn(await scenarioOf(renamed(which)))).toEqual(linksIn(whole));
  });
});

test('with a list of middles the areas lie as they do there', async () => {
  const names = ['Hill', 'Harbour', 'Plain', 'Capital & Court', 'Isle', 'North Sea Zone', 'South Sea Zone', 'Far Sea Zone'];
  const text = `${names.map((name, i) => `${name}  (${100 + i * 50},${i % 2 === 0 ? 40 : 80})`).join('\n')}\n`;
  const { board } = await scenarioOf(STRAITS, { name: 'centers.txt', text });
  const { areas } = board as typeof CLASSIC;
  expect([areas['hill']?.at, areas['harbour']?.at, areas['sz-far']?.at]).toEqual([
    [-160, 18.29],
    [-114.29, -18.29],
    [160, -18.29],
  ]);
  const lacking = await scenarioOf(STRAITS, { name: 'centers.txt', text: text.replace('Isle ', 'Rock ') });
  expect(Object.values((lacking.board as typeof CLASSIC).areas).some(({ at }) => at !== undefined)).toBe(false);
});

describe('hostile and broken files', () => {
  test('entities of its own are refused, not opened', async () => {
    const laughs = `<!DOCTYPE game [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>\n<game><info name="&b;"/></game>`;
    const outside = `<?xml version="1.0"?>\n<!DOCTYPE game [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<game><info name="&x;"/></game>`;
    expect(await problemsOf({ name: 'a.xml', text: laughs })).toEqual([
      'a.xml:1:1 DOCTYPE: the file declares entities of its own, which are not read: take the declaration out',
    ]);
    expect(await problemsOf({ name: 'b.xml', text: outside })).toEqual([
      'b.xml:2:1 DOCTYPE: the file declares entities of its own, which are not read: take the declaration out',
    ]);
  });

  test('lists that stand for lists come to an end', async () => {
    const lists = Array.from(
      { length: 40 },
      (_, i) => `<variable name="v${i + 1}"><element name="$v${i}$"/><element name="$v${i}$"/></variable>`,
    ).join('');
    const text = `<game><variableList><variable name="v0"><element name="x"/></variable>${lists}</variableList><map><territory foreach="$v40$" name="@v40@"/></map></game>`;
    expect(await problemsOf({ name: 'a.xml', text })).toContain('a.xml map: the game has no territories');
  });

  test('tags in tags without end, odd names and a huge file are told', async () => {
    const deep = `<game>${'<a>'.repeat(200)}${'</a>'.repeat(200)}</game>`;
    const odd = '<game><__proto__ x="1"/></game>';
    const huge = `<game>${' '.repeat(10_000_001)}</game>`;
    for (const text of [deep, huge]) expect(await problemsOf({ name: 'a.xml', text })).toHaveLength(1);
    expect((await problemsOf({ name: 'a.xml', text: odd })).join('\n')).toContain('no territories');
  });

  test('a file cut off anywhere gives problems with a place, and never throws', async () => {
    const cuts = fc.integer({ min: STRAITS.text.indexOf('<game>') + 6, max: STRAITS.text.length - 10 });
    await fc.assert(
      fc.asyncProperty(cuts, async at => {
        const found = await read({ name: 'cut.xml', text: STRAITS.text.slice(0, at) });
        expect(found.ok).toBe(false);
      }),
      { numRuns: 60 },
    );
  });

  test('changed letters give a scenario or problems, and never throw', async () => {
    const change = fc.tuple(
      fc.integer({ min: STRAITS.text.indexOf('<game>') + 6, max: STRAITS.text.length - 1 }),
      fc.constantFrom('<', '>', '"', '&', '$', '@', 'x', '0', '\u0000', '</map>', '<!--'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async changes => {
        const text = changes.reduce((sum, [at, letter]) => sum.slice(0, at) + letter + sum.slice(at + 1), STRAITS.text);
        const found = await read({ name: 'odd.xml', text });
        if (found.ok && found.value.made.kind === 'scenario') ruleset.play.setup(found.value.made.scenario);
        else expect(found.ok).toBe(false);
      }),
      { numRuns: 100 },
    );
  });
});

describe('outlines of the map (polygons.txt)', () => {
  const NAMES = ['Hill', 'Harbour', 'Plain', 'Capital & Court', 'Isle', 'The Waste', 'North Sea Zone', 'South Sea Zone', 'Far Sea Zone'];
  /** Squares side by side, a point at every pixel of their sides. */
  const square = (left: number, size: number): string =>
    [
      ...Array.from({ length: size }, (_, i) => `(${left + i},0)`),
      ...Array.from({ length: size }, (_, i) => `(${left + size},${i})`),
      ...Array.from({ length: size }, (_, i) => `(${left + size - i},${size})`),
      ...Array.from({ length: size }, (_, i) => `(${left},${size - i})`),
    ].join(' ');
  const polygons = (names: readonly string[]) => ({
    name: 'polygons.txt',
    text: names
      .map((name, i) => `${name}  <  ${square(i * 200, 200)} > < (${i * 200 + 5},205) (${i * 200 + 6},205) (${i * 200 + 6},206) >`)
      .join('\n'),
  });

  test('are those of the areas, with few points, specks left out', async () => {
    const { board } = await scenarioOf(STRAITS, polygons(NAMES));
    expect(board.kind === 'map' && board.areas['harbour']?.shape).toBe('111.1,0 222.2,0 222.2,111.1 111.1,111.1');
  });

  test('are drawn, names where there is most room', async () => {
    const { board } = await scenarioOf(STRAITS, polygons(NAMES));
    if (board.kind !== 'map') throw new Error('no map');
    const sheet = await sheetOf(board);
    const [harbour] = [sheet.areas.get('harbour')];
    expect(harbour?.rings).toHaveLength(1);
    expect(Math.round(harbour?.at[0] ?? 0)).toBe(167);
    expect(sheet.links).toEqual([]);
  });

  test('one that is missing leaves the map as it is, in words', async () => {
    const found = await read(STRAITS, polygons(NAMES.slice(1)));
    expect(found.ok && problemLines(found.value.remarks)).toContain('polygons.txt : no outline of Hill: the map is drawn without outlines');
  });
});
