// Dice as the chat tells them. What buttons of VASSAL write is known; modules that throw by scripts of their own have a line here.

import type { VassalRoll } from './game.ts';

/** How a line of the chat tells a roll. Groups of the pattern: `what`, `values`, `by`. */
export interface DiceProfile {
  /** Of which modules, by their names. */
  readonly module: RegExp;
  readonly line: RegExp;
  /** Faces of each die; where it is not given the name of the roll tells them ('2d6'). */
  readonly faces?: number;
}

/** Lines of the modules known, the most particular first. */
export const DICE_PROFILES: readonly DiceProfile[] = [
  {
    module: /vasl/i,
    line: /^\*\*\* \((?<what>[^()]{1,60}? (?:DR|dr))\) (?<values>\d{1,2}(?:,\d{1,2}){0,9}) \*\*\*\s+<(?<by>[^<>]{1,80})>/,
    faces: 6,
  },
  { module: /./, line: /^\*{2,3} ?(?<what>[^=]{1,80}?) = (?<values>-?\d{1,6}(?:, ?-?\d{1,6}){0,99}) \*{2,3} ?<(?<by>[^<>]{1,80})>/ },
];

/** The roll that a line tells, by the profiles of its module. A file that names no module may be of any. */
export function rollIn(words: string, module: string | undefined): VassalRoll | undefined {
  for (const profile of DICE_PROFILES) {
    const found = module === undefined || profile.module.test(module) ? profile.line.exec(words)?.groups : undefined;
    if (!found) continue;
    const { what = '', values = '', by = '' } = found;
    return rollOf(what.trim(), values.split(',').map(Number), { by: by.trim(), ...(profile.faces && { faces: profile.faces }) });
  }
  return undefined;
}

/** Dice by the name of a roll: '2d6', 'd10'. */
function diceIn(what: string): { readonly count: number; readonly faces: number } {
  const [, count = '', faces] = /^(\d{0,3})[dD](\d{1,4})\b/.exec(what) ?? [];
  return faces === undefined ? { count: 0, faces: 0 } : { count: count === '' ? 1 : Number(count), faces: Number(faces) };
}

/** Values as dice of a button: of several dice one value is their sum, and so is what no die shows. */
function rollOf(what: string, values: readonly number[], more: { readonly by?: string; readonly faces?: number }): VassalRoll {
  const named = diceIn(what);
  const faces = more.faces ?? named.faces;
  const areDice = (values.length > 1 || named.count <= 1) && values.every(value => faces === 0 || (value >= 1 && value <= faces));
  const [total] = values;
  return {
    kind: 'roll',
    what,
    faces,
    values: areDice ? values : [],
    ...(!areDice && values.length === 1 && total !== undefined && { total }),
    ...(more.by !== undefined && { by: more.by }),
  };
}

const RESULT = '_result';

/** The roll that a property of a die's button tells; undefined for other properties. */
export function rollOfProperty(name: string, value: string): VassalRoll | undefined {
  if (!name.endsWith(RESULT) || !/^-?\d{1,6}(,-?\d{1,6}){0,99}$/.test(value)) return undefined;
  return rollOf(name.slice(0, -RESULT.length), value.split(',').map(Number), {});
}

/**
 * The rolls of one step: a button tells one in the chat, and again in a property, and of dice with pictures a third time.
 */
export function joinRolls(
  inChat: readonly VassalRoll[],
  inProperties: readonly VassalRoll[],
  pictures: readonly VassalRoll[],
): VassalRoll[] {
  const left = [...inProperties];
  const joined = inChat.map(roll => {
    const index = left.findIndex(({ what }) => what === roll.what);
    const [same] = index < 0 ? [] : left.splice(index, 1);
    return same && same.values.length > 0 ? { ...roll, ...same } : roll;
  });
  if (pictures.length === 0) return [...joined, ...left];
  const [told] = [...joined, ...left];
  return pictures.map(roll => ({
    ...roll,
    ...(told && { what: told.what, ...(told.by !== undefined && { by: told.by }), ...totalOf(told) }),
  }));
}

/** The sum of a roll, where it is told. */
export function totalOf({ values, total, isPictures }: VassalRoll): { readonly total?: number } {
  if (total !== undefined) return { total };
  return isPictures || values.length === 0 ? {} : { total: values.reduce((sum, value) => sum + value, 0) };
}
