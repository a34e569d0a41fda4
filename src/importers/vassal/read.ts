// A save or a log of VASSAL, read whole: out of its zip, out of its cover, command by command onto a table.

import { LETTERS } from '../../core/limits.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { runToEnd, type Task } from '../../core/task.ts';
import { commandOf, commandsIn, topLevel, type VassalCommand, type WrittenCommand } from './commands.ts';
import { COMMAND_BYTES, uncover } from './container.ts';
import { dataOf, NO_DATA, type SaveData } from './data.ts';
import { joinRolls, rollIn, rollOfProperty } from './dice.ts';
import type { VassalAction, VassalBoardUse, VassalGame, VassalLook, VassalRoll, VassalStep, VassalText, VassalTurn } from './game.ts';
import type { LookMaker } from './looks.ts';
import { GAME, HEAD_BYTES, isBareGame, kindOfZip } from './signs.ts';
import { count, createTable, decksOn, MOST_PIECES, piecesOn, playCommand, settle, type Table, takeActions } from './table.ts';
import { createKeeper, decodeBytes, plainWords } from './text.ts';
import { tokensOf } from './tokens.ts';
import { turnLevels } from './turns.ts';
import { type ByteSource, isZip, openZip } from './zip.ts';

/** A file as it was opened; `name` without its folder. */
export interface VassalFile {
  readonly name: string;
  readonly source: ByteSource;
}

/** Steps of one log: a long sitting has some thousand. */
export const MOST_STEPS = 100_000;

/** Whether bytes are a save or a log: a zip with a game in it, one of the covers, or commands as they are. */
export function isVassal({ source }: VassalFile): boolean {
  const head = source.read(0, HEAD_BYTES);
  if (!isZip(head)) return isBareGame(head);
  const zip = openZip(source);
  return zip.ok && kindOfZip(zip.value.names) === 'game';
}

/** Reads a save or a log. A fault is one of the file as a whole; what in it is not known is counted. */
export const readGame = (file: VassalFile): Result<VassalGame> => runToEnd(readGameInParts(file));

/** Nothing of its commands is read yet. */
const NOT_YET = { done: 0, of: 1 };

/** The same in parts, command by command once it is unpacked: whoever waits for it can stop it. */
export function* readGameInParts(file: VassalFile): Task<Result<VassalGame>> {
  const packed = gameIn(file.source);
  if (!packed.ok) return packed;
  yield NOT_YET;
  const text = uncover(packed.value.game);
  if (!text.ok) return text;
  yield NOT_YET;
  if (text.value.length > COMMAND_BYTES)
    return err({ path: '', says: `the game in the file has ${text.value.length} bytes; ${COMMAND_BYTES} are the most` });
  const { data, module } = packed.value;
  try {
    const game = yield* playedGame(decodeBytes(text.value), { data, module, name: file.name });
    return game ? ok(game) : err({ path: '', says: 'this is no game of VASSAL: no command of one was found' });
  } catch (error) {
    if (error instanceof RangeError) return err({ path: '', says: `the game is too large: ${error.message}` });
    throw error;
  }
}

interface Packed {
  readonly game: Uint8Array;
  readonly data: SaveData;
  readonly module: SaveData;
}

function gameIn(source: ByteSource): Result<Packed> {
  if (!isZip(source.read(0, 4))) {
    if (source.size > 2 * COMMAND_BYTES)
      return err({ path: '', says: `a file of ${source.size} bytes; ${2 * COMMAND_BYTES} are the most` });
    return ok({ game: source.read(0, source.size), data: NO_DATA, module: NO_DATA });
  }
  const zip = openZip(source);
  if (!zip.ok) return zip;
  const game = zip.value.read(GAME, 2 * COMMAND_BYTES);
  if (!game.ok) return game;
  const data = (name: string): SaveData => {
    const bytes = zip.value.read(name, LETTERS);
    return bytes.ok ? dataOf(decodeBytes(bytes.value)) : NO_DATA;
  };
  return ok({ game: game.value, data: data('savedata'), module: data('moduledata') });
}

/** What is gathered while commands are read. */
interface Reading {
  readonly table: Table;
  readonly keep: (text: string) => string;
  readonly module: string | undefined;
  readonly players: { readonly id: string; readonly name: string; readonly side: string }[];
  readonly maps: Map<string, readonly VassalBoardUse[]>;
  readonly properties: Map<string, { readonly name: string; readonly of: string; readonly value: string }>;
  readonly turns: Map<string, VassalTurn>;
  readonly versions: { program?: string; module?: string; name?: string };
  readonly unknown: Map<string, number>;
  readonly steps: VassalStep[];
  /** For each step what was said in it, for the step that takes it back. */
  readonly said: string[][];
  undoing: number | undefined;
  isGame: boolean;
}

