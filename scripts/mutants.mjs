// `npm run mutants`: how much of the rules the tests hold. Changes one operator, number or answer at a time, each in a copy
// of the sources, and runs the tests that concern the file: a change that no test notices has survived, and is listed.
// Which ones are tried is drawn by a seed. `--mirrored`: of some sources that a unit test mirrors, each by that test alone.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { ensureNode } from './toolchain.mjs';

/** Sources that are changed, and the tests that concern them. */
const AREAS = [
  { sources: 'src/system', tests: ['tests/unit/system/', 'tests/conformance/records.test.ts'] },
  { sources: 'src/core', tests: ['tests/unit/core/', 'tests/conformance/records.test.ts'] },
  { sources: 'src/rulesets/war-to-axis/acts', tests: ['tests/unit/war-to-axis/', 'tests/conformance/war-to-axis/'] },
  { sources: 'src/rulesets/bolt-action/acts', tests: ['tests/unit/bolt-action/', 'tests/conformance/bolt-action/'] },
];
const COUNT = 60;
/** So many sources that a test mirrors, and so many changes of each that has them. */
const MIRRORED = { sources: 12, changes: 3 };
const SEED = 1944;
/** A change that keeps the tests busy for so many times as long as they take without it, and so many seconds, is noticed. */
const PATIENCE = { times: 4, seconds: 30 };

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
/** Inside the clone, so that its dependencies are found. */
const COPY = join(ROOT, 'test-results', 'mutants');
/** What the tests read none of. */
const LEFT = ['.git', '.github', '.astro', '.toolchain', 'node_modules', 'dist', 'test-results', 'playwright-report', 'coverage'];

const SWAPPED = new Map(
  [
    ['<', '<='],
    ['>', '>='],
    ['===', '!=='],
    ['+', '-'],
    ['&&', '||'],
  ].flatMap(([a, b]) => [
    [a, b],
    [b, a],
  ]),
);
const COMPARED = {
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
  '===': (a, b) => a === b,
  '!==': (a, b) => a !== b,
};
const isText = node =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && (isText(node.left) || isText(node.right)));
const isYesOrNo = node =>
  (ts.isBinaryExpression(node) && node.operatorToken.getText() in COMPARED) ||
  (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken);

/** Whether another number for what is missing gives the same answer, as -1 in `(x ?? 0) > 0`. */
function isSameAnswer(node, other) {
  const [missing, asked] = [node.parent, node.parent.parent.parent];
  const isMissing = ts.isBinaryExpression(missing) && missing.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;
  if (!isMissing || !ts.isParenthesizedExpression(missing.parent) || !ts.isBinaryExpression(asked)) return false;
  const compare = COMPARED[asked.operatorToken.getText()];
  if (!compare || !ts.isNumericLiteral(asked.right)) return false;
  return compare(Number(node.text), Number(asked.right.text)) === compare(other, Number(asked.right.text));
}

/** What can be put in the place of a node: where from, where to, and the new text. */
function changesAt(node) {
  if (ts.isBinaryExpression(node)) {
    const { operatorToken: sign } = node;
    const other = SWAPPED.get(sign.getText());
    return other && !isText(node) ? [[sign.getStart(), sign.getEnd(), other]] : [];
  }
  if (ts.isNumericLiteral(node) && !ts.isLiteralTypeNode(node.parent) && node.parent.name !== node)
    return [1, -1]
      .map(more => Number(node.text) + more)
      .filter(other => !isSameAnswer(node, other))
      .map(other => [node.getStart(), node.getEnd(), `(${other})`]);
  const said = ts.isReturnStatement(node) ? node.expression : ts.isArrowFunction(node) ? node.body : undefined;
  return said && isYesOrNo(said) ? [[said.getStart(), said.getEnd(), `!(${said.getText()})`]] : [];
}

/** Every change that can be made to a text. */
export function changesOf(text) {
  const changes = [];
  const visit = node => {
    if (ts.isTypeNode(node)) return;
    changes.push(...changesAt(node));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true));
  return changes.map(([from, to, by]) => ({ from, to, by }));
}

export const changed = (text, { from, to, by }) => text.slice(0, from) + by + text.slice(to);

/** The line a position is in: where it begins and ends. */
function lineAt(text, at) {
  const end = text.indexOf('\n', at);
  return [text.lastIndexOf('\n', at - 1) + 1, end < 0 ? text.length : end];
}

/**
 * So many changes of some files, each `{ file, text }`. Where a change comes in the draw follows from the seed, its file and its
 * line alone: what is written elsewhere draws no others, so that the figures of two days can be compared.
 */
export function drawn(files, count, seed) {
  const drawnAs = ({ file, text, change: { from, to, by } }) => {
    const [begin, end] = lineAt(text, from);
    return [file, `${text.slice(begin, from)}\0${text.slice(to, end)}`, by];
  };
  const all = files.flatMap(({ file, text }) => changesOf(text).map(change => ({ file, text, change })));
  return byLot(all, seed, drawnAs).slice(0, count);
}

