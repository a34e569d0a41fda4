#!/usr/bin/env node
// The `sandtable` command. The program itself is src/cli/main.ts.
import { runTypeScript } from '../scripts/node-ts.mjs';

await runTypeScript('src/cli/main.ts');
