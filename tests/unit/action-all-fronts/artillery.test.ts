// Strikes from off the table and guns on it: declared, countered, rolled for, scattered, and what they do to
// whom; gliders and preliminary bombardments.

import { describe, expect, it } from 'vitest';
import type { Frame } from '../../../src/core/replay.ts';
import type { AafListedUnit } from '../../../src/rulesets/action-all-fronts/listed.ts';
import type { AafSpecial, AafState, AafSupport, SupportStrike } from '../../../src/rulesets/action-all-fronts/state.ts';
import { partsUnder } from '../../../src/rulesets/action-all-fronts/strikes.ts';
import { change } from '../../../src/rulesets/action-all-fronts/units.ts';
import { dice, type Played, play, type Told } from './play.ts';
import { beginTable, SPECIAL, UNITS } from './table.ts';

const support = (more: Partial<AafSupport> = {}): AafSupport => ({ army: 'british', strikes: [], counterBattery: 0, ...more });
const special = (uk: Partial<AafSupport>, de: Partial<AafSupport> = {}): AafSpecial => ({
  ...SPECIAL,
  support: { uk: support(uk), de: support({ army: 'german', ...de }) },
});

const MEDIUM: SupportStrike = { id: 'm', kind: 'medium' };
const LIGHT: SupportStrike = { id: 'l', kind: 'light' };

const initiative = (turn: number): Told => ({ type: 'initiative', turn, thrown: [dice('initiative', 6), dice('initiative', 1)] });
const bombard = (strike: string, at: readonly [number, number] = [20, 40]): Told => ({ type: 'bombard', side: 'uk', strike, at });
const available = (strike: string, die: number, side = 'uk'): Told => ({
  type: 'availability',
  side,
  strike,
  thrown: [dice('availability', die)],
});
const counter = (strike: string, ...faces: readonly number[]): Told => ({
  type: 'counter',
  side: 'de',
  strike,
  dice: faces.length,
  thrown: [dice('counter', ...faces)],
});

/** Turn 1 of a battle with these strikes, the British first. */
const called = (uk: Partial<AafSupport>, de: Partial<AafSupport> = {}, units: readonly AafListedUnit[] = UNITS): AafState =>
  play(beginTable(units, { special: special(uk, de) }), initiative(1)).state;

const stateOf = ({ state }: Played, strike = 'm') => state.bombardments[strike]?.state;

describe('declaring artillery (AAF-14, AAF-22)', () => {
  it('asks for all strikes of a side before any die', () => {
    const state = called({ strikes: [MEDIUM, LIGHT] });
    expect(state.phase).toBe('artillery');
    const both = play(state, bombard('m'), bombard('l', [40, 40]));
    expect([both.broken, both.state.pending.map(duty => 'strike' in duty && duty.strike)]).toEqual([[], ['m', 'l']]);
    const three = called({ strikes: [MEDIUM, LIGHT, { id: 'h', kind: 'heavy' }] });
    expect(play(three, bombard('m'), bombard('l'), available('m', 5), bombard('h')).broken).toEqual(['aaf:7/declare-first']);
  });

  it('goes to the action phase by itself once nothing can be declared, and by a pass', () => {
    expect(called({}).phase).toBe('action');
    expect(play(called({ strikes: [MEDIUM] }), bombard('m'), available('m', 3)).state.phase).toBe('action');
    const passed = play(called({ strikes: [MEDIUM] }), { type: 'pass', side: 'uk' });
    expect([passed.broken, passed.state.phase]).toEqual([[], 'action']);
  });

  it('lets the second side ask after the first', () => {
    const state = called({ strikes: [MEDIUM] }, { strikes: [LIGHT] });
    const other = play(state, bombard('m'), available('m', 3), { type: 'bombard', side: 'de', strike: 'l', at: [20, 6] });
    expect([other.broken, other.state.active]).toEqual([[], 'de']);
  });

  it('rolls for what was asked for before units act', () => {
    expect(play(called({ strikes: [MEDIUM] }), bombard('m'), { type: 'activate', unit: 'uk-1' }).broken).toEqual(['aaf:7.3/due']);
    expect(play(called({ strikes: [MEDIUM] }), { type: 'activate', unit: 'uk-1' }).broken).toEqual([]);
  });

  it('names strikes that are not there, and markers off the table', () => {
    expect(play(called({ strikes: [MEDIUM] }), bombard('x')).broken).toEqual(['aaf:7.2/strike']);
    expect(play(called({ strikes: [MEDIUM] }), bombard('m', [90, 0])).broken).toEqual(['aaf:7/marker']);
  });
});

