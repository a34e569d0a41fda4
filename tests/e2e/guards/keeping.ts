// A long entry that is killed and gone on with, again and again: a page that enters changes through the real shelf and
// tells each that was confirmed, and who looks what is there when it is opened the next time. Page and test talk over HTTP,
// so that it does not matter what is killed.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { IMPORTS, scriptOf } from '../shelfPage.ts';

/** All that the entry has on the shelf: one record with photographs, and records beside it that are made and erased. */
export interface Entered {
  readonly steps: readonly string[];
  readonly cursor: number;
  /** Names and sizes. */
  readonly photos: readonly (readonly [name: string, bytes: number])[];
  readonly beside: readonly string[];
}

export const NOTHING: Entered = { steps: [], cursor: 0, photos: [], beside: [] };

/**
 * The nth change and what it leaves, the same for page and test: mostly a step; now and then two are undone and done again or something
 * else is done in their place, a photograph, another record made or erased. Stands alone: the page has its source.
 */
export function applyChange(
  before: Entered,
  n: number,
): { readonly act: 'step' | 'move' | 'photo' | 'unphoto' | 'make' | 'erase'; readonly after: Entered } {
  const { steps, cursor, photos, beside } = before;
  const kind = (n * 7919) % 20;
  if ([12, 11, 4, 3].includes(kind) && cursor > 0) return { act: 'move', after: { ...before, cursor: cursor - 1 } };
  if ([10, 9].includes(kind) && cursor < steps.length) return { act: 'move', after: { ...before, cursor: cursor + 1 } };
  if (kind === 8) {
    const name = `${n % 3}.webp`;
    const others = photos.filter(photo => photo[0] !== name);
    const isThere = others.length < photos.length;
    if (isThere && n % 2 === 0) return { act: 'unphoto', after: { ...before, photos: others } };
    return { act: 'photo', after: { ...before, photos: [...others, [name, 5000 + n] as const].sort((a, b) => (a[0] < b[0] ? -1 : 1)) } };
  }
  if (kind === 13) {
    const [first, ...rest] = beside;
    if (beside.length > 1 && first !== undefined) return { act: 'erase', after: { ...before, beside: rest } };
    return { act: 'make', after: { ...before, beside: [...beside, `beside ${String(n).padStart(6, '0')}`] } };
  }
  return { act: 'step', after: { ...before, steps: [...steps.slice(0, cursor), `step ${n} ${'x'.repeat(n % 50)}`], cursor: cursor + 1 } };
}

/** What the page does; `change` is `applyChange` there. */
async function enter(change: typeof applyChange): Promise<void> {
  const { createStorage } = (await import('./src/storage/storage.ts' as string)) as typeof import('../../../src/storage/storage.ts');
  const ask = async <T>(what: string, body: unknown): Promise<T> =>
    (await fetch(what + location.search, { method: 'POST', body: JSON.stringify(body) })).json() as Promise<T>;
  const shelf = await createStorage();
  const lying = [...(await shelf.list()), ...(await shelf.trash())];
  let id = lying.find(({ title }) => title === 'Long evening')?.id;
  const journal = id === undefined ? undefined : await shelf.open<unknown, string>(id);
  const photos = await Promise.all(
    (id === undefined ? [] : await shelf.photos(id)).map(async name => [name, (await shelf.photo(id ?? '', name))?.size ?? -1] as const),
  );
  const beside = lying.map(({ title }) => title).filter(title => title.startsWith('beside '));
  const found: Entered = { steps: journal?.steps ?? [], cursor: journal?.cursor ?? 0, photos, beside: beside.sort() };
  const told = {
    found,
    isThere: journal !== undefined,
    places: shelf.places(),
    recovered: shelf.recovered().length,
    trouble: shelf.trouble()?.kind,
  };
  let { now, n } = await ask<{ now: Entered; n: number }>('opened', told);
  id ??= (await shelf.create('record', { title: 'Long evening', ruleset: 'war-to-axis' }, { base: true })).id;
  for (; ; n++) {
    const { act, after } = change(now, n);
    if (act === 'step') await shelf.add(id, now.cursor, after.steps.at(-1));
    else if (act === 'move') await shelf.moveTo(id, after.cursor);
    else if (act === 'make') await shelf.create('record', { title: after.beside.at(-1) ?? '', ruleset: 'war-to-axis' }, { n });
    else if (act === 'erase') {
      const title = now.beside.find(one => !after.beside.includes(one));
      const item = (await shelf.list()).find(one => one.title === title);
      if (item) await shelf.erase(item.id);
    } else {
      const was = new Map(now.photos);
      const is = new Map(after.photos);
      for (const [name, size] of is) if (was.get(name) !== size) await shelf.putPhoto(id, name, new Blob([new Uint8Array(size).fill(n)]));
      for (const name of was.keys()) if (!is.has(name)) await shelf.removePhoto(id, name);
    }
    now = after;
    await ask('confirmed', n);
  }
}

