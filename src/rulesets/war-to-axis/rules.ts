// The rules of every event: the sequence of play, whose turn it is, what is owed comes first, no act of a unit that is gone.

import type { Act, Rule, Source, Violation } from '../../core/act.ts';
import { withVerb } from '../../core/englishText.ts';
import type { RuleName } from '../../system/system.ts';
import { ANSWERS, dueIn, isAside, isOwn, WHEN } from './calendar.ts';
import { isDummy } from './hidden.ts';
import { inTime } from './inTime.ts';
import { pendingFor, rule } from './kit.ts';
import { entriesOf, isAdvanced, isUntold, nextSide } from './order.ts';
import { outcome } from './outcome.ts';
import { CHOICES, dueOf, isLateCard, passedOverPending } from './pending.ts';
import { house, source, type WtaEvent, type WtaPendingAction, type WtaPhase, type WtaState } from './state.ts';
import { friendAt, isAlive, isPlaced, sideIn, titleOf, unitOf } from './units.ts';

type Any = Rule<WtaState, WtaEvent>;

/** Answers whose own rule says that nothing asks for them. */
const SAY_SO: readonly WtaEvent['type'][] = ['retreat', 'occupy'];
export const ADVANCED: readonly WtaEvent['type'][] = [
  'group-roll',
  'group',
  'reserve-choice',
  'substitute',
  'assign',
  'pass',
  'closing',
  'recon',
  'strategic',
  'impact',
  'drop',
];
export const BASIC: readonly WtaEvent['type'][] = ['activation', 'side-end'];

const PHASES: Readonly<Record<WtaPhase, string>> = {
  'set-up': 'the battle has not begun',
  between: 'a turn is due',
  roll: 'a roll is due',
  actions: 'units are acting',
  done: 'the turn is at its end',
  over: 'the battle is over',
};

const order = rule('3.0/order', 'Events follow the sequence of play, each by the side whose turn it is.', [], (state, event) => {
  if (isAside(event) || pendingFor(state, event) || SAY_SO.includes(event.type)) return undefined;
  const says = untimely(state, event);
  const wrong = says ?? wrongSide(state, event);
  if (wrong === undefined) return notActing(state, event);
  const acts = says === undefined ? notActing(state, event) : undefined;
  return { says: wrong, ...(acts?.due === undefined ? dueBefore(state, event) : { due: acts.due }) };
});

/**
 * What had to come before an event out of its time, in this game: itself where it comes late; answers
 * to nothing lack what would ask for them.
 */
function dueBefore(state: WtaState, event: WtaEvent): Pick<Violation, 'due'> {
  const { type } = event;
  if ((isAdvanced(state) ? BASIC : ADVANCED).includes(type)) return {};
  if (type === 'turn-end' && isAdvanced(state) && state.phase === 'actions') return { due: 'activate' };
  const isBefore = state.phase === 'set-up' || state.phase === 'between';
  if (!ANSWERS.includes(type)) return { due: isBefore || inTime(state, event) !== state ? lacking(state) : type };
  const asks = ASKED_BY[type];
  if (asks === undefined) return {};
  return { due: asks === 'group-roll' && event.side !== undefined ? `${asks} ${event.side}` : asks };
}

/** What a record lacks here: the choice that dice for groups leave, those dice of one side, or what leads on from the phase. */
function lacking(state: WtaState): string {
  const due = dueIn(state);
  if (due !== 'group-roll') return due;
  const choice = state.pending.find(({ kind }) => CHOICES.includes(kind));
  const open = Object.keys(state.sides).find(side => !state.sides[side]?.rolled);
  return choice ? dueOf(state, choice) : open === undefined ? due : `${due} ${open}`;
}

/** What a record lacks where a card is drawn that nothing asks for: the dice that would, or the card itself where it comes late. */
function lackingCard(state: WtaState, event: WtaEvent): string {
  const { side } = event;
  if (isLateCard(state, event) && event.type === 'card') return `card ${event.card}`;
  return isAdvanced(state) && side !== undefined && state.sides[side]?.rolled === false ? `group-roll ${side}` : 'card';
}

