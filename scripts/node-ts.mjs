// Runs a TypeScript program of this project: Node takes the types off. Older Nodes need a flag for it, and are asked not to warn.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureNode, satisfies } from './toolchain.mjs';

/**
 * Runs `entry`, a path relative to the project's root, with the arguments this program was given, and ends with its status.
 * The kernel and the styles of boards are compiled first when their sources are newer.
 */
export async function runTypeScript(entry) {
  const root = new URL('../', import.meta.url);
  if (!existsSync(new URL('node_modules/astro', root))) {
    console.error('The dependencies are missing: run `npm ci` first.');
    process.exit(2);
  }
  const node = ensureNode();
  const { compileAssembly } = await import('./assembly.mjs');
  await compileAssembly();
  const { compileStyles } = await import('./styles.mjs');
  await compileStyles();
  const program = new URL(entry, root);
  if (node === process.execPath && satisfies(process.versions.node, '^24.3.0 || >=26.0.0')) return import(program.href);
  const flags = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning'];
  const { status } = spawnSync(node, [...flags, fileURLToPath(program), ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exit(status ?? 1);
}
