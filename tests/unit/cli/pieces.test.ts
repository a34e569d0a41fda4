// A system that is only play, show and files: it is replayed, checked and shown, and where it has no answer a sentence says so.

import { afterAll, describe, expect, test } from 'vitest';
import { isOffered } from '../../../src/analysis/offered.ts';
import { mustOpen } from '../../../src/cli/files.ts';
import { run } from '../../../src/cli/run.ts';
import { helpContent } from '../../../src/components/battle/help.ts';
import { skeleton } from '../../../src/components/battle/skeleton.ts';
import { readFiles } from '../../../src/core/files.ts';
import { hasCalculator, readReference } from '../../../src/core/ruleset.ts';
import { startScenario } from '../../../src/editor/start.ts';
import { spriteFor } from '../../../src/library/sprite.ts';
import { layersOf, namesOf } from '../../../src/publish/layers.ts';
import { drawBoard } from '../../../src/render/board/board.ts';
import { join } from '../../../src/render/html.ts';
import { markdown } from '../../../src/render/markdown.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';
import { loadRuleset, RULESETS } from '../../../src/rulesets/index.ts';
import { gameFacts } from '../../../src/view/facts.ts';
import { openBattle } from '../../../src/view/model.ts';
import { questionOf, SLOTS } from '../../../src/view/questions.ts';
import { firstShowing } from '../../../src/view/store.ts';
import { GAME, pieces } from '../core/pieces.ts';
import { withFile } from './sandtable.ts';

Object.assign(RULESETS, { pieces: async () => ({ default: pieces }) });
afterAll(() => void Reflect.deleteProperty(RULESETS, 'pieces'));

const asked = (...args: readonly string[]) =>
  withFile('three.battle.yaml', GAME, file => run(args.map(word => (word === 'FILE' ? file : word))));
const game = await withFile('three.battle.yaml', GAME, mustOpen);
const { scenario, record } = game;
const battle = await openBattle({ ruleset: pieces, scenario, record });

describe('a board with pieces', () => {
  test('is replayed: moves and losses as they were written', () => {
    expect(Object.values(game.frames.at(-1)?.state.units ?? {}).map(({ id, at, strength }) => [id, at, strength])).toEqual([
      ['b1', 'B1', 1],
      ['r1', undefined, 0],
      ['r2', 'B2', 1],
    ]);
    expect(game.frames.flatMap(({ rulings }) => rulings)).toEqual([]);
  });

  test('is begun anew, with files that have no part of their own', async () => {
    const schemas = await readFiles(await loadRuleset('pieces'));
    expect(pieces.play.setup(startScenario(pieces, schemas, 'hex')).units).toEqual({});
    expect(schemas.special.safeParse({ weather: 'fair' }).success).toBe(false);
    expect([hasCalculator(pieces), (await readReference(pieces)).tables]).toEqual([false, []]);
  });

  test('is shown with what it has: no layer, no key and no word of the rest', async () => {
    const page = markupOf(skeleton(battle, await drawBoard(scenario.board), { sprite: '', small: false, words: markdown }));
    expect(page).not.toContain('name="shade"');
    for (const layer of ['odds', 'rings', 'tests', 'scatter']) expect(page).not.toContain(`data-layer="${layer}"`);
    expect(page).toContain('data-layer="trails"');
    const help = markupOf(helpContent(pieces, battle.plan));
    expect(help).toContain('trails');
    for (const words of ['line of sight', 'odds from', 'reach', 'fire density', 'templates']) expect(help).not.toContain(words);
    expect(markupOf(join([gameFacts(battle, game.frames[0] as (typeof game.frames)[number])]))).not.toContain('State of the game');
    expect(spriteFor(pieces)).toContain('<symbol');
  });

  test('asks nothing that it has no answer to, whatever an address names', () => {
    const layers = ['odds', 'rings', 'tests', 'scatter', 'trails'] as const;
    const all = { ...firstShowing(battle), index: 3, selected: 'r2', layers };
    const shades = (['sight', 'threat', 'reach', 'density'] as const).map(shade => questionOf(battle, { ...all, shade }, 'shade'));
    expect(shades).toEqual([undefined, undefined, undefined, undefined]);
    expect(SLOTS.filter(slot => questionOf(battle, all, slot))).toEqual(['trails']);
    expect(layersOf(battle, ['threat:red'])).toMatchObject({ ok: false, problems: [{ says: 'Pieces has no such layer' }] });
    expect(layersOf(battle, ['sight:red'])).toMatchObject({ ok: false, problems: [{ says: 'Pieces has no such layer' }] });
    expect(namesOf(battle, all)).toEqual(['trails']);
    expect(isOffered(pieces, 'hex', 'why')).toBe(true);
  });
});

describe('every command', () => {
  test.each([
    [['check', 'FILE'], 'a battle of pieces, 3 events: no rulings'],
    [['luck', 'FILE'], 'Three pieces'],
    [['luck', 'FILE', '--rolls'], 'Three pieces'],
    [['missed', 'FILE'], '0 chances missed'],
    [['review', 'FILE'], 'moment'],
    [['missed', 'FILE', '--step', '2'], 'nothing else could have been done here'],
    [['tests', 'FILE', '--lots'], 'Nothing is drawn from now.'],
    [['export', 'FILE', '--md'], '# Three pieces'],
    [['export', 'FILE', '--bbcode'], 'Three pieces'],
    [['export', 'FILE', '--csv'], 'step,event'],
    [['export', 'FILE', '--svg'], '<svg'],
  ])('that it can answer is answered: %j', async (args, says) => {
    const { status, out, err } = await asked(...args);
    expect([status, err]).toEqual([0, undefined]);
    expect(String(out).toLowerCase()).toContain(says.toLowerCase());
  });

  test.each([
    [['odds', 'pieces'], 'no odds are known in Pieces'],
    [['odds', 'pieces', '--fields'], 'no odds are known in Pieces'],
    [['odds', 'FILE', '--unit', 'b1'], 'no odds are known in Pieces'],
    [['threat', 'FILE', '--side', 'red'], 'no odds are known in Pieces'],
    [['sight', 'FILE', '--from', 'A1'], 'no lines of sight are known in Pieces'],
    [['reach', 'FILE', '--unit', 'b1'], 'no moves are known in Pieces'],
    [['rings', 'FILE', '--unit', 'b1'], 'no distances around units are told of Pieces'],
    [['tests', 'FILE'], 'no tests of units are told of Pieces'],
    [['scatter', 'FILE'], 'no templates fall in Pieces'],
  ])('that it cannot answer says so with status 2: %j', async (args, says) => {
    expect(await asked(...args)).toEqual({ status: 2, out: '', err: `${says}\nsee: sandtable ${args[0]} --help\n` });
  });
});
