// Text with pictures: every board and every photograph of a report as a numbered file, in its place in Markdown, BBCode and HTML.

import { describe, expect, test } from 'vitest';
import { boardPicture } from '../../../src/publish/picture/svg.ts';
import { NO_SYMBOLS } from '../../../src/publish/picture/symbols.ts';
import { numberedPictures, picturedText, type TEXT_FORMS } from '../../../src/publish/text/withPictures.ts';
import { analystFor, reportOn, sample } from './samples.ts';

const SAMPLES = [
  'saint-aubert/crossroads.battle.yaml',
  'three-lanes/mill.battle.yaml',
  'won-on-land.battle.yaml',
  'bruland-ferry/powder.battle.yaml',
];
const PHOTOS = new Set(['the-farm.webp']);

describe('text with pictures', () => {
  test('boards and photographs are numbered as they come; a photograph that is not at hand has no number', async () => {
    const battle = await sample('saint-aubert/crossroads.battle.yaml');
    const { report } = reportOn(battle);
    const names = (photos: ReadonlySet<string>) => numberedPictures(report, battle, photos).map(({ name, figure }) => [name, figure.kind]);
    expect(names(PHOTOS)).toEqual([
      ['01.png', 'board'],
      ['02.png', 'board'],
      ['03.webp', 'photo'],
    ]);
    expect(names(new Set())).toEqual([
      ['01.png', 'board'],
      ['02.png', 'board'],
    ]);
  });

  test('each stands in its place, with what is written below it', async () => {
    const battle = await sample('saint-aubert/crossroads.battle.yaml');
    const told = reportOn(battle);
    const pictures = numberedPictures(told.report, battle, PHOTOS);
    const written = async (form: (typeof TEXT_FORMS)[number]) => (await picturedText(told, battle, pictures, { form })).text;
    const md = await written('md');
    expect(md).toContain('![At the hedge: the gun.](<02.png>)\n\n*At the hedge: the gun.*');
    expect(md).toContain('![The farm, seen from the road](<03.webp>)');
    const bbcode = await written('bbcode');
    expect(bbcode).toContain('[img]02.png[/img]\n[i]At the hedge: the gun.[/i]');
    const html = await written('html');
    expect(html).toContain('<figure><img src="03.webp" alt="The farm, seen from the road"></figure>');
    expect(html).toContain('<p>Two lines,\nand <em>another</em>.</p>'.replace('\n', ' '));
    expect(html).toContain('<title>Three assaults &amp; a &quot;quiet&quot; morning</title>');
    expect(html).not.toMatch(/<script|onerror|undefined/);
  });

  test('pictures may lie elsewhere than the text', async () => {
    const battle = await sample('saint-aubert/crossroads.battle.yaml');
    const told = reportOn(battle);
    const pictures = numberedPictures(told.report, battle, PHOTOS);
    const { name, text } = await picturedText(told, battle, pictures, { form: 'bbcode', folder: 'https://example.org/a/' });
    expect(name).toBe('three-assaults-a-quiet-morning.bbcode.txt');
    expect(text).toContain('[img]https://example.org/a/01.png[/img]');
  });

  test('words of strangers are no markup in HTML', async () => {
    const battle = await sample('saint-aubert/crossroads.battle.yaml');
    const hostile = '<img src=x onerror=alert(1)> [a](javascript:alert(1)) "quoted"';
    const told = reportOn(battle);
    const parts = told.report.parts.map(part => ({ ...part, title: hostile, words: hostile }));
    const { text } = await picturedText({ ...told, report: { ...told.report, title: hostile, parts } }, battle, [], { form: 'html' });
    expect(text).not.toMatch(/<img src=x|href="javascript/);
    expect(text).toContain('&lt;img src=x');
  });

  test.each(SAMPLES)('%s: a board without its words is the board alone, and lower', async name => {
    const battle = await sample(name);
    const ask = await analystFor(battle);
    const figure = { kind: 'board', at: { event: 'start' }, crop: 'whole', layers: ['trails:ahead'] } as const;
    const look = { theme: 'light', symbols: NO_SYMBOLS } as const;
    const [bare, whole] = [await boardPicture(battle, figure, ask, { ...look, bare: true }), await boardPicture(battle, figure, ask, look)];
    expect(bare.height).toBeLessThan(whole.height);
    expect(bare.svg).not.toContain(`>${battle.record.title.slice(0, 12)}`.concat('</text>'));
  });
});
