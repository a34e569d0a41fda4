// Files that are imported as their text (`?raw`), as Vite reads them: outlines of maps. The oldest Nodes
// have no such hook; they draw no known map.

import { readFileSync } from 'node:fs';
import * as modules from 'node:module';

const RAW = '?raw';

const textOf = (url: string): string => JSON.stringify(readFileSync(new URL(url.slice(0, -RAW.length)), 'utf8'));

if ('registerHooks' in modules)
  modules.registerHooks({
    load: (url, context, next) =>
      url.endsWith(RAW) ? { format: 'module', source: `export default ${textOf(url)};`, shortCircuit: true } : next(url, context),
  });
