import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { assembly } from './scripts/assembly.mjs';
import { boardStyles } from './scripts/styles.mjs';
import { requireNode } from './scripts/toolchain.mjs';

requireNode('npm run test:unit -- FILE');

const files = ['unit', 'conformance', 'oracles', 'kernel', 'guards'].flatMap(folder =>
  readdirSync(`${import.meta.dirname}/tests/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.test.ts'))
    .map(name => `tests/${folder}/${name.replaceAll('\\', '/')}`),
);

/** Tests that put something else in the place of a module, a global or the clock, which others must not see. */
const isApart = (file: string): boolean =>
  /\bvi\.(mock|stubGlobal|useFakeTimers)\(|'fake-indexeddb|\/storage\.ts'/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8'));

export default defineConfig({
  plugins: [assembly(), boardStyles()],
  test: {
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    testTimeout: process.env['LONG'] ? 3_600_000 : 300_000, // machines that run these are shared; whole classes take their time
    maxWorkers: '100%', // of the cores; without this one core stays idle
    projects: [
      // A worker imports each module once, for all files that it is given: most of the time was that.
      { extends: true, test: { name: 'shared', include: files.filter(file => !isApart(file)), isolate: false } },
      { extends: true, test: { name: 'apart', include: files.filter(isApart) } },
    ],
  },
});
