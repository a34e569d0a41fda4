// What people see of a position: hands by viewpoint, dice, counters, what lies on the map, unit cards, hexes.

import { describe, expect, it } from 'vitest';
import { first, step } from '../../../src/core/replay.ts';
import type { BattleEvent } from '../../../src/core/types.ts';
import { viewFrame } from '../../../src/core/view.ts';
import { inspector } from '../../../src/rulesets/to-arms/inspector.ts';
import { faceName, hands } from '../../../src/rulesets/to-arms/show/cards.ts';
import { counter } from '../../../src/rulesets/to-arms/show/counter.ts';
import { facts } from '../../../src/rulesets/to-arms/show/facts.ts';
import { scenery } from '../../../src/rulesets/to-arms/show/scenery.ts';
import type { ActivationDie, ArmsState, ArmsUnit } from '../../../src/rulesets/to-arms/state.ts';
import { view } from '../../../src/rulesets/to-arms/view.ts';
import { record, scenario } from './fixture.ts';
import { stage, unit } from './stage.ts';
import { system } from './system.ts';

const line = (() => {
  const frames = [first(system, scenario)];
  for (const event of record.events) frames.push(step(system, frames.at(-1) as (typeof frames)[0], event as BattleEvent));
  return frames;
})();
const at = (id: string) => line.find(({ event }) => event?.id === id) as (typeof line)[0];
const stateAt = (id: string): ArmsState => at(id).state as ArmsState;
const one = (state: ArmsState, id: string): ArmsUnit => state.units[id] as ArmsUnit;

describe('hands of cards', () => {
  const titles = (state: ArmsState, side: string) =>
    hands(state)
      .hands.find(hand => hand.side === side)
      ?.cards.map(({ title }) => title);

  it('hold what was drawn and not played, each with its text and its phase', () => {
    const drawn = stateAt('e003');
    expect(titles(drawn, 'nat')).toEqual(['Mines! (tanks)', 'Staff work', 'Gunners stand to']);
    expect(hands(drawn).hands[0]?.cards[2]).toEqual({
      title: 'Gunners stand to',
      text: 'One more die: gun.',
      when: 'in the activation phase',
      now: false,
    });
    expect(hands(stateAt('e005')).hands[0]?.cards[2]?.now).toBe(true);
    const played = hands(stateAt('e006')).hands[0];
    expect([played?.played, played?.cards.length, played?.cards.some(({ now }) => now)]).toEqual([['Gunners stand to'], 2, false]);
    expect(hands(stateAt('e043')).hands[0]?.played).toEqual([]);
  });

  it('are covered to the other side, and any card of them may be the next', () => {
    const real = stateAt('e003');
    const seen = view(real, 'rep');
    const [nat, rep] = hands(seen).hands;
    expect([nat?.cards, nat?.covered, rep?.cards.length, rep?.covered]).toEqual([[], 3, 3, 0]);
    expect(hands(seen).deck).toBe(hands(real).deck);
    const count = (state: ArmsState) => hands(state).unseen.lots.reduce((sum, { left }) => sum + left, 0);
    expect(count(seen)).toBe(count(real) + 3);
    expect(view(seen, 'rep')).toEqual(seen);
  });

  it('never tell the other side a card by name, in no event of the sample battle', () => {
    const secrets = line.filter(({ event }) => event?.type === 'draw');
    expect(secrets.length).toBeGreaterThan(10);
    for (const frame of secrets) {
      const { side = '', thrown = [], discard } = frame.event as BattleEvent & { discard?: string };
      const other = side === 'nat' ? 'rep' : 'nat';
      const seen = viewFrame(system, frame, other);
      expect(seen.rolls).toEqual([]);
      expect(seen.event).not.toHaveProperty('thrown');
      const names = thrown.flatMap(({ dice }) => dice['deck'] ?? []).map(card => faceName(frame.state as ArmsState, card) ?? card);
      const open = discard === undefined ? undefined : faceName(frame.state as ArmsState, discard);
      for (const name of names.filter(one => one !== open)) {
        expect(seen.narration.text).not.toContain(name);
        expect(frame.narration.text).toContain(name);
        expect(viewFrame(system, frame, side).narration.text).toContain(name);
      }
    }
  });

  it('give the side that draws the odds of what it has not seen', () => {
    const chances = (frame: (typeof line)[0]) => {
      const roll = frame.rolls[0]?.attack.roll;
      return roll?.kind === 'throw' ? Object.values(roll.dice[0]?.[1].faces ?? {}).reduce((sum, n) => sum + n, 0) : 0;
    };
    const drawn = at('e003');
    const foes = hands(stateAt('e002')).hands[0]?.cards.length ?? 0;
    expect(foes).toBe(3);
    expect(chances(viewFrame(system, drawn, 'rep'))).toBe(chances(drawn) + foes);
  });
});

