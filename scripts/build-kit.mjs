// `npm run build:kit`: what a report in a file of its own is made with, for each rule system.
import { runTypeScript } from './node-ts.mjs';

// It reads the project's own modules, which some Nodes can only when they are asked to.
if (process.features.typescript) {
  const { ensureKits } = await import('./standaloneBundle.mjs');
  for (const { system, made } of await ensureKits()) console.log(`kit of ${system} ${made ? 'built' : 'is up to date'}`);
} else await runTypeScript('scripts/build-kit.mjs');
