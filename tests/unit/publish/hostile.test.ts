// Files of strangers: whatever stands in them is inert in everything that is made of them, refused in words, or cut with a message.

import { describe, expect, test } from 'vitest';
import { luckOf } from '../../../src/analysis/luck.ts';
import { readSource } from '../../../src/core/fileText.ts';
import type { BattleRecord, Scenario } from '../../../src/core/scenario.ts';
import { siteFiles } from '../../../src/publish/mdx.ts';
import { boardPicture } from '../../../src/publish/picture/svg.ts';
import { symbolsIn } from '../../../src/publish/picture/symbols.ts';
import { propose } from '../../../src/publish/propose.ts';
import { formatReport, parseReport } from '../../../src/publish/reportFile.ts';
import { reportMarkup } from '../../../src/publish/story.ts';
import { logBbcode, logMarkdown } from '../../../src/publish/text/log.ts';
import { bbcodeOf, markdownOf } from '../../../src/publish/text/report.ts';
import { rollsCsv } from '../../../src/publish/text/rolls.ts';
import type { BattleReport } from '../../../src/publish/types.ts';
import { markdown, piecesOf } from '../../../src/render/markdown.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';
import { type BattleModel, openBattle } from '../../../src/view/model.ts';
import { bomb, EVIL, poison } from './evil.ts';
import { analystFor, sample } from './samples.ts';
import { quickReview } from './stories.ts';

async function hostile(): Promise<{ readonly battle: BattleModel; readonly told: BattleReport }> {
  const { ruleset, record } = await sample('saint-aubert/thin.battle.yaml');
  const evil = poison({ ...record, notes: [{ on: 'start', text: EVIL, by: EVIL, alt: EVIL }], players: {} }) as BattleRecord;
  const scenario = evil.scenario as Scenario;
  const units = scenario.units.map(unit => ({ ...unit, title: EVIL }));
  const whole = { ...evil, players: { allied: EVIL, axis: EVIL }, scenario: { ...scenario, units } };
  const battle = await openBattle({ ruleset, scenario: whole.scenario, record: whole });
  const at = { event: record.events.at(-1)?.id ?? '' };
  const figures: BattleReport['report']['parts'][number]['figures'] = [
    { kind: 'board', at, caption: EVIL },
    { kind: 'board', at },
    ...record.events.map(({ id }) => ({ kind: 'odds' as const, at: { event: id }, caption: EVIL })),
    { kind: 'luck', caption: EVIL },
    { kind: 'losses', caption: EVIL },
    { kind: 'photo', name: 'a.webp', alt: EVIL, caption: EVIL },
  ];
  const proposed = propose(battle, quickReview(battle));
  const own = { id: EVIL.slice(0, 200), title: EVIL.slice(0, 400), words: EVIL, figures };
  return {
    battle,
    told: {
      record: whole,
      report: { ...proposed, title: EVIL.slice(0, 400), author: EVIL.slice(0, 400), summary: EVIL, parts: [own, ...proposed.parts] },
    },
  };
}

const { battle, told } = await hostile();
const ask = await analystFor(battle);