const dice = (...faces: readonly ActivationDie['face'][]): readonly ActivationDie[] => faces.map(face => ({ face }));

describe('facts', () => {
  const told = (state: ArmsState) =>
    Object.fromEntries(facts(state).map(({ title, text, side }) => [`${side ?? ''} ${title}`.trim(), text]));

  it('count the dice that are left and what they wake, downgraded and two for one', () => {
    const units = [unit('N1 line-inf A1'), unit('N2 t26 C1'), unit('R1 line-inf A7')];
    const open = { units, phase: 'activation', now: { activated: false } } as const;
    const says = told(
      stage({ ...open, state: { dice: { nat: dice('any', 'infantry', 'infantry'), rep: [{ face: 'gun', spent: true }] } } }),
    );
    expect(says['nat Activation dice']).toBe('3 of 3 left: 1 for any unit and 2 for infantry');
    expect(says['nat They can wake']).toBe('armour 2 (1 two for one), vehicles 2 (1 two for one), guns 2 (1 two for one), infantry 3');
    expect([says['nat Not activated'], says['rep Activation dice'], says['rep They can wake']]).toEqual([
      '2 units',
      '0 of 1 left',
      undefined,
    ]);
  });

  it('tell the phase, who has passed and the points', () => {
    const says = told(stateAt('e018'));
    expect([says['Phase'], says['rep Passed'], says['nat Points']]).toEqual([
      'activation: dice are laid on units',
      'for this phase',
      '0 of the 7 that win',
    ]);
  });
});

describe('counters', () => {
  const states = (patch: Partial<ArmsUnit>, now: Partial<ArmsUnit['now']> = {}) => {
    const state = stage({ units: [unit('N1 line-inf A1')] });
    const found = one(state, 'N1');
    return counter(state, { ...found, ...patch, now: { activated: false, battles: 0, ...now } }).states.map(({ label, sign }) =>
      sign ? `${label} [${sign}]` : label,
    );
  };

  it('show how far a unit has come this turn, then what it has with it', () => {
    expect(states({})).toEqual([]);
    expect(states({}, { activated: true })).toEqual(['is activated']);
    expect(states({}, { activated: true, moved: 2 })).toEqual(['has moved 2 hexes']);
    expect(states({}, { activated: true, moved: 2, battles: 1, again: true })).toEqual(['has fought', 'may fight twice [2]']);
    expect(states({ sergeant: true, lmg: true, standard: true }, { silent: 'it has dug in' })).toEqual([
      'does not fight this turn: it has dug in',
      'with a sergeant [S]',
      'with a light machine gun [L]',
      'with a standard [C]',
    ]);
    expect(states({ truck: 2, mounted: true, hidden: 'unseen' })).toEqual(['hidden', 'in its truck [T]']);
    expect(states({ strength: 0, sergeant: true })).toEqual([]);
  });
});