/** What asks for answers that name no unit. */
const ASKED_BY: Readonly<Partial<Record<WtaEvent['type'], WtaEvent['type']>>> = {
  assign: 'play-card',
  group: 'group-roll',
  'reserve-choice': 'group-roll',
  substitute: 'group-roll',
  impact: 'strategic',
};

function untimely(state: WtaState, { type }: WtaEvent): string | undefined {
  const [game, others] = isAdvanced(state) ? (['advanced', BASIC] as const) : (['basic', ADVANCED] as const);
  if (others.includes(type)) return `not in the ${game} game: ${type}`;
  if (ANSWERS.includes(type)) return `not now: nothing asks for it (${type})`;
  if (type === 'card') return undefined;
  if (type === 'turn-end' && game === 'advanced') return isTurnActed(state) ? undefined : `not now: ${phaseSaid(state)}`;
  if (!(WHEN[type] ?? ['actions']).includes(state.phase)) return `not now: ${phaseSaid(state)}`;
  return type === 'turn' || type === 'end' ? whyUndecided(type, state) : undefined;
}

/** A turn of the advanced game ends when nobody is left to act, as far as the record tells. */
const isTurnActed = (state: WtaState): boolean =>
  state.phase === 'actions' && (nextSide(state) === undefined || isUntold(state, nextSide(state)));

/** Turns go on until the battle is decided, and then it ends. */
function whyUndecided(type: 'turn' | 'end', state: WtaState): string | undefined {
  const over = state.phase === 'between' && outcome(state).over;
  if (type === 'turn') return over ? 'not now: the battle is decided' : undefined;
  return over ? undefined : 'not now: the battle is not decided';
}

const phaseSaid = ({ phase, active, game: { sides } }: WtaState): string =>
  active ? `${PHASES[phase]}, ${sides.find(({ id }) => id === active)?.title ?? active} to act` : PHASES[phase];

function wrongSide(state: WtaState, event: WtaEvent): string | undefined {
  const side = sideIn(state, event);
  if (side === undefined || ['deck', 'deploy', 'drop', 'play-card', 'opportunity', 'closing', 'group-roll'].includes(event.type))
    return undefined;
  if (event.type === 'card' || (isAdvanced(state) && (event.type === 'activate' || event.type === 'pass'))) return undefined;
  const due = event.type === 'activate' ? nextSide(state) : state.active;
  return due === undefined || side === due ? undefined : `not now: ${state.game.sides.find(one => one.id === due)?.title ?? due} to act`;
}

function notActing(state: WtaState, event: WtaEvent): Violation | undefined {
  if (!isOwn(event) || !('unit' in event) || event.unit === undefined || state.acting === event.unit) return undefined;
  return { says: `${withVerb(titleOf(state, event.unit), 'is')} not the unit that was activated`, due: `activate ${event.unit}` };
}

/** The rule behind what is owed. */
const OWED: Readonly<Partial<Record<WtaPendingAction['kind'], readonly [RuleName, string, Source?]>>> = {
  retreat: ['5.4/retreat-required', 'A retreat is resolved before anything else.'],
  card: ['3.1/event', 'A card is drawn when the die says so, and only then.'],
  'play-card': ['2.6/immediate', 'An immediate card is played at once.'],
  enter: ['2.6.2/entry', 'Reinforcements come onto the map on a friendly road hex at its edge, or the nearest.'],
  assign: ['7.2/assign', 'Reinforcements join groups before play goes on.'],
  group: ['8.0/choice', 'A group is chosen when the dice leave the choice.'],
  'reserve-choice': ['8.0/reserve-choice', 'An R leaves four choices, one is taken.'],
  substitute: ['7.1/substitute', 'A lost command is replaced at the next activation roll.'],
  impact: ['9.0/impact', 'Every hex of a strategic bombardment is rolled for.', house('9.5')],
};

/** One rule for each thing owed: play does not go on before it is done. */
const owedFirst: readonly Any[] = Object.entries(OWED).map(([kind, [name, title, from]]) =>
  rule(
    name,
    title,
    [],
    (state, event) => {
      if (kind === 'card' && event.type === 'card' && !pendingFor(state, event))
        return { says: 'no card is due', due: lackingCard(state, event) };
      const duty = passedOverPending(state, event);
      return duty?.kind === kind ? { says: sayOwed(state, duty), due: dueOf(state, duty) } : undefined;
    },
    from ? { source: from } : {},
  ),
);

