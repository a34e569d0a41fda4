// VASSAL: saves and logs of any module, to scenarios and records of any game. Loads when a file that may be one is opened, and never with a
// replay.

import { countNoun } from '../../core/englishText.ts';
import type { ForeignFile, ImportedGame, Importer } from '../../core/importer.ts';
import { err, ok, type ParseError, type Result } from '../../core/result.ts';
import type { VassalGame } from './game.ts';
import { inOrder } from './play.ts';
import { isVassal, readGame, type VassalFile } from './read.ts';
import { type NamedGame, tellGames } from './record.ts';
import { sourceOf } from './zip.ts';

const opened = ({ name, bytes }: ForeignFile): VassalFile | undefined => bytes && { name, source: sourceOf(bytes) };

/** What was met in a file and is nowhere in the record. */
function remarksOf({ name, game: { unknown, steps } }: NamedGame): readonly ParseError[] {
  const sum = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((all, one) => all + one, 0);
  const strange = sum(unknown.commands);
  const properties = steps.flatMap(({ actions }) => actions).filter(({ kind }) => kind === 'property').length;
  const says = [
    ...(strange > 0
      ? [`${countNoun(strange, 'command')} of a kind that is not known here (${Object.keys(unknown.commands).slice(0, 5).join(', ')})`]
      : []),
    ...(unknown.pieces > 0 ? [`${countNoun(unknown.pieces, 'command')} about pieces that are not in the file`] : []),
    ...(properties > 0 ? [`${countNoun(properties, 'change')} of numbers that the module keeps`] : []),
  ];
  return says.map(words => ({ file: name, path: '', says: `${words}: left out` }));
}

function readAll(files: readonly ForeignFile[]): Result<readonly NamedGame[]> {
  const games: NamedGame[] = [];
  for (const file of files) {
    const vassal = opened(file);
    if (!vassal || !isVassal(vassal)) continue;
    const game: Result<VassalGame> = readGame(vassal);
    if (!game.ok) return err(...game.problems.map(problem => ({ file: file.name, ...problem })));
    games.push({ name: file.name, game: game.value });
  }
  return ok(inOrder(games));
}

export const importer: Importer = {
  id: 'vassal',
  ruleset: 'any',
  title: 'VASSAL: logs (.vlog) or saves (.vsav) of any module; several logs are one game, in the order in which they were played',
  accepts(file) {
    const vassal = opened(file);
    return vassal !== undefined && isVassal(vassal);
  },
  read(files): Result<ImportedGame> {
    const games = readAll(files);
    if (!games.ok) return games;
    const [first, ...others] = games.value;
    if (!first) return err({ path: '', says: 'none of these files is a log or a save of VASSAL' });
    const told = tellGames([first, ...others]);
    if (!told.ok) return err(...told.problems.map(problem => ({ file: first.name, ...problem })));
    const { scenario, record } = told.value;
    const remarks = games.value.flatMap(remarksOf);
    return ok({ made: record ? { kind: 'battle', record } : { kind: 'scenario', scenario }, remarks });
  },
};
