import { describe, expect, test } from 'vitest';
import type { Result } from '../../../src/core/result.ts';
import { formatReport, parseAny, parseReport } from '../../../src/publish/reportFile.ts';
import type { BattleReport, Figure, Report } from '../../../src/publish/types.ts';
import { fc } from '../../property.ts';
import { NAMES, reportOn, sample } from './samples.ts';

const battle = await sample('saint-aubert/thin.battle.yaml');
const told = reportOn(battle);
const text = formatReport(told);

const brief = (result: Result<unknown>) => (result.ok ? [] : result.problems.map(p => [`${p.line}:${p.column}`, p.path, p.says]));
const changed = (from: string, to: string) => {
  expect(text).toContain(from);
  return parseReport(text.replace(from, to));
};
const withParts = (parts: Report['parts']): BattleReport => ({ ...told, report: { ...told.report, parts } });
const lineOf = (words: string): number => text.slice(0, text.indexOf(words)).split('\n').length;

describe('a report file', () => {
  test('begins with its story, one line a figure, and ends with the battle whole', () => {
    const [head = '', tail = ''] = text.split('\nbattle:\n');
    expect(head).toBe(
      [
        'format: 1',
        'kind: report',
        'title: Three assaults & a "quiet" morning',
        'author: A. Writer',
        'date: 2026-11-22',
        'summary: How the crossroads fell.',
        'parts:',
        '  - id: lead',
        '    words: ""',
        '    figures: []',
        '  - id: first',
        '    title: The first assault',
        '    words: |',
        '      Two lines,',
        '      and *another*.',
        '',
        '      - a list',
        '      - of two',
        '    figures:',
        '      - { kind: board, at: { event: start }, crop: whole }',
        `      - { kind: board, at: { event: ${battle.record.events[3]?.id} }, layers: [ trails ], crop: { around: E4, radius: 2 }, caption: "At the hedge:\\nthe gun." }`,
        `      - { kind: odds, at: { event: ${battle.record.events[5]?.id} }, cast: 0 }`,
        '      - { kind: luck }',
        `      - { kind: losses, at: { event: ${battle.record.events.at(-1)?.id} }, caption: At the end }`,
        '      - { kind: photo, name: the-farm.webp, alt: "The farm, seen from the road" }',
      ].join('\n'),
    );
    expect(tail).toMatch(/^ {2}format: 1\n {2}ruleset: war-to-axis\n {2}title: .*\n {2}scenario:\n/);
  });

  test('reads to what was written, of every battle of the site, as YAML and as JSON', { timeout: 120_000 }, async () => {
    for (const name of NAMES) {
      const one = reportOn(await sample(name));
      const parsed = await parseReport(formatReport(one));
      expect(parsed, name).toEqual({ ok: true, value: one });
    }
    const { format, ...rest } = told.report;
    const json = JSON.stringify({ format, kind: 'report', ...rest, battle: told.record });
    expect(await parseReport(json)).toEqual({ ok: true, value: told });
  });

  test('whatever words it holds: reading gives them back letter by letter', { timeout: 120_000 }, async () => {
    const words = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('\n', ' ', '\t', '#', '-', ':', '|', "'", '"', 'a', '\r', '\\') }),
    );
    await fc.assert(
      fc.asyncProperty(words, words, words, async (title, body, caption) => {
        const one = withParts([{ id: 'p', title, words: body, figures: [{ kind: 'luck', caption }] }]);
        expect(await parseReport(formatReport(one))).toEqual({ ok: true, value: one });
      }),
      { numRuns: 60 },
    );
  });

  test('is told apart from a battle and a scenario', async () => {
    expect(await parseAny(text)).toEqual({ ok: true, value: { kind: 'report', told } });
    expect(await parseAny('format: 1\nkind: report\n')).toMatchObject({ ok: false });
    const record = await parseAny(text.slice(text.indexOf('\nbattle:\n') + 9).replace(/^ {2}/gm, ''));
    expect(record).toEqual({ ok: true, value: { kind: 'battle', record: told.record } });
  });
});

