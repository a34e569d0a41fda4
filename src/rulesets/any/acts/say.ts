// Dice and talk: they change nothing, for what they mean is not known.

import type { Attack, DiceRoll } from '../../../core/act.ts';
import { sentence, sideTitle } from '../../../core/englishText.ts';
import { WORDS } from '../../../core/limits.ts';
import { pick } from '../../../core/questions.ts';
import type { RollEvent, SayEvent } from '../events.ts';
import { act } from '../kit.ts';
import { askPlayer, askSide } from './pieces.ts';

/** Dice of so many faces, counted by what they show. */
function throwOf({ dice, faces }: Pick<RollEvent, 'dice' | 'faces'>): Attack {
  const numbers = Array.from({ length: faces }, (_, i) => i + 1);
  const die = { id: `d${faces}`, faces: Object.fromEntries(numbers.map(face => [face, 1])) };
  const pips = Object.fromEntries(numbers.map(face => [face, face]));
  return { kind: 'attack', roll: { kind: 'throw', as: 'roll', dice: [[dice, die]], score: { pips } }, harm: 'pips', mods: [] };
}

/** Dice that harm nobody. */
const rolled = (event: RollEvent): readonly DiceRoll[] => [{ by: event.side, on: undefined, attack: throwOf(event) }];

export const roll = act<RollEvent>({
  title: 'Roll',
  ask: {
    what: () => ({ kind: 'text', field: 'what', label: 'What for', most: 200, optional: true, no: 'nobody says' }),
    dice: () => ({ kind: 'number', field: 'dice', label: 'How many dice', least: 1, most: 12, all: 500 }),
    faces: () =>
      pick(
        'faces',
        'With how many faces',
        [6, 4, 8, 10, 12, 20, 100].map(value => ({ value, says: String(value) })),
        () => [2, 3, 5, 7, 14, 16, 24, 30, 50, 1000].map(value => ({ value, says: String(value) })),
      ),
  },
  dice: 'what they show',
  optionalFields: state => [askSide(state), askPlayer],
  rolls: (_, event) => rolled(event),
  apply: state => state,
  describe(state, { what, dice, faces, by, side, thrown = [], result }, { pips = 0 }) {
    const who = by ?? (side === undefined ? 'Somebody' : sideTitle(state, side));
    const fell = thrown.flatMap(one => Object.values(one.dice)).flat();
    const many = `${dice} ${dice === 1 ? 'die' : 'dice'} of ${faces} faces`;
    const sum = fell.length > 1 ? `, ${pips} in all` : '';
    const shown = fell.length > 0 ? `${fell.join(', ')} (${many}${sum})` : result ? `${pips} in all (${many})` : many;
    return { text: `${what === undefined ? '' : `${sentence(what)}: `}${who} rolls ${shown}.`, marks: [] };
  },
});

export const say = act<SayEvent>({
  title: 'Say',
  ask: { text: () => ({ kind: 'text', field: 'text', label: 'What is said', most: WORDS }) },
  optionalFields: state => [
    askPlayer,
    askSide(state),
    pick('of', 'Who says it', [{ value: 'report', says: 'the program, of what was done' }]),
  ],
  apply: state => state,
  describe: (state, { text, by, side, of }) => {
    const who = by ?? (side === undefined ? undefined : sideTitle(state, side));
    return { text: of === 'report' || who === undefined ? text || '–' : `${who}: ${text || '–'}`, marks: [] };
  },
});
