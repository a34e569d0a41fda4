// What the worker that reads other programs' files offers: games to be made of files that were opened together, and the pictures of their
// module. Files stay where they are; of each only what is needed is read. No Comlink here.

import type { ImportedGame } from '../core/importer.ts';
import { ok, type ParseError, type Result } from '../core/result.ts';
import type { Progress, Task } from '../core/task.ts';
import {
  extensionsFor,
  type ModuleFile,
  moduleFor,
  moduleOfGames,
  type OpenedModule,
  readGames,
  sortFiles,
  tellOpened,
} from '../importers/vassal/opening.ts';
import { createPictureReader, type ModulePicture } from '../importers/vassal/pictures.ts';
import type { ByteSource } from '../importers/vassal/zip.ts';
import type { PictureDots } from '../render/canvas/dots.ts';

/** A file as it was dropped; `name` without its folder. */
export interface ImportFile {
  readonly name: string;
  readonly blob: Blob;
}

/** What a module calls itself. */
export interface ModuleName {
  readonly name: string;
  readonly version: string;
}

/** A module among the files. */
export interface FoundModule extends ModuleName {
  /** The name of its file. */
  readonly file: string;
  readonly isExtension: boolean;
  /** The module that an extension belongs to. */
  readonly extends?: string;
}

/** What became of the files. */
export interface ImportOutcome {
  /** Nothing where a module alone was opened. */
  readonly made?: ImportedGame['made'];
  readonly remarks: readonly ParseError[];
  /** All modules among the files. */
  readonly modules: readonly FoundModule[];
  /** Which module the game was played with, as it says itself. */
  readonly wanted?: Partial<ModuleName>;
  /** How much was at hand that extends that module, boards of VASL among it. */
  readonly extensions?: number;
  /** The module whose maps and names were taken; `isKept`: it was not among the files. */
  readonly used?: ModuleName & { readonly isKept: boolean };
}

/** What the page answers while files are read. */
export interface ImportTerms {
  /** A module that was kept, as it says of itself. */
  module(wanted: Partial<ModuleName>): Promise<ImportFile | undefined>;
  /** Extensions of a module that were kept, by its name. */
  extensions(module: string): Promise<readonly ImportFile[]>;
  hear(progress: Progress): unknown;
}

export interface ImportService {
  read(files: readonly ImportFile[], terms: ImportTerms): Promise<Result<ImportOutcome>>;
  /** Opens a module and what extends it for their pictures alone; what cannot be read of them gives none. */
  openModules(files: readonly ImportFile[]): Promise<void>;
  /** What was read last as a file of the house; '' where nothing was. */
  text(): Promise<string>;
  /** A picture of the module of what was read or opened last, by the name that pieces have for it. */
  picture(image: string): ModulePicture | undefined;
}

/** The same where pictures can be decoded. */
export interface PaintingImportService extends ImportService {
  /** A picture that is made of dots, at about so many for each of its own; undefined of any other. */
  dots(image: string, scale: number): Promise<PictureDots | undefined>;
}

/** `source`: how the bytes of a file are read. */
export function importService(source: (blob: Blob) => ByteSource): ImportService {
  let made: ImportedGame['made'] | undefined;
  let picture: ImportService['picture'] = () => undefined;
  const openedOf = (files: readonly ImportFile[]) => sortFiles(files.map(({ name, blob }) => ({ name, source: source(blob) })));
  /** Extensions of a module that were kept, without those that were dropped again. */
  const keptBeside = async (module: string, modules: readonly OpenedModule[], { extensions }: ImportTerms) => {
    const kept = await extensions(module);
    const others = kept.filter(({ name }) => !modules.some(one => one.name === name));
    return others.length === 0 ? [] : await stillRead(openedOf(others).modules);
  };
  return {
    async read(files, terms) {
      made = undefined;
      picture = () => undefined;
      const sorted = openedOf(files);
      const read = await modulesIn(sorted.modules);
      if (!read.ok) return read;
      const modules = read.value;
      const about = { modules: modules.map(foundIn), remarks: sorted.others.map(uselessIn) };
      if (sorted.games.length === 0) return ok(about);
      const games = runHeard(readGames(sorted.games), terms);
      if (!games.ok) return games;
      const wanted = moduleOfGames(games.value);
      const dropped = moduleFor(games.value, modules);
      const kept = dropped || wanted.name === undefined ? undefined : await terms.module(wanted);
      const found = dropped ?? moduleFor(games.value, kept ? await stillRead(openedOf([kept]).modules) : []);
      const called = found?.module.name ?? wanted.name;
      const beside = called === undefined ? [] : await keptBeside(called, modules, terms);
      const extensions = extensionsFor(games.value, [...modules, ...beside]);
      const told = tellOpened(games.value, { module: found, extensions, opened: modules });
      if (!told.ok) return told;
      made = told.value.made;
      picture = picturesIn([...(found ? [found] : []), ...extensions]);
      return ok({
        ...about,
        made,
        wanted,
        remarks: [...about.remarks, ...told.value.remarks],
        ...(found && { used: { ...nameOf(found), isKept: !dropped } }),
        extensions: extensions.length,
      });
    },
    async openModules(files) {
      made = undefined;
      picture = picturesIn(await stillRead(openedOf(files).modules));
    },
    async text() {
      const { formatRecord, formatScenario } = await import('../core/format.ts');
      return made === undefined ? '' : made.kind === 'battle' ? formatRecord(made.record) : formatScenario(made.scenario);
    },
    picture: image => picture(image),
  };
}

const picturesIn = (modules: readonly OpenedModule[]): ImportService['picture'] => createPictureReader(modules.map(({ zip }) => zip));

const nameOf = ({ module: { name, version } }: OpenedModule): ModuleName => ({ name, version });
const foundIn = (one: OpenedModule): FoundModule => ({
  file: one.name,
  ...nameOf(one),
  isExtension: one.module.isExtension,
  ...(one.module.extends !== undefined && { extends: one.module.extends }),
});

const uselessIn = ({ name }: { readonly name: string }): ParseError => ({
  file: name,
  path: '',
  says: 'this is no log, save or module of VASSAL: it is left aside',
});

/** What reads a module loads with the first one. */
const modulesIn = async (files: readonly ModuleFile[]): Promise<Result<readonly OpenedModule[]>> =>
  files.length === 0 ? ok([]) : (await import('../importers/vassal/openModules.ts')).readModules(files);

/** A module that was kept and cannot be read any more is none. */
async function stillRead(files: readonly ModuleFile[]): Promise<readonly OpenedModule[]> {
  const read = await modulesIn(files);
  return read.ok ? read.value : [];
}

/** Milliseconds between two times that somebody is told how far it is. */
const TOLD = 100;

/** The result; nobody else waits for this thread. */
function runHeard<T>(task: Task<T>, { hear }: Pick<ImportTerms, 'hear'>): T {
  for (let last = performance.now(); ; ) {
    const { done, value } = task.next();
    if (done) return value;
    const now = performance.now();
    if (now - last < TOLD) continue;
    hear(value);
    last = now;
  }
}