describe('counter-battery fire (AAF-23)', () => {
  const state = called({ strikes: [MEDIUM, LIGHT] }, { counterBattery: 3 });

  it('stops a strike on 4 or more, and its dice are spent', () => {
    const hit = play(state, bombard('m'), bombard('l'), counter('m', 2, 4));
    expect([hit.broken, stateOf(hit), hit.state.counterBattery['de']]).toEqual([[], 'stopped', 1]);
    expect(hit.state.pending.filter(({ kind }) => kind === 'availability')).toHaveLength(1);
    const twice = play(state, bombard('m'), counter('m', 1), counter('m', 5));
    expect(twice.broken).toEqual(['aaf:7.1/declare-first']);
    const missed = play(state, bombard('m'), counter('m', 3, 3));
    expect([stateOf(missed), missed.state.counterBattery['de']]).toEqual(['requested', 1]);
  });

  it('is declared before any strike is rolled for, and never with dice that are spent', () => {
    expect(play(state, bombard('m'), available('m', 3), counter('m', 5)).broken).toContain('aaf:7.1/bombardment');
    expect(play(state, bombard('m'), counter('m', 1, 1, 1), counter('m', 6)).broken).toContain('aaf:7.1/dice');
  });

  it('silences for good, or for a turn by the other reading (ruling R8)', () => {
    const next = (options: Readonly<Record<string, boolean>>) => {
      const begin = { ...state, game: { ...state.game, options } };
      const { state: after } = play(begin, bombard('m'), counter('m', 6));
      return stateOf(play({ ...after, phase: 'between', turn: 1 }, initiative(2)));
    };
    expect([next({}), next({ 'counter-turn': true })]).toEqual(['stopped', 'ready']);
  });
});

describe('availability (AAF-24, AAF-25)', () => {
  const rolled = (die: number, units: readonly AafListedUnit[] = UNITS, army: AafSupport['army'] = 'british') =>
    play(called({ strikes: [MEDIUM], army }, {}, units), bombard('m'), available('m', die));

  it('is approved on 5 and 6 for next turn, delayed on 2 to 4, denied on 1', () => {
    expect([1, 2, 4, 5, 6].map(die => stateOf(rolled(die)))).toEqual(['denied', 'delayed', 'delayed', 'approved', 'approved']);
  });

  it('is one better with an observer, who is never denied', () => {
    const seen = UNITS.map(unit => (unit.id === 'uk-2' ? { ...unit, traits: ['observer' as const] } : unit));
    expect([1, 3, 4].map(die => stateOf(rolled(die, seen)))).toEqual(['delayed', 'delayed', 'approved']);
  });

  it('brings American strikes at once (AAF-127)', () => {
    const now = rolled(6, UNITS, 'us');
    expect([stateOf(now), now.state.pending]).toEqual(['landing', [{ kind: 'impact', side: 'uk', must: true, strike: 'm' }]]);
  });

  it('keeps the marker of an approved strike; a delayed one is marked anew (AAF-133)', () => {
    const approved = play({ ...rolled(6).state, phase: 'between' }, initiative(2));
    expect([approved.state.bombardments['m'], approved.state.phase]).toMatchObject([{ state: 'landing', at: [20, 40] }, 'artillery']);
    const delayed = play({ ...rolled(2).state, phase: 'between' }, initiative(2), bombard('m', [30, 30]));
    expect([delayed.broken, delayed.state.bombardments['m']?.at]).toEqual([[], [30, 30]]);
  });

  it('does not roll for what was not asked for', () => {
    expect(play(called({ strikes: [MEDIUM] }), available('m', 6)).broken).toEqual(['aaf:7.3/asked']);
  });
});

