// Astro integration: after the build, a service worker that keeps the site for offline use (sw.template.js).
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Left out: social images, what stands in other sites, the search index (it is built later), and what only machines read. */
const SKIPPED = /^(og\/|embed\/|embed\.js$|pagefind\/|schema\/|sw\.js$|sitemap.*\.xml$|robots\.txt$|rss\.xml$)/;

/** What every page needs, and the pages where each part of the site begins. */
const FIRST = /^(_astro\/|favicon\.svg$|[\w-]+\.js$|([\w-]+\/(new\/)?)?$)/;

/** What of it waits until it is asked for: the outlines of known maps. What one rule system needs does, too. */
const LATER = /^_astro\/outlines-/;

/** What of a rule system does not: logs of other programs become games of this one, whose page nobody has been on, and it is small. */
const AT_ONCE = /^_astro\/ruleset-any\./;

/** Where the template takes what it is to know of the build. */
const PLACE = /\/\* __BUILD__ \*\/ \{\}/;

/** The files to keep, as paths relative to the site's base. */
function listFiles(dist) {
  return readdirSync(dist, { recursive: true })
    .map(path => String(path).split(sep).join('/'))
    .filter(path => statSync(join(dist, path)).isFile() && !SKIPPED.test(path))
    .sort();
}

/** What is kept at once and what is not, of paths in the site; a page is kept under the address of its folder. */
export function sortFiles(paths) {
  const addresses = paths.map(path => path.replace(/(^|\/)index\.html$/, '$1'));
  const systems = addresses.flatMap(address => /^rules\/([\w-]+)\/$/.exec(address)?.[1] ?? []);
  const ofSystem = new RegExp(`-(${systems.join('|')})\\.[^/]*$`);
  const isFirst = address => FIRST.test(address) && !LATER.test(address) && (AT_ONCE.test(address) || !ofSystem.test(address));
  return { systems, first: addresses.filter(isFirst), rest: addresses.filter(address => !isFirst(address)) };
}

/** The text of the worker of a build. Throws where the template has no place for it. */
export function workerOf(build) {
  const template = readFileSync(new URL('./sw.template.js', import.meta.url), 'utf8');
  if (!PLACE.test(template)) throw new Error('offline: sw.template.js has no place for the list of files');
  return template.replace(PLACE, () => JSON.stringify(build));
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
        const sorted = sortFiles(files);
        const bytesOf = address => statSync(join(dist, address.replace(/(^|\/)$/, '$1index.html'))).size;
        const sum = addresses => addresses.reduce((bytes, address) => bytes + bytesOf(address), 0);
        const [first, rest] = [sum(sorted.first), sum(sorted.rest)];
        writeFileSync(join(dist, 'sw.js'), workerOf({ version: hash.digest('hex').slice(0, 12), ...sorted, bytes: first + rest }));
        const told = bytes => `${(bytes / 1e6).toFixed(1)} MB`;
        logger.info(`sw.js keeps ${sorted.first.length} files (${told(first)}) at once, ${files.length} (${told(first + rest)}) in all`);
      },
    },
  };
}
