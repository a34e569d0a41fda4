// The rules of words (docs/glossary.md) as questions to the source files: what is declared, under which names, how long lines are.
// Files are parsed one by one; no types are computed.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SKIPPED = new Set(['node_modules', 'generated', 'dist']);
export const LONGEST = 140;

/** Files below some folders of the project whose names match. */
export function filesIn(folders, matches) {
  const within = folder =>
    readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
      if (SKIPPED.has(entry.name)) return [];
      const path = join(folder, entry.name);
      return entry.isDirectory() ? within(path) : matches.test(entry.name) ? [path] : [];
    });
  return folders.flatMap(folder => within(join(ROOT, folder))).sort();
}

/** The path from the root, with slashes. */
export const nameOf = path => relative(ROOT, path).split(sep).join('/');

/**
 * The script of a file: all of it, or what stands between the dashes and in the script elements of an .astro file, other lines left empty.
 */
function scriptIn(path, text) {
  if (!path.endsWith('.astro')) return text;
  let inside = false;
  return text
    .split('\n')
    .map((line, index) => {
      if (/^---\s*$/.test(line)) inside = index === 0;
      else if (/^<script/.test(line)) inside = true;
      else if (/^<\/script/.test(line)) inside = false;
      else return inside ? line : '';
      return '';
    })
    .join('\n');
}

/** The files of some folders, parsed. */
export function parsed(folders, matches = /\.(ts|astro)$/) {
  return filesIn(folders, matches).map(path => {
    const text = readFileSync(path, 'utf8');
    return {
      path: nameOf(path),
      text,
      file: ts.createSourceFile(path, scriptIn(path, text), ts.ScriptTarget.Latest, true, ts.ScriptKind.TS),
    };
  });
}

const isExported = node =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
const isTypeDeclaration = node => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node);
const lineOf = (file, node) => file.getLineAndCharacterOfPosition(node.getStart()).line + 1;

/** Exported type names and the files that declare them. */
export function exportedTypes(sources) {
  const places = new Map();
  for (const { path, file } of sources) {
    const declared = file.statements.filter(node => isTypeDeclaration(node) && isExported(node) && node.name);
    for (const name of new Set(declared.map(node => node.name.text))) places.set(name, [...(places.get(name) ?? []), path]);
  }
  return places;
}

/**
 * Exported type names that more than one file declares.
 * @returns {[name: string, paths: string[]][]}
 */
export const sharedTypes = sources => [...exportedTypes(sources)].filter(([, paths]) => paths.length > 1);

const IRREGULAR = new Set(
  `taken told given kept held shown known drawn thrown fallen chosen written hidden broken spoken driven risen woken frozen beaten bitten
  eaten forgotten gotten grown flown blown sown sewn worn torn sworn borne seen been done undone redone gone made paid said laid led fed bled
  heard found bound wound lost left met sent spent lent bent built dealt felt meant kept slept swept wept crept caught taught brought bought
  fought thought sought stood understood won hung struck stuck dug spun strung swung sung rung begun drunk sunk shrunk swum sprung stung
  clung flung slung woven proven shaken mistaken stolen withdrawn overthrown mown foreseen overseen unseen foretold retold untold unheard
  unsaid withheld upheld misled regained rebuilt sold slid ridden trodden bidden forbidden`.split(/\s+/),
);
/** Words that end alike and are no participles. */
const OTHERWISE = new Set(
  'need feed seed speed deed weed heed breed exceed proceed succeed embed shed wed bed red hundred naked rugged'.split(' '),
);
export const isParticiple = name => /^[a-z]+$/.test(name) && !OTHERWISE.has(name) && (/[a-z]{2}ed$/.test(name) || IRREGULAR.has(name));

const isFunction = node =>
  node !== undefined &&
  (ts.isArrowFunction(node) ||
    ts.isFunctionExpression(node) ||
    ((ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) && isFunction(node.expression)));

/** Names of exported functions, with their files and lines. */
export function exportedFunctions(sources) {
  return sources.flatMap(({ path, file }) =>
    file.statements.filter(isExported).flatMap(node => {
      if (ts.isFunctionDeclaration(node) && node.name) return [{ name: node.name.text, path, line: lineOf(file, node.name) }];
      if (!ts.isVariableStatement(node)) return [];
      const values = node.declarationList.declarations.filter(
        ({ name, type, initializer }) => ts.isIdentifier(name) && (isFunction(initializer) || (type && ts.isFunctionTypeNode(type))),
      );
      return values.map(({ name }) => ({ name: name.text, path, line: lineOf(file, name) }));
    }),
  );
}

/**
 * Exported functions named by a bare participle: `taken`, `answered`.
 * @returns {{ name: string, path: string, line: number }[]}
 */
export const bareParticiples = sources => exportedFunctions(sources).filter(({ name }) => isParticiple(name));

const nodes = new WeakMap();

/** Every node of a file, parents first; looked up once. */
export function nodesOf(file) {
  const known = nodes.get(file);
  if (known !== undefined) return known;
  const found = [];
  const visit = node => {
    found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  nodes.set(file, found);
  return found;
}

const nameAround = node => {
  for (let up = node.parent; up; up = up.parent) if (up.name && ts.isIdentifier(up.name)) return up.name.text;
  return '';
};

/**
 * Fields of types that are called so, with the name of the declaration around each.
 * @returns {{ path: string, line: number, within: string }[]}
 */
export function fieldsCalled(sources, called) {
  return sources.flatMap(({ path, file }) =>
    nodesOf(file)
      .filter(
        node =>
          (ts.isPropertySignature(node) || ts.isMethodSignature(node) || ts.isPropertyDeclaration(node)) && node.name.getText() === called,
      )
      .map(node => ({ path, line: lineOf(file, node), within: nameAround(node) })),
  );
}

/** Spans of text that no formatter breaks: strings, templates, regular expressions. */
function unbreakable(file) {
  return nodesOf(file)
    .filter(node => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || node.kind === ts.SyntaxKind.RegularExpressionLiteral)
    .map(node => [node.getStart(), node.getEnd()]);
}

/**
 * Lines that are too long. Left out are those that the formatter leaves so: code with a long string, what stands before
 * `biome-ignore format`, the markup of .astro files.
 * @returns {{ path: string, line: number, length: number }[]}
 */
export function longLines(sources) {
  return sources.flatMap(({ path, text, file }) => {
    const lines = text.split('\n');
    if (lines.every(line => line.length <= LONGEST)) return [];
    const strings = unbreakable(file);
    const script = path.endsWith('.astro') ? file.text.split('\n') : lines;
    let start = 0;
    return lines.flatMap((line, index) => {
      const from = start;
      start += (script[index]?.length ?? 0) + 1;
      if (line.length <= LONGEST || script[index] !== line || line.includes('// biome-ignore format')) return [];
      const ofStrings = strings.filter(([a, b]) => b > from && a < from + line.length);
      const longest = Math.max(0, ...ofStrings.map(([a, b]) => Math.min(b, from + line.length) - Math.max(a, from)));
      const isComment = /^\s*(\/\/|\/\*|\*)/.test(line) && !ofStrings.some(([a, b]) => a < from && b > from);
      return !isComment && longest > LONGEST / 3 ? [] : [{ path, line: index + 1, length: line.length }];
    });
  });
}
