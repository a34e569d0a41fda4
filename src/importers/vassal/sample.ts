// A small game of our own as files of VASSAL: a module with its map and counters, and two logs of it, one going on where the other ends.
// For the page that tells how logs are opened, which hands them out, and for tests.

import { strToU8, zipSync } from 'fflate';
import { lookUp } from '../../core/lookUp.ts';
import type { VassalCommand } from './commands.ts';
import { writeTraits, writeVassal } from './write.ts';

const MODULE = { name: 'Two Bridges', version: '1.0', program: '3.7.12' };
const [DX, DY, X0, Y0] = [52, 60, 40, 36] as const;
const [COLUMNS, ROWS] = [13, 8] as const;
const [WIDTH, HEIGHT] = [X0 * 2 + (COLUMNS - 1) * DX, Y0 * 2 + ROWS * DY - DY / 2] as const;
const MAP = 'Valley';

/** The middle of a hex, counted from the upper left one. */
const middle = (column: number, row: number): readonly [x: number, y: number] => [
  X0 + column * DX,
  Y0 + row * DY + (column % 2 === 0 ? 0 : DY / 2),
];

interface SampleUnit {
  readonly id: string;
  readonly name: string;
  readonly side: 'Blue' | 'Red';
  readonly arm: 'foot' | 'horse' | 'guns';
  readonly at: readonly [column: number, row: number];
}

const unit = (id: number, name: string, side: SampleUnit['side'], arm: SampleUnit['arm'], ...at: SampleUnit['at']): SampleUnit => ({
  id: String(1_000 + id),
  name,
  side,
  arm,
  at,
});

const UNITS: readonly SampleUnit[] = [
  unit(1, '1st Foot', 'Blue', 'foot', 1, 2),
  unit(2, '2nd Foot', 'Blue', 'foot', 1, 3),
  unit(3, '3rd Foot', 'Blue', 'foot', 1, 4),
  unit(4, 'Blue Horse', 'Blue', 'horse', 2, 5),
  unit(5, 'Blue Guns', 'Blue', 'guns', 0, 3),
  unit(6, 'Old Guard', 'Red', 'foot', 7, 2),
  unit(7, 'Young Guard', 'Red', 'foot', 7, 5),
  unit(8, 'Red Horse', 'Red', 'horse', 10, 4),
  unit(9, 'Red Guns', 'Red', 'guns', 9, 3),
];

const stateOf = ({ side, at }: Pick<SampleUnit, 'side' | 'at'>, level = 1): string => {
  const [x, y] = middle(...at);
  return writeTraits([
    { type: '', state: side },
    { type: '', state: String(level) },
    { type: '', state: `${MAP};${x};${y};1` },
  ]).state;
};

const counterOf = (one: SampleUnit): VassalCommand => {
  const image = `${one.side.toLowerCase()}-${one.arm}`;
  const { type } = writeTraits([
    { type: 'mark;Side', state: '' },
    { type: `emb2;Flip;2;F;;0;;;0;;;;1;false;0;0;${image}.svg,${image}-spent.svg;,+ (spent);true;State;;;false;;1`, state: '' },
    { type: `piece;;;;${one.name}`, state: '' },
  ]);
  return { kind: 'add', id: one.id, type, state: stateOf(one) };
};

const PLAYERS: readonly VassalCommand[] = [
  { kind: 'player', id: 'a', name: 'Anna', side: 'Blue' },
  { kind: 'player', id: 'b', name: 'Bert', side: 'Red' },
  { kind: 'boards', map: MAP, boards: ['Valley', '0', '0'] },
];

const say = (words: string): readonly VassalCommand[] => [{ kind: 'chat', words }];

const go = ({ id, side }: SampleUnit, column: number, row: number): VassalCommand => {
  const [x, y] = middle(column, row);
  const player = side === 'Blue' ? 'a' : 'b';
  return { kind: 'move', id, map: MAP, x, y, under: 'null', oldMap: MAP, oldX: 0, oldY: 0, oldUnder: 'null', player };
};

/** What is played: each entry is a step, with where units are after it. */
function play(named: (name: string) => SampleUnit): readonly (readonly (readonly VassalCommand[])[])[] {
  const flip = (name: string, ...at: SampleUnit['at']): VassalCommand => {
    const one = { ...named(name), at };
    return { kind: 'change', id: one.id, state: stateOf(one, 2), before: stateOf(one) };
  };
  return [
    [
      say('<Anna> - TURN 1'),
      [go(named('1st Foot'), 3, 2)],
      [go(named('1st Foot'), 5, 2)],
      [go(named('2nd Foot'), 3, 3)],
      [go(named('Blue Horse'), 5, 5)],
      say('<Anna> - 1st Foot attacks over the bridge, plus one for the guns'),
      say('*** 2d6 = 5,4 *** <Anna>'),
      [flip('Old Guard', 7, 2)],
      [go(named('Red Horse'), 8, 4)],
      say('<Bert> - that hurts'),
    ],
    [
      say('<Anna> - TURN 2'),
      say('*** 2d6 = 6,6 *** <Anna>'),
      [{ kind: 'remove', id: named('Old Guard').id }],
      [go(named('1st Foot'), 7, 2)],
      say('*** 2d6 = 1,2 *** <Bert>'),
      [go(named('Young Guard'), 9, 5)],
      say('<Bert> - the bridge is yours'),
    ],
  ];
}