/** A strike on its marker, approved and due, with the dice of its scatter and of the damage after it. */
function landed(
  strike: SupportStrike,
  at: readonly [number, number],
  thrown: readonly ReturnType<typeof dice>[],
  units: readonly AafListedUnit[] = UNITS,
): Played {
  const begin = called({ strikes: [strike] }, {}, units);
  const due: AafState = { ...begin, bombardments: { [strike.id]: { ...strike, side: 'uk', state: 'landing', at } } };
  return play(
    { ...due, pending: [{ kind: 'impact', side: 'uk', must: true, strike: strike.id }] },
    { type: 'impact', side: 'uk', strike: strike.id, thrown },
  );
}

const ringAt = ({ frames }: Played) => frames.at(-1)?.narration.marks.flatMap(mark => (mark.kind === 'ring' ? [mark.at] : []))[0];

describe('impact (AAF-26, AAF-27, AAF-115)', () => {
  it('falls on the marker on 5 and 6, else along the arrow of the die: on, right, back, left', () => {
    const bare = (...thrown: readonly ReturnType<typeof dice>[]) => ringAt(landed(MEDIUM, [60, 20], thrown));
    expect(bare(dice('scatter', 5))).toEqual([60, 20]);
    expect([1, 2, 3, 4].map(way => bare(dice('scatter', way), dice('distance', 3, 4)))).toEqual([
      [60, 27],
      [67, 20],
      [60, 13],
      [53, 20],
    ]);
  });

  it('hurts every model partly under a template of 5, friends too', () => {
    const squad: AafListedUnit = { id: 'uk-1', side: 'uk', type: 'british-rifle-squad', at: [20, 40] };
    const foe: AafListedUnit = { id: 'de-1', side: 'de', type: 'german-infantry-squad-up-to-1943', at: [20, 40] };
    const far: AafListedUnit = { id: 'de-2', side: 'de', type: 'german-infantry-squad-up-to-1943', at: [40, 40] };
    const { state, broken, frames } = landed(
      MEDIUM,
      [20, 40],
      [dice('scatter', 6), dice('damage', 2, 2, 2, 2, 1, 1, 1), dice('damage', 6, 6, 6, 1, 1, 1, 1)],
      [squad, foe, far],
    );
    expect(broken).toEqual([]);
    expect([state.units['uk-1']?.strength, state.units['de-1']?.strength, state.units['de-2']?.strength]).toEqual([4, 7, 10]);
    expect(frames.at(-1)?.rolls.map(({ target }) => target)).toEqual([undefined, 'uk-1', 'de-1']);
  });

  it('names to each side only the units that it knows of', () => {
    const squad: AafListedUnit = { id: 'uk-1', side: 'uk', type: 'british-rifle-squad', at: [20, 40], spotted: true };
    const foe: AafListedUnit = { id: 'de-1', side: 'de', type: 'german-infantry-squad-up-to-1943', at: [20, 40] };
    const thrown = [dice('scatter', 6), dice('damage', 1, 1, 1, 1, 1, 1, 1), dice('damage', 1, 1, 1, 1, 1, 1, 1)];
    const { narration } = landed(MEDIUM, [20, 40], thrown, [squad, foe]).frames.at(-1) as Frame;
    const [own, hidden] = ['Rifle Squad 1', 'Infantry Squad'];
    expect([narration.text.includes(own), narration.text.includes(hidden)]).toEqual([true, true]);
    expect([
      Object.keys(narration.textBySide ?? {}),
      narration.textBySide?.['uk']?.includes(own),
      narration.textBySide?.['uk']?.includes(hidden),
    ]).toEqual([['uk'], true, false]);
    const open = landed(MEDIUM, [20, 40], thrown, [squad, { ...foe, spotted: true }]).frames.at(-1) as Frame;
    expect(open.narration.textBySide).toBeUndefined();
  });

  it('lets the enemy ask for a test (AAF-29), harder under heavy guns (AAF-34)', () => {
    const foe: AafListedUnit = { id: 'de-1', side: 'de', type: 'german-infantry-squad-up-to-1943', at: [20, 40] };
    const heavy = landed({ id: 'h', kind: 'heavy' }, [20, 40], [dice('scatter', 6), dice('damage', 2, 1, 1, 1, 1, 1, 1)], [foe]);
    expect(heavy.state.pending).toEqual([{ kind: 'test', side: 'uk', must: false, unit: 'de-1', reason: 'artillery' }]);
    expect(heavy.state.units['de-1']?.hurt).toEqual(['artillery', 'heavy']);
  });

  it('strikes armour at the rear, with 3 less (AAF-72)', () => {
    const tank: AafListedUnit = { id: 'de-tank', side: 'de', type: 'german-tiger-i', at: [20, 40] };
    const { state, frames } = landed(MEDIUM, [20, 40], [dice('scatter', 6), dice('damage', 6)], [tank]);
    expect(state.units['de-tank']?.strength).toBe(0);
    expect(
      frames
        .at(-1)
        ?.rolls.at(-1)
        ?.attack.mods.map(({ by }) => by),
    ).toContain(-3);
  });

  it('spares passengers of closed armour and hits those in the open first (AAF-52, AAF-136)', () => {
    const squad: AafListedUnit = { id: 'de-1', side: 'de', type: 'german-panzer-grenadier-squad', at: [20, 40], aboard: true };
    const open = landed(MEDIUM, [20, 40], [dice('scatter', 6)], [squad]);
    expect(open.frames.at(-1)?.rolls.map(({ target }) => target)).toEqual([undefined, 'de-1', 'de-1-transport']);
    const { armour: _, ...rest } = squad;
    const begin = called({ strikes: [MEDIUM] }, {}, [rest]);
    const shut = change(begin, 'de-1-transport', { armour: [2, 1, 1] });
    const due: AafState = { ...shut, bombardments: { m: { ...MEDIUM, side: 'uk', state: 'landing', at: [20, 40] } } };
    const struck = play(due, { type: 'impact', side: 'uk', strike: 'm', thrown: [dice('scatter', 6)] });
    expect(struck.frames.at(-1)?.rolls.map(({ target }) => target)).toEqual([undefined, 'de-1-transport']);
  });

  it('lays smoke that stays (AAF-30)', () => {
    const { state } = landed({ id: 's', kind: 'smoke' }, [20, 40], [dice('scatter', 6)]);
    expect(state.smoke).toEqual([{ at: [20, 40], radius: 2.5, stays: true }]);
    expect(state.units['de-1']?.strength).toBe(10);
  });

  it('takes the number of models under the template as the table saw it', () => {
    const begin = called({ strikes: [MEDIUM] });
    const due: AafState = { ...begin, bombardments: { m: { ...MEDIUM, side: 'uk', state: 'landing', at: [20, 40] } } };
    const thrown = [dice('scatter', 6), dice('damage', 2, 2)];
    const { state, broken } = play(due, { type: 'impact', side: 'uk', strike: 'm', under: { 'de-1': 2 }, thrown });
    expect([broken, state.units['de-1']?.strength]).toEqual([[], 8]);
  });

  it('counts figures and their guns apart (AAF-130)', () => {
    const gun = beginTable().units['de-hmg'];
    expect(gun && partsUnder(gun, 3)).toEqual([3, 1]);
    expect(gun && partsUnder(gun, 6)).toEqual([6, 2]);
  });

  it('turns over markers that it falls on (AAF-95)', () => {
    const units: readonly AafListedUnit[] = [
      ...UNITS,
      { id: 'mark', side: 'de', type: 'marker', at: [60, 30] },
      { id: 'de-9', side: 'de', type: 'german-infantry-squad-up-to-1943', traits: ['hidden'] },
    ];
    const shelled = landed(MEDIUM, [60, 30], [dice('scatter', 6)], units);
    expect(shelled.state.pending).toEqual([{ kind: 'reveal', side: 'de', must: true, marker: 'mark' }]);
    const shown = play(shelled.state, { type: 'reveal', unit: 'de-9', marker: 'mark', to: [60, 33] });
    expect([shown.broken, shown.state.units['de-9']?.at, shown.state.units['mark']?.at]).toEqual([[], [60, 33], undefined]);
    expect(play(shelled.state, { type: 'reveal', unit: 'de-9', marker: 'mark', to: [60, 36] }).broken).toEqual(['aaf:21.2/within-8']);
    expect(play(shelled.state, { type: 'reveal', unit: 'mark', marker: 'mark' }).broken).toEqual(['aaf:21.2/last']);
    expect(play(shelled.state, { type: 'activate', unit: 'uk-1' }).broken).toEqual(['aaf:21.2/due']);
  });
});