function startReading(module: string | undefined): Reading {
  const keep = createKeeper();
  const looks = new Map<string, VassalLook>();
  const players: Reading['players'] = [];
  const maker: LookMaker = {
    keep,
    share(look) {
      const key = JSON.stringify(look);
      const found = looks.get(key);
      if (!found) looks.set(key, look);
      return found ?? look;
    },
    playerOf(id) {
      const index = players.findIndex(player => player.id === id);
      return index < 0 ? undefined : index;
    },
  };
  return {
    table: createTable(maker),
    keep,
    module,
    players,
    maps: new Map(),
    properties: new Map(),
    turns: new Map(),
    versions: {},
    unknown: new Map(),
    steps: [],
    said: [],
    undoing: undefined,
    isGame: false,
  };
}

interface About {
  readonly data: SaveData;
  readonly module: SaveData;
  readonly name: string;
}

type GameStart = Pick<VassalGame, 'pieces' | 'decks' | 'properties' | 'turns'>;

/** Commands that are read at one go. */
const AT_ONCE = 50;

/** Undefined where the text has no command of a game. */
function* playedGame(text: string, about: About): Task<VassalGame | undefined> {
  const reading = startReading(about.module.name);
  let start: GameStart | undefined;
  let done = 0;
  const trees = topLevel(text);
  // Who has hidden a piece stands in it, and players behind all pieces.
  for (const tree of trees) if (tree.startsWith('PLAYER\t')) prepare(reading, commandOf(tree));
  yield NOT_YET;
  for (const tree of trees) {
    const written = commandsIn(tree);
    const isStep = written.some(({ isLogged }) => isLogged);
    if (isStep) start ??= startOf(reading);
    if (start) takeStep(reading, written.map(commandIn), isStep);
    else {
      for (const [i, one] of written.entries()) {
        const command = commandIn(one);
        prepare(reading, command);
        if (command.kind === 'end') start = startOf(reading);
        if (i % AT_ONCE === AT_ONCE - 1) yield { done: done + (tree.length * i) / written.length, of: text.length };
      }
    }
    done += tree.length;
    if (reading.steps.length % AT_ONCE === 0) yield { done, of: text.length };
    if (reading.steps.length > MOST_STEPS) throw new RangeError(`more than ${MOST_STEPS} steps`);
  }
  return reading.isGame ? gameOf(reading, start ?? startOf(reading), about) : undefined;
}

const commandIn = ({ text }: WrittenCommand): VassalCommand => commandOf(text);

function startOf({ table, properties, turns }: Reading): GameStart {
  settle(table);
  return { pieces: piecesOn(table), decks: decksOn(table), properties: [...properties.values()], turns: [...turns.values()] };
}

function gameOf(reading: Reading, start: GameStart, about: About): VassalGame {
  const { players, maps, versions, unknown, steps, table } = reading;
  const name = about.module.name ?? versions.name;
  const version = about.module.version ?? versions.module;
  const program = about.data.program ?? about.module.program ?? versions.program;
  return {
    module: { ...(name !== undefined && { name }), ...(version !== undefined && { version }) },
    ...(program !== undefined && { program }),
    title: about.data.description ?? name ?? about.name,
    ...(about.data.savedAt !== undefined && { savedAt: about.data.savedAt }),
    maps: [...maps].map(([map, boards]) => ({ name: map, boards })),
    ...start,
    players: players.map(({ name: called, side }) => ({ name: called, side })),
    steps,
    unknown: {
      commands: Object.fromEntries(unknown),
      traits: Object.fromEntries(table.strange),
      pieces: table.unknown,
    },
  };
}

/** A command of the start, or one that is the same in play. */
function prepare(reading: Reading, command: VassalCommand): void {
  const { table, keep, maps, properties, turns, versions, players } = reading;
  switch (command.kind) {
    case 'begin':
      reading.isGame = true;
      break;
    case 'add':
    case 'remove':
    case 'change':
    case 'move':
      reading.isGame ||= command.kind === 'add';
      playCommand(table, command);
      break;
    case 'boards':
      maps.set(keep(command.map), boardsIn(command.boards, keep));
      break;
    case 'property': {
      const { name, of, value } = command;
      properties.set(`${of}\n${name}`, { name: keep(name), of: keep(of), value: keep(value) });
      break;
    }
    case 'turn':
      turns.set(command.tracker, { tracker: keep(command.tracker), levels: turnLevels(command.state) });
      break;
    case 'version':
      versions[command.of] = keep(command.version);
      if (command.name !== undefined) versions.name = keep(command.name);
      break;
    case 'player':
      seat(players, { id: command.id, name: keep(command.name), side: keep(command.side) });
      break;
    case 'unknown':
      count(reading.unknown, command.word);
      break;
  }
}

/** One who is there already may have another name or side now. Those who leave stay known: pieces may be theirs. */
function seat(players: Reading['players'], player: Reading['players'][number]): void {
  const index = players.findIndex(({ id }) => id === player.id);
  if (index < 0 && players.length < MOST_PIECES) players.push(player);
  else players[index] = player;
}

const CROP = /^-?\d{1,6}(,-?\d{1,6}){3}$/;

