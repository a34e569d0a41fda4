import { effect } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { parseMoment } from '../../../src/components/battle/address.ts';
import { Events } from '../../../src/components/battle/eventList.ts';
import { layersPanel } from '../../../src/components/battle/layersPanel.ts';
import { isChanged } from '../../../src/components/battle/page.ts';
import { skeleton } from '../../../src/components/battle/skeleton.ts';
import type { DiceRoll } from '../../../src/core/act.ts';
import type { Frame } from '../../../src/core/replay.ts';
import type { Roll, Tally } from '../../../src/core/roll.ts';
import { type Combat, type PendingBarrage, requireCombat, wordsOf } from '../../../src/core/ruleset.ts';
import type { BattleRecord } from '../../../src/core/scenario.ts';
import { LANDING, quantity, whichOf, yesOrNo } from '../../../src/core/tally.ts';
import { drawBoard } from '../../../src/render/board/board.ts';
import { insert, join } from '../../../src/render/html.ts';
import { markdown } from '../../../src/render/markdown.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';
import { stillView } from '../../../src/view/battleView.ts';
import { numbering } from '../../../src/view/eventList.ts';
import { gameFacts } from '../../../src/view/facts.ts';
import {
  candidatePositions,
  chapters,
  frameNumber,
  momentHash,
  nextStop,
  notesOf,
  openBattle,
  reopenBattle,
  seenBy,
  stops,
} from '../../../src/view/model.ts';
import { chancesOf, rollCards, rolledSaid } from '../../../src/view/rollCard.ts';
import { createStore, firstShowing, type Showing } from '../../../src/view/store.ts';
import { mini, scenario } from '../core/mini.ts';

const record = {
  format: 1,
  ruleset: 'mini',
  scenario: 'mini-row',
  title: 'A <short> fight',
  events: [
    { id: 'e1', type: 'move', unit: 'r1', to: 'F1' },
    { id: 'e2', type: 'fire', unit: 'r1', target: 'b1', thrown: [{ as: 'fire', dice: { coin: ['head', 'tail'] } }] },
    { id: 'e3', type: 'retreat', unit: 'b1', to: 'F1' },
    { id: 'e4', type: 'end-turn' },
    { id: 'e5', type: 'adjust', reason: 'forgotten', changes: [{ unit: 'b1', strength: 1 }] },
  ],
  notes: [
    { on: 'e2', text: 'A *good* shot <b>', glyph: '!' },
    { on: 'e4', image: 'data:image/png;base64,AAAA', alt: 'The table' },
    { on: 'e4', image: 'https://example.org/a.jpg', alt: 'The hill' },
    { on: 'e4', image: 'photos/b.jpg' },
  ],
  variations: [{ id: 'what-if', after: 'e1', title: 'Nobody fires', events: [{ id: 'v1', type: 'end-turn' }] }],
} as unknown as BattleRecord;

const battle = await openBattle({ scenario, record, ruleset: mini });
const drawn = await drawBoard(scenario.board);
const { frames } = battle.replay;
const acting = (list: readonly (string | undefined)[], turn = 1): Frame[] =>
  list.map((unit, index) => ({ ...(frames[0] as Frame), index, state: { ...(frames[0] as Frame).state, turn, acting: unit } }));

