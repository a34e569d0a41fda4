// Monetary aid: IPC set aside for a friend, for which the other side throws a die (article, Monetary Aid).

import type { Act, Cast } from '../../../core/act.ts';
import { asksThrow, pick } from '../../../core/questions.ts';
import type { SideId } from '../../../core/types.ts';
import { sideTitle } from '../../../core/words.ts';
import { attack } from '../attack.ts';
import { ruleOf, sourceOf } from '../legal.ts';
import { option } from '../options.ts';
import type { AaState, AidEvent } from '../state.ts';
import { isEnemy, sameTeam } from '../units.ts';
import { actor } from './frame.ts';
import { needsCapital, paid, short, treasury } from './purchase.ts';

const casts = (state: AaState, event: AidEvent): readonly Cast[] => [
  { by: event.roller, on: actor(state, event), attack: attack({ kind: 'aid', ipc: event.ipc ?? 0 }) },
];

export const friendsOf = (state: AaState, side: SideId): readonly SideId[] =>
  state.game.sides.flatMap(({ id }) => (id !== side && sameTeam(state, id, side) ? [id] : []));
const foesOf = (state: AaState, side: SideId): readonly SideId[] =>
  state.game.sides.flatMap(({ id }) => (isEnemy(state, id, side) ? [id] : []));

const sideChoices = (state: AaState, sides: readonly SideId[]) => sides.map(side => ({ value: side, says: sideTitle(state, side) }));

export const aid: Act<AaState, AidEvent> = {
  title: 'Monetary aid',
  source: sourceOf('aid'),
  rules: [
    needsCapital<AidEvent>(),
    ruleOf<AidEvent>('aid/in-play', 'Aid is sent in games with that rule.', [], state =>
      option(state, 'aid') ? undefined : 'monetary aid is left out of this game',
    ),
    ruleOf<AidEvent>('aid/side', 'Aid goes to another power of the same side.', ['to'], (state, event) =>
      friendsOf(state, actor(state, event)).includes(event.to) ? undefined : `${sideTitle(state, event.to)} is no friend to send aid to`,
    ),
    ruleOf<AidEvent>('aid/roll', 'A player of the other side throws the die.', ['roller'], (state, event) =>
      foesOf(state, actor(state, event)).includes(event.roller)
        ? undefined
        : `${sideTitle(state, event.roller)} does not throw for this aid`,
    ),
    ruleOf<AidEvent>('base/ipc-short', 'What is sent is paid from the treasury.', ['ipc'], (state, event) =>
      short(state, actor(state, event), event.ipc),
    ),
  ],
  asks(state, draft) {
    const side = actor(state, draft);
    if (draft.to === undefined) return pick('to', 'Aid for whom', sideChoices(state, friendsOf(state, side)), 'sides');
    if (draft.ipc === undefined) return { kind: 'number', field: 'ipc', says: 'How many IPC', least: 1, most: treasury(state, side) };
    if (draft.roller === undefined) return pick('roller', 'Who throws the die', sideChoices(state, foesOf(state, side)), 'sides');
    return asksThrow<AidEvent>({ casts }, state, draft, 'a 1 takes the money');
  },
  casts,
  apply(state, event, tally) {
    const to = (tally['IPC captured'] ?? 0) > 0 ? event.roller : event.to;
    const incoming = { ...state.incoming, [to]: [...(state.incoming[to] ?? []), event.ipc] };
    return { ...paid(state, actor(state, event), event.ipc), incoming };
  },
  tell(state, event, tally) {
    const to = (tally['IPC captured'] ?? 0) > 0 ? `${sideTitle(state, event.roller)} takes it on the way` : 'it gets through';
    return { says: `${sideTitle(state, actor(state, event))} sends ${event.ipc} IPC to ${sideTitle(state, event.to)}: ${to}.`, marks: [] };
  },
};
