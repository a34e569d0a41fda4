// Files and texts that are dropped anywhere on the page.

interface Takers {
  take(files: readonly File[]): void;
  /** A text that is no file, where the page has a use for one. */
  takeText?(text: string): void;
}

/** Marks `root` while something is held over the page, and takes what is let go. */
export function listenForDrops(root: HTMLElement, { take, takeText }: Takers): void {
  const drop = (on: boolean) => root.classList.toggle('dropping', on);
  document.addEventListener('dragover', event => {
    event.preventDefault();
    drop(true);
  });
  document.addEventListener('dragleave', event => event.relatedTarget === null && drop(false));
  document.addEventListener('drop', event => {
    event.preventDefault();
    drop(false);
    const text = event.dataTransfer?.getData('text');
    const files = [...(event.dataTransfer?.files ?? [])];
    if (files.length === 0 && text && takeText) takeText(text);
    else take(files);
  });
}
