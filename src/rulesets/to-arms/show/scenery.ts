// What lies on the map beside units: objectives, sandbags, wire, mine counters, doors, fallen houses, bridges, lights.

import { countNoun, sideTitle } from '../../../core/englishText.ts';
import type { Mark } from '../../../core/overlay.ts';
import { nameGround } from '../../../core/placeTold.ts';
import type { SideId } from '../../../core/types.ts';
import { bridgePoints } from '../battle.ts';
import { isShut } from '../ground.ts';
import { spaceOf } from '../space.ts';
import type { ArmsBridge, ArmsPlace, ArmsState, MineField, Site } from '../state.ts';
import { MINE_WORDS } from './words.ts';

type Sign = Extract<Mark, { kind: 'sign' }>;

const sign = (at: ArmsPlace, kind: string, says: string, side?: SideId): Sign => ({
  kind: 'sign',
  at,
  sign: kind,
  says,
  ...(side ? { side } : {}),
});

/** Works and ruins below, objectives last. */
export function scenery(state: ArmsState): readonly Mark[] {
  const { middle, said } = spaceOf(state);
  const on = (site: Site, kind: string, label: string): Sign => sign(middle(site), kind, label);
  return [
    ...Object.entries(state.ground).flatMap(([site, word]) =>
      word === 'ruins' || word === 'debris' ? [on(site, word, `${word} in ${said(site)}`)] : [],
    ),
    ...Object.keys(state.sandbags).map(site => on(site, 'trench', `sandbags in ${said(site)}`)),
    ...state.wire.map(site => on(site, 'wire', `barbed wire in ${said(site)}`)),
    ...Object.entries(state.bridges).flatMap(([site, bridge]) => bridgeSigns(state, site, bridge)),
    ...(state.game.special.shut ?? [])
      .filter(site => isShut(state, middle(site)))
      .map(site => on(site, 'shut', `the door in ${said(site)} is shut`)),
    ...Object.entries(state.mines).map(([site, field]) => mineSign(state, site, field)),
    ...state.lit.map(at => sign(at, 'flare', `${nameGround(state.game.board, at)} is lit by a flare`)),
    ...objectives(state),
  ];
}

/** A counter that whoever looks has not seen from below says nothing of what it is. */
function mineSign(state: ArmsState, site: Site, { side, mine, known, covered }: MineField): Mark {
  const { middle, said } = spaceOf(state);
  const whose = `of the ${sideTitle(state, side)} in ${said(site)}`;
  if (covered) return sign(middle(site), 'counter', `a mine counter ${whose}: mines or a dummy`, side);
  return sign(middle(site), `mine-${mine}`, `${MINE_WORDS[mine]} ${whose}${known ? '' : ', not turned up yet'}`, side);
}

/** A whole bridge that is printed on the map needs no sign. */
function bridgeSigns(state: ArmsState, site: Site, { span, turns, hits, down }: ArmsBridge): readonly Mark[] {
  const { middle, said, pieces } = spaceOf(state);
  const at = middle(site);
  if (down) return [sign(at, 'broken-bridge', `the bridge in ${said(site)} is down`)];
  if (hits > 0)
    return [sign(at, 'bridge-hit', `the ${span} bridge in ${said(site)} has ${hits} of ${countNoun(bridgePoints[span], 'kill')}`)];
  if (pieces('bridge').includes(site)) return [];
  return [sign(at, 'bridge', `a ${span} bridge in ${said(site)}, ${countNoun(turns, 'turn')} of work done`)];
}

function objectives(state: ArmsState): readonly Mark[] {
  const { middle, site } = spaceOf(state);
  return state.game.special.objectives.map(({ at, title = nameGround(state.game.board, at), points }) => {
    const side = state.held[site(at)];
    const whose = side === undefined ? 'held by nobody' : `held by the ${sideTitle(state, side)}`;
    return { ...sign(middle(site(at)), 'flag', `${title}, ${countNoun(points, 'point')}, ${whose}`, side), title };
  });
}
