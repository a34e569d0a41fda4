// A small game of our own for the tests of what reads VASSAL: made up of all kinds of command, and at random.

import type { VassalCommand } from '../../../../src/importers/vassal/commands.ts';
import type { VassalGame } from '../../../../src/importers/vassal/game.ts';
import { readGame, type VassalFile } from '../../../../src/importers/vassal/read.ts';
import { type VassalScript, type VassalWriting, writeTraits, writeVassal } from '../../../../src/importers/vassal/write.ts';
import { sourceOf } from '../../../../src/importers/vassal/zip.ts';

export const PLAIN: VassalWriting = { form: 'plain', key: 0, isZipped: false };

export const fileOf = (bytes: Uint8Array, name = 'game.vlog'): VassalFile => ({ name, source: sourceOf(bytes) });

/** What a script comes to when it is written and read. Throws on one that is refused. */
export function gameOf(script: VassalScript, writing: VassalWriting = PLAIN): VassalGame {
  const read = readGame(fileOf(writeVassal(script, writing)));
  if (!read.ok) throw new Error(read.problems.map(({ says }) => says).join('\n'));
  return read.value;
}

/** A counter of two sides that turns and may be moved. */
export function counter(id: string, at: readonly [map: string, x: number, y: number], name = `Company ${id}`): VassalCommand {
  const [map, x, y] = at;
  const { type, state } = writeTraits([
    { type: 'markmoved;moved.gif;0;0', state: 'false' },
    { type: 'rotate;6;;39,130;37,130', state: '0' },
    { type: 'label;76,130;Label;10;;0,0,0;b;0;c;0;b;c;', state: '' },
    { type: 'hide;73,130;Hide', state: 'null' },
    { type: 'mark;Side,Kind', state: 'Blue,Infantry' },
    { type: 'PROP;Steps;true,0,4,false', state: '2' },
    {
      type: 'emb2;Flip;2;F;;0;;;0;;;;1;false;3;-4;full.png,half.png;,+ (reduced);true;Side of it;;;false;;1',
      state: '1',
    },
    { type: `piece;;;infantry.png;${name}`, state: `${map};${x};${y};12` },
  ]);
  return { kind: 'add', id, type, state };
}

export const stack = (id: string, [map, x, y]: readonly [map: string, x: number, y: number], ...ids: readonly string[]): VassalCommand => ({
  kind: 'add',
  id,
  type: 'stack',
  state: [map, x, y, ...ids].join(';'),
});

export const move = (
  id: string,
  [map, x, y]: readonly [map: string, x: number, y: number],
  under = 'null',
  player = 'secret',
): VassalCommand => ({
  kind: 'move',
  id,
  map,
  x,
  y,
  under,
  oldMap: 'null',
  oldX: 0,
  oldY: 0,
  oldUnder: 'null',
  player,
});

/** The state of a `counter`. */
export const stateOf = (
  [map, x, y]: readonly [map: string, x: number, y: number],
  { moved = 'false', turn = '0', label = '', hidden = 'null', steps = '2', level = '1' } = {},
): string =>
  writeTraits([moved, turn, label, hidden, 'Blue,Infantry', steps, level, `${map};${x};${y};12`].map(state => ({ type: '', state }))).state;

export const change = (id: string, state: string, before: string): VassalCommand => ({ kind: 'change', id, state, before });
export const chat = (words: string): VassalCommand => ({ kind: 'chat', words });

export const START: readonly VassalCommand[] = [
  counter('1', ['Field', 100, 100]),
  counter('2', ['Field', 100, 100]),
  counter('3', ['Field', 200, 100]),
  stack('9', ['Field', 100, 100], '1', '2'),
  { kind: 'player', id: 'secret', name: 'Anna', side: 'Blue' },
  { kind: 'boards', map: 'Field', boards: ['North', '0', '0', 'South/rev', '0', '1'] },
  { kind: 'property', name: 'Weather', value: 'Rain', of: 'Module' },
  { kind: 'turn', tracker: 'Turn0', state: '0|3;0;false;9;1\\;0\\;0\\;true' },
];

export const FIELD = ['Field', 100, 100] as const;
/** What is played from there: every kind of step. */
export const SCRIPT = {
  start: START,
  steps: [
    [move('2', ['Field', 200, 100]), chat('<Anna> - Go')],
    [change('1', stateOf(FIELD, { level: '2' }), stateOf(FIELD)), chat('*** 2d6 = 3,4 *** <Anna>')],
    [counter('4', ['Field', 9, 9])],
    [{ kind: 'undo', isBegin: true } as const, { kind: 'remove', id: '4' } as const, { kind: 'undo', isBegin: false } as const],
    [move('9', ['Field', 300, 300], '4', 'somebody')],
  ],
};
export const ABOUT = {
  name: 'Our Module',
  version: '1.2',
  program: '3.7.5',
  description: 'An evening <at> home',
  savedAt: 1_700_000_000_000,
};
