// The text of a game as commands: a tree of them at each top-level place, and what each says. Whatever is not known is told by its first
// word alone: what follows may name a player by the password.

import { lookUp } from '../../core/lookUp.ts';
import { VASL_MAP } from './module.ts';
import { joinTokens, tokensOf } from './tokens.ts';

/** A command as it is written, its fields still text. */
export type VassalCommand =
  | { readonly kind: 'add'; readonly id: string; readonly type: string; readonly state: string }
  | { readonly kind: 'remove'; readonly id: string }
  | { readonly kind: 'change'; readonly id: string; readonly state: string; readonly before?: string }
  | {
      readonly kind: 'move';
      readonly id: string;
      readonly map: string;
      readonly x: number;
      readonly y: number;
      /** The piece that it comes to lie on. */
      readonly under: string;
      readonly oldMap: string;
      readonly oldX: number;
      readonly oldY: number;
      readonly oldUnder: string;
      readonly player: string;
    }
  | { readonly kind: 'chat'; readonly words: string }
  | { readonly kind: 'undo'; readonly isBegin: boolean }
  | { readonly kind: 'boards'; readonly map: string; readonly boards: readonly string[] }
  | { readonly kind: 'property'; readonly name: string; readonly value: string; readonly of: string }
  | { readonly kind: 'turn'; readonly tracker: string; readonly state: string }
  | { readonly kind: 'player'; readonly id: string; readonly name: string; readonly side: string }
  | { readonly kind: 'leave'; readonly id: string }
  | { readonly kind: 'pictureDice'; readonly button: string; readonly faces: readonly number[] }
  | { readonly kind: 'begin' | 'end' | 'nothing' }
  | { readonly kind: 'version'; readonly of: 'program' | 'module'; readonly version: string; readonly name?: string }
  | { readonly kind: 'unknown'; readonly word: string };

/** Between commands. */
export const ESCAPE = '\u001b';
const LOGGED = 'LOG\t';
/** A command of a command of a command: players' own go three deep. */
const DEEPEST = 40;

/** Written commands in a tree, and which of them stand behind `LOG`. */
export interface WrittenCommand {
  readonly text: string;
  readonly isLogged: boolean;
}

/** What stands at the top of a text: each the text of one command or of a tree. */
export const topLevel = (text: string): readonly string[] => tokensOf(text.replace(/[\r\n]+$/, ''), ESCAPE);

/** The commands of a tree, in their order; what lies deeper than any player's goes by as one that nobody knows. */
export function commandsIn(tree: string): readonly WrittenCommand[] {
  const found: WrittenCommand[] = [];
  gather(tree, false, DEEPEST, found);
  return found;
}

function gather(tree: string, isLogged: boolean, levels: number, found: WrittenCommand[]): void {
  if (levels > 0 && tree.startsWith(LOGGED)) gather(tree.slice(LOGGED.length), true, levels - 1, found);
  else if (levels > 0 && tree.includes(ESCAPE)) for (const part of tokensOf(tree, ESCAPE)) gather(part, isLogged, levels - 1, found);
  else found.push({ text: tree, isLogged });
}

/** A tree as text: its first command, and what follows from it. */
export const writeTree = (commands: readonly string[]): string => joinTokens(commands, ESCAPE);

const NAMED: Readonly<Record<string, (rest: string) => VassalCommand>> = {
  begin_save: () => ({ kind: 'begin' }),
  end_save: () => ({ kind: 'end' }),
  CHECK: rest => versionOf(rest),
  bd: rest => vaslBoards(tokensOf(rest, '\t')),
  MutableProperty: rest => {
    const [name = '', , value = '', of = ''] = tokensOf(rest, '\t');
    return { kind: 'property', name, value, of };
  },
  GlobalProperty: rest => {
    const [, name = '', value = '', of = ''] = tokensOf(rest, ';');
    return { kind: 'property', name, value, of };
  },
  UNDO: rest => ({ kind: 'undo', isBegin: rest === 'true' }),
  PLAYER: rest => {
    const [id = '', name = '', side = ''] = tokensOf(rest, '\t');
    return { kind: 'player', id, name, side };
  },
  PYREMOVE: id => ({ kind: 'leave', id }),
  SHOW_RESULTS: rest => {
    const [button = '', ...faces] = tokensOf(rest, '\t');
    return { kind: 'pictureDice', button, faces: faces.filter(face => /^\d{1,6}$/.test(face)).map(Number) };
  },
};

