// The strip of a battle against the recorded game of the theatre, event by event.

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fightFigure } from '../../../src/components/site/report/figures.ts';
import type { Frame } from '../../../src/core/replay.ts';
import type { BattleStrip, StripSide } from '../../../src/core/strip.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';
import type { AxisState, RoundEvent } from '../../../src/rulesets/axis-and-allies/state.ts';
import { battleStrip } from '../../../src/view/battleStrip.ts';
import { openBattle } from '../../../src/view/model.ts';
import { rollCards } from '../../../src/view/rollCard.ts';
import { stripOf, stripTitle } from '../../../src/view/stripOf.ts';
import { ROOT, readRecord, rulesetOf, scenarioOf } from '../../conformance/load.ts';

const record = readRecord(join(ROOT, 'scenarios/axis-and-allies/pacific-1942/won-on-land.battle.yaml'));
const ruleset = rulesetOf('axis-and-allies');
const battle = await openBattle({ ruleset, scenario: scenarioOf(record), record });
const { frames } = battle.replay;

interface Told {
  readonly frame: Frame;
  readonly strip: BattleStrip;
}

const told: readonly Told[] = frames.flatMap(frame => {
  const strip = stripOf(battle, frame);
  return strip ? [{ frame, strip }] : [];
});
const rounds = told.filter(({ frame }) => frame.event?.type === 'round');
const at = (id: string): Told => {
  const found = told.find(({ frame }) => frame.event?.id === id);
  if (!found) throw new Error(`no strip at event ${id}`);
  return found;
};
const faces = ({ rows }: StripSide): readonly string[] => rows.flatMap(({ dice }) => dice.map(({ face }) => face)).toSorted();
const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);

describe('the strip of every round of the recorded game', () => {
  test('stands at each opening and round, and at nothing else', () => {
    expect(rounds).toHaveLength(28);
    expect(told.map(({ frame }) => frame.event?.type)).toEqual(
      frames.flatMap(({ event }) => (event?.type === 'battle' || event?.type === 'round' ? [event.type] : [])),
    );
  });

  test('has the dice of the record, each once, on the side that threw it', () => {
    for (const { frame, strip } of rounds) {
      const { thrown = [] } = frame.event as RoundEvent;
      const fell = (is: (as: string) => boolean) => thrown.filter(({ as }) => is(as)).flatMap(({ dice }) => Object.values(dice).flat());
      const isDefence = (as: string) => as.startsWith('defend');
      expect(faces(strip.sides[1])).toEqual(fell(isDefence).toSorted());
      expect(faces(strip.sides[0])).toEqual(fell(as => !isDefence(as)).toSorted());
    }
  });

  test('lights as many dice as the rolls had hits, and tells their number', () => {
    for (const { frame, strip } of rounds) {
      const hitsOf = (defends: boolean) =>
        sum(
          frame.rolls.flatMap(({ tally = {} }) =>
            Object.entries(tally).flatMap(([name, n]) => (/^hits:/.test(name) && (name === 'hits:defend') === defends ? [n] : [])),
          ),
        );
      for (const [i, side] of strip.sides.entries()) {
        expect(side.hits).toBe(hitsOf(i === 1));
        expect(side.rows.flatMap(({ dice }) => dice.filter(({ hit }) => hit))).toHaveLength(side.hits ?? -1);
        expect(side.rows.every(({ value, dice }) => dice.every(({ face, hit }) => hit === Number(face) <= value))).toBe(true);
      }
    }
  });

  test('loses the pieces that the state loses, what they carry left out', () => {
    for (const { frame, strip } of rounds) {
      const before = (frames[frame.index - 1]?.state.units ?? {}) as AxisState['units'];
      const gone = Object.values(before).filter(
        ({ id, strength, aboard }) => strength > 0 && aboard === undefined && (frame.state.units[id]?.strength ?? 0) === 0,
      );
      const pieces = strip.sides.flatMap(({ rows }) => rows.flatMap(row => row.pieces));
      expect(sum(pieces.map(({ lost }) => lost))).toBe(gone.length);
      expect(sum(pieces.map(({ count }) => count))).toBeGreaterThanOrEqual(gone.length);
      expect(pieces.every(({ silhouette }) => silhouette !== undefined)).toBe(true);
    }
  });

  test('begins where the round before it ended', () => {
    const pairs = rounds.flatMap((one, i) => {
      const next = rounds[i + 1];
      return next?.frame.index === one.frame.index + 1 ? [[one.strip.after, next.strip.before] as const] : [];
    });
    expect(pairs).toHaveLength(16);
    for (const [after, before] of pairs) expect(after).toBe(before);
  });
});

