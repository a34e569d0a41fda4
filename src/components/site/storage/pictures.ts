// Photographs of the shelf in the notes of a battle page, which tell only their names: each is shown where its name stands.

/**
 * Shows every picture that is told by name inside `root`, now and whenever the page writes its notes
 * anew. `find` gives the photograph of a name.
 */
export function showPictures(root: HTMLElement, find: (name: string) => Promise<Blob | undefined>, signal: AbortSignal): void {
  const addresses = new Map<string, Promise<string | undefined>>();
  const addressOf = (name: string): Promise<string | undefined> => {
    const known = addresses.get(name);
    if (known) return known;
    const made = find(name).then(photo => photo && URL.createObjectURL(photo));
    addresses.set(name, made);
    // A photograph that is not there yet may come.
    void made.then(address => address === undefined && addresses.delete(name));
    return made;
  };

  async function show(place: HTMLElement): Promise<void> {
    const { picture: name = '', alt = '' } = place.dataset;
    delete place.dataset['picture'];
    const address = await addressOf(name);
    if (address === undefined || signal.aborted) return;
    const image = new Image();
    image.alt = alt;
    image.src = address;
    place.replaceChildren(image);
  }

  const showAll = () => {
    for (const place of root.querySelectorAll<HTMLElement>('[data-picture]')) void show(place);
  };
  const watcher = new MutationObserver(showAll);
  watcher.observe(root, { childList: true, subtree: true });
  signal.addEventListener('abort', () => {
    watcher.disconnect();
    for (const made of addresses.values()) void made.then(address => address !== undefined && URL.revokeObjectURL(address));
  });
  showAll();
}
