// Values of style sheets worked out: variables, light-dark(), color-mix(), calc(). What comes out needs none of them.

import { colourText, mix, readColour } from './colour.ts';

export type Theme = 'light' | 'dark';

/** `vars`: what the custom properties are here, worked out already. */
export interface Surroundings {
  readonly theme: Theme;
  readonly vars: ReadonlyMap<string, string>;
}

/**
 * A value without functions of ours; undefined where a variable is not set and nothing stands in for it: the declaration then does not
 * count. Throws on what it cannot work out.
 */
export function evaluate(text: string, around: Surroundings): string | undefined {
  let isUnset = false;
  const out = withCalls(text, (name, inner) => {
    const found = call(name, inner, around);
    if (found === undefined) isUnset = true;
    return found ?? '';
  });
  return isUnset ? undefined : out.trim();
}

/** The text with every outermost call in it replaced. */
function withCalls(text: string, make: (name: string, inner: string) => string): string {
  const start = /([a-z][\w-]*)\(/i.exec(text);
  if (!start) return text;
  const from = start.index + start[0].length;
  const to = closing(text, from);
  return text.slice(0, start.index) + make(start[1] ?? '', text.slice(from, to)) + withCalls(text.slice(to + 1), make);
}

/** Where the bracket that was opened before `from` is closed. */
function closing(text: string, from: number): number {
  let depth = 1;
  for (let i = from; i < text.length; i++) {
    if (text[i] === '(') depth++;
    else if (text[i] === ')' && --depth === 0) return i;
  }
  throw new Error(`styles: "${text}" has a bracket that is not closed`);
}

/** Parts between commas that lie in no bracket. */
function parts(text: string): readonly string[] {
  const found = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (sign === ',' && depth === 0) found.push('');
    else found[found.length - 1] += sign;
  }
  return found.map(part => part.trim());
}

function call(name: string, inner: string, around: Surroundings): string | undefined {
  const [first = '', ...rest] = parts(inner);
  if (name === 'var') return around.vars.get(first) ?? (rest.length > 0 ? evaluate(rest.join(', '), around) : undefined);
  if (name === 'light-dark') return evaluate((around.theme === 'light' ? first : rest[0]) ?? '', around);
  const worked = evaluate(inner, around);
  if (worked === undefined) return undefined;
  if (name === 'calc') return calc(worked);
  if (name === 'color-mix') return mixed(worked);
  const whole = `${name}(${worked})`;
  const colour = name.startsWith('rgb') ? readColour(whole) : undefined;
  return colour ? colourText(colour) : whole;
}

/** "in oklab, #abc, white 55%". */
function mixed(text: string): string {
  const [space, ...two] = parts(text);
  const [a, b] = two.map(part => /^(.+?)(?:\s+([\d.]+)%)?$/.exec(part));
  const [from, to] = [readColour(a?.[1] ?? ''), readColour(b?.[1] ?? '')];
  if (!from || !to || (space !== 'in oklab' && space !== 'in srgb')) throw new Error(`styles: cannot mix "${text}"`);
  const share = b?.[2] !== undefined ? Number(b[2]) / 100 : a?.[2] !== undefined ? 1 - Number(a[2]) / 100 : 0.5;
  return colourText(mix(space === 'in oklab' ? 'oklab' : 'srgb', from, to, share));
}

/** A sum or product of numbers and lengths in pixels. */
function calc(text: string): string {
  const tokens = text.match(/\d*\.?\d+(?:px)?|[-+*/()]/g) ?? [];
  if (tokens.join('') !== text.replace(/\s+/g, '')) throw new Error(`styles: cannot work out calc(${text})`);
  let at = 0;
  const one = (): number => {
    const token = tokens[at++];
    if (token === '-') return -one();
    if (token !== '(') return Number.parseFloat(token ?? '');
    const inside = sum();
    at++;
    return inside;
  };
  const product = (): number => {
    let value = one();
    while (tokens[at] === '*' || tokens[at] === '/') value = tokens[at++] === '*' ? value * one() : value / one();
    return value;
  };
  const sum = (): number => {
    let value = product();
    while (tokens[at] === '+' || tokens[at] === '-') value = tokens[at++] === '+' ? value + product() : value - product();
    return value;
  };
  const value = short(sum());
  return tokens.some(token => token.endsWith('px')) ? `${value}px` : value;
}

/** A number to the thousandth. */
export const short = (value: number): string => String(Math.round(value * 1000) / 1000);