/** Some things in the order that a seed draws by what each is known by. */
function byLot(things, seed, knownBy) {
  const lots = new Map(
    things.map(one => [
      one,
      createHash('sha256')
        .update([seed, ...knownBy(one)].join('\0'))
        .digest('hex'),
    ]),
  );
  return things.toSorted((a, b) => (lots.get(a) < lots.get(b) ? -1 : lots.get(a) > lots.get(b) ? 1 : 0));
}

/** The unit test that mirrors a source; those of a rule system have a folder of its name. */
export const mirrorOf = file => file.replace(/^src\/(rulesets\/)?(.*)\.ts$/, 'tests/unit/$2.test.ts');

/** Sources with something to change that a unit test mirrors, as many as are asked for, each an area of its own. */
function mirroredAreas(count, seed) {
  const mirrored = sourcesOf('src').filter(({ file, text }) => existsSync(join(ROOT, mirrorOf(file))) && changesOf(text).length > 0);
  return byLot(mirrored, seed, ({ file }) => [file])
    .slice(0, count)
    .map(({ file }) => ({ sources: file, tests: [mirrorOf(file)] }));
}

const sourceAt = file => ({ file, text: readFileSync(join(ROOT, file), 'utf8') });
const sourcesOf = path =>
  path.endsWith('.ts')
    ? [sourceAt(path)]
    : readdirSync(join(ROOT, path), { recursive: true })
        .filter(name => name.endsWith('.ts'))
        .map(name => sourceAt(`${path}/${name.replaceAll('\\', '/')}`));

/** The line a change is in, before and after. */
function told({ file, text, change }) {
  const [from] = lineAt(text, change.from);
  const line = (whole, to) => whole.slice(from, lineAt(whole, to)[1]).trim();
  const row = text.slice(0, change.from).split('\n').length;
  return `${file}:${row}:${change.from - from + 1}\n  - ${line(text, change.to)}\n  + ${line(changed(text, change), change.from + change.by.length)}`;
}

let running;

/** Ends the test run with all its workers. */
function stop() {
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  if (process.platform === 'win32') running.kill('SIGKILL');
  else process.kill(-running.pid, 'SIGKILL');
}

/** Runs tests in the copy; `passed`, `failed` or `endless`. */
function tryTests(node, tests, most) {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const env = { ...process.env, LONG: '', QUICK: '1' };
  running = spawn(node, [vitest, 'run', '--bail', '1', ...tests], {
    cwd: COPY,
    env,
    stdio: 'ignore',
    detached: process.platform !== 'win32',
  });
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    stop();
  }, most);
  return new Promise((resolve, reject) => {
    running.on('error', reject);
    running.on('exit', status => {
      clearTimeout(late);
      resolve(isLate ? 'endless' : status === 0 ? 'passed' : 'failed');
    });
  });
}

function makeCopy() {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY, { recursive: true });
  for (const name of readdirSync(ROOT))
    if (!LEFT.includes(name)) cpSync(join(ROOT, name), join(COPY, name), { recursive: true, preserveTimestamps: true });
}

/** How long the tests of each area take when nothing is changed. Throws where they fail: no change could be told from that. */
async function timed(node, areas) {
  const times = new Map();
  for (const { sources, tests } of areas) {
    const begun = Date.now();
    if ((await tryTests(node, tests, 1_800_000)) !== 'passed') throw new Error(`the tests of ${sources} fail without any change`);
    times.set(tests, Date.now() - begun);
    console.log(`${sources}: its tests take ${((Date.now() - begun) / 1000).toFixed(0)} s`);
  }
  return times;
}

async function main() {
  const text = { type: 'string' };
  const { values } = parseArgs({ options: { count: text, seed: text, only: text, mirrored: { type: 'boolean' } } });
  const seed = Number(values.seed ?? (Number(process.env['SEED']) || SEED));
  const areas = (values.mirrored ? mirroredAreas(MIRRORED.sources, seed) : AREAS).filter(({ sources }) =>
    sources.includes(values.only ?? ''),
  );
  const count = Number(values.count ?? (values.mirrored ? MIRRORED.changes * areas.length : COUNT));
  const shares = areas.map((_, i) => Math.floor((count + i) / areas.length));
  const mutants = areas.flatMap(({ sources, tests }, i) => drawn(sourcesOf(sources), shares[i], seed).map(one => ({ ...one, tests })));
  const node = ensureNode();
  const survivors = [];
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      stop();
      process.exit(1);
    });
  try {
    makeCopy();
    const times = await timed(node, areas);
    for (const [i, mutant] of mutants.entries()) {
      const { file, text, change, tests } = mutant;
      writeFileSync(join(COPY, file), changed(text, change));
      const end = await tryTests(node, tests, times.get(tests) * PATIENCE.times + PATIENCE.seconds * 1000);
      writeFileSync(join(COPY, file), text);
      if (end === 'passed') survivors.push(mutant);
      console.log(
        `${i + 1} of ${mutants.length}: ${end === 'passed' ? 'SURVIVED' : end === 'failed' ? 'killed' : 'killed (no end)'}  ${told(mutant)}`,
      );
    }
  } finally {
    rmSync(COPY, { recursive: true, force: true });
  }
  console.log(`\n${mutants.length - survivors.length} of ${mutants.length} killed${survivors.length > 0 ? '; survivors:' : ''}`);
  for (const mutant of survivors) console.log(told(mutant));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
