import { describe, expect, it } from 'vitest';
import type { HexBoard } from '../../../src/core/board.ts';
import type { Overlay } from '../../../src/core/overlay.ts';
import type { Roll } from '../../../src/core/roll.ts';
import type { Point } from '../../../src/core/types.ts';
import { drawBoard } from '../../../src/render/board/board.ts';
import { shadeBoth, valuesOfBoth } from '../../../src/render/both.ts';
import { bars } from '../../../src/render/chart/bars.ts';
import { courseScale } from '../../../src/render/chart/course.ts';
import { luckChart } from '../../../src/render/chart/luck.ts';
import { linear, nice } from '../../../src/render/chart/scale.ts';
import { countingFaces, diceRow } from '../../../src/render/dice.ts';
import { lines, shade, stepOf, values } from '../../../src/render/field.ts';
import { amount, count, formatSigned, percent, timesIn } from '../../../src/render/format.ts';
import { h, join } from '../../../src/render/html.ts';
import { laneCells } from '../../../src/render/lanes.ts';
import { boardSvg } from '../../../src/render/markup.ts';
import { drawMark } from '../../../src/render/overlay.ts';
import { counterSays, pieceAt } from '../../../src/render/pieces.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';

const board: HexBoard = {
  kind: 'hex',
  layout: 'flat',
  columns: 2,
  rows: 2,
  hexes: { A1: { terrain: 'open' }, B1: { terrain: 'open' }, A2: { terrain: 'open' }, B2: { terrain: 'open' } },
  edges: {},
};
const drawn = await drawBoard(board);
const { plan } = drawn;
const teamOf = () => 1;

describe('numbers in words', () => {
  it('keeps one decimal, two where one would say nothing', () => {
    expect([1.25, 2, 0, 0.04, -0.9].map(amount)).toEqual(['1.3', '2', '0', '0.04', '\u22120.9']);
    expect([0.9, -1.4, 0].map(formatSigned)).toEqual(['+0.9', '\u22121.4', '±0']);
  });

  it('never calls a chance certain or impossible that is not', () => {
    expect([0, 0.001, 0.5, 0.999, 1].map(percent)).toEqual(['0\u202f%', '<1\u202f%', '50\u202f%', '>99\u202f%', '100\u202f%']);
    expect([0, 0.12, 0.01, 0.0008, 1].map(timesIn)).toEqual(['never', '12 times in 100', 'once in 100', 'once in 1,000', 'always']);
  });

  it('takes the singular only for one', () => {
    expect([count(1, ['step', 'steps']), count(1.4, ['step', 'steps'])]).toEqual(['1 step', '1.4 steps']);
  });
});

describe('markup', () => {
  it('escapes text and attributes, leaves out what is false, closes void elements alone', () => {
    expect(markupOf(h('a', { href: '"x"', hidden: false, download: true, id: undefined }, '<b>', [h('br')]))).toBe(
      '<a href="&quot;x&quot;" download>&lt;b><br/></a>',
    );
    expect(markupOf(join(['a', 1, false, undefined]))).toBe('a1');
  });
});

const threat: Overlay = {
  id: 'threat',
  title: 'Threat',
  unit: 'steps',
  domain: [0, 2],
  marks: [{ kind: 'field', values: Float32Array.from([0, 0.5, 2, Number.NaN]) }],
  says: '',
};

