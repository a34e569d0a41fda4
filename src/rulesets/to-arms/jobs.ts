// Work that takes the whole turn counts when it ends (Bridges, Minefields): bridges grow and are mended, mines and wire are gone.

import { bridgeAt, isSame, laidAt, wireAt } from './ground.ts';
import { clearMines } from './mines.ts';
import { spaceOf } from './space.ts';
import type { ArmsBridge, ArmsState, Job } from './state.ts';
import { isUp, unitOf } from './units.ts';

/** The turns of work that make each bridge whole. */
export const TURNS = { light: 1, heavy: 3 } as const;

/** All that was worked at this turn by those who are still there. */
export const finishJobs = (state: ArmsState): ArmsState => ({
  ...state.jobs.filter(job => isThere(state, job)).reduce(done, state),
  jobs: [],
});

function isThere(state: ArmsState, { unit: id, from }: Job): boolean {
  const unit = unitOf(state, id);
  return isUp(unit) && isSame(state, unit.at, from);
}

function done(state: ArmsState, { work, at }: Job): ArmsState {
  const bridge = bridgeAt(state, at);
  const put = (patch: ArmsBridge): ArmsState => ({
    ...state,
    bridges: { ...state.bridges, [laidAt(state, state.bridges, at) ?? spaceOf(state).site(at)]: patch },
  });
  if (work === 'clear-wire') return { ...state, wire: state.wire.filter(site => site !== wireAt(state, at)) };
  if (work === 'clear-mines') return clearMines(state, at);
  if (work === 'repair') return bridge ? put({ ...bridge, hits: Math.max(0, bridge.hits - 1) }) : state;
  const span = work === 'light-bridge' ? 'light' : 'heavy';
  const turns = bridge && !bridge.down && bridge.span === span ? bridge.turns : 0;
  return put({ span, turns: Math.min(TURNS[span], turns + 1), hits: 0 });
}
