// A game of any kind as logs of VASSAL, one for each sitting: what reads them comes to the same game. Nothing is in them that a player is
// known by in VASSAL but the name: the ids of players are passwords there, and those written here are made up.

import { zipSync } from 'fflate';
import type { PictureBoard, Sheet } from '../../core/board.ts';
import { fieldOf, valueAt } from '../../core/fields.ts';
import { lookUp } from '../../core/lookUp.ts';
import { isPoint } from '../../core/places.ts';
import type { BattleRecord, Scenario } from '../../core/scenario.ts';
import { undermostAt } from '../../core/sheets.ts';
import { slug } from '../../core/titles.ts';
import type { BattleEvent, Point, State, Unit } from '../../core/types.ts';
import type { AnySpecial, Kind, Looks } from '../../rulesets/any/public.ts';
import type { VassalCommand } from './commands.ts';
import { createHeadings } from './headings.ts';
import { EDGE } from './sheets.ts';
import { NOBODY } from './sides.ts';
import { joinTokens } from './tokens.ts';
import { turnOf } from './turnWords.ts';
import { writeTraits, writeVassal } from './write.ts';

/** A log as a file. */
export interface WrittenLog {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Logs as one file: one as it is, several in a zip, which is taken apart before VASSAL opens them. */
export function packLogs(game: PlayedGame): WrittenLog {
  const logs = writeLogs(game);
  const [only, ...others] = logs;
  if (only && others.length === 0) return only;
  const bytes = zipSync(Object.fromEntries(logs.map(log => [log.name, log.bytes])), { level: 0, mtime: Date.UTC(1980, 0, 2) });
  return { name: `${slug(game.record.title, 'game')}.zip`, bytes };
}

/** A game as it was played: its positions before the first event and after each. */
export interface PlayedGame {
  readonly scenario: Scenario;
  readonly record: BattleRecord;
  readonly frames: readonly { readonly state: State; readonly event?: BattleEvent | undefined }[];
}

/** A piece, as far as logs tell it. */
type Piece = Unit & Looks & { readonly title: string; readonly height?: number };

const piecesOf = ({ units }: State): Readonly<Record<string, Piece>> => units as Readonly<Record<string, Piece>>;
const isThere = (piece: Piece | undefined): piece is Piece => piece !== undefined && piece.strength > 0;

interface Writing extends PlayedGame {
  readonly kinds: Readonly<Record<string, Kind>>;
  /** Pieces that lie by themselves: something came to lie there and is not said to lie on it. */
  readonly alone: ReadonlySet<string>;
}

/** The key that the text of a log is crossed with: any will do. */
const KEY = 0x5d;

/** The logs of a game, in the order in which they were played; at least one. Throws TypeError where the board has no sheets. */
export function writeLogs(game: PlayedGame): readonly WrittenLog[] {
  const { scenario, record, frames } = game;
  if (scenario.board.kind !== 'picture') throw new TypeError('logs are of games on sheets');
  const kinds = ((scenario.special ?? {}) as AnySpecial).kinds ?? {};
  const writing: Writing = { ...game, kinds, alone: aloneIn(frames) };
  const [, name = scenario.title, version] = /, module (.+?)(?: ([\w.-]*\d[\w.-]*))?\.$/.exec(record.provenance ?? '') ?? [];
  const sittings = sittingsIn(frames);
  const isDated = sittings.every(({ date }) => Number.isFinite(Date.parse(date ?? '')));
  return sittings.map(({ title, date, from, to }, i) => {
    const start = [...startOf(writing, from), ...playersOf(game)];
    const about = { name, program: '3.7.12', description: record.title, ...(version !== undefined && { version }) };
    const bytes = writeVassal(
      { start, steps: stepsOf(writing, from, to) },
      { form: 'hex', key: KEY, isZipped: true, ...about, ...(isDated && { savedAt: Date.parse(date ?? '') + i }) },
    );
    return { name: nameOf(title ?? record.title, i, isDated || sittings.length === 1), bytes };
  });
}

/** Logs that have no dates are read in the order of their names. */
function nameOf(title: string, i: number, isDated: boolean): string {
  const plain = slug(title.replace(/\.\w{1,4}$/, ''), 'game').slice(0, 60);
  return `${isDated ? '' : `${i + 1}-`}${plain}.vlog`;
}

interface Sitting {
  readonly title?: string;
  readonly date?: string;
  /** The frame that it begins in, and the one behind its last. */
  readonly from: number;
  readonly to: number;
}

const CHANGES = new Set(['move', 'look', 'put', 'remove']);

/** Where a file begins: behind what changed between it and the one before, as the event of the sitting counts it. */
function sittingsIn(frames: PlayedGame['frames']): readonly Sitting[] {
  const found: { title?: string; date?: string; from: number; to: number }[] = [{ from: 0, to: frames.length }];
  for (let i = 1; i < frames.length; i++) {
    const event = frames[i]?.event;
    if (event?.type !== 'sitting') continue;
    const changed = Number(fieldOf(event, 'changed') ?? 0);
    const touched = new Set<string>();
    let from = i;
    for (let next = frames[from + 1]?.event; next && CHANGES.has(next.type); next = frames[from + 1]?.event) {
      const own = touchedBy(next);
      if (new Set([...touched, ...own]).size > changed) break;
      for (const id of own) touched.add(id);
      from++;
    }
    const last = found.at(-1);
    if (last) last.to = i;
    const [title, date] = [fieldOf(event, 'title'), fieldOf(event, 'date')];
    found.push({ ...(typeof title === 'string' && { title }), ...(typeof date === 'string' && { date }), from, to: frames.length });
    i = from;
  }
  const [first, second] = found;
  return first?.to === 1 && second ? found.slice(1) : found; // the first sitting may say so as well
}

const touchedBy = (event: BattleEvent): readonly string[] => {
  const [pieces, piece] = [fieldOf(event, 'pieces'), valueAt(event, ['piece', 'id'])];
  return Array.isArray(pieces) ? pieces.map(String) : piece === undefined ? [] : [String(piece)];
};

const samePoint = (a: Unit['at'], b: Unit['at']): boolean => (isPoint(a) && isPoint(b) ? a[0] === b[0] && a[1] === b[1] : a === b);

/** The piece directly below one in its stack. */
function below(pieces: Readonly<Record<string, Piece>>, piece: Piece, alone: ReadonlySet<string>): Piece | undefined {
  if (!isPoint(piece.at) || alone.has(piece.id)) return undefined;
  let found: Piece | undefined;
  for (const one of Object.values(pieces))
    if (one.id !== piece.id && isThere(one) && !alone.has(one.id) && samePoint(one.at, piece.at) && (one.height ?? 0) < (piece.height ?? 0))
      if (!found || (one.height ?? 0) > (found.height ?? 0)) found = one;
  return found;
}

/** Pieces that came to lie where others do, and are not said to lie on one of them. */
function aloneIn(frames: PlayedGame['frames']): ReadonlySet<string> {
  const found = new Set<string>();
  const none: ReadonlySet<string> = new Set();
  for (const { event, state } of frames) {
    if (!event || (event.type !== 'move' && event.type !== 'put') || fieldOf(event, 'over') !== undefined) continue;
    const [first] = touchedBy(event);
    const piece = first === undefined ? undefined : lookUp(piecesOf(state), first);
    if (piece && below(piecesOf(state), piece, none)) found.add(piece.id);
  }
  return found;
}

/** A point of the plane as the map has it; one of a way, which may lead beside all sheets, as that where it ends. */
function placeOf({ scenario }: Writing, at: Unit['at'], end = at): { readonly map: string; readonly x: number; readonly y: number } {
  const { board } = scenario;
  const sheetOf = (point: Unit['at']) => (board.kind === 'picture' && isPoint(point) ? undermostAt(board, point) : undefined);
  const sheet = sheetOf(at) ?? sheetOf(end);
  if (!sheet || !isPoint(at)) return { map: 'null', x: 0, y: 0 };
  const edge = isKnown(board, sheet) ? 0 : EDGE;
  return { map: sheet.title, x: at[0] - sheet.at[0] - edge, y: at[1] - sheet.at[1] - edge };
}

/** Whether a sheet is as a module has it, or boards lie on it: one that was guessed has room around what lies on it. */
const isKnown = (board: Scenario['board'], sheet: Sheet): boolean =>
  sheet.picture !== undefined ||
  sheet.places !== undefined ||
  sheet.grid?.numbering !== undefined ||
  (board.kind === 'picture' && board.sheets.some(other => other !== sheet && undermostAt(board, other.at) === sheet));

/** Sheets that lie on no other. */
const mapsOf = (board: PictureBoard): readonly Sheet[] => board.sheets.filter(sheet => undermostAt(board, sheet.at) === sheet);

/** What a player of a side is known by: made up. */
const playerOf = (side: string | undefined): string => (side === undefined || side === NOBODY.id ? 'nobody' : `player of ${side}`);

const playersOf = ({ scenario: { sides, board }, record: { players = {} } }: PlayedGame): readonly VassalCommand[] => [
  ...sides.flatMap(({ id, title }): VassalCommand[] =>
    id === NOBODY.id ? [] : [{ kind: 'player', id: playerOf(id), name: lookUp(players, id) ?? '', side: title }],
  ),
  ...(board.kind === 'picture' ? mapsOf(board).map(({ title }): VassalCommand => ({ kind: 'boards', map: title, boards: [] })) : []),
];

interface Trait {
  readonly type: string;
  readonly state: string;
}

/** A piece as its traits, outermost first: the innermost is drawn first. */
function traitsOf(writing: Writing, piece: Piece): readonly Trait[] {
  const { kinds, scenario, alone } = writing;
  const kind = lookUp(kinds, piece.type) ?? {};
  const { levels = [], turn = 0, labels = [], covered, hidden } = piece;
  const side = scenario.sides.find(({ id }) => id === piece.side);
  const layers = (kind.layers ?? []).map((layer, i): Trait => {
    const { title = '', pictures, titles = [], at = [0, 0], under = false } = layer;
    const fields = ['emb2', title, '2', '', '', '0', '', '', '0', '', '', '', '1', String(under), String(at[0]), String(at[1])];
    const more = [joinTokens(pictures, ','), joinTokens(titles.length > 0 ? titles : [''], ','), 'true', title, '', '', 'false', '', '1'];
    return { type: joinTokens([...fields, ...more], ';'), state: String(levels[i] ?? 0) };
  });
  const { map, x, y } = placeOf(writing, piece.at);
  const { title: masked = '', picture: mask = '' } = kind.cover ?? {};
  const words = labels.length > 0 ? labels : [];
  return [
    ...(alone.has(piece.id) ? [{ type: 'immob;;', state: '' }] : []),
    { type: 'rotate;1;', state: String(turn === 0 ? 0 : -turn) },
    ...words.map(label => ({ type: 'label;;Label;10;;0,0,0;b;0;c;0;b;c;', state: label })),
    { type: 'hide;;Hide', state: hidden === undefined ? 'null' : playerOf(hidden) },
    ...(kind.cover || covered !== undefined
      ? [{ type: joinTokens(['obs', '', mask, '', '', masked], ';'), state: covered === undefined ? 'null' : playerOf(covered) }]
      : []),
    ...(side && side.id !== NOBODY.id ? [{ type: 'mark;Side', state: joinTokens([side.title], ',') }] : []),
    ...layers.toReversed(),
    { type: joinTokens(['piece', '', '', kind.picture ?? '', piece.title], ';'), state: `${joinTokens([map], ';')};${x};${y};` },
  ];
}

/** Pieces that are ever labelled have as many labels all along: what a piece is made of never changes. */
const withLabels = (piece: Piece, most: ReadonlyMap<string, number>): Piece => {
  const labels = piece.labels ?? [];
  return { ...piece, labels: Array.from({ length: most.get(piece.id) ?? 0 }, (_, i) => labels[i] ?? '') };
};

const labelCounts = new WeakMap<PlayedGame['frames'], ReadonlyMap<string, number>>();

function labelsIn(frames: PlayedGame['frames']): ReadonlyMap<string, number> {
  const known = labelCounts.get(frames);
  if (known) return known;
  const most = new Map<string, number>();
  for (const { state, event } of frames)
    for (const id of event ? touchedBy(event) : Object.keys(state.units)) {
      const { labels = [] } = lookUp(piecesOf(state), id) ?? {};
      most.set(id, Math.max(most.get(id) ?? 0, labels.length));
    }
  labelCounts.set(frames, most);
  return most;
}

const written = (writing: Writing, piece: Piece) => writeTraits(traitsOf(writing, withLabels(piece, labelsIn(writing.frames))));

const add = (writing: Writing, piece: Piece): VassalCommand => ({ kind: 'add', id: piece.id, ...written(writing, piece) });

/** Pieces one directly over the other at one point: of two stacks at a point either may be the one that others come to lie on. */
function runsOf(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  const runs: Piece[][] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (last && samePoint(last[0]?.at, piece.at)) last.push(piece);
    else runs.push([piece]);
  }
  return runs;
}

