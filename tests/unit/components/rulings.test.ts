import { describe, expect, test } from 'vitest';
import { Events } from '../../../src/components/battle/eventList.ts';
import type { BattleEvent } from '../../../src/core/types.ts';
import { logMarkup } from '../../../src/publish/log.ts';
import { logMarkdown } from '../../../src/publish/text/log.ts';
import { insert, join } from '../../../src/render/html.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';
import { stillView } from '../../../src/view/battleView.ts';
import { chapters, openBattle } from '../../../src/view/model.ts';
import { PAGE } from '../../../src/view/pages.ts';
import { rulingsList } from '../../../src/view/rulings.ts';
import { ev, mini, record, scenario } from '../core/mini.ts';

const opened = (...events: readonly BattleEvent[]) => openBattle({ scenario, record: { ...record(...events), scenario }, ruleset: mini });

const battle = await opened(
  ev('far', 'move', { unit: 'r1', to: 'D1' }),
  ev('back', 'move', { unit: 'r1', to: 'A1' }),
  ev('lost', 'move', { unit: 'nobody', to: 'A1' }),
);
const { frames } = battle.replay;
const list = markupOf(join([rulingsList(battle, frames, undefined)]));

describe('the list of rulings', () => {
  test('counts causes', () =>
    expect(list).toContain('<b>2 rulings</b><span class="meta"> 1 not allowed and 1 not possible, skipped</span>'));

  test('folds what follows from a cause below it, every one with a way to its event', () => {
    expect(list.match(/<summary>and .*?<\/summary>/g)).toEqual(['<summary>and 2 that follow from it</summary>']);
    expect(list.match(/href="#\d+"/g)).toEqual(['#1', '#2', '#2', '#3'].map(to => `href="${to}"`));
  });

  test('of more rulings than a page has is drawn once it is unfolded, and whole where no script unfolds it', () => {
    const many = Array.from({ length: PAGE }, () => frames).flat();
    const folded = markupOf(join([rulingsList(battle, many, undefined, false)]));
    expect(folded).toContain(`<b>${2 * PAGE} rulings</b>`);
    expect(folded).not.toContain('<li');
    expect(markupOf(join([rulingsList(battle, frames, undefined, false)]))).toBe(list);
    expect(markupOf(join([rulingsList(battle, many, undefined)])).match(/<li/g)).toHaveLength(4 * PAGE);
  });

  test('is not there where nothing was ruled', async () => {
    const fair = await opened(ev('1', 'move', { unit: 'r1', to: 'B1' }));
    expect(rulingsList(fair, fair.replay.frames, undefined)).toBe(false);
  });
});

test('in the list of events what follows is folded at its event, and leads to its cause', () => {
  const events = markupOf(insert(Events, { view: stillView(battle) }));
  expect(events.match(/<details class="follows">.*?<a href="#1">Event 1<\/a>/g)).toEqual([
    expect.stringMatching(/<summary>Follows from event 1<\/summary>(<div class="ruling".*){2}/),
  ]);
  expect(events.match(/ faulty"/g)?.length).toBe(2);
});

test('the scrubber marks causes', () =>
  expect(chapters(battle, frames).flatMap(({ kind, index }) => (kind === 'ruling' ? [index] : []))).toEqual([1, 3]));

test('a log tells a cause with how much follows from it, and of what follows only that it does', () => {
  const lines = logMarkdown(battle)
    .split('\n')
    .filter(line => line.includes('**'));
  const told = ['**Not allowed:** r1 went too far, and 2 that follow from it', '**Follows** from event 1', '**Not possible, skipped:** '];
  expect(lines).toEqual(told.map(words => expect.stringContaining(words)));
  expect(
    markupOf(logMarkup(battle))
      .match(/class="ruling-words"><strong>[\w ,:]+/g)
      ?.map(words => words.split('>').at(-1)),
  ).toEqual(['Not allowed:', 'Follows', 'Not possible, skipped:']);
});
