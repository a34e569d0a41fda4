import { defineConfig } from 'vitest/config';
import { assembly } from './scripts/assembly.mjs';
import { boardStyles } from './scripts/styles.mjs';

export default defineConfig({
  plugins: [assembly(), boardStyles()],
  test: {
    include: ['tests/{unit,conformance,oracles,kernel,guards}/**/*.test.ts'],
    reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
    testTimeout: 300_000, // machines that run these are shared
    isolate: false, // a worker imports each module once, for all files that it is given
    maxWorkers: '100%', // of the cores; without this one core stays idle
  },
});
