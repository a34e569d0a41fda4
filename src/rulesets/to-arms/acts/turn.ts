// The frame of a turn: initiative, cards, activation dice, passing, the end (Determining the initiative, Game turn sequence).

import type { DiceRoll } from '../../../core/act.ts';
import { countNoun, formatList, sideTitle } from '../../../core/englishText.ts';
import { pick } from '../../../core/questions.ts';
import { countIn } from '../../../core/roll.ts';
import type { SideId } from '../../../core/types.ts';
import { attack } from '../attack.ts';
import { cardChoices, cardTitle, drawnIn, inHand } from '../hands.ts';
import { finishJobs } from '../jobs.ts';
import { act, pendingIndex, rule } from '../kit.ts';
import { option } from '../options.ts';
import { bothSides, drawing, isLatePass, isStep, passTurn } from '../order.ts';
import { dueIn, dueOf } from '../pending.ts';
import { passTold, standing } from '../show/tell.ts';
import { facesSaid } from '../show/words.ts';
import {
  type ActivationDie,
  type ActivationRollEvent,
  type ArmsDrawEvent,
  type ArmsEndTurnEvent,
  type ArmsInitiativeEvent,
  type ArmsPassEvent,
  type ArmsPendingAction,
  type ArmsState,
  cite,
  type FirstEvent,
  house,
  type ResultEvent,
} from '../state.ts';
import { ACTIVATION_FACES } from '../tables.ts';
import { FRESH, foeOf, isUp } from '../units.ts';
import { leader, over } from '../victory.ts';
import { view } from '../view.ts';
import { pickSide, plain } from './frame.ts';

/** Sides that have this to do. */
const sidesOwing = ({ pending }: ArmsState, what: ArmsPendingAction['kind']): readonly SideId[] =>
  pending.flatMap(({ kind, side }) => (kind === what ? [side] : []));

const firstCasts = (state: ArmsState): readonly DiceRoll[] => [
  { by: undefined, on: undefined, attack: attack({ kind: 'first', sides: state.game.sides.map(({ id }) => id) }) },
];

export const first = act<FirstEvent>({
  title: 'Who throws first',
  rules: [
    rule('init/first', 'A die decides who throws first only where nobody is named.', cite('Game turn sequence'), [], state =>
      state.caster === undefined ? undefined : `the ${sideTitle(state, state.caster)} throw`,
    ),
  ],
  dice: 'a die each',
  rolls: firstCasts,
  apply(state, _event, tally) {
    const pips = state.game.sides.map(({ id }) => ({ id, pips: countIn(tally, `pips:${id}`) })).toSorted((a, b) => b.pips - a.pips);
    const [best, next] = pips;
    return best?.pips === next?.pips ? state : { ...state, caster: state.caster ?? best?.id };
  },
  describe(state, _event, tally) {
    const all = state.game.sides
      .map(({ id, title }) => ({ title, pips: countIn(tally, `pips:${id}`) }))
      .toSorted((a, b) => b.pips - a.pips);
    const [best, next] = all;
    const came = all.map(({ title, pips }) => `${title} ${pips}`).join(', ');
    if (!best || best.pips === 0) return plain('A die each decides who throws the initiative die first.');
    return plain(
      `A die each, ${came}: ${best.pips === next?.pips ? 'a tie, once more' : `the ${best.title} throw the initiative die first`}.`,
    );
  },
});

const initiativeCasts = (state: ArmsState): readonly DiceRoll[] => [
  { by: undefined, on: undefined, attack: attack({ kind: 'initiative', variable: state.game.special.variable ?? 1 }) },
];

const SECOND = 4;

/** Who has won the initiative: 1 to 3 the side listed first. Undefined where nobody wrote the die down. */
const winnerOf = (state: ArmsState, pips: number): SideId | undefined =>
  pips === 0 ? undefined : state.game.sides[pips < SECOND ? 0 : 1]?.id;

/** What every unit did last turn is forgotten. */
const rested = (state: ArmsState): ArmsState => ({
  ...state,
  units: Object.fromEntries(Object.entries(state.units).map(([id, unit]) => [id, { ...unit, now: FRESH }])),
});

