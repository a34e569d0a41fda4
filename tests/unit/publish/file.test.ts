import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { BattleEvent } from '../../../src/core/types.ts';
import { coarseArrows, joinArrows } from '../../../src/publish/file/arrows.ts';
import { cutsOf, putBack } from '../../../src/publish/file/cuts.ts';
import { plainGround } from '../../../src/publish/file/ground.ts';
import { fileOf, type StandaloneBundle, type StandaloneContent } from '../../../src/publish/file/index.ts';
import { keyLinesOf } from '../../../src/publish/file/keyLines.ts';
import { shareOutlines } from '../../../src/publish/file/outlines.ts';
import { readLzma } from '../../../src/publish/file/readLzma.ts';
import { readSigns } from '../../../src/publish/file/readSigns.ts';
import { readWords } from '../../../src/publish/file/readWords.ts';
import { sharing } from '../../../src/publish/file/shared.ts';
import { shortPath } from '../../../src/publish/file/shortPath.ts';
import { packLzma, toSigns } from '../../../src/publish/file/signs.ts';
import { terse } from '../../../src/publish/file/terse.ts';
import { usedStyles } from '../../../src/publish/file/usedStyles.ts';
import type { WholeDrawings } from '../../../src/publish/file/whole.ts';
import { toWords } from '../../../src/publish/file/words.ts';
import type { BattleReport } from '../../../src/publish/types.ts';
import { h } from '../../../src/render/html.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';
import { reopenBattle } from '../../../src/view/model.ts';
import { seededRandom } from '../../slice.ts';
import { analystFor, reportOn, sample } from './samples.ts';

