// `npm run look`: shows how what is drawn differs from the pictures that are kept. The program is tests/guards/look.ts.
import { runTypeScript } from './node-ts.mjs';

await runTypeScript('tests/guards/look.ts');
