// Keys of the hex editor: a letter for each tool, and what turns pages of the palette.

import { HIGHEST } from '../../../editor/hex/paint.ts';
import type { HexTool } from '../../../editor/hex/tool.ts';
import { activateTool, handTitle, type ToolContext, takeUp } from './toolContext.ts';

const LETTERS: Readonly<Partial<Record<HexTool['kind'], string>>> = {
  paint: 'p',
  fill: 'f',
  hill: 'h',
  crest: 'c',
  name: 't',
  select: 's',
  pick: 'i',
};

const wordOf = (hand: HexTool): string => (hand.kind === 'side' ? hand.edge : hand.kind === 'work' ? hand.work : hand.kind);

/** The letter of a tool: its own where it has one, else the first of its word that is free. X erases, + and - zoom. */
export function keyOf(hands: readonly HexTool[], hand: HexTool): string {
  const taken = new Set(['x', ...Object.values(LETTERS)]);
  for (const one of hands) {
    const own = LETTERS[one.kind];
    const letter = own ?? [...wordOf(one).toLowerCase(), ...'abcdefghijklmnopqrstuvwyz'].find(l => /[a-z]/.test(l) && !taken.has(l)) ?? '';
    taken.add(letter);
    if (one === hand) return letter;
  }
  return '';
}

/** A key over the board, whatever is in hand; true where it meant something. */
export function toolKey(bench: ToolContext, { key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || shiftKey) return false;
  const { grip, hand } = bench.now();
  const letter = key.toLowerCase();
  const found = bench.hands.find(one => keyOf(bench.hands, one) === letter);
  if (found) {
    takeUp(bench, found);
    bench.host.say(`${handTitle(bench, bench.now().grip.hand)} in hand.`);
  } else if (letter === 'x' && hand) {
    bench.set({ grip: { ...grip, erases: !grip.erases } });
    bench.host.say(grip.erases ? 'Draws.' : 'Erases.');
  } else if (key === 'PageDown' || key === 'PageUp') return turnPage(bench, key === 'PageDown' ? 1 : -1);
  else return false;
  return true;
}

/** The next terrain of the palette, the next level. */
function turnPage(bench: ToolContext, by: 1 | -1): boolean {
  const { hand } = bench.now();
  const next = hand && nextOf(bench.host.schemas.terrain, hand, by);
  if (!next) return false;
  activateTool(bench, next);
  bench.host.say(`${handTitle(bench, next)} in hand.`);
  return true;
}

function nextOf(terrain: readonly string[], hand: HexTool, by: 1 | -1): HexTool | undefined {
  if (hand.kind === 'hill') return { ...hand, level: Math.max(1, Math.min(HIGHEST, hand.level + by)) };
  if (hand.kind !== 'paint' && hand.kind !== 'fill') return undefined;
  const at = (terrain.indexOf(hand.terrain) + by + terrain.length) % terrain.length;
  return { ...hand, terrain: terrain[at] ?? hand.terrain };
}
