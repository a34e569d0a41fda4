import { describe, expect, test } from 'vitest';
import { BBCODE } from '../../../src/publish/text/bbcode.ts';
import { logBbcode, logMarkdown } from '../../../src/publish/text/log.ts';
import { MARKDOWN } from '../../../src/publish/text/markdown.ts';
import { convertMarkdown } from '../../../src/publish/text/marks.ts';
import { bbcodeOf, markdownOf } from '../../../src/publish/text/report.ts';
import type { BattleReport, Figure } from '../../../src/publish/types.ts';
import { markdown } from '../../../src/render/markdown.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';
import { NAMES, reportOn, sample } from './samples.ts';

const WORDS = [
  '# One\n\nTwo **three** *four* ~~five~~ `s[i]x`\\\nseven [eight](https://x.org/a?b=1&c=[2])',
  '> nine\n\n- ten\n  - eleven\n- twelve\n\n3. a\n4. b\n\n---\n\n```\n[b]code[/b]\n```\n\n| a | b |\n|---|---|\n| **1** | 2 |',
].join('\n\n');

describe('the words of a writer', () => {
  test('as Markdown they are the same again, on a page as well', () => {
    const made = convertMarkdown(WORDS, MARKDOWN, 1);
    expect(markupOf(markdown(made, 1))).toBe(markupOf(markdown(WORDS, 1)));
    expect(convertMarkdown(made, MARKDOWN, 1)).toBe(made);
  });

  test('as BBCode: bold headings, lists, quotes, links; tables in columns of code', () => {
    expect(convertMarkdown(WORDS, BBCODE, 3).replaceAll('\u200b', '·')).toBe(
      [
        '[b]One[/b]',
        'Two [b]three[/b] [i]four[/i] five s[·i]x\nseven [url=https://x.org/a?b=1&c=%5B2%5D]eight[/url]',
        '[quote]nine[/quote]',
        '[list]\n[*]ten\n[list]\n[*]eleven\n[/list]\n[*]twelve\n[/list]',
        '[list=1]\n[*]a\n[*]b\n[/list]',
        '————————',
        '[code][·b]code[·/b][/code]',
        '[code]a  b\n1  2[/code]',
      ].join('\n\n'),
    );
  });
});

describe('a report as text', () => {
  test('Markdown: head, parts, boards that lead to their step, odds, luck, losses, photograph', async () => {
    const battle = await sample('saint-aubert/crossroads.battle.yaml');
    const told = reportOn(battle);
    const text = await markdownOf(told, battle, { replayAt: moment => `https://x.org/b/${moment}` });
    expect(text.split('\n\n').slice(0, 12)).toEqual([
      '# Three assaults & a "quiet" morning',
      '*Battle report · War to Axis · The crossroads at Saint-Aubert · 11 July 1944 · A. Writer · 22 November 2026*',
      'How the crossroads fell.',
      '**The Germans won: the attacker holds 1 of 3.**',
      '[Play it step by step](<https://x.org/b/#0>)',
      '## The first assault',
      'Two lines, and *another*.',
      '- a list\n- of two',
      '> [See the board before the first move](<https://x.org/b/#0>)',
      '> **Turn 1**: At the hedge: the gun. [See the board](<https://x.org/b/#4>)',
      '**Luck**: The Americans lost 15 steps (18.9 with even luck) and the Germans lost 19 steps (22.7 with even luck).',
      '- Americans: 19 steps where 22.7 were to be expected (−3.7); worse dice 14 times in 100, better ones 80 times in 100.\n- Germans: 17 steps where 20.9 were to be expected (−3.9); worse dice 11 times in 100, better ones 82 times in 100.',
    ]);
    expect(text.trimEnd().split('\n\n').slice(-2)).toEqual(['*At the end*', '**Photograph**: The farm, seen from the road']);
  });

  test.each(NAMES)('%s: report and log, as Markdown a page shows every event letter by letter', async name => {
    const battle = await sample(name);
    const log = logMarkdown(battle);
    expect(log.split('\n- ').length).toBeGreaterThanOrEqual(battle.replay.frames.length);
    const shown = markupOf(markdown(log.slice(0, 30_000)));
    expect(shown).toContain('0: The position before the first event');
    expect(logBbcode(battle)).toContain(`[*]${battle.replay.frames.length - 1}: `);
    const told = reportOn(battle);
    expect(await markdownOf(told, battle)).not.toMatch(/undefined|NaN|See the board/);
    expect(await bbcodeOf(told, battle)).toBe(await bbcodeOf(told, battle));
  });

  test('has no heading with nothing behind it, and all that is said of a photograph', async () => {
    const battle = await sample('saint-aubert/crossroads.battle.yaml');
    const { report, record } = reportOn(battle);
    const luck = (await markdownOf(onPart({ report, record }, { kind: 'luck' }), battle)).split('\n\n');
    const said = luck.find(line => line.startsWith('**Luck**: '))?.slice(10) ?? '';
    expect(said).not.toBe('');
    const photo = { kind: 'photo', name: 'farm.webp' } as const;
    const texts = async (figure: Figure, words = '') => {
      const told = onPart({ report, record }, figure, words);
      return Promise.all([markdownOf(told, battle), bbcodeOf(told, battle)]);
    };
    const bodies = (all: readonly string[]) => all.map(text => text.trimEnd().split('\n\n').slice(4).join('|'));
    expect(bodies(await texts({ ...photo, alt: '', caption: '' }))).toEqual(['', '']);
    expect(bodies(await texts({ ...photo, alt: '', caption: 'The farm' }))).toEqual([
      '## A part|**Photograph**: The farm',
      '[b]A part[/b]|[b]Photograph[/b]: The farm',
    ]);
    expect(bodies(await texts({ ...photo, alt: 'A farm', caption: 'Ours.' }))[0]).toBe('## A part|**Photograph**: A farm. Ours.');
    expect(bodies(await texts({ ...photo, alt: 'A farm', caption: 'A farm' }))[0]).toBe('## A part|**Photograph**: A farm');
    expect(bodies(await texts({ kind: 'board', at: { event: 'start' }, caption: '' }))[0]).toMatch(/^## A part\|> Before the first turn/);
    for (const text of await texts({ kind: 'luck', caption: '' }, said))
      expect(text).not.toMatch(/(?:\*\*|\[b\])Luck(?:\*\*|\[\/b\]):? *(?:\n|$)(?!\n- |\n\[list)/);
  });
});

/** A report of one part with one figure. */
const onPart = ({ report, record }: BattleReport, figure: Figure, words = ''): BattleReport => ({
  report: { ...report, parts: [{ id: 'one', title: 'A part', words, figures: [figure] }] },
  record,
});