export const initiative = act<ArmsInitiativeEvent>({
  title: 'Initiative',
  source: cite('Determining the initiative'),
  rules: [
    rule(
      'init/caster',
      'The side named throws in the first turn, then the one that did not hold the initiative.',
      cite('Determining the initiative'),
      ['by'],
      (state, { by }) => {
        if (state.caster === undefined) return 'who throws first is not decided';
        return by === state.caster ? undefined : `the ${sideTitle(state, state.caster)} throw`;
      },
    ),
    rule(
      'init/holder',
      'The initiative is held by one of the two sides.',
      cite('Determining the initiative'),
      ['holder'],
      (state, { holder }) => (state.game.sides.some(({ id }) => id === holder) ? undefined : `"${holder}" is no side`),
      'impossible',
    ),
    rule(
      'init/variable',
      'Two variable dice need more than nine units on a side.',
      cite('Determining the initiative', 'R46'),
      [],
      state => {
        const most = Math.max(
          ...state.game.sides.map(({ id }) => Object.values(state.units).filter(({ side, rank }) => side === id && !rank).length),
        );
        return (state.game.special.variable ?? 1) > 1 && most < 10 ? `no side has more than ${most} units` : undefined;
      },
    ),
  ],
  ask: { by: state => pickSide('by', 'Who throws', state, state.caster === undefined ? [] : [state.caster]) },
  dice: 'the initiative die and the variable dice',
  askAfter: { holder: state => pickSide('holder', 'Who takes the initiative', state, bothSides(state)) },
  rolls: initiativeCasts,
  apply(state, { holder }, tally) {
    const now = rested({
      ...state,
      turn: state.turn + 1,
      phase: 'draw',
      holder,
      caster: foeOf(state, holder),
      active: undefined,
      variable: countIn(tally, 'variable'),
      dice: Object.fromEntries(state.game.sides.map(({ id }) => [id, []])),
      passed: [],
      played: {},
      effects: [],
      lit: [],
      clash: undefined,
      came: undefined,
      jobs: [],
    });
    return drawing(now, bothSides(now));
  },
  describe(state, { holder }, tally) {
    const winner = winnerOf(state, countIn(tally, 'initiative'));
    const gift =
      winner !== undefined && winner !== holder ? `the ${sideTitle(state, winner)} win it and leave it to them` : 'they go first';
    const dice = countIn(tally, 'variable');
    return plain(
      `Turn ${state.turn + 1}. The ${sideTitle(state, holder)} hold the initiative: ${gift}${dice > 0 ? `. Each side throws ${countNoun(dice, 'activation die', 'activation dice')}` : ''}.`,
    );
  },
});

/** To the others the dice are covered, and to who draws a card of the other hand may be the next as well. */
const drawCasts = (state: ArmsState, { side }: Pick<ArmsDrawEvent, 'side'>): readonly DiceRoll[] => {
  const odds = ({ deck }: ArmsState) => attack({ kind: 'card', left: deck, count: 1 });
  return [{ by: side, on: undefined, attack: odds(state), seen: { [side]: odds(view(state, side)) } }];
};

export const draw = act<ArmsDrawEvent>({
  title: 'Draw a card',
  source: cite('Determining the initiative'),
  rules: [
    rule(
      'cards/draw-order',
      'Each side draws one card a turn, the holder of the initiative first.',
      cite('Determining the initiative'),
      ['side'],
      (state, event) => {
        const at = pendingIndex(state, event);
        if (at < 0 && state.phase !== 'draw') return undefined;
        if (at < 0) return { says: `the ${sideTitle(state, event.side)} have no card to draw`, due: `draw ${event.side}` };
        const [first] = state.pending;
        return first === undefined || at === 0 ? undefined : { says: `the ${sideTitle(state, first.side)} draw first`, due: dueOf(first) };
      },
    ),
    rule(
      'cards/hand-limit',
      'Nobody holds more cards than the scenario allows.',
      cite('Determining the initiative'),
      ['side', 'thrown'],
      // once a card was played or thrown away that nobody told, the hand is one too many for good; a second one makes it two
      (state, event) => {
        const hand = [...inHand(state, event.side), ...drawnIn(state, event)];
        const { handLimit } = state.game.special;
        if (event.discard === undefined)
          return hand.length > handLimit
            ? { says: `the hand would be ${hand.length} cards, ${handLimit} are allowed`, due: `hand-of-${hand.length} ${event.side}` }
            : undefined;
        return hand.includes(event.discard)
          ? undefined
          : `the ${sideTitle(state, event.side)} do not hold "${cardTitle(state, event.discard)}"`;
      },
    ),
  ],
  ask: { side: state => pickSide('side', 'Who draws', state, sidesOwing(state, 'draw').slice(0, 1)) },
  dice: 'the top card of the deck',
  askAfter: {
    discard(state, draft) {
      const hand = [...inHand(state, draft.side ?? ''), ...drawnIn(state, draft)];
      return hand.length > state.game.special.handLimit ? pick('discard', 'Which card goes', cardChoices(state, hand)) : undefined;
    },
  },
  rolls: drawCasts,
  apply(state, event) {
    const drawn = drawnIn(state, event);
    const deck = { ...state.deck };
    for (const card of drawn) deck[card] = Math.max(0, (deck[card] ?? 0) - 1);
    const held = [...inHand(state, event.side), ...drawn];
    const out = event.discard === undefined ? -1 : held.indexOf(event.discard);
    const hand = out < 0 ? held : held.toSpliced(out, 1);
    return {
      ...state,
      deck,
      hands: { ...state.hands, [event.side]: hand },
      discarded: out < 0 || event.discard === undefined ? state.discarded : [...state.discarded, event.discard],
    };
  },
  describe(state, event) {
    const cards = drawnIn(state, event).map(card => `"${cardTitle(state, card)}"`);
    const out = event.discard === undefined ? '' : `, and discard "${cardTitle(state, event.discard)}"`;
    const who = `The ${sideTitle(state, event.side)}`;
    return {
      text: `${who} draw ${cards.length > 0 ? formatList(cards) : 'a card'}${out}.`,
      marks: [],
      secret: event.side,
      publicText: `${who} draw a card${out}.`,
    };
  },
});

