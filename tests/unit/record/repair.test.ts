import { describe, expect, test } from 'vitest';
import { replay } from '../../../src/core/replay.ts';
import type { BattleRecord } from '../../../src/core/scenario.ts';
import { changedEvents } from '../../../src/record/changes.ts';
import { applyRecordEdit, freshId } from '../../../src/record/edit.ts';
import { mulberry32 } from '../../../src/record/random.ts';
import { gaps } from '../../../src/record/repair.ts';
import { offersFor } from '../../../src/record/repairOffers.ts';
import type { Edit } from '../../../src/record/types.ts';
import { battlesIn, SCENARIOS } from '../../conformance/load.ts';

const battles = battlesIn(SCENARIOS);
type Battle = (typeof battles)[number];

const framesOf = ({ ruleset, scenario }: Battle, record: BattleRecord) => replay(ruleset, scenario, record).frames;

const named = (part: string): Battle => {
  const found = battles.find(({ name }) => name.includes(part));
  if (!found) throw new Error(`no battle ${part}`);
  return found;
};

const hill = named('hill-90');
const without = (battle: Battle, ...ids: readonly string[]): BattleRecord =>
  ids.reduce((record, id) => applyRecordEdit(record, { kind: 'delete', id }), battle.record);

const gapKey = ({ kind, before, ruling, duty }: ReturnType<typeof gaps>[number]): string =>
  JSON.stringify([kind, before, ruling?.rule, duty?.kind]);

describe('what an edit changes', () => {
  const before = replay(hill.ruleset, hill.scenario, hill.record);
  const after = (record: BattleRecord) => replay(hill.ruleset, hill.scenario, record);

  test('nothing, where nothing was changed', () => {
    expect(changedEvents(before, after(hill.record))).toEqual([]);
  });

  test('rulings that are new, and back they are lost', () => {
    const cut = after(without(hill, 'e013'));
    const gained = changedEvents(before, cut);
    expect(gained.find(({ frame }) => frame.event?.id === 'e014')?.gained.map(({ rule }) => rule)).toContain('wta:3.0/order');
    const lost = changedEvents(cut, before);
    expect(lost.find(({ frame }) => frame.event?.id === 'e014')?.lost.map(({ rule }) => rule)).toContain('wta:3.0/order');
  });

  test('events that became impossible, and possible again', () => {
    const wrong = applyRecordEdit(hill.record, { kind: 'change', event: { id: 'e012', type: 'note', text: 'forgotten' } as never });
    const nobody = { id: 'e014', type: 'fire', unit: 'nobody', target: 'uk-inf-1', attack: 'ap' };
    const impossible = after(applyRecordEdit(wrong, { kind: 'change', event: nobody as never }));
    expect(changedEvents(before, impossible).find(({ frame }) => frame.event?.id === 'e014')?.became).toBe('impossible');
    expect(changedEvents(impossible, before).find(({ frame }) => frame.event?.id === 'e014')?.became).toBe('possible');
  });

  test('in variations as well', () => {
    const thin = named('thin');
    const cut = applyRecordEdit(thin.record, { kind: 'delete', id: 'w2' });
    const [was, is] = [thin.record, applyRecordEdit(cut, { kind: 'delete', id: 'w3' })].map(record =>
      replay(thin.ruleset, thin.scenario, record),
    );
    if (!was || !is) throw new Error('no replay');
    expect(changedEvents(was, is).map(({ frame }) => frame.variation)).toContain('wait');
  });
});

