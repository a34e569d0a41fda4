// The recorded game of the theatre: it folds without a fault, every event comes to what was written down,
// and whoever changes one figure hears of it.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Frame, replay } from '../../../src/core/replay.ts';
import { arrivingAid } from '../../../src/rulesets/axis-and-allies/acts/turn.ts';
import { standing } from '../../../src/rulesets/axis-and-allies/battle.ts';
import { hitsIn } from '../../../src/rulesets/axis-and-allies/casualties.ts';
import { resultOf } from '../../../src/rulesets/axis-and-allies/closing.ts';
import { holdingsOf } from '../../../src/rulesets/axis-and-allies/land.ts';
import { outcome } from '../../../src/rulesets/axis-and-allies/outcome.ts';
import type { AxisEvent, AxisState, AxisUnit } from '../../../src/rulesets/axis-and-allies/state.ts';
import { isDamaged, unitsAt } from '../../../src/rulesets/axis-and-allies/units.ts';
import { AA, recordOf, scenarioOf } from '../../unit/axis-and-allies/game.ts';

interface Expected {
  readonly derived: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly final: {
    readonly winner: string;
    readonly holdings: Readonly<Record<string, number>>;
    readonly treasury: Readonly<Record<string, number>>;
    readonly areas: Readonly<Record<string, unknown>>;
  };
}

const file = fileURLToPath(new URL('../../../scenarios/axis-and-allies/pacific-1942/won-on-land.expected.yaml', import.meta.url));
const expected = parse(readFileSync(file, 'utf8')) as Expected;
const scenario = scenarioOf('pacific-1942');
const record = recordOf();
const { frames } = replay(AA, scenario, record);
const last = frames.at(-1)?.state as AxisState;

/** As the expectations name pieces: `battleship* (damaged)`. */
function named(units: readonly AxisUnit[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const unit of units) {
    const name = `${unit.type}${unit.elite ? '*' : ''}${isDamaged(unit) ? ' (damaged)' : ''}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

const RESULTS: Readonly<Record<string, string>> = { captured: 'captured for japan', cleared: 'cleared', repelled: 'attack repelled' };

/** What an event came to, in the words of the expectations. */
function derived(before: AxisState, { event, rolls, state: after }: Frame): Readonly<Record<string, unknown>> {
  const told = event as AxisEvent;
  const tally = Object.assign({}, ...rolls.map(cast => cast.tally ?? {})) as Readonly<Record<string, number>>;
  const side = before.active ?? '';
  const battle = before.battle;
  const sum = (volley: string) => hitsIn(tally, volley).any + hitsIn(tally, volley).ship;
  switch (told.type) {
    case 'raid':
    case 'battery-raid':
      return { ipc: tally['ipc'] };
    case 'battle': {
      const opened = (after as AxisState).battle;
      return opened
        ? {
            attackers: named(standing(after as AxisState, opened, 'attacker')),
            defenders: named(standing(after as AxisState, opened, 'defender')),
          }
        : {};
    }
    case 'round':
      return { first: sum('first'), attack: sum('attack'), defend: sum('defend') };
    case 'battle-end': {
      const left = battle ? [...standing(before, battle, 'attacker'), ...standing(before, battle, 'defender')] : [];
      return { result: battle && RESULTS[resultOf(before, battle)], left: named(left) };
    }
    case 'income':
      return { territories: holdingsOf(before, side), supply: before.supply[side], aid: arrivingAid(before, side) };
    case 'aid':
      return { to: (tally['captured'] ?? 0) > 0 ? told.roller : told.to };
    case 'cell-roll':
      return { result: (tally['success'] ?? 0) + (tally['found'] ?? 0) === 0 ? 'nothing' : 'something' };
    case 'repair':
      return { ipc: (before.ipc[side] ?? 0) - ((after as AxisState).ipc[side] ?? 0) };
    default:
      return {};
  }
}

describe('the recorded game (AA-90)', () => {
  test('folds without a word from the referee', () => {
    expect(frames.flatMap(({ event, rulings }) => rulings.map(({ rule, says }) => `${event?.id} ${rule}: ${says}`))).toEqual([]);
    expect(frames).toHaveLength(211);
  });

  test.each(Object.keys(expected.derived))('event %s comes to what was written down', id => {
    const at = frames.findIndex(({ event }) => event?.id === id);
    const frame = frames[at];
    const before = frames[at - 1];
    if (!frame || !before) throw new Error(`no event ${id}`);
    expect(derived(before.state as AxisState, frame)).toMatchObject(expected.derived[id] ?? {});
  });

  test('ends as it ended: what stands where, what is held, what is in the treasuries, who has won', () => {
    const areas: Record<string, Record<string, unknown>> = {};
    for (const area of Object.keys(last.game.board.areas))
      for (const side of ['uk', 'japan', 'usa']) {
        const own = unitsAt(last, area).filter(unit => unit.side === side);
        if (own.length > 0) areas[area] = { ...areas[area], [side]: named(own) };
      }
    expect(areas).toEqual(expected.final.areas);
    expect(outcome(last)).toMatchObject({ over: true, winner: expected.final.winner, points: expected.final.holdings });
    expect(last.ipc).toEqual(expected.final.treasury);
  });

  test('tells every event', () => {
    for (const { event, narration } of frames) expect(narration.text, event?.id).toMatch(/\S/);
  });
});

type Change = (event: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

/** The rules broken when one event is changed, that event's alone. */
function spoken(id: string, change: Change): readonly string[] {
  const events = record.events.map(event => (event.id === id ? (change(event as never) as never) : event));
  const changed = replay(AA, scenario, { ...record, events });
  return changed.frames.find(({ event }) => event?.id === id)?.rulings.map(({ rule }) => rule) ?? [];
}

describe('a changed figure is reported with its event and its rule (AA-91)', () => {
  test.each<[string, string, Change, string]>([
    ['a die too many', '9', event => ({ ...event, thrown: [{ as: 'attack-3', dice: { d6: ['4', '5', '1'] } }] }), 'core:record/dice-count'],
    ['a casualty too many', '11', event => ({ ...event, attackerLosses: { destroyer: 2 } }), 'aa:base/hits-casualties'],
    ['a path that jumps', '14', event => ({ ...event, path: ['kwangtung', 'india'] }), 'aa:base/not-adjacent'],
    [
      'a path too long',
      '27',
      event => ({ ...event, path: ['japan', 'sz-japan', 'sz-north-pacific', 'sz-hawaii', 'sz-midway', 'midway'] }),
      'aa:base/move-range',
    ],
    ['a price', '22', event => ({ ...event, cost: 18 }), 'aa:base/ipc-short'],
    ['a treasury', '58', event => ({ ...event, treasury: 29 }), 'aa:base/income-amount'],
    ['a power', '21', event => ({ ...event, side: 'usa' }), 'aa:base/turn-order'],
    ['a phase', '35', event => ({ ...event, to: 'noncombat' }), 'aa:base/phase-order'],
    ['support from two areas away', '45', event => ({ ...event, support: ['kwangtung', 'japan'] }), 'aa:art/range-one'],
    ['a cell in free land', '78', event => ({ ...event, at: 'sinkiang' }), 'aa:res/where'],
    ['a kamikaze that is none', '102', event => ({ ...event, kamikaze: true }), 'aa:kam/japan-fighter'],
    ['a flight without a way home', '101', event => ({ ...event, kamikaze: false }), 'aa:base/air-landing'],
  ])('%s', (_what, id, change, rule) => expect(spoken(id, change)).toContain(rule));
});