/** Whether markup holds no script, no handler, nothing that loads from elsewhere, and leads to the web alone (writers may link it). */
function expectInert(markup: string): void {
  for (const [tag] of markup.matchAll(/<[a-z!?/][^>]*>/gi)) {
    expect(tag).not.toMatch(/^<(script|iframe|object|embed|base|meta|link|form|foreignObject|animate|set)\b/i);
    const outside = tag.replace(/"[^"]*"/g, '""');
    expect(outside).not.toMatch(/\son\w+\s*=/i);
    expect(tag).not.toMatch(/(href|src|action)="\s*(javascript|data|vbscript)/i);
    expect(tag).not.toMatch(/src="\s*https?:/i);
  }
}

describe('script in every field', () => {
  test('a report as markup is inert', async () => {
    const markup = markupOf(await reportMarkup(told, battle, ask, { sprite: '', ground: 'g', replayAt: moment => moment }));
    expect(markup).toContain('&lt;script>alert(1)');
    expectInert(markup);
    expect(markup).not.toContain('<img');
  });

  test('a picture is inert', async () => {
    const { svg } = await boardPicture(battle, { kind: 'board', at: { event: 'start' }, caption: EVIL, crop: 'whole' }, ask, {
      theme: 'light',
      symbols: symbolsIn(''),
    });
    expect(svg).toContain('&lt;script&gt;');
    expectInert(svg);
    expect(svg).not.toMatch(/<image|url\(\s*["']?https?:/);
  });

  test('Markdown of report and log has no HTML and no image in it, and leads to the web alone', async () => {
    for (const text of [await markdownOf(told, battle), logMarkdown(battle)]) {
      expect(text).toContain('alert');
      for (let at = 0; at < text.length; at += 30_000) {
        const types = JSON.stringify(piecesOf(text.slice(at, at + 30_000)).tokens.slice(at === 0 ? 0 : 1));
        expect(types).not.toMatch(/"type":"(html|image)"/);
        expect(types).not.toMatch(/"href":"(?!https?:|mailto:)/);
      }
      expectInert(markupOf(markdown(text)));
    }
  });

  test('BBCode has no tag but those it means, and leads to the web alone', async () => {
    for (const text of [await bbcodeOf(told, battle), logBbcode(battle)]) {
      const tags = new Set([...text.matchAll(/\[(?!\u200b)([^\]\s=]*)/g)].map(([, name]) => name));
      expect([...tags].filter(name => !/^(\/?(b|i|quote|code|list|url)|\*)$/.test(name ?? ''))).toEqual([]);
      expect(text).not.toMatch(/\[url(?!=(https?:\/\/|mailto:)[^\]\s]+\])/);
      expect(text.replace(/\[url=[^\]]*\]/g, '')).not.toMatch(/:\/\/|www\./);
      for (const name of ['quote', 'code', 'list', 'b', 'i'])
        expect(text.split(`[${name}]`).length + (name === 'list' ? text.split('[list=1]').length - 1 : 0), name).toBe(
          text.split(`[/${name}]`).length,
        );
    }
  });

  test('no cell of the rolls is a formula', () => {
    const csv = rollsCsv(battle, luckOf(battle.ruleset, battle.replay.frames));
    expect(csv).toContain("'=cmd|x");
    expect(csv).not.toMatch(/(^|,)"?[=+@]/m);
  });

  test('the files for a copy of the site hold words as data alone', () => {
    const [page] = siteFiles(told, [], undefined);
    const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(String(page?.content)) ?? [];
    expect(body).toMatch(
      /^\nimport Story from '[./a-zA-Z]+';\n\n<Story of=\{frontmatter\.battle\} parts=\{frontmatter\.parts\} id="[a-z0-9-]+" \/>\n$/,
    );
    expect(readSource(head)).toMatchObject({ ok: true, value: { value: { title: told.report.title } } });
  });

  test('the report file reads back as it is', async () => {
    const read = await parseReport(formatReport(told));
    expect(read.ok ? [] : read.problems.map(({ path, says }) => `${path}: ${says}`)).toEqual([]);
    expect(read).toEqual({ ok: true, value: told });
  });
});

describe('bombs', () => {
  const says = async (text: string) => {
    const read = await parseReport(text);
    return read.ok ? [] : read.problems.map(problem => problem.says);
  };
  const file = (words: string) => `format: 1\nkind: report\ntitle: A\nparts: [{id: a, words: ${words}, figures: []}]\n`;

  test('aliases that grow are refused', async () => {
    expect(await says(`${bomb()}\n${file('x')}`)).toEqual(['Excessive alias count indicates a resource exhaustion attack']);
  });

  test('a note of 50 MB is refused in words, and cut where it is shown', async () => {
    expect(await says(file('x'.repeat(50_000_000)))).toEqual([
      expect.stringMatching(/^the file has 500000\d\d letters; 10000000 are the most$/),
    ]);
    expect(await says(file('x'.repeat(5_000_000)))).toContain('5000000 letters where at most 40000 letters are allowed');
    expect(markupOf(markdown('x'.repeat(50_000_000)))).toMatch(
      /<p class="cut">49,960,000 letters more are left out; 40,000 are the most\.<\/p>$/,
    );
  });

  test('entities are no more than words', () => {
    const bomb = '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol1 "&lol;&lol;&lol;">]> &lol1; &#x6A;&#97;vascript:';
    expect(markupOf(markdown(bomb))).not.toContain('lollol');
    expectInert(markupOf(markdown(bomb)));
  });
});
