// The command line without a process of its own, for browser tests: what a page makes is compared with what it makes.
import '../../src/cli/raw.ts';

export { sandtable } from '../unit/cli/sandtable.ts';