/** Commands that change nothing of what is seen on a map: notes, clocks, sounds, switches. */
const IDLE = new Set(
  `EXT NOTES PNOTES PNOTE SNOTE SETUP_STACK SGKC CLOCK CLOCKCONTROL FLARE AUDIO PLAY DECKREPOS LOCKSPOTAB SEMAIL LOS SPP INFO UNMASK`.split(
    ' ',
  ),
);

/** What one command says. */
export function commandOf(text: string): VassalCommand {
  if (text === '') return { kind: 'nothing' };
  if (/^[-+DM]\//.test(text)) return pieceCommand(text);
  if (text.startsWith('CHAT')) return { kind: 'chat', words: text.slice('CHAT'.length) };
  const tab = text.indexOf('\t');
  return namedCommand(tab < 0 ? text : text.slice(0, tab), tab < 0 ? '' : text.slice(tab + 1));
}

/** A command by its first word. */
function namedCommand(word: string, rest: string): VassalCommand {
  const read = lookUp(NAMED, word);
  if (read) return read(rest);
  if (word.endsWith('BoardPicker')) return { kind: 'boards', map: word.slice(0, -'BoardPicker'.length), boards: tokensOf(rest, '\t') };
  if (word.startsWith('TURN')) return { kind: 'turn', tracker: word.slice('TURN'.length), state: rest };
  return IDLE.has(word) ? { kind: 'nothing' } : { kind: 'unknown', word: wordOf(word) };
}

/**
 * Boards of VASL: column, row, name, after `r` where it is turned (board RB is none that is), and where it is trimmed the corner and the
 * size of what is left; then what lies on it.
 */
function vaslBoards(fields: readonly string[]): VassalCommand {
  const starts = fields.flatMap((_, i) => (i === 0 || fields[i - 1] === 'bd' ? [i] : []));
  const boards = starts.flatMap(i => {
    const [column = '', row = '', name = '', ...crop] = fields.slice(i, i + 7);
    const isCropped = crop.length === 4 && crop.every(length => /^-?\d{1,6}$/.test(length));
    const [turned, called] = /^r(?=\d|dx|[ac-h]$)/.test(name) ? ['/rev', name.slice(1)] : ['', name];
    return name === '' ? [] : [`${called}${turned}${isCropped ? `/${crop.join(',')}` : ''}`, column, row];
  });
  return boards.length === 0 ? { kind: 'nothing' } : { kind: 'boards', map: VASL_MAP, boards };
}

/** Versions of old files: `runningVassalVersion<2.9.8`. */
function versionOf(rest: string): VassalCommand {
  const [, what, version = ''] = /^(runningVassalVersion|version)<([\w.-]{1,40})/.exec(rest) ?? [];
  if (what === undefined) return { kind: 'nothing' };
  if (what !== 'version') return { kind: 'version', of: 'program', version };
  const [, name] = /Game saved using ([^\t|]{1,200}) version /.exec(rest) ?? [];
  return { kind: 'version', of: 'module', version, ...(name !== undefined && { name }) };
}

/** The first word of what is not known, as short as a name of a command can be. */
const wordOf = (text: string): string => /^[A-Za-z_+-]{1,24}/.exec(text)?.[0] ?? '?';

function pieceCommand(text: string): VassalCommand {
  const fields = text.slice(2);
  if (text.startsWith('-')) return { kind: 'remove', id: fields };
  const [id = '', first = '', second, ...rest] = tokensOf(fields, '/');
  if (text.startsWith('+')) return { kind: 'add', id, type: first, state: second ?? '' };
  if (text.startsWith('D')) return { kind: 'change', id, state: first, ...(second !== undefined && { before: second }) };
  const [y = '', under = '', oldMap = '', oldX = '', oldY = '', oldUnder = '', player = ''] = rest;
  return {
    kind: 'move',
    id,
    map: first,
    x: numberIn(second),
    y: numberIn(y),
    under,
    oldMap,
    oldX: numberIn(oldX),
    oldY: numberIn(oldY),
    oldUnder,
    player,
  };
}

/** A whole number of pixels; 0 where there is none, or one that no map has. */
export function numberIn(text: string | undefined): number {
  const number = /^-?\d{1,9}(\.\d*)?$/.test(text ?? '') ? Math.trunc(Number(text)) : 0;
  return number === 0 ? 0 : number;
}
