import { describe, expect, it } from 'vitest';
import { picture } from '../../../src/components/battle/picture.ts';
import { boardFigure, positionOf, sharedGround } from '../../../src/publish/board.ts';
import { cropBox } from '../../../src/publish/crop.ts';
import { atOf, frameOf } from '../../../src/publish/moment.ts';
import type { BoardFigure } from '../../../src/publish/types.ts';
import { drawBoard } from '../../../src/render/board/board.ts';
import { join } from '../../../src/render/html.ts';
import { parts } from '../../../src/render/markup.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';
import { groupOverlays } from '../../../src/view/overlayGroups.ts';
import { piecesOf } from '../../../src/view/position.ts';
import { analystFor, sample } from './samples.ts';

const battle = await sample('saint-aubert/crossroads.battle.yaml');
const ask = await analystFor(battle);
const look = { sprite: 'sprite.svg' };
const nobody = () => {
  throw new Error('nothing is asked');
};
const shot = battle.replay.frames.find(
  ({ rolls, index }) => index > 30 && rolls.some(({ unit, target }) => unit !== undefined && target !== undefined),
);
if (!shot) throw new Error('nobody fires');
const at = atOf(shot);
const figure = (change: Partial<BoardFigure> = {}): BoardFigure => ({ kind: 'board', at, ...change });

