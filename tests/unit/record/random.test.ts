import { describe, expect, test } from 'vitest';
import { formatRecord, parseRecord } from '../../../src/core/parse.ts';
import { MOST_SEED } from '../../../src/core/random.ts';
import { replay, step } from '../../../src/core/replay.ts';
import type { Thrown } from '../../../src/core/roll.ts';
import type { BattleEvent, Draft } from '../../../src/core/types.ts';
import { everyOpening } from '../../../src/record/availableActions.ts';
import { answerDraft, begin, evaluate, eventOf } from '../../../src/record/draft.ts';
import { rollSeeded } from '../../../src/record/random.ts';
import { diceRow } from '../../../src/render/dice.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';
import { battlesIn, SCENARIOS, schemasOf } from '../../conformance/load.ts';
import { fc } from '../../property.ts';

const battles = battlesIn(SCENARIOS);
const SEEDS = fc.integer({ min: 0, max: MOST_SEED });
const SEED_RULE = 'core:record/seed';

const battle = battles.find(({ name }) => name.includes('hill-90'));
if (!battle) throw new Error('no battle');
const { ruleset, scenario, record } = battle;
const { frames } = replay(ruleset, scenario, record);
const found = frames[frames.findIndex(({ event }) => event?.id === 'e014') - 1];
if (!found) throw new Error('no frame');
const before = found;

/** The shot of e014 with dice of a seed. */
function shot(seed: number): BattleEvent {
  const entry = begin({ type: 'fire', unit: 'ge-gren-4' } as unknown as Draft, before.state);
  const { question } = evaluate(ruleset, entry);
  if (question?.kind !== 'throw') throw new Error('no dice');
  return eventOf(ruleset, answerDraft(ruleset, entry, rollSeeded(question, seed)), 'x');
}

const rules = (event: BattleEvent) => step(ruleset, before, event).rulings.map(({ rule }) => rule);

describe('dice that the site rolls', () => {
  test('stand in the record with their seed, and no ruling doubts them', () => {
    fc.assert(
      fc.property(SEEDS, seed => {
        const event = shot(seed);
        expect(event.thrown?.[0]?.seed).toBe(seed);
        expect(rules(event)).not.toContain(SEED_RULE);
      }),
    );
  });

  test('changed afterwards they are doubted, and counted as they were written', () => {
    const event = shot(1234);
    const [dice] = event.thrown as readonly [Thrown];
    const faces = dice.dice['black']?.map(face => (face === 'infantry' ? 'radio' : 'infantry')) ?? [];
    const changed = { ...event, thrown: [{ ...dice, dice: { black: faces } }] };
    const { rulings, rolls } = step(ruleset, before, changed);
    expect(rulings.find(({ rule }) => rule === SEED_RULE)).toMatchObject({ verdict: 'doubtful', says: expect.stringContaining('1234') });
    expect(rolls[0]?.tally?.['hits']).toBe(faces.filter(face => face === 'infantry').length);
  });

  test('a seed of other dice is doubted', () => {
    const [a, b] = [shot(1), shot(2)];
    const [dice] = a.thrown as readonly [Thrown];
    expect(JSON.stringify(a.thrown)).not.toBe(JSON.stringify(b.thrown));
    expect(rules({ ...b, thrown: [{ ...(b.thrown?.[0] as Thrown), seed: dice.seed as number }] })).toContain(SEED_RULE);
  });

  test('are written and read again', () => {
    const whole = { ...record, events: [...record.events.slice(0, 13), { ...shot(77), id: 'e014' }] };
    const { notes: _, variations: _v, ...bare } = whole;
    expect(parseRecord(formatRecord(bare), schemasOf(ruleset.id))).toEqual({ ok: true, value: bare });
    const wrong = formatRecord(bare).replace('seed: 77', 'seed: -1');
    expect(parseRecord(wrong, schemasOf(ruleset.id)).ok).toBe(false);
  });

  test('are told as such', () => {
    expect(markupOf(diceRow(shot(1234).thrown?.[0] as Thrown))).toContain('rolled by the site, seed 1234');
    expect(markupOf(diceRow({ as: 'fire', dice: { black: ['radio'] } }))).not.toContain('seed');
  });
});

test('of every system: what is rolled for the first questions of any battle is dice that it takes', () => {
  let thrown = 0;
  for (const one of battles) {
    const line = replay(one.ruleset, one.scenario, one.record).frames;
    for (const frame of line.slice(0, 40)) {
      for (const { draft, lawful } of everyOpening(one.ruleset, frame.state)) {
        if (!lawful) break;
        const entry = begin(draft, frame.state);
        const { question } = evaluate(one.ruleset, entry);
        if (question?.kind !== 'throw') continue;
        const next = answerDraft(one.ruleset, entry, rollSeeded(question, thrown++));
        expect(evaluate(one.ruleset, next).rulings.map(({ rule }) => rule)).not.toContain('core:record/dice');
        expect(evaluate(one.ruleset, next).rulings.map(({ rule }) => rule)).not.toContain(SEED_RULE);
      }
    }
  }
  expect(thrown).toBeGreaterThan(50);
});
