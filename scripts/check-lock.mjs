// Fails when a package-lock.json lacks an entry for an optional dependency that one of its packages names.
// npm leaves out a platform package its registry does not have, and every later `npm ci` refuses such a lock.
import { readFileSync } from 'node:fs';

const LOCKS = ['package-lock.json', 'tests/bench/peers/package-lock.json'];

/** Whether `name`, asked for by the package at `from`, has an entry inside it or beside one of the packages it lies in. */
function isLocked(packages, from, name) {
  if (packages[`${from && `${from}/`}node_modules/${name}`]) return true;
  return from !== '' && isLocked(packages, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name);
}

/** What is wrong with a lock, line by line. */
function faultsOf(packages) {
  const missing = Object.entries(packages).flatMap(([from, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isLocked(packages, from, name))
      .map(([name, version]) => `${from || 'package.json'} names ${name}@${version}, which has no entry`),
  );
  const hosts = Object.entries(packages).filter(([, entry]) => /^https?:/.test(entry.resolved ?? ''));
  return [...missing, ...hosts.map(([at, entry]) => `${at} is bound to a host: ${entry.resolved}`)];
}

for (const lock of LOCKS) {
  const { packages } = JSON.parse(readFileSync(new URL(`../${lock}`, import.meta.url), 'utf8'));
  const faults = faultsOf(packages);
  for (const line of faults) console.error(`${lock}: ${line}`);
  if (faults.length > 0) process.exitCode = 1;
  else console.log(`${lock}: ${Object.keys(packages).length - 1} packages, complete for every platform`);
}
