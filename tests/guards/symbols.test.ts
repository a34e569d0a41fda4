// Nobody's counter is an empty field: whatever unit there is, for whichever side, its system says that it can draw it,
// and what it draws has ink within its frame.

import { describe, expect, it } from 'vitest';
import { replay } from '../../src/core/replay.ts';
import { type Ruleset, readReference } from '../../src/core/ruleset.ts';
import type { Scenario } from '../../src/core/scenario.ts';
import { BLANK } from '../../src/core/symbols.ts';
import type { State } from '../../src/core/types.ts';
import { raster } from '../../src/library/raster.ts';
import { spriteFor } from '../../src/library/sprite.ts';
import { symbolsIn } from '../../src/publish/picture/symbols.ts';
import { battlesIn, rulesets, SCENARIOS, scenarios } from '../conformance/load.ts';
import { sliceOf } from '../slice.ts';

/** As large as a plate shows it. */
const SIZE = 25;
/** Pixels that what is drawn in a frame darkens at least, thin strokes of a small symbol among them, and by how much. */
const SEEN = { pixels: 8, darker: 40 } as const;
/** Tables whose rows are types of units. */
const TYPES = new Set(['units', 'vehicles', 'carriers', 'cards']);

const isBlank = (id: string): boolean => id.slice(10) === BLANK;

/** How much of each pixel of a symbol is ink, as a page draws it. */
function inkOf(symbols: ReturnType<typeof symbolsIn>, id: string): Uint8Array {
  const { attributes, inside } = symbols(`sidc-${id}`) ?? { attributes: {}, inside: '' };
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="${attributes['viewBox']}">` +
    `<rect x="-999" y="-999" width="2999" height="2999" fill="#fff"/><g color="#000" fill="#f00">${inside}</g></svg>`;
  const { pixels } = raster(svg, 1);
  return Uint8Array.from({ length: pixels.length / 4 }, (_, i) => 255 - (pixels[4 * i + 1] ?? 0));
}

/** A scenario with one unit on it; nothing where a row of its tables is no unit by itself: a truck that only carries. */
function withOne(
  ruleset: Ruleset,
  scenario: Scenario,
  { side, type }: { readonly side: string; readonly type: string },
): State | undefined {
  const model = scenario.units.find(unit => unit.side === side && unit.type === type) ?? {
    side,
    type,
    at: scenario.units.find(unit => unit.side === side)?.at ?? [1, 1],
  };
  try {
    return ruleset.play.setup({ ...scenario, units: [{ ...model, id: 'one' }] });
  } catch (fault) {
    if (/no type/.test(String(fault))) return undefined;
    throw fault;
  }
}

const drawing = rulesets.filter(({ show }) => show.symbols().length > 0);

describe.each(drawing.map(ruleset => [ruleset.id, ruleset] as const))('the symbols of %s', (id, ruleset) => {
  const symbols = symbolsIn(spriteFor(ruleset));
  const known = new Set(ruleset.show.symbols());
  const own = [...scenarios.values()].filter(scenario => scenario.ruleset === id);
  /** On sheets a counter may have its name alone. */
  const mayBePlain = ruleset.boards.includes('picture');
  const seenBy = (state: State, { sides }: Scenario): readonly State[] => [
    state,
    ...(ruleset.hidden ? sides.map(side => ruleset.hidden?.view(state, side.id) ?? state) : []),
  ];
  const missing = (states: readonly State[]): readonly string[] =>
    states.flatMap(state =>
      Object.values(state.units).flatMap(unit => {
        const { symbol } = ruleset.show.counter(state, unit);
        return (mayBePlain && symbol === '') || (known.has(symbol) && symbols(`sidc-${symbol}`) && symbols(`field-${symbol.slice(2, 6)}`))
          ? []
          : [`${unit.side} ${unit.type}: ${symbol}`];
      }),
    );

  it('are there in the frames of both sides', () => {
    const [friends, enemies] = ['1003', '1006'].map(frame => [...known].filter(one => one.startsWith(frame)).map(one => one.slice(4)));
    expect(friends?.length).toBeGreaterThan(5);
    expect(friends).toEqual(enemies);
  });

  it('have ink within their frames, at the size of a plate', () => {
    const empty = [...known].filter(one => {
      const blank = `${one.slice(0, 7)}000${BLANK}`;
      const frame = inkOf(symbolsIn(spriteFor({ show: { symbols: () => [blank] } })), blank);
      const ink = inkOf(symbols, one).filter((value, i) => Math.abs(value - (frame[i] ?? 0)) > SEEN.darker).length;
      return isBlank(one) ? ink !== 0 : ink < SEEN.pixels;
    });
    expect(empty).toEqual([]);
  });

  it.skipIf(mayBePlain)('are those of a unit of every type, for every side of every scenario', async () => {
    const { tables } = await readReference(ruleset);
    const listed = tables.filter(table => TYPES.has(table.id)).flatMap(({ rows }) => rows.map(row => row.id));
    const used = own.flatMap(({ units }) => units.map(({ type }) => type));
    const made = new Map<string, Set<string>>();
    const faults: string[] = [];
    for (const scenario of own)
      for (const { id: side } of scenario.sides)
        for (const type of new Set([...listed, ...used])) {
          const state = withOne(ruleset, scenario, { side, type });
          if (!state) continue;
          faults.push(...missing(seenBy(state, scenario)));
          const symbol = Object.values(state.units).map(unit => ruleset.show.counter(state, unit).symbol.slice(3, 4));
          made.set(type, new Set([...(made.get(type) ?? []), ...symbol]));
        }
    expect(faults).toEqual([]);
    expect([...new Set(used)].filter(type => made.get(type)?.size !== 2)).toEqual([]);
    expect(made.size).toBeGreaterThan(10);
  });

  it('are those of all scenarios as each side sees them', () => {
    expect(own.flatMap(scenario => missing(seenBy(ruleset.play.setup(scenario), scenario)))).toEqual([]);
  });

  const battles = battlesIn(SCENARIOS).filter(battle => battle.ruleset.id === id);
  it.each(sliceOf(battles, 1).map(battle => [battle.name, battle] as const))('are those of every position of %s', (_, battle) => {
    const { frames, variations } = replay(ruleset, battle.scenario, battle.record);
    const all = [...frames, ...Object.values(variations).flat()];
    expect(all.flatMap(({ state }) => missing(seenBy(state, battle.scenario)))).toEqual([]);
  });

  it('are those of every printed card', async () => {
    const { kinds = [] } = (await ruleset.cards?.()) ?? {};
    const drawn = kinds.flatMap(({ printed, face }) => Object.entries(printed).map(([card, of]) => face(card, of).symbol));
    expect(drawn.filter(symbol => symbol !== undefined && !known.has(symbol))).toEqual([]);
  });
});
