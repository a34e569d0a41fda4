import { describe, expect, it } from 'vitest';
import type { TableBoard } from '../../../src/core/board.ts';
import type { Mark, Overlay } from '../../../src/core/overlay.ts';
import type { Counter } from '../../../src/core/ruleset.ts';
import type { Point } from '../../../src/core/types.ts';
import { drawBoard } from '../../../src/render/board/board.ts';
import { lookOf } from '../../../src/render/board/tableFeature.ts';
import { pairsOf, shadeBoth, valuesOfBoth } from '../../../src/render/both.ts';
import { cellsOf } from '../../../src/render/cells.ts';
import { reliefAt } from '../../../src/render/contours.ts';
import { pointRelief } from '../../../src/render/density.ts';
import { domainShown, shade } from '../../../src/render/field.ts';
import { boardSvg } from '../../../src/render/markup.ts';
import { drawMark, scenery } from '../../../src/render/overlay.ts';
import { pieceAt, plateAt } from '../../../src/render/pieces.ts';
import { rectangles } from '../../../src/render/regions.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';

const square = (x: number, y: number, size: number): readonly Point[] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
];
const area = (id: string, kind: string, outline: readonly Point[], more: object = {}) =>
  ({ id, title: id, kind, top: 1, sight: 'open', shape: { kind: 'area', outline }, ...more }) as const;
const board: TableBoard = {
  kind: 'table',
  size: [72, 48],
  unit: 'in',
  features: [
    area('house', 'stone-building', square(10, 10, 6)),
    area('barn', 'wooden-building', square(30, 10, 4)),
    area('copse', 'open-wood', square(40, 20, 8)),
    area('rise', 'hill', square(50, 30, 9)),
    { ...area('bank', 'hedge', []), shape: { kind: 'line', points: [square(4, 40, 8)[0] ?? [0, 0], [20, 40]] } },
    area('tar-pool', 'tar', square(60, 4, 5)),
  ],
};
const drawn = await drawBoard(board);
const { plan, drawing } = drawn;
const of = (className: string) => [...drawing.ground, ...drawing.detail].filter(shape => shape.className.split(' ').includes(className));
const cm = (await drawBoard({ ...board, unit: 'cm', size: [180, 120], features: [] })).plan;

describe('places on a table', () => {
  it('has up on the table up in the drawing, ten units an inch on one of six feet', () => {
    expect([plan.point([0, 0]), plan.point([72, 48]), plan.point([10, 10])]).toEqual([
      [0, 480],
      [720, 0],
      [100, 380],
    ]);
  });

  it('finds the half inch under a point, on the edge for one just beside it, none farther out', () => {
    expect([plan.placeAt(103, 377.2), plan.placeAt(-4, 484), plan.placeAt(-8, 100)]).toEqual([[10.5, 10.5], [0, 0], undefined]);
  });

  it('steps by one inch with the arrow keys, by six when asked, and stays on the table', () => {
    expect([plan.beside([10.5, 3], 'up'), plan.beside([10.5, 3], 'down', true), plan.beside([71.5, 3], 'right')]).toEqual([
      [10.5, 4],
      [10.5, 0],
      [72, 3],
    ]);
  });

  it('draws tables in centimetres as large, so that words on them are', () => {
    expect([cm.surface.width, plan.surface.width, cm.reach(18)]).toEqual([720, 720, 72]);
  });

  it.each([
    ['24.5, 13', [24.5, 13]],
    ['(24 13)', [24, 13]],
    ['24,5; 13,25', [24.5, 13.25]],
    ['24.5,13', [24.5, 13]],
    ['80, 13', undefined],
    ['G8', undefined],
    ['', undefined],
  ] as const)('reads "%s" as a point', (text, point) => {
    expect(plan.read(text)).toEqual(point);
  });
});