describe('a faulty report file', () => {
  test('names every fault of story and battle at once, with line and column', async () => {
    const broken = text
      .replace('date: 2026-11-22', 'date: yesterday')
      .replace('kind: odds', 'kind: odd')
      .replace('{ kind: luck }', '{ kind: luck, captoin: Luck }')
      .replace('id: lead', 'id: first')
      .replace('name: the-farm.webp', 'name: ../farm.svg')
      .replace('  ruleset: war-to-axis', '  ruleset: war-to-axis\n  colour: red');
    expect(brief(await parseReport(broken))).toEqual([
      [`${lineOf('date:')}:7`, 'date', '"yesterday" where a day such as 2026-11-22 is expected'],
      [
        `${lineOf('kind: odds')}:17`,
        'parts[1].figures[2].kind',
        '"odd" is not one of board, odds, luck, losses, forces, photo (did you mean "odds"?)',
      ],
      [`${lineOf('kind: luck')}:23`, 'parts[1].figures[3].captoin', '"captoin" is not a field here (did you mean "caption"?)'],
      [
        `${lineOf('kind: photo')}:30`,
        'parts[1].figures[5].name',
        '"../farm.svg" where the name of a picture such as farm.webp is expected',
      ],
      [`${lineOf('  ruleset:') + 1}:3`, 'battle.colour', '"colour" is not a field here'],
    ]);
  });

  test('names parts of one id, moments that are not in the battle, and sides that do not play', async () => {
    const wrong: readonly Figure[] = [
      { kind: 'board', at: { event: 'e-none' } },
      { kind: 'odds', at: { event: 'start', variation: 'lost' } },
      { kind: 'board', at: { event: 'start' }, viewer: 'alied' },
    ];
    const file = formatReport(
      withParts([
        { id: 'a', words: '', figures: wrong },
        { id: 'a', words: '', figures: [] },
      ]),
    );
    expect(brief(await parseReport(file))).toEqual([
      ['11:37', 'parts[0].figures[0].at.event', 'there is no event "e-none"'],
      ['12:54', 'parts[0].figures[1].at.variation', 'there is no variation "lost": there are wait'],
      ['13:54', 'parts[0].figures[2].viewer', 'there is no side "alied" (did you mean "allied"?)'],
      ['14:9', 'parts[1].id', '"a" is the id of another part'],
    ]);
  });

  test('without a battle, or with one of unknown rules, says so beside its other faults', async () => {
    expect(brief(await parseReport('format: 1\nkind: report\ntitel: A\nparts: []\n'))).toEqual([
      ['1:1', 'title', 'text is missing'],
      ['1:1', 'battle', 'the battle that the report tells of is missing'],
      ['3:1', 'titel', '"titel" is not a field here (did you mean "title"?)'],
    ]);
    expect(brief(await changed('  ruleset: war-to-axis', '  ruleset: war-of-axis'))).toEqual([
      [`${lineOf('  ruleset:')}:12`, 'battle.ruleset', '"war-of-axis" is not a rule system known here (did you mean "war-to-axis"?)'],
    ]);
  });

  test('with more than anybody reads is refused in words: words, parts, figures, and a file too large to be looked at', async () => {
    const long = 'x'.repeat(40_001);
    expect(brief(await parseReport(formatReport(withParts([{ id: 'a', words: long, figures: [] }]))))).toEqual([
      ['9:12', 'parts[0].words', '40001 letters where at most 40000 letters are allowed'],
    ]);
    const parts = (count: number, figures: readonly Figure[] = []) =>
      withParts(Array.from({ length: count }, (_, i) => ({ id: `p${i}`, words: '', figures })));
    expect(brief(await parseReport(formatReport(parts(201))))).toEqual([
      ['7:1', 'parts', '201 entries where at most 200 entries are allowed'],
    ]);
    expect(brief(await parseReport(formatReport(parts(151, [{ kind: 'luck' }, { kind: 'luck' }]))))).toEqual([
      ['7:1', 'parts', 'the report has 302 figures; 300 are the most'],
    ]);
    const huge = `format: 1\nkind: report\ntitle: ${'x'.repeat(50_000_000)}\n`;
    expect(brief(await parseReport(huge))).toEqual([[expect.any(String), '', 'the file has 50000031 letters; 10000000 are the most']]);
  });
});