describe('tellings', () => {
  const says = (id: string) => at(id).narration.text;

  it('name dice by what they wake, downgraded or two for one', () => {
    expect(says('e004')).toBe('The Nationalists throw their activation dice: 1 for any unit, 1 for vehicles and 3 for infantry.');
    expect(says('e007')).toBe('1st Bandera is activated by a die for infantry; Line company A moves with it, as one platoon.');
    expect(says('e012')).toBe('Column, 2nd century is activated by a die for guns, downgraded.');
    expect(says('e177')).toBe('T-26 is activated by a die for infantry and a die for infantry, two for one.');
  });

  it('name cards with what they do, moves with doors, shots with range, hits and losses', () => {
    expect(says('e006')).toBe('The Nationalists play "Gunners stand to". One more die: gun.');
    expect(says('e022')).toBe('Village militia goes 2 hexes to F7 and cannot open the door of F6.');
    expect(says('e028')).toBe('1st Bandera attacks Column, 1st century in E5, range 1: 4 hits, it loses 4 figures.');
    expect(says('e039')).toContain('Field gun fires at Line company A in D4 in place of E5, guided by Comandante, 6 hexes away, range 5');
    expect(says('e065')).toContain('and it is destroyed');
    expect(says('e091')).toContain('no hit, and it has to fall back 2 hexes');
    expect(says('e091r')).toBe('Maxim falls back 2 hexes to H8.');
    expect(says('e131')).toContain('it comes down on G6, where nobody is');
    expect(says('e188')).toBe('The Nationalists have won: Nationalists 7 points and Republicans 4 points.');
  });

  it('tell the enemy of a counter but not what it is, and of hidden units nothing', () => {
    const hidden = stage({
      units: [unit('N1 t26 A1', { hidden: true }), unit('R1 line-inf A7')],
      phase: 'activation',
      now: { activated: false },
      special: { mines: { nat: { apm: 1, dummies: 1 } } },
      state: { dice: { nat: dice('any'), rep: [] }, phase: 'activation' },
    });
    const frame = { index: 0, event: undefined, state: hidden, rulings: [], rolls: [], narration: { text: '', marks: [] }, doubts: {} };
    const seen = (event: object) => {
      const told = step(system, frame, { id: 'x', ...event } as never);
      return [told.narration.text, viewFrame(system, told, 'rep').narration.text];
    };
    expect(seen({ type: 'lay', side: 'nat', at: 'B2', mine: 'apm' })).toEqual([
      'The Nationalists lay anti-personnel mines in B2.',
      'The Nationalists lay a mine counter in B2.',
    ]);
    expect(seen({ type: 'activate', unit: 'N1', dice: [0] })).toEqual([
      'T-26 is activated by a die for any unit.',
      'A hidden unit is activated by a die for any unit.',
    ]);
    expect(seen({ type: 'move', unit: 'N1', path: ['A1', 'B1'] })).toEqual(['T-26 goes 1 hex to B1.', 'Something happens unseen.']);
  });

  it('tell doors, mines, work and scouts with what came of them', () => {
    const told = (state: ArmsState, event: object) => {
      const frame = { index: 0, event: undefined, state, rulings: [], rolls: [], narration: { text: '', marks: [] }, doubts: {} };
      return step(system, frame, { id: 'x', ...event } as never).narration.text;
    };
    const units = [unit('N1 engineers A2'), unit('N2 cavalry C2'), unit('R1 t26 G7', { hidden: true })];
    const mined = stage({ units, state: { mines: { A1: { side: 'rep', mine: 'apm' }, B1: { side: 'rep', mine: 'dummy' } } } });
    expect(told(mined, { type: 'move', unit: 'N1', path: ['A2', 'B1'], result: {} })).toBe(
      'Engineers go 1 hex to B1. The counter there was a dummy.',
    );
    expect(told(mined, { type: 'move', unit: 'N1', path: ['A2', 'A1'], result: { kills: 1 } })).toBe(
      'Engineers go 1 hex to A1. Anti-personnel mines there: they lose 1 figure.',
    );
    expect(told(mined, { type: 'dig-in', unit: 'N1' })).toBe('Engineers dig in: sandbags in A2.');
    const river = stage({ rows: ['.=.......', ...Array.from({ length: 6 }, () => '.........')], units: [unit('N1 engineers B1')] });
    const blow = (blown: number) => told(river, { type: 'work', unit: 'N1', work: 'demolish', at: 'B1', result: { blown } });
    expect([blow(1), blow(0)]).toEqual([
      'Engineers try to blow up the bridge in B1: it goes up.',
      'Engineers try to blow up the bridge in B1: it stands.',
    ]);
    expect(told(stage({ units, now: { moved: 1 } }), { type: 'recon', unit: 'N2', result: { depth: 3 } })).toBe(
      'Cavalry looks 3 hexes deep: nothing is found.',
    );
    expect(told(stage({ units, now: { moved: 1 } }), { type: 'recon', unit: 'N2', result: { depth: 9 } })).toBe(
      'Cavalry looks 9 hexes deep: 1 hidden unit found.',
    );
  });
});

