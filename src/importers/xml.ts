// XML as a tree whose elements know where they stand. Nothing is fetched and nothing but the five names of XML itself is expanded: a
// document that declares entities of its own is refused.

import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { LETTERS } from '../core/limits.ts';
import { lookUp } from '../core/lookUp.ts';
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
  const valid = XMLValidator.validate(text);
  if (valid !== true) return err(notValid(valid.err));
  try {
    const [root] = childrenOf(parser().parse(text)).filter(({ name }) => !name.startsWith('?'));
    return root ? ok(root) : err({ path: '', says: 'the file has no element' });
  } catch (error) {
    return err({ path: '', says: `this is no XML that can be read: ${shortened(error instanceof Error ? error.message : String(error))}` });
  }
}

const parser = (): XMLParser =>
  new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    parseAttributeValue: false,
    captureMetaData: true,
    maxNestedTags: LEVELS,
  });

const notValid = ({ msg, line, col }: { readonly msg: string; readonly line: number; readonly col: number }): ParseError => ({
  path: '',
  line,
  column: col,
  says: `this is no well-formed XML: ${shortened(msg)}`,
});

const shortened = (words: string): string => (words.length > 120 ? `${words.slice(0, 117)}...` : words).replace(/\.$/, '');

/** Where the parser keeps the place of an element. Its types say that this is no primitive symbol. */
const META: unknown = XMLParser.getMetaDataSymbol();

/** What the parser gives for an element: its children under its name, its attributes under ':@'. */
type Raw = Readonly<Record<string | symbol, unknown>>;

function childrenOf(raw: unknown): readonly XmlElement[] {
  return (Array.isArray(raw) ? (raw as readonly Raw[]) : []).flatMap(node => {
    const name = Object.keys(node).find(key => key !== ':@' && key !== '#text');
    if (name === undefined) return [];
    const fields = new Map(
      Object.entries((node[':@'] ?? {}) as Readonly<Record<string, string>>).map(([key, value]) => [key, String(value)]),
    );
    const { startIndex = 0 } = ((typeof META === 'symbol' && node[META]) || {}) as { readonly startIndex?: number };
    return [{ name, text: textIn(lookUp(node, name)), fields, inside: childrenOf(lookUp(node, name)), at: startIndex }];
  });
}

const textIn = (raw: unknown): string =>
  (Array.isArray(raw) ? (raw as readonly Raw[]) : []).map(node => ('#text' in node ? String(node['#text']) : '')).join('');

/** Finds lines by their beginnings, made once for a text. */
export function locator(text: string): Locate {
  const starts = [0];
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return at => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: at - (starts[low] ?? 0) + 1 };
  };
}