function sayOwed(state: WtaState, duty: WtaPendingAction): string {
  const unit = 'unit' in duty ? titleOf(state, duty.unit) : '';
  if (duty.kind === 'retreat') return `${unit} must retreat ${duty.hexes} first`;
  if (duty.kind === 'card') return 'a card is due';
  if (duty.kind === 'play-card') return `card ${duty.card} is to be played at once`;
  return duty.kind === 'enter' ? `${withVerb(unit, 'is')} to be put onto the map` : `${duty.kind} is due`;
}

const sided = rule(
  '3.0/side',
  'An event is that of one of the two sides.',
  ['side'],
  (state, event) => (event.side === undefined || state.sides[event.side] ? undefined : `there is no side ${event.side}`),
  { verdict: 'impossible' },
);

/** A dummy is a marker: it is laid, and shows itself. */
const MARKER_EVENTS: readonly WtaEvent['type'][] = ['deploy', 'reveal'];

const alive: Any = {
  id: 'wta:3.2/alive',
  title: 'Only units that are there act.',
  source: source('3.2'),
  verdict: 'impossible',
  needs: ['unit'],
  broken(state, event) {
    if (!('unit' in event) || event.unit === undefined || event.type === 'play-card') return undefined;
    const unit = unitOf(state, event.unit);
    if (!unit) return `there is no unit ${event.unit}`;
    if (!isAlive(unit)) return `${withVerb(unit.title, 'is')} destroyed`;
    if (isDummy(state, unit) && !MARKER_EVENTS.includes(event.type)) return `${withVerb(unit.title, 'is')} a marker and does nothing`;
    if (isPlaced(unit) || ['activate', 'enter', 'deploy', 'drop'].includes(event.type)) return undefined;
    const says = `${withVerb(unit.title, 'is')} not on the map`;
    return event.type === 'step' && state.acting === unit.id && entriesOf(state, unit).length > 0
      ? { says, due: `enter ${unit.id}` }
      : says;
  },
};

/** A movement was broken off in a friend's hex though it could have gone on: the event that ends it shows it (ruling R50). */
const left = rule(
  '4.2/stack',
  'A movement does not end in a hex that is taken.',
  [],
  (state, event) => {
    if (!['activate', 'side-end', 'pass', 'turn-end'].includes(event.type)) return undefined;
    const unit = unitOf(state, state.activation?.path.length ? state.activation.unit : undefined);
    const friend = isPlaced(unit) && !state.activation?.stop ? friendAt(state, unit, unit.at) : undefined;
    return friend && unit?.at
      ? { says: `${withVerb(unit.title, 'was')} left in ${unit.at}, with ${friend.title}`, at: [unit.at] }
      : undefined;
  },
  { source: source('4.2', 'R50') },
);

export const rules: readonly Any[] = [sided, alive, order, ...owedFirst, left];

type Acts = { readonly [K in WtaEvent['type']]: Act<WtaState, Extract<WtaEvent, { type: K }>> };

/** Acts of which one game knows nothing: there `3.0/order` says so, and their own rules, which are of the other game, are not asked. */
export const inTheirGame = (acts: Acts): Acts =>
  Object.fromEntries(
    Object.entries<Act<WtaState, WtaEvent>>(acts).map(([type, act]) => {
      const isOf = (list: readonly string[]) => list.includes(type);
      const knows = (state: WtaState): boolean => (isAdvanced(state) ? !isOf(BASIC) : !isOf(ADVANCED));
      return [type, isOf(BASIC) || isOf(ADVANCED) ? { ...act, rules: act.rules.map(one => askedWhere(one, knows)) } : act];
    }),
  ) as Acts;

const askedWhere = (one: Any, knows: (state: WtaState) => boolean): Any =>
  one.verdict === 'impossible' ? one : { ...one, broken: (state, event) => (knows(state) ? one.broken(state, event) : undefined) };
