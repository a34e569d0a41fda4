// Saves and logs of VASSAL, written: commands in the grammar that they are read by, in a zip or bare.

import { strToU8, zipSync } from 'fflate';
import { ESCAPE, type VassalCommand, writeTree } from './commands.ts';
import { cover } from './container.ts';
import type { VassalCover } from './signs.ts';
import { joinNested, joinTokens } from './tokens.ts';

/** What a file is written of: commands of its start, and steps that are trees of commands. */
export interface VassalScript {
  readonly start: readonly VassalCommand[];
  readonly steps: readonly (readonly VassalCommand[])[];
}

/** How it is written; `key` is one byte. */
export interface VassalWriting {
  readonly form: VassalCover;
  readonly key: number;
  readonly isZipped: boolean;
  readonly name?: string;
  readonly version?: string;
  readonly program?: string;
  readonly description?: string;
  readonly savedAt?: number;
}

/** A piece's traits as its type and state: outermost first, each with what it is and how it stands. */
export const writeTraits = (traits: readonly { readonly type: string; readonly state: string }[]) => ({
  type: joinNested(
    traits.map(({ type }) => type),
    '\t',
  ),
  state: joinNested(
    traits.map(({ state }) => state),
    '\t',
  ),
});

type Writers = { readonly [Kind in VassalCommand['kind']]: (command: Extract<VassalCommand, { readonly kind: Kind }>) => string };

const WRITERS: Writers = {
  add: ({ id, type, state }) => `+/${joinTokens([id, type, state], '/')}`,
  remove: ({ id }) => `-/${id}`,
  change: ({ id, state, before }) => `D/${joinTokens([id, state, ...(before === undefined ? [] : [before])], '/')}`,
  move: ({ id, map, x, y, under, oldMap, oldX, oldY, oldUnder, player }) =>
    `M/${joinTokens([id, map, `${x}`, `${y}`, under, oldMap, `${oldX}`, `${oldY}`, oldUnder, player], '/')}`,
  chat: ({ words }) => `CHAT${words}`,
  undo: ({ isBegin }) => `UNDO\t${isBegin}`,
  boards: ({ map, boards }) => joinTokens([`${map}BoardPicker`, ...boards], '\t'),
  property: ({ name, value, of }) => joinTokens(['MutableProperty', name, '', value, of], '\t'),
  turn: ({ tracker, state }) => `TURN${tracker}\t${state}`,
  player: ({ id, name, side }) => joinTokens(['PLAYER', id, name, side], '\t'),
  leave: ({ id }) => `PYREMOVE\t${id}`,
  pictureDice: ({ button, faces }) => joinTokens(['SHOW_RESULTS', button, ...faces.map(String)], '\t'),
  begin: () => 'begin_save',
  end: () => 'end_save',
  nothing: () => '',
  version: ({ of, version }) => `CHECK\t${of === 'module' ? 'version' : 'runningVassalVersion'}<${version}`,
  unknown: ({ word }) => word,
};

/** One command as text. */
export const writeCommand = <Kind extends VassalCommand['kind']>(command: Extract<VassalCommand, { readonly kind: Kind }>): string =>
  WRITERS[command.kind as Kind](command);

/** A script as the text of a game: pieces in one tree, each step in one of its own. */
export function writeText({ start, steps }: VassalScript): string {
  const pieces = start.filter(({ kind }) => kind === 'add').map(writeCommand);
  const others = start.filter(({ kind }) => kind !== 'add').map(writeCommand);
  const trees = steps.map(step => writeTree(step.map(command => `LOG\t${writeCommand(command)}`)));
  return joinTokens(['begin_save', ...(pieces.length > 0 ? [writeTree(['', ...pieces])] : []), ...others, 'end_save', ...trees], ESCAPE);
}

/** A script as a file. */
export function writeVassal(script: VassalScript, writing: VassalWriting): Uint8Array {
  const { form, key, isZipped, name, version, program, description, savedAt } = writing;
  const game = cover(strToU8(writeText(script)), form, key);
  if (!isZipped) return game;
  const field = (tag: string, value: string | number | undefined): string =>
    value === undefined ? '' : `<${tag}>${escapeXml(String(value))}</${tag}>`;
  const data = `<data version="1">${field('VassalVersion', program)}${field('dateSaved', savedAt)}${field('description', description)}</data>`;
  const module = `<data version="1">${field('version', version)}${field('VassalVersion', program)}${field('name', name)}</data>`;
  return zipSync({ savedGame: game, savedata: strToU8(data), moduledata: strToU8(module) }, { mtime: Date.UTC(1980, 0, 2) });
}

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