describe('a battle whose record is rewritten', () => {
  const shorter = { ...record, events: record.events.slice(0, 3), notes: [] };
  const again = reopenBattle(battle, shorter);

  it('is the battle that opening the record would give', async () => {
    const fresh = await openBattle({ scenario, record: shorter, ruleset: mini });
    expect([again.replay, again.notes, again.variations]).toEqual([fresh.replay, fresh.notes, fresh.variations]);
    expect(again.plan).toBe(battle.plan);
  });

  it('keeps the numbers of its frames up to the first change', () => {
    const numbers = (of: typeof battle, indices: readonly number[]) => indices.map(index => frameNumber(of, { line: undefined, index }));
    expect(numbers(again, [0, 1, 2, 3])).toEqual(numbers(battle, [0, 1, 2, 3]));
    const other = reopenBattle(battle, { ...record, events: record.events.toSpliced(1, 1) });
    expect(numbers(other, [0, 1])).toEqual(numbers(battle, [0, 1]));
    expect(new Set([...numbers(other, [2, 3]), ...numbers(battle, [2, 3])]).size).toBe(4);
    expect(
      new Set(
        numbers(
          battle,
          frames.map(({ index }) => index),
        ),
      ).size,
    ).toBe(frames.length);
  });

  it('is a change of every moment, and of nothing that is chosen', () => {
    const before = firstShowing(battle);
    const now = { ...before, edition: 1 };
    expect([isChanged(now, before, ['index']), isChanged(now, before, ['edition']), isChanged(now, before, ['line', 'shade'])]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('stops and chapters', () => {
  it('stops at every event, at the end of each activation and at the end of each turn', () => {
    const line = acting([undefined, 'a', 'a', 'b', 'b', undefined]);
    expect([stops(line, 'event'), stops(line, 'activation'), stops(frames, 'turn')]).toEqual([
      [0, 1, 2, 3, 4, 5],
      [0, 2, 4, 5],
      [0, 3, 5],
    ]);
  });

  it('goes to the next stop both ways and stays at the ends', () => {
    expect([
      nextStop(frames, 0, 'turn', 1),
      nextStop(frames, 4, 'turn', -1),
      nextStop(frames, 5, 'event', 1),
      nextStop(frames, 0, 'event', -1),
    ]).toEqual([3, 3, 5, 0]);
  });

  it('makes chapters of turns, notes, faults and variations, in the order of play', () => {
    expect(chapters(battle, frames).map(({ kind, index }) => `${kind} ${index}`)).toEqual([
      'ruling 1',
      'variation 1',
      'note 2',
      'turn 4',
      'note 4',
    ]);
  });

  it('says where we are', () => {
    expect(candidatePositions(battle, frames, frames[4] as Frame)).toEqual(['turn 2', 'Red to act', 'event 4 of 5']);
    const rounds = { ...battle, ruleset: { ...battle.ruleset, words: { ...wordsOf(battle.ruleset), turn: ['round', 'rounds'] as const } } };
    expect(candidatePositions(rounds, frames, frames[4] as Frame)[0]).toBe('round 2');
    expect(chapters(rounds, frames).find(({ kind }) => kind === 'turn')?.label).toMatch(/^Round \d$/);
  });
});

describe('the address of a moment', () => {
  it('is the index, in a variation behind its name, and leads back to the same moment', () => {
    const moments = [
      { line: undefined, index: 3 },
      { line: 'what-if', index: 2 },
    ];
    expect(moments.map(({ line, index }) => momentHash(line, index))).toEqual(['#3', '#what-if/2']);
    expect(moments.map(({ line, index }) => parseMoment(momentHash(line, index), battle))).toEqual(moments);
  });

  it('beyond the end is the end; what names no moment of this battle names none', () => {
    expect(['#99', '#nowhere/1', '#luck', ''].map(hash => parseMoment(hash, battle))).toEqual([
      { line: undefined, index: 5 },
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('the event list', () => {
  const list = markupOf(insert(Events, { view: stillView(battle, markdown) }));

  it('numbers events by turn and activation, each number shown once', () => {
    const line = acting([undefined, 'a', 'a', 'b', undefined]);
    expect(numbering(line).map(({ number, first }) => (first ? number : ''))).toEqual(['1.1', '1.2', '', '1.3', '1.4']);
  });

  it('shows what was played, its dice in words and its note, with no markup of the file in it', () => {
    expect(list).toContain('r1 fires at b1: 1.');
    expect(list).toContain('aria-label="fire: 2 coin dice: head and tail"');
    expect(list).toContain('A <em>good</em> shot &lt;b>');
  });

  it('shows pictures of the record, leads to those on the web and loads nothing from there', () => {
    expect(list).toContain('<img src="data:image/png;base64,AAAA" alt="The table" loading="lazy"/>');
    expect(list).toContain('<a href="https://example.org/a.jpg" rel="noopener noreferrer nofollow">Picture: The hill</a>');
    expect(list).toContain('<p data-picture="photos/b.jpg">Picture: photos/b.jpg</p>');
    expect(list.match(/<img/g)?.length).toBe(1);
  });

  it('says in words what kind of ruling it is, with its rule', () => {
    expect(list).toMatch(/data-verdict="illegal".*Not allowed: .*r1 went too far.*Played anyway\..*mini:2\/one-hex/);
  });

  it('tells a correction from a move and offers the variation where it leaves the line', () => {
    expect(list).toMatch(/class="event correction".*>Correction: (?!Correction)/);
    expect(list).toContain('<a href="#what-if/1">What if: Nobody fires</a>');
  });
});

describe('the roll', () => {
  it('tells worse, same and better of a roll exactly', () => {
    const cast = (frames[2] as Frame).rolls[0];
    expect(cast && chancesOf(cast)).toEqual({
      bars: [
        { label: '0', chance: 0.25 },
        { label: '1', chance: 0.5 },
        { label: '2', chance: 0.25 },
      ],
      values: [0, 1, 2],
      expected: 1,
      rolled: 1,
      less: 0.25,
      same: 0.5,
      more: 0.25,
    });
  });

  it('says it in words and marks the bar that was rolled', () => {
    const card = markupOf(rollCards(battle, frames[2] as Frame));
    expect(card).toContain('A worse result 25 times in 100, the same 50 times in 100, a better one 25 times in 100.');
    expect(card).toContain('1: 50\u202f% (rolled)');
  });

  const sorts = { passed: yesOrNo('passed'), drawn: whichOf('drawn'), card: whichOf('card'), where: LANDING };
  const deciding = {
    ...battle,
    ruleset: { ...battle.ruleset, words: { ...wordsOf(battle.ruleset), tallies: { ...wordsOf(battle.ruleset).tallies, ...sorts } } },
  };
  const decided = (score: Record<string, Record<string, number>>, harm: string, tally?: Tally): string => {
    const roll: Roll = { kind: 'throw', as: 'lot', dice: [[1, { id: 'lot', faces: { red: 3, blue: 1 } }]], score };
    const cast: DiceRoll = { by: 'red', on: undefined, attack: { kind: 'attack', roll, harm, mods: [] }, ...(tally && { tally }) };
    return markupOf(rollCards(deciding, { ...(frames[2] as Frame), rolls: [cast] }));
  };

  it('says whether a thing came to pass that dice decide and that harms nobody', () => {
    const card = decided({ passed: { red: 1 } }, 'passed', { passed: 0 });
    expect(card).toContain('<strong>Passed: no.</strong> So it goes 25 times in 100.');
    expect(card).toContain('no: 25\u202f% (rolled), yes: 75\u202f%');
    expect(decided({ passed: { red: 1 } }, 'passed')).toContain('Nobody noted what was rolled.');
  });

  it('says whose a lot is that was drawn', () => {
    const [red, blue] = scenario.sides;
    const card = decided({ 'drawn:red': { red: 1 }, 'drawn:blue': { blue: 1 } }, 'drawn:red', { 'drawn:red': 0, 'drawn:blue': 1 });
    expect(card).toContain(`<strong>Drawn: ${blue?.title}.</strong> So it goes 25 times in 100.`);
    expect(card).toContain(`${red?.title}: 75\u202f%, ${blue?.title}: 25\u202f% (rolled)`);
  });

  it('names what was drawn, in a table where the answers are too many to stand side by side', () => {
    const faces = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`c${i}`, 1]));
    const score = Object.fromEntries(Object.keys(faces).map(face => [`card:${face}`, { [face]: 1 }]));
    const roll: Roll = { kind: 'throw', as: 'draw', dice: [[1, { id: 'deck', faces }]], score };
    const cast: DiceRoll = {
      by: 'red',
      on: undefined,
      attack: { kind: 'attack', roll, harm: 'card:c0', mods: [] },
      tally: { 'card:c3': 1 },
    };
    const named = {
      ...deciding,
      ruleset: {
        ...deciding.ruleset,
        words: { ...deciding.ruleset.words, faceName: (_: unknown, face: string) => (face === 'c3' ? 'Bombs' : 'Mines') },
      },
    };
    const frame = { ...(frames[2] as Frame), rolls: [cast] };
    const card = markupOf(rollCards(named, frame));
    expect(card).toContain('<strong>Card: Bombs.</strong> So it goes 8 times in 100.');
    expect(card).not.toContain('class="bars"');
    expect(rolledSaid(named, frame, cast)).toBe('Card: Bombs.');
  });

  it('names the values of a tally that are places, and counts in words of the rule system', () => {
    const score = { where: { red: 1, blue: 2 } };
    const roll: Roll = { kind: 'throw', as: 'lot', dice: [[1, { id: 'lot', faces: { red: 3, blue: 1 } }]], score };
    const cast: DiceRoll = { by: 'red', on: undefined, attack: { kind: 'attack', roll, harm: 'where', mods: [] }, tally: { where: 2 } };
    const frame = { ...(frames[2] as Frame), rolls: [cast] };
    const named = {
      ...deciding,
      ruleset: {
        ...deciding.ruleset,
        words: { ...deciding.ruleset.words, faceName: (_: unknown, face: string) => `hex ${face.slice(6)}` },
      },
    };
    expect(markupOf(rollCards(named, frame))).toContain('<strong>Where it comes down: hex 2.</strong> So it goes 25 times in 100.');
    expect(markupOf(rollCards(deciding, frame))).toContain('<strong>Where it comes down: beside its mark.</strong>');
    const counted = {
      ...battle,
      ruleset: { ...battle.ruleset, words: { ...wordsOf(battle.ruleset), tallies: { where: quantity('mile', 'miles') } } },
    };
    expect(rolledSaid(counted, frame, cast)).toBe('Rolled 2 miles.');
    expect(rolledSaid(battle, frame, (frames[2] as Frame).rolls[0] as DiceRoll)).toBe('Rolled 1 step.');
  });

  it('says so where an event has no dice', () => {
    expect(markupOf(rollCards(battle, frames[1] as Frame))).toContain('No dice in this event.');
  });
});

describe('the page', () => {
  it('is complete without script: heading, position, events', () => {
    const page = markupOf(skeleton(battle, drawn, { sprite: '/sprites/mini.svg' }));
    expect(page).toContain('<h1>A &lt;short> fight</h1>');
    expect(page).toMatch(/<svg class="board"/);
    expect(page.match(/<li id="\d"/g)?.length).toBe(6);
  });

  it('shows a viewer only what that side knows', () => {
    const seen = seenBy(battle, frames[0] as Frame, 'red');
    expect(Object.keys(seen.state.units)).toEqual(
      Object.values(frames[0]?.state.units ?? {})
        .filter(unit => unit.side === 'red' || unit.type !== 'scout')
        .map(({ id }) => id),
    );
  });

  it('keeps the notes on a secret from those who do not share it', () => {
    const told = frames[2] as Frame;
    const secret: Frame = { ...told, narration: { ...told.narration, secret: 'blue' } };
    expect([undefined, 'blue', 'red'].map(viewer => notesOf(battle, seenBy(battle, secret, viewer)).length)).toEqual([1, 1, 0]);
    expect(chapters(battle, [secret]).filter(({ kind }) => kind === 'note')).toEqual([{ kind: 'note', index: 0, label: 'Note' }]);
  });
});

describe('the store', () => {
  it('puts a unit that is held elsewhere back when the position changes, and not before', () => {
    const store = createStore({ index: 3, line: undefined, viewer: undefined, asIf: undefined } as unknown as Showing);
    const held = (change: Partial<Showing>) => {
      store.set({ asIf: { unit: 'r1', at: 'B1' } });
      store.set(change);
      return store.now().asIf?.at;
    };
    expect([held({ selected: 'b1' }), held({ index: 4 }), held({ line: 'what-if' }), held({ viewer: 'red' })]).toEqual([
      'B1',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('tells who watches before what reads of it runs anew', () => {
    const store = createStore({ index: 0 } as Showing);
    const heard: string[] = [];
    const end = effect(() => void heard.push(`read ${store.live.index}`));
    store.watch(({ index }) => heard.push(`watched ${index}, ${store.live.index}`));
    store.set({ index: 1 });
    end();
    expect(heard).toEqual(['read 0', 'watched 1, 1', 'read 1']);
  });

  it('tells what changed, once, and nothing where nothing did', () => {
    const store = createStore({ index: 0, playing: false } as Showing);
    const told: string[] = [];
    store.watch((now, before) => told.push(`${before.index}-${now.index}`));
    store.set({ index: 4 });
    store.set({ index: 4 });
    store.set({ playing: true });
    expect(told).toEqual(['0-4', '4-4']);
  });
});

describe('what is left to be drawn from', () => {
  const [red, blue] = battle.scenario.sides.map(({ id }) => id);
  const shown = (lots: readonly { says: string; side: string; left: number }[] | undefined): string => {
    const drawing = { ...battle.ruleset, show: { ...battle.ruleset.show, drawPool: () => lots && { title: 'Dice in the bag', lots } } };
    return markupOf(join([gameFacts({ ...battle, ruleset: drawing }, frames[0] as Frame)]));
  };

  it('lies there one by one, with the chance of each to come next', () => {
    const markup = shown([
      { says: 'Red', side: red ?? '', left: 3 },
      { says: 'Blue', side: blue ?? '', left: 1 },
    ]);
    expect(markup).toContain('Dice in the bag: 4 left');
    expect(markup.match(/<i>/g)).toHaveLength(4);
    expect(markup).toContain('Red: 3, next 75\u202f%');
  });

  it('is not there when nothing is drawn, and has no next when it is empty', () => {
    expect(shown(undefined)).not.toContain('class="lots"');
    expect(shown([{ says: 'Red', side: red ?? '', left: 0 }])).not.toContain('next');
  });
});

describe('hands of cards', () => {
  const [red = '', blue = ''] = battle.scenario.sides.map(({ id }) => id);
  const shown = (covered: number): string => {
    const mines = { title: 'Mines!', text: 'A field of mines.', when: 'in the movement phase', now: false };
    const hands = () => ({
      title: 'Command cards',
      hands: [
        { side: red, cards: [mines, { ...mines, title: 'Bombs', now: true }], covered: 0, played: [] },
        { side: blue, cards: [], covered, played: ['Staff work'] },
      ],
      deck: 3,
      unseen: { title: 'Unseen', lots: [{ says: 'Sniper', left: 3 + covered }] },
    });
    return markupOf(
      join([gameFacts({ ...battle, ruleset: { ...battle.ruleset, show: { ...battle.ruleset.show, hands } } }, frames[0] as Frame)]),
    );
  };

  it('tell each card with its text and whether it can be played, and what was played', () => {
    const markup = shown(0);
    expect(markup).toContain(': 2 cards</h4>');
    expect(markup).toContain('<b>Mines!</b><small>in the movement phase</small><span>A field of mines.</span>');
    expect(markup).toContain('<b>Bombs</b><small>now</small>');
    expect(markup).toContain('Played this turn: Staff work.');
    expect(markup).toContain('3 cards in the deck.');
    expect(markup).toContain('Sniper: 3, next 100\u202f%');
  });

  it('show the backs of covered cards, any of which may be the next of the deck', () => {
    const markup = shown(2);
    expect(markup).toContain(': 2 cards, covered</h4>');
    expect(markup.match(/a covered card/g)).toHaveLength(2);
    expect(markup).toContain('3 cards in the deck, 2 more in the other hand: each of the 5 may be the next.');
  });
});

describe('the layer of templates that wait to fall', () => {
  const offered = (pendingBarrages: Combat['pendingBarrages']): boolean =>
    markupOf(
      layersPanel(
        stillView({
          ...battle,
          ruleset: pendingBarrages ? { ...battle.ruleset, combat: { ...requireCombat(battle.ruleset), pendingBarrages } } : battle.ruleset,
        }),
      ),
    ).includes('<label class="layer" data-key="9" title="Falling shells (9)"><input type="checkbox" data-layer="scatter"/>');
  const landing = { label: 'A shell', side: 'red', at: [1, 1], radius: 1, profile: {} } as unknown as PendingBarrage;

  it('is offered where one waits at some time of the battle, or of a variation', () => {
    expect(offered(({ turn }) => (turn > 1 ? [landing] : []))).toBe(true);
    expect(offered(state => (state === battle.replay.variations['what-if']?.at(-1)?.state ? [landing] : []))).toBe(true);
  });

  it('is hidden where none ever does, or the system has none', () => {
    expect(offered(() => [])).toBe(false);
    expect(offered(undefined)).toBe(false);
  });
});
