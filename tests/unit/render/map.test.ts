import { describe, expect, it } from 'vitest';
import type { MapBoard } from '../../../src/core/board.ts';
import type { Counter } from '../../../src/core/ruleset.ts';
import type { Side } from '../../../src/core/types.ts';
import { accentsOf } from '../../../src/render/board/accents.ts';
import { drawBoard } from '../../../src/render/board/board.ts';
import { accentStrokes } from '../../../src/render/board/map/accents.ts';
import { ARROW_DIRECTIONS, boxAbout } from '../../../src/render/board/plan.ts';
import { hatchRing } from '../../../src/render/both.ts';
import { cellsOf } from '../../../src/render/cells.ts';
import { shade } from '../../../src/render/field.ts';
import { boardSvg } from '../../../src/render/markup.ts';
import { drawMark, scenery } from '../../../src/render/overlay.ts';
import type { BoardPiece } from '../../../src/render/pieces.ts';
import { counterSays, pieceAt } from '../../../src/render/pieces.ts';
import { silhouette } from '../../../src/render/silhouettes.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';
import { CLASSIC } from '../../../src/rulesets/axis-and-allies/data/classic.ts';
import { EDITIONS } from '../../../src/rulesets/axis-and-allies/data/editions.ts';
import { UNITS } from '../../../src/rulesets/axis-and-allies/data/units.ts';

const SIDES: readonly Side[] = [
  { id: 'ussr', title: 'U.S.S.R.', team: 'allies' },
  { id: 'germany', title: 'Germany', team: 'axis' },
  { id: 'uk', title: 'United Kingdom', team: 'allies' },
  { id: 'japan', title: 'Japan', team: 'axis' },
  { id: 'usa', title: 'United States', team: 'allies' },
];

/** Some areas of the board, their links among themselves. */
function part(ids: readonly string[]): MapBoard {
  const areas = Object.entries(CLASSIC.areas).filter(([id]) => ids.includes(id));
  return {
    kind: 'map',
    outlines: 'classic',
    areas: Object.fromEntries(areas.map(([id, area]) => [id, { ...area, links: area.links.filter(link => ids.includes(link)) }])),
  };
}

const PACIFIC = part(
  'india china japan hawaiian-islands midway western-us australia sz-indian-ocean sz-japan sz-north-pacific sz-midway sz-hawaii sz-western-us'.split(
    ' ',
  ),
);
const accentOf = accentsOf(SIDES);
const whole = await drawBoard(CLASSIC, accentOf);
const theatre = await drawBoard(PACIFIC, accentOf);
const { plan } = whole;
const x = (drawn: typeof whole, place: string) => drawn.plan.point(place)?.[0] ?? Number.NaN;

describe('places on a map', () => {
  it.each([
    ['the whole board', whole],
    ['a theatre across longitude 180', theatre],
  ])('lie in the picture of %s, and are found under their middle', (_, drawn) => {
    const { x: left, y: top, width, height } = drawn.plan.box;
    const points = drawn.plan.places.map(place => drawn.plan.point(place) ?? [Number.NaN, Number.NaN]);
    expect(points.every(([px, py]) => px > left && px < left + width && py > top && py < top + height)).toBe(true);
    expect(points.map(([px, py]) => drawn.plan.placeAt(px, py))).toEqual(drawn.plan.places);
  });

  it('put America left of Europe on the whole board, and right of Japan in a theatre of the Pacific', () => {
    expect(x(whole, 'western-us')).toBeLessThan(x(whole, 'germany'));
    expect(x(whole, 'germany')).toBeLessThan(x(whole, 'japan'));
    const order = ['india', 'china', 'japan', 'midway', 'hawaiian-islands', 'western-us'];
    expect(order.toSorted((a, b) => x(theatre, a) - x(theatre, b))).toEqual(order);
  });

  it('are larger where fewer are shown', () => {
    const wide = (drawn: typeof whole) => {
      const xs = drawn.plan.ring('australia').map(([px]) => px);
      return Math.max(...xs) - Math.min(...xs);
    };
    expect(wide(theatre)).toBeGreaterThan(wide(whole) * 1.4);
  });

  it.each([
    ['germany', 'left', 'western-europe'],
    ['germany', 'right', 'eastern-europe'],
    ['western-us', 'right', 'eastern-us'],
    ['brazil', 'up', 'sz-north-brazil'],
    ['midway', 'left', 'sz-wake-island'],
  ] as const)('follow the arrow keys: from %s %s to %s', (from, way, to) => {
    expect(plan.beside(from, way)).toBe(to);
  });

  it('can all be reached with the arrow keys', () => {
    const seen = new Set(['germany']);
    for (const place of seen) for (const way of ARROW_DIRECTIONS) seen.add(String(plan.beside(place, way)));
    expect(plan.places.filter(place => !seen.has(place))).toEqual([]);
  });

  it.each([
    ['germany', 'germany'],
    [' Black Sea Zone ', 'sz-black-sea'],
    ['finland', 'finland-norway'],
    ['french', undefined],
    ['B3', undefined],
    ['', undefined],
  ] as const)('read "%s" as %s', (text, place) => {
    expect(plan.read(text)).toBe(place);
  });

  it('are told by their titles', () => {
    expect(plan.nameOf?.('sz-baltic')).toBe('Baltic Sea Zone');
  });
});

