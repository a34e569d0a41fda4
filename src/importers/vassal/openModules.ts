// The build files of modules that were opened: what reads their XML loads with a module alone.

import { ok, type Result } from '../../core/result.ts';
import { readModule } from './build.ts';
import { inFile, type ModuleFile, type OpenedModule } from './opening.ts';

/** Reads the build files of modules. */
export function readModules(files: readonly ModuleFile[]): Result<readonly OpenedModule[]> {
  const modules: OpenedModule[] = [];
  for (const { name, zip } of files) {
    const read = readModule(zip);
    if (!read.ok) return inFile(name, read.problems);
    modules.push({ name, zip, module: read.value });
  }
  return ok(modules);
}
