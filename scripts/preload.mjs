// Astro integration: after the build, every page with a battle names the scripts that bring it to life. They are known then, rule
// system and board included, and come together; else each would be asked for by the one before it, one way to the server after another.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const all = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found);

/** The static imports of a built script. */
const importsIn = script => all(script, /\b(?:import|from)\s*["'`]\.\/([^"'`]+\.js)["'`]/g);

/** What of a page's battle is chosen by its data: the names of these chunks begin so (chunks.mjs). */
function chosenBy(html) {
  const [, data] = /<script[^>]* data-battle-data[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
  if (!data) return [];
  const { ruleset, scenario, small } = JSON.parse(data);
  return small ? [] : [`ruleset-${ruleset}.`, `board-${scenario.board.kind}.`];
}

/**
 * The names of the scripts that the battle of a page lives by, itself and what is chosen for it with all that they import; none in a page
 * without a battle that lives from the start. `read` gives the text of a script by its name.
 */
export function scriptsOf(html, read) {
  const chosen = chosenBy(html);
  if (chosen.length === 0) return [];
  const scripts = new Set(all(html, /<script type="module" src="[^"]*\/_astro\/([^"/]+\.js)"/g));
  for (const name of scripts) {
    const text = read(name);
    for (const found of importsIn(text)) scripts.add(found);
    for (const found of all(text, /import\(\s*["'`]\.\/([^"'`]+\.js)["'`]\s*\)/g))
      if (chosen.some(start => found.startsWith(start))) scripts.add(found);
  }
  return [...scripts];
}

/** With links to the scripts at its end: what is seen first comes first, and no script has run yet. */
export function withLinks(html, read) {
  const [, folder = ''] = /src="([^"]*\/_astro\/)[^"/]+\.js"/.exec(html) ?? [];
  const links = scriptsOf(html, read).map(name => `<link rel="modulepreload" href="${folder}${name}" fetchpriority="low">`);
  return html.replace('</body>', () => `${links.join('')}</body>`);
}

export const preload = () => ({
  name: 'sandtable:preload',
  hooks: {
    'astro:build:done': ({ dir, logger }) => {
      const dist = fileURLToPath(dir);
      const texts = new Map();
      const read = name => {
        if (!texts.has(name)) texts.set(name, readFileSync(join(dist, '_astro', name), 'utf8'));
        return texts.get(name);
      };
      const pages = readdirSync(dist, { recursive: true }).map(String);
      let count = 0;
      for (const page of pages.filter(path => basename(path) === 'index.html' && dirname(path) !== '.')) {
        const html = readFileSync(join(dist, page), 'utf8');
        const linked = withLinks(html, read);
        if (linked === html) continue;
        writeFileSync(join(dist, page), linked);
        count++;
      }
      logger.info(`${count} pages name the scripts of their battle`);
    },
  },
});