/** What lies on the maps when a log begins: pieces, then stacks from the lowest piece up. */
function startOf(writing: Writing, from: number): readonly VassalCommand[] {
  const { state } = writing.frames[from] ?? {};
  const pieces = Object.values(state ? piecesOf(state) : {})
    .filter(isThere)
    .toSorted((a, b) => (a.height ?? 0) - (b.height ?? 0));
  const stacks = runsOf(pieces.filter(({ id }) => !writing.alone.has(id))).flatMap((all, i): VassalCommand[] => {
    const { map, x, y } = placeOf(writing, all[0]?.at);
    return all.length < 2 || map === 'null'
      ? []
      : [
          {
            kind: 'add',
            id: `stack ${i + 1}`,
            type: 'stack',
            state: joinTokens([map, String(x), String(y), ...all.map(({ id }) => id)], ';'),
          },
        ];
  });
  return [...pieces.map(piece => add(writing, piece)), ...stacks];
}

/** The steps of the frames behind one, up to another. */
function stepsOf(writing: Writing, from: number, to: number): readonly (readonly VassalCommand[])[] {
  const { frames } = writing;
  const withTurn = createHeadings();
  const steps: (readonly VassalCommand[])[] = [];
  const done: (readonly string[])[] = [];
  for (let i = from + 1; i < to; i++) {
    const [frame, last] = [frames[i], frames[i - 1]];
    if (!frame?.event || !last) continue;
    const { event } = frame;
    if (event.type === 'turn' && tellsTurn(withTurn, event, frames[i + 1]?.event)) continue;
    const group = groupAt(writing, i, to);
    const made = group.length > 1 ? [group.flatMap(k => stepOf(writing, k).flat())] : stepOf(writing, i);
    if (event.type === 'undo') {
      const back = fieldOf(event, 'events') as readonly string[];
      const isLast = done.at(-1)?.join() === back.join();
      if (isLast) done.pop();
      steps.push(isLast ? [{ kind: 'undo', isBegin: true }, ...made.flat(), { kind: 'undo', isBegin: false }] : made.flat());
    } else {
      if (event.type === 'turn') withTurn({ actions: [{ kind: 'turn', turn: turnOf(event, frame.state.turn) }], texts: [] });
      steps.push(...made.filter(step => step.length > 0));
      done.push(group.map(k => String(frames[k]?.event?.id)));
    }
    i += group.length - 1;
  }
  return steps.filter(step => step.length > 0);
}

