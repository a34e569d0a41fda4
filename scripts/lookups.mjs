// Where the sources look something up by a word of any kind with brackets or `in`: names that every object answers to (`constructor`) would
// be found there. Types are computed, which takes some seconds.
import ts from 'typescript';
import { filesIn, nameOf, nodesOf } from './words.mjs';

const isText = (checker, type) =>
  type.isUnionOrIntersection()
    ? type.types.some(one => isText(checker, one))
    : (type.flags & (ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral | ts.TypeFlags.StringMapping)) !== 0 ||
      ((type.flags & ts.TypeFlags.TypeParameter) !== 0 &&
        isText(checker, checker.getBaseConstraintOfType(type) ?? checker.getUnknownType()));

/** Whether something is put there, or taken away: `rows[word] = row`, `delete rows[word]`. */
function isWritten(node) {
  const { parent } = node;
  if (ts.isDeleteExpression(parent)) return true;
  if (!ts.isBinaryExpression(parent) || parent.left !== node) return false;
  const { kind } = parent.operatorToken;
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

/**
 * Lookups by a word in the files of some folders.
 * @returns {{ path: string, line: number, text: string }[]}
 */
export function bareLookups(folders, options) {
  const paths = filesIn(folders, /\.ts$/);
  const program = ts.createProgram(paths, options);
  const checker = program.getTypeChecker();
  const isBare = node => {
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword) return !ts.isStringLiteralLike(node.left);
    if (!ts.isElementAccessExpression(node) || ts.isStringLiteralLike(node.argumentExpression) || isWritten(node)) return false;
    return isText(checker, checker.getTypeAtLocation(node.argumentExpression));
  };
  return paths.flatMap(path => {
    const file = program.getSourceFile(path);
    return nodesOf(file)
      .filter(isBare)
      .map(node => ({ path: nameOf(path), line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: node.getText() }));
  });
}
