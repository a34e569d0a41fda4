// Games of another program that lie beside the field: read and shown, told in a line, and written as a file of the house where that is
// wanted.

import { LETTERS, LINES } from '../../../core/limits.ts';
import { fileName } from '../../../core/titles.ts';
import type { Readable } from '../../../library/readable.ts';
import type { ImportFile } from '../../../worker/importClient.ts';
import { save } from '../save.ts';
import { complain, enumerate, type OpenPage, readWords, say, sayRead, sayReading, write } from './desk.ts';
import { type ReadGames, type ReadingTerms, readGames } from './foreignGames.ts';
import { pastedFile } from './kept.ts';
import { drawModules } from './moduleList.ts';
import { asRemark } from './problems.ts';
import { linkTo, momentIndex } from './share.ts';

export interface GamesToOpen {
  readonly games: readonly ImportFile[];
  /** Modules that were dropped with them, and what else was. */
  readonly along: readonly ImportFile[];
  /** The frame to begin with. */
  readonly at: number;
  /** False once something else is to be read. */
  readonly isLatest: () => boolean;
}

/** Reads games and shows them; a module alone is kept, and asks for a game. */
export async function openGames(page: OpenPage, { games, along, at, isLatest }: GamesToOpen): Promise<void> {
  const end = new AbortController();
  page.close = () => end.abort();
  const read = await readGames(games, along, { hear: tellProgress(page, isLatest), signal: end.signal });
  if (!isLatest()) return read.ok ? read.value.close() : undefined;
  if (!read.ok) return complain(page, read.problems.map(asRemark), `${(games[0] ?? along[0])?.name} was not opened.`);
  const { game, remarks, close } = read.value;
  const aboutModules = read.value.aboutModules.then(words => {
    if (along.length > 0) drawModules(page.part('modules'));
    return words;
  });
  page.close = close;
  if (remarks.length > 0) enumerate(page, remarks.map(asRemark), 'Remarks');
  if (!game) return say(page, [MODULE_ALONE, ...(await aboutModules)].join(' '));
  try {
    await show(page, read.value, game, { at, isLatest });
  } catch (fault) {
    return complain(page, [{ path: '', says: String(fault) }], 'It was read, but cannot be played back.');
  }
  if (!isLatest()) return;
  lie(page, games, read.value, game);
  page.view.scrollIntoView({ block: 'start' });
  const kept = await aboutModules;
  if (isLatest()) sayRead(page, [...kept, readWords(game.title, remarks.length)].join(' '));
}

/** Keeps modules while a text lies in the field. */
export async function keepAlone(page: OpenPage, modules: readonly ImportFile[]): Promise<void> {
  const read = await readGames([], modules);
  if (!read.ok) return complain(page, read.problems.map(asRemark), `${modules[0]?.name} was not opened.`);
  read.value.close();
  const kept = await read.value.aboutModules;
  drawModules(page.part('modules'));
  say(page, [MODULE_ALONE, ...kept].join(' '));
}

const MODULE_ALONE = 'This is a module: drop a log or a save of its game too.';

/** Milliseconds between two words on how far it is: more often nobody reads them, and some hear them. */
const PAUSE = 1_000;

function tellProgress(page: OpenPage, isLatest: () => boolean): NonNullable<ReadingTerms['hear']> {
  let last = performance.now();
  return ({ done, of }) => {
    if (performance.now() - last < PAUSE || !isLatest()) return;
    last = performance.now();
    sayReading(page, ` ${Math.floor((100 * done) / of)} %`);
  };
}

async function show(
  page: OpenPage,
  { pictures, close }: ReadGames,
  game: Readable,
  { at, isLatest }: Pick<GamesToOpen, 'at' | 'isLatest'>,
): Promise<void> {
  const { showOpened } = await import('./view.ts');
  if (!isLatest()) return;
  page.view.hidden = false;
  page.linked = () => asText(game);
  const end = await showOpened(page.view, game, {
    at,
    photos: [],
    linkTo: moment => linkTo({ text: asText(game), at: momentIndex(moment) }, location.href),
    ...(pictures && { pictures }),
  });
  if (!isLatest()) return end();
  page.close = () => {
    end();
    close();
  };
}

/** A game as the shortest text that opens as a file of the house. */
const asText = ({ kind, record, scenario }: Readable): string => JSON.stringify(kind === 'battle' ? record : scenario);

/** Tells what lies beside the field, and what can be made of it. */
function lie(page: OpenPage, games: readonly ImportFile[], { text }: ReadGames, game: Readable): void {
  const [first, ...others] = games;
  const [place, says] = [page.part('lying'), page.part('lying-says')];
  says.textContent = `Opened: ${first?.name ?? ''}${others.length === 0 ? '' : ` and ${others.length === 1 ? 'another file' : `${others.length} others`}, as one game`}. The field stays empty: what you see was read as it is.`;
  place.hidden = false;
  page.part('save-text').onclick = async () => {
    say(page, 'Writing the file …');
    const name = fileName(game.title, game.kind === 'battle' ? 'battle.yaml' : 'scenario.yaml');
    save(name, await text());
    say(page, `${name} is in your downloads.`);
  };
  page.part('show-text').onclick = async () => {
    say(page, 'Writing the text …');
    const written = await text();
    const lines = written.split('\n').length;
    if (written.length > LETTERS || lines > LINES)
      return say(page, `The text has ${lines} lines, too many for the field: save it as a file.`);
    write(page, pastedFile(written));
    place.hidden = true;
    say(page, 'The text stands in the field, as a file of the house: what is changed there counts from now on.');
  };
}
