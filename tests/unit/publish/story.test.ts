import { describe, expect, test } from 'vitest';
import { reportMarkup } from '../../../src/publish/story.ts';
import type { BattleReport, Figure } from '../../../src/publish/types.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';
import { analystFor, reportOn, sample } from './samples.ts';

const LOOK = { sprite: '', ground: 'story', replayAt: (moment: string) => moment };
const battle = await sample('saint-aubert/crossroads.battle.yaml');
const ask = await analystFor(battle);
const eventAt = (index: number): string => battle.record.events[index - 1]?.id ?? '';

const told = (figures: readonly Figure[], more: Partial<BattleReport['report']> = {}): BattleReport => ({
  record: battle.record,
  report: { format: 1, title: 'A hill', parts: [{ id: 'one', title: 'the climb', words: 'Up *there*.', figures }], ...more },
});

const textOf = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe('a report as markup', () => {
  test('the story comes first, in the order of its parts, the log last', async () => {
    const markup = markupOf(await reportMarkup(reportOn(battle), battle, ask, LOOK));
    const order = [
      '<h1>',
      'Three assaults &amp; a &quot;quiet&quot; morning',
      '22 November 2026',
      'How the crossroads fell.',
      'The first assault',
      'report-log',
    ];
    const found = order.map(words => markup.indexOf(words));
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(found.every(at => at >= 0)).toBe(true);
  });

  test('every board leads to its step, with the layers it shows and for whom it is drawn', async () => {
    const markup = markupOf(
      await reportMarkup(
        told([
          { kind: 'board', at: { event: 'start' } },
          { kind: 'board', at: { event: eventAt(23) }, layers: ['threat:axis', 'trails'] },
          { kind: 'board', at: { event: eventAt(24) }, viewer: 'axis' },
        ]),
        battle,
        ask,
        LOOK,
      ),
    );
    expect([...markup.matchAll(/<a class="to-replay"[^>]*>/g)].map(([link]) => link)).toEqual([
      '<a class="to-replay" href="#0" title="Open the replay here">',
      '<a class="to-replay" href="#23" data-layers="threat:axis trails" title="Open the replay here">',
      '<a class="to-replay" href="#24" data-viewer="axis" title="Open the replay here">',
    ]);
  });

  test('the ground is drawn once, however many boards stand on it', async () => {
    const boards: Figure[] = [1, 2, 3].map(index => ({ kind: 'board', at: { event: eventAt(index) } }));
    const markup = markupOf(await reportMarkup(told(boards), battle, ask, LOOK));
    expect(markup.match(/id="story-ground"/g)).toHaveLength(1);
    expect(markup.match(/href="#story-ground"/g)).toHaveLength(3);
  });

  test('a figure of an event that is not there says so in its place', async () => {
    const markup = markupOf(
      await reportMarkup(
        told([
          { kind: 'board', at: { event: 'gone' } },
          { kind: 'odds', at: { event: 'gone', variation: 'what' } },
          { kind: 'photo', name: 'x.webp', alt: 'The farm' },
        ]),
        battle,
        ask,
        LOOK,
      ),
    );
    const figures = [...markup.matchAll(/<figure[^>]*missing">(.*?)<\/figure>/g)].map(([, inner]) => textOf(inner ?? ''));
    expect(figures).toEqual([
      'There is no event “gone” in the variation “what” in this battle.',
      'There is no event “gone” in this battle.',
      'Photograph: The farm',
    ]);
  });

  test('the log has every event once, each under the name of its moment', async () => {
    const markup = markupOf(await reportMarkup(told([]), battle, ask, LOOK));
    const ids = [...markup.matchAll(/<li id="(\d+)"/g)].map(([, id]) => Number(id));
    expect(ids).toEqual(battle.replay.frames.map(({ index }) => index));
  });

  test('words of strangers stay words', async () => {
    const bad = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    const markup = markupOf(
      await reportMarkup(
        told([{ kind: 'board', at: { event: eventAt(1) }, caption: bad }], {
          title: bad,
          author: bad,
          date: bad,
          summary: bad,
          parts: [{ id: bad, title: bad, words: `${bad} [x](javascript:alert(1))`, figures: [{ kind: 'luck', caption: bad }] }],
        }),
        battle,
        ask,
        LOOK,
      ),
    );
    expect(markup).not.toMatch(/<script|<img|javascript:[^<]*"|onerror=[^&<]*"/);
  });

  test('it is the same each time', async () => {
    const make = async () => markupOf(await reportMarkup(reportOn(battle), battle, ask, LOOK));
    expect(await make()).toBe(await make());
  });
});

test('a part has its words, and figures beside and below them where there are any', async () => {
  const shape = async (figures: readonly Figure[], more: object = {}) => {
    const part = { id: 'one', title: 'the climb', words: '# Up', figures, ...more };
    const markup = markupOf(await reportMarkup(told(figures, { parts: [part] }), battle, ask, LOOK));
    return (
      markup.match(/<section class="moment[\s\S]*?<\/section>/)?.[0].match(/class="moment[^"]*"|aria-labelledby="[^"]*"|<h\d/g) ?? []
    ).join(' ');
  };
  const board: Figure = { kind: 'board', at: { event: eventAt(40) } };
  expect([
    await shape([]),
    await shape([], { title: '' }),
    await shape([board]),
    await shape([{ kind: 'losses' }]),
    await shape([board, { kind: 'luck' }]),
  ]).toEqual([
    'class="moment plain" aria-labelledby="part-1-title" class="moment-words" <h2 <h3',
    'class="moment plain" class="moment-words" <h2',
    'class="moment" aria-labelledby="part-1-title" class="moment-words" <h2 <h3 class="moment-figures"',
    'class="moment plain" aria-labelledby="part-1-title" class="moment-words" <h2 <h3 class="moment-below"',
    'class="moment" aria-labelledby="part-1-title" class="moment-words" <h2 <h3 class="moment-figures" class="moment-below" <h3 <h3',
  ]);
});

test('who wrote it and when are told where they are known, one or both', async () => {
  const by = async (more: object) =>
    markupOf(await reportMarkup(told([], { author: undefined, date: undefined, ...more } as object), battle, ask, LOOK)).match(
      /class="byline">[\s\S]*?<\/p>/,
    )?.[0];
  expect([
    await by({}),
    await by({ author: 'Anna' }),
    await by({ date: '2026-11-22' }),
    await by({ author: 'Anna', date: '2026-11-22' }),
  ]).toEqual([
    undefined,
    'class="byline">Anna</p>',
    'class="byline"><time datetime="2026-11-22">22 November 2026</time></p>',
    'class="byline">Anna · <time datetime="2026-11-22">22 November 2026</time></p>',
  ]);
});

test('photographs that follow one another stand side by side, boards one below the other', async () => {
  const photo = (name: string): Figure => ({ kind: 'photo', name, alt: name }) as unknown as Figure;
  const board: Figure = { kind: 'board', at: { event: eventAt(40) } };
  const runs = async (...figures: readonly Figure[]) =>
    (markupOf(await reportMarkup(told(figures), battle, ask, LOOK)).match(/<div class="photos">/g) ?? []).length;
  expect([
    await runs(photo('a.webp')),
    await runs(photo('a.webp'), photo('b.webp')),
    await runs(board, board),
    await runs(photo('a.webp'), board, photo('b.webp')),
  ]).toEqual([0, 1, 0, 0]);
});

test('how long a battle was, in turns and events', async () => {
  const links = markupOf(await reportMarkup(told([]), battle, ask, LOOK)).match(/class="report-links">[\s\S]*?<\/p>/)?.[0] ?? '';
  expect(links.replace(/<[^>]*>/g, '').split('”, ')[1]).toEqual('8 turns, 269 events');
});
