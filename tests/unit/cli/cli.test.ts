import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { luck } from '../../../src/cli/luck.ts';
import { run } from '../../../src/cli/run.ts';
import { BATTLE, program, SCENARIO, sandtable, withFile } from './sandtable.ts';

const battle = (change: (text: string) => string) => change(readFileSync(BATTLE, 'utf8'));

describe('sandtable', () => {
  test('is a program: what it says goes to its two outputs, and it ends with the status', async () => {
    for (const args of [['check', BATTLE], ['chekc'], ['check', 'nowhere.battle.yaml']])
      expect(program(args)).toEqual(await sandtable(args));
  });

  test('tells its commands, and more about each', async () => {
    const help = await sandtable(['--help']);
    expect([help.status, help.err]).toEqual([0, '']);
    for (const name of ['check', 'odds', 'luck']) expect(help.out).toContain(`sandtable ${name} `);
    for (const [, name = ''] of help.out.matchAll(/^ {2}sandtable ([a-z]+) /gm)) {
      const { status, out } = await sandtable([name, '--help']);
      expect([name, status, out.includes('undefined')]).toEqual([name, 0, false]);
    }
    expect(await sandtable(['check', '--help'])).toMatchObject({
      status: 0,
      out: expect.stringContaining('--json  print JSON for programs'),
    });
  });

  test('a fault of its own ends with 2 as well, says what it was and where to report it', async () => {
    const broken = vi.spyOn(luck, 'run').mockRejectedValue(new TypeError('nothing is there'));
    try {
      const { status, out, err } = await run(['luck', BATTLE]);
      expect([status, out]).toEqual([2, '']);
      expect(err).toMatch(/^This is a fault of sandtable itself, not of your file:\nTypeError: nothing is there\n\s+at .*cli\.test\.ts/);
      expect(err).toContain('report it as "A wrong result"');
      expect(readFileSync('.github/ISSUE_TEMPLATE/wrong-result.yml', 'utf8')).toContain('name: A wrong result\n');
    } finally {
      broken.mockRestore();
    }
  });

  test('an unknown command or flag is told its neighbour, with status 2', async () => {
    expect(await sandtable(['chekc'])).toEqual({
      status: 2,
      out: '',
      err: '"chekc" is not a command (did you mean "check"?)\nsee: sandtable --help\n',
    });
    const flag = '--jsno is not a flag of this command (did you mean "json"?)\nsee: sandtable check --help\n';
    expect(await sandtable(['check', BATTLE, '--jsno'])).toEqual({ status: 2, out: '', err: flag });
    expect(await sandtable(['luck', BATTLE, '--variation'])).toMatchObject({
      status: 2,
      err: expect.stringContaining('--variation needs a value (ID)'),
    });
    expect(await sandtable(['check', '--json=yes', BATTLE])).toMatchObject({
      status: 2,
      err: expect.stringContaining('--json takes no value'),
    });
  });
});

