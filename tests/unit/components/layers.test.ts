import { describe, expect, it } from 'vitest';
import type { OverlayRequest } from '../../../src/analysis/offered.ts';
import { createAnswers } from '../../../src/components/battle/answers.ts';
import type { FrameRef, Overlay } from '../../../src/core/overlay.ts';
import type { BattleRecord } from '../../../src/core/scenario.ts';
import { openBattle, reopenBattle } from '../../../src/view/model.ts';
import { questionOf, SLOTS } from '../../../src/view/questions.ts';
import { firstShowing, type Showing } from '../../../src/view/store.ts';
import { isLookout, lookoutOf, subject } from '../../../src/view/subject.ts';
import type { Terms } from '../../../src/worker/client.ts';
import { mini, scenario } from '../core/mini.ts';

const record = {
  format: 1,
  ruleset: 'mini',
  scenario: 'mini-row',
  title: 'A walk',
  events: [
    { id: 'e1', type: 'move', unit: 'r1', to: 'B1' },
    { id: 'e2', type: 'end-turn' },
    { id: 'e3', type: 'end-turn' },
    { id: 'e4', type: 'end-turn' },
  ],
} as unknown as BattleRecord;

const battle = await openBattle({ scenario, record, ruleset: { ...mini, show: { ...mini.show, rings: () => [] } } });
const [first, second] = battle.scenario.sides.map(({ id }) => id);

const showing = (change: Partial<Showing> = {}): Showing => ({ ...firstShowing(battle), threatOf: first ?? '', ...change });

const asksOf = (change: Partial<Showing>, slot: (typeof SLOTS)[number] = 'shade') => questionOf(battle, showing(change), slot)?.asks;

describe('questions', () => {
  it('asks nothing of what is switched off', () => {
    expect(SLOTS.map(slot => questionOf(battle, showing(), slot))).toEqual(SLOTS.map(() => undefined));
  });

  it('asks for the threat of both sides by one question each', () => {
    expect(asksOf({ shade: 'threat', threatOf: 'both', threatMode: 'moving' })).toEqual([
      { kind: 'threat', side: first, mode: 'moving' },
      { kind: 'threat', side: second, mode: 'moving' },
    ]);
  });

  it('asks for the distances around the selected unit, and for nothing without one', () => {
    expect(asksOf({ selected: 'r1', layers: ['rings'] }, 'rings')).toEqual([{ kind: 'rings', unit: 'r1' }]);
    expect(asksOf({ selected: 'r1' }, 'rings')).toBeUndefined();
  });

  it('asks as if the unit stood where it is held, but not about what has happened', () => {
    const held = { selected: 'r1', asIf: { unit: 'r1', at: 'D1' } } as const;
    expect(asksOf({ ...held, shade: 'sight' })).toEqual([{ kind: 'sight', from: { unit: 'r1' }, asIf: [held.asIf] }]);
    expect(asksOf({ ...held, shade: 'density' })).toEqual([{ kind: 'density' }]);
    expect(subject(battle, showing(held))?.at).toBe('D1');
  });

  it('looks from the lookout, at first from the middle, and explains the line from there to the cursor', () => {
    const now = { shade: 'sight', sightOf: 'place' } as const;
    const middle = lookoutOf(battle, showing(now));
    expect(battle.plan.places).toContain(middle);
    expect(asksOf({ ...now, viewpoint: 'A1' })).toEqual([{ kind: 'sight', from: { place: 'A1' } }]);
    expect(asksOf({ ...now, viewpoint: 'A1', place: 'C1' }, 'why')).toEqual([{ kind: 'why', from: 'A1', to: 'C1' }]);
    expect(asksOf({ ...now, viewpoint: 'A1', place: 'C1', held: 'lookout' }, 'why')).toBeUndefined();
    expect([isLookout(battle, showing(now)), isLookout(battle, showing({ ...now, sightOf: first ?? '' }))]).toEqual([true, false]);
  });

  it('tells the same question at another step by the same words and another key', () => {
    const [a, b] = [0, 1].map(index => questionOf(battle, showing({ shade: 'density', index }), 'shade'));
    expect(a?.asked).toBe(b?.asked);
    expect(a?.key).not.toBe(b?.key);
  });
});