describe('terrain', () => {
  it('is known by the words of its kind, by its name where the kind says nothing', () => {
    const look = (kind: string, title: string) => lookOf({ ...area('x', kind, []), title });
    expect([
      look('open-wood', 'West wood'),
      look('wooden-building', 'Barn'),
      look('linear', 'South wall'),
      look('area', 'Somewhere'),
    ]).toEqual(['wood', 'building', 'wall', 'area']);
  });

  it('is drawn to its outline: the edge of a wood, the contour of a hill, the walls of a house', () => {
    expect(of('edge').map(({ d }) => d)).toContain('M400,280L480,280L480,200L400,200Z');
    expect(of('crest')[0]?.d).toBe('M500,90L590,90L590,180L500,180Z');
    expect(of('house-edge')[0]?.d).toBe('M100,320L160,320L160,380L100,380Z');
  });

  it('has roofs of slate and of boards, and tints a kind it does not know', () => {
    expect([of('masonry').length > 0, of('wooden').length > 0]).toEqual([true, true]);
    expect(of('ground').map(({ data }) => data?.['terrain'])).toEqual(['open', 'hill', 'other', 'wood']);
  });

  it('points hachures away from the hill', () => {
    const [first = ''] = /M[^M]+/.exec(of('hachure')[0]?.d ?? '') ?? [];
    const [x = 0, y = 0, dx = 0, dy = 0] = [...first.matchAll(/-?[\d.]+/g)].map(Number);
    const middle = [545, 135] as const;
    expect(Math.hypot(x + dx - middle[0], y + dy - middle[1])).toBeGreaterThan(Math.hypot(x - middle[0], y - middle[1]));
  });

  it('names every piece and numbers the ruler by the foot', () => {
    expect(plan.names?.([]).map(({ text }) => text)).toEqual(expect.arrayContaining(['house', 'tar-pool']));
    const words = drawing.words.map(({ text }) => text);
    expect(words).toEqual(expect.arrayContaining(['12', '72', '48', 'in']));
    expect(words.filter(word => word === '24')).toHaveLength(2);
  });

  it('draws the same table twice alike', async () => {
    expect(JSON.stringify((await drawBoard(board)).drawing)).toBe(JSON.stringify(drawing));
  });
});

const counter: Counter = {
  symbol: '10031000001211000000',
  label: 'Squad A',
  title: 'Squad A',
  side: 'us',
  steps: 2,
  full: 3,
  states: [
    { id: 'pinned', label: 'pinned' },
    { id: 'out', label: 'out of ammunition' },
  ],
  base: 2.5,
  shape: 'foot',
  figures: [
    [0, 0],
    [2, 0],
    [-2, 0],
  ],
};
const style = { sprite: 's.svg', team: 0 };
const at: Point = [300, 300];