/** Events that are taken back together were one step. */
function groupAt({ frames }: Writing, at: number, to: number): readonly number[] {
  const id = frames[at]?.event?.id;
  for (let k = at + 1; k < to; k++) {
    const event = frames[k]?.event;
    const back = event?.type === 'undo' ? (fieldOf(event, 'events') as readonly string[]) : [];
    if (id === undefined || back[0] !== id || back.length < 2) continue;
    const all = back.map((_, i) => at + i);
    if (all.every((index, i) => frames[index]?.event?.id === back[i])) return all;
  }
  return [at];
}

/** What was done by one event: a step, and one for each point of a way. */
function stepOf(writing: Writing, index: number): readonly (readonly VassalCommand[])[] {
  const { event } = writing.frames[index] ?? {};
  const [state, before] = [writing.frames[index]?.state, writing.frames[index - 1]?.state];
  if (!event || !state || !before) return [];
  if (event.type === 'say') return [[{ kind: 'chat', words: chatOf(event) }]];
  if (event.type === 'roll') return [rollOf(event)];
  if (event.type === 'turn') return [turnStep(event, state.turn)];
  if (event.type === 'sitting') return [];
  const path = event.type === 'move' ? (fieldOf(event, 'path') as readonly Point[] | undefined) : undefined;
  const moved = touchedBy(event).flatMap(id => lookUp(piecesOf(state), id) ?? []);
  const way = (path ?? []).map(point => moved.map((piece, i) => moveTo(writing, piece, moved[i - 1]?.id, event.side, point)));
  return [...way, differences(writing, event, piecesOf(before), piecesOf(state))];
}

