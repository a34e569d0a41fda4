// What a file leaves out of a style sheet, kept apart for the replay, which needs all of it: in its order, as the later of two rules wins.

/** What was cut out of a text, each piece with where it stood before what was left. */
export type Cuts = readonly (readonly [at: number, text: string])[];

/** So many letters alike are the same place. */
const ALIKE = 32;

/** What `putBack` makes a text of again. Throws where `left` is not what cutting leaves of it. */
export function cutsOf(text: string, left: string): Cuts {
  const cuts: [number, string][] = [];
  let [i, at] = [0, 0];
  while (i < text.length) {
    while (i < text.length && text[i] === left[at]) [i, at] = [i + 1, at + 1];
    const next = at < left.length ? placeOf(text, left.slice(at, at + ALIKE), i) : text.length;
    if (next > i) cuts.push([at, text.slice(i, next)]);
    i = next;
  }
  if (putBack(left, cuts) !== text) throw new Error('cuts: what is left was not cut out of the text');
  return cuts;
}

function placeOf(text: string, next: string, from: number): number {
  const place = text.indexOf(next, from);
  if (place >= 0) return place;
  const letter = text.indexOf(next.slice(0, 1), from);
  return letter < 0 ? text.length : letter;
}

/** The whole text. */
export function putBack(left: string, cuts: Cuts): string {
  let [text, from] = ['', 0];
  for (const [at, cut] of cuts) {
    text += left.slice(from, at) + cut;
    from = at;
  }
  return text + left.slice(from);
}
