// Command cards are played, one a side a turn (Command cards).

import type { Act, Cast } from '../../../core/act.ts';
import { asksThrow, pick } from '../../../core/questions.ts';
import { unitChoices } from '../../../core/units.ts';
import { sideTitle } from '../../../core/words.ts';
import { added, diceOf } from '../activation.ts';
import { attack } from '../attack.ts';
import { ambushed, BRINGS, hexesFor, MARCHES, SWAPS, seenFromAloft, swappable, unitsFor, whyNotPlayed } from '../cardPlay.ts';
import { COMMANDS, type CommandId } from '../data/commands.ts';
import { cardTitle, inHand, without } from '../hands.ts';
import { spotted } from '../hidden.ts';
import { hurt } from '../losses.ts';
import { option } from '../options.ts';
import { drawing } from '../order.ts';
import { owing } from '../owed.ts';
import { targetOf } from '../shot.ts';
import { type ArmsState, book, house, type PlayCardEvent } from '../state.ts';
import { change, foeOf, isUp, mark, targetAt, titleOf, unitOf } from '../units.ts';
import { defineAct, of, plain, ruleOf } from './frame.ts';

const CARDS = book('Command cards');

const isHigh = (card: string): boolean => card === 'c19' || card === 'c23';

/** Bombs strike like artillery at an even range; a sniper throws one white die. */
const BOMBS = { kind: 'battle', dice: 'YYY', range: 4, close: false, shooters: 100 } as const;

function casts(state: ArmsState, event: PlayCardEvent): readonly Cast[] {
  const fast = option(state, 'fastplay') ? { fast: true as const } : {};
  const yellow = event.yellow ? { yellow: true as const } : {};
  if (event.card === 'c19') {
    const target = unitOf(state, event.unit);
    if (!isUp(target)) return [];
    return [
      {
        by: event.side,
        on: target.side,
        target: target.id,
        at: target.at,
        attack: attack({ kind: 'sniper', close: false, ...fast, ...yellow }),
      },
    ];
  }
  const target = event.card === 'c23' && event.at !== undefined ? targetAt(state, event.at) : undefined;
  if (!target || target.rank) return [];
  return [
    { by: event.side, on: target.side, target: target.id, at: target.at, attack: attack({ ...BOMBS, ...targetOf(state, target, event) }) },
  ];
}

export const playCard: Act<ArmsState, PlayCardEvent> = defineAct<PlayCardEvent>({
  title: 'Play a card',
  source: CARDS,
  rules: [
    ruleOf<PlayCardEvent>('cards/not-in-hand', 'Only cards in hand are played.', CARDS, ['side', 'card'], (state, { side, card }) =>
      inHand(state, side).includes(card) ? undefined : `the ${sideTitle(state, side)} do not hold "${cardTitle(state, card)}"`,
    ),
    ruleOf<PlayCardEvent>('cards/one-per-turn', 'A side plays one card a turn.', CARDS, ['side'], (state, { side }) =>
      state.played.includes(side) ? `the ${sideTitle(state, side)} have played a card this turn` : undefined,
    ),
    ruleOf<PlayCardEvent>('cards/timing', 'Every card is played in its phase.', CARDS, ['card'], (state, { card }) =>
      state.game.tables.commands[card]?.phase === state.phase ? undefined : `"${cardTitle(state, card)}" is not played now`,
    ),
    ruleOf<PlayCardEvent>('cards/removed', 'Cards that the scenario leaves out are not in the game.', CARDS, ['card'], (state, { card }) =>
      state.game.special.removed?.includes(card) ? `"${cardTitle(state, card)}" is not in the deck` : undefined,
    ),
    ruleOf<PlayCardEvent>(
      'cards/condition',
      'Every card says what it is played on.',
      house('the cards are lost'),
      ['side', 'card'],
      (state, event) => (isWhole(event) ? whyNotPlayed(state, event) : undefined),
    ),
  ],
  asks(state, draft) {
    const { side, card } = draft;
    if (side === undefined)
      return pick(
        'side',
        'Who plays',
        state.game.sides.map(({ id, title }) => ({ value: id, says: title })),
      );
    if (card === undefined)
      return pick(
        'card',
        'Which card',
        playable(state, side).map(one => ({ value: one, says: cardTitle(state, one) })),
      );
    if (SWAPS[card] && draft.die === undefined) {
      const all = diceOf(state, side);
      return pick(
        'die',
        'Which die',
        swappable(state, side, card).map(i => ({ value: i, says: all[i]?.face ?? '' })),
      );
    }
    const units = unitsFor(state, side, card);
    if (units && draft.unit === undefined)
      return pick(
        'unit',
        'On whom',
        unitChoices(
          state,
          units.map(({ id }) => id),
        ),
      );
    if (card === 'c21' && draft.target === undefined) {
      const unit = unitOf(state, draft.unit);
      return pick(
        'target',
        'Against whom',
        unitChoices(
          state,
          (unit ? ambushed(state, unit) : []).map(({ id }) => id),
        ),
      );
    }
    const hexes = hexesFor(state, side, card);
    if (hexes && draft.at === undefined)
      return pick(
        'at',
        'Where',
        hexes.map(hex => ({ value: hex, says: hex })),
      );
    const foe = [...new Set(inHand(state, foeOf(state, side)))];
    if (card === 'c20' && foe.length > 0 && draft.discard === undefined)
      return pick(
        'discard',
        'Which card goes',
        foe.map(one => ({ value: one, says: cardTitle(state, one) })),
      );
    return isHigh(card) ? asksThrow<PlayCardEvent>({ casts: casts as never }, state, draft, 'the dice of the card') : undefined;
  },
  casts,
  apply(state, event, tally) {
    const { side, card } = event;
    const paid: ArmsState = {
      ...state,
      hands: { ...state.hands, [side]: without(inHand(state, side), card) },
      discarded: [...state.discarded, card],
      played: [...new Set([...state.played, side])],
    };
    return effect(paid, event, tally);
  },
  tell(state, { side, card, unit, at }, tally) {
    const on = unit === undefined ? (at === undefined ? '' : ` on ${at}`) : ` on ${titleOf(state, unit)}`;
    const harm = of(tally, 'kills') > 0 ? ` It loses ${of(tally, 'kills')}.` : '';
    return plain(`The ${sideTitle(state, side)} play "${cardTitle(state, card)}"${on}.${harm}`);
  },
});

