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

test('one round as it is written: rows from the best to none, dice, losses and chances', () => {
  const { strip } = rounds[3] ?? at('');
  const words = markupOf(battleStrip(battle, strip))
    .replace(/<span class="die[^>]*><\/span>/g, '')
    .replace(/<path[^>]*>(<\/path>)?/g, '');
  expect(words.split(/(?=<(?:tr|td|th|div|rect|b)\b)/)).toEqual([
    '<div class="card strip"><h2>Attack on Hawaii Sea Zone, round 1: Japan attacks, United States defends</h2><table class="strip-table"><thead>',
    '<tr>',
    '<th scope="col" data-team="1" data-accent="4"><span class="strip-side">Japan attacks</span><span class="strip-hits">2 hits</span></th>',
    '<th scope="col" class="strip-on">Hits on</th>',
    '<th scope="col" data-team="0" data-accent="2"><span class="strip-side">United States defends</span><span class="strip-hits">2 hits</span></th></tr></thead><tbody>',
    '<tr>',
    '<td>',
    '<div class="strip-row"><span class="strip-pieces"><span class="strip-piece" data-team="1" data-accent="4" role="img" aria-label="1 Aircraft carrier" title="1 Aircraft carrier"><svg viewBox="-13 -9 26 18"></svg></span></span><span class="dice" role="img" aria-label="die 1: 1 hit" title="die 1: 1 hit"></span></div></td>',
    '<th scope="row" class="strip-on">1</th>',
    '<td></td></tr>',
    '<tr>',
    '<td>',
    '<div class="strip-row"><span class="strip-pieces"><span class="strip-piece gone" data-team="1" data-accent="4" role="img" aria-label="1 Submarine, 1 lost" title="1 Submarine, 1 lost"><svg viewBox="-13 -9 26 18"></svg><i>−1</i></span><span class="strip-note">first strike</span></span><span class="dice" role="img" aria-label="die 4: 0 hits" title="die 4: 0 hits"></span></div></td>',
    '<th scope="row" class="strip-on">1–2</th>',
    '<td>',
    '<div class="strip-row"><span class="strip-pieces"><span class="strip-piece gone" data-team="0" data-accent="2" role="img" aria-label="1 Submarine, 1 lost" title="1 Submarine, 1 lost"><svg viewBox="-13 -9 26 18"></svg><i>−1</i></span><span class="strip-note">at ships</span></span><span class="dice" role="img" aria-label="die 2: 1 hit" title="die 2: 1 hit"></span></div></td></tr>',
    '<tr>',
    '<td>',
    '<div class="strip-row"><span class="strip-pieces"><span class="strip-piece" data-team="1" data-accent="4" role="img" aria-label="2 Fighter" title="2 Fighter"><svg viewBox="-13 -9 26 18"></svg>',
    '<b>2</b></span></span><span class="dice" role="img" aria-label="dice 6 and 2: 1 hit" title="dice 6 and 2: 1 hit"></span></div></td>',
    '<th scope="row" class="strip-on">1–3</th>',
    '<td>',
    '<div class="strip-row"><span class="strip-pieces"><span class="strip-piece gone" data-team="0" data-accent="2" role="img" aria-label="1 Aircraft carrier, 1 lost" title="1 Aircraft carrier, 1 lost"><svg viewBox="-13 -9 26 18"></svg><i>−1</i></span></span><span class="dice" role="img" aria-label="die 5: 0 hits" title="die 5: 0 hits"></span></div></td></tr>',
    '<tr>',
    '<td>',
    '<div class="strip-row"><span class="strip-pieces"><span class="strip-piece" data-team="1" data-accent="4" role="img" aria-label="1 Elite battleship" title="1 Elite battleship"><svg viewBox="-13 -9 26 18"></svg></span><span class="strip-note">elite</span></span><span class="dice" role="img" aria-label="dice 6 and 6 thrown again: 0 hits" title="dice 6 and 6 thrown again: 0 hits"></span></div></td>',
    '<th scope="row" class="strip-on">1–4</th>',
    '<td>',
    '<div class="strip-row"><span class="strip-pieces"><span class="strip-piece" data-team="0" data-accent="2" role="img" aria-label="1 Elite fighter" title="1 Elite fighter"><svg viewBox="-13 -9 26 18"></svg></span><span class="strip-note">elite</span></span><span class="dice" role="img" aria-label="dice 5 and 4 thrown again: 1 hit" title="dice 5 and 4 thrown again: 1 hit"></span></div></td></tr></tbody></table>',
    '<div class="strip-chances"><p>Chance to win, fought to the end</p>',
    '<div class="strip-chance" title="Before: Japan 96 %, United States 3 %, neither 1 %"><span class="strip-word">Before</span>',
    '<b data-team="1" data-accent="4"><span class="hidden-text">Japan </span>96 %</b><svg class="strip-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">',
    '<rect class="strip-share" data-team="1" data-accent="4" x="0" width="96.35" height="8"></rect>',
    '<rect class="strip-neither" x="96.35" width="0.85" height="8"></rect>',
    '<rect class="strip-share" data-team="0" data-accent="2" x="97.2" width="2.8" height="8"></rect></svg>',
    '<b data-team="0" data-accent="2"><span class="hidden-text">United States </span>3 %</b></div>',
    '<div class="strip-chance" title="After: Japan 99 %, United States 1 %"><span class="strip-word">After</span>',
    '<b data-team="1" data-accent="4"><span class="hidden-text">Japan </span>99 %</b><svg class="strip-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">',
    '<rect class="strip-share" data-team="1" data-accent="4" x="0" width="99.23" height="8"></rect>',
    '<rect class="strip-neither" x="99.23" width="0.26" height="8"></rect>',
    '<rect class="strip-share" data-team="0" data-accent="2" x="99.49" width="0.51" height="8"></rect></svg>',
    '<b data-team="0" data-accent="2"><span class="hidden-text">United States </span>1 %</b></div></div></div>',
  ]);
});

test('a strip of what is left: pieces of one or several, lost or gone, chances that are never or always', () => {
  const { strip } = rounds[3] ?? at('');
  const [own, foes] = strip.sides;
  const piece = {
    ...(own.rows[0]?.pieces[0] ?? foes.rows[0]?.pieces[0]),
    silhouette: 'none',
    title: 'thing',
  } as StripSide['rows'][number]['pieces'][number];
  const row = (value: number, ...pieces: readonly (readonly [count: number, lost: number])[]) => ({
    value,
    dice: [],
    pieces: pieces.map(([count, lost]) => ({ ...piece, count, lost })),
  });
  const made = {
    ...strip,
    sides: [
      { ...own, rows: [row(0, [1, 0]), row(3, [2, 1])] },
      { ...foes, rows: [row(1, [1, 1]), row(3, [3, 0])] },
    ],
  } as unknown as BattleStrip;
  const markup = markupOf(battleStrip(battle, made));
  expect(markup.match(/strip-on">[^<]+/g)).toEqual(['strip-on">Hits on', 'strip-on">1', 'strip-on">1\u20133', 'strip-on">none']);
  expect(markup.match(/aria-label="[^"]+"/g)).toEqual(
    ['1 thing, 1 lost', '2 thing, 1 lost', '3 thing', '1 thing'].map(says => `aria-label="${says}"`),
  );
  expect(markup.match(/strip-piece gone/g)).toHaveLength(1);
  expect(markup.match(/<b>\d<\/b>/g)).toEqual(['<b>2</b>', '<b>3</b>']);
});
