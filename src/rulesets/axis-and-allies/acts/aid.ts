// Monetary aid: IPC set aside for a friend, for which the other side throws a die (article, Monetary Aid).

import { sideTitle, sideWithVerb } from '../../../core/englishText.ts';
import { countIn } from '../../../core/roll.ts';
import type { SideId } from '../../../core/types.ts';
import { askSide } from '../../../system/system.ts';
import { attack } from '../attack.ts';
import { act, rule } from '../kit.ts';
import { sourceOf } from '../legal.ts';
import { option } from '../options.ts';
import type { AidEvent, AxisState } from '../state.ts';
import { isEnemy, sameTeam } from '../units.ts';
import { actor } from './frame.ts';
import { needsCapital, payIpc, short, treasury } from './purchase.ts';

export const friendsOf = (state: AxisState, side: SideId): readonly SideId[] =>
  state.game.sides.flatMap(({ id }) => (id !== side && sameTeam(state, id, side) ? [id] : []));
const foesOf = (state: AxisState, side: SideId): readonly SideId[] =>
  state.game.sides.flatMap(({ id }) => (isEnemy(state, id, side) ? [id] : []));

export const aid = act<AidEvent>({
  title: 'Monetary aid',
  source: sourceOf('aid'),
  rules: [
    needsCapital(),
    rule('aid/in-play', 'Aid is sent in games with that rule.', [], state =>
      option(state, 'aid') ? undefined : 'monetary aid is left out of this game',
    ),
    rule('aid/side', 'Aid goes to another power of the same side.', ['to'], (state, event) =>
      friendsOf(state, actor(state, event)).includes(event.to)
        ? undefined
        : `${sideWithVerb(sideTitle(state, event.to), 'is')} no friend to send aid to`,
    ),
    rule('aid/roll', 'A player of the other side throws the die.', ['roller'], (state, event) =>
      foesOf(state, actor(state, event)).includes(event.roller)
        ? undefined
        : `${sideWithVerb(sideTitle(state, event.roller), 'does')} not throw for this aid`,
    ),
    rule('base/ipc-short', 'What is sent is paid from the treasury.', ['ipc'], (state, event) =>
      short(state, actor(state, event), event.ipc),
    ),
  ],
  ask: {
    to: askSide('Aid for whom', (state, draft) => friendsOf(state, actor(state, draft)), 'to'),
    ipc: (state, draft) => ({ kind: 'number', field: 'ipc', label: 'How many IPC', least: 1, most: treasury(state, actor(state, draft)) }),
    roller: askSide('Who throws the die', (state, draft) => foesOf(state, actor(state, draft)), 'roller'),
  },
  dice: 'a 1 takes the money',
  rolls: (state, event) => [{ by: event.roller, on: actor(state, event), attack: attack({ kind: 'aid', ipc: event.ipc ?? 0 }) }],
  apply(state, event, tally) {
    const to = countIn(tally, 'IPC captured') > 0 ? event.roller : event.to;
    const incoming = { ...state.incoming, [to]: [...(state.incoming[to] ?? []), event.ipc] };
    return { ...payIpc(state, actor(state, event), event.ipc), incoming };
  },
  describe(state, event, tally) {
    const to =
      countIn(tally, 'IPC captured') > 0 ? `${sideWithVerb(sideTitle(state, event.roller), 'takes')} it on the way` : 'it gets through';
    return {
      text: `${sideWithVerb(sideTitle(state, actor(state, event)), 'sends')} ${event.ipc} IPC to ${sideTitle(state, event.to)}: ${to}.`,
      marks: [],
    };
  },
});
