// Pictures of sheets and counters in still pictures and in files: each once, nothing that could hold a script, plain counters without them.

import { describe, expect, test } from 'vitest';
import type { BattleRecord, Scenario } from '../../../src/core/scenario.ts';
import { fileOf, type StandaloneBundle } from '../../../src/publish/file/index.ts';
import { type HeldPictures, namesOfPictures } from '../../../src/publish/heldPictures.ts';
import { boardPicture } from '../../../src/publish/picture/svg.ts';
import { NO_SYMBOLS } from '../../../src/publish/picture/symbols.ts';
import type { BattleReport } from '../../../src/publish/types.ts';
import any from '../../../src/rulesets/any/index.ts';
import { openBattle } from '../../../src/view/model.ts';

const SCENARIO: Scenario = {
  format: 1,
  id: 'held',
  ruleset: 'any',
  title: 'Held',
  board: { kind: 'picture', sheets: [{ id: 'map', title: 'Map', at: [0, 0], size: [720, 540], picture: 'map.webp' }] },
  sides: [
    { id: 'a', title: 'Ada', team: 'a' },
    { id: 'b', title: 'Ben', team: 'b' },
  ],
  units: [
    { id: '1', side: 'a', type: 'foot', title: 'Foot 1', at: [100, 100] },
    { id: '2', side: 'a', type: 'foot', title: 'Foot 2', at: [100, 100] },
    { id: '3', side: 'b', type: 'horse', title: 'Horse', at: [300, 300] },
  ],
  options: {},
  special: { kinds: { foot: { picture: 'foot.png', layers: [{ pictures: ['worn.png'] }] } } },
};
/** What the system's own event says. */
const LOOKS: object = { pieces: ['1'], levels: [1], turn: 90 };
const RECORD: BattleRecord = {
  format: 1,
  ruleset: 'any',
  scenario: SCENARIO,
  title: 'Held',
  events: [{ id: 'turned', type: 'look', ...LOOKS }],
};
const battle = await openBattle({ ruleset: any, scenario: SCENARIO, record: RECORD });

const address = (kind: string, data: string): string => `data:image/${kind};base64,${data}`;
const PICTURES: HeldPictures = new Map([
  ['map.webp', { address: address('webp', 'AAAA'), size: [1440, 1080] }],
  ['foot.png', { address: address('png', 'BBBB'), size: [40, 40] }],
  ['worn.png', { address: address('png', 'CCCC'), size: [20, 20] }],
]);
const FIGURE = { kind: 'board', at: { event: 'turned' }, crop: 'whole' } as const;
const LOOK = { theme: 'light', symbols: NO_SYMBOLS } as const;
const countOf = (text: string, part: string): number => text.split(part).length - 1;

test('all that is ever seen has its name told, sheets first', () => {
  expect(namesOfPictures(battle)).toEqual(['map.webp', 'foot.png', 'worn.png']);
});

describe('a picture', () => {
  test('has each picture once, wherever it is shown, and plain counters of what has none', async () => {
    const { svg } = await boardPicture(battle, FIGURE, () => undefined, { ...LOOK, pictures: PICTURES });
    expect([...PICTURES.values()].map(one => countOf(svg, one.address))).toEqual([1, 1, 1]);
    expect([countOf(svg, 'href="#held-1"'), countOf(svg, 'href="#held-2"'), countOf(svg, 'href="#held-3"')]).toEqual([1, 2, 1]);
    expect(svg).toContain('rotate(90)');
    expect(svg).toContain('Horse');
    expect(svg).not.toMatch(/>Foot 2<\/text>/);
  });

  test('has a sheet as it is trimmed and turned', async () => {
    const { board } = SCENARIO;
    if (board.kind !== 'picture') throw new Error('no sheets');
    const laid = board.sheets.map(sheet => ({ ...sheet, crop: { at: [360, 0], size: [720, 540] }, turned: true }) as const);
    const scenario = { ...SCENARIO, board: { ...board, sheets: laid } };
    const trimmed = await openBattle({ ruleset: any, scenario, record: { ...RECORD, scenario } });
    const { svg } = await boardPicture(trimmed, FIGURE, () => undefined, { ...LOOK, pictures: PICTURES });
    // Two dots of the picture for each pixel of the sheet, two units of the drawing for each pixel.
    expect(svg).toContain(
      '<clipPath id="sheet-map"><rect x="0" y="0" width="1440" height="1080"/></clipPath><g clip-path="url(#sheet-map)">',
    );
    expect(svg).toContain('<use transform="translate(0 0) translate(1440 1080) rotate(180) translate(-720 0) scale(2 2)" href="#held-1"/>');
  });

  test('has none unless they are given, and none that could hold a script', async () => {
    const plain = await boardPicture(battle, FIGURE, () => undefined, LOOK);
    expect(plain.svg).not.toContain('<image');
    const strange: HeldPictures = new Map([['foot.png', { address: 'data:image/svg+xml;base64,AAAA', size: [40, 40] as const }]]);
    const { svg } = await boardPicture(battle, FIGURE, () => undefined, { ...LOOK, pictures: strange });
    expect(svg).not.toContain('data:');
  });
});

test('a report in one file has each picture once, and tells the replay behind it which they are', async () => {
  const hashed = { text: '', hash: 'sha256-AAAA' };
  const kit: StandaloneBundle = {
    format: 6,
    ruleset: 'any',
    styles: hashed,
    boards: { picture: hashed },
    loader: hashed,
    symbols: {},
    player: 'MDA=',
  };
  const report: BattleReport['report'] = {
    format: 1,
    title: 'Held',
    parts: [{ id: 'one', words: 'So it went.', figures: [FIGURE, FIGURE] }],
  };
  const told: BattleReport = { report, record: RECORD };
  const html = await fileOf(told, battle, kit, () => undefined, { pictures: PICTURES });
  expect([...PICTURES.values()].map(one => countOf(html, one.address))).toEqual([1, 1, 1]);
  expect(await fileOf(told, battle, kit, () => undefined)).not.toContain('picture-store');
});
