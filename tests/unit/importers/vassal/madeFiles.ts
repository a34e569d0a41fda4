// Files that people made, where they lie beside the project: nothing of them is in it.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../../../shared/vassal/', import.meta.url));

export const areMadeFilesThere = existsSync(FOLDER);

/** Those of some folders whose names are such; none where no folder is there: a suite that is left out is collected all the same. */
export const madeFiles = (folders: readonly string[], named: RegExp): readonly string[] =>
  folders
    .filter(folder => existsSync(`${FOLDER}${folder}`))
    .flatMap(folder => readdirSync(`${FOLDER}${folder}`).map(name => `${folder}/${name}`))
    .filter(path => named.test(path));

export const bytesOfMade = (path: string): Uint8Array => new Uint8Array(readFileSync(`${FOLDER}${path}`));