describe('ways', () => {
  it('leave the sheet and come in again where that is shorter', () => {
    const points = ['sz-north-pacific', 'sz-midway'].map(place => plan.point(place) ?? ([0, 0] as const));
    const runs = plan.runs?.(points) ?? [];
    expect(runs.map(run => run.length)).toEqual([2, 2]);
    expect([runs[0]?.at(-1)?.[0], runs[1]?.[0]?.[0]]).toEqual([plan.box.x + plan.box.width, plan.box.x]);
  });

  it('are one line where the sheet holds both ends together', () => {
    const way = { kind: 'path', places: ['sz-north-pacific', 'sz-midway'], tone: 'move' } as const;
    const lines = (drawn: typeof whole) =>
      (/class="line" d="([^"]*)"/.exec(markupOf(drawMark(drawn.plan, way, () => 0)))?.[1] ?? '').split('M').length - 1;
    expect([lines(theatre), lines(whole)]).toEqual([1, 2]);
  });
});

const counter = (side: string, label: string, more: Partial<Counter> = {}): Counter => ({
  symbol: '10031000001211000000',
  label,
  title: label,
  side,
  steps: 1,
  full: 1,
  states: [],
  ...more,
});
const pieces = (place: string, list: readonly (readonly [count: number, Counter])[]): BoardPiece[] =>
  list.flatMap(([count, one], i) =>
    Array.from({ length: count }, (_, k) => ({
      id: `${place}-${i}-${k}`,
      counter: one,
      style: { sprite: 's.svg', team: 0 },
      at: [0, 0] as const,
      place,
    })),
  );
const isCard = ({ style }: BoardPiece) => !style.panel && !style.leader;
const gather = (list: readonly BoardPiece[], drawn = whole) => drawn.plan.gather?.(list) ?? [];