/** `by`: a point on the way there. */
function moveTo(writing: Writing, piece: Piece, under: string | undefined, side: string | undefined, by = piece.at): VassalCommand {
  const { map, x, y } = placeOf(writing, by, piece.at);
  return {
    kind: 'move',
    id: piece.id,
    map,
    x,
    y,
    under: under ?? 'null',
    oldMap: 'null',
    oldX: 0,
    oldY: 0,
    oldUnder: 'null',
    player: playerOf(side),
  };
}

/** The commands that lead from one position to the next, those on pieces that the event names first. */
function differences(
  writing: Writing,
  event: BattleEvent,
  before: Readonly<Record<string, Piece>>,
  after: Readonly<Record<string, Piece>>,
): readonly VassalCommand[] {
  const ids = [...new Set([...touchedBy(event), ...Object.keys(after), ...Object.keys(before)])];
  return ids.flatMap((id): VassalCommand[] => {
    const [was, is] = [lookUp(before, id), lookUp(after, id)];
    if (was === is) return [];
    if (!isThere(is)) return isThere(was) ? [{ kind: 'remove', id }] : [];
    const under = below(after, is, writing.alone)?.id;
    if (!isThere(was)) return [add(writing, is), ...(under === undefined ? [] : [moveTo(writing, is, under, undefined)])];
    const isMoved = !samePoint(was.at, is.at) || (was.height !== is.height && event.type !== 'look');
    const now = { ...is, at: was.at };
    const [state, old] = [written(writing, now).state, written(writing, was).state];
    return [
      ...(isMoved ? [moveTo(writing, is, under, event.side)] : []),
      ...(state === old ? [] : [{ kind: 'change', id, state, before: old } as const]),
    ];
  });
}