describe('guns on the table (AAF-28)', () => {
  const GUN: AafListedUnit = { id: 'de-gun', side: 'uk', type: 'japanese-howitzer-platoon', at: [20, 10] };
  const fire: Told = { type: 'indirect', unit: 'de-gun', at: [20, 30] };

  it('fire without availability or counter-battery fire, and are spent', () => {
    const state = called({}, { counterBattery: 2 }, [...UNITS.filter(({ id }) => id !== 'de-gun'), GUN]);
    expect(state.phase).toBe('artillery');
    const fired = play(state, fire);
    expect([fired.broken, fired.state.pending]).toEqual([[], [{ kind: 'impact', side: 'uk', must: true, strike: 'de-gun' }]]);
    expect(fired.state.units['de-gun']).toMatchObject({ spent: true, firedIn: 1 });
    const down = play(fired.state, { type: 'impact', side: 'uk', strike: 'de-gun', thrown: [dice('scatter', 1), dice('distance', 2, 2)] });
    expect([down.broken, down.state.phase, ringAt(down)]).toEqual([[], 'action', [20, 34]]);
    expect(play(down.state, { type: 'activate', unit: 'de-gun' }).broken).toEqual(['aaf:5.1/artillery-unit-spent']);
  });

  it('keep to a printed range, unless the other reading was agreed on (ruling R66)', () => {
    const state = called({}, {}, [...UNITS.filter(({ id }) => id !== 'de-gun'), GUN]);
    const far: Told = { type: 'indirect', unit: 'de-gun', at: [20, 45] };
    expect(play(state, far).broken).toEqual(['aaf:7.6/range']);
    expect(play({ ...state, game: { ...state.game, options: { 'indirect-range': true } } }, far).broken).toEqual([]);
  });

  it('fire in their own activation instead (ruling R11)', () => {
    const state = play(called({}, {}, [...UNITS.filter(({ id }) => id !== 'de-gun'), GUN]), { type: 'activate', unit: 'de-gun' }).state;
    expect(play(state, fire).broken).toEqual([]);
    const rifles = play(state, { type: 'indirect', unit: 'uk-1', at: [20, 30] });
    expect(rifles.broken).toEqual(['aaf:7.6/gun']);
  });
});