/** The dice that fell: where nobody told how many are thrown this turn, they tell it. */
const toldDice = ({ thrown = [] }: Pick<ActivationRollEvent, 'thrown'>): number =>
  thrown.reduce((sum, { dice }) => sum + (dice['activation'] ?? []).length, 0);

const rollCasts = (state: ArmsState, event: Pick<ActivationRollEvent, 'side' | 'thrown'>): readonly DiceRoll[] => [
  {
    by: event.side,
    on: undefined,
    attack: attack({
      kind: 'activation',
      dice: state.variable || toldDice(event),
      twice: option(state, 'activationDie') === 'any' ? 'any' : 'infantry',
    }),
  },
];

export const activationRoll = act<ActivationRollEvent>({
  title: 'Activation dice',
  source: cite('Activating units'),
  rules: [
    rule('act/once', 'Each side throws its activation dice once a turn.', cite('Activating units'), ['side'], (state, event) =>
      pendingIndex(state, event) >= 0
        ? undefined
        : {
            says: `the ${sideTitle(state, event.side)} have no dice to throw`,
            due: state.phase === 'dice' ? `activation-roll ${event.side}` : dueIn(state),
          },
    ),
  ],
  ask: { side: state => pickSide('side', 'Who throws', state, sidesOwing(state, 'activation-roll')) },
  dice: 'the activation dice',
  rolls: rollCasts,
  apply(state, event, tally) {
    const told = (event.thrown ?? []).flatMap(({ dice }) => dice['activation'] ?? []);
    const faces = told.length > 0 ? told : ACTIVATION_FACES.flatMap(face => Array.from({ length: countIn(tally, face) }, () => face));
    const dice = faces.flatMap((face): readonly ActivationDie[] =>
      ACTIVATION_FACES.flatMap(known => (known === face ? [{ face: known }] : [])),
    );
    return { ...state, dice: { ...state.dice, [event.side]: [...dice, ...(state.dice[event.side] ?? [])] } };
  },
  describe: (state, event, tally) =>
    plain(
      `The ${sideTitle(state, event.side)} throw their activation dice: ${facesSaid(ACTIVATION_FACES.flatMap(face => Array.from({ length: countIn(tally, face) }, () => face))) || 'nobody noted them'}.`,
    ),
});

export const pass = act<ArmsPassEvent>({
  title: 'Pass',
  source: cite('Game turn sequence', 'R47'),
  ask: { side: state => pickSide('side', 'Who passes', state, state.active === undefined ? [] : [state.active]) },
  apply: (state, { side }, _tally, before) =>
    isLatePass(before, { type: 'pass', side }) ? state : passTurn({ ...state, passed: [...new Set([...state.passed, side])] }, side),
  describe: (state, { side }) => passTold(state, side),
});

/** The turn is over, whatever was still to come in it. */
export function turnOver(state: ArmsState): ArmsState {
  const ended = finishJobs(state);
  const now: ArmsState = { ...ended, phase: 'initiative', active: undefined, pending: [], lit: [], effects: [], clash: undefined };
  return state.turn >= state.game.turns ? over(now, leader(now)) : now;
}

export const endTurn = act<ArmsEndTurnEvent>({
  title: 'End of the turn',
  source: cite('Game turn sequence', 'R40'),
  apply: state => (state.phase === 'end' || isStep(state.phase) ? turnOver(state) : state), // late, the next one has begun
  describe: state => plain(`End of turn ${state.turn}: ${standing(state)}.`),
});

export const result = act<ResultEvent>({
  title: 'End of the battle',
  source: house("the limit of turns is the scenario's"),
  rules: [
    rule(
      'vp/result',
      'The side with its quota has won, at the limit of turns the one with more points.',
      cite('Objective of the game'),
      [],
      (state, { id, winner }) => {
        const due = state.end?.winner;
        if (state.phase !== 'over')
          return {
            says: 'nobody has won yet',
            due: 'result',
            of: Object.values(state.units).flatMap(unit => (isUp(unit) ? [unit.id] : [])),
          };
        if (winner === due || (id === undefined && winner === undefined)) return undefined;
        return due === undefined ? 'nobody has won' : `the ${sideTitle(state, due)} have won`;
      },
    ),
  ],
  ask: {
    winner: state => (state.end?.winner === undefined ? undefined : pickSide('winner', 'Who has won', state, [state.end.winner])),
  },
  apply(state, { winner }) {
    const now = over(state, winner);
    return { ...now, end: { ...now.end, told: true as const } };
  },
  describe: (state, { winner }) =>
    plain(`${winner === undefined ? 'The battle ends with no winner' : `The ${sideTitle(state, winner)} have won`}: ${standing(state)}.`),
});
