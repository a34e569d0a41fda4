// The children of an element in another order, with as few of them moved as can be: what is taken out and put in again is laid out anew.

/** Puts these children of one element one after the other; others stay wherever that leaves them. */
export function reorder(elements: readonly Element[]): void {
  const parent = elements[0]?.parentNode;
  if (!parent) return;
  const places = new Map([...parent.childNodes].map((node, i) => [node, i]));
  const stay = longestRise(elements.map(element => places.get(element) ?? -1));
  let next: Element | undefined;
  for (const [i, element] of [...elements.entries()].reverse()) {
    if (next && !stay.has(i)) parent.insertBefore(element, next);
    else if (!next && !stay.has(i)) parent.append(element);
    next = element;
  }
}

/** Which of these numbers, by their indices, are the longest row of numbers that rise from left to right. */
export function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  /** By length of a row that rises: the index of its last number, the smallest there is. */
  const ends: number[] = [];
  const before: number[] = [];
  for (const [i, number] of numbers.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    before[i] = ends[low - 1] ?? -1;
    ends[low] = i;
  }
  const found = new Set<number>();
  for (let i = ends.at(-1) ?? -1; i >= 0; i = before[i] ?? -1) found.add(i);
  return found;
}
