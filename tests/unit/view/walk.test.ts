// A walk through moments: which, from where, and the arrows of both ways on each kind of board.

import { describe, expect, it } from 'vitest';
import type { ReviewMoment } from '../../../src/analysis/review/types.ts';
import { join } from '../../../src/render/html.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';
import { jumpSaid, jumpsIn } from '../../../src/view/courseJumps.ts';
import { arrowsOf, beforeOf, drawArrows, standOf, walkBar, walkOf } from '../../../src/view/walk.ts';
import { sample } from '../publish/samples.ts';
import { quickReview } from '../publish/stories.ts';

const WAY = { says: 'Fire', type: 'fire', expected: 1, destroys: 0 };

const moment = (more: Partial<ReviewMoment>): ReviewMoment => ({
  kind: 'missed',
  from: 5,
  to: 5,
  frame: 5,
  event: 'e',
  turn: 1,
  weight: 1,
  kinds: ['missed'],
  text: 'Chance missed.',
  reasons: [],
  tolls: [],
  ...more,
});

describe('a walk', () => {
  it('goes through the weightiest moments in the order of play', async () => {
    const review = quickReview(await sample('saint-aubert/crossroads.battle.yaml'));
    const steps = walkOf(review);
    expect(steps.map(({ frame }) => frame)).toEqual(steps.map(({ frame }) => frame).toSorted((a, b) => a - b));
    expect(new Set(steps)).toEqual(new Set(review.moments.slice(0, 8)));
  });

  it('has the dearest decisions in it, also where other moments weigh more', () => {
    const moments = Array.from({ length: 20 }, (_, i) =>
      moment({ frame: 40 - i, weight: 20 - i, ...(i > 12 && { since: 3, chosen: WAY, best: WAY }) }),
    );
    const steps = walkOf({ standings: [], attacks: [], sides: [], moments });
    expect(steps.map(({ weight }) => weight)).toEqual([4, 5, 6, 7, 13, 14, 15, 16, 17, 18, 19, 20]);
  });

  it('has eight moments and four decisions at most, of one frame the weightier first', () => {
    const walk = (moments: readonly ReviewMoment[]) =>
      walkOf({ standings: [], attacks: [], sides: [], moments }).map(({ weight }) => weight);
    const plain = Array.from({ length: 9 }, (_, i) => moment({ frame: 1, weight: 9 - i }));
    expect(walk(plain)).toEqual([9, 8, 7, 6, 5, 4, 3, 2]);
    const decisions = Array.from({ length: 5 }, (_, i) => moment({ frame: 0, weight: (5 - i) / 10, since: 0, chosen: WAY, best: WAY }));
    expect(walk([...plain, ...decisions])).toEqual([0.5, 0.4, 0.3, 0.2, 9, 8, 7, 6, 5, 4, 3, 2]);
  });

  it('stands where both ways could be gone, else at what was done', () => {
    expect(standOf(moment({ since: 3, chosen: WAY, best: WAY }))).toBe(3);
    expect(standOf(moment({ since: 3, chosen: WAY }))).toBe(5);
    expect([beforeOf(moment({ since: 3 })), beforeOf(moment({})), beforeOf(moment({ from: 0 }))]).toEqual([3, 4, 0]);
  });
});

