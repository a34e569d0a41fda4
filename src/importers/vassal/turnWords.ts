// A turn of any game as a tracker of VASSAL shows it.

import { fieldOf } from '../../core/fields.ts';
import type { BattleEvent } from '../../core/types.ts';
import type { VassalTurn, VassalTurnLevel } from './game.ts';

/** How the import calls a part of a turn that has no words of its own: its tracker, and a number for each level. */
const NUMBERED = /^(.{0,150}) (\d{1,9}(?:\.\d{1,9}){0,8})$/;

/** The tracker of a `turn` event: the reverse of what the import makes of one. `now`: the turn that it is, where the event says none. */
export function turnOf(event: BattleEvent, now: number): VassalTurn {
  const [turn, phase] = [fieldOf(event, 'turn'), fieldOf(event, 'phase')];
  const widest: readonly VassalTurnLevel[] = typeof turn === 'number' ? [{ kind: 'count', value: turn }] : [];
  const [, tracker, numbers] = typeof phase === 'string' ? (NUMBERED.exec(phase) ?? []) : [];
  if (tracker === undefined || numbers === undefined)
    return {
      tracker: 'Turn',
      levels: [{ kind: 'count', value: typeof turn === 'number' ? turn : now }],
      ...(typeof phase === 'string' && { title: phase }),
    };
  const deeper = numbers.split('.').map(Number);
  const levels = deeper.map((value, i): VassalTurnLevel => {
    const isFirst = widest.length === 0 && i === 0;
    return isFirst ? { kind: 'item', value: value - 1 } : { kind: 'count', value };
  });
  return { tracker: tracker === 'part' ? '' : tracker, levels: [...widest, ...levels] };
}
