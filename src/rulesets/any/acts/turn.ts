// Where a game has got to: its turns and their parts, its sittings, and what was taken back.

import type { Choice } from '../../../core/act.ts';
import { countNoun, formatList, sentence, sideTitle } from '../../../core/englishText.ts';
import { pick } from '../../../core/questions.ts';
import type { AnyEvent, AnyTurnEvent, SittingEvent, UndoEvent } from '../events.ts';
import { act, rule } from '../kit.ts';
import { lastPlayed, type PlayedEvent, playedOf, takeBack } from '../log.ts';
import { nameOfPiece } from '../names.ts';
import { type AnyState, HOUSE } from '../state.ts';
import { askSide, ringsAt } from './pieces.ts';

export const turn = act<AnyTurnEvent>({
  title: 'Turn',
  apply: (state, event) => ({
    ...state,
    turn: event.turn ?? state.turn,
    phase: event.phase ?? state.phase,
    active: event.active !== undefined && state.game.sides.some(({ id }) => id === event.active) ? event.active : state.active,
  }),
  ask: {
    turn: ({ turn: now }) => ({
      ...pick('turn', 'Which turn', [now + 1, now].map(turnChoice), () =>
        Array.from({ length: now + MORE_TURNS }, (_, value) => turnChoice(value)),
      ),
      optional: true,
      no: 'as before',
    }),
    active: state => ({
      ...pick('active', 'Who is on turn', sideChoices(state), 'sides'),
      optional: true,
      no: 'nobody more than before',
    }),
  },
  optionalFields: state => [{ kind: 'text', field: 'phase', label: 'Which part of it', most: 200 }, askSide(state)],
  describe(state, event) {
    const parts = [
      ...(event.turn === undefined || event.turn === state.turn ? [] : [`turn ${event.turn}`]),
      ...(event.phase === undefined ? [] : [event.phase]),
      ...(event.active === undefined ? [] : [`${sideTitle(state, event.active)} on turn`]),
    ];
    return { text: `${sentence(parts.length > 0 ? parts.join(', ') : `turn ${state.turn}`)}.`, marks: [] };
  },
});

/** A turn so far ahead can be meant. */
const MORE_TURNS = 20;

const turnChoice = (value: number): Choice => ({ value, says: `turn ${value}` });

const sideChoices = ({ game }: AnyState): readonly Choice[] => game.sides.map(({ id, title }) => ({ value: id, says: title }));

export const sitting = act<SittingEvent>({
  title: 'Sitting',
  ask: { title: () => ({ kind: 'text', field: 'title', label: 'What the sitting is called', most: 200 }) },
  optionalFields: state => [
    { kind: 'text', field: 'date', label: 'On which day', most: 100 },
    { kind: 'number', field: 'changed', label: 'How many pieces lie or look otherwise', least: 0, most: 9999 },
    askSide(state),
  ],
  apply: state => state,
  describe(_, { title, date, changed = 0 }) {
    const since =
      changed === 0 ? '' : ` ${countNoun(changed, 'piece lies or looks', 'pieces lie or look')} otherwise than at the end of the last one.`;
    return { text: `A new sitting: ${title}${date === undefined ? '' : `, ${date}`}.${since}`, marks: [] };
  },
});

const DEEDS: Readonly<Record<AnyEvent['type'], string>> = {
  move: 'move',
  look: 'change',
  put: 'coming in',
  remove: 'removal',
  roll: 'roll',
  say: 'talk',
  turn: 'turn',
  undo: 'taking back',
  sitting: 'sitting',
};

/** 'the move of 2nd Foot'. */
function deedSaid(state: AnyState, { type, before }: PlayedEvent): string {
  const names = before.map(([id, piece]) => {
    const found = piece ?? (Object.hasOwn(state.units, id) ? state.units[id] : undefined);
    return found ? nameOfPiece(state, found) : id;
  });
  const [first, ...others] = names;
  return `the ${DEEDS[type]}${first === undefined ? '' : ` of ${first}${others.length > 0 ? ` and ${others.length} more` : ''}`}`;
}

/** So many events are offered to be taken back. */
const OFFERED = 30;

export const undo = act<UndoEvent>({
  title: 'Take back',
  rules: [
    rule<UndoEvent>(
      'undo/played',
      'What was played is taken back.',
      HOUSE,
      ['events'],
      (state, { events }) => (playedOf(state, events).length > 0 ? undefined : 'nothing of it was played'),
      'impossible',
    ),
  ],
  ask: {
    events(state) {
      const from = lastPlayed(state, OFFERED).map(played => ({ value: played.id, says: `${deedSaid(state, played)} (${played.id})` }));
      return { kind: 'some', field: 'events', label: 'What is taken back', from, least: 1, most: from.length };
    },
  },
  optionalFields: state => [askSide(state)],
  apply: (state, { events }) => takeBack(state, playedOf(state, events)),
  describe(state, { events }) {
    const played = playedOf(state, events);
    const [last] = played;
    const pieces = played.flatMap(({ before }) => before.flatMap(([, piece]) => piece ?? []));
    const what =
      played.length > MOST_NAMED || !last
        ? countNoun(played.length, 'event', 'events')
        : formatList(played.map(one => deedSaid(state, one)));
    return { text: `Takes back ${what}.`, marks: ringsAt(pieces) };
  },
});

/** More deeds than these are counted. */
const MOST_NAMED = 2;