describe('the arrows of a moment', () => {
  it('go from where a unit would have fired, along the way there, at whom', async () => {
    const { replay } = await sample('saint-aubert/crossroads.battle.yaml');
    const { frames } = replay;
    const frame = frames.findIndex(({ rolls }) => rolls[0]?.target !== undefined && rolls[0].unit !== undefined);
    const [{ unit = '', target = '' } = {}] = frames[frame]?.rolls ?? [];
    const units = frames[frame - 1]?.state.units ?? {};
    const [home, aim] = [units[unit]?.at, units[target]?.at];
    const chosen = { ...WAY, target, ...(home !== undefined && { from: home }) };
    const found = arrowsOf(frames, moment({ frame, since: frame - 1, unit, chosen, best: { ...WAY, target, from: 'A1', expected: 2 } }));
    expect(found).toEqual([
      { what: 'done', expected: 1, moves: [], attacks: [[home, aim]] },
      { what: 'best', expected: 2, moves: [[home, 'A1']], attacks: [['A1', aim]] },
    ]);
    expect(arrowsOf(frames, moment({}))).toEqual([]);
  });

  it('of an attack that was given up lead to where the unit went', async () => {
    const { replay } = await sample('saint-aubert/crossroads.battle.yaml');
    const frames = replay.frames;
    const frame = frames.findIndex(
      ({ state }, i) => i > 0 && Object.values(state.units).some(({ id, at }) => at !== frames[i - 1]?.state.units[id]?.at),
    );
    const moved = Object.values(frames[frame]?.state.units ?? {}).find(({ id, at }) => at !== frames[frame - 1]?.state.units[id]?.at);
    const [was, now] = [frames[frame - 1]?.state.units[moved?.id ?? '']?.at, moved?.at];
    const [done] = arrowsOf(frames, moment({ frame, since: frame - 1, unit: moved?.id ?? '', chosen: { ...WAY, expected: 0 } }));
    expect(done).toMatchObject({ moves: was === undefined || now === undefined ? [] : [[was, now]], attacks: [] });
  });

  it('of a side come from every area once', async () => {
    const { replay } = await sample('won-on-land.battle.yaml');
    const units = replay.frames[1]?.state.units ?? {};
    const [first] = Object.values(units).filter(({ at }) => at !== undefined);
    const mates = Object.values(units).filter(({ at }) => at === first?.at);
    const attacks = [{ at: 'sz-solomon-islands', by: mates.map(({ id }) => id) }];
    const [best] = arrowsOf(replay.frames, moment({ since: 1, best: { ...WAY, attacks } }));
    expect(best?.attacks).toEqual([[first?.at, 'sz-solomon-islands']]);
  });

  it.each(['saint-aubert/crossroads.battle.yaml', 'three-lanes/mill.battle.yaml', 'won-on-land.battle.yaml'])(
    '%s: are drawn with what each was worth',
    async name => {
      const battle = await sample(name);
      const [one, other] = Object.values(battle.replay.frames[1]?.state.units ?? {}).filter(
        ({ at }, i, all) => at !== undefined && all.findIndex(found => found.at === at) === i,
      );
      const isMap = battle.scenario.board.kind === 'map';
      const way = isMap
        ? { ...WAY, ...(other?.at !== undefined && { attacks: [{ at: other.at, by: [one?.id ?? ''] }] }) }
        : { ...WAY, target: other?.id ?? '' };
      const shown = moment({
        frame: 2,
        since: 1,
        unit: one?.id ?? '',
        side: one?.side ?? '',
        chosen: way,
        best: { ...way, expected: 2.5 },
      });
      const markup = markupOf(join([drawArrows(battle, shown)]));
      expect(markup).toContain('moment-arrow done');
      expect(markup).toContain('moment-arrow best');
      expect(markup).toMatch(/Done: 1<.*Best: 2\.5</s);
      const bar = markupOf(walkBar(battle, { moment: shown, at: 2, of: 12, canTry: true }));
      expect(bar).toContain('Moment 3 of 12: better was to be had');
      expect(bar).toContain('data-act="walk-try"');
    },
  );
});

describe('what made a curve jump', () => {
  it('is the event there, with what it left', async () => {
    const battle = await sample('saint-aubert/crossroads.battle.yaml');
    const frames = battle.replay.frames.length;
    const line = (title: string, from: number, isSigned?: true) => ({
      title,
      values: Array.from({ length: frames }, (_, i) => (i < from ? 4 : 1.5)),
      ...(isSigned && { isSigned }),
    });
    const lines = [line('Americans', 84), line('Germans', 90, true)];
    expect(jumpsIn(lines)).toEqual([84, 90]);
    expect(jumpSaid(battle, lines, 84, undefined)).toMatch(/^Turn 3, step 84: .* Americans 1\.5 \(−2\.5\)$/);
    expect(jumpSaid(battle, lines, 90, undefined)).toMatch(/ Germans \+1\.5 \(−2\.5\)$/);
    expect(jumpsIn([])).toEqual([]);
  });
});
