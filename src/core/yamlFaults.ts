// What the parser has against a text, in the words of whoever wrote it: what is missing or too much, and
// at the place where it is to be put right.

/** `at`: its offset in the text. */
export interface YamlFault {
  readonly at: number;
  readonly message: string;
}

/** What of an error of the parser is read here. */
interface ParserError {
  readonly code: string;
  readonly message: string;
  readonly pos: readonly [from: number, to: number];
}

/** One stray sign makes the parser stumble over all that follows: of those only the first is told. */
export function yamlFaults(text: string, errors: readonly ParserError[]): readonly YamlFault[] {
  const stray = errors.findIndex(isStray);
  return errors.filter((error, i) => i <= stray || !isStray(error)).map(error => told(text, error));
}

const isStray = ({ code, message }: ParserError): boolean => code === 'UNEXPECTED_TOKEN' && message.includes(' token in YAML stream');

/** Faults that one makes when writing a record; what is not known here keeps the words of the parser. */
function told(text: string, error: ParserError): YamlFault {
  const [at] = error.pos;
  const bracket = /end with a ([}\]])$/.exec(error.message)?.[1];
  // The parser looks for it as far as the next line or the end of the file.
  if (bracket)
    return {
      at: text.slice(0, at).trimEnd().length,
      message: `"${bracket}" is missing here: a "${bracket === '}' ? '{' : '['}" before it is not closed`,
    };
  const quote = /^Missing closing (["'])/.exec(error.message)?.[1];
  if (quote) return { at, message: `a text that begins with ${quote} is not closed` };
  if (isStray(error)) return { at, message: `"${text.slice(at).match(/^\S/)?.[0] ?? ''}" does not belong here` };
  if (/^Nested mappings/.test(error.message)) return { at, message: 'a text with ": " in it needs quotes around it' };
  return { at, message: error.message };
}
