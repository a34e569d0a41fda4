// Files of VASSAL that are opened together: sorted by what they are, logs and saves told as one game, with the module that belongs to it.

import { countNoun, formatList } from '../../core/englishText.ts';
import type { ImportedGame } from '../../core/importer.ts';
import { isSameName } from '../../core/names.ts';
import { err, ok, type ParseError, type Result } from '../../core/result.ts';
import { stage, type Task } from '../../core/task.ts';
import type { VassalGame } from './game.ts';
import { VASL, VASL_MAP, type VassalBoard, type VassalModule } from './module.ts';
import { sheetOfMap } from './moduleSheets.ts';
import { createPictureFinder, sizeInZip } from './pictures.ts';
import { isSameBoard, type PictureSize } from './places.ts';
import { inOrder } from './play.ts';
import { readGameInParts, type VassalFile } from './read.ts';
import { type KnownModule, type NamedGame, tellGames } from './record.ts';
import { HEAD_BYTES, isBareGame, kindOfZip } from './signs.ts';
import { isZip, openZip, type Zip } from './zip.ts';

/** A module, or an extension of one, whose list alone has been read. */
export interface ModuleFile {
  readonly name: string;
  readonly zip: Zip;
}

/** Files by what they are; `others` are of no use here. */
export interface SortedFiles {
  readonly games: readonly VassalFile[];
  readonly modules: readonly ModuleFile[];
  readonly others: readonly VassalFile[];
}

/** A module whose build file has been read. */
export interface OpenedModule extends ModuleFile {
  readonly module: VassalModule;
}

/** Logs and saves in the order in which they were played; at least one. */
export type OpenedGames = readonly [NamedGame, ...NamedGame[]];

/** Looks into the list of each zip, and at the beginning of what is none. */
export function sortFiles(files: readonly VassalFile[]): SortedFiles {
  const sorted: { games: VassalFile[]; modules: ModuleFile[]; others: VassalFile[] } = { games: [], modules: [], others: [] };
  for (const file of files) {
    const head = file.source.read(0, HEAD_BYTES);
    const zip = isZip(head) ? openZip(file.source) : undefined;
    const kind = zip?.ok ? kindOfZip(zip.value.names) : isBareGame(head) ? 'game' : undefined;
    if (kind === 'game') sorted.games.push(file);
    else if (kind === 'module' && zip?.ok) sorted.modules.push({ name: file.name, zip: zip.value });
    else sorted.others.push(file);
  }
  return sorted;
}

/** Faults of one file. */
export const inFile = (name: string, problems: readonly ParseError[]): Result<never> =>
  err(...problems.map(problem => ({ file: name, ...problem })));

/** Reads logs and saves; a fault of one keeps all from being read. */
export function* readGames(files: readonly VassalFile[]): Task<Result<OpenedGames>> {
  const games: NamedGame[] = [];
  for (const [i, file] of files.entries()) {
    const game: Result<VassalGame> = yield* stage(readGameInParts(file), i, files.length);
    if (!game.ok) return inFile(file.name, game.problems);
    games.push({ name: file.name, game: game.value });
  }
  const [first, ...others] = inOrder(games);
  return first ? ok([first, ...others]) : err({ path: '', says: 'none of these files is a log or a save of VASSAL' });
}

/** Which module games were played with, as they say it. */
export const moduleOfGames = (games: OpenedGames): VassalGame['module'] =>
  games.map(({ game }) => game.module).find(({ name }) => name !== undefined) ?? {};

/** The module among several that games were played with; any where they name none. */
export function moduleFor(games: OpenedGames, modules: readonly OpenedModule[]): OpenedModule | undefined {
  const { name } = moduleOfGames(games);
  const whole = modules.filter(({ module }) => !module.isExtension);
  return name === undefined ? whole[0] : whole.find(({ module }) => isSameName(module.name, name));
}

/** Extensions of the module that games were played with, those that do not say of which they are among them. */
export function extensionsFor(games: OpenedGames, modules: readonly OpenedModule[]): readonly OpenedModule[] {
  const { name } = moduleOfGames(games);
  const isOther = ({ extends: of }: VassalModule): boolean => of !== undefined && name !== undefined && !isSameName(of, name);
  return modules.filter(({ module }) => module.isExtension && !isOther(module));
}

/** What is at hand of the module of games: itself, what extends it, and all that was opened with them. */
export interface ModulesAtHand {
  readonly module: OpenedModule | undefined;
  readonly extensions: readonly OpenedModule[];
  readonly opened: readonly OpenedModule[];
}