describe('a figure of a board', () => {
  it('is the picture of its frame where nothing is laid over it', async () => {
    const drawn = await drawBoard(battle.scenario.board);
    const { svg, legend, caption, summary } = await boardFigure(battle, figure({ crop: 'whole' }), nobody, look);
    const still = markupOf(picture(battle, drawn, shot, look));
    expect(markupOf(svg).replace(/aria-label="[^"]*"/, '')).toBe(still.replace(/aria-label="[^"]*"/, ''));
    expect(legend).toEqual([]);
    expect(caption).toContain(shot.narration.text);
    expect(summary).toMatch(/^Map of .+, turn \d+\. After: .+\. \d+ units on the map: \d+ .+, \d+ .+\.$/);
  });

  it('has the overlays that its layers name, drawn as the living board draws them, with legend and words', async () => {
    const { answered, before } = await positionOf(battle, figure({ layers: ['threat:axis', 'trails'] }), ask);
    const over = groupOverlays(battle, { frame: shot, before }, answered);
    const { svg, legend, summary } = await boardFigure(battle, figure({ layers: ['threat:axis', 'trails'] }), ask, look);
    const layer = (name: string, content: string) => `<g class="layer-${name}">${content}</g>`;
    expect(over.shade.length).toBeGreaterThan(20);
    expect(markupOf(svg)).toContain(layer('shade', markupOf(join(parts(over.shade)))));
    expect(markupOf(svg)).toContain(layer('values', markupOf(join(parts(over.values)))));
    expect(markupOf(svg)).toContain(layer('trails', markupOf(join(over.trails))));
    expect(legend.map(piece => /data-slot="(\w+)"/.exec(markupOf(piece))?.[1])).toEqual(['shade', 'trails']);
    expect(markupOf(join(legend))).not.toContain('<details');
    for (const { title } of [...answered.values()].flat()) expect(summary).toContain(`${title}: `);
  });

  it('rings the unit that a layer is about', async () => {
    const unit = shot.rolls[0]?.unit ?? '';
    const { svg } = await boardFigure(battle, figure({ layers: [`odds:${unit}`] }), ask, look);
    expect(markupOf(svg)).toMatch(/<g class="layer-cursor"><path class="selection"/);
  });

  it('refers to a ground that is written once', async () => {
    const ground = await sharedGround(battle, 'field');
    const { svg } = await boardFigure(battle, figure(), nobody, { ...look, ground: 'field' });
    const used = [...markupOf(svg).matchAll(/<use href="#([^"]+)"/g)].map(([, id]) => id);
    expect(used).toEqual(['field-ground', 'field-detail']);
    for (const id of used) expect(markupOf(ground)).toContain(`id="${id}"`);
    expect(markupOf(svg)).not.toMatch(/<defs|class="ground/);
    expect(markupOf(ground)).toContain('width="0" height="0"');
  });

  it('has the pieces that stand in what is seen of it, and none that stands far from that on any side', async () => {
    const pieces = piecesOf(battle, shot, { sprite: look.sprite });
    const { reach } = battle.plan;
    for (const { at: middle } of Object.values(shot.state.units)) {
      if (typeof middle !== 'string') continue;
      const crop = { around: middle, radius: 1 } as const;
      const { x, y, width, height } = cropBox(battle, shot, crop);
      const { svg } = await boardFigure(battle, figure({ crop }), nobody, look);
      const drawn = new Set([...markupOf(svg).matchAll(/data-unit="([^"]+)"/g)].map(([, id]) => id));
      const isWithin = (room: number) => (one: (typeof pieces)[number]) =>
        one.at[0] >= x - room && one.at[0] <= x + width + room && one.at[1] >= y - room && one.at[1] <= y + height + room;
      const ids = (some: readonly (typeof pieces)[number][]) => some.map(({ id }) => id);
      expect(ids(pieces.filter(isWithin(0))).filter(id => !drawn.has(id))).toEqual([]);
      expect(ids(pieces.filter(one => !isWithin(reach(4))(one))).filter(id => drawn.has(id))).toEqual([]);
    }
  });

  it('says what one side knows, and no more', async () => {
    const [side] = battle.scenario.sides;
    const known = frameOf(battle, at, side?.id);
    const { summary } = await boardFigure(battle, figure({ ...(side && { viewer: side.id }) }), nobody, look);
    expect(summary).toContain(known?.narration.text ?? '-');
  });

  it('throws in words on an event or a layer that is not there', async () => {
    await expect(boardFigure(battle, figure({ at: { event: 'e0000' } }), nobody, look)).rejects.toThrow('there is no event e0000');
    await expect(boardFigure(battle, figure({ at: { event: 'start', variation: 'x' } }), nobody, look)).rejects.toThrow('in variation x');
    await expect(boardFigure(battle, figure({ layers: ['fog'] }), nobody, look)).rejects.toThrow('"fog" is not a layer');
    await expect(boardFigure(battle, figure({ layers: ['density'] }), () => undefined, look)).rejects.toThrow('shade had no answer');
  });
});

describe('what of a board is seen', () => {
  const { plan } = battle;
  const inside = (box: typeof plan.box) =>
    box.x >= plan.box.x - 1e-9 && box.y >= plan.box.y - 1e-9 && box.x + box.width <= plan.box.x + plan.box.width + 1e-9;

  it('is where the event happens, in a common shape and on the board', () => {
    const box = cropBox(battle, shot);
    expect(box.width / box.height).toBeGreaterThan(0.9);
    expect(box.width / box.height).toBeLessThan(1.7);
    expect(box.width).toBeLessThan(plan.box.width);
    expect(inside(box)).toBe(true);
  });

  it('is around a place as far as is said', () => {
    const middle = plan.point('E9') ?? [0, 0];
    const box = cropBox(battle, shot, { around: 'E9', radius: 2 });
    expect(box.height).toBeGreaterThan(plan.reach(2));
    expect(box.height).toBeLessThan(4 * plan.reach(2));
    expect(middle[0]).toBeGreaterThan(box.x);
    expect(middle[0]).toBeLessThan(box.x + box.width);
  });

  it('is all of it where nothing happens or the place is not there', () => {
    const [start] = battle.replay.frames;
    expect(start && cropBox(battle, start)).toEqual(plan.box);
    expect(cropBox(battle, shot, 'whole')).toEqual(plan.box);
    expect(cropBox(battle, shot, { around: 'Z99', radius: 3 })).toEqual(plan.box);
  });
});