describe('overlays', () => {
  it('puts values on nine steps and shows nothing for nothing', () => {
    expect([0, 0.1, 1, 2, 5, Number.NaN].map(value => stepOf(value, threat))).toEqual([undefined, 0, 4, 8, 8, undefined]);
  });

  it('shades each place by its step and writes its number, on a plate where a counter stands', () => {
    expect(shade(plan, threat).map(({ name, attributes }) => [name, attributes['class']])).toEqual([
      ['B1', 'shade ramp-2'],
      ['A2', 'shade ramp-8'],
    ]);
    expect(values(plan, threat, { places: new Set(['A2']) }).map(({ name, text }) => [name, text])).toEqual([
      ['B1', '0.5'],
      ['A2 plate', undefined],
      ['A2', '2'],
    ]);
  });

  it('hatches classes differently, so that colour is not all that tells them apart', () => {
    const sight = {
      ...threat,
      classes: ['seen', 'in cover', 'dead'],
      marks: [{ kind: 'field', values: Float32Array.from([0, 1, 2, Number.NaN]) }],
    } as Overlay;
    const hatches = shade(plan, sight).filter(({ attributes }) => attributes['class']?.startsWith('hatch'));
    const rise = (d = '') =>
      (([, from = 0, to = 0]) => Math.sign(from - to))((/M[\d.]+,([\d.]+)L[\d.]+,([\d.]+)/.exec(d) ?? []).map(Number));
    expect(hatches.map(({ name, attributes }) => [name, rise(attributes['d'])])).toEqual([
      ['B1 hatch', 1],
      ['A2 hatch', -1],
    ]);
  });

  it('draws a labelled line, a ring, a sign with its words, and nothing for a place off the board', () => {
    const drawn = lines(
      plan,
      {
        ...threat,
        marks: [
          { kind: 'path', places: ['A1', 'B2'], tone: 'shot', label: '46 %' },
          { kind: 'ring', at: 'A1', radius: 0, tone: 'danger' },
          { kind: 'sign', at: 'B1', sign: 'trench', says: 'Trench' },
          { kind: 'note', at: 'Z9', text: 'nowhere' },
        ],
      },
      teamOf,
    ).map(piece => markupOf(piece));
    expect(drawn[0]).toContain('>46 %</text>');
    expect(drawn[1]).toContain('class="mark ring tone-danger"');
    expect(drawn[2]).toContain('<title>Trench</title>');
    expect(drawn[3]).toBe('<g></g>');
  });

  it('draws a sign nobody knows with its first letter', () => {
    expect(markupOf(drawMark(plan, { kind: 'sign', at: 'A1', sign: 'zeppelin', says: 'Zeppelin' }, teamOf))).toContain('>Z</text>');
  });
});

describe('two fields at once', () => {
  const half = (values: readonly number[], team: number) => ({
    overlay: { ...threat, marks: [{ kind: 'field' as const, values: Float32Array.from(values) }] },
    team,
  });
  const both = [half([0, 0.5, 2, Number.NaN], 0), half([1, 0.52, Number.NaN, 0], 1)] as const;

  it('halves the places that both have: the first side left, the second right, each as strong as its value', () => {
    const parts = shadeBoth(plan, both);
    expect(parts.map(({ name, attributes }) => `${name} ${attributes['data-team']}`)).toEqual(['A1 1 1', 'B1 0 0', 'B1 1 1', 'A2 0 0']);
    const strength = parts.map(({ attributes }) => Number(attributes['fill-opacity']));
    expect(strength[3]).toBeGreaterThan(strength[1] ?? 1);
    const [x] = plan.point('B1') ?? [0];
    const xs = (i: number) => [...(parts[i]?.attributes['d'] ?? '').matchAll(/[ML]([\d.]+),/g)].map(([, at]) => Number(at));
    expect(Math.max(...xs(1))).toBeLessThanOrEqual(x);
    expect(Math.min(...xs(2))).toBeGreaterThanOrEqual(x);
    const [whole] = plan.point('A1') ?? [0];
    expect([Math.min(...xs(0)) < whole, Math.max(...xs(0)) > whole]).toEqual([true, true]);
  });

  it('writes the larger number and points to its half, to both where they read the same', () => {
    const texts = valuesOfBoth(plan, both, new Set()).map(({ name, text, attributes }) => [name, text, attributes['data-team']]);
    expect(texts).toEqual([
      ['A1', '1\u203a', '1'],
      ['B1', '\u20390.5\u203a', undefined],
      ['A2', '\u20392', '0'],
    ]);
  });
});

describe('lines of fire', () => {
  it('count each shot once in every fine cell that it crosses', () => {
    const [a, b]: readonly [Point, Point] = [plan.point('A1') ?? [0, 0], plan.point('B2') ?? [0, 0]];
    const once = laneCells(plan, [[a, b]]);
    const twice = laneCells(plan, [
      [a, b],
      [b, a],
    ]);
    expect(new Set(once.map(({ shots }) => shots))).toEqual(new Set([1]));
    expect(Math.max(...twice.map(({ shots }) => shots))).toBe(2);
    expect(twice.length).toBeGreaterThanOrEqual(once.length);
  });
});