/** Tells games as one, on the maps of their module where it is at hand. */
export function tellOpened(games: OpenedGames, { module, extensions, opened: modules }: ModulesAtHand): Result<ImportedGame> {
  const told = tellGames(games, knownOf(module, extensions));
  if (!told.ok) return inFile(games[0].name, told.problems);
  const { scenario, record } = told.value;
  const remarks = [...moduleRemarks(games, module, modules), ...boardRemarks(games, extensions), ...games.flatMap(remarksOf)];
  return ok({ made: record ? { kind: 'battle', record } : { kind: 'scenario', scenario }, remarks });
}

/** A module with the boards that its extensions have for its maps; of VASL the boards are enough. */
function knownOf(found: OpenedModule | undefined, extensions: readonly OpenedModule[]): KnownModule | undefined {
  const boardsOn = (map: string): readonly VassalBoard[] =>
    extensions.flatMap(({ module: { maps } }) => maps.filter(({ name }) => name === map).flatMap(({ boards }) => boards));
  const isVasl = extensions.some(({ module }) => module.extends === VASL);
  if (!found && !isVasl) return undefined;
  const module = found?.module ?? { sides: [], maps: [{ name: VASL_MAP, edge: VASL_EDGE, boards: [] }] };
  const maps = module.maps.map(map => ({ ...map, boards: [...map.boards, ...boardsOn(map.name)] }));
  const sizes = [...(found ? [found] : []), ...extensions].map(({ zip }) => sizesIn(zip));
  const sizeOf: PictureSize = image => {
    for (const size of sizes) {
      const known = size(image);
      if (known) return known;
    }
    return undefined;
  };
  return { sides: module.sides, sheetOf: map => sheetOfMap({ maps }, map, sizeOf) };
}

/** Pixels around the boards of VASL, in all versions of the module that are known: pieces of its games lie on hexes so, and by no other. */
const VASL_EDGE = { width: 400, height: 400 };

/** Sizes of pictures in a module, each looked up once. */
function sizesIn(zip: Zip): PictureSize {
  const find = createPictureFinder(zip);
  const known = new Map<string, ReturnType<PictureSize>>();
  return image => {
    const name = find(image);
    if (name === undefined) return undefined;
    if (!known.has(name)) known.set(name, sizeInZip(zip, name));
    return known.get(name);
  };
}

/** '"The Longest Day" 1.2'. */
export const moduleTitle = ({ name = '', version = '' }: VassalGame['module']): string =>
  [JSON.stringify(name), version].filter(Boolean).join(' ');

/** What of the modules does not belong to the games. */
function moduleRemarks(games: OpenedGames, used: OpenedModule | undefined, modules: readonly OpenedModule[]): readonly ParseError[] {
  const wanted = moduleOfGames(games);
  const strange = modules.filter(one => one !== used && !one.module.isExtension);
  const isOther = used && wanted.version !== undefined && used.module.version !== wanted.version;
  return [
    ...strange.map(({ name, module }) => ({
      file: name,
      path: '',
      says: `this is the module ${moduleTitle(module)}, and the game is one of ${moduleTitle(wanted)}: it is not used`,
    })),
    ...(isOther
      ? [
          {
            file: used.name,
            path: '',
            says: `the game was played with version ${wanted.version} of the module, and this is version ${used.module.version}: places and pictures may be others`,
          },
        ]
      : []),
  ];
}

/** Boards of VASL that a game is played on and that are not here, with the names of their archives. */
function boardRemarks(games: OpenedGames, extensions: readonly OpenedModule[]): readonly ParseError[] {
  if (!isSameName(moduleOfGames(games).name ?? '', VASL)) return [];
  const there = extensions.flatMap(({ module: { maps } }) => maps.flatMap(({ boards }) => boards.map(({ name }) => name)));
  const used = games.flatMap(({ game }) => game.maps.flatMap(({ boards }) => boards.map(({ board }) => board)));
  const missing = [...new Set(used)].filter(name => !there.some(one => isSameBoard(one, name)));
  if (missing.length === 0) return [];
  const [boards, archives] = missing.length === 1 ? ['the board', 'its archive'] : ['the boards', 'their archives'];
  const says = `${boards} ${formatList(missing)} of VASL ${missing.length === 1 ? 'is' : 'are'} not here: open ${archives} too (${formatList(missing.map(name => `bd${name}`))})`;
  return [{ file: games[0].name, path: '', says }];
}

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
