// Words of files have passed their shapes (tests/conformance/lookedUp.test.ts); others (of addresses, settings, commands, keys, files of
// other programs) are looked up by `lookUp` (src/core/lookUp.ts), a Map or Object.hasOwn. These folders are those into which they come.

import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { bareLookups } from '../../../scripts/lookups.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const FOLDERS = 'cli components editor importers library pages publish record render storage view worker'.split(' ');

function optionsOf(name: string): ts.CompilerOptions {
  const { config } = ts.readConfigFile(`${ROOT}${name}`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: ['-'] }, ts.sys, dirname(`${ROOT}${name}`));
  return { ...options, noEmit: true };
}

test('words that have passed no shape are looked up among what somebody has put there', () => {
  const found = bareLookups(
    ['core', ...FOLDERS].map(folder => `src/${folder}`),
    optionsOf('tsconfig.json'),
  );
  const [known, strange] = [true, false].map(is => found.filter(({ path }) => path.startsWith('src/core/') === is));
  expect(strange?.map(({ path, line, text }) => `${path}:${line} ${text}`)).toEqual([]);
  expect(known).not.toEqual([]); // the guard has eyes
});
