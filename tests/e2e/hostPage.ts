// A page of somebody else: another origin, under a policy of its own that allows no inline style and, unless said,
// nothing but scripts and frames of the site.
import { createServer, type Server } from 'node:http';

/** Pages by path: their markup, and what replaces the policy. */
export type HostPages = Readonly<Record<string, { readonly body: string; readonly policy?: string; readonly type?: string }>>;

export interface Host {
  readonly url: string;
  close(): void;
}

const page = (body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>A club</title><body>${body}</body></html>`;

/** The policy of a careful blog. */
export const strict = (site: string): string => `default-src 'none'; script-src ${site}; frame-src ${site}`;

/** Serves them on a free port; `policy` is for pages that bring none. */
export function host(pages: HostPages, policy: string): Promise<Host> {
  const server: Server = createServer(({ url = '/' }, response) => {
    const found = pages[url.replace(/\?.*/, '')];
    const type = found?.type ?? 'text/html; charset=utf-8';
    response.writeHead(found ? 200 : 404, {
      'content-type': type,
      'content-security-policy': found?.policy ?? policy,
      'access-control-allow-origin': '*',
    });
    response.end(found && (found.type ? found.body : page(found.body)));
  });
  return new Promise(ready =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : 0;
      ready({ url: `http://127.0.0.1:${port}/`, close: () => server.close() });
    }),
  );
}
