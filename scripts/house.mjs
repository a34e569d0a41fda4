// `npm run house`: figures of the code, in one table: how much there is, how large its functions are, which rules of words it breaks.
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { bareParticiples, fieldsCalled, filesIn, LONGEST, longLines, nodesOf, parsed, sharedTypes } from './words.mjs';

const LINES = 60;
const BRANCHES = 15;
const SYSTEM = /^src\/rulesets\/[^/]+\//;

const sources = parsed(['src']);
const linesIn = text => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
const sum = list => list.reduce((total, one) => total + one, 0);

const BRANCHING = new Set([
  ts.SyntaxKind.IfStatement,
  ts.SyntaxKind.ConditionalExpression,
  ts.SyntaxKind.ForStatement,
  ts.SyntaxKind.ForInStatement,
  ts.SyntaxKind.ForOfStatement,
  ts.SyntaxKind.WhileStatement,
  ts.SyntaxKind.DoStatement,
  ts.SyntaxKind.CaseClause,
  ts.SyntaxKind.CatchClause,
]);
const CHOOSING = new Set([ts.SyntaxKind.AmpersandAmpersandToken, ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken]);
const isBranch = node => BRANCHING.has(node.kind) || (ts.isBinaryExpression(node) && CHOOSING.has(node.operatorToken.kind));

/** Branches of a function, those of functions within it apart, and one. */
function complexityOf(body) {
  let count = 1;
  const visit = node => {
    if (isBranch(node)) count++;
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  ts.forEachChild(body, visit);
  return count + (isBranch(body) ? 1 : 0);
}

/** Every function with a body: where it stands, how long and how branched it is. */
const functions = sources.flatMap(({ path, file }) =>
  nodesOf(file)
    .filter(node => ts.isFunctionLike(node) && node.body !== undefined)
    .map(node => {
      const line = position => file.getLineAndCharacterOfPosition(position).line;
      const name = node.name?.getText() ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name.getText() : 'a function');
      const [first, last] = [line(node.getStart()), line(node.getEnd())];
      return { place: `${path}:${first + 1} ${name}`, lines: last - first + 1, branches: complexityOf(node.body) };
    }),
);

/** Casts by which the types are put aside: `as never`, `as unknown as`. */
const casts = sum(
  sources.map(
    ({ file }) =>
      nodesOf(file).filter(
        node =>
          ts.isAsExpression(node) &&
          (node.type.kind === ts.SyntaxKind.NeverKeyword ||
            (ts.isAsExpression(node.expression) && node.expression.type.kind === ts.SyntaxKind.UnknownKeyword)),
      ).length,
  ),
);

/** What the smallest rule system must say: members that are not optional, of `Ruleset` itself and of the facets that every system has. */
function mandatoryMembers() {
  const declared = new Map(
    sources.flatMap(({ file }) => file.statements.filter(ts.isInterfaceDeclaration).map(node => [node.name.text, node.members])),
  );
  const needed = name => (declared.get(name) ?? []).filter(member => member.questionToken === undefined);
  const facets = { play: 'Play', show: 'Show', files: 'Files' };
  return sum(needed('Ruleset').map(member => (Object.hasOwn(facets, member.name.text) ? needed(facets[member.name.text]).length : 1)));
}

const files = filesIn(['src'], /\.(ts|astro|css|mdx)$/).map(path => linesIn(readFileSync(path, 'utf8')));
const systems = sources.filter(({ path }) => SYSTEM.test(path));
const long = functions.filter(({ lines }) => lines > LINES);
const branched = functions.filter(({ branches }) => branches > BRANCHES);
const everything = [...sources, ...parsed(['tests', 'scripts', 'assembly'], /\.(ts|mjs)$/)];

const figures = [
  ['lines of src', sum(files)],
  ['lines of the rule systems', sum(systems.map(({ text }) => linesIn(text)))],
  ['exported type names declared in more than one file', sharedTypes(sources).length],
  ['exported functions named by a bare participle', bareParticiples(sources).length],
  ['fields called `says`', fieldsCalled(sources, 'says').length],
  ['`as never` and `as unknown as`', casts],
  [`functions over ${LINES} lines`, long.length],
  [`functions of more than ${BRANCHES} branches`, branched.length],
  ['mandatory members of the smallest rule system, its acts apart', mandatoryMembers()],
  [`lines over ${LONGEST} characters (src, tests, scripts, assembly)`, longLines(everything).length],
];
const width = Math.max(...figures.map(([title]) => title.length));
for (const [title, count] of figures) console.log(`${title.padEnd(width)}  ${String(count).padStart(7)}`);

if (process.argv.includes('--list')) {
  const list = (title, lines) => console.log(`\n${title}\n${lines.map(line => `  ${line}`).join('\n')}`);
  list(
    'Type names declared in more than one file',
    sharedTypes(sources).map(([name, paths]) => `${name}: ${paths.join(', ')}`),
  );
  list(
    'Bare participles',
    bareParticiples(sources).map(({ name, path, line }) => `${path}:${line} ${name}`),
  );
  list(
    'Fields called says',
    fieldsCalled(sources, 'says').map(({ path, line, within }) => `${path}:${line} ${within}`),
  );
  list(
    'Long functions',
    long.map(({ place, lines }) => `${place}: ${lines} lines`),
  );
  list(
    'Branched functions',
    branched.map(({ place, branches }) => `${place}: ${branches} branches`),
  );
  list(
    'Long lines',
    longLines(everything).map(({ path, line, length }) => `${path}:${line} ${length}`),
  );
}
