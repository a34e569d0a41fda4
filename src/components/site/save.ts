// A file for whoever looks at the page.

/** Hands a file to the browser, which saves it where it saves downloads. Text is YAML. */
export function save(name: string, content: string | Blob): void {
  const file = typeof content === 'string' ? new Blob([content], { type: 'application/yaml' }) : content;
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
