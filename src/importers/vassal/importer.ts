// VASSAL: saves and logs of any module, to scenarios and records of any game. Loads when a file that may be one is opened, and never with a
// replay.

import { countNoun } from '../../core/englishText.ts';
import type { ForeignFile, ImportedGame, Importer } from '../../core/importer.ts';
import { err, ok, type ParseError, type Result } from '../../core/result.ts';
import { isModule, readModule } from './build.ts';
import type { VassalGame } from './game.ts';
import { sheetOfMap } from './moduleSheets.ts';
import { createPictureFinder, PICTURE_BYTES, pictureSize } from './pictures.ts';
import { inOrder } from './play.ts';
import { isVassal, readGame, type VassalFile } from './read.ts';
import { type KnownModule, type NamedGame, tellGames } from './record.ts';
import { isZip, openZip, sourceOf, type Zip } from './zip.ts';

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

/** The first module among the files; a fault is one of it as a whole. */
function moduleIn(files: readonly ForeignFile[]): Result<KnownModule | undefined> {
  for (const file of files) {
    const source = file.bytes && sourceOf(file.bytes);
    const zip = source && isZip(source.read(0, 4)) ? openZip(source) : undefined;
    if (!zip?.ok || !isModule(zip.value)) continue;
    const read = readModule(zip.value);
    if (!read.ok) return err(...read.problems.map(problem => ({ file: file.name, ...problem })));
    const sizes = picturesOf(zip.value);
    return ok({ sides: read.value.sides, sheetOf: map => sheetOfMap(read.value, map, sizes) });
  }
  return ok(undefined);
}

/** Sizes of pictures in a module, each looked up once. */
function picturesOf(zip: Zip): (image: string) => ReturnType<typeof pictureSize> {
  const find = createPictureFinder(zip);
  const known = new Map<string, ReturnType<typeof pictureSize>>();
  return image => {
    const name = find(image);
    if (name === undefined) return undefined;
    const bytes = known.has(name) ? undefined : zip.read(name, PICTURE_BYTES);
    if (bytes) known.set(name, bytes.ok ? pictureSize(bytes.value) : undefined);
    return known.get(name);
  };
}

export const importer: Importer = {
  id: 'vassal',
  ruleset: 'any',
  title:
    'VASSAL: logs (.vlog) or saves (.vsav) of any module; several logs are one game, in the order in which they were played; with their module (.vmod) places have their names',
  accepts(file) {
    const vassal = opened(file);
    return vassal !== undefined && isVassal(vassal);
  },
  read(files): Result<ImportedGame> {
    const games = readAll(files);
    if (!games.ok) return games;
    const [first, ...others] = games.value;
    if (!first) return err({ path: '', says: 'none of these files is a log or a save of VASSAL' });
    const module = moduleIn(files);
    if (!module.ok) return module;
    const told = tellGames([first, ...others], module.value);
    if (!told.ok) return err(...told.problems.map(problem => ({ file: first.name, ...problem })));
    const { scenario, record } = told.value;
    const remarks = games.value.flatMap(remarksOf);
    return ok({ made: record ? { kind: 'battle', record } : { kind: 'scenario', scenario }, remarks });
  },
};