describe('what lies on the map', () => {
  const mined = stage({
    rows: ['.=B......', ...Array.from({ length: 6 }, () => '.........')],
    special: { shut: ['C1'], objectives: [{ at: 'C1', title: 'The inn', points: 1, holder: 'rep' }] },
    state: {
      mines: { A2: { side: 'nat', mine: 'apm' }, B2: { side: 'nat', mine: 'dummy' }, C2: { side: 'rep', mine: 'atm', known: true } },
      wire: ['D2'],
      lit: ['E2'],
      ground: { F2: 'ruins', G2: 'debris' },
    },
  });
  const says = (state: ArmsState) => scenery(state).map(mark => (mark.kind === 'sign' ? `${mark.sign}: ${mark.says}` : mark.kind));

  it('has a sign each, with words', () => {
    expect(says(mined)).toEqual([
      'ruins: ruins in F2',
      'debris: debris in G2',
      'wire: barbed wire in D2',
      'shut: the door in C1 is shut',
      'mine-apm: anti-personnel mines of the Nationalists in A2, not turned up yet',
      'mine-dummy: a dummy of the Nationalists in B2, not turned up yet',
      'mine-atm: anti-tank mines of the Republicans in C2',
      'flare: E2 is lit by a flare',
      'flag: The inn, 1 point, held by the Republicans',
    ]);
  });

  it('does not tell the enemy which counters are mines', () => {
    const seen = says(view(mined, 'rep')).filter(line => line.includes('Nationalists'));
    expect(seen).toEqual(['A2', 'B2'].map(hex => `counter: a mine counter of the Nationalists in ${hex}: mines or a dummy`));
    const read = (state: ArmsState, hex: string) => inspector.describe(state, hex).find(({ title }) => title === 'Mines')?.text;
    expect(['A2', 'B2', 'C2'].map(hex => read(view(mined, 'rep'), hex))).toEqual([
      'a counter: mines or a dummy, Nationalists',
      'a counter: mines or a dummy, Nationalists',
      'anti-tank mines, Republicans',
    ]);
    expect(read(view(mined, 'nat'), 'A2')).toBe('anti-personnel mines, Nationalists');
  });

  it('tells bridges that are hit, down or new', () => {
    const bridges = (patch: object) =>
      says({ ...mined, bridges: { B1: { span: 'heavy', turns: 3, hits: 0, ...patch } } }).filter(line => line.includes('bridge'));
    expect(bridges({})).toEqual([]);
    expect(bridges({ hits: 2 })).toEqual(['bridge-hit: the heavy bridge in B1 has 2 of 3 kills']);
    expect(bridges({ down: true })).toEqual(['broken-bridge: the bridge in B1 is down']);
    const built = { ...mined, bridges: { A7: { span: 'heavy', turns: 1, hits: 0 } } } as ArmsState;
    expect(says(built)).toContain('bridge: a heavy bridge in A7, 1 turn of work done');
  });
});

describe('papers', () => {
  const paper = (state: ArmsState, id: string) => inspector.dossier(state, one(state, id)).map(({ title, text }) => `${title}: ${text}`);

  it('print the card of a unit with its dice by range', () => {
    const lines = paper(stateAt('e001'), 'N1');
    expect(lines).toContain('Strength: 8 figures of 8');
    expect(lines).toContain('Moves: 2 hexes; 2 hexes and fights');
    expect(lines.filter(line => line.startsWith('Dice'))).toEqual([
      'Dice at range 1 to 2: 2 white and 1 green',
      'Dice at range 3 to 4: 1 white and 1 green',
      'Dice at range 5: 1 green',
      'Dice at range 6: 1 white',
    ]);
    expect(lines).toContain('Flags: takes them with fewer than 3 left, ignores 1 flag here');
    expect(lines.find(line => line.startsWith('With it'))).toBe(
      'With it: a sergeant (1 white die more), a light machine gun and Comandante',
    );
    expect(paper(stateAt('e001'), 'N4')).toContain('Strength: 2 points of 2');
  });

  it('tell of a commander what he does for a unit, and of a counter nothing', () => {
    expect(paper(stateAt('e001'), 'NC')).toContain('With a unit: range \u22121, ignores 1 flag, flag number \u22121');
    const hidden = stage({ units: [unit('R1 t26 A7', { hidden: true })] });
    const seen = view({ ...hidden, units: { R1: { ...one(hidden, 'R1'), hidden: 'counter' } } }, 'nat');
    expect(paper(seen, 'R1')[0]).toBe('Counter: a unit or a dummy');
    expect(paper(seen, 'R1').join()).not.toContain('T-26');
  });

  it('tell of a hex who may enter and what it does to fire', () => {
    const lines = inspector.describe(stateAt('e001'), 'F6').map(({ title, text }) => `${title}: ${text}`);
    expect(lines).toEqual([
      'Terrain: Building, ends a move, 1 flag ignored, blocks sight',
      'Entered by: men on foot',
      'Range of fire into it: infantry +1, machine guns +1, artillery +1, vehicles +2',
      'Stands: 2 of 2 points',
      'Door: shut',
      'Objective: The inn, 1 point',
    ]);
    expect(inspector.describe(stateAt('e001'), 'Z99')).toEqual([]);
  });
});
