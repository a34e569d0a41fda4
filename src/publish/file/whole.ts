// The boards of a file twice. A reader without script sees them plain: each unit as one drawing that all boards show again, names where
// they stand by themselves. In full they lie packed beside the story, a tenth as large as they are, with charts of chances and symbols of
// tables, and script puts them into their places as soon as the page is read.

import { markupOf } from '../../render/toMarkup.ts';
import type { BattleModel } from '../../view/model.ts';
import type { AskAt } from '../board.ts';
import type { ReportLook } from '../figures.ts';
import { reportMarkup } from '../story.ts';
import type { BattleReport } from '../types.ts';
import { type Shared, sharing } from './shared.ts';
import { terse } from './terse.ts';

/**
 * What script puts into a story: what is inside each board, and each chart of chances and each symbol of a table, in their order, and
 * drawings that these share and the replay shows.
 */
export interface WholeDrawings {
  readonly drawings: readonly string[];
  readonly shared: readonly string[];
}

/** A board, a chart, the symbol of a kind in a table: with what is in it. */
const DRAWING = /<svg class="(board|bars|kind)" (?:[^>"]|"[^"]*")*>([\s\S]*?)<\/svg>/g;

/** A story with plain boards, and these in full. Rejects what `ask` rejects. */
export async function drawTwice(
  told: BattleReport,
  battle: BattleModel,
  ask: AskAt,
  look: ReportLook,
): Promise<WholeDrawings & { readonly plain: Shared }> {
  const { kind } = battle.scenario.board;
  const asked = remembering(ask);
  const drawn = async (plain: boolean): Promise<Shared> => {
    const { share, settle } = sharing(kind, plain ? { plain, mark: '_' } : { mark: '.' }); // both are on the page at once
    const markup = markupOf(await reportMarkup(told, battle, asked, { ...look, share, ...(plain && { plain }) }));
    return settle(plain ? markup.replace(DRAWING, withoutMore) : markup);
  };
  const [plain, { markup, store }] = [await drawn(true), await drawn(false)];
  return {
    plain,
    drawings: [...markup.matchAll(DRAWING)].map(([all, name, inside = '']) => terse(name === 'board' ? inside : all)),
    shared: [terse(store)],
  };
}

/** Beside each chart stands the same as a bar with its numbers, beside each symbol the name of its kind. */
const withoutMore = (all: string, name: string): string => (name === 'board' ? all : `<svg class="${name}"></svg>`);

/** Asks nothing a second time. */
function remembering(ask: AskAt): AskAt {
  const known = new Map<string, ReturnType<AskAt>>();
  return (at, one) => {
    const key = JSON.stringify([at, one]);
    if (!known.has(key)) known.set(key, ask(at, one));
    return known.get(key);
  };
}