/** Questions that wait until they are answered by hand. */
function waitingQuestions() {
  const open: {
    readonly at: FrameRef;
    readonly ask: OverlayRequest;
    readonly signal: AbortSignal;
    answer(): void;
    refuse(): void;
    tell(): void;
  }[] = [];
  const askOverlay = (at: FrameRef, ask: OverlayRequest, { signal = new AbortController().signal, hear }: Terms) =>
    new Promise<Overlay | undefined>((resolve, reject) => {
      const id = `${ask.kind}-${'side' in ask ? ask.side : ''}-${at.index}`;
      const overlay: Overlay = { id, title: id, unit: 'steps', domain: [0, 1], marks: [], says: id };
      open.push({
        at,
        ask,
        signal,
        answer: () => resolve(overlay),
        refuse: () => reject(new Error('no')),
        tell: () => hear?.({ done: 1, of: 9 }),
      });
    });
  return { open, askOverlay };
}

const settled = () => new Promise(resolve => setTimeout(resolve));

describe('answers', () => {
  const both = { shade: 'threat', threatOf: 'both' } as const;

  it('shows the threats of both sides together, and the old ones until then', async () => {
    const { open, askOverlay } = waitingQuestions();
    let changes = 0;
    const answers = createAnswers(
      { battle },
      askOverlay,
      () => changes++,
      () => {},
    );
    answers.ask(showing(both));
    open[0]?.answer();
    await settled();
    expect([changes, answers.shown('shade')?.overlays]).toEqual([0, []]);
    open[1]?.answer();
    await settled();
    expect([changes, answers.shown('shade')?.overlays.map(({ id }) => id)]).toEqual([1, [`threat-${first}-0`, `threat-${second}-0`]]);
    answers.ask(showing({ ...both, index: 1 }));
    expect(answers.shown('shade')).toMatchObject({ isLate: true, overlays: [{ id: `threat-${first}-0` }, { id: `threat-${second}-0` }] });
  });

  it('asks for the next two steps while the replay plays, after what is shown, and has them when they come', async () => {
    const { open, askOverlay } = waitingQuestions();
    const answers = createAnswers(
      { battle },
      askOverlay,
      () => {},
      () => {},
    );
    answers.ask(showing({ shade: 'density', playing: true }));
    expect(open.map(({ at }) => at.index)).toEqual([0, 1, 2]);
    for (const { answer } of open) answer();
    await settled();
    answers.ask(showing({ shade: 'density', playing: true, index: 1 }));
    expect(answers.shown('shade')).toMatchObject({ isLate: false, overlays: [{ id: 'density--1' }] });
    expect(open.map(({ at }) => at.index)).toEqual([0, 1, 2, 3]);
  });

  it('asks for nothing beyond the end, and for nothing ahead while the replay rests', () => {
    const { open, askOverlay } = waitingQuestions();
    const answers = createAnswers(
      { battle },
      askOverlay,
      () => {},
      () => {},
    );
    answers.ask(showing({ shade: 'density', playing: true, index: 4 }));
    answers.ask(showing({ shade: 'density', index: 2 }));
    expect(open.map(({ at }) => at.index)).toEqual([4, 2]);
  });

  it('gives up what nobody waits for any more', async () => {
    const { open, askOverlay } = waitingQuestions();
    const answers = createAnswers(
      { battle },
      askOverlay,
      () => {},
      () => {},
    );
    answers.ask(showing({ shade: 'density' }));
    expect(answers.ask(showing({ shade: 'density', place: 'A1' }))).toBe(false);
    expect(answers.ask(showing({ shade: 'density', index: 1 }))).toBe(true);
    expect(open.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    open[0]?.answer();
    await settled();
    expect(answers.shown('shade')).toMatchObject({ isLate: true, overlays: [] });
  });

  it('lets an answer come while something is dragged, draws it, and asks for the newest place alone', async () => {
    const { open, askOverlay } = waitingQuestions();
    let changes = 0;
    const answers = createAnswers(
      { battle },
      askOverlay,
      () => changes++,
      () => {},
    );
    const over = (viewpoint: string) => showing({ shade: 'sight', sightOf: 'place', held: 'lookout', viewpoint });
    for (const place of ['A1', 'B1', 'C1', 'D1']) answers.ask(over(place));
    const places = () => open.map(({ ask }) => ask.kind === 'sight' && 'place' in ask.from && ask.from.place);
    expect([places(), open[0]?.signal.aborted]).toEqual([['A1'], false]);
    open[0]?.answer();
    await settled();
    expect([places(), changes]).toEqual([['A1', 'D1'], 1]);
    expect(answers.shown('shade')).toMatchObject({ isLate: true, overlays: [{ id: 'sight--0' }] });
    open[1]?.answer();
    await settled();
    expect([places(), changes, answers.shown('shade')?.isLate]).toEqual([['A1', 'D1'], 2, false]);
  });

  it('gives up a dragged question that takes its time', async () => {
    const { open, askOverlay } = waitingQuestions();
    const answers = createAnswers(
      { battle },
      askOverlay,
      () => {},
      () => {},
    );
    const held = (at: string) => showing({ shade: 'threat', threatMode: 'moving', selected: 'r1', held: 'unit', asIf: { unit: 'r1', at } });
    answers.ask(held('B1'));
    answers.ask(held('C1'));
    expect(open.map(({ signal }) => signal.aborted)).toEqual([false]);
    open[0]?.tell();
    await settled();
    expect(open.map(({ ask, signal }) => [ask.asIf?.[0]?.at, signal.aborted])).toEqual([
      ['B1', true],
      ['C1', false],
    ]);
  });

  it('keeps answers about frames that another edition has too, and asks anew for what had none', async () => {
    const { open, askOverlay } = waitingQuestions();
    const page = { battle };
    const answers = createAnswers(
      page,
      askOverlay,
      () => {},
      () => {},
    );
    const now = { shade: 'threat', threatOf: 'both', index: 2 } as const;
    const asked = () => open.filter(({ at }) => at.index === now.index).length;
    answers.ask(showing({ ...now, edition: 0 }));
    page.battle = reopenBattle(battle, { ...record, events: record.events.slice(0, 3) });
    answers.ask(showing({ ...now, edition: 1 }));
    expect(open.map(({ signal }) => signal.aborted)).toEqual([true, true, false, false]);
    open[2]?.answer();
    open[3]?.answer();
    await settled();
    page.battle = reopenBattle(page.battle, record);
    answers.ask(showing({ ...now, edition: 2 }));
    expect([asked(), answers.shown('shade')?.isLate]).toEqual([4, false]);
    page.battle = reopenBattle(page.battle, { ...record, events: record.events.toReversed() });
    answers.ask(showing({ ...now, edition: 3 }));
    expect([asked(), answers.shown('shade')?.isLate]).toEqual([6, true]);
  });

  it('asks for the shade of the next stop once nothing else is waited for, the way the replay went last', async () => {
    const { open, askOverlay } = waitingQuestions();
    const answers = createAnswers(
      { battle },
      askOverlay,
      () => {},
      () => {},
    );
    answers.ask(showing({ shade: 'threat', index: 2 }));
    expect(open.map(({ at }) => at.index)).toEqual([2]);
    open[0]?.answer();
    await settled();
    open[1]?.answer();
    await settled();
    answers.ask(showing({ shade: 'threat', index: 3 }));
    expect([answers.shown('shade')?.isLate, ...open.map(({ at }) => at.index)]).toEqual([false, 2, 3, 4]);
    answers.ask(showing({ shade: 'threat', index: 2 }));
    open[3]?.answer();
    await settled();
    expect([open[2]?.signal.aborted, ...open.map(({ at }) => at.index)]).toEqual([true, 2, 3, 4, 2, 1]);
  });

  it('tells why there is no answer', async () => {
    const { open, askOverlay } = waitingQuestions();
    const answers = createAnswers(
      { battle },
      askOverlay,
      () => {},
      () => {},
    );
    answers.ask(showing({ shade: 'density' }));
    open[0]?.refuse();
    await settled();
    expect(answers.failed()).toBe('no');
    answers.ask(showing());
    expect([answers.failed(), answers.shown('shade')]).toEqual([undefined, undefined]);
  });
});