test('names place, round and sides, and puts each roll under its own name', () => {
  const { frame, strip } = at('37');
  expect(stripTitle(battle, strip)).toBe('Attack on Hawaii Sea Zone, round 1: Japan attacks, United States defends');
  expect(strip.rolls).toHaveLength(frame.rolls.length);
  const markup = markupOf(rollCards(battle, frame));
  for (const name of ['Japan: first strike', 'Japan: the attack', 'United States: the defence'])
    expect(markup).toContain(`<h2>${name}</h2>`);
  expect(markup.match(/class="card strip"/g)).toHaveLength(1);
  expect(markupOf(rollCards(battle, frame, 1))).not.toContain('card strip');
  expect(markupOf(rollCards(battle, frames[1] as Frame))).not.toContain('card strip');
});

test('puts submarines, elite units and their second throws in rows of their own', () => {
  const [own, foes] = at('37').strip.sides;
  expect(own.rows.map(({ value, note, dice }) => [value, note, dice.map(({ face, again }) => face + (again ? ' again' : ''))])).toEqual([
    [1, undefined, ['1']],
    [2, 'first strike', ['4']],
    [3, undefined, ['6', '2']],
    [4, 'elite', ['6', '6 again']],
  ]);
  expect(foes.rows.map(({ pieces }) => pieces.map(({ title, count, lost }) => [title, count, lost]))).toEqual([
    [['Submarine', 1, 1]],
    [['Aircraft carrier', 1, 1]],
    [['Elite fighter', 1, 0]],
  ]);
});

test('tells what is there, what fell and what hit in words', () => {
  const markup = markupOf(battleStrip(battle, at('152').strip));
  expect(markup).toContain('aria-label="4 Infantry, 2 lost"');
  expect(markup).toContain('aria-label="dice 3, 4, 1 and 2: 1 hit"');
  expect(markup).toContain('aria-label="dice 4 and 5 thrown again: 0 hits"');
  expect(markup.match(/class="die counted"/g)).toHaveLength(4);
});

describe('the chance to win', () => {
  const said = (id: string) =>
    [...markupOf(battleStrip(battle, at(id).strip)).matchAll(/title="((?:Now|Before|After|The end): [^"]*)"/g)].map(([, one]) => one);

  test('is that of the battle as it opens, and of each round before and after', async () => {
    expect(said('151')).toEqual(['Now: United Kingdom 96\u202f%, Japan 3\u202f%, neither 2\u202f%']);
    expect(await fightFigure({ id: 'won-on-land', ruleset, battle }, '151', 'first')).toBe('96 times in 100');
    expect(said('179')).toEqual([
      'Before: Japan 68\u202f%, United States 27\u202f%, neither 5\u202f%',
      'After: Japan 68\u202f%, United States 27\u202f%, neither 5\u202f%',
    ]);
  });

  test('is 100 % at the end for who is left', () => {
    expect(said('181').at(-1)).toBe('The end: Japan 100\u202f%, United States 0\u202f%');
    expect(said('133').at(-1)).toBe('The end: United States 0\u202f%, Japan 100\u202f%');
  });
});
