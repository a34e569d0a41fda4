// A page whose battle changes while one looks at it: a record that grows event by event, a scenario that is being drawn. Every part of the
// page follows the store's `edition`; only what no part can do for itself is done here. No replay loads this.

import { batch } from '@preact/signals';
import { lookUp } from '../../core/lookUp.ts';
import { drawBoard } from '../../render/board/board.ts';
import type { BoardPlan } from '../../render/board/plan.ts';
import { redraw } from '../../render/dom/redraw.ts';
import { accentsIn, type BattleModel, type BattleSource, framesOf, openBattle } from '../../view/model.ts';
import type { Showing } from '../../view/store.ts';
import type { LineMoment } from './address.ts';
import type { Page } from './page.ts';
import { upgradeScenarioPage } from './upgradeScenarioPage.ts';

/**
 * Shows another battle in the place of the one that is shown: the same scenario with its record rewritten (`reopened`). `moment`: where to
 * stand in it, else as before; a line that is gone gives way to the main one, an index beyond the end to the last. A page of a scenario
 * grows into that of a battle with the first event.
 */
export function showBattle(page: Page, battle: BattleModel, moment: Partial<LineMoment> = {}): void {
  const now = page.store.now();
  batch(() => {
    page.shown.value = battle;
    upgradeScenarioPage(page);
    page.store.set({
      ...standing(battle, { ...now, ...moment }),
      edition: now.edition + 1,
      playing: now.playing && moment.index === undefined,
    });
  });
}

const shows = new WeakMap<Page, number>();

/**
 * Shows another scenario in the place of the one that is shown: another board of the same kind, other units, other sides. The newest of
 * several wins; true when it is the one that is shown. Rejects what folding and drawing throw, and the page stays as it was.
 */
export async function showScenario(page: Page, source: BattleSource): Promise<boolean> {
  const turn = (shows.get(page) ?? 0) + 1;
  shows.set(page, turn);
  const { board } = source.scenario;
  const isSameBoard = board === page.battle.scenario.board;
  const [battle, drawn] = await Promise.all([openBattle(source), isSameBoard ? undefined : drawingOf(source)]);
  if (shows.get(page) !== turn) return false;
  const svg = page.root.querySelector<SVGSVGElement>('svg.board');
  if (svg) drawn?.(svg, battle.plan);
  const { plan } = page.battle;
  page.store.set(dropped(page, battle));
  showBattle(page, isSameBoard ? { ...battle, plan } : battle);
  return true;
}

/**
 * How the board of a scenario is drawn in the place of another: hexes only where they changed. Throws for a board
 * of another kind than that of the picture.
 */
async function drawingOf(source: BattleSource): Promise<(svg: SVGSVGElement, plan: BoardPlan) => void> {
  const { board } = source.scenario;
  if (board.kind === 'hex') {
    const { paintHexes } = await import('../../render/dom/hexSheet.ts');
    return (svg, plan) => paintHexes(svg, board, plan);
  }
  const drawn = await drawBoard(board, accentsIn(source));
  return svg => redraw(svg, drawn);
}

/** Where the page stands in a battle, and what of its choices is still there. */
function standing(battle: BattleModel, { line, index, selected, viewer }: Showing): Partial<Showing> {
  const there = line !== undefined && lookUp(battle.replay.variations, line) ? line : undefined;
  const frames = framesOf(battle, there);
  const at = Math.min(index, frames.length - 1);
  const isThere = selected !== undefined && lookUp(frames[at]?.state.units, selected) !== undefined;
  const isSide = battle.scenario.sides.some(({ id }) => id === viewer);
  return { line: there, index: at, selected: isThere ? selected : undefined, viewer: isSide ? viewer : undefined };
}

/** Places that another board has not. */
function dropped({ store }: Page, { plan, scenario }: BattleModel): Partial<Showing> {
  const { place, viewpoint, tape, sightOf, threatOf } = store.now();
  const kept = <T extends Showing['place']>(at: T) => (at !== undefined && plan.point(at) ? at : undefined);
  const isSide = (id: string) => scenario.sides.some(side => side.id === id);
  return {
    place: kept(place),
    viewpoint: kept(viewpoint),
    tape: tape && {},
    sightOf: ['unit', 'place'].includes(sightOf) || isSide(sightOf) ? sightOf : 'unit',
    threatOf: threatOf === 'both' || isSide(threatOf) ? threatOf : (scenario.sides.at(-1)?.id ?? ''),
  };
}
