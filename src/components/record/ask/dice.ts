// Dice, face by face: what lies there can be taken back, one large key for each face, and the other ways to tell of a throw.

import type { DiceRoll, Question } from '../../../core/act.ts';
import { lookUp } from '../../../core/lookUp.ts';
import { type Ruleset, wordsOf } from '../../../core/ruleset.ts';
import type { State } from '../../../core/types.ts';
import { drawDie } from '../../../render/dice.ts';
import { sentence } from '../../../render/format.ts';
import { type Child, type Html, h } from '../../../render/html.ts';
import { diceWanted, type InputState } from '../inputState.ts';
import { key } from '../marks.ts';
import { isWorthTelling } from './result.ts';

export type ThrowQuestion = Extract<Question, { kind: 'throw' }>;

interface Asking {
  readonly casts: readonly DiceRoll[];
  readonly ruleset: Ruleset;
  readonly state: State;
  readonly doing: InputState;
}

/** One throw: a group of keys for each kind of die. */
export function diceKeys(asking: Asking, { dice, as }: ThrowQuestion): Html {
  const kinds = [...diceWanted(dice)];
  const letters = lettersOf(asking, kinds.length === 1 ? (kinds[0]?.[1].faces ?? []) : []);
  return h(
    'div',
    { class: 'throw', 'data-as': as },
    kinds.map(([die, { count, faces }]) => dieKeys(asking, { die, count, faces, letters, isOnly: kinds.length === 1 })),
    h(
      'div',
      { class: 'ways' },
      isWorthTelling(asking.casts, dice) && key('mode:result', 'Only the result'),
      key('roll', 'Roll here'),
      key('untold', 'Nobody knows'),
    ),
  );
}

interface Kind {
  readonly die: string;
  readonly count: number;
  readonly faces: readonly string[];
  readonly letters: ReadonlyMap<string, string>;
  readonly isOnly: boolean;
}

function dieKeys(asking: Asking, { die, count, faces, letters, isOnly }: Kind): Html {
  const told = lookUp(asking.doing.faces, die) ?? [];
  const isFull = told.length >= count;
  const words = faceWords(asking);
  return h(
    'div',
    { class: 'kind', role: 'group', 'aria-label': `${sentence(die)}: ${told.length} of ${count} told` },
    (!isOnly || count > 1) &&
      h(
        'p',
        { class: 'told' },
        h('span', { class: 'count' }, `${isOnly ? '' : `${sentence(die)} `}${told.length} of ${count}`),
        h(
          'span',
          { class: 'lying' },
          told.map((face, i) => key(`unface:${die}:${i}`, drawDie(die, face), { class: 'lies', 'aria-label': `Take back ${words(face)}` })),
          Array.from({ length: Math.min(12, count - told.length) }, () => h('span', { class: 'open', 'aria-hidden': 'true' })),
        ),
      ),
    h(
      'div',
      {
        class: faces.length > 8 ? 'faces many' : 'faces',
        'data-columns': faces.length > 8 ? undefined : faces.length > 4 ? 3 : faces.length,
      },
      faces.map(face => faceKey(die, face, words(face), letters.get(face), isFull)),
    ),
  );
}

const faceKey = (die: string, face: string, words: string, letter: string | undefined, disabled: boolean): Html =>
  key(
    `face:${die}:${face}`,
    [drawDie(die, face), h('span', { class: /^\d$/.test(words) ? 'hidden-text' : 'face-says' }, words), hint(letter)],
    {
      class: 'face',
      'data-face': face,
      'data-die': die,
      disabled,
      ...(letter !== undefined && { 'data-key': letter }),
    },
  );

const hint = (letter: string | undefined): Child => letter !== undefined && h('kbd', { class: 'nth', 'aria-hidden': 'true' }, letter);

/** What a face is called: a card by its title. */
export const faceWords =
  ({ ruleset, state }: Pick<Asking, 'ruleset' | 'state'>) =>
  (face: string): string =>
    wordsOf(ruleset).faceName?.(state, face) ?? state.game.sides.find(({ id }) => id === face)?.title ?? face;

/** The key of the keyboard for each face: its digit, or the first letter of its name that is free. */
function lettersOf(asking: Asking, faces: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Map<string, string>();
  const words = faceWords(asking);
  for (const face of faces) {
    const free = [...`${words(face)}${face}`.toLowerCase()].find(sign => /[a-z0-9]/.test(sign) && ![...taken.values()].includes(sign));
    if (free !== undefined) taken.set(face, free);
  }
  return taken;
}
