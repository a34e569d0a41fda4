// Games of VASSAL as a scenario and a record of any game. Logs that follow each other are one timeline: what lies otherwise at the start
// of one than at the end of the one before is told by events of its own, after one that says so.
//
// Pieces go by whole numbers, in the order in which they are met: a list of pieces that is keyed so is copied some hundred times as fast
// as one that is keyed by the program's own long ids, and every event copies one.

import type { PictureBoard } from '../../core/board.ts';
import { EVENTS, UNITS } from '../../core/limits.ts';
import { err, ok, type ParseError, type Result } from '../../core/result.ts';
import type { BattleRecord, Scenario } from '../../core/scenario.ts';
import type { Point } from '../../core/types.ts';
import type { AnyScenarioUnit } from '../../rulesets/any/public.ts';
import { createEventTeller, type EventTeller } from './events.ts';
import { SOMEBODY, type VassalAction, type VassalGame, type VassalMap, type VassalPieceState, type VassalPlace } from './game.ts';
import { createHeadings } from './headings.ts';
import { type KindList, listKinds, looksOf, plainLooks, type WithOpen } from './kinds.ts';
import type { ModuleSheet } from './moduleSheets.ts';
import { jointActions, positionAfter, startPosition } from './play.ts';
import { type LaidSheets, laySheets } from './sheets.ts';
import { moversIn, NOBODY, type SidesOfGame, sidesOf } from './sides.ts';

/** A game and the file that it comes from. */
export interface NamedGame {
  readonly name: string;
  readonly game: VassalGame;
}

/** What of the words of a program becomes what of ours. */
export interface Translation {
  /** The number of a piece; it has one from when it is met first. */
  numberOf(id: string): string;
  /** A piece as a file of ours says it. */
  unitOf(piece: VassalPieceState): AnyScenarioUnit;
  looksOf(piece: Pick<VassalPieceState, 'look'>): WithOpen;
  pointOf(place: VassalPlace | undefined): Point | undefined;
  /** The side of a player of the game that is told now. */
  sideOf(player: number | undefined): string | undefined;
  readonly kinds: KindList['kinds'];
}

const TITLE = 400;

/** What games come to: a scenario, and a record where something was played; and what was made of the pieces and places of their files. */
export interface ToldGames {
  readonly scenario: Scenario;
  readonly record?: BattleRecord;
  readonly translation: Pick<Translation, 'numberOf' | 'pointOf' | 'looksOf'>;
}

/** What of the module of a game is at hand. */
export interface KnownModule {
  readonly sides: readonly string[];
  sheetOf(map: VassalMap): ModuleSheet | undefined;
}

/** Tells games in the order in which they were played. Refused is what is too large. */
export function tellGames(games: readonly [NamedGame, ...NamedGame[]], module?: KnownModule): Result<ToldGames> {
  const [{ game: first }] = games;
  if (first.pieces.length > UNITS) return err(tooMany(first.pieces.length, 'pieces', UNITS));
  const all = games.map(({ game }) => game);
  const [sheets, sides] = [laySheets(all, module?.sheetOf), sidesOf(all, module?.sides)];
  const now = { game: first };
  const translation = translate({ sheets, sides, games: all, now });
  const units = first.pieces.map(translation.unitOf);
  const teller = createEventTeller(translation, first);
  const withTurn = createHeadings();
  for (const [i, { name, game }] of games.entries()) {
    now.game = game;
    const before = all[i - 1];
    if (before) tellJoint(teller, { name, game, before });
    for (const [index, step] of game.steps.entries())
      teller.step(`${i}.${index}`, withTurn(step), step.undoes === undefined ? undefined : `${i}.${step.undoes}`);
  }
  const events = teller.events();
  if (events.length > EVENTS) return err(tooMany(events.length, 'events', EVENTS));
  const scenario = scenarioOf(first, { board: sheets.board, sides: sides.sides, units, kinds: translation.kinds });
  return ok({ scenario, translation, ...(events.length > 0 && { record: { ...headOf(first, sides), scenario, events } }) });
}

const tooMany = (found: number, what: string, most: number): ParseError => ({
  path: '',
  says: `a game of ${found} ${what}; ${most} are the most`,
});

function tellJoint(teller: EventTeller, { name, game, before }: NamedGame & { readonly before: VassalGame }): void {
  const actions: readonly VassalAction[] = jointActions(positionAfter(before), startPosition(game));
  teller.sitting(name, game.savedAt, actions);
}

interface Means {
  readonly sheets: LaidSheets;
  readonly sides: SidesOfGame;
  readonly games: readonly VassalGame[];
  readonly now: { readonly game: VassalGame };
}

function translate({ sheets, sides, games, now }: Means): Translation {
  const numbers = new Map<string, string>();
  const kinds = listKinds();
  const movers = moversIn(games);
  const numberOf = (id: string): string => {
    const number = numbers.get(id) ?? String(numbers.size + 1);
    numbers.set(id, number);
    return number;
  };
  const sideOf = (player: number | undefined): string | undefined => {
    const found = player === undefined || player === SOMEBODY ? undefined : now.game.players[player];
    const side = found && sides.idOf(found.side);
    return side === NOBODY.id ? undefined : side;
  };
  const looks: Translation['looksOf'] = ({ look }) => looksOf(look, player => sideOf(player) ?? NOBODY.id);
  const pointOf: Translation['pointOf'] = place => place && sheets.pointOf(place);
  return {
    numberOf,
    sideOf,
    looksOf: looks,
    pointOf,
    kinds: kinds.kinds,
    unitOf(piece) {
      const at = pointOf(piece.at);
      const side = sides.of(piece, movers.get(piece.id) ?? new Map());
      return { id: numberOf(piece.id), side, type: kinds.typeOf(piece.kind), ...(at && { at }), ...plainLooks(looks(piece)) };
    },
  };
}

function scenarioOf(
  game: VassalGame,
  { board, sides, units, kinds }: Pick<Scenario, 'sides' | 'units'> & { readonly board: PictureBoard; readonly kinds: KindList['kinds'] },
): Scenario {
  const title = (game.module.name ?? game.title).slice(0, TITLE) || 'A game';
  return { format: 1, id: 'vassal', ruleset: 'any', title, board: withModule(board, game), sides, units, options: {}, special: { kinds } };
}

function withModule(board: PictureBoard, { module: { name = '', version } }: VassalGame): PictureBoard {
  if (name === '' || name.length > 200) return board;
  return { ...board, module: { name, ...(version && version.length <= 100 && { version }) } };
}

function headOf(game: VassalGame, { idOf }: SidesOfGame): Pick<BattleRecord, 'format' | 'ruleset' | 'title' | 'players' | 'provenance'> {
  const { module, program } = game;
  const players = game.players.flatMap(({ name, side }) =>
    idOf(side) === NOBODY.id || name === '' ? [] : [[idOf(side), name.slice(0, 200)] as const],
  );
  const of = module.name === undefined ? '' : `, module ${[module.name, module.version].filter(Boolean).join(' ')}`;
  return {
    format: 1,
    ruleset: 'any',
    title: game.title.slice(0, TITLE) || 'A game',
    ...(players.length > 0 && { players: Object.fromEntries(players) }),
    provenance: `Made of a log of VASSAL${program === undefined ? '' : ` ${program}`}${of}.`,
  };
}