/** A draft asks for its fields one by one; what it is played on is judged once they are there. */
const isWhole = (event: PlayCardEvent): boolean =>
  event.id !== undefined || event.unit !== undefined || event.at !== undefined || event.die !== undefined || event.discard !== undefined;

/** Cards that a side could play now. */
export function playable(state: ArmsState, side: string): readonly CommandId[] {
  if (state.played.includes(side)) return [];
  const hand = [...new Set(inHand(state, side))];
  return hand.filter(card => {
    if (state.game.tables.commands[card]?.phase !== state.phase || !Object.hasOwn(COMMANDS, card)) return false;
    if (SWAPS[card]) return swappable(state, side, card).length > 0;
    const on = unitsFor(state, side, card) ?? hexesFor(state, side, card);
    return on === undefined || on.length > 0;
  });
}

function effect(state: ArmsState, event: PlayCardEvent, tally: Readonly<Record<string, number>>): ArmsState {
  const { side, card, unit: id, at } = event;
  const unit = unitOf(state, id);
  const brings = BRINGS[card];
  if (brings) return added(state, side, ...brings);
  const swap = SWAPS[card];
  if (swap) return swapped(state, side, event.die ?? -1, swap.to);
  if (card === 'c26') return drawing(state, [side, side]);
  if (card === 'c20') return event.discard === undefined ? state : discarded(state, foeOf(state, side), event.discard);
  if (at !== undefined) return onHex(state, event, at, tally);
  return unit ? onUnit(state, event, unit.id, tally) : state;
}

function swapped(
  state: ArmsState,
  side: string,
  die: number,
  to: (typeof SWAPS)[CommandId] extends infer T ? (T extends { readonly to: infer F } ? F : never) : never,
): ArmsState {
  const dice = diceOf(state, side).map((one, i) => (i === die ? { ...one, face: to, black: true as const } : one));
  return { ...state, dice: { ...state.dice, [side]: dice } };
}

const discarded = (state: ArmsState, side: string, card: CommandId): ArmsState => ({
  ...state,
  hands: { ...state.hands, [side]: without(inHand(state, side), card) },
  discarded: [...state.discarded, card],
});

function onHex(state: ArmsState, { side, card }: PlayCardEvent, at: string, tally: Readonly<Record<string, number>>): ArmsState {
  if (card === 'c13' || card === 'c14')
    return { ...state, mines: { ...state.mines, [at]: { side, mine: card === 'c13' ? 'apm' : 'atm', known: true } } };
  if (card === 'c22') return spotted(state, side, seenFromAloft(state, at));
  const target = targetAt(state, at);
  if (card !== 'c23' || !target || target.rank) return state;
  const hit = hurt(state, target, of(tally, 'kills'), of(tally, 'truck'));
  const left = unitOf(hit, target.id);
  const hexes = of(tally, 'retreat');
  return isUp(left) && hexes > 0 && hit.phase !== 'over'
    ? owing(hit, { kind: 'retreat', side: target.side, must: true, unit: target.id, hexes })
    : hit;
}

function onUnit(state: ArmsState, { card, target: foe }: PlayCardEvent, id: string, tally: Readonly<Record<string, number>>): ArmsState {
  const unit = unitOf(state, id);
  if (!unit) return state;
  const far = MARCHES[card];
  if (far !== undefined) return mark(state, id, { extra: (unit.now.extra ?? 0) + far });
  if (card === 'c10') return mark(state, id, { again: true });
  if (card === 'c24') return mark(state, id, { stalled: true });
  if (card === 'c25') return change(state, id, { strength: Math.min(unit.full, unit.strength + 1) });
  if (card === 'c19') return of(tally, 'kills') > 0 ? hurt(state, unit, unit.strength, 0) : state;
  if (card === 'c21') {
    const met = foe === undefined ? state : mark(mark(state, foe, { contact: true }), id, { contact: true });
    return foe === undefined ? met : owing(met, { kind: 'battle', side: unit.side, must: false, unit: id, target: foe });
  }
  return { ...state, effects: [...state.effects, { card, unit: id }] };
}
