// What the tools of the hex editor share: the host, what is in hand, what is selected, and what is told
// to whom when it changes. No elements here.

import type { HexBoard } from '../../../core/board.ts';
import type { Scenario } from '../../../core/scenario.ts';
import type { Clip } from '../../../editor/hex/clip.ts';
import { isOnBoard } from '../../../editor/hex/stroke.ts';
import { type HexBrush, type HexTool, handsOf } from '../../../editor/hex/tool.ts';
import type { TitleOf } from '../../../editor/hex/words.ts';
import { paintHexes } from '../../../render/dom/hexSheet.ts';
import { sentence } from '../../../render/format.ts';
import { holding, type ToolState } from '../activeTool.ts';
import type { BoardHost } from '../board.ts';

/** A piece in hand: put down where one taps. `cut`: the hexes that it leaves bare the first time. */
export interface Carried {
  readonly clip: Clip;
  readonly cut?: readonly string[];
}

export interface Inhand {
  readonly grip: HexBrush;
  /** The terrain that was painted last. */
  readonly terrain: string;
  /** Undefined: the pointer moves units and the map. */
  readonly hand: HexTool | undefined;
  /** Crests run along the rims of hills that are drawn. */
  readonly crests: boolean;
  readonly selected: readonly string[];
  readonly carried: Carried | undefined;
  /** The hex whose name is asked. */
  readonly naming: string | undefined;
  /** The hex from which a way goes on. */
  readonly pen: string | undefined;
  /** The side of a hex that keys draw, 0 to 5 clockwise from the top. */
  readonly direction: number;
}

export interface ToolContext extends ToolState<Inhand> {
  readonly host: BoardHost;
  readonly hands: readonly HexTool[];
  readonly ground: string;
  board(): HexBoard;
  /** Shows a board that is none yet, while a stroke is drawn; undefined: that of the scenario. */
  preview(board: HexBoard | undefined): void;
  /** Makes a board that of the scenario; false where it is the same. */
  commit(label: string, board: HexBoard, stroke?: string): boolean;
  readonly titleOf: TitleOf;
}

/** The board of a scenario on hexes. Throws for another one. */
export function hexBoardOf({ board }: Scenario): HexBoard {
  if (board.kind !== 'hex') throw new Error(`hex editor: a ${board.kind}`);
  return board;
}

/** An empty-handed bench. `titles`: what words are called, as far as they are known by now. */
export function createToolContext(host: BoardHost, titles: ReadonlyMap<string, string>): ToolContext {
  const hands = handsOf(host.schemas);
  const ground = host.schemas.terrain[0] ?? '';
  const held = holding<Inhand>({
    grip: { hand: { kind: 'paint', terrain: host.schemas.terrain[1] ?? ground }, radius: 0, erases: false, ground },
    terrain: host.schemas.terrain[1] ?? ground,
    hand: undefined,
    crests: host.schemas.hexes?.crest === true,
    selected: [],
    carried: undefined,
    naming: undefined,
    pen: undefined,
    direction: 0,
  });
  const board = () => hexBoardOf(host.now());
  return {
    host,
    hands,
    ground,
    ...held,
    board,
    preview: shown => paintHexes(host.svg(), shown ?? board(), host.plan()),
    commit(label, after, stroke) {
      if (after === board()) return false;
      host.step({ label, ...(stroke === undefined ? {} : { stroke }), change: scenario => ({ ...scenario, board: after }) });
      return true;
    },
    titleOf: word => titles.get(word) ?? sentence(word),
  };
}

/** Takes something in hand; undefined: the hand is empty. What was begun is left. */
export function takeUp({ set, now }: ToolContext, chosen: HexTool | undefined): void {
  const hand = chosen && 'terrain' in chosen ? { ...chosen, terrain: now().terrain } : chosen;
  const grip = hand ? { ...now().grip, hand } : now().grip;
  set({ hand, grip, naming: undefined, pen: undefined, carried: undefined, ...(hand?.kind === 'select' ? {} : { selected: [] }) });
}

/** Another terrain or level in the hand that is there. */
export function activateTool({ set, now }: ToolContext, hand: HexTool): void {
  set({ hand, grip: { ...now().grip, hand, erases: false }, ...('terrain' in hand ? { terrain: hand.terrain } : {}) });
}

/** What is selected, as far as it is on the board. */
export const selectedOf = (bench: ToolContext): readonly string[] => bench.now().selected.filter(hex => isOnBoard(bench.board(), hex));

/** What a hand is called. */
export function handTitle({ titleOf }: Pick<ToolContext, 'titleOf'>, hand: HexTool): string {
  switch (hand.kind) {
    case 'paint':
    case 'fill':
      return titleOf(hand.terrain);
    case 'hill':
      return `Level ${hand.level}`;
    case 'crest':
      return 'Crest';
    case 'side':
      return sentence(hand.edge);
    case 'work':
      return titleOf(hand.work);
    default:
      return sentence(hand.kind);
  }
}