describe('gaps of War to Axis', () => {
  test('a shot without its order: offered is the order, before it', () => {
    const record = without(hill, 'e013');
    const frames = framesOf(hill, record);
    const gap = gaps(hill.ruleset, frames).find(({ before }) => before === 'e014');
    expect(gap).toMatchObject({ kind: 'illegal', after: 'e012', source: { section: '3.0' } });
    if (!gap) return;
    const offers = offersFor(hill.ruleset, frames, gap, freshId(record));
    const edits = offers.flatMap(offer => ('edits' in offer ? offer.edits : []));
    expect(edits).toContainEqual(
      expect.objectContaining({
        kind: 'insert',
        after: 'e012',
        event: expect.objectContaining({ type: 'activate', unit: 'ge-gren-4', action: 'fire' }),
      }),
    );
    expect(edits).toContainEqual({ kind: 'delete', id: 'e014' });
  });

  test('a step from elsewhere: offered is a correction of where the unit stood', () => {
    const record = without(hill, 'e086');
    const frames = framesOf(hill, record);
    const gap = gaps(hill.ruleset, frames).find(({ kind }) => kind !== 'dice');
    expect(gap).toBeDefined();
    const moved = gaps(hill.ruleset, frames).flatMap(one => offersFor(hill.ruleset, frames, one, 'e999'));
    const corrections = moved
      .flatMap(offer => ('edits' in offer ? offer.edits : []))
      .filter(edit => edit.kind === 'insert' && edit.event.type === 'adjust');
    expect(corrections.length).toBeGreaterThan(0);
  });

  test('dice left out: the event is opened without them', () => {
    const [shot] = hill.record.events.filter(({ id }) => id === 'e014');
    if (!shot) throw new Error('no shot');
    const { thrown: _, ...bare } = shot;
    const frames = framesOf(hill, applyRecordEdit(hill.record, { kind: 'change', event: bare }));
    const gap = gaps(hill.ruleset, frames).find(({ kind }) => kind === 'dice');
    expect(gap).toMatchObject({ before: 'e014', after: 'e013' });
    if (!gap) return;
    const { id: _id, ...draft } = bare;
    expect(offersFor(hill.ruleset, frames, gap, 'e999')).toMatchObject([{ draft, instead: 'e014', after: 'e013' }]);
  });
});

test('a duty that went away unanswered, though no ruling speaks of it, is a gap; offered is the event that answers it, begun and whole', () => {
  const thin = named('thin');
  const frames = framesOf(thin, thin.record);
  const at = frames.findIndex(({ event }) => event?.id === 'b4');
  const [before, answered] = [frames[at - 1], frames[at]];
  if (!before || !answered) throw new Error('no retreat');
  const other = { ...answered, event: { id: 'zz', type: 'pass', side: 'axis' }, rulings: [], state: { ...before.state, pending: [] } };
  const line = [...frames.slice(0, at), other];
  const gap = gaps(thin.ruleset, line).find(({ kind }) => kind === 'duty');
  expect(gap).toMatchObject({ before: 'zz', after: 'f4', duty: { kind: 'retreat', unit: 'us-inf-4' } });
  expect(gaps(thin.ruleset, frames).filter(({ kind }) => kind === 'duty')).toEqual([]);
  if (!gap) return;
  const offers = offersFor(thin.ruleset, line, gap, 'e99');
  expect(offers).toContainEqual(expect.objectContaining({ draft: { type: 'retreat', unit: 'us-inf-4' }, after: 'f4' }));
});

test('a battle without faults has no gaps', () => {
  for (const battle of battles) {
    const frames = framesOf(battle, battle.record);
    const speaking = new Set(frames.filter(({ rulings }) => rulings.length > 0).map(({ event }) => event?.id));
    expect(gaps(battle.ruleset, frames).filter(({ before }) => !speaking.has(before))).toEqual([]);
  }
});

/** Events of a battle that are looked at. */
const MOST = 60;

describe.each(battles)('of $name with events taken out', battle => {
  const { ruleset, record } = battle;

  test('every whole offer removes its gap', () => {
    const random = mulberry32(record.events.length);
    let tried = 0;
    for (let round = 0; round < 3; round++) {
      const gone = Array.from({ length: 2 }, () => record.events[Math.floor(random() * Math.min(MOST, record.events.length))]?.id ?? '');
      const left = without(
        { ...battle, record: { ...record, events: record.events.slice(0, MOST), notes: [], variations: [] } },
        ...new Set(gone),
      );
      const old = { scenario: battle.scenario, record: left, replay: replay(ruleset, battle.scenario, left) };
      const { frames } = old.replay;
      for (const gap of gaps(ruleset, frames).slice(0, 3))
        for (const offer of offersFor(ruleset, frames, gap, freshId(left))) {
          if (!('edits' in offer)) continue;
          const mended = framesOf(
            battle,
            offer.edits.reduce((one: BattleRecord, edit: Edit) => applyRecordEdit(one, edit), left),
          );
          expect(gaps(ruleset, mended).map(gapKey), `${gone}: ${offer.label}`).not.toContain(gapKey(gap));
          tried++;
        }
    }
    expect(tried).toBeGreaterThan(0);
  }, 120_000);
});
