// Compiles assembly/ to src/generated/kernel.wasm, and the Vite plugin that does so for dev, build and Vitest alike.
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OUTPUTS = ['kernel.wasm', 'kernel.js', 'kernel.d.ts'].map(name => join(ROOT, 'src', 'generated', name));
const changedAt = path => statSync(path).mtimeMs;

/** Whether every output is there and newer than every source. */
function isFresh() {
  if (!OUTPUTS.every(existsSync)) return false;
  const sources = readdirSync(join(ROOT, 'assembly'), { recursive: true }).map(name => join('assembly', String(name)));
  const newest = Math.max(...[...sources, 'asconfig.json', 'package-lock.json'].map(path => changedAt(join(ROOT, path))));
  return Math.min(...OUTPUTS.map(changedAt)) > newest;
}

/** Compiles when a source is newer than the output; gives whether it did. Throws with the compiler's words on an error. */
export async function compileAssembly() {
  if (isFresh()) return false;
  const { default: asc } = await import('assemblyscript/asc');
  mkdirSync(join(ROOT, 'src', 'generated'), { recursive: true });
  const { error, stderr } = await asc.main(['--target', 'release', '--baseDir', ROOT]);
  if (error) throw new Error(`assembly does not compile\n${stderr.toString()}`, { cause: error });
  return true;
}

/** Vite plugin: the kernel is compiled before anything imports it, and again when a file of assembly/ changes in dev. */
export function assembly() {
  return {
    name: 'sandtable:assembly',
    async buildStart() {
      await compileAssembly();
    },
    configureServer(server) {
      server.watcher.add(join(ROOT, 'assembly'));
      server.watcher.on('change', async path => {
        if (!path.startsWith(join(ROOT, 'assembly') + sep)) return;
        try {
          if (await compileAssembly()) server.ws.send({ type: 'full-reload' });
        } catch (error) {
          server.config.logger.error(String(error));
        }
      });
    },
  };
}
