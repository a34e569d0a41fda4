// The drawings of known maps that there are, by the name that a board gives. Each loads alone.

import { lookUp } from '../../../core/lookUp.ts';
import type { OutlineFile } from './outlines.ts';

const FILES: Readonly<Record<string, () => Promise<{ readonly default: string }>>> = {
  classic: () => import('./classic.topojson?raw'),
};

/** The file of that name, as outlines.ts reads it; undefined where there is none. */
export async function outlineFile(name: string): Promise<OutlineFile | undefined> {
  const file = await lookUp(FILES, name)?.();
  return file && (JSON.parse(file.default) as OutlineFile);
}
