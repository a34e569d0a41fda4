// The frame of a turn: initiative, cards, activation dice, passing, the end (Determining the initiative, Game turn sequence).

import type { Act, Cast } from '../../../core/act.ts';
import { asksThrow, lacks, pick } from '../../../core/questions.ts';
import type { SideId } from '../../../core/types.ts';
import { listed, many, sideTitle } from '../../../core/words.ts';
import { attack } from '../attack.ts';
import { cardTitle, drawnIn, inHand } from '../hands.ts';
import { finished } from '../jobs.ts';
import { option } from '../options.ts';
import { bothSides, drawing, isLatePass, isStep, turned } from '../order.ts';
import { answeredAt, dueIn, dueOf } from '../owed.ts';
import { passTold, standing } from '../show/tell.ts';
import { facesSaid } from '../show/words.ts';
import {
  type ActivationDie,
  type ActivationRollEvent,
  type ArmsState,
  book,
  type DrawEvent,
  type EndTurnEvent,
  type FirstEvent,
  house,
  type InitiativeEvent,
  type PassEvent,
  type ResultEvent,
} from '../state.ts';
import { ACTIVATIONS } from '../tables.ts';
import { FRESH, foeOf, isUp } from '../units.ts';
import { leader, over } from '../victory.ts';
import { view } from '../view.ts';
import { defineAct, of, plain, ruleOf } from './frame.ts';

const sideChoices = (state: ArmsState, sides: readonly SideId[]) => sides.map(side => ({ value: side, says: sideTitle(state, side) }));

const firstCasts = (state: ArmsState): readonly Cast[] => [
  { by: undefined, on: undefined, attack: attack({ kind: 'first', sides: state.game.sides.map(({ id }) => id) }) },
];

export const first: Act<ArmsState, FirstEvent> = defineAct<FirstEvent>({
  title: 'Who throws first',
  source: book('Game turn sequence'),
  rules: [
    ruleOf<FirstEvent>('init/first', 'A die decides who throws first only where nobody is named.', book('Game turn sequence'), [], state =>
      state.caster === undefined ? undefined : `the ${sideTitle(state, state.caster)} throw`,
    ),
  ],
  asks: (state, draft) => asksThrow({ casts: firstCasts }, state, draft, 'a die each'),
  casts: firstCasts,
  apply(state, _event, tally) {
    const pips = state.game.sides.map(({ id }) => ({ id, pips: of(tally, `pips:${id}`) })).toSorted((a, b) => b.pips - a.pips);
    const [best, next] = pips;
    return best?.pips === next?.pips ? state : { ...state, caster: state.caster ?? best?.id };
  },
  tell(state, _event, tally) {
    const all = state.game.sides.map(({ id, title }) => ({ title, pips: of(tally, `pips:${id}`) })).toSorted((a, b) => b.pips - a.pips);
    const [best, next] = all;
    const came = all.map(({ title, pips }) => `${title} ${pips}`).join(', ');
    if (!best || best.pips === 0) return plain('A die each decides who throws the initiative die first.');
    return plain(
      `A die each, ${came}: ${best.pips === next?.pips ? 'a tie, once more' : `the ${best.title} throw the initiative die first`}.`,
    );
  },
});

