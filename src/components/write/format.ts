// The marks of Markdown put around or before what is chosen in a field, and taken off again.

/** A text and what is chosen of it. */
export interface TextSelection {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

export const TOOLS = ['strong', 'emphasis', 'link', 'list', 'quote'] as const;
export type Tool = (typeof TOOLS)[number];

const AROUND = { strong: ['**', 'strong words'], emphasis: ['*', 'words'] } as const;
const BEFORE = { list: '- ', quote: '> ' } as const;

/** What a tool makes of a text; what is chosen afterwards is what one would type over or go on from. */
export function formatSelection(chosen: TextSelection, tool: Tool): TextSelection {
  if (tool === 'link') return linked(chosen);
  if (tool === 'list' || tool === 'quote') return lined(chosen, BEFORE[tool]);
  const [mark, otherwise] = AROUND[tool];
  return wrapped(chosen, mark, otherwise);
}

function wrapped({ text, from, to }: TextSelection, mark: string, otherwise: string): TextSelection {
  const inner = text.slice(from, to);
  const isOn = isMarked(text, from, to, mark);
  if (isOn)
    return {
      text: text.slice(0, from - mark.length) + inner + text.slice(to + mark.length),
      from: from - mark.length,
      to: to - mark.length,
    };
  const words = inner || otherwise;
  const start = from + mark.length;
  return { text: text.slice(0, from) + mark + words + mark + text.slice(to), from: start, to: start + words.length };
}

/** Whether the mark stands on both sides, and no longer one of the same sign. */
function isMarked(text: string, from: number, to: number, mark: string): boolean {
  const sign = mark[0];
  const before = /(\*|_)*$/.exec(text.slice(0, from))?.[0].length ?? 0;
  const after = /^\**/.exec(text.slice(to))?.[0].length ?? 0;
  const signs = Math.min(before, after);
  return sign === '*' && signs > 0 && (signs === 3 || signs === mark.length);
}

const ADDRESS = 'https://';

function linked({ text, from, to }: TextSelection): TextSelection {
  const words = text.slice(from, to) || 'words';
  const start = from + words.length + 3;
  return { text: `${text.slice(0, from)}[${words}](${ADDRESS})${text.slice(to)}`, from: start, to: start + ADDRESS.length };
}

/** Every line that is touched begins with the sign, or no longer does where all did. */
function lined({ text, from, to }: TextSelection, sign: string): TextSelection {
  const first = text.lastIndexOf('\n', from - 1) + 1;
  const end = text.indexOf('\n', to);
  const last = end < 0 ? text.length : end;
  const lines = text.slice(first, last).split('\n');
  const isOn = lines.every(line => line.startsWith(sign));
  const made = lines.map(line => (isOn ? line.slice(sign.length) : line.startsWith(sign) ? line : sign + line)).join('\n');
  const apart = (before: string) => (before === '' || before.endsWith('\n\n') || isOn ? '' : before.endsWith('\n') ? '\n' : '\n\n');
  const gap = lines.length > 0 && !isContinued(text, first, sign) ? apart(text.slice(0, first)) : '';
  const start = first + gap.length;
  const at = start + made.length;
  return { text: text.slice(0, first) + gap + made + text.slice(last), from: from === to ? at : start, to: at };
}

/** Whether the line before begins with the sign as well: then it is one list. */
const isContinued = (text: string, first: number, sign: string): boolean =>
  text.slice(text.lastIndexOf('\n', first - 2) + 1, first).startsWith(sign);
