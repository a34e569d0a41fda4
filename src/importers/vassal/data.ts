// What a file says of itself beside its game: small XML of which a few fields are wanted.

import { plainWords } from './text.ts';

/** Fields of `savedata` or `moduledata`. */
export interface SaveData {
  readonly name?: string;
  readonly version?: string;
  readonly program?: string;
  readonly description?: string;
  /** Milliseconds since 1970. */
  readonly savedAt?: number;
}

export const NO_DATA: SaveData = {};

/** A field may be long, never of many lines; more than that is cut. */
const LONGEST = 300;

const FIELDS = { name: 'name', version: 'version', program: 'VassalVersion', description: 'description' } as const;

/** Reads the fields that are there. */
export function dataOf(xml: string): SaveData {
  const field = (name: string): string => {
    const start = xml.search(new RegExp(`<${name}(\\s[^<>]{0,200})?>`));
    if (start < 0) return '';
    const from = xml.indexOf('>', start) + 1;
    const end = xml.indexOf(`</${name}>`, from);
    return end < 0 ? '' : plainWords(xml.slice(from, Math.min(end, from + LONGEST)));
  };
  const words = Object.entries(FIELDS).flatMap(([key, name]) => {
    const found = field(name);
    return found === '' ? [] : [[key, found] as const];
  });
  const saved = field('dateSaved');
  return { ...Object.fromEntries(words), ...(/^\d{10,15}$/.test(saved) && { savedAt: Number(saved) }) };
}
