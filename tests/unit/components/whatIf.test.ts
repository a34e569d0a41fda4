import { describe, expect, it } from 'vitest';
import { outcomeTreeInParts } from '../../../src/analysis/outcomeTree.ts';
import { branchCard } from '../../../src/components/whatif/branchCard.ts';
import { branchIds, ownBranches, withKept } from '../../../src/components/whatif/kept.ts';
import type { BattleRecord, Variation } from '../../../src/core/scenario.ts';
import { runToEnd } from '../../../src/core/task.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';
import { openBattle } from '../../../src/view/model.ts';
import { ev, mini, record as plain, scenario } from '../core/mini.ts';

const given: Variation = { id: 'given', after: '1', title: 'of the site', events: [ev('g1', 'end-turn')] };
const record: BattleRecord = {
  ...plain(
    ev('1', 'move', { unit: 'r1', to: 'B1' }),
    ev('2', 'fire', { unit: 'r1', target: 'b1', thrown: [{ as: 'fire', dice: { coin: ['head', 'tail'] } }] }),
  ),
  variations: [given],
};
const inner: Variation = { id: 'own-2', after: 'e3', title: 'inner', events: [ev('e4', 'end-turn')] };
const own: Variation = {
  id: 'own-1',
  after: '1',
  title: 'mine',
  events: [ev('e3', 'fire', { unit: 'r2', target: 'b2' })],
  variations: [inner],
};
const inGiven: Variation = { id: 'own-3', after: 'g1', title: 'on', events: [ev('e5', 'end-turn')] };
const branches = [
  { kind: 'branch' as const, variation: own },
  { kind: 'branch' as const, line: 'given', variation: inGiven },
];

describe('variations of the reader', () => {
  const whole = withKept({ scenario, record }, branches).now.record;
  const ids = branchIds(record);

  it('are put into the record and found in it again, those of the site left out', () => {
    expect([...branchIds(whole)].toSorted()).toEqual(['given', 'own-1', 'own-2', 'own-3']);
    expect(ownBranches(whole, ids)).toEqual([branches[1], branches[0]]);
    expect(record.variations).toEqual([given]);
  });

  it('are left out where nothing was entered, or where their place is gone', () => {
    const empty = { kind: 'branch' as const, variation: { ...own, events: [], variations: [] } };
    expect(ownBranches(withKept({ scenario, record }, [empty]).now.record, ids)).toEqual([]);
    expect(branchIds(withKept({ scenario, record: plain(ev('9', 'end-turn')) }, branches).now.record).size).toBe(0);
  });

  it('give way to events that the record of the site has since', () => {
    const grown = { ...record, events: [...record.events, ev('e3', 'end-turn')] };
    const session = withKept({ scenario, record: grown }, branches);
    const [mine] = ownBranches(session.now.record, ids).filter(({ line }) => line === undefined);
    expect(mine?.variation.events.map(({ id }) => id)).toEqual(['e3x']);
    expect(mine?.variation.variations?.map(({ after, events }) => [after, events[0]?.id])).toEqual([['e3x', 'e4']]);
  });

  it('are told beside what was done, with where open dice can lead', async () => {
    const battle = await openBattle({ scenario, record: whole, ruleset: mini });
    const [before, frame] = [battle.replay.variations['own-1']?.[1], battle.replay.variations['own-1']?.[2]];
    const answer = before && frame?.event && runToEnd(outcomeTreeInParts(mini, before, frame.event));
    const look = { own: true, asks: false, text: '', reckoned: { answer } };
    const waiting = markupOf(branchCard(battle, { line: 'own-1', index: 2 }, { own: true, asks: false, text: '' }));
    expect([waiting.includes('Reckoning where they can lead'), waiting.includes('data-coming=')]).toEqual([true, false]);
    const failed = markupOf(branchCard(battle, { line: 'own-1', index: 2 }, { ...look, reckoned: { trouble: 'no worker' } }));
    expect(failed).toContain('Where they can lead is not known: no worker');
    const markup = markupOf(branchCard(battle, { line: 'own-1', index: 2 }, look));
    expect(markup).toContain('What if: mine');
    expect(markup).toContain('As it was');
    expect(markup).toContain('r1 fires at b1: 1.');
    expect(markup.match(/data-what="expected"/g)).toHaveLength(2);
    expect(markup).toContain('B2 must answer: fall back: <b>75');
    expect(markup.match(/data-coming=/g)).toHaveLength(3);
    const site = markupOf(branchCard(battle, { line: 'given', index: 2 }, { ...look, own: false }));
    expect([site.includes('Delete'), site.includes('Yours')]).toEqual([false, false]);
  });
});