describe('gliders (AAF-100)', () => {
  const GLIDER: AafListedUnit = { id: 'g', side: 'de', type: 'glider', enters: 1 };
  const PARTY: AafListedUnit = { id: 'party', side: 'de', type: 'german-infantry-squad-up-to-1943', aboard: 'g' };
  const down = (way: number): Told => ({
    type: 'land',
    unit: 'g',
    at: [30, 20],
    thrown: way > 4 ? [dice('scatter', way)] : [dice('scatter', way), dice('distance', 2, 2)],
  });

  it('give their side the first turn without a die', () => {
    const { state, frames } = play(beginTable([...UNITS, GLIDER, PARTY], { special: special({}) }), { type: 'initiative', turn: 1 });
    expect([state.first, state.phase, frames.at(-1)?.rolls]).toEqual(['de', 'artillery', []]);
    const landed = play(state, down(6));
    expect([landed.broken, landed.state.units['party']?.at, landed.state.units['party']?.aboard]).toEqual([[], [30, 20], undefined]);
    expect(landed.state.phase).toBe('action');
  });

  it('crash on what is rough, and their passengers with them', () => {
    const features = [
      {
        id: 'wood',
        title: 'Wood',
        kind: 'open-wood',
        shape: {
          kind: 'area',
          outline: [
            [28, 26],
            [34, 26],
            [34, 30],
            [28, 30],
          ],
        },
        top: 2,
        sight: 'obscures',
      },
    ] as const;
    const board = { kind: 'table', size: [72, 48], unit: 'in', features } as const;
    const { state } = play(beginTable([...UNITS, GLIDER, PARTY], { special: special({}), board: board as never }), {
      type: 'initiative',
      turn: 1,
    });
    const fine = play(state, down(1));
    expect([fine.messages, fine.state.units['party']?.strength]).toEqual([
      expect.stringMatching(/^Glider came down 4 in off, [^()]+\.$/),
      10,
    ]);
    const crash = play(state, down(3));
    expect(crash.messages).toMatch(/^Glider came down 4 in off, [^()]+ and crashed\.$/);
    expect(crash.state.units['party']).toMatchObject({ strength: 5, morale: 'pinned' });
  });
});

