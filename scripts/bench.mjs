// `npm run bench`: prints the table of measured times. The measurements are in tests/bench.
import { runTypeScript } from './node-ts.mjs';

await runTypeScript('tests/bench/main.ts');
