// What lies on the map beside units: objectives, sandbags, wire, mine counters, doors, fallen houses, bridges, lights.

import type { Mark } from '../../../core/overlay.ts';
import type { SideId } from '../../../core/types.ts';
import { many, sideTitle } from '../../../core/words.ts';
import { bridgePoints } from '../battle.ts';
import { isShut } from '../ground.ts';
import type { ArmsState, Bridge, Hex, MineField } from '../state.ts';
import { MINE_WORDS } from './words.ts';

type Sign = Extract<Mark, { kind: 'sign' }>;

const sign = (at: Hex, kind: string, says: string, side?: SideId): Sign => ({
  kind: 'sign',
  at,
  sign: kind,
  says,
  ...(side ? { side } : {}),
});

/** Works and ruins below, objectives last. */
export const scenery = (state: ArmsState): readonly Mark[] => [
  ...Object.entries(state.ground).flatMap(([at, word]) =>
    word === 'ruins' || word === 'debris' ? [sign(at, word, `${word} in ${at}`)] : [],
  ),
  ...Object.keys(state.sandbags).map(at => sign(at, 'trench', `sandbags in ${at}`)),
  ...state.wire.map(at => sign(at, 'wire', `barbed wire in ${at}`)),
  ...Object.entries(state.bridges).flatMap(([at, bridge]) => bridgeSigns(state, at, bridge)),
  ...(state.game.special.shut ?? []).filter(at => isShut(state, at)).map(at => sign(at, 'shut', `the door in ${at} is shut`)),
  ...Object.entries(state.mines).map(([at, field]) => mineSign(state, at, field)),
  ...state.lit.map(at => sign(at, 'flare', `${at} is lit by a flare`)),
  ...objectives(state),
];

/** A counter that whoever looks has not seen from below says nothing of what it is. */
function mineSign(state: ArmsState, at: Hex, { side, mine, known, covered }: MineField): Mark {
  const whose = `of the ${sideTitle(state, side)} in ${at}`;
  if (covered) return sign(at, 'counter', `a mine counter ${whose}: mines or a dummy`, side);
  return sign(at, `mine-${mine}`, `${MINE_WORDS[mine]} ${whose}${known ? '' : ', not turned up yet'}`, side);
}

/** A whole bridge that is printed on the map needs no sign. */
function bridgeSigns({ game }: ArmsState, at: Hex, { span, turns, hits, down }: Bridge): readonly Mark[] {
  if (down) return [sign(at, 'broken-bridge', `the bridge in ${at} is down`)];
  if (hits > 0) return [sign(at, 'bridge-hit', `the ${span} bridge in ${at} has ${hits} of ${many(bridgePoints[span], 'kill')}`)];
  if (game.board.hexes[at]?.terrain === 'bridge') return [];
  return [sign(at, 'bridge', `a ${span} bridge in ${at}, ${many(turns, 'turn')} of work done`)];
}

const objectives = (state: ArmsState): readonly Mark[] =>
  state.game.special.objectives.map(({ at, title, points }) => {
    const side = state.held[at];
    const whose = side === undefined ? 'held by nobody' : `held by the ${sideTitle(state, side)}`;
    return sign(at, 'flag', `${title ?? at}, ${many(points, 'point')}, ${whose}`, side);
  });
