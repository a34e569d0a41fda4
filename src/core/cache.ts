// Answers that are kept as long as what they are about is there. The key of a cache is in its type; nothing of it outlives its object.

/** What a function says of an object, found once for each. */
export function createCache<O extends object, V>(find: (of: O) => V): (of: O) => V {
  const answers = new WeakMap<O, V>();
  return of => {
    const known = answers.get(of);
    if (known !== undefined) return known;
    const found = find(of);
    answers.set(of, found);
    return found;
  };
}

interface Answers<K, V> {
  get(key: K): V | undefined;
  set(key: K, answer: V): unknown;
}

/** What is found about an object and a word, or a number: found once for each two, kept with the object. */
export const createWordCache = <O extends object, K extends string | number, V>(): ((of: O, key: K, find: () => V) => V) =>
  createKeyCache(() => new Map<K, V>());

/** What is found about two objects: found once for each two, kept as long as both are there. */
export const createPairCache = <O extends object, K extends object, V>(): ((of: O, and: K, find: () => V) => V) =>
  createKeyCache(() => new WeakMap<K, V>());

function createKeyCache<O extends object, K, V>(start: () => Answers<K, V>): (of: O, key: K, find: () => V) => V {
  const answersOf = createCache<O, Answers<K, V>>(start);
  return (of, key, find) => {
    const answers = answersOf(of);
    const known = answers.get(key);
    if (known !== undefined) return known;
    const found = find();
    answers.set(key, found);
    return found;
  };
}

/** What a function says of what it was asked last: rules, dice and words of one event ask the same again and again. */
export function createLastCache<A extends readonly unknown[], V>(find: (...of: A) => V): (...of: A) => V {
  let last: { readonly of: A; readonly found: V } | undefined;
  return (...of) => {
    if (!last?.of.every((one, i) => one === of[i])) last = { of, found: find(...of) };
    return last.found;
  };
}
