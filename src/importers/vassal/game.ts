// What a save or a log of VASSAL comes to: the pieces as they stand at its start, and step by step what was done to them. Plain values,
// free of the program's own commands. The ids of players are not among them: in VASSAL they are passwords.

/** A file as it was read. A save has no steps. */
export interface VassalGame {
  /** The game's module, as the file names it; old files may name none. */
  readonly module: { readonly name?: string; readonly version?: string };
  /** The version of VASSAL that wrote the file. */
  readonly program?: string;
  /** What the players wrote about it, else the module's name, else the file's own. */
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly savedAt?: number;
  readonly maps: readonly VassalMap[];
  /** At the start: in the order in which they are drawn, the lowest first. */
  readonly pieces: readonly VassalPieceState[];
  /** Piles that pieces are drawn from; what lies in one lies at its place. */
  readonly decks: readonly VassalDeck[];
  /** Of the game as a whole and of its maps, at the start. */
  readonly properties: readonly VassalProperty[];
  /** Trackers of turns at the start. */
  readonly turns: readonly VassalTurn[];
  readonly players: readonly VassalPlayer[];
  /** One for each thing that a player did. */
  readonly steps: readonly VassalStep[];
  readonly unknown: VassalUnknown;
}

/** A window with a map of one or more boards, laid out in columns and rows. */
export interface VassalMap {
  readonly name: string;
  readonly boards: readonly VassalBoardUse[];
}

/** A length that is not above 0 is that of the board. */
export interface BoardCrop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface VassalBoardUse {
  readonly board: string;
  readonly column: number;
  readonly row: number;
  /** Turned by half a circle. */
  readonly isReversed?: true;
  /** The part of it that lies there, in its own pixels. */
  readonly crop?: BoardCrop;
}

/** Names alone: what VASSAL knows a player by stays in the file. */
export interface VassalPlayer {
  readonly name: string;
  readonly side: string;
}

/** An index in `players`. */
export type VassalPlayerIndex = number;

/** In the place of an index where the file names no such player. */
export const SOMEBODY = -1;

/** What of a counter never changes. Pieces made from one slot of the palette may share it. */
export interface VassalKind {
  readonly name: string;
  /** The picture of the piece itself; empty where layers make it up. */
  readonly image: string;
  /** Drawn in this order, those that are `under` below the picture of the piece. */
  readonly layers: readonly VassalLayer[];
  readonly labels: readonly VassalLabelKind[];
  /** What others see of it while it is masked. */
  readonly mask?: { readonly image: string; readonly name: string };
  /** Lies by itself and joins no stack. */
  readonly isAlone?: true;
  /** Definitions of the module that the file names and does not write out. */
  readonly prototypes: readonly string[];
}

/** Pictures of which one or none is seen: the sides of a counter, its strength, a marker on it. */
export interface VassalLayer {
  readonly name: string;
  readonly images: readonly string[];
  /** What each level adds to the piece's name: '+' stands for the name ('+ (flipped)'). */
  readonly titles: readonly string[];
  readonly dx: number;
  readonly dy: number;
  readonly isUnder?: true;
  /** Where the level is that of a property: which, and its value at the first level. */
  readonly follows?: { readonly property: string; readonly first: number };
}

/** Where a label stands: pixels from the middle or an edge of the piece, as VASSAL has them. */
export interface VassalLabelKind {
  readonly size: number;
  /** 'r,g,b', or empty. */
  readonly ink: string;
  readonly ground: string;
  /** 't', 'c', 'b' and pixels; 'l', 'c', 'r' and pixels. */
  readonly vertical: string;
  readonly dy: number;
  readonly horizontal: string;
  readonly dx: number;
}

/** A point of a map, in pixels of it from its upper left corner. */
export interface VassalPlace {
  readonly map: string;
  readonly x: number;
  readonly y: number;
}

/** How a piece looks now. Looks that are the same may be one object. */
export interface VassalLook {
  /** For each layer of the kind its level, from 1; 0 or less where nothing of it is seen. */
  readonly levels: readonly number[];
  /** Degrees to the right, 0 to 359. */
  readonly turn: number;
  /** For each label of the kind. */
  readonly labels: readonly string[];
  readonly isMoved: boolean;
  /** Who has laid it face down: others see its mask alone. */
  readonly maskedBy?: VassalPlayerIndex;
  /** Who has hidden it: others see nothing of it. */
  readonly hiddenBy?: VassalPlayerIndex;
  /** What changes of it and has a name. */
  readonly properties: Readonly<Record<string, string>>;
}