const PAGE = `<!doctype html><html lang="en"><title>Keeping</title>
${IMPORTS}
<script type="module">(${enter})(${applyChange})</script>`;

/** What the page says when it has opened the shelf. */
interface Opened {
  readonly found: Entered;
  /** Whether the record is there at all. */
  readonly isThere: boolean;
  readonly places: number;
  readonly recovered: number;
  readonly trouble: string | undefined;
}

export interface Entry {
  /** Where the page is, for one life of it. */
  readonly address: () => string;
  /**
   * Resolves in this life when change number `n` behind those that were there is confirmed. Rejects when something
   * is missing, or there that should not be.
   */
  readonly reached: (n: number) => Promise<void>;
  /** How many changes there are, how often something came back from the second place, and in how many places the last one lies. */
  readonly told: () => { readonly changes: number; readonly recovered: number; readonly places: number };
  readonly close: () => void;
}

/** Serves the page, life after life, and holds what it finds against what it has confirmed. */
export async function serveEntry(): Promise<Entry> {
  let life = 0;
  let now = NOTHING;
  let [next, confirmed, recovered, places] = [0, -1, 0, 0];
  let wanted = 0;
  let settle: { readonly resolve: () => void; readonly reject: (fault: unknown) => void } | undefined;

  /** What is there is what was confirmed, or that and the one change that was under way. */
  function look(opened: Opened): void {
    const { found, isThere, trouble } = opened;
    const text = JSON.stringify(found);
    while (next <= confirmed) {
      now = applyChange(now, next).after;
      next++;
    }
    const { after } = applyChange(now, next);
    if (text === JSON.stringify(after)) {
      now = after;
      next++;
    }
    expect(
      { ...found, isThere: isThere || confirmed < 0, trouble },
      `after change ${confirmed} was confirmed, in life ${life}, opened with ${opened.places} of 2 places`,
    ).toEqual({
      ...now,
      isThere: true,
      trouble: undefined,
    });
  }

  function hear(what: string, body: unknown): unknown {
    if (what === 'confirmed') {
      confirmed = body as number;
      if (confirmed >= wanted) settle?.resolve();
      return {};
    }
    const opened = body as Opened;
    try {
      look(opened);
    } catch (fault) {
      settle?.reject(fault);
      throw fault;
    }
    recovered += opened.recovered;
    places = opened.places;
    wanted += next;
    return { now, n: next };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://here');
    if (request.method !== 'POST') {
      const { contentType, body } = pathname === '/' ? { contentType: 'text/html', body: PAGE } : scriptOf(pathname.slice(1));
      response.setHeader('content-type', contentType);
      response.end(body);
      return;
    }
    let text = '';
    for await (const part of request) text += part;
    if (searchParams.get('life') !== String(life)) response.statusCode = 410;
    else response.end(JSON.stringify(hear(pathname.slice(1), JSON.parse(text))));
    response.end();
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => {
      response.statusCode = 404;
      response.end();
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: () => {
      life++;
      return `http://127.0.0.1:${port}/?life=${life}`;
    },
    reached: n =>
      new Promise((resolve, reject) => {
        wanted = n;
        settle = { resolve, reject };
      }),
    told: () => ({ changes: confirmed + 1, recovered, places }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