describe('sandtable check', () => {
  test('a battle without a fault ends with 0', async () => {
    const { status, out, err } = await sandtable(['check', BATTLE, SCENARIO]);
    expect([status, err]).toEqual([0, '']);
    expect(out.split('\n').map(line => line.replace(/^[^:]*: /, ''))).toEqual([
      'The crossroads at Saint-Aubert: eleven attackers, one hill, a battle of war-to-axis, 269 events: no rulings',
      'The crossroads at Saint-Aubert, a scenario of war-to-axis: no rulings',
      '',
    ]);
  });

  test('an illegal event ends with 1, and is cited', async () => {
    const far = battle(text => text.replace('unit: us-cmd-1, path: [E2, E3]', 'unit: us-cmd-1, path: [E3]'));
    await withFile('far.battle.yaml', far, async path => {
      const { status, out } = await sandtable(['check', path]);
      expect(status).toBe(1);
      expect(out).toMatch(/^ {2}e004, turn 1: wta:[\w./-]+ (illegal|impossible): .+$/m);
      const [report] = JSON.parse((await sandtable(['check', '--json', path])).out);
      expect(report).toMatchObject({
        file: path,
        kind: 'battle',
        ruleset: 'war-to-axis',
        problems: [],
        rulings: [{ event: 'e004', turn: 1 }, ...report.rulings.slice(1)],
      });
    });
  });

  test('of a gap the cause is listed and counted, what follows from it only with --all', async () => {
    const gap = battle(text => text.replace(/^ {2}- \{id: e035, .*\n/m, ''));
    await withFile('gap.battle.yaml', gap, async path => {
      const [head, cause, ...rest] = (await sandtable(['check', path])).out.split('\n');
      expect(head).toMatch(/: 1 illegal$/);
      expect(cause).toMatch(/^ {2}e036, turn 2: wta:3\.0\/order illegal: /);
      expect(rest).toEqual([expect.stringMatching(/^ {4}and \d+ that follows? from it$/), '']);
      const all = (await sandtable(['check', '--all', path])).out.split('\n');
      const follows = all.slice(3, -1);
      expect([all[1], all[2]]).toEqual([cause, `${rest[0]}:`]);
      expect(follows.filter(line => /^ {6}e\d+, turn 2: .* \(after e036\) \[\d+:\d+\]$/.test(line))).toEqual(follows);
      const [{ rulings, counts }] = JSON.parse((await sandtable(['check', '--json', path])).out);
      expect(counts).toEqual({ illegal: 1, impossible: 0, doubtful: 0 });
      expect(rest[0]).toContain(` ${follows.length} that `);
      expect(rulings.map(({ event, after }: { event: string; after?: string }) => [event, after])).toEqual([
        ['e036', undefined],
        ...rulings[0].follows.map((id: string) => [id, 'e036']),
      ]);
    });
  });

  test('a doubtful event is said and ends with 0', async () => {
    const undated = battle(text => text.replace(", thrown: [{as: activation, dice: {d6: ['2']}}]", ', result: {units: 8, batteries: 2}'));
    await withFile('thin.battle.yaml', undated, async path => {
      const { status, out } = await sandtable(['check', path]);
      expect([status, out.includes('illegal')]).toEqual([0, false]);
    });
  });

  test('a file that cannot be read ends with 2, with line and column of every fault', async () => {
    const bad = battle(text =>
      text.replace('type: side-end, side: allied', 'type: side-edn, side: allied').replace('action: fire', 'action: frie'),
    );
    await withFile('bad.battle.yaml', bad, async path => {
      const { status, out, err } = await sandtable(['check', path, BATTLE]);
      expect([status, out]).toEqual([2, expect.stringContaining('no rulings')]);
      expect(err.split('\n').map(line => line.replace(path, 'FILE'))).toEqual([
        expect.stringMatching(/^FILE:\d+:22 events\[21\]\.type: "side-edn" is not one of .*\(did you mean "side-end"\?\)$/),
        expect.stringMatching(/^FILE:\d+:58 events\[23\]\.action: "frie" is not one of .*\(did you mean "fire"\?\)$/),
        '',
      ]);
      const lines = bad.split('\n').flatMap((line, i) => (/side-edn|frie/.test(line) ? [`${path}:${i + 1}`] : []));
      expect(err.match(/^.*?:\d+/gm)).toEqual(lines);
    });
    expect(await sandtable(['check', 'no/such.yaml'])).toEqual({ status: 2, out: '', err: 'no/such.yaml: there is no such file\n' });
    expect(await sandtable(['check', '--json', 'no/such.yaml'])).toMatchObject({ status: 2, err: '' });
  });

  test('an impossible board ends with 2: what was asked, the most there may be, and where', async () => {
    const board = 'board: {kind: hex, layout: flat, columns: 5000, rows: 5000, hexes: {}, edges: {}}\n';
    const text = readFileSync(new URL(`../../../${SCENARIO}`, import.meta.url), 'utf8').replace(/board:\n(?: {2}.*\n)+/, board);
    await withFile('vast.yaml', text, async path => {
      const { status, err } = await sandtable(['sight', path, '--from', 'A1']);
      expect([status, err.split('\n').map(line => line.replace(path, 'FILE'))]).toEqual([
        2,
        [
          expect.stringMatching(/^FILE:\d+:43 board\.columns: 5000 where at most 500 is allowed$/),
          expect.stringMatching(/^FILE:\d+:55 board\.rows: 5000 where at most 500 is allowed$/),
          expect.stringContaining('see: '),
          '',
        ],
      ]);
    });
  });

  test('a battle whose scenario is nowhere ends with 2', async () => {
    await withFile(
      'lost.battle.yaml',
      battle(text => text.replace('scenario: saint-aubert', 'scenario: saint-albert')),
      async path => {
        const says = `${path}: its scenario "saint-albert" is neither beside it nor among those of the site\n`;
        expect(await sandtable(['check', path])).toEqual({ status: 2, out: '', err: says });
      },
    );
  });
});

describe('sandtable odds', () => {
  test('prints exact fractions and decimals', async () => {
    const { status, out } = await sandtable([
      'odds',
      'war-to-axis',
      'kind=ap',
      'shooter=us-inf',
      'target=ge-gren',
      'distance=1',
      'works=trench',
    ]);
    expect(status).toBe(0);
    expect(out).toMatch(/^ +0 {2}16\/27 +0\.592593/m);
    expect(out).toMatch(/^ {2}mean \d+\/\d+ \(\d\.\d{6}\)/m);
  });

  test('a profile may be JSON, given or read; the answer too', async () => {
    const profile = '{"kind":"demolish"}';
    const { out } = await sandtable(['odds', 'war-to-axis', '--json', profile]);
    expect(JSON.parse(out)).toMatchObject({
      ruleset: 'war-to-axis',
      kind: 'attack',
      profile: { kind: 'demolish' },
      harms: [{ harm: 0, chance: { exact: '625/1296' } }, ...JSON.parse(out).harms.slice(1)],
    });
    expect(program(['odds', 'war-to-axis', '--json', '-'], profile).out).toBe(out);
  });

  test('lists the fields with their types and values', async () => {
    const { out } = await sandtable(['odds', 'war-to-axis', '--fields']);
    expect(out).toMatch(/^ {2}distance +number +1 +/m);
    expect(out).toMatch(/^ {2}distance: 1 to 6$/m);
    expect(JSON.parse((await sandtable(['odds', 'war-to-axis', '--fields', '--json'])).out)[0]).toMatchObject({
      id: 'kind',
      kind: 'choice',
    });
  });

  test('faults of a profile come all at once', async () => {
    const { status, out, err } = await sandtable(['odds', 'war-to-axis', 'kind=ap', 'distnace=2', 'distance=9', 'ground=wodos', 'radio=2']);
    expect([status, out, err.split('\n')]).toEqual([
      2,
      '',
      [
        '"distnace" is not a field of the profile (did you mean "distance"?)',
        '"9" is not 1 to 6',
        '"radio" matters only with kind support or radio or strategic',
        expect.stringMatching(/^"wodos" is not .*\(did you mean "woods"\?\)$/),
        'see: sandtable odds war-to-axis --fields',
        '',
      ],
    ]);
    expect((await sandtable(['odds', 'war-to-axs'])).err).toContain(
      '"war-to-axs" is not a rule system known here (did you mean "war-to-axis"?)',
    );
    expect((await sandtable(['odds', 'battles/mill.yaml'])).err).toContain('of battles/mill.yaml a unit is asked about: --unit is needed');
    expect((await sandtable(['odds', 'war-to-axis', '{"kind":'])).err).toContain('the profile is not JSON');
    expect((await sandtable(['odds', 'war-to-axis', 'ap'])).err).toContain('"ap" is neither FIELD=VALUE nor a JSON object');
  });
});

describe('sandtable luck', () => {
  test('tells both sides, and every roll if asked', async () => {
    const { status, out } = await sandtable(['luck', BATTLE]);
    expect(status).toBe(0);
    expect(out).toMatch(/^ {2}Americans: 19 steps where 22\.7 were to be expected \(−3\.7\); worse dice \d+ times in 100/m);
    const rolls = (await sandtable(['luck', BATTLE, '--rolls'])).out.split('\n').length;
    const { entries } = JSON.parse((await sandtable(['luck', BATTLE, '--json'])).out);
    expect(rolls - out.split('\n').length).toBe(entries.length + 2);
  });

  test('a variation that is not there is refused', async () => {
    expect(await sandtable(['luck', BATTLE, '--variation', 'x'])).toMatchObject({
      status: 2,
      err: expect.stringContaining('there is no variation "x"'),
    });
  });
});

describe('sandtable missed', () => {
  const GAME = 'scenarios/axis-and-allies/pacific-1942/won-on-land.battle.yaml';

  test('lists the chances missed, the dearest first, and those of one event with all else that could have been done', async () => {
    const found = JSON.parse((await sandtable(['missed', GAME, '--json'])).out) as readonly {
      readonly frame: number;
      readonly by: number;
    }[];
    expect(found.length).toBeGreaterThan(0);
    expect(found.map(({ by }) => by)).toEqual(found.map(({ by }) => by).toSorted((a, b) => b - a));
    const { status, out } = await sandtable(['missed', GAME, '--step', String(found[0]?.frame)]);
    expect([status, out]).toEqual([0, expect.stringMatching(/Chance missed, \+.*\n +\d+\.\d\d {2}an attack on /)]);
    expect((await sandtable(['missed', GAME, '--step', '1'])).out).toMatch(/nothing else could have been done here\n$/);
  });
});

describe('sandtable review', () => {
  const GAME = 'scenarios/war-to-axis/saint-aubert/crossroads.battle.yaml';

  test('tells where a game was decided, moment by moment and side by side', async () => {
    const { status, out } = await sandtable(['review', GAME]);
    expect(status).toBe(0);
    expect(out).toMatch(/\n\d+ moments\n/);
    expect(out).toMatch(/\n +268 +8 +turning point +The Germans won/);
    expect(out).toMatch(/\n +Americans +36 /);
    expect(out).toMatch(/are not in them\.\n$/);
    const found = JSON.parse((await sandtable(['review', GAME, '--json'])).out) as { readonly moments: readonly unknown[] };
    expect(out).toContain(`\n${found.moments.length} moments\n`);
  });
});
