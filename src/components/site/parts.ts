// The parts of a page that its script works on.

/** What stands in a root under a name (`data-NAME`). Throws where it lacks one: that is a bug of ours. */
export type PartFinder = <T extends HTMLElement = HTMLElement>(name: string) => T;

/** The parts of `root`; `page` is what the page is called when one is missing. */
export const partsOf =
  (root: HTMLElement, page: string): PartFinder =>
  <T extends HTMLElement>(name: string): T => {
    const found = root.querySelector<T>(`[data-${name}]`);
    if (!found) throw new Error(`${page}: no ${name}`);
    return found;
  };
