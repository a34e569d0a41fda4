// An embedded page for a record that is not of this site: one that lies on the web (`?file=`), or that the
// fragment holds whole, as links of /open do.

import { ok, type ParseError, type Result } from '../../core/result.ts';
import { replaceContent } from '../../render/dom/draw.ts';
import { join } from '../../render/html.ts';
import { problemEntry } from '../site/open/problems.ts';
import { fromFragment } from '../site/open/share.ts';
import { fetchText } from './fetched.ts';
import { tellHeight } from './height.ts';
import type { WantedFile } from './openEmbedded.ts';

/** Opens what the address names in `root`, or says there why it cannot. */
export async function startOpenEmbed(root: HTMLElement): Promise<void> {
  const { hash } = location;
  addEventListener('hashchange', () => fromFragment(location.hash) && location.hash !== hash && location.reload()); // another file
  const wanted = await wantedIn(location);
  const problems = wanted.ok ? await open(root, wanted.value) : wanted.problems;
  if (problems.length > 0) complain(root, problems);
}

async function open(root: HTMLElement, wanted: WantedFile): Promise<readonly ParseError[]> {
  const { openEmbedded } = await import('./openEmbedded.ts');
  return openEmbedded(root, wanted, JSON.parse(root.dataset['scenarios'] ?? '{}'));
}

async function wantedIn({ search, hash }: Pick<URL, 'search' | 'hash'>): Promise<Result<WantedFile>> {
  const file = new URLSearchParams(search).get('file');
  if (file !== null) {
    const fetched = await fetchText(file);
    return fetched.ok ? ok({ name: nameOf(file), text: fetched.value }) : fetched;
  }
  const linked = fromFragment(hash) ?? {
    ok: false,
    problems: [{ path: '', says: 'No battle is named: the address wants ?file= with the address of a record, or a record after #r=.' }],
  };
  return linked.ok ? ok({ name: 'the link', ...linked.value }) : linked;
}

const nameOf = (address: string): string =>
  address
    .replace(/[?#].*$/, '')
    .split('/')
    .at(-1) || address;

/** Every fault, with its place in the file. */
function complain(root: HTMLElement, problems: readonly ParseError[]): void {
  const status = root.querySelector<HTMLElement>('[data-status]');
  const list = root.querySelector('[data-problems]');
  if (!status || !list) throw new Error('startOpenEmbed: the page lacks a part');
  status.textContent = 'This battle cannot be shown.';
  replaceContent(list, join(problems.map(problem => problemEntry(problem, false))));
  tellHeight(root, new AbortController().signal);
}
