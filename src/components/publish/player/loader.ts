// The small script in a file that travels alone: hands out the record, and unpacks the player when a board is opened or the page has
// nothing else to do. What is unpacked has a first line that says how long its parts are.

import type { StandaloneContent } from '../../../publish/file/index.ts';
import { readLzma } from '../../../publish/file/readLzma.ts';
import { readSigns } from '../../../publish/file/readSigns.ts';
import { readWords } from '../../../publish/file/readWords.ts';
import type { Go, play, Unpacked } from './player.ts';

const bytesIn = (id: string): Uint8Array<ArrayBuffer> => readLzma(readSigns(document.getElementById(id)?.textContent ?? ''));
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

let content: StandaloneContent | undefined;

/** What the file holds. Throws on one that was damaged on its way. */
function told(): StandaloneContent {
  content ??= JSON.parse(text(bytesIn('told'))) as StandaloneContent;
  return content;
}

/** Those who have script see boards and charts in full. */
function showWhole(): void {
  const { drawings, shared } = told().whole;
  const read = (markup: string) => new DOMParser().parseFromString(markup, 'text/html').body.children;
  document.body.prepend(...read(shared.join('')));
  const whole = [...read(drawings.map(drawing => (drawing.startsWith('<svg') ? drawing : `<svg>${drawing}</svg>`)).join(''))];
  for (const [i, plain] of document.querySelectorAll('#story :is(.picture > svg, .bars, .kind)').entries()) {
    const drawn = whole[i];
    if (drawn?.hasAttribute('class')) plain.replaceWith(drawn);
    else plain.replaceChildren(...(drawn?.childNodes ?? []));
  }
}

async function unpack(): Promise<Go> {
  const whole = bytesIn('player');
  let at = whole.indexOf(10) + 1;
  const [words = 0, script = 0, styles = 0, kernel = 0]: number[] = JSON.parse(text(whole.subarray(0, at)));
  const next = (length: number) => {
    at += length;
    return whole.slice(at - length, at);
  };
  const parts: Unpacked = {
    script: URL.createObjectURL(new Blob([readWords(text(next(words)).split('\n'), next(script))], { type: 'text/javascript' })),
    styles: text(next(styles)),
    kernel: next(kernel),
    told: told(),
  };
  const player: { play: typeof play } = await import(/* @vite-ignore */ parts.script);
  return player.play(parts);
}

function tell(words: string): void {
  const notice = document.getElementById('notice');
  if (notice) notice.textContent = words;
}

/** What the page is without where something of the file cannot be read. */
const without = (what: string, fault: unknown): void =>
  tell(`${what}: ${fault instanceof Error ? fault.message : fault}. The story and the log are whole.`);

/** Says that an address leads nowhere here; the story is shown. */
function lack(hash: string): void {
  if (hash.length > 1 && !document.getElementById(hash.slice(1))) tell('This address names nothing in this file: the story is shown.');
}

let player: Promise<Go> | undefined;
let from: Element | undefined;

async function go(): Promise<void> {
  const { hash } = location;
  if (!player && !/\d$/.test(hash)) return lack(hash);
  player ??= unpack();
  try {
    await (await player)(from);
  } catch (fault) {
    without('The replay could not be opened', fault);
  }
  from = undefined;
}

function save(name: string, content: unknown): void {
  const href = URL.createObjectURL(new Blob([JSON.stringify(content, null, 1)], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000); // the browser reads it after the click
}

document.documentElement.classList.add('scripted');
// Without script an address leads into the log; with it, to the replay.
for (const turn of document.querySelectorAll<HTMLOListElement>('.report-log > ol'))
  for (const [i, line] of [...turn.children].entries()) {
    const link = Object.assign(document.createElement('a'), { href: `#${turn.start + i}` });
    line.removeAttribute('id');
    if (line.firstChild) link.append(line.firstChild);
    line.prepend(link);
  }
addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  from = target.closest('.to-replay') ?? undefined;
  const button = target.closest<HTMLElement>('[data-save]');
  const { save: name = '', part = '' } = button?.dataset ?? {};
  if (button) save(name, told()[part as keyof StandaloneContent]);
});
try {
  showWhole();
} catch (fault) {
  without('This file was damaged on its way, its boards stay plain', fault);
}
addEventListener('hashchange', () => void go());
void go();
const whenIdle = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 500));
whenIdle(() => {
  player ??= unpack();
  player.catch(() => {}); // told when somebody opens the replay
});
