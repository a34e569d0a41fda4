// A save or a log of VASSAL, read whole: out of its zip, out of its cover, command by command onto a table.

import { LETTERS } from '../../core/limits.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { commandOf, commandsIn, topLevel, type VassalCommand } from './commands.ts';
import { COMMAND_BYTES, coverOf, uncover } from './container.ts';
import { dataOf, NO_DATA, type SaveData } from './data.ts';
import { joinRolls, rollIn, rollOfProperty } from './dice.ts';
import type { VassalBoardUse, VassalGame, VassalLook, VassalRoll, VassalStep, VassalText, VassalTurn } from './game.ts';
import type { LookMaker } from './looks.ts';
import { count, createTable, MOST_PIECES, type Table } from './table.ts';
import { createKeeper, decodeBytes, plainWords } from './text.ts';
import { tokensOf } from './tokens.ts';
import { turnLevels } from './turns.ts';
import { type ByteSource, isZip, openZip } from './zip.ts';

/** A file as it was opened; `name` without its folder. */
export interface VassalFile {
  readonly name: string;
  readonly source: ByteSource;
}

const GAME = 'savedGame';
/** Steps of one log: a long sitting has some thousand. */
export const MOST_STEPS = 100_000;

/** Whether bytes are a save or a log: a zip with a game in it, one of the covers, or commands as they are. */
export function isVassal({ source }: VassalFile): boolean {
  const head = source.read(0, 16);
  if (isZip(head)) {
    const zip = openZip(source);
    return zip.ok && zip.value.names.includes(GAME);
  }
  return coverOf(head) !== 'plain' || decodeBytes(head).startsWith('begin_save');
}

/** Reads a save or a log. A fault is one of the file as a whole; what in it is not known is counted. */
export function readGame(file: VassalFile): Result<VassalGame> {
  const packed = gameIn(file.source);
  if (!packed.ok) return packed;
  const text = uncover(packed.value.game);
  if (!text.ok) return text;
  if (text.value.length > COMMAND_BYTES)
    return err({ path: '', says: `the game in the file has ${text.value.length} bytes; ${COMMAND_BYTES} are the most` });
  const { data, module } = packed.value;
  try {
    const game = playedGame(decodeBytes(text.value), { data, module, name: file.name });
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
  };
}

interface About {
  readonly data: SaveData;
  readonly module: SaveData;
  readonly name: string;
}

/** Undefined where the text has no command of a game. */
function playedGame(text: string, about: About): VassalGame | undefined {
  const reading = startReading(about.module.name);
  let start: Pick<VassalGame, 'pieces' | 'decks' | 'properties' | 'turns'> | undefined;
  let isGame = false;
  for (const tree of topLevel(text)) {
    const written = commandsIn(tree).map(({ text: own, isLogged }) => ({ isLogged, command: commandOf(own) }));
    isGame ||= written.some(({ command }) => command.kind === 'begin' || command.kind === 'add');
    const isStep = written.some(({ isLogged }) => isLogged);
    if (!start && (isStep || written.some(({ command }) => command.kind === 'end'))) {
      if (!isStep) for (const { command } of written) prepare(reading, command);
      start = startOf(reading);
      if (!isStep) continue;
    }
    const commands = written.map(({ command }) => command);
    if (!start) for (const command of commands) prepare(reading, command);
    else if (isStep || commands.some(({ kind }) => kind !== 'nothing')) takeStep(reading, commands);
    if (reading.steps.length > MOST_STEPS) throw new RangeError(`more than ${MOST_STEPS} steps`);
  }
  if (!isGame) return undefined;
  start ??= startOf(reading);
  return gameOf(reading, start, about);
}

function startOf({ table, properties, turns }: Reading): Pick<VassalGame, 'pieces' | 'decks' | 'properties' | 'turns'> {
  table.settle();
  return { pieces: table.pieces(), decks: table.decks(), properties: [...properties.values()], turns: [...turns.values()] };
}

function gameOf(reading: Reading, start: Pick<VassalGame, 'pieces' | 'decks' | 'properties' | 'turns'>, about: About): VassalGame {
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
      traits: Object.fromEntries(table.strangeTraits),
      pieces: table.unknownPieces,
    },
  };
}

