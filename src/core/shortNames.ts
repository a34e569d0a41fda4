// What counters call units: a short form of the title that is told, of which no two in a battle are the same.

import { createPairCache, createWordCache } from './cache.ts';
import { firstWords } from './englishText.ts';
import { shortWords } from './shortWords.ts';
import type { Game, Unit, UnitId } from './types.ts';

interface Titled extends Unit {
  readonly title: string;
}

/** Letters of a good name, of one that a counter has room for, and of one that must differ from others. */
const [SHORT, ROOM, MOST] = [8, 10, 16];

type Units = Readonly<Record<UnitId, Titled>>;
type Sides = Pick<Game, 'sides'>;
const kept = createPairCache<Sides, Units, ReadonlyMap<UnitId, string>>();
const known = createWordCache<Sides, string, readonly string[]>();

/** The name on the counter of a unit: what its scenario says, else a short form of its title that no other unit of the state has. */
export const shortName = ({ game, units }: { readonly game: Sides; readonly units: Units }, { id, title }: Titled): string =>
  kept(game, units, () => namesOf(game, Object.values(units))).get(id) ?? title;

/** A unit, the forms of its title from long to short, and which of them is the best. */
interface Named {
  readonly unit: Titled;
  readonly forms: readonly string[];
  readonly best: number;
}

function namesOf(game: Sides, units: readonly Titled[]): ReadonlyMap<UnitId, string> {
  const names = new Map(units.flatMap(({ id, short }) => (short === undefined ? [] : [[id, short] as const])));
  const said = new Set(names.values());
  const open = units
    .filter(({ id }) => !names.has(id))
    .map(unit =>
      named(
        unit,
        known(game, unit.title, () => formsOf(unit.title)),
      ),
    );
  const wanted = Map.groupBy(open, formOf);
  const taken = new Set([...said, ...wanted.keys()]);
  for (const [name, alike] of wanted) {
    const found = alike.length > 1 || said.has(name) ? toldApart(game, alike, taken) : [name];
    alike.forEach(({ unit }, i) => {
      names.set(unit.id, found[i] ?? name);
      taken.add(found[i] ?? name);
    });
  }
  return names;
}

function named(unit: Titled, forms: readonly string[]): Named {
  const good = forms.slice(0, 3).findIndex(({ length }) => length <= SHORT);
  return { unit, forms, best: forms.length === 1 || good >= 0 ? Math.max(0, good) : forms.findIndex(({ length }) => length <= ROOM) };
}

const formOf = ({ forms, best }: Named): string => forms[best] ?? '';

/**
 * Names of units that would be called the same: the shortest forms in which all of them differ; where their titles are the same, with the
 * side, else with what ends the id.
 */
function toldApart({ sides }: Sides, alike: readonly Named[], taken: ReadonlySet<string>): readonly string[] {
  const sideOf = ({ unit: { side } }: Named) => (sides.find(({ id }) => id === side)?.title ?? side).slice(0, 3);
  const tries = [
    ...[1, 2, 3].map(longer => alike.map(({ forms, best }) => forms[best - longer] ?? '')),
    alike.map(one => `${formOf(one)} ${sideOf(one)}`),
    alike.map(one => `${formOf(one)} ${endOf(one.unit.id)}`),
  ];
  const isFree = (name: string) => name !== '' && name.length <= MOST && !taken.has(name);
  return (
    tries.find(names => new Set(names).size === names.length && names.every(isFree)) ?? alike.map(one => `${formOf(one)} ${one.unit.id}`)
  );
}

const endOf = (id: UnitId): string => (/[^-]+$/.exec(id)?.[0] ?? id).toUpperCase();

/** The first part of a title, to which the rest only adds. */
const FIRST = /^.+?(?=\s(?:with|and|of)\s)/i;
/** What a weapon or a kind of soldiers is understood without. */
const UNDERSTOOD = /^(guns?|teams?|tanks?)$/i;

/**
 * A title from long to short: whole, its words shortened, its first part alone, that without what is understood, one in place of several,
 * cut off. The last one has room on a counter.
 */
function formsOf(title: string): readonly string[] {
  if (title.length <= ROOM) return [title];
  const first = shortWords(FIRST.exec(title)?.[0] ?? title);
  const bare = first.filter((word, i) => i === 0 || !UNDERSTOOD.test(word));
  const single = bare.map(word => word.replace(/(?<=[a-rt-z]{4})s$/, ''));
  return [title, ...[shortWords(title), first, bare, single].map(words => words.join(' ')), cutOff(single)];
}

/** As many of the words as there is room for, the last one always where it is a letter or a number. */
function cutOff(words: readonly string[]): string {
  const last = words.slice(1).at(-1) ?? '';
  const mark = /^([A-Z]|\d+)$/.test(last) ? last : '';
  const room = mark ? ROOM - mark.length - 1 : ROOM;
  const body = mark ? words.slice(0, -1) : words;
  return `${firstWords(body.join(' '), room)} ${mark}`.trim();
}
