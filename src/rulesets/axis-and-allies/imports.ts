// Files of other programs that this system reads: a game of TripleA, and the log of one that was played. Loads when such a file is opened, and never with a replay.

import type { ForeignFile, Imported, Importer } from '../../core/foreign.ts';
import { err, ok, type Problem, type Result } from '../../core/result.ts';
import { gameOf } from './triplea/game.ts';
import { type Read, scenarioOf } from './triplea/scenario.ts';
import { locator, readXml } from './triplea/xml.ts';

/** Enough of a text to know what it is. */
const HEAD = 4_000;

const isGame = (text: string): boolean =>
  /^\s*(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE\s+game\b|<game[\s>])/.test(text.slice(0, HEAD));

const inFile = (file: string, problems: readonly Problem[]): readonly Problem[] => problems.map(problem => ({ file, ...problem }));

function readGame({ name, text }: ForeignFile): Result<Read & Pick<Imported, 'remarks'>> {
  const xml = readXml(text);
  if (!xml.ok) return err(...inFile(name, xml.problems));
  const locate = locator(text);
  if (xml.value.name !== 'game')
    return err({ file: name, path: xml.value.name, ...locate(xml.value.at), says: `a <game> is expected here, not <${xml.value.name}>` });
  const { game, problems } = gameOf(xml.value, locate);
  const { read, problems: unfit, remarks } = scenarioOf(game, locate);
  const all = [...problems, ...unfit];
  return read && all.length === 0 ? ok({ ...read, remarks: inFile(name, remarks) }) : err(...inFile(name, all));
}

const TRIPLEA: Importer = {
  id: 'triplea',
  title: 'TripleA: a game (XML)',
  accepts: text => isGame(text),
  read(files) {
    const games = files.filter(({ text }) => isGame(text));
    const [game] = games;
    if (!game) return err({ path: '', says: 'none of these files is a game of TripleA' });
    const read = readGame(game);
    if (!read.ok) return read;
    return ok({ made: { kind: 'scenario', scenario: read.value.scenario }, remarks: read.value.remarks });
  },
};

export const IMPORTS: readonly Importer[] = [TRIPLEA];
