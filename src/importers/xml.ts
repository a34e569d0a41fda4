// XML as a tree whose elements know where they stand. Nothing is fetched and nothing but the five names of XML itself is expanded: a
// document that declares entities of its own is refused.

import { XmlElement as ParsedElement, parseXml, XmlError, XmlText } from '@rgrove/parse-xml';
import { LETTERS } from '../core/limits.ts';
import { err, ok, type ParseError, type Result } from '../core/result.ts';

/** `at` is the index of its opening tag in the text; `text` what stands in it beside its elements. */
export interface XmlElement {
  readonly name: string;
  readonly text: string;
  readonly fields: ReadonlyMap<string, string>;
  readonly inside: readonly XmlElement[];
  readonly at: number;
}

/** Tells line and column of an index. */
export type Locate = (at: number) => { readonly line: number; readonly column: number };

const LEVELS = 40;

/** The root element of a document. Problems carry line and column. */
export function readXml(text: string): Result<XmlElement> {
  const locate = locator(text);
  if (text.length > LETTERS) return err({ path: '', says: `a file of ${text.length} letters; ${LETTERS} are the most` });
  const entity = text.search(/<!ENTITY|<!DOCTYPE[^>]*\[/);
  if (entity >= 0)
    return err({
      path: 'DOCTYPE',
      ...locate(entity),
      says: 'the file declares entities of its own, which are not read: take the declaration out',
    });
  try {
    const { root } = parseXml(text, { includeOffsets: true });
    return root ? ok(elementOf(root, 0)) : err({ path: '', says: 'the file has no element' });
  } catch (error) {
    if (error instanceof XmlError) return err(notValid(error));
    if (error instanceof RangeError) return err({ path: '', says: `more than ${LEVELS} elements lie one in another` });
    throw error;
  }
}

const notValid = ({ message, line, column }: XmlError): ParseError => ({
  path: '',
  line,
  column,
  says: `this is no well-formed XML: ${shortened(message.replace(/ \(line \d+, column \d+\).*$/s, ''))}`,
});

const shortened = (words: string): string => (words.length > 120 ? `${words.slice(0, 117)}...` : words).replace(/\.$/, '');

/** An element as the library has it. Throws RangeError beyond the levels that are read. */
function elementOf({ name, attributes, children, start }: ParsedElement, level: number): XmlElement {
  if (level >= LEVELS) throw new RangeError(name);
  const texts: string[] = [];
  const inside: XmlElement[] = [];
  for (const child of children) {
    if (child instanceof ParsedElement) inside.push(elementOf(child, level + 1));
    else if (child instanceof XmlText) texts.push(child.text);
  }
  return { name, text: texts.join(''), fields: new Map(Object.entries(attributes)), inside, at: start };
}

/** Finds lines by their beginnings, made once for a text. */
export function locator(text: string): Locate {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return at => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= at) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: at - (starts[low] as number) + 1 };
  };
}