describe('counters', () => {
  const counter = {
    symbol: '10031000001211000000',
    label: 'I/18',
    title: '1st Battalion',
    side: 'allied',
    steps: 2,
    full: 4,
    states: [{ id: 'disorganised', label: 'disorganised' }],
  };

  it('say title, place, strength and states', () => {
    expect(counterSays(counter, 'C4')).toBe('1st Battalion at C4, strength 2 of 4, disorganised');
  });

  it('show a pip a step, lost ones hollow, and a badge a state', () => {
    const markup = markupOf(pieceAt(plan, { id: 'us-1', counter, style: { sprite: 's.svg', team: 0 }, at: [10, 20], place: 'C4' }));
    expect([
      markup.match(/class="pip"/g)?.length,
      markup.match(/class="pip lost"/g)?.length,
      markup.match(/class="badge"/g)?.length,
    ]).toEqual([2, 2, 1]);
    expect(markup).toContain('href="s.svg#sidc-10031000001211000000"');
  });

  it('without a symbol in the sprite show their label instead', () => {
    const markup = markupOf(pieceAt(plan, { id: 'us-1', counter, style: { sprite: 's.svg', team: 0, symbols: new Set() }, at: [0, 0] }));
    expect(markup).not.toContain('<use');
    expect(markup).toContain('class="counter-instead"');
  });

  it('stand in the layer of units of the board, under a name for the whole picture', () => {
    const svg = markupOf(
      boardSvg(drawn, 'Map of nowhere', {
        units: pieceAt(plan, { id: 'us-1', counter, style: { sprite: 's.svg', team: 0 }, at: [0, 0] }),
      }),
    );
    expect(svg).toMatch(/role="img" aria-label="Map of nowhere".*<g class="layer-units"><g class="unit disorganised"/);
  });
});

describe('dice and charts', () => {
  const roll: Roll = { kind: 'throw', as: 'fire', dice: [], score: { hits: { infantry: 1, flag: 0 } } };

  it('says the faces of a throw in words and marks those that counted', () => {
    const markup = markupOf(diceRow({ as: 'fire', dice: { black: ['infantry', 'flag'] } }, countingFaces(roll, 'fire')));
    expect(markup).toContain('aria-label="fire: 2 black dice: infantry and flag"');
    expect([markup.match(/class="die counted"/g)?.length, markup.match(/class="die"/g)?.length]).toEqual([1, 1]);
  });

  it('gives a distribution a text alternative and marks what was rolled', () => {
    const markup = markupOf(
      bars(
        [
          { label: '0', chance: 0.25 },
          { label: '1', chance: 0.75 },
        ],
        { title: 'Chances of steps', rolled: 1, unit: 'steps' },
      ),
    );
    expect(markup).toContain('aria-label="Chances of steps. 0: 25\u202f%, 1: 75\u202f% (rolled)."');
    expect(markup.match(/class="rolled-mark"/g)?.length).toBe(1);
  });

  it('finds the frame under a point of the luck chart', () => {
    const scale = courseScale(101, 1000);
    expect([scale.index(scale.x(37)), scale.index(-50), scale.index(5000)]).toEqual([37, 0, 100]);
  });

  it('puts ticks on round values and widens a domain to them', () => {
    expect([linear([0, 2.6], [0, 100]).ticks(4), linear([-9.3, 6.1], [100, 0]).ticks(4), nice([-9.3, 6.1], 4)]).toEqual([
      [0, 0.5, 1, 1.5, 2, 2.5],
      [-5, 0, 5],
      [-10, 10],
    ]);
  });

  it('draws a band and a course for each side and says how it ended', () => {
    const course = { title: 'Allies', team: 0, sums: [0, 1, 0.9], low: [0, -1, -1], high: [0, 1, 1] };
    const markup = markupOf(
      luckChart([course, { ...course, title: 'Axis', team: 1 }], {
        width: 600,
        height: 120,
        unit: 'steps',
        turns: [{ index: 1, label: '1' }],
      }),
    );
    expect([markup.match(/class="band"/g)?.length, markup.match(/class="course"/g)?.length]).toEqual([2, 2]);
    expect(markup).toContain('Allies: +0.9 at the end; Axis: +0.9 at the end.');
  });
});
