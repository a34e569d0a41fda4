// `npm run bench`: prints the table of measured times. The measurements are in tests/bench.
// The libraries measured beside the kernel are installed the first time, in a folder of their own; without them the bench does what it can.
import { fileURLToPath } from 'node:url';
import { runTypeScript } from './node-ts.mjs';
import { isInstalled, npm } from './toolchain.mjs';

const PEERS = fileURLToPath(new URL('../tests/bench/peers', import.meta.url));
/** A machine without a network is to find that out soon. */
const PATIENCE = ['--fetch-retries=1', '--fetch-timeout=15000'];

/** Whether the libraries are there, or could be installed. */
function havePeers() {
  if (isInstalled(PEERS)) return true;
  console.error('Installing the libraries to compare with (tests/bench/peers; --no-peers does without).');
  if (npm(['ci', '--prefix', PEERS, '--ignore-scripts', '--silent', ...PATIENCE]) === 0) return true;
  console.error('They could not be installed: measured without them.');
  return false;
}

const isWithout = ['--no-peers', '--help'].some(flag => process.argv.includes(flag));
if (!isWithout && !havePeers()) process.argv.push('--no-peers');
await runTypeScript('tests/bench/main.ts');
