// Fails when package-lock.json lacks an entry for an optional dependency that one of its packages names.
// npm leaves out a platform package its registry does not have, and every later `npm ci` refuses such a lock.
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));

/** Whether `name`, asked for by the package at `from`, has an entry inside it or beside one of the packages it lies in. */
function isLocked(from, name) {
  if (packages[`${from && `${from}/`}node_modules/${name}`]) return true;
  return from !== '' && isLocked(from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name);
}

const missing = Object.entries(packages).flatMap(([from, entry]) =>
  Object.entries(entry.optionalDependencies ?? {})
    .filter(([name]) => !isLocked(from, name))
    .map(([name, version]) => `${from || 'package.json'} names ${name}@${version}, which has no entry`),
);
const hosts = Object.entries(packages).filter(([, entry]) => /^https?:/.test(entry.resolved ?? ''));
for (const line of missing) console.error(line);
for (const [at, entry] of hosts) console.error(`${at} is bound to a host: ${entry.resolved}`);
if (missing.length + hosts.length > 0) process.exit(1);
console.log(`package-lock.json: ${Object.keys(packages).length - 1} packages, complete for every platform`);
