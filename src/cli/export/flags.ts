// Flags that formats have in common.

import { lookUp } from '../../core/lookUp.ts';
import { suggestion } from '../../core/suggest.ts';
import { layerForms, layersOf } from '../../publish/layers.ts';
import type { BattleModel } from '../../view/model.ts';
import { type CommandArgs, type Flag, Refusal } from '../args.ts';

/** What formats may be told; each says which of them it heeds. */
export const HEEDED: Readonly<Record<string, Flag>> = {
  step: { takes: 'N', help: 'the position after the Nth event, 0 for the start (default: the last)' },
  variation: { takes: 'ID', help: 'of a variation instead of the battle' },
  overlay: { takes: 'NAME', help: `with this layer, more than once for several: ${layerForms().join('; ')}` },
  viewer: { takes: 'SIDE', help: 'as far as this side knows' },
  crop: { takes: 'action|whole', help: 'what of the board is seen: where the event happens, or all of it (default)' },
  by: { takes: 'turns|events', help: 'the steps of a film (default: turns)' },
  pace: { takes: 'SECONDS', help: 'how long a step of a film is shown (default: 1)' },
  theme: { takes: 'light|dark', help: 'the colours of a picture (default: light)' },
  scale: { takes: 'N', help: 'pixels of a picture for each of its size, 1 to 4 (default: 1)' },
  replay: { takes: 'ADDRESS', help: 'where the replay is found: boards in text lead to their step there' },
  board: { takes: 'N', help: 'the Nth board of the report, with its layers and its caption, in place of a step' },
  text: { takes: 'md|bbcode|html', help: 'how the text beside pictures is written (default: md)' },
  folder: { takes: 'ADDRESS', help: 'where the pictures of a text will lie (default: beside it)' },
  log: { help: 'the log of the battle, event by event, in place of the report' },
};

/** The names of the layers that are asked for. Throws Refusal on what is none, with what there is. */
export function layersIn(battle: BattleModel, { lists }: CommandArgs): readonly string[] {
  const names = (lists['overlay'] ?? []).map(String);
  const read = layersOf(battle, names);
  if (read.ok) return names;
  throw new Refusal(
    read.problems.map(({ says, expected }) => `--overlay: ${says}${expected === undefined ? '' : `; there are ${expected}`}`).join('\n'),
  );
}

/** The value of a flag that knows only some, the first of them unless said. Throws Refusal on another. */
export function oneOf<T extends string>({ flags }: CommandArgs, name: string, known: readonly [T, ...T[]]): T {
  const value = lookUp(flags, name) ?? known[0];
  const found = known.find(one => one === value);
  if (found === undefined) throw new Refusal(`--${name} takes ${known.join(' or ')}, not "${value}"${suggestion(String(value), known)}`);
  return found;
}
