import { createHash } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { plainGround } from '../../../src/publish/file/ground.ts';
import { fileOf, type StandaloneBundle, type StandaloneContent } from '../../../src/publish/file/index.ts';
import { readSigns } from '../../../src/publish/file/readSigns.ts';
import { sharing } from '../../../src/publish/file/shared.ts';
import { toSigns } from '../../../src/publish/file/signs.ts';
import type { BattleReport } from '../../../src/publish/types.ts';
import { h } from '../../../src/render/html.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';
import { seededRandom } from '../../slice.ts';
import { analystFor, reportOn, sample } from './samples.ts';

const named = (text: string) => ({ text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` });
const KIT: StandaloneBundle = {
  format: 2,
  ruleset: 'war-to-axis',
  loader: named('document.title'),
  styles: named('body{margin:0}'),
  boards: { hex: named('.grid{fill:none}') },
  symbols: {
    'sidc-10031000001211000000': '<symbol id="sidc-10031000001211000000"></symbol>',
    'sidc-unused': '<symbol id="sidc-unused"></symbol>',
  },
  player: '0#####',
};

const battle = await sample('saint-aubert/crossroads.battle.yaml');
const ask = await analystFor(battle);
const make = (told: BattleReport = reportOn(battle), photos?: ReadonlyMap<string, string>): Promise<string> =>
  fileOf(told, battle, KIT, ask, photos);

const between = (html: string, start: string, end: string): string => html.split(start)[1]?.split(end)[0] ?? '';
const kept = (html: string): StandaloneContent =>
  JSON.parse(inflateRawSync(readSigns(between(html, '<script type="text/plain" id="told">', '</script>'))).toString());

describe('a report in one file', () => {
  test('it asks nothing of a network: every address lies in it', async () => {
    const html = await make();
    const addresses = [...html.matchAll(/\s(?:href|src|action|srcset|data)="([^"]*)"/g)].map(([, address]) => address ?? '');
    expect(addresses.filter(address => !address.startsWith('#'))).toEqual([]);
    expect(html).not.toMatch(/<link|<iframe|<object|<embed|<base|url\((?!#)/);
  });

  test('its policy lets run and be styled what is in it and nothing else', async () => {
    const html = await make();
    const policy = between(html, 'http-equiv="Content-Security-Policy" content="', '"');
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src '${KIT.loader.hash}' blob: 'wasm-unsafe-eval'`,
      `style-src '${KIT.styles.hash}' '${KIT.boards.hex?.hash}'`,
      'img-src data: blob:',
      'worker-src blob:',
      "base-uri 'none'",
      "form-action 'none'",
    ]);
    const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => named(text ?? '').hash);
    expect(styles).toEqual([KIT.styles.hash, KIT.boards.hex?.hash]);
    expect(named(between(html, '<script type="module">', '</script>')).hash).toBe(KIT.loader.hash);
  });

  test('it holds the report and the record with its scenario', async () => {
    const told = reportOn(battle);
    const { report, record } = kept(await make(told));
    expect(report).toEqual(told.report);
    expect(record).toEqual({ ...told.record, scenario: battle.scenario });
  });

  test('only symbols that a counter can come to show', async () => {
    const html = await make();
    expect(html).toContain('<symbol id="sidc-10031000001211000000">');
    expect(html).not.toContain('sidc-unused');
  });

  test('the same bytes each time', async () => {
    expect(await make()).toBe(await make());
  });

  test('a kit of another system is refused', async () => {
    await expect(fileOf(reportOn(battle), battle, { ...KIT, ruleset: 'to-arms' }, ask)).rejects.toThrow(
      'a kit of to-arms cannot show a battle of war-to-axis',
    );
  });

  test('photographs of the kinds that are written anew stand in it, everything else is left out', async () => {
    const good = 'data:image/webp;base64,UklGRg==';
    const of = async (address: string) =>
      (await make(reportOn(battle), new Map([['the-farm.webp', address]]))).match(/<img src="([^"]*)"/)?.[1];
    expect(await of(good)).toBe(good);
    for (const bad of [
      'data:image/svg+xml;base64,PHN2Zz4=',
      'data:text/html,<script>1</script>',
      'https://a.example/x.png',
      `${good}" onerror="1`,
    ])
      expect(await of(bad)).toBeUndefined();
  });

  test('words of strangers end no element and begin none', async () => {
    const bad = `</script></style></title>--><script>alert(1)</script><img src=x onerror=alert(1)>'"&\u2028`;
    const told: BattleReport = {
      record: { ...battle.record, title: bad, notes: [{ on: battle.record.events[2]?.id ?? '', text: bad, by: bad }] },
      report: { format: 1, title: bad, author: bad, summary: bad, parts: [{ id: bad, title: bad, words: bad, figures: [] }] },
    };
    const html = await fileOf(told, { ...battle, record: told.record }, KIT, ask);
    expect(html.match(/<script/g)).toHaveLength(3);
    expect(html.match(/<\/(?:script|style|title)>/g)).toHaveLength(6);
    expect(html).not.toContain('<img');
    expect(kept(html).report.title).toBe(bad);
  });
});

describe('what makes it small', () => {
  test('bytes come back from their signs, whatever they are and how many', () => {
    const random = seededRandom(7);
    for (let length = 0; length < 70; length++) {
      const bytes = Uint8Array.from({ length }, () => Math.floor(random() * 256));
      const signs = toSigns(bytes);
      expect(signs).toMatch(/^[0-3][#-;=-w~]*$/);
      expect(readSigns(signs)).toEqual(bytes);
    }
  });

  test('shades go, circles become dots, straight lines steps', () => {
    const circle = 'M10.02,20a1.63,1.63 0 1 0 3.26,0a1.63,1.63 0 1 0 -3.26,0Z';
    expect(
      plainGround({
        ground: [{ d: 'M60,25.98L45,51.96L15,51.96ZM60,25.98L70,25.98', className: 'ground' }],
        detail: [
          { d: circle, className: 'hedge-shade' },
          { d: `${circle}${circle}M1.234,2h3`, className: 'hedge' },
        ],
        words: [],
      }),
    ).toEqual({
      ground: [{ d: 'm60,26-15,26-30,0zm0,0 10,0', className: 'ground' }],
      detail: [
        { d: 'm12,20h0m0,0h0', className: 'hedge dots-2' },
        { d: 'M1.2,2h3', className: 'hedge' },
      ],
      words: [],
    });
  });

  test('what looks the same is drawn once', () => {
    const { share, store } = sharing('hex');
    const unit = (team: number) => h('g', { class: 'unit', 'data-team': team }, h('g', { class: 'pips' }, h('rect', { x: 1 })));
    const shown = [0, 1, 0].map(team => markupOf(share(unit(team))));
    expect(shown[0]).toBe(shown[2]);
    expect(new Set(shown).size).toBe(2);
    expect(markupOf(store()).match(/<rect/g)).toHaveLength(1);
  });
});