describe('a preliminary bombardment (AAF-94)', () => {
  const state = beginTable(UNITS, {
    special: {
      ...special({ points: 800 }),
      works: [
        {
          id: 't',
          kind: 'trench',
          outline: [
            [18, 38],
            [22, 38],
            [22, 42],
            [18, 42],
          ],
        },
      ],
    },
  });
  const shelled = (points: number, units: readonly string[], chosenBy = 'de', from = state) =>
    play(from, { type: 'preliminary', side: 'uk', points, units, chosenBy });

  it('is made once', () => {
    expect(shelled(106, ['de-hmg'], 'de', shelled(106, ['de-1']).state).broken).toContain('aaf:21.1/once');
  });

  it('takes up to a quarter of the army, and as many points off the table', () => {
    const one = shelled(106, ['de-1']);
    expect([one.broken, one.state.units['de-1']]).toMatchObject([[], { strength: 0, at: undefined }]);
    expect(shelled(201, ['de-1', 'de-hmg']).broken).toEqual(['aaf:21.1/share']);
    expect(shelled(120, ['de-1']).broken).toEqual(['aaf:21.1/removed']);
    expect(shelled(50, ['uk-1']).broken).toContain('aaf:21.1/enemy');
  });

  it('pays twice when the attacker picks, twice for troops in works with their works, four times for both', () => {
    expect(shelled(200, ['de-1'], 'uk').broken).toEqual([]);
    const dug = change(state, 'de-1', { entrenched: 't' });
    expect(shelled(200, ['de-1'], 'de', dug).broken).toEqual([]);
    const rich = {
      ...dug,
      game: { ...dug.game, special: { ...dug.game.special, support: { ...dug.game.special.support, uk: support({ points: 4000 }) } } },
    };
    expect(shelled(504, ['de-1'], 'uk', rich).broken).toEqual([]);
    expect(shelled(505, ['de-1'], 'uk', rich).broken).toEqual(['aaf:21.1/removed']);
  });
});