const named = (name: string): SampleUnit => {
  const found = UNITS.find(one => one.name === name);
  if (!found) throw new Error(`the sample has no unit "${name}"`);
  return found;
};

/** Where the first log ends the second begins, but for one unit that went back to its place between the two sittings. */
const LATER: readonly VassalCommand[] = UNITS.map(one => {
  const moved: Readonly<Record<string, SampleUnit['at']>> = {
    '1st Foot': [5, 2],
    '2nd Foot': [3, 3],
    'Blue Horse': [4, 5],
    'Red Horse': [8, 4],
  };
  const counter = counterOf({ ...one, at: lookUp(moved, one.name) ?? one.at });
  return one.name === 'Old Guard' && counter.kind === 'add' ? { ...counter, state: stateOf(one, 2) } : counter;
});

/** The two logs, by their names. */
export function sampleLogs(): Readonly<Record<'two-bridges-1.vlog' | 'two-bridges-2.vlog', Uint8Array>> {
  const [first = [], second = []] = play(named);
  const written = (start: readonly VassalCommand[], steps: readonly (readonly VassalCommand[])[], day: number): Uint8Array =>
    writeVassal(
      { start: [...start, ...PLAYERS], steps },
      { form: 'hex', key: 0x5a, isZipped: true, ...MODULE, description: 'The day of the two bridges', savedAt: Date.UTC(2026, 4, day) },
    );
  return { 'two-bridges-1.vlog': written(UNITS.map(counterOf), first, 2), 'two-bridges-2.vlog': written(LATER, second, 9) };
}

const BUILD = `<?xml version="1.0" encoding="UTF-8"?>
<VASSAL.build.GameModule name="${MODULE.name}" version="${MODULE.version}" VassalVersion="${MODULE.program}">
 <VASSAL.build.module.PlayerRoster><entry>Blue</entry><entry>Red</entry></VASSAL.build.module.PlayerRoster>
 <VASSAL.build.module.Map mapName="${MAP}" edgeWidth="0" edgeHeight="0"><VASSAL.build.module.map.BoardPicker>
  <VASSAL.build.module.map.boardPicker.Board name="Valley" image="valley.svg">
   <VASSAL.build.module.map.boardPicker.board.HexGrid dx="${DX}" dy="${DY}" x0="${X0}" y0="${Y0}" sideways="false">
    <VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering first="H" sep="" hType="N" vType="N" hLeading="1" vLeading="1" hOff="1" vOff="1" stagger="false"/>
   </VASSAL.build.module.map.boardPicker.board.HexGrid>
  </VASSAL.build.module.map.boardPicker.Board>
 </VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>
</VASSAL.build.GameModule>`;

const svg = (width: number, height: number, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`;

function valley(): string {
  const corner = DX / 1.5;
  const hexes = Array.from({ length: COLUMNS * ROWS }, (_, i) => middle(i % COLUMNS, Math.floor(i / COLUMNS))).map(
    ([x, y]) => `M${x - corner},${y}l${corner / 2},${-DY / 2}h${corner}l${corner / 2},${DY / 2}l${-corner / 2},${DY / 2}h${-corner}z`,
  );
  const [river] = middle(6, 0);
  const bridge = (row: number): string => `<rect x="${river - 26}" y="${middle(6, row)[1] - 9}" width="52" height="18" fill="#8a7350"/>`;
  return svg(
    WIDTH,
    HEIGHT,
    `<rect width="100%" height="100%" fill="#dfe3c3"/><path d="M${river},0q-18,120 6,240t-6,260" fill="none" stroke="#8fb4cf" stroke-width="26"/>${bridge(2)}${bridge(5)}<path d="${hexes.join('')}" fill="none" stroke="#a9ae8a"/>`,
  );
}

const SIGNS = svg(
  48,
  48,
  '<defs><path id="foot" d="M9,14h30v20h-30zl30,20m0-20l-30,20"/><path id="horse" d="M9,14h30v20h-30zm0,20l30-20"/><g id="guns"><path d="M9,14h30v20h-30z"/><circle cx="24" cy="24" r="4"/></g></defs>',
);

function counters(): Readonly<Record<string, Uint8Array>> {
  const sides = { blue: '#9dbbe0', red: '#e3a49a' } as const;
  return Object.fromEntries(
    Object.entries(sides).flatMap(([side, fill]) =>
      ['foot', 'horse', 'guns'].flatMap(arm =>
        ['', '-spent'].map(spent => [
          `images/${side}-${arm}${spent}.svg`,
          strToU8(
            svg(
              48,
              48,
              `<rect width="48" height="48" rx="4" fill="${fill}" ${spent ? 'fill-opacity="0.55"' : ''}/><g fill="none" stroke="#222" stroke-width="2"><use href="signs.svg#${arm}"/></g>`,
            ),
          ),
        ]),
      ),
    ),
  );
}

/** The module of the sample. */
export const sampleModule = (): Uint8Array =>
  zipSync(
    { 'buildFile.xml': strToU8(BUILD), 'images/valley.svg': strToU8(valley()), 'images/signs.svg': strToU8(SIGNS), ...counters() },
    { mtime: Date.UTC(1980, 0, 2) },
  );
