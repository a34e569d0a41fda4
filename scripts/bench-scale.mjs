// `npm run bench:scale`: prints what each rule system costs as records and armies grow. The measurements are in tests/bench/scale.
import { runTypeScript } from './node-ts.mjs';

await runTypeScript('tests/bench/scale/main.ts');
