// Dice, face by face: what lies there can be taken back, one large key for each face, and the other ways to tell of a throw.

import type { DiceRoll } from '../../../core/act.ts';
import { lookUp } from '../../../core/lookUp.ts';
import { diceCount, partsOf, type Roll } from '../../../core/roll.ts';
import { type Ruleset, titlesIn, wordsOf } from '../../../core/ruleset.ts';
import type { State } from '../../../core/types.ts';
import type { ThrowQuestion } from '../../../record/together.ts';
import { drawDie } from '../../../render/dice.ts';
import { sentence, tallyWords } from '../../../render/format.ts';
import { type Child, type Html, h } from '../../../render/html.ts';
import { diceWanted, type InputState } from '../inputState.ts';
import { key } from '../marks.ts';
import { countsIn, isWorthTelling, resultNames } from './result.ts';

interface Asking {
  readonly casts: readonly DiceRoll[];
  readonly ruleset: Ruleset;
  readonly state: State;
  readonly doing: InputState;
}

/** One throw: a group of keys for each kind of die. */
export function diceKeys(asking: Asking, question: ThrowQuestion): Html {
  const { dice, as } = question;
  const kinds = [...diceWanted(dice)];
  const letters = lettersOf(asking, kinds.length === 1 ? (kinds[0]?.[1].faces ?? []) : []);
  return h(
    'div',
    { class: 'throw', 'data-as': as },
    kinds.map(([die, { count, faces }]) => dieKeys(asking, { die, count, faces, letters, isOnly: kinds.length === 1 })),
    manyKeys(asking, question),
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
        'data-columns': faces.length > 8 ? undefined : faces.length > 4 && !isMany({ count, faces }) ? 3 : faces.length,
      },
      faces.map(face => faceKey(die, face, words(face), letters.get(face), isFull)),
      atOnce(asking, { die, count, faces }),
    ),
  );
}

/** Of so many dice several with the same face are told by one key. */
const MANY = 4;
const MOST_AT_ONCE = 4;

/** Whether several dice of a face have a key. */
const isMany = ({ count, faces }: Pick<Kind, 'count' | 'faces'>): boolean => count >= MANY && faces.length <= 6;

/** Below each face: two of it, three, four. */
function atOnce(asking: Asking, { die, count, faces }: Pick<Kind, 'die' | 'count' | 'faces'>): Child {
  if (!isMany({ count, faces })) return undefined;
  const open = count - (lookUp(asking.doing.faces, die) ?? []).length;
  const words = faceWords(asking);
  return Array.from({ length: Math.min(MOST_AT_ONCE, count) - 1 }, (_, i) => i + 2).flatMap(n =>
    faces.map(face =>
      key(`faces:${n}:${die}:${face}`, `${n}×`, { class: 'at-once', 'aria-label': `${n} × ${words(face)}`, disabled: open < n }),
    ),
  );
}

/** How many of the dice count, where nobody remembers every face: what else came of them is asked then. */
function manyKeys({ casts, ruleset, state, doing }: Asking, question: ThrowQuestion): Child {
  const name = countedBy(casts, question);
  const all = diceCount(question.dice);
  if (name === undefined || all < 2 || all > MOST_COUNTED || doing.entry?.given.some(({ field }) => field === 'thrown')) return undefined;
  return h(
    'div',
    { class: 'how-many', role: 'group', 'aria-label': 'Or how many' },
    h('span', {}, `Or only how many: ${tallyWords(name, titlesIn(ruleset, state))}`),
    h(
      'div',
      { class: 'number-keys' },
      Array.from({ length: all + 1 }, (_, n) => key(`told:${name}:${n}`, String(n))),
    ),
  );
}
const MOST_COUNTED = 16;

/** What the dice of a throw count, one each, where the event counts it of no others. */
function countedBy(casts: readonly DiceRoll[], { as, dice }: ThrowQuestion): string | undefined {
  const names = resultNames(casts);
  const score = casts.map(({ attack }) => throwIn(attack.roll, as)).find(Boolean)?.score ?? {};
  const [one, ...others] = Object.entries(score).filter(([name]) => names.includes(name));
  if (!one || others.length > 0) return undefined;
  const [name, counts] = one;
  return Object.values(counts).every(n => n === 1) && countsIn(casts, {}, name)?.at(-1) === diceCount(dice) ? name : undefined;
}

const throwIn = (roll: Roll, as: string): Extract<Roll, { kind: 'throw' }> | undefined =>
  roll.kind === 'throw'
    ? roll.as === as
      ? roll
      : undefined
    : partsOf(roll)
        .map(part => throwIn(part, as))
        .find(Boolean);

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
