// What is said of the threats of both sides at once: each in a sentence, where they meet, how the halves are
// to be read, and the figures side by side.

import { THREAT_MODES, THREAT_WORDS } from '../core/overlay.ts';
import { type BoardPlan, type BoardWords, isFree, placeName } from '../render/board/plan.ts';
import { type Both, domainOf, type Half, hatchRing, isReliefs, pairsOf, reliefStrength, strengthOf } from '../render/both.ts';
import type { FieldCell } from '../render/cells.ts';
import { bandShares } from '../render/contours.ts';
import { RAMP } from '../render/field.ts';
import { amount, px, sentence } from '../render/format.ts';
import { type Html, h } from '../render/html.ts';
import type { BattleModel } from './model.ts';
import { type NoteLook, noteFrame, reliefSays, scaleWords } from './overlayNotes.ts';

/** The notes on both; the overlays are those of the first and of the second side of the scenario. */
export function bothNotes(battle: BattleModel, both: Both, look: NoteLook): Html {
  const [first, second] = battle.scenario.sides.map(({ title }) => title) as [string, string];
  const { unit } = both[0].overlay;
  const mode = modeOf(both);
  const { words } = battle.plan;
  const rows = pairsOf(battle.plan, both)
    .map(({ cell, values: [x, y] }): Row => [titleOf(battle.plan, cell), x, y])
    .filter(([, x, y]) => Math.max(x, y) > 0)
    .sort((one, other) => Math.max(other[1], other[2]) - Math.max(one[1], one[2]));
  return noteFrame(
    {
      id: `threat-both-${mode}`,
      title: bothTitle(both),
      table: { columns: [sentence(words.cell[0]), `${first}, ${unit}`, `${second}, ${unit}`], rows },
    },
    look,
    [
      h('p', {}, meeting(rows, [first, second], words)),
      legend(both, [first, second], words),
      both.map(({ overlay, team }) => h('p', { class: 'side-says', 'data-team': team }, overlay.says)),
    ],
  );
}

const modeOf = ([{ overlay }]: Both) => THREAT_MODES.find(mode => overlay.id.endsWith(mode)) ?? 'standing';

export const bothTitle = (both: Both): string => `Threat of both sides, ${THREAT_WORDS[modeOf(both)]}`;

type Row = readonly [place: string, first: number, second: number];

/** A hex by its name, a wide cell of a table by its middle. */
const titleOf = (plan: BoardPlan, { name, at }: FieldCell): string => {
  const place = isFree(plan) ? plan.placeAt(...at) : name;
  return place === undefined ? name : placeName(plan, place);
};

/** Where both can hurt, and who the more. */
function meeting(rows: readonly Row[], [first, second]: readonly [string, string], { cell: [one, many] }: BoardWords): string {
  const met = rows.filter(([, x, y]) => x > 0 && y > 0);
  if (met.length === 0) return `No ${one} is under the threat of both.`;
  const more = (is: (x: number, y: number) => boolean) => met.filter(([, x, y]) => is(x, y)).length;
  return `Under the threat of both: ${met.length} ${met.length === 1 ? one : many}; ${first} hurt more in ${more((x, y) => x > y)}, ${second} in ${more((x, y) => y > x)}.`;
}

const WHERE = ['rising strokes', 'falling strokes'] as const;
/** A flat-topped place about (0, 0). */
const SAMPLE = [
  [10, 0],
  [5, 8.7],
  [-5, 8.7],
  [-10, 0],
  [-5, -8.7],
  [5, -8.7],
] as const;

/** Whose strokes are which. */
export const sideSays = (titles: readonly string[], i: number): string => `${titles[i]}: ${WHERE[i]}`;

/** How a place is to be read that both can hurt. */
export const halvesSay = (titles: readonly string[], [cell]: BoardWords['cell']): string =>
  `A ${cell} that both can hurt is halved, ${titles[0]} on the left. The number is the larger of the two: ‹ is the left one’s, › the right one’s.`;

/** How two reliefs are to be read. */
export const reliefsSay = (both: Both): string => `Where both can hurt, the strokes of both cross. ${reliefSays(domainOf(both))}`;

function legend(both: Both, titles: readonly [string, string], { cell }: BoardWords): Html {
  const [least, most] = domainOf(both);
  return h(
    'div',
    { class: 'legend both' },
    both.map((half, i) =>
      h(
        'div',
        {},
        h('p', {}, swatch(half, i), sideSays(titles, i)),
        ramp(both, half, `${titles[i]}: from ${amount(least)} to ${amount(most)} ${half.overlay.unit}`),
      ),
    ),
    scaleWords([least, most], both[0].overlay.unit),
    h('p', {}, isReliefs(both) ? reliefsSay(both) : halvesSay(titles, cell)),
  );
}

const swatch = (one: Half, half: number): Html =>
  h('svg', { class: 'legend-swatch', viewBox: '-11 -11 22 22', 'aria-hidden': 'true' }, sideSwatch(one, half));

/** A place under the strokes of a side, about (0, 0) and 20 wide. */
export const sideSwatch = ({ team }: Half, half: number): Html =>
  h('path', {
    class: 'half',
    'data-team': team,
    'fill-opacity': strengthOf(5),
    'stroke-opacity': strengthOf(RAMP - 1),
    d: hatchRing(SAMPLE)[half] ?? '',
  });

const ramp = (both: Both, half: Half, says: string): Html =>
  h(
    'svg',
    { class: 'ramp-bar', viewBox: `0 0 ${RAMP * 20} 10`, preserveAspectRatio: 'none', role: 'img', 'aria-label': says },
    sideSteps(both, half),
  );

/** The steps of a side side by side, on a relief its bands: 180 by 10. */
export function sideSteps(both: Both, { team }: Half): readonly Html[] {
  const step = (strength: string, x: number, width: number) =>
    h('rect', { class: 'half-step', 'data-team': team, 'fill-opacity': strength, x: px(x), y: 0, width: px(width), height: 10 });
  if (!isReliefs(both)) return Array.from({ length: RAMP }, (_, i) => step(strengthOf(i), i * 20, 20));
  return bandShares(domainOf(both)).map(({ band, from, to }) => step(reliefStrength(band), from * RAMP * 20, (to - from) * RAMP * 20));
}