function boardsIn(fields: readonly string[], keep: (text: string) => string): readonly VassalBoardUse[] {
  return Array.from({ length: Math.floor(fields.length / 3) }, (_, i) => {
    const [board = '', ...how] = tokensOf(fields[3 * i] ?? '', '/');
    const [x = 0, y = 0, width = 0, height = 0] = (how.find(one => CROP.test(one)) ?? '').split(',').map(Number);
    const [column, row] = [Number(fields[3 * i + 1]), Number(fields[3 * i + 2])];
    const whole = (n: number): number => (Number.isInteger(n) && n >= 0 && n < 1_000 ? n : 0);
    return {
      board: keep(board),
      column: whole(column),
      row: whole(row),
      ...(how.includes('rev') && { isReversed: true as const }),
      ...((width > 0 || height > 0) && { crop: { x: Math.max(0, x), y: Math.max(0, y), width, height } }),
    };
  });
}

/** What is gathered of one step. */
interface StepDraft {
  readonly texts: VassalText[];
  readonly lines: string[];
  readonly rolls: Readonly<Record<'chat' | 'property' | 'pictures', VassalRoll[]>>;
  readonly properties: Set<string>;
  readonly turns: Set<string>;
  undoes: number | undefined;
}

/** What was not logged by a player is a step only where it says anything. */
function takeStep(reading: Reading, commands: readonly VassalCommand[], isLogged: boolean): void {
  if (!isLogged && commands.every(({ kind }) => kind === 'nothing')) return;
  const { steps, said, table, properties, turns } = reading;
  const draft: StepDraft = {
    texts: [],
    lines: [],
    rolls: { chat: [], property: [], pictures: [] },
    properties: new Set(),
    turns: new Set(),
    undoes: reading.undoing,
  };
  for (const command of commands) takeCommand(reading, draft, command);
  const { texts, lines, rolls, undoes } = draft;
  const actions: readonly VassalAction[] = [
    ...takeActions(table),
    ...(undoes === undefined ? joinRolls(rolls.chat, rolls.property, rolls.pictures) : []),
    ...[...draft.properties].flatMap(key => properties.get(key) ?? []).map(property => ({ kind: 'property' as const, ...property })),
    ...[...draft.turns].flatMap(tracker => turns.get(tracker) ?? []).map(turn => ({ kind: 'turn' as const, turn })),
  ];
  steps.push({ actions, texts, ...(undoes !== undefined && { undoes }) });
  said.push(lines);
  const undone = undoes === undefined ? undefined : steps[undoes];
  if (undone && undoes !== undefined) steps[undoes] = { ...undone, isUndone: true };
}

function takeCommand(reading: Reading, draft: StepDraft, command: VassalCommand): void {
  const { keep } = reading;
  switch (command.kind) {
    case 'undo':
      draft.undoes ??= lastDone(reading.steps);
      reading.undoing = command.isBegin ? draft.undoes : undefined;
      break;
    case 'chat':
      takeWords(reading, draft, wordsIn(command.words));
      break;
    case 'pictureDice':
      draft.rolls.pictures.push({ kind: 'roll', what: keep(command.button), faces: 0, values: command.faces, isPictures: true });
      break;
    case 'turn':
      prepare(reading, command);
      draft.turns.add(command.tracker);
      break;
    case 'property': {
      prepare(reading, command);
      draft.properties.add(`${command.of}\n${command.name}`);
      const roll = rollOfProperty(command.name, command.value);
      if (roll) draft.rolls.property.push({ ...roll, what: keep(roll.what) });
      break;
    }
    default:
      prepare(reading, command);
  }
}

function takeWords(reading: Reading, draft: StepDraft, words: string): void {
  const { keep } = reading;
  draft.lines.push(words);
  draft.undoes ??= stepTakenBack(words, reading);
  if (words === '') return;
  draft.texts.push(textOf(words, keep));
  const roll = rollIn(words, reading.module ?? reading.versions.name);
  if (roll) draft.rolls.chat.push({ ...roll, what: keep(roll.what), ...(roll.by !== undefined && { by: keep(roll.by) }) });
}

const lastDone = (steps: readonly VassalStep[]): number | undefined => {
  const found = steps.findLastIndex(step => step.undoes === undefined && !step.isUndone);
  return found < 0 ? undefined : found;
};

const TAKEN_BACK = '* UNDO: ';

/** What is said is taken back by saying so, in front of the same words. */
function stepTakenBack(words: string, { steps, said }: Reading): number | undefined {
  if (!words.startsWith(TAKEN_BACK)) return undefined;
  const taken = words.slice(TAKEN_BACK.length);
  const found = said.findLastIndex((lines, i) => lines.includes(taken) && !steps[i]?.isUndone);
  return found < 0 ? undefined : found;
}

/** A line of the chat in plain words, without the sign for its colour. */
const wordsIn = (line: string): string => plainWords(/^[!?~`|]/.test(line) ? line.slice(1) : line);

function textOf(words: string, keep: (text: string) => string): VassalText {
  const [, by, talk] = /^<([^<>]{1,80})>\s?-?\s?(.*)$/.exec(words) ?? [];
  return by !== undefined && talk !== undefined
    ? { kind: 'talk', by: keep(by), words: keep(talk) }
    : { kind: 'report', words: keep(words) };
}
