// A Chromium for the browser tests: one that is there already, else Playwright's, else one unpacked from an npm package.
// Run as a program it makes sure that there is one, and says which.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { npm } from './toolchain.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const UNPACKED = join(ROOT, '.toolchain', 'chromium');
const PACKAGE = '@sparticuz/chromium@153';
const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/usr/bin/microsoft-edge',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Every file called like Playwright's headless shell in the folders beside its full Chromium. */
function headlessShells(executable) {
  const browsers = dirname(dirname(dirname(executable)));
  if (!existsSync(browsers)) return [];
  return readdirSync(browsers, { recursive: true })
    .map(path => join(browsers, String(path)))
    .filter(path => /chrom\w*[-_]headless[-_]shell(\.exe)?$/.test(path) && /[\\/]chromium_headless_shell-\d+[\\/].*[\\/]/.test(path));
}

function playwrightBrowser() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  const executable = chromium.executablePath();
  return [executable, ...headlessShells(executable)].find(path => existsSync(path));
}

/** What a browser unpacked from npm needs to run without anything installed: its NSS libraries and its fonts. */
const unpackedEnvironment = () => ({
  ...process.env,
  LD_LIBRARY_PATH: [join(UNPACKED, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':'),
  FONTCONFIG_FILE: join(UNPACKED, 'fonts.conf'),
  XDG_CACHE_HOME: join(UNPACKED, 'cache'),
});

/**
 * The browser to test with: `{ name, executablePath, args, env? }`, or undefined when there is none yet (see ensureBrowser).
 * Asked in this order: CHROMIUM_PATH, Playwright's own, the system's, the one unpacked from npm.
 */
export function findBrowser() {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const named = process.env['CHROMIUM_PATH'];
  if (named) return { name: 'CHROMIUM_PATH', executablePath: named, args };
  const own = playwrightBrowser();
  if (own) return { name: "Playwright's", executablePath: own, args };
  const system = SYSTEM.find(path => existsSync(path));
  if (system) return { name: "the system's", executablePath: system, args };
  if (!existsSync(join(UNPACKED, 'fonts.conf'))) return undefined;
  return { name: 'unpacked from npm', executablePath: join(UNPACKED, 'chromium'), args, env: unpackedEnvironment() };
}

/** Fonts are found by a configuration of our own, relative to its file: the one that comes with the package names fixed folders. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/**
 * Fetches the package and unpacks program, libraries and fonts beside it; `fonts.conf` comes last and
 * says that all is there. Linux on x64 only.
 */
async function unpackBrowser() {
  rmSync(UNPACKED, { recursive: true, force: true });
  mkdirSync(UNPACKED, { recursive: true });
  const status = npm(['install', '--prefix', UNPACKED, '--no-save', '--no-package-lock', '--loglevel=error', PACKAGE]);
  if (status !== 0) return;
  process.env['TMPDIR'] = UNPACKED; // the package unpacks into the temporary folder
  const home = join(UNPACKED, 'node_modules', '@sparticuz', 'chromium');
  const { default: chromium, inflate } = await import(pathToFileURL(join(home, 'build', 'index.js')).href);
  await chromium.executablePath();
  await inflate(join(home, 'bin', 'al2023.tar.br'));
  writeFileSync(join(UNPACKED, 'fonts.conf'), FONTS);
}

/** Makes sure that findBrowser has an answer. Throws with what to do when every way failed. */
export async function ensureBrowser() {
  if (!findBrowser()) {
    const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
    spawnSync(process.execPath, [cli, 'install', 'chromium', '--only-shell'], { stdio: 'ignore', timeout: 240_000 });
  }
  if (!findBrowser() && process.platform === 'linux' && process.arch === 'x64') await unpackBrowser();
  const browser = findBrowser();
  if (!browser) throw new Error('No Chromium was found: install one, or set CHROMIUM_PATH to its program.');
  return browser;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { name, executablePath } = await ensureBrowser();
  console.log(`browser: ${executablePath} (${name})`);
}
