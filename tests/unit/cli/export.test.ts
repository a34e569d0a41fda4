import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { luckOf } from '../../../src/analysis/luck.ts';
import { spriteFor } from '../../../src/library/sprite.ts';
import { boardPicture } from '../../../src/publish/picture/svg.ts';
import { symbolsIn } from '../../../src/publish/picture/symbols.ts';
import { propose } from '../../../src/publish/propose.ts';
import { formatReport } from '../../../src/publish/reportFile.ts';
import { logMarkdown } from '../../../src/publish/text/log.ts';
import { bbcodeOf, markdownOf } from '../../../src/publish/text/report.ts';
import { rollsCsv } from '../../../src/publish/text/rolls.ts';
import { packZip } from '../../../src/storage/file.ts';
import { analystFor, reportOn, sample } from '../publish/samples.ts';
import { wholeReview } from '../publish/stories.ts';
import { BATTLE, sandtable, withFile } from './sandtable.ts';

/** A picture of one point. */
const WEBP = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';

describe('sandtable export', () => {
  test('--csv tells every roll, of a battle, of a report on it and of the zip of either', async () => {
    const battle = await sample(BATTLE);
    const rolls = rollsCsv(battle, luckOf(battle.ruleset, battle.replay.frames));
    expect(await sandtable(['export', BATTLE, '--csv'])).toEqual({ status: 0, out: rolls, err: '' });
    const text = formatReport(reportOn(battle));
    await withFile('story.report.yaml', text, async path => expect((await sandtable(['export', path, '--csv'])).out).toBe(rolls));
    const zip = packZip({ name: 'story.report.yaml', text, photos: [] }, 0);
    await withFile('story.zip', zip, async path => expect((await sandtable(['export', path, '--csv'])).out).toBe(rolls));
  });

  test('-o writes the same bytes to a file and says so', async () => {
    await withFile('none.txt', '', async path => {
      const { out, status } = await sandtable(['export', BATTLE, '--csv', '-o', path]);
      expect([out, status]).toEqual([`${path}: The crossroads at Saint-Aubert: eleven attackers, one hill, 18796 bytes\n`, 0]);
      expect(readFileSync(path, 'utf8')).toBe((await sandtable(['export', BATTLE, '--csv'])).out);
    });
  });

  test('--svg draws a position with its overlays, whole and in light unless said: the file that a page makes of it', async () => {
    const battle = await sample(BATTLE);
    const symbols = symbolsIn(spriteFor(battle.ruleset));
    const at = { event: battle.replay.frames[60]?.event?.id ?? '' };
    const layers = ['threat:axis', 'trails'];
    const overlays = layers.flatMap(name => ['--overlay', name]);
    const made = async (crop: 'whole' | 'action', theme: 'light' | 'dark') =>
      (await boardPicture(battle, { kind: 'board', at, layers, crop }, await analystFor(battle), { theme, symbols })).svg;
    expect(await sandtable(['export', BATTLE, '--svg', '--step', '60', ...overlays])).toEqual({
      status: 0,
      out: await made('whole', 'light'),
      err: '',
    });
    expect((await sandtable(['export', BATTLE, '--svg', '--step=60', ...overlays, '--crop', 'action', '--theme', 'dark'])).out).toBe(
      await made('action', 'dark'),
    );
  });

  test('--png is the same picture in pixels, two for each of its size with --scale 2', async () => {
    const sizes = ['1', '2'].map(scale =>
      withFile('none.png', '', async path => {
        await sandtable(['export', BATTLE, '--png', '--step', '60', '--crop', 'action', '--scale', scale, '-o', path]);
        const png = readFileSync(path);
        return [png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)];
      }),
    );
    const [, width = '', height = ''] =
      /width="(\d+)" height="(\d+)"/.exec((await sandtable(['export', BATTLE, '--svg', '--step', '60', '--crop', 'action'])).out) ?? [];
    expect(await Promise.all(sizes)).toEqual([1, 2].map(scale => ['PNG', Number(width) * scale, Number(height) * scale]));
  });

  test('--help names every format and every option, each as it is typed', async () => {
    const { out } = await sandtable(['export', '--help']);
    const told = [...out.matchAll(/^ {2}(--?[a-z]+)/gm)].map(([, name]) => name);
    expect(told.join(' ')).toBe(
      '--html --svg --png --gif --md --bbcode --zip --csv --vlog --step --variation --overlay --viewer --crop --by --pace --theme --scale --replay --board --text --folder --log -o',
    );
  });

  test('--zip is the text with every board and photograph of a report in it, --board one of them', async () => {
    const battle = await sample(BATTLE);
    const told = reportOn(battle);
    const photo = { name: 'the-farm.webp', bytes: Uint8Array.from(atob(WEBP), sign => sign.charCodeAt(0)) };
    const zip = packZip({ name: 'story.report.yaml', text: formatReport(told), photos: [photo] }, 0);
    await withFile('story.zip', zip, path =>
      withFile('text.zip', '', async out => {
        const made = await sandtable(['export', path, '--zip', '--text', 'html', '--folder', 'https://example.org/a', '-o', out]);
        expect([made.err, made.status]).toEqual(['', 0]);
        const files = unzipSync(readFileSync(out));
        expect(Object.keys(files)).toEqual(['three-assaults-a-quiet-morning.html', '01.png', '02.png', '03.webp']);
        expect(strFromU8(files['three-assaults-a-quiet-morning.html'] ?? new Uint8Array())).toContain('src="https://example.org/a/02.png"');
        expect(files['03.webp']).toEqual(photo.bytes);
        const board = await sandtable(['export', path, '--svg', '--board', '2']);
        expect([board.status, board.out]).toEqual([0, expect.stringContaining('At the hedge')]);
        expect((await sandtable(['export', path, '--svg', '--board', '9'])).err).toMatch(/^--board takes a number from 1 to 2, not "9"/);
        expect((await sandtable(['export', path, '--svg', '--board', '1', '--step', '3'])).err).toMatch(/^--board says all of a picture/);
      }),
    );
  });

  test('a map whose outlines are known is read as well', async () => {
    const { out, status } = await sandtable(['export', 'scenarios/axis-and-allies/pacific-1942/won-on-land.battle.yaml', '--csv']);
    expect([status, out.split('\r\n')[1]?.split(',').slice(0, 7)]).toEqual([0, ['7', '7', '1', 'United Kingdom', '', 'Japan', 'IPC']]);
  });

  test('without a format, with a flag that means nothing to it, of nothing, or of a variation that is not there: refused in words', async () => {
    const refused = async (args: readonly string[]) => {
      const { status, out, err } = await sandtable(['export', ...args]);
      expect([status, out]).toEqual([2, '']);
      return err.split('\n')[0];
    };
    expect(await refused([BATTLE])).toMatch(/^say one format: .*--csv/);
    expect(await refused([BATTLE, '--csv', '--step', '3'])).toBe('--step means nothing to --csv');
    expect(await refused(['--csv'])).toBe('a FILE is needed: a scenario, a battle or a report');
    expect(await refused([BATTLE, '--csv', '--variation', 'helt'])).toMatch(/^there is no variation "helt"/);
    expect(await refused([BATTLE, '--svg', '--overlay', 'threat:axes'])).toBe(
      '--overlay: there is no side "axes" (did you mean "axis"?); there are allied, axis, both',
    );
    expect(await refused([BATTLE, '--png', '--overlay', 'fog'])).toMatch(
      /^--overlay: "fog" is not a layer; there are sight:SIDE.*; scatter$/,
    );
    expect(await refused([BATTLE, '--gif', '--overlay', 'odds:nobody'])).toMatch(
      /^--overlay: there is no unit "nobody"; there are .*us-inf-3/,
    );
    expect(await refused([BATTLE, '--svg', '--step', '270'])).toBe('there is no step 270 (0 to 269)');
    expect(await refused([BATTLE, '--gif', '--pace', '0'])).toBe('--pace takes seconds from 0.1 to 60, not "0"');
    expect(await refused([BATTLE, '--svg', '--theme', 'drak'])).toBe('--theme takes light or dark, not "drak" (did you mean "dark"?)');
    expect(await refused([BATTLE, '--png', '--scale', '9'])).toBe('--scale takes a number from 1 to 4, not "9"');
    expect(await refused([BATTLE, '--csv', '-o', '/none/of/this'])).toBe('/none/of/this: there is no folder /none/of');
    expect(await refused([BATTLE, '--csv', '-o', tmpdir()])).toBe(`${tmpdir()}: this is a folder; -o takes the name of a file`);
  });
});

