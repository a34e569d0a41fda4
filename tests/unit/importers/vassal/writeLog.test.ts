// Games of any kind written as logs: what is read of them is the game again.

import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { replay } from '../../../../src/core/replay.ts';
import type { BattleRecord, Scenario } from '../../../../src/core/scenario.ts';
import { uncover } from '../../../../src/importers/vassal/container.ts';
import { importer } from '../../../../src/importers/vassal/importer.ts';
import { sampleLogs } from '../../../../src/importers/vassal/sample.ts';
import { type WrittenLog, writeLogs } from '../../../../src/importers/vassal/writeLog.ts';
import any from '../../../../src/rulesets/any/index.ts';
import { battlesIn, SCENARIOS } from '../../../conformance/load.ts';
import { sliceOf } from '../../../slice.ts';
import { areMadeFilesThere, bytesOfMade, madeFiles } from './madeFiles.ts';

interface Game {
  readonly scenario: Scenario;
  readonly record: BattleRecord;
}

function read(logs: readonly WrittenLog[]): Game {
  const result = importer.read(
    logs.map(log => ({ ...log, text: '' })),
    any,
  );
  if (!result.ok) throw new Error(result.problems.map(({ says }) => says).join());
  const { made } = result.value;
  if (made.kind !== 'battle' || typeof made.record.scenario === 'string') throw new Error('no battle');
  return { scenario: made.record.scenario, record: made.record };
}

const write = ({ scenario, record }: Game): readonly WrittenLog[] =>
  writeLogs({ scenario, record, frames: replay(any, scenario, record).frames });

/** The text of a log, out of its zip and its cover. */
function textOf({ bytes }: WrittenLog): string {
  const text = uncover(unzipSync(bytes)['savedGame'] ?? new Uint8Array());
  return text.ok ? strFromU8(text.value) : '';
}

const eventsOf = ({ record }: Game) => record.events;
/** What a scenario is made of, without its title: that is the module's. */
const groundOf = ({ scenario: { board, sides, units, special } }: Game) => ({ board, sides, units, special });

test('a battle of two sittings comes back event by event, piece by piece', () => {
  const game = read(Object.entries(sampleLogs()).map(([name, bytes]) => ({ name, bytes })));
  const logs = write(game);
  expect(logs.map(({ name }) => name)).toEqual(['1-the-day-of-the-two-bridges.vlog', '2-two-bridges-2.vlog']);
  const again = read(logs);
  expect(eventsOf(again).map(event => (event.type === 'sitting' ? { ...event, title: '', date: '' } : event))).toEqual(
    eventsOf(game).map(event => (event.type === 'sitting' ? { ...event, title: '', date: '' } : event)),
  );
  expect(groundOf(again)).toEqual(groundOf(game));
  expect(again.record.players).toEqual(game.record.players);
});

test('a battle that was recorded here comes back with the same positions and dice', () => {
  const [battle] = battlesIn(SCENARIOS).filter(({ ruleset }) => ruleset.id === 'any');
  if (!battle) throw new Error('no battle of any game');
  const { scenario, record } = battle;
  const again = read(write({ scenario, record }));
  const lastOf = (game: Game) => Object.values(replay(any, game.scenario, game.record).frames.at(-1)?.state.units ?? {});
  const names = (game: Game) =>
    lastOf(game)
      .filter(({ strength }) => strength > 0)
      .map(unit => String(Reflect.get(unit, 'title')))
      .sort();
  expect(names(again)).toEqual(names({ scenario, record }));
  const dice = (game: Game) =>
    game.record.events
      .filter(event => event.type === 'roll' && 'thrown' in event)
      .map(event => JSON.stringify(Reflect.get(event, 'thrown')));
  expect(dice(again)).toEqual(dice({ scenario, record }));
});

test('no player is told by what VASSAL knows him by', () => {
  const secret = read(Object.entries(sampleLogs()).map(([name, bytes]) => ({ name, bytes })));
  const players = write(secret).flatMap(log =>
    textOf(log)
      .split('\u001b')
      .filter(command => command.startsWith('PLAYER')),
  );
  expect([...new Set(players)]).toEqual(['PLAYER\tplayer of side-1\tAnna\tBlue', 'PLAYER\tplayer of side-2\tBert\tRed']);
});

describe.runIf(areMadeFilesThere)('logs that people made', () => {
  const paths = madeFiles(['the-longest-day', 'vasl'], /log$/);

  /** Where each piece lies at the end and how it looks, whatever its number. */
  const endOf = ({ scenario, record }: Game): readonly string[] =>
    Object.values(replay(any, scenario, record).frames.at(-1)?.state.units ?? {})
      .filter(({ strength }) => strength > 0)
      .map(unit => JSON.stringify(['title', 'side', 'at', 'levels', 'turn'].map(name => Reflect.get(unit, name))))
      .sort();

  test.each(sliceOf(paths, 4))('%s comes back, and no piece lies or looks otherwise at its end', path => {
    const game = read([{ name: 'a.vlog', bytes: bytesOfMade(path) }]);
    const again = read(write(game));
    const [own, mine] = [endOf(game), new Set(endOf(again))];
    expect(own.filter(one => !mine.has(one))).toEqual([]);
    expect(again.scenario.board).toEqual(game.scenario.board);
  });
});