/** One counter. The id is that of the file: the same in all logs of one game. */
export interface VassalPieceState {
  readonly id: string;
  readonly kind: VassalKind;
  /** Constants that the module marks it with: its side, its type. */
  readonly marks: Readonly<Record<string, string>>;
  /** The slot of the module's palette that it was made from. */
  readonly slot?: string;
  readonly look: VassalLook;
  /** Nowhere where it lies on no map. */
  readonly at?: VassalPlace;
  /** The piece directly below it in its stack. */
  readonly over?: string;
  /** The deck that it lies in. */
  readonly deck?: string;
}

export interface VassalDeck {
  readonly id: string;
  readonly name: string;
  readonly at?: VassalPlace;
  readonly isFaceDown: boolean;
}

/** `of`: the map or the part of the module whose it is. */
export interface VassalProperty {
  readonly name: string;
  readonly of: string;
  readonly value: string;
}

/** What a tracker of turns shows: a number for each level that is in use, from the widest to the narrowest (turn, side, phase). */
export interface VassalTurn {
  readonly tracker: string;
  readonly levels: readonly VassalTurnLevel[];
  /** What the tracker or the players call it. */
  readonly title?: string;
}

/** A count, or the index (from 0) in a list that the module has. */
export interface VassalTurnLevel {
  readonly kind: 'count' | 'item';
  readonly value: number;
}

/** What was done at one time. */
export interface VassalStep {
  /** In the order in which pieces were first touched. */
  readonly actions: readonly VassalAction[];
  readonly texts: readonly VassalText[];
  /** It takes back the step of this index. */
  readonly undoes?: number;
  /** A later step takes it back. */
  readonly isUndone?: true;
}

export type VassalAction = VassalMove | VassalLookChange | VassalPut | VassalRemove | VassalRoll | VassalPropertyChange | VassalTurnChange;

/**
 * A piece that lies elsewhere afterwards, or elsewhere in its stack. It comes to lie directly above the piece `over`, else on top of what
 * lies there. `path`: where it went on its way, both ends left out, where the module keeps trails.
 */
export interface VassalMove {
  readonly kind: 'move';
  readonly piece: string;
  readonly from?: VassalPlace;
  readonly to?: VassalPlace;
  readonly over?: string;
  readonly deck?: string;
  readonly path?: readonly (readonly [x: number, y: number])[];
  readonly by?: VassalPlayerIndex;
}

/** A piece that looks otherwise afterwards: the whole look. */
export interface VassalLookChange {
  readonly kind: 'look';
  readonly piece: string;
  readonly look: VassalLook;
}

/** A piece that was not there before; where one had its id it takes its place. */
export interface VassalPut {
  readonly kind: 'put';
  readonly piece: VassalPieceState;
}

export interface VassalRemove {
  readonly kind: 'remove';
  readonly piece: string;
}

/** Dice as they fell. */
export interface VassalRoll {
  readonly kind: 'roll';
  /** What the button is called, or what the roll was for: '2d6', 'IFT'. */
  readonly what: string;
  /** Faces of each die, where it is known; 0 where it is not. */
  readonly faces: number;
  /** What each die shows; of dice with pictures the index of the face, from 0. Empty where the sum alone is known. */
  readonly values: readonly number[];
  readonly isPictures?: true;
  readonly total?: number;
  /** The name in the chat. */
  readonly by?: string;
}

export interface VassalPropertyChange {
  readonly kind: 'property';
  readonly name: string;
  readonly of: string;
  readonly value: string;
}

export interface VassalTurnChange {
  readonly kind: 'turn';
  readonly turn: VassalTurn;
}

/** A line of the chat, free of markup: what somebody said, or what the program reported. */
export interface VassalText {
  readonly kind: 'talk' | 'report';
  readonly by?: string;
  readonly words: string;
}

/** What was met and is not read: how often each, by its first word. */
export interface VassalUnknown {
  readonly commands: Readonly<Record<string, number>>;
  readonly traits: Readonly<Record<string, number>>;
  /** Commands that name a piece which is not there. */
  readonly pieces: number;
}