const initiativeCasts = (state: ArmsState): readonly Cast[] => [
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

export const initiative: Act<ArmsState, InitiativeEvent> = defineAct<InitiativeEvent>({
  title: 'Initiative',
  source: book('Determining the initiative'),
  rules: [
    ruleOf<InitiativeEvent>(
      'init/caster',
      'The side named throws in the first turn, then the one that did not hold the initiative.',
      book('Determining the initiative'),
      ['by'],
      (state, { by }) => {
        if (state.caster === undefined) return 'who throws first is not decided';
        return by === state.caster ? undefined : `the ${sideTitle(state, state.caster)} throw`;
      },
    ),
    ruleOf<InitiativeEvent>(
      'init/holder',
      'The initiative is held by one of the two sides.',
      book('Determining the initiative'),
      ['holder'],
      (state, { holder }) => (state.game.sides.some(({ id }) => id === holder) ? undefined : `"${holder}" is no side`),
      'impossible',
    ),
    ruleOf<InitiativeEvent>(
      'init/variable',
      'Two variable dice need more than nine units on a side.',
      book('Determining the initiative', 'R46'),
      [],
      state => {
        const most = Math.max(
          ...state.game.sides.map(({ id }) => Object.values(state.units).filter(({ side, rank }) => side === id && !rank).length),
        );
        return (state.game.special.variable ?? 1) > 1 && most < 10 ? `no side has more than ${most} units` : undefined;
      },
    ),
  ],
  asks(state, draft) {
    if (draft.by === undefined)
      return pick('by', 'Who throws', sideChoices(state, state.caster === undefined ? [] : [state.caster]), 'sides');
    return (
      asksThrow<InitiativeEvent>({ casts: initiativeCasts }, state, draft, 'the initiative die and the variable dice') ??
      (draft.holder === undefined ? pick('holder', 'Who takes the initiative', sideChoices(state, bothSides(state)), 'sides') : undefined)
    );
  },
  casts: initiativeCasts,
  apply(state, { holder }, tally) {
    const now = rested({
      ...state,
      turn: state.turn + 1,
      phase: 'draw',
      holder,
      caster: foeOf(state, holder),
      active: undefined,
      variable: of(tally, 'variable'),
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
  tell(state, { holder }, tally) {
    const winner = winnerOf(state, of(tally, 'initiative'));
    const gift =
      winner !== undefined && winner !== holder ? `the ${sideTitle(state, winner)} win it and leave it to them` : 'they go first';
    const dice = of(tally, 'variable');
    return plain(
      `Turn ${state.turn + 1}. The ${sideTitle(state, holder)} hold the initiative: ${gift}${dice > 0 ? `. Each side throws ${many(dice, 'activation die', 'activation dice')}` : ''}.`,
    );
  },
});

/** To the others the dice are covered, and to who draws a card of the other hand may be the next as well. */
const drawCasts = (state: ArmsState, { side }: Pick<DrawEvent, 'side'>): readonly Cast[] => {
  const odds = ({ deck }: ArmsState) => attack({ kind: 'card', left: deck, count: 1 });
  return [{ by: side, on: undefined, attack: odds(state), seen: { [side]: odds(view(state, side)) } }];
};

export const draw: Act<ArmsState, DrawEvent> = defineAct<DrawEvent>({
  title: 'Draw a card',
  source: book('Determining the initiative'),
  rules: [
    ruleOf<DrawEvent>(
      'cards/draw-order',
      'Each side draws one card a turn, the holder of the initiative first.',
      book('Determining the initiative'),
      ['side'],
      (state, event) => {
        const at = answeredAt(state, event);
        if (at < 0 && state.phase !== 'draw') return undefined;
        if (at < 0) return { says: `the ${sideTitle(state, event.side)} have no card to draw`, due: `draw ${event.side}` };
        const [first] = state.owed;
        return first === undefined || at === 0 ? undefined : { says: `the ${sideTitle(state, first.side)} draw first`, due: dueOf(first) };
      },
    ),
    ruleOf<DrawEvent>(
      'cards/hand-limit',
      'Nobody holds more cards than the scenario allows.',
      book('Determining the initiative'),
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
  asks(state, draft) {
    if (draft.side === undefined)
      return pick(
        'side',
        'Who draws',
        sideChoices(state, state.owed.flatMap(({ kind, side }) => (kind === 'draw' ? [side] : [])).slice(0, 1)),
        'sides',
      );
    const next = asksThrow<DrawEvent>({ casts: drawCasts as never }, state, draft, 'the top card of the deck');
    if (next) return next;
    const hand = [...inHand(state, draft.side), ...drawnIn(state, draft)];
    const isFull = hand.length > state.game.special.handLimit && draft.discard === undefined;
    return isFull
      ? pick(
          'discard',
          'Which card goes',
          [...new Set(hand)].map(card => ({ value: card, says: cardTitle(state, card) })),
        )
      : undefined;
  },
  casts: drawCasts,
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
  tell(state, event) {
    const cards = drawnIn(state, event).map(card => `"${cardTitle(state, card)}"`);
    const out = event.discard === undefined ? '' : `, and discard "${cardTitle(state, event.discard)}"`;
    const who = `The ${sideTitle(state, event.side)}`;
    return {
      says: `${who} draw ${cards.length > 0 ? listed(cards) : 'a card'}${out}.`,
      marks: [],
      secret: event.side,
      heard: `${who} draw a card${out}.`,
    };
  },
});

/** The dice that fell: where nobody told how many are thrown this turn, they tell it. */
const toldDice = ({ thrown = [] }: Pick<ActivationRollEvent, 'thrown'>): number =>
  thrown.reduce((sum, { dice }) => sum + (dice['activation'] ?? []).length, 0);

const rollCasts = (state: ArmsState, event: Pick<ActivationRollEvent, 'side' | 'thrown'>): readonly Cast[] => [
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

export const activationRoll: Act<ArmsState, ActivationRollEvent> = defineAct<ActivationRollEvent>({
  title: 'Activation dice',
  source: book('Activating units'),
  rules: [
    ruleOf<ActivationRollEvent>(
      'act/once',
      'Each side throws its activation dice once a turn.',
      book('Activating units'),
      ['side'],
      (state, event) =>
        answeredAt(state, event) >= 0
          ? undefined
          : {
              says: `the ${sideTitle(state, event.side)} have no dice to throw`,
              due: state.phase === 'dice' ? `activation-roll ${event.side}` : dueIn(state),
            },
    ),
  ],
  asks(state, draft) {
    if (draft.side === undefined)
      return pick(
        'side',
        'Who throws',
        sideChoices(
          state,
          state.owed.flatMap(({ kind, side }) => (kind === 'activation-roll' ? [side] : [])),
        ),
        'sides',
      );
    return asksThrow<ActivationRollEvent>({ casts: rollCasts as never }, state, draft, 'the activation dice');
  },
  casts: rollCasts,
  apply(state, event, tally) {
    const told = (event.thrown ?? []).flatMap(({ dice }) => dice['activation'] ?? []);
    const faces = told.length > 0 ? told : ACTIVATIONS.flatMap(face => Array.from({ length: of(tally, face) }, () => face));
    const dice = faces.flatMap((face): readonly ActivationDie[] => ACTIVATIONS.flatMap(known => (known === face ? [{ face: known }] : [])));
    return { ...state, dice: { ...state.dice, [event.side]: [...dice, ...(state.dice[event.side] ?? [])] } };
  },
  tell: (state, event, tally) =>
    plain(
      `The ${sideTitle(state, event.side)} throw their activation dice: ${facesSaid(ACTIVATIONS.flatMap(face => Array.from({ length: of(tally, face) }, () => face))) || 'nobody noted them'}.`,
    ),
});

export const pass: Act<ArmsState, PassEvent> = defineAct<PassEvent>({
  title: 'Pass',
  source: book('Game turn sequence', 'R47'),
  rules: [],
  asks: (state, draft) =>
    draft.side === undefined
      ? pick('side', 'Who passes', sideChoices(state, state.active === undefined ? [] : [state.active]), 'sides')
      : undefined,
  apply: (state, { side }, _tally, before) =>
    isLatePass(before, { type: 'pass', side }) ? state : turned({ ...state, passed: [...new Set([...state.passed, side])] }, side),
  tell: (state, { side }) => passTold(state, side),
});

/** The turn is over, whatever was still to come in it. */
export function turnOver(state: ArmsState): ArmsState {
  const ended = finished(state);
  const now: ArmsState = { ...ended, phase: 'initiative', active: undefined, owed: [], lit: [], effects: [], clash: undefined };
  return state.turn >= state.game.turns ? over(now, leader(now)) : now;
}

export const endTurn: Act<ArmsState, EndTurnEvent> = defineAct<EndTurnEvent>({
  title: 'End of the turn',
  source: book('Game turn sequence', 'R40'),
  rules: [],
  asks: () => undefined,
  apply: state => (state.phase === 'end' || isStep(state.phase) ? turnOver(state) : state), // late, the next one has begun
  tell: state => plain(`End of turn ${state.turn}: ${standing(state)}.`),
});

export const result: Act<ArmsState, ResultEvent> = defineAct<ResultEvent>({
  title: 'End of the battle',
  source: house("the limit of turns is the scenario's"),
  rules: [
    ruleOf<ResultEvent>(
      'vp/result',
      'The side with its quota has won, at the limit of turns the one with more points.',
      book('Objective of the game'),
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
  asks: (state, draft) =>
    lacks(draft, 'winner') && state.end?.winner !== undefined
      ? pick('winner', 'Who has won', sideChoices(state, [state.end.winner]), 'sides')
      : undefined,
  apply(state, { winner }) {
    const now = over(state, winner);
    return { ...now, end: { ...now.end, told: true as const } };
  },
  tell: (state, { winner }) =>
    plain(`${winner === undefined ? 'The battle ends with no winner' : `The ${sideTitle(state, winner)} have won`}: ${standing(state)}.`),
});
