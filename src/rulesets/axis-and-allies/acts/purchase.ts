// The purchase phase: research and units are paid from the treasury at the prices that hold now.

import type { Rule, Violation } from '../../../core/act.ts';
import { countNoun, formatList, sideTitle, sideWithVerb } from '../../../core/englishText.ts';
import { pick } from '../../../core/questions.ts';
import type { SideId } from '../../../core/types.ts';
import { attack } from '../attack.ts';
import { TECHNOLOGY } from '../data/technology.ts';
import { RESEARCH } from '../data/units.ts';
import { act, rule } from '../kit.ts';
import { holdsCapital } from '../land.ts';
import type { RulesHeading } from '../legal.ts';
import { option } from '../options.ts';
import type { AxisEvent, AxisState, BuyEvent, Counts, DevelopEvent } from '../state.ts';
import { TECHNOLOGIES } from '../tables.ts';
import { addCounts, rowFor } from '../units.ts';
import { sayCounts } from '../words.ts';
import { actor, oneOfEach } from './frame.ts';

/** What units cost a power now. */
export const priceOf = (state: AxisState, side: SideId, units: Counts): number =>
  Object.entries(units).reduce((sum, [type, n]) => sum + n * (state.game.tables.units[type] ? rowFor(state, side, type).price : 0), 0);

export const treasury = (state: AxisState, side: SideId): number => state.ipc[side] ?? 0;

/** No purchases, research or aid while the capital is in enemy hands (base rules). */
export const needsCapital = <E extends AxisEvent>(): Rule<AxisState, E> =>
  rule('base/capital-lost', 'A power whose capital is in enemy hands neither buys nor researches nor sends aid.', [], (state, event) => {
    const side = actor(state, event);
    return holdsCapital(state, side) ? undefined : `the capital of ${sideTitle(state, side)} is in enemy hands`;
  });

/** So many IPC are due and there. */
export const short = (state: AxisState, side: SideId, due: number): Violation | undefined =>
  due <= treasury(state, side)
    ? undefined
    : { says: `${due} IPC are due, ${sideWithVerb(sideTitle(state, side), 'has')} ${treasury(state, side)}`, due: `income ${side}` };

export const payIpc = (state: AxisState, side: SideId, ipc: number): AxisState => ({
  ...state,
  ipc: { ...state.ipc, [side]: Math.max(0, treasury(state, side) - ipc) },
});

/** The article's units and the switches that leave them out. */
const SWITCH: Readonly<Record<string, readonly [option: 'artillery' | 'destroyers' | 'resistance' | 'mines', part: RulesHeading]>> = {
  artillery: ['artillery', 'art'],
  destroyer: ['destroyers', 'des'],
  cell: ['resistance', 'res'],
  mine: ['mines', 'min'],
};

export const isInPlay = (state: AxisState, type: string): boolean => {
  const off = SWITCH[type];
  return off === undefined || option(state, off[0]);
};

export const develop = act<DevelopEvent>({
  title: 'Weapons development',
  rules: [
    needsCapital(),
    rule('base/ipc-short', 'What is bought is paid from the treasury.', ['dice'], (state, event) =>
      short(state, actor(state, event), event.dice * RESEARCH),
    ),
  ],
  ask: {
    dice: (state, draft) => ({
      kind: 'number',
      field: 'dice',
      label: `Dice of research, ${RESEARCH} IPC each`,
      least: 1,
      most: Math.floor(treasury(state, actor(state, draft)) / RESEARCH),
    }),
  },
  dice: 'a 6 is a breakthrough',
  rolls(state, event) {
    const side = actor(state, event);
    return [{ by: side, on: undefined, attack: attack({ kind: 'research', dice: event.dice ?? 0, owned: state.tech[side] ?? [] }) }];
  },
  apply(state, event, tally) {
    const side = actor(state, event);
    const found = TECHNOLOGIES.filter(one => (tally[one] ?? 0) > 0);
    const owned = [...new Set([...(state.tech[side] ?? []), ...found])];
    return { ...payIpc(state, side, event.dice * RESEARCH), tech: { ...state.tech, [side]: owned } };
  },
  describe(state, event, tally) {
    const side = actor(state, event);
    const found = TECHNOLOGIES.filter(one => (tally[one] ?? 0) > 0).map(one => TECHNOLOGY[one].title.toLowerCase());
    return {
      text: `${sideWithVerb(sideTitle(state, side), 'pays')} ${event.dice * RESEARCH} IPC for ${countNoun(event.dice, 'die', 'dice')} of research: ${formatList(found) || 'no breakthrough'}.`,
      marks: [],
    };
  },
});

export const buy = act<BuyEvent>({
  title: 'Buy units',
  rules: [
    needsCapital(),
    rule('base/in-play', 'Units of a rule that is left out are not bought.', ['units'], (state, event) => {
      const off = Object.keys(event.units).filter(type => !isInPlay(state, type));
      return off.length === 0 ? undefined : `not in play: ${sayCounts(state, Object.fromEntries(off.map(type => [type, 1])))}`;
    }),
    rule('base/unit-types', 'Units are bought by the types of the table.', ['units'], (state, event) => {
      const odd = Object.keys(event.units).filter(type => !Object.hasOwn(state.game.tables.units, type));
      return odd.length === 0 ? undefined : `nothing to buy: ${formatList(odd)}`;
    }),
    rule('base/ipc-short', 'What is bought is paid from the treasury, at the price of the table.', ['units'], (state, event) => {
      const side = actor(state, event);
      const cost = priceOf(state, side, event.units);
      if (event.cost !== undefined && event.cost !== cost) return `${sayCounts(state, event.units)} cost ${cost} IPC, not ${event.cost}`;
      return short(state, side, cost);
    }),
  ],
  ask: {
    units(state, draft) {
      const side = actor(state, draft);
      const types = Object.keys(state.game.tables.units).filter(type => isInPlay(state, type));
      const offers = types.flatMap(type => stacksOf(state, side, type));
      return pick('units', `What is bought (${treasury(state, side)} IPC)`, offers, () => oneOfEach(state));
    },
  },
  optionalFields: (state, draft) => [
    { kind: 'number', field: 'cost', label: 'What it costs', least: 0, most: treasury(state, actor(state, draft)) },
  ],
  apply(state, event) {
    const side = actor(state, event);
    return { ...payIpc(state, side, priceOf(state, side, event.units)), pool: addCounts(state.pool, event.units) };
  },
  describe(state, event) {
    const side = actor(state, event);
    return {
      text: `${sideWithVerb(sideTitle(state, side), 'buys')} ${sayCounts(state, event.units)} for ${priceOf(state, side, event.units)} IPC.`,
      marks: [],
    };
  },
});

/** One to as many of a type as the treasury pays for. */
function stacksOf(state: AxisState, side: SideId, type: string) {
  const { price } = rowFor(state, side, type);
  const most = Math.min(10, Math.floor(treasury(state, side) / Math.max(1, price)));
  return Array.from({ length: most }, (_, i) => {
    const units = { [type]: i + 1 };
    return { value: units, says: `${sayCounts(state, units)} (${priceOf(state, side, units)} IPC)` };
  });
}