describe('pieces', () => {
  it('are to scale: the circle of the unit, a disc for each figure, a hollow one for a lost one', () => {
    const markup = markupOf(pieceAt(plan, { id: 'us-a', counter, style, at }));
    expect(markup).toContain('<circle class="base" r="25">');
    expect(markup).toContain('<path class="figure" d="M-5,0a5,5 0 1 0 10,0a5,5 0 1 0 -10,0ZM15,0a5,5');
    expect(markup).toMatch(/<path class="figure lost" d="M-24,0/);
  });

  it('have a plate with symbol, name, strength and a sign for each state, told in words as well', () => {
    const markup = markupOf(plateAt(plan, { id: 'us-a', counter, style, at, place: '30, 18' })) ?? '';
    expect(markup).toContain('<title>Squad A at 30, 18, strength 2 of 3, pinned, out of ammunition</title>');
    expect(markup).toContain('s.svg#sidc-10031000001211000000');
    expect([markup.match(/class="badge"/g)?.length, markup.includes('>2/3<'), markup.includes('>Squad A<')]).toEqual([2, true, true]);
  });

  it('write on the badge of a state what the state says, a number of pins', () => {
    const pinned: Counter = { ...counter, states: [{ id: 'pins', label: '3 pins', sign: '3' }] };
    expect(markupOf(plateAt(plan, { id: 'us-a', counter: pinned, style, at }))).toMatch(
      /data-state="pins".*<title>3 pins<.*<text y="2.4">3<\/text>/,
    );
  });

  it('have their plate below where the edge of the table leaves no room above', () => {
    const foot = (y: number) =>
      /plate-foot" transform="translate\(10 (-?[\d.]+)\)/.exec(
        markupOf(plateAt(plan, { id: 'a', counter, style, at: [300, y] })) ?? '',
      )?.[1];
    expect([foot(300), foot(30)]).toEqual(['-9.5', '9.5']);
  });

  it('have it in full where they are alone, and as a tag where there is no room for more', () => {
    const heap = Array.from({ length: 12 }, (_, i): Point => [300 + (i % 3) * 16, 160 + Math.floor(i / 3) * 22]);
    const [alone] = plan.hang?.([{ counter, at: [300, 200] }]) ?? [];
    expect(alone?.wide).toEqual({ form: 'full', from: [10, -9.5], align: [0.5, 1] });
    const forms = plan.hang?.(heap.map(point => ({ counter, at: point }))).map(({ wide }) => wide?.form) ?? [];
    expect(forms).toContain('tag');
    expect(forms).toContain('full');
  });

  it('have it in full before others if they act', () => {
    const heap = Array.from({ length: 12 }, (_, i): Point => [300 + (i % 3) * 16, 160 + Math.floor(i / 3) * 22]);
    const first = (rank: number) =>
      plan.hang?.(heap.map((point, i) => ({ counter, at: point, ...(i === 5 && { rank }) })))[5]?.wide?.form ?? 'none';
    expect(first(0)).toBe('full');
  });

  it('open a tag in full for who points at it, where it is a tag', () => {
    const [full, tag] = (['full', 'tag'] as const).map(form => ({ form, from: [0, -9.5], align: [0.5, 1] }) as const);
    const opened = (wide: typeof full, narrow: typeof full) => {
      const open = plan.openPlate?.({ counter, at, spots: { wide, narrow, open: full } }, style);
      return open && markupOf(open);
    };
    expect(opened(tag, tag)).toMatch(/class="plate-foot".*>2\/3</);
    expect([opened(full, full), opened(full, tag)?.includes('class="plate-foot narrow"')]).toEqual([undefined, true]);
  });

  it('draw a plate once where it stands alike on wide and on narrow boards, else once for each', () => {
    const [full, tag] = (['full', 'tag'] as const).map(form => ({ form, from: [0, -9.5], align: [0.5, 1] }) as const);
    const drawnAs = (wide: typeof full, narrow: typeof full) =>
      [...markupOf(plateAt(plan, { id: 'a', counter, style, at, spots: { wide, narrow, open: full } })).matchAll(/"(plate-foot.*?)"/g)].map(
        ([, name]) => name,
      );
    expect([drawnAs(full, full), drawnAs(full, tag)]).toEqual([['plate-foot'], ['plate-foot wide', 'plate-foot narrow']]);
  });

  it('turn vehicles to where they face: up the table is up', () => {
    const tank: Counter = { ...counter, shape: 'vehicle', facing: 90, hull: [4, 2], figures: [[0, 0]], steps: 1, full: 1 };
    const markup = markupOf(pieceAt(plan, { id: 'tank', counter: tank, style, at }));
    expect(markup).toContain('<g class="vehicle" transform="translate(0 0) rotate(-90)">');
    expect(markup).toContain('<rect class="track" x="-20"');
  });

  it('show the box of their figures, y up', () => {
    const markup = markupOf(pieceAt(plan, { id: 'a', counter: { ...counter, box: square(-6, -6, 12) }, style, at }));
    expect(markup).toContain('<path class="box" d="M-60,60L60,60L60,-60L-60,-60Z">');
  });

  it('lie under all plates of the picture', () => {
    const piece = { id: 'us-a', counter, style, at };
    const markup = markupOf(boardSvg(drawn, 'A table', { units: pieceAt(plan, piece), plates: plateAt(plan, piece) }));
    expect(markup).toMatch(/layer-values.*layer-units.*class="figure".*layer-plates.*class="tag"/s);
  });
});

const nobody = () => undefined;
const draw = (mark: Mark) => markupOf(drawMark(plan, mark, nobody));

describe('marks', () => {
  it('measure in units of the table', () => {
    expect(draw({ kind: 'ring', at: [10, 10], radius: 15, tone: 'danger' })).toContain('cx="100" cy="380" r="150"');
    expect(draw({ kind: 'shape', outline: square(0, 0, 12), tone: 'objective' })).toContain('d="M0,480L120,480L120,360L0,360Z"');
  });

  it('set the star of an objective on its point, under the counters', () => {
    const star: Mark = { kind: 'sign', at: [10, 10], sign: 'objective', says: 'Gate' };
    expect(draw(star)).toContain('transform="translate(100 380)"');
    const { below, above } = scenery(plan, [star], nobody);
    expect([below, above].map(some => (Array.isArray(some) ? some.length : 0))).toEqual([1, 0]);
  });

  it('open an arc to both sides of its bearing', () => {
    expect(draw({ kind: 'arc', at: [10, 10], facing: 90, half: 45, radius: 10, tone: 'clear' })).toContain(
      'd="M100,380L29.29,309.29A100,100 0 0 1 170.71,309.29Z"',
    );
  });

  it('lay templates and say what they are', () => {
    const markup = draw({ kind: 'template', at: [10, 10], radius: 2.5, tone: 'shot', says: 'where it lands' });
    expect([markup.includes('<title>where it lands</title>'), markup.includes('class="disc" r="25"')]).toEqual([true, true]);
  });

  it('cut slits into a bunker where it opens, all round where nothing is said', () => {
    const cuts = (slits?: readonly Point[]) => {
      const markup = draw({ kind: 'terrain', feature: area('b', 'bunker', square(10, 10, 4), slits && { slits }) });
      const d = /class="embrasure" d="([^"]*)"/.exec(markup)?.[1] ?? '';
      return [...d.matchAll(/M(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
    };
    expect(cuts().length).toBeGreaterThan(4);
    const north = cuts([[0, 1]]);
    expect(north.map(([, y]) => y)).toEqual([340, 340, 340]); // the wall at 14 in, with a line to either side of its field
    expect(
      cuts([
        [1, 0],
        [0, -3],
      ]).map(([x, y]) => (x === 140 ? 'east' : y === 380 ? 'south' : 'else')),
    ).toEqual([...Array(3).fill('east'), ...Array(3).fill('south')]);
  });

  it('draw smoke and works by their kind', () => {
    const smoke: Mark = {
      kind: 'terrain',
      feature: { id: 's', title: 'Smoke', kind: 'smoke', top: 2, sight: 'open', shape: { kind: 'disc', centre: [10, 10], radius: 2.5 } },
    };
    const wire: Mark = { kind: 'terrain', feature: area('w', 'wire', square(1, 1, 6)) };
    expect([draw(smoke).includes('smoke-puff'), draw(wire).includes('class="wire"'), draw(wire).includes('<title>w</title>')]).toEqual([
      true,
      true,
      true,
    ]);
  });
});

const grid = { origin: [0, 0], step: 1, columns: 72, rows: 48 } as const;
const field = (valueAt: (x: number, y: number) => number) =>
  Float32Array.from({ length: grid.columns * grid.rows }, (_, i) => valueAt((i % 72) + 0.5, Math.floor(i / 72) + 0.5));
const overlay = (marks: readonly Mark[], more: Partial<Overlay> = {}): Overlay => ({
  id: 'o',
  title: 'O',
  unit: 'models',
  domain: [0, 10],
  marks,
  says: '',
  ...more,
});

describe('fields over a grid', () => {
  it('join equal cells to rectangles that leave nothing out and overlap nowhere', () => {
    const small = { columns: 5, rows: 4 };
    const steps = [1, 1, 2, 2, 2, 1, 1, 2, 2, 2, 1, 1, 1, 1, 1, 0, 0, 1, 1, 1];
    const found = rectangles(small, cell => steps[cell]);
    const covered = new Map<number, number>();
    for (const { step, column, row, columns, rows } of found)
      for (let y = row; y < row + rows; y++)
        for (let x = column; x < column + columns; x++) {
          expect(covered.has(y * 5 + x)).toBe(false);
          covered.set(y * 5 + x, step);
        }
    expect(steps.map((_, i) => covered.get(i))).toEqual(steps);
    expect(found).toHaveLength(5);
  });

  it('are one path a class with the strokes of its look', () => {
    const classes = overlay([{ kind: 'field', over: grid, values: field(x => (x < 10 ? 0 : 2)) }], {
      classes: ['seen', 'in cover', 'not seen'],
      looks: ['light', 'cool', 'dark'],
    });
    expect(shade(plan, classes).map(({ attributes: { class: name, fill, d } }) => [name, fill ?? '', d])).toEqual([
      ['shade class-0', '', 'M0,480H100V0H0Z'],
      ['shade class-2', '', 'M100,480H720V0H100Z'],
      ['hatched', 'url(#hatch-dark)', 'M100,480H720V0H100Z'],
    ]);
    expect(markupOf(boardSvg(drawn, 'A table'))).toContain('<pattern id="hatch-dark"');
  });

  it('gather a density in hexagons: each has the mean of its cells', () => {
    const dense = overlay([{ kind: 'field', over: grid, bins: true, values: field(x => (x < 36 ? 0 : 6)) }]);
    const cells = cellsOf(plan, dense.marks[0] as Extract<Mark, { kind: 'field' }>);
    const far = cells.filter(({ at: [x] }) => Math.abs(x - 360) > 40);
    expect(far.every(({ at: [x], value }) => value === (x < 360 ? 0 : 6))).toBe(true);
    expect(cells.flatMap(({ ring }) => ring(0)).every(([x, y]) => x >= 0 && y >= 0 && x <= 720 && y <= 480)).toBe(true);
  });

  it('add up what fell near each other, end their scale at the most and shade it in bands with their lines', () => {
    const points = {
      kind: 'points' as const,
      places: [
        [10, 10],
        [10.1, 10],
        [50, 40],
      ] as const,
      weights: Float32Array.of(1, 2, 0.5),
      width: 4,
    };
    const relief = pointRelief(plan, points);
    expect(reliefAt(relief, [10, 10])).toBeGreaterThan(2.5);
    expect(reliefAt(relief, [50, 40])).toBeCloseTo(0.5, 0);
    expect(reliefAt(relief, [30, 25])).toBe(0);
    const [least, most] = domainShown(plan, overlay([points])) ?? [];
    expect(least).toBe(0);
    expect(most).toBeCloseTo(3, 0);
    expect(shade(plan, { ...overlay([points]), id: 'density' }).map(({ name }) => name)).toContain('contours');
  });

  it('lay two densities over each other, what is more over what is less, with the lines and strokes of both', () => {
    const of = (valueAt: (x: number) => number) => overlay([{ kind: 'field', over: grid, bins: true, values: field(valueAt) }]);
    const both = [
      { overlay: of(x => (x < 40 ? 4 : 0)), team: 0 },
      { overlay: of(x => (x > 32 ? 8 : 0)), team: 1 },
    ] as const;
    const parts = shadeBoth(plan, both);
    const drawn = parts.filter(({ attributes }) => attributes['d'] !== '' && attributes['class'] === 'half-band');
    expect(drawn.map(({ name }) => name)).toEqual([
      '0 band 0',
      '1 band 0',
      '0 band 1',
      '1 band 1',
      '0 band 2',
      '1 band 2',
      '1 band 3',
      '1 band 4',
    ]);
    expect(parts.slice(-4).map(({ name }) => name)).toEqual(['0 strokes', '0 contours', '1 strokes', '1 contours']);
    expect(valuesOfBoth(plan, both, new Set())).toEqual([]);
    const rows = pairsOf(plan, both).filter(({ cell: { at } }) => Math.abs(at[0] - 360) < 20);
    expect(rows.every(({ values: [a, b] }) => a > 0 && b > 0)).toBe(true);
  });
});