describe('sandtable check', () => {
  test('a report is told as one, and its faults by line and column', async () => {
    const text = formatReport(reportOn(await sample(BATTLE)));
    await withFile('story.report.yaml', text, async path =>
      expect((await sandtable(['check', path])).out).toBe(
        `${path}: Three assaults & a "quiet" morning, a report on a battle of war-to-axis, 269 events: no rulings\n`,
      ),
    );
    await withFile('story.report.yaml', text.replace('kind: luck', 'kind: lack'), async path =>
      expect(await sandtable(['check', path])).toMatchObject({
        status: 2,
        err: expect.stringMatching(/:23:17 parts\[1\]\.figures\[3\]\.kind: "lack" is not one of board, odds, luck, losses, forces, photo/),
      }),
    );
  });

  test('what broke a rule in the battle of a report is told with its line in the report', async () => {
    const text = formatReport(reportOn(await sample(BATTLE)));
    const wrong = text.replace(/(unit: us-cmd-1, path: \[ )E2, E3/, '$1E3');
    expect(wrong).not.toBe(text);
    const line = wrong.slice(0, wrong.indexOf('path: [ E3 ]')).split('\n').length;
    await withFile('story.report.yaml', wrong, async path => expect((await sandtable(['check', path])).out).toContain(`[${line}:`));
  });
});

describe('sandtable export as text', () => {
  test('--md and --bbcode tell the report, byte by byte what the page makes of it; --log the log', async () => {
    const battle = await sample(BATTLE);
    const told = reportOn(battle);
    const look = { replayAt: (moment: string) => `https://x.org/b/${moment}` };
    await withFileLater('story.report.yaml', formatReport(told), async path => {
      expect((await sandtable(['export', path, '--md'])).out).toBe(await markdownOf(told, battle));
      expect((await sandtable(['export', path, '--bbcode', '--replay', 'https://x.org/b/'])).out).toBe(await bbcodeOf(told, battle, look));
      expect((await sandtable(['export', path, '--md', '--log'])).out).toBe(logMarkdown(battle));
    });
    expect(await sandtable(['export', BATTLE, '--md', '--replay', 'javascript:alert(1)'])).toMatchObject({
      status: 2,
      err: expect.stringContaining('--replay takes an address such as https://example.org/battle/, not "javascript:alert(1)"'),
    });
  });

  test('of a battle alone the report is the one it proposes', async () => {
    const battle = await sample(THIN);
    const report = propose(battle, await wholeReview(battle));
    expect((await sandtable(['export', THIN, '--md'])).out).toBe(await markdownOf({ report, record: battle.record }, battle));
  });
});

const THIN = 'scenarios/war-to-axis/saint-aubert/thin.battle.yaml';

async function withFileLater(name: string, text: string, use: (path: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'sandtable-'));
  try {
    writeFileSync(join(folder, name), text);
    await use(join(folder, name));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
