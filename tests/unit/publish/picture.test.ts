import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { figureOf, symbolsAt } from '../../../src/components/publish/picture.ts';
import { spriteFor, spriteOf } from '../../../src/library/sprite.ts';
import { atOf } from '../../../src/publish/moment.ts';
import { wrapLines } from '../../../src/publish/picture/blocks.ts';
import { type PlainLook, plainSvg } from '../../../src/publish/picture/plain.ts';
import { boardPicture } from '../../../src/publish/picture/svg.ts';
import { NO_SYMBOLS, symbolsIn } from '../../../src/publish/picture/symbols.ts';
import { openBattle } from '../../../src/view/model.ts';
import { firstShowing } from '../../../src/view/store.ts';
import { rulesets } from '../../conformance/load.ts';
import { analystFor, sample } from './samples.ts';

const look: PlainLook = {
  theme: 'light',
  symbols: NO_SYMBOLS,
  vars: {},
  scale: 1,
  seen: { x: -1000, y: -1000, width: 2000, height: 2000 },
};
const plain = (markup: string, change: Partial<PlainLook> = {}) => plainSvg(markup, { ...look, ...change });

/** A file is one piece of well-formed XML that needs nothing but itself. */
function expectAlone(svg: string) {
  expect(XMLValidator.validate(svg)).toBe(true);
  expect(svg).not.toMatch(/var\(|color-mix|light-dark|calc\(|oklab|NaN|undefined|Infinity/);
  expect(svg).not.toMatch(
    /<(script|foreignObject|image|iframe|a)\b|\son\w+=|javascript:|@import|data-|https?:(?!\/\/www\.w3\.org\/2000\/svg")/,
  );
  const ids = new Set([...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
  const used = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id);
  for (const id of used) expect(ids).toContain(id);
  expect([...svg.matchAll(/href="(?!#)|url\((?!#)/g)]).toEqual([]);
  expect(ids.size).toBe([...svg.matchAll(/\sid="/g)].length);
}

describe('a drawing by itself', () => {
  it('has its styles worked out, in short classes', () => {
    const drawn =
      '<svg class="board" data-kind="hex" viewBox="0 0 9 9"><g class="unit" data-team="1" data-unit="x"><path class="card-edge" d="M0,0"/></g></svg>';
    expect(plain(drawn)).toBe(
      '<svg viewBox="0 0 9 9" class="a"><style>' +
        ".a{font-family:'Source Sans 3', 'Segoe UI', system-ui, 'Helvetica Neue', Arial, sans-serif}" +
        '.b{fill:#f0907f;stroke:#7e1616;stroke-width:1.1}</style><path d="M0,0" class="b"/></svg>\n',
    );
    expect(plain(drawn, { theme: 'dark' })).toContain('.b{fill:#e08274;stroke:#451210;stroke-width:1.1}');
  });

  it('keeps what stands above an element in mind: whose it is, what it lies on, what it inherits', () => {
    const svg = plain(
      '<svg class="board"><g data-team="0"><path class="base" d="M1,1"/></g><g data-accent="3" data-team="0"><path class="base" d="M2,2"/></g>' +
        '<g class="layer-shade"><path class="shade ramp-8" d="M3,3"/></g><g class="layer-detail"><path class="roof" d="M4,4"/></g></svg>',
    );
    const fill = (d: string) => {
      const name = new RegExp(`d="${d}"[^>]* class="(\\w+)"|class="(\\w+)"[^>]* d="${d}"`).exec(svg)?.[1];
      return new RegExp(`\\.${name}\\{([^}]*)\\}`).exec(svg)?.[1];
    };
    expect(fill('M1,1')).toMatch(/^fill:#8fbdf0;fill-opacity:0.2;stroke:#0a4f96/);
    expect(fill('M2,2')).toMatch(/^fill:#d26a57;fill-opacity:0.2;stroke:#7e1616/);
    expect(fill('M3,3')).toBe('fill:#783f86;fill-opacity:0.82');
    expect(fill('M4,4')).toMatch(/^fill:#b8806a;fill-opacity:0.45;/);
    expect(plain('<svg class="board"><g class="layer-shade"/><g class="layer-detail"><path class="roof" d="M4,4"/></g></svg>')).toContain(
      'fill:#b8806a;fill-opacity:1;',
    );
  });

  it('multiplies the opacity of a colour with that of its paint', () => {
    expect(plain('<svg class="board"><path class="lane" fill-opacity="0.5" d="M0,0"/></svg>')).toContain(
      '.b{fill:#4f1d75;fill-opacity:0.5}</style><path d="M0,0" class="b"/>',
    );
    expect(plain('<svg class="board"><path class="furrow" d="M0,0"/></svg>')).toContain('stroke-opacity:0.75');
    expect(plain('<svg class="board"><path class="tree-shade" d="M0,0"/></svg>')).toContain('fill:#322d14;fill-opacity:0.22');
  });

  it('writes what is scaled by the sheets as an attribute, before its own', () => {
    const svg = plain(
      '<svg class="board" data-kind="table"><g class="pill"><g class="pill-face" transform="translate(1 2)"><text>A</text></g></g></svg>',
      {
        vars: { '--k': '1.4' },
      },
    );
    expect(svg).toContain('transform="scale(1.4) translate(1 2)"');
  });

  it('leaves out what is hidden or far away, empty groups and patterns that nothing is filled with', () => {
    const svg = plain(
      '<svg class="board" data-kind="map"><defs><pattern id="p"><path d="M0,0"/></pattern></defs><g/><text class="from-2">near</text><path d="M5000,0L6000,1Z"/>' +
        '<path d="m5000,0l-4999,1z"/><g class="unit" data-unit="a" transform="translate(-4000 0)"><circle r="3"/></g></svg>',
    );
    expect(svg.replace(/<style>.*<\/style>/, '')).toBe('<svg class="a"><path d="m5000,0l-4999,1z"/></svg>\n');
  });

  it('takes the symbols into itself that it uses', () => {
    const symbols = symbolsIn(
      '<svg>\n<symbol id="s-1" viewBox="0 0 9 9" overflow="visible"><path d="M0,0" fill="currentColor"/></symbol>\n</svg>',
    );
    const svg = plain('<svg class="board"><use class="symbol-ink" href="/sprite.svg#s-1" x="1"/><use href="/sprite.svg#s-2"/></svg>', {
      symbols,
    });
    expect(svg).toContain('<symbol id="s-1" viewBox="0 0 9 9" overflow="visible"><path d="M0,0" fill="currentColor"/></symbol>');
    expect(svg).toContain('<use x="1" href="#s-1" class="b"/></svg>');
    expectAlone(svg);
  });

  it('holds nothing that runs, links or loads, whatever it is given', () => {
    const svg = plain(
      '<svg class="board" onload="alert(1)"><script>alert(1)</script><style>@import "x";</style><a href="javascript:alert(1)"><text>x</text></a>' +
        '<image href="https://example.org/a.png"/><foreignObject><p>x</p></foreignObject><use href="https://example.org/a.svg#b"/>' +
        '<text onclick="x()">&lt;script&gt; ]]&gt; &amp; \u0000\u0008\ud800</text></svg>',
    );
    expectAlone(svg);
    expect(svg.replace(/<style>.*?<\/style>/, '').replace(/ class="\w+"/g, '')).toBe(
      '<svg><text>&lt;script&gt; ]]&gt; &amp; \ufffd\ufffd\ufffd</text></svg>\n',
    );
  });
});

const SAMPLES = [
  [
    'saint-aubert/crossroads.battle.yaml',
    100,
    [['threat:axis', 'trails'], ['threat:both:moving'], ['sight:us-inf-3', 'odds:us-inf-3'], ['density']],
  ],
  ['three-lanes/mill.battle.yaml', 104, [['tests', 'trails'], ['density']]],
  ['gothic-farm/farm.battle.yaml', 40, [['sight:us-tank', 'rings:us-tank'], ['reach:us-tank']]],
  ['fuentevieja/crossroads.battle.yaml', 38, [['scatter', 'density']]],
  ['aljaraz/mill.battle.yaml', 60, [['trails']]],
  ['pacific-1942/won-on-land.battle.yaml', 200, [['threat:japan'], ['density', 'trails']]],
] as const;

describe.each(SAMPLES)('a picture of %s', async (file, step, layers) => {
  const battle = await sample(file);
  const ask = await analystFor(battle);
  const symbols = symbolsIn(spriteFor(battle.ruleset));
  const frame = battle.replay.frames[step];
  if (!frame) throw new Error('no such step');
  const at = atOf(frame);

  it.each(layers.map(names => [names.join(' '), names] as const))(
    'with %s stands alone, light and dark, whole and in part',
    async (_, names) => {
      for (const theme of ['light', 'dark'] as const)
        for (const crop of ['whole', 'action'] as const) {
          const { svg, width, height, summary } = await boardPicture(battle, { kind: 'board', at, layers: names, crop }, ask, {
            theme,
            symbols,
          });
          expectAlone(svg);
          expect(svg).toContain(`width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`);
          const { svg: read } = new XMLParser({ processEntities: true }).parse(svg) as { svg: { title: string; desc: string } };
          expect(read.title).toBe(`${battle.record.title}, step ${step}`);
          expect(read.desc).toBe(summary);
        }
    },
  );

  it('is the same whenever it is made', async () => {
    const make = async () => (await boardPicture(battle, { kind: 'board', at }, ask, { theme: 'light', symbols })).svg;
    expect(await make()).toBe(await make());
  });
});

describe('a picture of a battle full of tricks', async () => {
  const TRICK = '</text><script>alert(1)</script>]]>&amp;"\'<!--\u0007';
  const good = await sample('saint-aubert/crossroads.battle.yaml');
  const units = good.scenario as unknown as { readonly forces?: unknown };
  expect(units).toBeDefined();
  const sides = good.scenario.sides.map(side => ({ ...side, title: `${side.title} ${TRICK}` }));
  const scenario = { ...good.scenario, title: TRICK, sides };
  const battle = await openBattle({
    ruleset: good.ruleset,
    scenario,
    record: { ...good.record, scenario, title: TRICK, notes: [{ on: 'start', text: TRICK, arrows: [['E4', 'E9']] }] },
  });

  it('shows them as words', async () => {
    const ask = await analystFor(battle);
    const figure = { kind: 'board', at: { event: 'start' }, layers: ['threat:both'], caption: TRICK } as const;
    const { svg } = await boardPicture(battle, figure, ask, { theme: 'light', symbols: NO_SYMBOLS });
    expectAlone(svg);
    expect(svg).toContain('&lt;script&gt;alert(1)&lt;/script&gt;]]&gt;&amp;amp;');
  });
});

describe('symbols', () => {
  it('have one field a frame, whichever of them are drawn together', () => {
    for (const ruleset of rulesets) {
      const ids = ruleset.show.symbols();
      const fields = (some: readonly string[]) => new Set(spriteOf(some).match(/<symbol id="field-.*/g) ?? []);
      const alone = new Set(ids.flatMap(id => [...fields([id])]));
      expect(alone).toEqual(fields(ids));
    }
  });
});

describe('lines of words', () => {
  it('are no longer than they may be, and cut where there are too many', () => {
    expect(wrapLines('one two three four', 9, 9)).toEqual(['one two', 'three', 'four']);
    expect(wrapLines('one two three four', 9, 2)).toEqual(['one two', 'three …']);
    expect(wrapLines('abcdefghijklm', 5, 9)).toEqual(['abcde', 'fghij', 'klm']);
    expect(wrapLines('17\u00a0% of it', 5, 9)).toEqual(['17\u00a0%', 'of it']);
  });
});

describe('a picture of what the page shows', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is a figure of the moment with its layers, and of whoever looks, if somebody does', async () => {
    const battle = await sample('saint-aubert/crossroads.battle.yaml');
    const now = { ...firstShowing(battle), index: 3, layers: ['trails' as const] };
    const event = battle.replay.frames[3]?.event?.id;
    expect(figureOf({ battle, now }, 'action')).toEqual({ kind: 'board', at: { event }, layers: ['trails'], crop: 'action' });
    expect(figureOf({ battle, now: { ...now, viewer: 'axis' } }, 'whole')).toMatchObject({ viewer: 'axis', crop: 'whole' });
  });

  it('fetches its symbols once, and again where they did not come', async () => {
    const sprite = '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="a" viewBox="0 0 1 1"><path d="M0,0"/></symbol></svg>';
    let status = 404;
    const fetching = vi.fn(async () => new Response(sprite, { status }));
    vi.stubGlobal('fetch', fetching);
    await expect(symbolsAt('sprite.svg')).rejects.toThrow('sprite.svg could not be fetched: 404');
    status = 200;
    const found = await symbolsAt('sprite.svg');
    expect(await symbolsAt('sprite.svg')).toBe(found);
    expect(fetching).toHaveBeenCalledTimes(2);
  });
});
