// Nations that counters of the Second World War belong to, by what modules call them: in words, or in the first letters of a picture's name
// ('ge-arm-14', 'It_M13-40.png', 'ru/ru447S').

/** `words` mean it wherever they begin a word; `codes` where they stand for themselves at the beginning of a name. */
interface Nation {
  readonly title: string;
  readonly words: readonly string[];
  readonly codes: readonly string[];
  readonly alliance: 'axis' | 'allies';
}

const NATIONS: readonly Nation[] = [
  { title: 'German', words: ['german', 'wehrmacht', 'deutsch'], codes: ['ge', 'ger', 'gm', 'ss', 'wh'], alliance: 'axis' },
  { title: 'Italian', words: ['italian', 'italy'], codes: ['it', 'ita'], alliance: 'axis' },
  { title: 'Japanese', words: ['japan'], codes: ['ja', 'jp', 'jap', 'ijn', 'ija'], alliance: 'axis' },
  { title: 'Hungarian', words: ['hungar'], codes: ['hu', 'hun'], alliance: 'axis' },
  { title: 'Romanian', words: ['romania', 'rumania'], codes: ['ro', 'rum', 'rom'], alliance: 'axis' },
  { title: 'Finnish', words: ['finnish', 'finland'], codes: ['fi', 'fin'], alliance: 'axis' },
  { title: 'Soviet', words: ['soviet', 'russia', 'red army'], codes: ['ru', 'rus', 'sov', 'ussr'], alliance: 'allies' },
  { title: 'American', words: ['america', 'united states'], codes: ['am', 'us', 'usa', 'usn', 'usmc'], alliance: 'allies' },
  { title: 'British', words: ['british', 'britain', 'commonwealth'], codes: ['br', 'brit', 'uk', 'gb', 'cw'], alliance: 'allies' },
  { title: 'French', words: ['french', 'france'], codes: ['fr', 'fre'], alliance: 'allies' },
  { title: 'Polish', words: ['polish', 'poland'], codes: ['pol'], alliance: 'allies' },
  { title: 'Canadian', words: ['canad'], codes: ['ca', 'can'], alliance: 'allies' },
  { title: 'Chinese', words: ['chinese', 'china'], codes: ['ch', 'chi'], alliance: 'allies' },
];

const SAID = NATIONS.map(nation => [nation, new RegExp(`\\b(${nation.words.join('|')})`, 'i')] as const);

const ALLIANCES = { axis: /\baxis\b/i, allies: /\ballie[sd]\b/i };

const FIRST = /^([A-Za-z]{2,4})(?![A-Za-z])/;

/** A sentence or a name that says a nation in words. */
const nationSaid = (text: string): Nation | undefined => {
  const found = SAID.flatMap(([nation, words]) => (words.test(text) ? [nation] : []));
  return found.length === 1 ? found[0] : undefined;
};

const nationOfCode = (name: string): Nation | undefined => {
  const code = FIRST.exec(name)?.[1]?.toLowerCase();
  return code === undefined ? undefined : NATIONS.find(({ codes }) => codes.includes(code));
};

/**
 * The nation that is told by one of these texts, from the first to the last: `said` for the words in them, `named` for names of pictures
 * and pieces, which may begin with letters that stand for one. Undefined where none tells one.
 */
export function nationOf(said: readonly string[], named: readonly string[]): string | undefined {
  const found = [...said.map(nationSaid), ...named.flatMap(name => [nationSaid(name), nationOfCode(name)])];
  return found.find(nation => nation !== undefined)?.title;
}

/** Whether a side is that of a nation, or of its alliance. */
export function isSideOf(side: string, title: string): boolean {
  const nation = NATIONS.find(one => one.title === title);
  return nation !== undefined && (nationSaid(side) === nation || ALLIANCES[nation.alliance].test(side));
}
