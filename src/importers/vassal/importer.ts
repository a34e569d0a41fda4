// VASSAL: saves and logs of any module, to scenarios and records of any game. Loads when a file that may be one is opened, and never with a
// replay.

import type { ForeignFile, ImportedGame, Importer } from '../../core/importer.ts';
import type { Result } from '../../core/result.ts';
import { runToEnd } from '../../core/task.ts';
import { extensionsFor, moduleFor, readGames, sortFiles, tellOpened } from './opening.ts';
import { readModules } from './openModules.ts';
import { isVassal, type VassalFile } from './read.ts';
import { sourceOf } from './zip.ts';

const opened = ({ name, bytes }: ForeignFile): readonly VassalFile[] => (bytes ? [{ name, source: sourceOf(bytes) }] : []);

export const importer: Importer = {
  id: 'vassal',
  ruleset: 'any',
  title:
    'VASSAL: logs (.vlog) or saves (.vsav) of any module; several logs are one game, in the order in which they were played; with their module (.vmod), or the boards of VASL, places have their names',
  accepts: file => opened(file).some(isVassal),
  read(files): Result<ImportedGame> {
    const sorted = sortFiles(files.flatMap(opened));
    const games = runToEnd(readGames(sorted.games));
    if (!games.ok) return games;
    const modules = readModules(sorted.modules);
    if (!modules.ok) return modules;
    const [module, extensions] = [moduleFor(games.value, modules.value), extensionsFor(games.value, modules.value)];
    return tellOpened(games.value, { module, extensions, opened: modules.value });
  },
};