/** A command of the start, or one that is the same in play. Whether it was one. */
function prepare(reading: Reading, command: VassalCommand): boolean {
  const { table, keep, maps, properties, turns, versions, players } = reading;
  switch (command.kind) {
    case 'add':
      table.add(command);
      return true;
    case 'remove':
      table.remove(command.id);
      return true;
    case 'change':
      table.change(command);
      return true;
    case 'move':
      table.move(command);
      return true;
    case 'boards':
      maps.set(keep(command.map), boardsIn(command.boards, keep));
      return true;
    case 'property': {
      const { name, of, value } = command;
      properties.set(`${of}\n${name}`, { name: keep(name), of: keep(of), value: keep(value) });
      return true;
    }
    case 'turn':
      turns.set(command.tracker, { tracker: keep(command.tracker), levels: turnLevels(command.state) });
      return true;
    case 'version':
      versions[command.of] = keep(command.version);
      if (command.name !== undefined) versions.name = keep(command.name);
      return true;
    case 'player':
      seat(players, { id: command.id, name: keep(command.name), side: keep(command.side) });
      return true;
    case 'unknown':
      count(reading.unknown, command.word);
      return true;
    default:
      return false;
  }
}

/** One who is there already may have another name or side now. Those who leave stay known: pieces may be theirs. */
function seat(players: Reading['players'], player: Reading['players'][number]): void {
  const index = players.findIndex(({ id }) => id === player.id);
  if (index < 0 && players.length < MOST_PIECES) players.push(player);
  else players[index] = player;
}

function boardsIn(fields: readonly string[], keep: (text: string) => string): readonly VassalBoardUse[] {
  return Array.from({ length: Math.floor(fields.length / 3) }, (_, i) => {
    const [board = '', turned] = tokensOf(fields[3 * i] ?? '', '/');
    const [column, row] = [Number(fields[3 * i + 1]), Number(fields[3 * i + 2])];
    const whole = (n: number): number => (Number.isInteger(n) && n >= 0 && n < 1_000 ? n : 0);
    return { board: keep(board), column: whole(column), row: whole(row), ...(turned === 'rev' && { isReversed: true as const }) };
  });
}

function takeStep(reading: Reading, commands: readonly VassalCommand[]): void {
  const { steps, said, table, properties, turns } = reading;
  const texts: VassalText[] = [];
  const lines: string[] = [];
  const rolls: Record<'chat' | 'property' | 'pictures', VassalRoll[]> = { chat: [], property: [], pictures: [] };
  const kept = new Set<string>();
  const moved = new Set<string>();
  let undoes = reading.undoing;
  for (const command of commands) {
    if (command.kind === 'undo') {
      undoes ??= lastDone(steps);
      reading.undoing = command.isBegin ? undoes : undefined;
    } else if (command.kind === 'chat') {
      const words = wordsIn(command.words);
      lines.push(words);
      undoes ??= stepTakenBack(words, reading);
      if (words === '') continue;
      texts.push(textOf(words, reading.keep));
      const roll = rollIn(words, reading.module ?? reading.versions.name);
      if (roll) rolls.chat.push({ ...roll, what: reading.keep(roll.what), ...(roll.by !== undefined && { by: reading.keep(roll.by) }) });
    } else if (command.kind === 'pictureDice') {
      rolls.pictures.push({ kind: 'roll', what: reading.keep(command.button), faces: 0, values: command.faces, isPictures: true });
    } else {
      prepare(reading, command);
      if (command.kind === 'property') kept.add(`${command.of}\n${command.name}`);
      if (command.kind === 'turn') moved.add(command.tracker);
      const roll = command.kind === 'property' && rollOfProperty(command.name, command.value);
      if (roll) rolls.property.push({ ...roll, what: reading.keep(roll.what) });
    }
  }
  const changed = [...kept].flatMap(key => {
    const property = properties.get(key);
    return property ? [{ kind: 'property', ...property } as const] : [];
  });
  const turned = [...moved].flatMap(tracker => {
    const turn = turns.get(tracker);
    return turn ? [{ kind: 'turn', turn } as const] : [];
  });
  const thrown = undoes === undefined ? joinRolls(rolls.chat, rolls.property, rolls.pictures) : [];
  steps.push({ actions: [...table.actions(), ...thrown, ...changed, ...turned], texts, ...(undoes !== undefined && { undoes }) });
  said.push(lines);
  const undone = undoes === undefined ? undefined : steps[undoes];
  if (undone && undoes !== undefined) steps[undoes] = { ...undone, isUndone: true };
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
