import { describe, expect, it } from 'vitest';
import { layersPanel } from '../../../src/components/battle/layersPanel.ts';
import type { Page } from '../../../src/components/battle/page.ts';
import { nextThere } from '../../../src/components/battle/units.ts';
import type { MapBoard } from '../../../src/core/board.ts';
import type { BattleRecord } from '../../../src/core/scenario.ts';
import { layBoard } from '../../../src/render/board/lay.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';
import { createView, stillView } from '../../../src/view/battleView.ts';
import { plainWords } from '../../../src/view/eventList.ts';
import { openBattle } from '../../../src/view/model.ts';
import { questionOf, SLOTS } from '../../../src/view/questions.ts';
import { createStore, firstShowing, type Showing } from '../../../src/view/store.ts';
import { isLookout } from '../../../src/view/subject.ts';
import { mini, scenario } from '../core/mini.ts';

const board: MapBoard = {
  kind: 'map',
  areas: {
    A1: { title: 'Karelia', kind: 'land', links: ['B1'] },
    B1: { title: 'White Sea', kind: 'sea', links: ['A1'] },
  },
};
const record = { format: 1, ruleset: 'mini', scenario: 'mini-row', title: 'A walk', events: [] } as unknown as BattleRecord;
const closed = await openBattle({ scenario, record, ruleset: mini });
const battle = { ...closed, plan: await layBoard(board) };

const showing = (change: Partial<Showing>): Showing => ({ ...firstShowing(battle), sightOf: 'place', ...change });

describe('a board where nothing hampers sight', () => {
  it('offers no layer of sight, no tape and no choice of how threatening units stand', () => {
    const words = ['Line of sight', 'Tape measure', 'after any move'];
    const offered = (of: typeof battle) => words.map(word => markupOf(layersPanel(stillView(of))).includes(word));
    expect([offered(battle), offered(closed)]).toEqual([
      [false, false, false],
      [true, true, true],
    ]);
  });

  it('asks for no sight, though the address of the page says so', () => {
    const now = showing({ shade: 'sight', place: 'A1', tape: { from: 'A1', to: 'B1' } });
    expect(SLOTS.map(slot => questionOf(battle, now, slot))).toEqual(SLOTS.map(() => undefined));
    expect([isLookout(battle, now), isLookout(closed, now)]).toEqual([false, true]);
  });

  it('lets Enter go through the pieces of an area, one of each kind', () => {
    const store = createStore(showing({}));
    const [first] = Object.values(battle.replay.frames[0]?.state.units ?? {});
    if (!first) throw new Error('the mini game has no units');
    const units = Object.fromEntries(
      [
        { ...first, id: 'a', at: 'A1' },
        { ...first, id: 'b', at: 'A1' },
        { ...first, id: 'c', at: 'A1', strength: first.strength + 1 },
      ].map(unit => [unit.id, unit]),
    );
    const frames = battle.replay.frames.map(frame => ({ ...frame, state: { ...frame.state, units } }));
    const ruleset = {
      ...mini,
      show: {
        ...mini.show,
        counter: (...of: Parameters<typeof mini.show.counter>) => ({ ...mini.show.counter(...of), title: 'infantry', label: 'infantry' }),
      },
    };
    const page = createView({ ...battle, ruleset, replay: { ...battle.replay, frames } }, store, plainWords) as Page;
    const picked = ['', '', ''].map(() => {
      const unit = nextThere(page, 'A1');
      store.set({ selected: unit?.id });
      return unit?.id;
    });
    expect(picked).toEqual(['a', 'c', 'c']);
  });
});