describe('pieces on a map', () => {
  it('that are alike are one card with their number; an elite one is a card of its own', () => {
    const elite = counter('uk', 'infantry', { states: [{ id: 'elite', label: 'elite' }] });
    const cards = gather(
      pieces('india', [
        [2, counter('uk', 'infantry')],
        [1, elite],
        [3, counter('uk', 'armour')],
      ]),
      theatre,
    );
    expect(cards.filter(isCard).map(card => [card.id, card.counter.count])).toEqual([
      ['india-0-0', 2],
      ['india-1-0', 1],
      ['india-2-0', 3],
    ]);
  });

  it('of two powers in one area are two cards, each in the accent of its power', () => {
    const cards = gather(
      pieces('australia', [
        [1, counter('japan', 'infantry')],
        [1, counter('uk', 'infantry')],
      ]),
    );
    expect(cards.map(card => [card.counter.side, card.style.accent])).toEqual([
      ['uk', 1],
      ['japan', 4],
    ]);
    expect(cards[0]?.at).not.toEqual(cards[1]?.at);
  });

  const crowd = (side: string, count = 1) =>
    ['infantry', 'armor', 'fighter', 'bomber', 'aa-gun'].map(
      (label, i) => [i + count, counter(side, label, { silhouette: label })] as const,
    );

  it('that find no room are listed in a panel beside their area until one is near', () => {
    const cards = gather(pieces('germany', crowd('germany')));
    const [leader, panel, ...more] = cards.filter(card => !isCard(card));
    expect(more).toEqual([]);
    expect(cards.filter(isCard).every(({ classes = [] }) => classes.some(name => /^crowded-[12]$/.test(name)))).toBe(true);
    expect(panel?.classes).toContain(cards[0]?.classes?.[0]?.replace('crowded', 'callout'));
    expect(panel?.counter.count).toBe(15);
    expect(panel && counterSays(panel.counter, 'Germany')).toBe(
      '15 pieces (1 infantry, 2 armor, 3 fighter, 4 bomber, 5 aa-gun) at Germany',
    );
    expect(plan.placeAt(...(leader?.at ?? [0, 0]))).toBe('germany');
    const [to, at] = [leader?.style.leader?.to ?? [0, 0], leader?.at ?? [0, 0]];
    expect([at[0] + to[0], at[1] + to[1]].map(Math.round)).toEqual(panel?.at.map(Math.round));
    const markup = panel ? markupOf(pieceAt(plan, panel)) : '';
    expect([...markup.matchAll(/data-unit="germany-(\d)-0"/g)].map(([, i]) => i)).toEqual(['0', '1', '2', '3', '4']);
    expect([...markup.matchAll(/panel-count[^>]*>(\d+)</g)].map(([, n]) => n)).toEqual(['2', '3', '4', '5']);
  });

  it('of two powers have a line each in the panel, in the colour and strokes of each', () => {
    const there = pieces('western-europe', [...crowd('uk'), ...crowd('germany')]);
    const panel = gather(there).find(({ style }) => style.panel);
    expect(panel?.style.panel?.lines.map(line => line[0]?.counter.side)).toEqual(['uk', 'uk', 'germany', 'germany']);
    const markup = panel ? markupOf(pieceAt(plan, panel)) : '';
    expect(markup).toMatch(/data-accent="1".*url\(#strokes-1\).*data-accent="3".*url\(#strokes-3\)/);
  });

  it('have panels in the picture that cover neither each other nor pieces, though all of Europe is crowded', () => {
    const europe = ['germany', 'western-europe', 'eastern-europe', 'ukraine', 'southern-europe', 'united-kingdom', 'karelia'];
    const single = ['egypt', 'spain', 'turkey', 'persia'].flatMap(place => pieces(place, [[1, counter('uk', 'infantry')]]));
    const cards = gather([...europe.flatMap(place => pieces(place, crowd('germany', 2))), ...single]);
    const seen = cards.filter(({ classes = [], style }) => !style.leader && !classes.some(name => name.startsWith('crowded')));
    const boxes = seen.map(piece => ({ id: piece.id, ...(piece.style.panel ? plan.bounds(piece) : boxAbout(piece.at, 7)) }));
    expect(boxes.filter(({ id }) => id.startsWith('panel'))).toHaveLength(europe.length);
    const { x: left, y: top, width, height } = plan.box;
    expect(
      boxes.every(box => box.x >= left && box.y >= top && box.x + box.width <= left + width && box.y + box.height <= top + height),
    ).toBe(true);
    const met = boxes.flatMap((a, i) =>
      boxes
        .slice(i + 1)
        .filter(b => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height)
        .map(b => `${a.id} on ${b.id}`),
    );
    expect(met).toEqual([]);
  });

  it('alone in an area stand there, however small it is', () => {
    expect(gather(pieces('east-indies', [[4, counter('japan', 'infantry')]])).map(({ classes = [] }) => classes)).toEqual([[]]);
  });

  it('lie apart: no two cards of an area share their spot', () => {
    const types = ['infantry', 'armour', 'fighter', 'bomber', 'gun', 'transport', 'battleship'].map(
      label => [1, counter('usa', label)] as const,
    );
    const spots = gather(pieces('western-us', types))
      .filter(isCard)
      .map(({ at }) => at.map(Math.round).join());
    expect(new Set(spots).size).toBe(7);
  });

  it('are told with their number', () => {
    expect(counterSays(counter('uk', 'infantry', { count: 3 }), 'India')).toBe('3 infantry at India');
    expect(counterSays(counter('uk', 'battleship', { count: 1, steps: 1, full: 2 }), undefined)).toBe('1 battleship, strength 1 of 2');
  });

  it('are the silhouette of their type on a foot with the strokes of their power', () => {
    const [card] = gather(pieces('india', [[2, counter('uk', 'infantry', { silhouette: 'infantry' })]]));
    const markup = card ? markupOf(pieceAt(plan, card)) : '';
    expect(markup).toContain(`class="silhouette" transform="translate(0 -2) scale(0.9)" d="${silhouette('infantry')}"`);
    expect(markup).not.toContain('<use');
    expect(markup).toContain('url(#strokes-1)');
    expect(markup).toMatch(/token-count.*>2</);
  });

  it.each(Object.keys(UNITS))('have a silhouette of their own: %s', type => {
    const all = Object.keys(UNITS).map(one => silhouette(one));
    expect(all.filter(d => d === silhouette(type))).toHaveLength(1);
  });

  it('have one in every edition', () => {
    const types = Object.values(EDITIONS).flatMap(({ units }) => Object.keys(units));
    expect(types.filter(type => silhouette(type) === undefined)).toEqual([]);
  });

  it('without a silhouette have the symbol of their type', () => {
    const [card] = gather(pieces('india', [[2, counter('uk', 'infantry')]]));
    const markup = card ? markupOf(pieceAt(plan, card)) : '';
    expect(markup).toContain('s.svg#sidc-10031000001211000000');
    expect(markup).toContain('url(#strokes-1)');
    expect(markup).toMatch(/token-count.*>2</);
  });
});

describe('what is drawn', () => {
  const words = whole.drawing.words;

  it('AA-93 names every area, with the value of those that have one', () => {
    expect(words).toHaveLength(128);
    const india = words.find(({ text }) => text === 'India');
    expect(india?.after).toBe('3');
    expect(words.some(({ text, after }) => text === 'Baltic' && after === undefined)).toBe(true);
  });

  it('names areas that have neither outlines nor middles too, with their values', async () => {
    const areas = Object.entries(PACIFIC.areas).map(([id, { at: _, ...area }]) => [id, area] as const);
    const bare = await drawBoard({ kind: 'map', areas: Object.fromEntries(areas) }, accentOf);
    expect(bare.drawing.words).toHaveLength(areas.length);
    expect(bare.drawing.words.find(({ text }) => text === 'India')?.after).toBe('3');
  });

  it('keeps the names that are always read apart', () => {
    const boxes = whole.plan.places.flatMap(place => {
      const name = 'name' in whole.plan ? (whole.plan as import('../../../src/render/board/mapPlan.ts').MapPlan).name(place) : undefined;
      return name?.from === 0 ? [{ place, ...name }] : [];
    });
    const clashes = boxes.flatMap((a, i) =>
      boxes
        .slice(i + 1)
        .filter(b => Math.abs(a.middle - b.middle) < (a.width + b.width) / 2 && a.top < b.bottom && b.top < a.bottom)
        .map(b => `${a.place} ${b.place}`),
    );
    expect(boxes.length).toBeGreaterThan(30);
    expect(clashes).toEqual([]);
  });

  it('AA-93 shows who holds an area by colour and strokes, under the overlays', () => {
    const { held, below } = scenery(plan, [{ kind: 'hold', at: 'india', title: 'india', side: 'japan', says: 'held by Japan' }], () => 1);
    const markup = markupOf(boardSvg(whole, 'map', { held, scenery: below }));
    const [, layer = ''] = /<g class="layer-held">(.*?)<g class="layer-shade">/.exec(markup) ?? [];
    expect(layer).toContain('url(#held-4)');
    expect(layer).toContain('held by Japan');
    expect(markup).toContain('id="held-4"');
  });

  it('gives ways the colour of their power, not of its team', () => {
    const way = (side: string) => markupOf(drawMark(plan, { kind: 'path', places: ['india', 'persia'], tone: 'move', side }, () => 0));
    expect(SIDES.map(({ id }) => /data-accent="(\d)"/.exec(way(id))?.[1])).toEqual(SIDES.map(({ id }) => String(accentOf(id))));
  });

  it('gives five powers five accents', () => {
    const marks = SIDES.map(({ id }) =>
      markupOf(drawMark(plan, { kind: 'hold', at: 'india', title: 'india', side: id, says: id }, () => 0)),
    );
    expect(new Set(marks.map(markup => /data-accent="(\d)"/.exec(markup)?.[1])).size).toBe(5);
  });

  it('keeps the colours that a system gives, whoever plays, and gives others what is left of their team', () => {
    const [, germany, uk, japan, usa] = SIDES as readonly [Side, Side, Side, Side, Side];
    const own = { uk: 0, usa: 2, japan: 4 };
    expect([usa, uk].map(({ id }) => accentsOf([usa, japan, uk], own)(id))).toEqual([2, 0]);
    const mixed = accentsOf([uk, { ...usa, id: 'anzac' }, japan, germany], own);
    expect(['uk', 'anzac', 'japan', 'germany', 'nobody', undefined].map(id => mixed(id))).toEqual([0, 1, 4, 3, undefined, undefined]);
  });

  it('shares the colours of a team that has more powers than colours, and leaves those that fight beside neither grey', () => {
    const own = { uk: 0, ussr: 1, usa: 2, germany: 3, japan: 4 };
    const more = (id: string, team: string): Side => ({ id, title: id, team });
    const [ussr, germany, ...rest] = SIDES as readonly [Side, Side, ...Side[]];
    const all = [
      germany,
      ussr,
      ...rest,
      more('italy', 'axis'),
      more('china', 'allies'),
      more('anzac', 'allies'),
      more('neutral', 'nobody'),
    ];
    const accentOf = accentsOf(all, own);
    expect(['germany', 'italy', 'china', 'anzac', 'neutral'].map(accentOf)).toEqual([3, 5, 0, 1, 6]);
    expect(markupOf(accentStrokes())).toContain('id="strokes-6"');
  });

  it('says who holds an area once more over what shades it', () => {
    const hold = { kind: 'hold', at: 'india', title: 'india', side: 'japan', says: 'held by Japan' } as const;
    expect(markupOf(plan.held?.(hold))).toBe(`<path class="hold-over" fill="url(#strokes-4)" d="${plan.outline('india')}"></path>`);
    expect(markupOf(boardSvg(whole, 'map'))).toMatch(/layer-shade.*layer-strokes.*layer-detail/);
  });

  it('shades an area with all its islands, and hatches classes', () => {
    const values = Float32Array.from(plan.places.map(place => (place === 'japan' ? 1 : Number.NaN)));
    const field = { kind: 'field', values } as const;
    const overlay = { id: 'o', title: 'o', unit: 'u', domain: [0, 1], classes: ['no', 'yes'], marks: [field], says: '' } as const;
    const [fill, hatch] = shade(plan, overlay);
    expect(fill?.attributes['d']).toBe(plan.outline('japan'));
    expect(fill?.attributes['d']?.split('M').length).toBeGreaterThan(3);
    expect(hatch?.attributes['fill']).toBe('url(#hatch-cool)');
    const numbers = cellsOf(plan, field).map(({ foot }) => foot?.[1] ?? Number.NaN);
    const cards = gather(pieces('india', [[1, counter('uk', 'infantry')]]));
    expect(numbers[plan.places.indexOf('india')]).toBeLessThan((cards[0]?.at[1] ?? 0) - 10);
  });

  it('strokes an area that is not convex all the way across', () => {
    const comb = [
      [0, 0],
      [40, 0],
      [40, 40],
      [30, 40],
      [30, 10],
      [10, 10],
      [10, 40],
      [0, 40],
    ] as const;
    const [rising = ''] = hatchRing(comb);
    expect(rising.split('M').length - 2).toBeGreaterThan(Math.floor(80 / 8));
  });

  it('draws the same board twice alike', async () => {
    expect(JSON.stringify((await drawBoard({ ...CLASSIC }, accentOf)).drawing)).toBe(JSON.stringify(whole.drawing));
  });
});

describe('a map without outlines', () => {
  const bare = (withAt: boolean): MapBoard => ({
    kind: 'map',
    areas: Object.fromEntries(Object.entries(CLASSIC.areas).map(([id, { at, ...area }]) => [id, withAt && at ? { ...area, at } : area])),
  });

  it.each([
    ['their longitudes and latitudes', true],
    ['their links', false],
  ])('lays its areas out as discs by %s, apart from each other, the same every time', async (_, withAt) => {
    const [first, again] = await Promise.all([drawBoard(bare(withAt), accentOf), drawBoard(bare(withAt), accentOf)]);
    const points = first.plan.places.map(place => first.plan.point(place) ?? [0, 0]);
    const nearest = points.map(([ax, ay], i) =>
      Math.min(...points.filter((_one, k) => k !== i).map(([bx, by]) => Math.hypot(ax - bx, ay - by))),
    );
    expect(Math.min(...nearest)).toBeGreaterThan(40);
    expect(again.plan.places.map(place => again.plan.point(place))).toEqual(points);
  });

  it('draws every link as a line', async () => {
    const small: MapBoard = {
      kind: 'map',
      areas: {
        a: { title: 'A', kind: 'land', links: ['b', 'c'] },
        b: { title: 'B', kind: 'land', links: ['a'] },
        c: { title: 'C', kind: 'sea', links: ['a'] },
      },
    };
    const { drawing } = await drawBoard(small);
    const links = drawing.ground.find(({ className }) => className === 'map-link');
    expect(links?.d.split('M').length).toBe(3);
  });
});