/** Words as the chat has them: what would be markup stands for itself. */
const plain = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/\s*\n\s*/g, ' ');

function chatOf(event: BattleEvent): string {
  const [text, by, of] = ['text', 'by', 'of'].map(name => fieldOf(event, name));
  const words = plain(String(text ?? ''));
  // A first letter may be a sign for the colour of the line.
  if (of === 'report') return /^[!?~`|]/.test(words) ? `|${words}` : words;
  return `<${String(by ?? 'Players').slice(0, 80)}> - ${words}`;
}

/** Dice as the chat tells them, else as a button keeps them; how many and which stand in the name of the roll. */
function rollOf(event: BattleEvent): readonly VassalCommand[] {
  const [what, dice, faces, by] = ['what', 'dice', 'faces', 'by'].map(name => fieldOf(event, name));
  const name = `${dice}d${faces}`;
  const isOfVasl = faces === 6 && /^[^()]{1,57} (?:DR|dr)$/.test(String(what ?? ''));
  const own = String(what ?? '');
  const told = /^(\d{0,3})[dD](\d{1,4})\b/.exec(own);
  const isNamed = told !== null && Number(told[1] || 1) === dice && Number(told[2]) === faces;
  const [thrown] = (fieldOf(event, 'thrown') ?? []) as readonly { readonly dice?: Readonly<Record<string, readonly string[]>> }[];
  const values = lookUp(thrown?.dice ?? {}, `d${String(faces)}`) ?? [String(valueAt(event, ['result', 'pips']) ?? dice)];
  // Of dice whose sum alone is known the name says how many they are, and nothing else.
  const called = thrown && isNamed ? own : thrown && own !== '' ? `${name} ${own}` : name;
  if (by === undefined) return [{ kind: 'property', name: `${called}_result`, value: values.join(','), of: 'Module' }];
  return [
    {
      kind: 'chat',
      words: isOfVasl ? `*** (${own}) ${values.join(',')} ***   <${by}>` : `*** ${called} = ${values.join(',')} *** <${by}>`,
    },
  ];
}

/** Whether the words that follow say which turn begins: what reads them makes the same turn of them. */
function tellsTurn(withTurn: ReturnType<typeof createHeadings>, event: BattleEvent, next: BattleEvent | undefined): boolean {
  if (next?.type !== 'say' || fieldOf(next, 'of') === 'report') return false;
  const { actions } = withTurn({ actions: [], texts: [{ kind: 'talk', words: String(fieldOf(next, 'text') ?? '') }] });
  return actions.length > 0 && fieldOf(event, 'turn') !== undefined;
}

/** A turn as a tracker tells it, its title as the report that goes with it. */
function turnStep(event: BattleEvent, turn: number): readonly VassalCommand[] {
  const { tracker, levels, title } = turnOf(event, turn);
  const state = levels.reduceRight(
    (inner, { kind, value }) =>
      joinTokens([String(value), '0', kind === 'count' ? 'false' : '0', '', ...(inner === '' ? [] : [inner])], ';'),
    '',
  );
  return [
    { kind: 'turn', tracker, state: joinTokens(['0', state], '|') },
    ...(title === undefined ? [] : [{ kind: 'chat', words: plain(`* ${title}`) } as const]),
  ];
}