const named = (text: string) => ({ text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` });
const KIT: StandaloneBundle = {
  format: 6,
  ruleset: 'war-to-axis',
  loader: named('document.title'),
  styles: named('body{margin:0}'),
  boards: { hex: named('.grid{fill:none}') },
  symbols: {
    'sidc-10031000001211000000': '<symbol id="sidc-10031000001211000000"></symbol>',
    'sidc-unused': '<symbol id="sidc-unused"></symbol>',
  },
  player: '',
};

const battle = await sample('saint-aubert/crossroads.battle.yaml');
const ask = await analystFor(battle);
const make = (told: BattleReport = reportOn(battle), photos?: ReadonlyMap<string, string>): Promise<string> =>
  fileOf(told, battle, KIT, ask, photos ? { photos } : {});

const between = (html: string, start: string, end: string): string => html.split(start)[1]?.split(end)[0] ?? '';
const packed = (html: string): string => between(html, '<script type="text/plain" id="told">', '</script>');
const kept = (html: string): StandaloneContent => JSON.parse(Buffer.from(readLzma(readSigns(packed(html)))).toString());
const whole = (html: string): WholeDrawings => kept(html).whole;

describe('a report in one file', () => {
  test('it asks nothing of a network: every address lies in it', async () => {
    const html = await make();
    const addresses = [...html.matchAll(/\s(?:href|src|action|srcset|data)=("?)([^\s">]*)/g)].map(([, , address]) => address ?? '');
    expect(addresses.length).toBeGreaterThan(9);
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

  test('the styles that the story does not show are kept for the replay', async () => {
    const html = await make();
    const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text ?? '');
    expect(styles.map((text, i) => putBack(text, kept(html).cuts[i] ?? []))).toEqual([KIT.styles.text, KIT.boards.hex?.text]);
  });

  test('lines of the log have names where a board leads to them, and no others', async () => {
    const html = await make();
    const log = between(html, '<details class=report-log>', '</details>');
    const led = new Set([...html.matchAll(/ href=#(\d+)/g)].map(([, line]) => line));
    expect(led.size).toBeGreaterThan(0);
    expect([...log.matchAll(/<li id=(\d+)>/g)].map(([, line]) => line).toSorted()).toEqual([...led].toSorted());
    expect(log.match(/<li/g)?.length).toBeGreaterThan(led.size);
  });

  test('of a long game the log holds the lines that matter, each counted from the start of its list', async () => {
    const idle = Array.from({ length: 1000 }, (_, i) => ({ id: `idle-${i}`, type: 'note', text: `Tea ${i}.` }) as BattleEvent);
    const notes = [{ on: 'idle-500', text: 'A pause & a walk.' }];
    const long = reopenBattle(battle, { ...battle.record, notes, events: [...idle, ...battle.record.events] });
    const told = { record: long.record, report: reportOn(battle).report };
    const html = await fileOf(told, long, KIT, await analystFor(long));
    const log = between(html, '<details class=report-log>', '</details>');
    const lines = new Map(
      [...log.matchAll(/<ol start=(\d+)>(.*?)<\/ol>/gs)].flatMap(([, start, list = '']) =>
        list
          .split(/<li[^>]*>/)
          .slice(1)
          .map((text, i) => [Number(start) + i, text] as const),
      ),
    );
    const { frames } = long.replay;
    expect(log).toContain(`Of ${frames.length - 1} events the ${lines.size - 1} that matter most stand here`);
    for (const [index, text] of lines)
      if (index > 0) expect(text).toContain(markupOf(h('i', {}, frames[index]?.narration.text)).slice(3, -4));
    const named = [...log.matchAll(/<li id=(\d+)>/g)].map(([, line]) => line);
    expect(new Set(named)).toEqual(new Set([...html.matchAll(/ href=#(\d+)/g)].map(([, line]) => line)));
    expect(named).toEqual(expect.arrayContaining(['0', '1004']));
    const strengths = frames.map(({ state }) => Object.values(state.units).reduce((sum, { strength }) => sum + strength, 0));
    const losses = frames.filter(({ index }) => index > 0 && (strengths[index] ?? 0) < (strengths[index - 1] ?? 0));
    expect(losses.length).toBeGreaterThan(9);
    expect(losses.filter(({ index }) => !lines.has(index))).toEqual([]);
    expect([...lines.keys()].filter(index => index < 1000)).toEqual([0, 501]);
    expect(lines.size).toBeLessThan(100);
  });

  test('a log of a thousand events is told whole, with one more in part', () => {
    const events = Array.from({ length: 1001 }, (_, i) => ({ id: `idle-${i}`, type: 'note', text: 'Tea.' }) as BattleEvent);
    const [whole, part] = [1000, 1001].map(count => reopenBattle(battle, { ...battle.record, events: events.slice(0, count) }));
    const nothing = { format: 1, title: 'Tea', parts: [] } as const;
    expect([whole, part].map(one => one && typeof keyLinesOf({ record: one.record, report: nothing }, one))).toEqual([
      'undefined',
      'function',
    ]);
  });

  test('a board for each picture lies packed in it, drawn with names of its own; in its place each unit is the same drawing', async () => {
    const html = await make();
    const { drawings, shared } = whole(html);
    expect(html.match(/<div class=picture>|<svg class=(?:bars|kind)[ >]/g)).toHaveLength(drawings.length);
    const shown = drawings.flatMap(drawing => [...drawing.matchAll(/href=#(\.\w+)/g)].map(([, id]) => id));
    expect(shown.length).toBeGreaterThan(9);
    expect(shown.filter(id => !shared.join('').includes(`id=${id}`))).toEqual([]);
    const [pieces, plain] = [[...drawings, ...shared].join(''), between(html, '<main id=story>', '<details class=report-log>')];
    expect(pieces).toContain('class=pip');
    expect(plain).not.toContain('class=pip');
    expect(packed(html).length).toBeLessThan(JSON.stringify(kept(html)).length / 3);
  });

  test('only symbols that a counter can come to show', async () => {
    const html = await make();
    const all = html + whole(html).shared.join('');
    expect(all).toContain('<symbol id=sidc-10031000001211000000>');
    expect(all).not.toContain('sidc-unused');
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
      (await make(reportOn(battle), new Map([['the-farm.webp', address]]))).match(/<img src="?([^\s">]*)/)?.[1];
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
    const { drawings, shared } = whole(html);
    expect([...drawings, ...shared].join('')).not.toMatch(/<img|<script|<\/style/);
    expect(kept(html).report.title).toBe(bad);
  });
});

describe('what makes it small', () => {
  test('bytes come back from their signs, whatever they are and how many', () => {
    const random = seededRandom(7);
    for (let length = 0; length < 70; length++) {
      const bytes = Uint8Array.from({ length }, () => Math.floor(random() * 256));
      const signs = toSigns(bytes);
      expect(signs).not.toMatch(/[\0\r<]/);
      expect(Buffer.byteLength(signs)).toBeLessThanOrEqual(Math.ceil((length * 8) / 7.1) + 7);
      expect(readSigns(signs)).toEqual(bytes);
    }
    for (const length of [1, 7, 38, 500]) {
      const [none, all] = [new Uint8Array(length), new Uint8Array(length).fill(255)];
      for (const bytes of [none, all, Uint8Array.of(...none, 1), Uint8Array.of(1, ...none)])
        expect(readSigns(toSigns(bytes))).toEqual(bytes);
    }
  });

  test('of signs that were cut no more is read than there is', () => {
    const signs = toSigns(Uint8Array.from({ length: 50 }, (_, i) => i * 5));
    for (let length = 0; length < signs.length; length++) expect(readSigns(signs.slice(0, length)).length).toBeLessThanOrEqual(50);
  });

  test('bytes come back packed, and take less room than DEFLATE gives them', () => {
    const random = seededRandom(11);
    const words = Array.from({ length: 200 }, () => Math.floor(random() * 2 ** 40).toString(36));
    const text = Array.from({ length: 3000 }, () => words[Math.floor(random() ** 3 * 200)]).join(' ');
    const cases = [
      new Uint8Array(),
      Uint8Array.of(60),
      new Uint8Array(9000),
      Uint8Array.from({ length: 5000 }, () => Math.floor(random() * 256)),
      Buffer.from(text),
    ];
    for (const bytes of cases) expect(Buffer.compare(readLzma(packLzma(bytes)), bytes)).toBe(0);
    expect(packLzma(Buffer.from(text)).length).toBeLessThan(0.95 * deflateRawSync(text, { level: 9 }).length);
  });

  test('styles of what is not there go, and what only they named', () => {
    const sheets = [
      ':root{--red:red;--blue:blue;--all:var(--red)}.map:is(.hex,.none) .pin,p{color:var(--all)}.none{color:var(--blue)}',
      '@media print{.none{top:0}}@media screen{.map .none,.map:not(.none){top:0}}@keyframes go{to{top:0}}.scripted [class*=" x"]{top:0}',
    ];
    expect(usedStyles(sheets, '<g class=map><p class="pin late">', ['scripted'])).toEqual([
      ':root{--red:red;--all:var(--red)}.map:is(.hex,.none) .pin,p{color:var(--all)}',
      '@media screen{.map:not(.none){top:0}}@keyframes go{to{top:0}}.scripted [class*=" x"]{top:0}',
    ]);
    expect(usedStyles(['p{--a:1;--b:2}'], '<p style="top:var(--b)">', [])).toEqual(['p{--b:2}']);
    const kinds = '[data-kind=hex],[data-kind="map"]{top:0}[data-kind=map] a{top:1}p:is([data-kind=map],a){top:2}';
    expect(usedStyles([kinds], '<svg data-kind=hex>', [])).toEqual(['[data-kind=hex]{top:0}p:is([data-kind=map],a){top:2}']);
  });

  test('what a style sheet was cut down from comes back', () => {
    const text = '.a{top:0}.ab{top:1}@media print{.a{top:2}.c{top:3}}.d{top:4}';
    for (const left of [text, '', '.ab{top:1}.d{top:4}', '.a{top:0}@media print{.c{top:3}}', '@media print{.a{top:2}}'])
      expect(putBack(left, cutsOf(text, left))).toBe(text);
    expect(() => cutsOf(text, '.e{top:0}')).toThrow('was not cut out');
  });

  test('a script comes back from its words, whatever stands in it', () => {
    const script = `${Array.from({ length: 3000 }, (_, i) => `word${i % 700}(\`− ${i} “\u{1f600}”\`)`).join(';\n')}\0\x7f`;
    const { words, bytes } = toWords(script);
    expect(bytes.length).toBeLessThan(script.length);
    expect(readWords(words.split('\n'), bytes)).toBe(script);
  });

  test('shades go and circles become dots', () => {
    const circle = 'M10.02,20a1.63,1.63 0 1 0 3.26,0a1.63,1.63 0 1 0 -3.26,0Z';
    expect(
      plainGround({
        ground: [{ d: 'M60,25.98L45,51.96', className: 'ground' }],
        detail: [
          { d: circle, className: 'hedge-shade' },
          { d: `${circle}${circle}M1.234,2h3`, className: 'hedge' },
          { d: circle, className: 'border' },
        ],
        words: [],
      }),
    ).toEqual({
      ground: [{ d: 'M60,25.98L45,51.96', className: 'ground' }],
      detail: [
        { d: 'M12,20h0M12,20h0', className: 'hedge dots-2' },
        { d: 'M1.234,2h3', className: 'hedge' },
        { d: circle, className: 'border' },
      ],
      words: [],
    });
  });

  test('the sea is one, with each line between two zones once and none along land; names for near go', () => {
    const sea = 'M0 0l10 0 0 10-10 0zM10 0l10 0 0 10-10 0z';
    const word = { x: 1, y: 1, text: 'North Sea' };
    expect(
      plainGround({
        ground: [
          { d: 'M0,0h30v10h-30Z', className: 'deep' },
          { d: sea, className: 'sea-zone' },
          { d: 'M20 0l10 0 0 10-10 0z', className: 'territory' },
        ],
        detail: [],
        words: [
          { ...word, className: 'area-name sea-name size-4 from-0' },
          { ...word, className: 'area-name sea-name size-2 from-1' },
        ],
      }),
    ).toEqual({
      ground: [
        { d: 'M0,0h30v10h-30Z', className: 'sea-zone' },
        { d: 'M0,0L10,0L10,10L0,10L0,0M10,0L20,0M20,10L10,10', className: 'sea-zone line' },
        { d: 'M20 0l10 0 0 10-10 0z', className: 'territory' },
      ],
      detail: [],
      words: [{ ...word, className: 'area-name sea-name size-4 from-0' }],
    });
  });

  test.each([
    ['M60,25.98L45,51.96L15,51.96ZM60,25.98L70,25.98', 'm60,26-15,26H15zm0,0h10'],
    ['M12,20h0M12,21h0', 'm12,20v0m0,1v0'],
    ['M-7.75 -3.03H5.58L7.75,-1.77V1.77L5.58,3.03H-7.75Z', 'm-7.7-3H5.6l2.2,1.2v3.6L5.6,3H-7.7z'],
    ['M1.12,-3.48Q2.24,0 1.12,3.48', 'm1.1-3.5q1.1,3.5 0,7'.replace(' ', ',')],
    ['M.04 .04l.04 0 .04 0 .04 0 .04 0', 'm0,0h.1.1'],
    ['M-2.95,0a2.95,2.95 0 1 0 5.9,0a2.95,2.95 0 1 0 -5.9,0Z', 'm-2.9,0A2.9,2.9,0,103,0a2.9,2.9,0,10-5.9,0z'],
  ])('an outline in fewer letters: %s', (long, short) => {
    expect(shortPath(long)).toBe(short);
    expect(shortPath(short)).toBe(short);
  });

  test('no place of an outline moves by more than a twentieth, however long it is', () => {
    const random = seededRandom(11);
    const places = Array.from({ length: 500 }, () => [random() * 900, random() * 9 - 4.5]);
    const [ends] = [endsOf(shortPath(`M${places.map(place => place.join(' ')).join('L')}`))];
    expect(ends).toHaveLength(500);
    for (const [i, [x = 0, y = 0]] of places.entries()) {
      expect(Math.abs((ends[i]?.[0] ?? Number.NaN) - x)).toBeLessThan(0.0501);
      expect(Math.abs((ends[i]?.[1] ?? Number.NaN) - y)).toBeLessThan(0.0501);
    }
  });

  test('markup in fewer letters says the same', () => {
    expect(terse('<ul><li id="1">a &lt; b</li><li>c</li></ul><p class="x y">d</p><p>e</p>')).toBe(
      '<ul><li id=1>a &lt; b<li>c</ul><p class="x y">d<p>e</p>',
    );
    expect(terse('<a href="#1"><p title="a&quot;b">f</p></a>')).toBe('<a href=#1><p title=a&quot;b>f</p></a>');
    expect(terse('<g><g class="layer-shade"></g></g><rect class="a b" x="0" y="1.26" width="2"></rect><use href="#a"></use>')).toBe(
      '<rect y=1.3 width=2 class="a b"/><use href=#a />',
    );
    expect(terse('<input type="radio" checked/><g id="a"></g>')).toBe('<input type=radio checked /><g id=a></g>');
  });

  test('coasts are coarse, silhouettes of pieces are as they are drawn', () => {
    const d = 'M10.4,20.4l12.3,0.4,-0.4,11.2,-10.7,0.3,-1.2,-11.9z';
    const { share, settle } = sharing('map', { plain: true });
    const piece = markupOf(share(h('g', {}, h('path', { class: 'silhouette', d }))));
    const { markup, store } = settle(`${piece}<path class="area" d="${d}"></path>`);
    expect((markup + store).split(d)).toHaveLength(2);
    expect(markup).toMatch(/<path class="area" d="M10,20L23,21/);
  });

  test('arrows of one look are one line and one head, where they are seen', () => {
    const arrow = (shift: number, look: string, more = '') =>
      `<g class="trail" transform="translate(${shift} 1)"><g class="mark path ${look}"><path class="line" d="M1,2L3.5,-4"></path><g transform="translate(3.5 -4)"><path class="head" d="M0,1L2,2Z"></path></g>${more}</g></g>`;
    expect(joinArrows(arrow(0, 'a') + arrow(-1, 'a') + arrow(0, 'b'))).toBe(
      '<g class="mark path a"><path class="line" d="M1,3L3.5,-3M0,3L2.5,-3"></path><path class="head" d="M3.5,-2L5.5,-1ZM2.5,-2L4.5,-1Z"></path></g>' +
        '<g class="mark path b"><path class="line" d="M1,3L3.5,-3"></path><path class="head" d="M3.5,-2L5.5,-1Z"></path></g>',
    );
    expect(joinArrows(arrow(0, 'a', '<text>x</text>'))).toContain('<g class="trail" transform="translate(0 1)">');
  });

  test('coarse arrows lie on whole units, whatever else stands there', () => {
    expect(coarseArrows('<path class="line" d="M1.4,-2.6L3.5,0.2"></path><path class="coast" d="M1.4,2.6z"></path>')).toBe(
      '<path class="line" d="M1,-3L4,0"></path><path class="coast" d="M1.4,2.6z"></path>',
    );
  });

  test('what looks the same is drawn once, and in its place what is shown but once', () => {
    const { share, settle } = sharing('hex');
    const pips = h(
      'g',
      { class: 'pips', transform: 'translate(1 2)' },
      Array.from({ length: 9 }, (_, x) => h('rect', { x })),
    );
    const unit = (team: number) =>
      h('g', { class: 'unit', 'data-team': team }, h('title', {}, 'Rifle squad, strength 3 of 3, under a movement order'), pips);
    const { markup, store } = settle([0, 1, 0].map(team => markupOf(share(unit(team)))).join(''));
    expect(markup).toMatch(/^<use href="#_0"><\/use><g class="unit" data-team="1"><title>.*<\/g><use href="#_0"><\/use>$/);
    expect(markup).toContain('<use href="#_1" x="1" y="2"></use>');
    expect(store.match(/<rect x="0"/g)).toHaveLength(1);
    expect(store).toContain('<g id="_0" class="board" data-kind="hex"><g class="unit" data-team="0"><title>');
  });

  test('an outline with another as its hole stays one: apart it would fill what it encloses', () => {
    const ring = (x: number) => `M${x},0L${Array.from({ length: 60 }, (_, i) => `${x + i},${i * i}`).join(' ')}Z`;
    const band = (look: string, d: string) => `<path ${look} d="${d}"></path>`;
    const evenOdd = 'class="shade" fill-rule="evenodd"';
    const [first, second] = shareOutlines([
      band(evenOdd, ring(1) + ring(2)) + band('class="contour"', ring(1)),
      band('class="contour"', ring(2)),
    ]);
    expect(first).toContain(band(evenOdd, ring(1) + ring(2)));
    expect(second).toContain('class="contour"');
  });

  test('an outline is drawn once, alone and among others', () => {
    const area = (x: number) => `M${x} 0${'l1 1'.repeat(40)}z`;
    const [land, held, outlines] = shareOutlines([
      `<path d="${area(1)}${area(2)}" class="territory"></path><path d="${area(1)}${area(2)}" class="border"></path>`,
      `<path fill="red" d="${area(2)}"></path>`,
    ]);
    const shown = (look: string) => ['outline-1', 'outline-2'].map(id => `<use href="#${id}" ${look}></use>`).join('');
    expect(land).toBe(shown('class="territory"') + shown('class="border"'));
    expect(held).toBe('<use href="#outline-2" fill="red"></use>');
    expect(outlines).toBe([1, 2].map(x => `<path id="outline-${x}" vector-effect="non-scaling-stroke" d="${area(x)}"></path>`).join(''));
  });
});

/** Where a path of lines goes. */
function endsOf(d: string): readonly (readonly [number, number])[] {
  let [x, y] = [0, 0];
  const ends: [number, number][] = [];
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const isStep = letter === letter.toLowerCase();
    const takes = /[hv]/i.test(letter) ? 1 : 2;
    for (let i = 0; i < numbers.length; i += takes) {
      const [a = 0, b = 0] = numbers.slice(i);
      const [toX, toY] = /h/i.test(letter) ? [a, isStep ? 0 : y] : /v/i.test(letter) ? [isStep ? 0 : x, a] : [a, b];
      [x, y] = isStep ? [x + toX, y + toY] : [toX, toY];
      ends.push([x, y]);
    }
  }
  return ends;
}
