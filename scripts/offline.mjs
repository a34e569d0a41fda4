// Astro integration: after the build, a service worker that keeps the whole site for offline use.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Left out: social images, what stands in other sites, the search index (it is built later), and what only machines read. */
const SKIPPED = /^(og\/|embed\/|embed\.js$|pagefind\/|schema\/|sw\.js$|sitemap.*\.xml$|robots\.txt$|rss\.xml$)/;

/** Where the template takes the list; a formatter may have broken its line. */
const PLACE = /\[\s*\/\* __FILES__ \*\/\s*\]/;

/** The files to keep, as paths relative to the site's base; a page is kept under the address of its folder. */
function listFiles(dist) {
  return readdirSync(dist, { recursive: true })
    .map(path => String(path).split(sep).join('/'))
    .filter(path => statSync(join(dist, path)).isFile() && !SKIPPED.test(path))
    .sort();
}

export function offline() {
  return {
    name: 'sandtable:offline',
    hooks: {
      'astro:build:done': ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        const files = listFiles(dist);
        const hash = createHash('sha256');
        for (const path of files) hash.update(path).update(readFileSync(join(dist, path)));
        const addresses = files.map(path => path.replace(/(^|\/)index\.html$/, '$1'));
        const template = readFileSync(new URL('./sw.template.js', import.meta.url), 'utf8');
        const source = template.replace('__VERSION__', hash.digest('hex').slice(0, 12)).replace(PLACE, JSON.stringify(addresses));
        if (!source.includes(addresses[0] ?? PLACE)) throw new Error('offline: sw.template.js has no place for the list of files');
        writeFileSync(join(dist, 'sw.js'), source);
        logger.info(`sw.js keeps ${files.length} files`);
      },
    },
  };
}
