// What a rule system is to the rest of the house. Pages, analysis and the command line know this type and no particular system.

import type { ZodType } from 'astro/zod';
import type { Act, Attack, Choice, Modifier, Rule, Source } from './act.ts';
import type { ArmyBuilder } from './armyBuilder.ts';
import type { Attempt, FireLine } from './attempt.ts';
import type { Blank } from './blank.ts';
import type { Board, EdgeKind, MapBoard, Obstacles, PieceKind, TableGoing } from './board.ts';
import type { FieldBounds } from './bounds.ts';
import type { CardBook } from './cards.ts';
import { count, percent } from './englishText.ts';
import type { HangsOn } from './faultPropagation.ts';
import type { Fight } from './fight.ts';
import type { Mark, Tone } from './overlay.ts';
import type { ParseError } from './result.ts';
import type { Tally } from './roll.ts';
import type { Scenario } from './scenario.ts';
import type { BattleStrip } from './strip.ts';
import type { TallySorts } from './tally.ts';
import type { BattleEvent, Draft, Place, Point, RulesetId, SideId, State, Unit, UnitId } from './types.ts';

/** A switch of the rules: a house rule or a ruling with another reading. `values` in the order they are offered, the default among them. */
export interface Option {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly source: Source;
  readonly default: string | number | boolean;
  readonly values: readonly Choice[];
}

/**
 * One value of a table. `id` is the path of the field that a scenario overrides: units/us-m10/move;
 * `source` only where it differs from its row.
 */
export interface RuleTableCell {
  readonly value: string | number;
  readonly source?: Source;
}

export interface RuleTableRow {
  readonly id: string;
  readonly title: string;
  readonly cells: readonly RuleTableCell[];
  readonly source: Source;
}

/** `columns` heads the cells, the row's title apart. `id` is the key of the table in a scenario's `tables`. */
export interface RuleTable {
  readonly id: string;
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly RuleTableRow[];
}

/**
 * What a force may hold, or what an order of loss may name. `of`: the rows of its force that bring it
 * into an order, its own id where left out.
 */
export interface ForceItem {
  readonly id: string;
  readonly title: string;
  /** What a single one is called, where that is not the title. */
  readonly one?: string;
  readonly of?: readonly string[];
}

/**
 * One question of the calculator's form. `when` hides it unless the other fields have one of these values. The answer of `forces` counts
 * items ('infantry:3,armor:2', each at most `most`), that of an `order` lists them from first to last ('transport,infantry'); '' is the
 * usual order, `force` the field whose items are put in order. `each`: the answer is shown for every value of this choice (number, switch),
 * side by side: for an attack in a table by the first two such fields. Numbers go in steps of `step`, of 1 where it is left out. `fold`: it
 * is folded away, as few questions turn on it, or as it is another reading of a ruling.
 */
export interface FormField<I extends string = string> {
  readonly id: I;
  readonly title: string;
  readonly kind: 'choice' | 'number' | 'flag' | 'forces' | 'order';
  readonly values?: readonly Choice[];
  readonly items?: readonly ForceItem[];
  readonly force?: string;
  readonly each?: boolean;
  readonly least?: number;
  readonly most?: number;
  readonly step?: number;
  readonly default: string | number | boolean;
  readonly when?: Readonly<Record<string, readonly unknown[]>>;
  readonly source?: Source;
  readonly fold?: 'rare' | 'reading';
}

/**
 * A question that many ask, ready to be asked: what it is called ('Sherman at a Panzer IV, front'), and the answers by the ids of the
 * form's fields, as far as they are not the usual ones.
 */
export interface Preset<I extends string = string> {
  readonly title: string;
  readonly answers: Readonly<Partial<Record<I, string | number | boolean>>>;
}

/**
 * How the loss that dice deal out is told: of what, one and several, what becomes of it ('lost', 'knocked out'), and what it is called
 * when the whole of a target goes.
 */
export interface LossWords {
  readonly noun: readonly [one: string, many: string];
  readonly verb: string;
  readonly gone: string;
}

/**
 * How a battle stands or ended; `over` false: the standing so far. `text`: what stands or what decided it, within a sentence; who won by it
 * is told by `endSaid` of core/words. `winners`: who won where that is more than the one side, 'the Axis'. `grade`: how large a victory,
 * 'decisive'. `points` in the scenario's own currency of victory.
 */
export interface BattleOutcome {
  readonly over: boolean;
  readonly winner?: SideId;
  readonly winners?: string;
  readonly grade?: string;
  readonly text: string;
  readonly points?: Readonly<Record<SideId, number>>;
}

/**
 * A way to move. Units with the same `key` share one cost field; `stops` ends a move there, `ends` says whether it may end there at all,
 * `silent` that it may not fire from there though the gait `fires`. Cost Infinity: closed. On a table `over` says what `cost` reckons with
 * (`stretchCost` of boards/tableWay), so that whole fields of costs can be made, and `goes` whether the rules of moves let it go exactly
 * this way (its start left out), left out where the budget alone decides.
 */
export interface MoveMode {
  readonly id: string;
  readonly title: string;
  readonly key: string;
  readonly budget: number;
  readonly fires: boolean;
  cost(from: Place, to: Place): number;
  stops?(at: Place): boolean;
  ends?(at: Place, spent: number): boolean;
  silent?(at: Place): boolean;
  readonly over?: TableGoing;
  goes?(way: readonly Point[]): boolean;
}

/**
 * How a unit stands on a table: the points it sees from and is seen at (`height` over the table, left out: that of an eye over its ground),
 * and the bases between which distances are measured. `middle`: where lines through smoke begin and end, left out where that is the unit's
 * place. `observers`: points from which others see for all that it fires.
 */
export interface Footprint {
  readonly eyes: readonly { readonly at: Point; readonly height?: number }[];
  readonly middle?: Footprint['eyes'][number];
  readonly observers?: Footprint['eyes'];
  readonly bases: readonly { readonly at: Point; readonly radius: number }[];
}

/**
 * Something around a unit: as far as `distance` from its bases, in the board's unit, left out where only a bearing counts; with `facing`,
 * no more than `half` degrees to either side of that bearing. `label` says it in a few words ('spotted in the open'), `how` in more.
 */
export interface UnitRing {
  readonly label: string;
  readonly tone: Tone;
  readonly distance?: number;
  readonly facing?: number;
  readonly half?: number;
  readonly how?: string;
}

export const SHAPES = ['foot', 'gun', 'vehicle', 'cavalry', 'marker'] as const;
/** What a piece on a measured table looks like from above; `marker`: nobody knows what it is. */
export type PieceShape = (typeof SHAPES)[number];

/**
 * What the board draws for a unit. `symbol` is a milsymbol SIDC; `states` are ids with words (activated, disorganised, pins). `steps` of
 * `full` as pips; `full` is 0 of a piece that knows no strength. The rest is for measured tables, lengths in the board's unit: `base` is
 * the radius of its circle, `facing` its bearing in degrees (0 to the right, 90 up), `hull` length and width of a vehicle. `figures` and
 * the corners of `box` (the outline its figures must keep to) are offsets from its place, y up; the first `steps` of the figures stand,
 * the others are lost.
 */
export interface Counter {
  readonly symbol: string;
  readonly label: string;
  readonly title: string;
  readonly side: SideId;
  readonly steps: number;
  readonly full: number;
  /** `sign`: a letter or number to be written on the badge of a state. */
  readonly states: readonly { readonly id: string; readonly label: string; readonly sign?: string }[];
  /** On a map: how many pieces that are alike it stands for; the drawing gathers them. */
  readonly count?: number;
  /** On a map: the piece itself, by the name of its outline (render/silhouettes.ts); left out, the symbol stands for it. */
  readonly silhouette?: string;
  readonly hidden?: boolean;
  readonly facing?: number;
  readonly base?: number;
  readonly shape?: PieceShape;
  readonly figures?: readonly Point[];
  readonly hull?: readonly [length: number, width: number];
  readonly box?: readonly Point[];
}

/** A picture by its name, and where its middle lies: pixels from the middle of the piece. */
export interface PiecePicture {
  readonly name: string;
  readonly at: Point;
}

/** The pictures that a piece is made of, from below, all of them turned so many degrees to the right. */
export interface PieceLook {
  readonly pictures: readonly PiecePicture[];
  readonly turn: number;
}

/**
 * A test that a unit would take as it is now: what it is in a few words ('order test against 7'), `when` it would come ('with an order'),
 * its dice, and the tally of them that says it passed.
 */
export interface UnitTest {
  readonly unit: UnitId;
  readonly label: string;
  readonly when: string;
  readonly attack: Attack;
  readonly passes: string;
}

/**
 * A template or shell that is to fall: `label` says what it is and how it stands ('Medium bombardment of the Americans: about to land'),
 * `at` where it is aimed and, on tables, its `radius`. The tally `WHERE` (core/roll) of the odds of `profile` numbers the place that it
 * comes down on; `place` tells it (undefined: off the board, or nowhere), `under` the units that it would cover at a place and how many
 * models of each. `unless` says what may keep it from coming at all ('it has to be approved'), which the odds of `profile` leave out.
 */
export interface PendingBarrage<A = unknown, P extends Place = Place> {
  readonly label: string;
  readonly side: SideId;
  readonly at: P;
  readonly radius?: number;
  readonly unless?: string;
  readonly profile: A;
  place(where: number): P | undefined;
  under(at: P): readonly (readonly [unit: Unit, models: number])[];
  /** What it does at a place, to whom it covers there as things stand: blows whose dice fall by themselves. */
  blows(at: P): readonly BarrageBlow<A>[];
}

/**
 * Dice that are thrown together, as play throws them: the units that can lose by them, and how much of its
 * strength each does by what they come to.
 */
export interface BarrageBlow<A = unknown> {
  readonly units: readonly UnitId[];
  readonly profiles: readonly A[];
  lost(tally: Tally): Readonly<Record<UnitId, number>>;
}

/** What is left in a bag, a cup or a deck that is drawn from by chance: `left` of each kind, by side where they have one. */
export interface DrawPool {
  readonly title: string;
  readonly lots: readonly { readonly says: string; readonly side?: SideId; readonly left: number }[];
}

/** A card that a side holds: its name, what it does, when it is played, and whether that is now. */
export interface HandCard {
  readonly title: string;
  readonly text: string;
  readonly when: string;
  readonly now: boolean;
}

/**
 * What a side holds: cards by name, and `covered` ones that whoever looks does not know. `played`: the
 * names of those that it has played this turn.
 */
export interface SideHand {
  readonly side: SideId;
  readonly cards: readonly HandCard[];
  readonly covered: number;
  readonly played: readonly string[];
}

/**
 * The cards of a game. `deck`: how many are left in it; `unseen`: of each kind those that lie there or
 * are covered, any of which may be the next.
 */
export interface CardHands {
  readonly title: string;
  readonly hands: readonly SideHand[];
  readonly deck: number;
  readonly unseen: DrawPool;
}

/** A question that a position asks: what it is about ('the battle of China'), and the answers by the ids of the calculator's fields. */
export interface Posed {
  readonly title: string;
  readonly answers: Readonly<Record<string, string | number | boolean>>;
}

/**
 * Something to read about a state or a place: a label, its value in words, whose it is and where it comes from. `long`: a sentence, on a
 * line of its own below the short ones of its side.
 */
export interface Fact {
  readonly title: string;
  readonly text: string;
  readonly side?: SideId;
  readonly source?: Source;
  readonly long?: true;
}

/**
 * What means something to a system on a board of hexes: kinds of hexsides, printed field works, heights, and whether the hexes along
 * the rim of a hill are told apart (`crest`).
 */
export interface HexWords {
  readonly edges: readonly EdgeKind[];
  readonly works: readonly string[];
  readonly levels: boolean;
  readonly crest: boolean;
}

/**
 * The ruleset's parts of the file schemas; core puts them into the envelope. `event` is a discriminated union of whole events by `type`
 * (`eventOf` of schema.ts gives the envelope), `unit` a whole unit of a scenario (`unitOf`), `options` the switches by id (left out: any),
 * `terrain` are the words of its boards, `hexes` what hexes and hexsides may bear beside it (left out: nothing), `cover` those of the cover
 * that pieces of terrain give (left out: any), `pieces` what each word means on a measured table (left out where none is played), `maps`
 * the maps that its scenarios may name instead of writing them out (`MapText`), `faults` what no shape can say of a scenario, asked when
 * all else about it is right. `special`, `tables`, `terrain` are left out where there are none (every hex bears a word of terrain).
 * `blank`: what a new scenario on a board of that kind begins as, without units and such that it can be set up; `size` in hexes or in the
 * board's unit, a map is as large as it is.
 */
export interface Files {
  readonly event: ZodType;
  readonly unit: ZodType;
  readonly special?: ZodType;
  readonly tables?: ZodType;
  readonly options?: ZodType;
  readonly terrain?: readonly string[];
  readonly hexes?: HexWords;
  readonly cover?: readonly string[];
  readonly pieces?: Readonly<Record<string, PieceKind>>;
  readonly maps?: Readonly<Record<string, MapBoard>>;
  readonly faults?: (scenario: Scenario) => readonly ParseError[];
  readonly blank: (kind: Board['kind'], size?: Point) => Blank;
}

/** The schemas of a system's files as they are read: `readFiles` of core/files.ts fills in what a small system leaves out. */
export interface Schemas extends Files {
  readonly special: ZodType;
  readonly tables: ZodType;
  readonly terrain: readonly string[];
}

/** What people read about a system: the pages of rules and odds, the command line. No replay loads it. */
export interface RulesReference {
  readonly options: readonly Option[];
  /** Rulings where the source is silent or unclear, for the rules page; `more`: readings beside `other`, each with its option. */
  readonly rulings: readonly {
    readonly id: string;
    readonly question: string;
    readonly ruling: string;
    readonly other?: string;
    readonly option?: string;
    readonly more?: readonly { readonly other: string; readonly option: string }[];
  }[];
  readonly tables: readonly RuleTable[];
  readonly fields: readonly FormField[];
  /** Questions that many ask, the first ones first. */
  readonly presets?: readonly Preset[];
  /** How the loss of the attack that these answers ask for is told, as far as that is not in the currency of the system. */
  readonly lossWords?: (answers: Readonly<Record<string, string | number | boolean>>) => Partial<LossWords>;
  /** What answers leave of one another; `posed` of bounds.ts keeps it. */
  readonly bounds?: FieldBounds;
  /** What `attack` takes for answers to the fields, where these are no profile themselves. */
  readonly pose?: (answers: Readonly<Record<string, string | number | boolean>>) => unknown;
}

/** What a side has in hand, what its areas would bring it now, and what its pieces are worth: all in the currency of the system. */
export interface Account {
  readonly treasury: number;
  readonly income: number;
  readonly worth: number;
}

type UnitOf<S extends State> = S['units'][UnitId];

/** What is read about a position where somebody asks: a place, a unit, the calculator. */
export interface Inspector<S extends State = State> {
  /** One place: terrain, cost, cover, works. */
  describe(state: S, at: Place): readonly Fact[];
  /** One unit: type, class, movement, dice by distance, states. */
  dossier(state: S, unit: UnitOf<S>): readonly Fact[];
  /** What a position asks of the calculator: battles that are open or due, tests, shots. */
  questions?(state: S): readonly Posed[];
  /** The calculator's form, filled in so that it asks for this attack of the position; undefined where the form cannot ask for it. */
  form?(state: S, attack: Attempt): Posed['answers'] | undefined;
}

/** An attack on a place with all that can get there, fought to the end by the default order of loss. */
export interface Assault<A = unknown> {
  /** Who could come, the attacker first in the fight; who stands against them. */
  readonly by: readonly UnitId[];
  readonly against: readonly UnitId[];
  /** What can be left of them when they get there: one case where nothing strikes them on the way. */
  readonly arrivals: readonly AssaultArrival<A>[];
}

/** One case of what becomes of an attack before it is fought; the chances of all make 1. */
export interface AssaultArrival<A = unknown> {
  readonly chance: number;
  /** Value that the attacker loses and pays before the fight. */
  readonly costs: number;
  /**
   * Of a fight (`attack` makes a `Fight` of it), left out where nobody defends and where nobody arrives. The place is taken as the first of
   * the attacker's `aims` says; without aims whoever wins has it.
   */
  readonly profile?: A;
  /** Without a fight: is somebody there who takes the place? */
  readonly takes?: boolean;
}

/** Something that a side attacks in its turn, or could: one fight, raid or shot that hangs on no other. */
export interface TurnStrike<A = unknown> {
  /** Attacks of one kind on one place are the same attack with other units. */
  readonly kind: string;
  readonly at: Place;
  /** 'an attack on Karelia S.S.R. with 3 infantry and 1 fighter' */
  readonly label: string;
  /** Who take part, and who carry them there. */
  readonly by: readonly UnitId[];
  /** Left out where nobody resists. */
  readonly profile?: A;
  /** In place of a profile: what can be left of those who have still to get there. */
  readonly arrivals?: readonly AssaultArrival<A>[];
  /** What one of a tally is worth to the attacker beside the harm: a bomber that is shot down, -15. */
  readonly beside?: Readonly<Record<string, number>>;
}

/**
 * Turns in which a side sends its units against several places in one move, before any dice: what
 * it did there, and what it could have done.
 */
export interface Strikes<S extends State = State, E extends BattleEvent = BattleEvent, A = unknown> {
  /** Whether an event begins that move of the active side or ends it; the state is that before it. */
  bounds(state: S, event: E): 'begins' | 'ends' | undefined;
  /** What is attacked, told from the state at the end of the move and the events up to the end of the fighting. */
  done(state: S, later: readonly E[]): readonly TurnStrike<A>[];
  /** What can be attacked in a place, told from the state where the move begins: with all units that `may` come. */
  could(state: S, at: Place, may: (id: UnitId) => boolean): readonly TurnStrike<A>[];
}

/**
 * How a battle is played and folded. `setup` and `acts` make the smallest game; a system without `rules` is a board with pieces, whose
 * `choices` are its acts.
 */
export interface Play<S extends State = State, E extends BattleEvent = BattleEvent> {
  /** Throws on a scenario that its schema would have refused. */
  setup(scenario: Scenario): S;
  readonly acts: { readonly [K in E['type']]: Act<S, Extract<E, { type: K }>> };
  /** Openings only: a type and a unit, pending actions first; `nextQuestion` leads on from there. */
  choices(state: S): Iterable<Draft<E>>;
  /** Rules of every event: whose turn, which phase, duties first. */
  readonly rules?: readonly Rule<S, E>[];
  /** Left out of a game that nobody wins. */
  outcome?(state: S): BattleOutcome | undefined;
  /**
   * The position that an event out of the sequence takes for granted: as if what the record left out (a roll, a pass, the end of a turn)
   * had been. The same one where nothing of the kind would help. Dice that nobody wrote down limit nothing.
   */
  inTime?(state: S, event: E): S;
  /** What an event that cannot be played takes up all the same, its place in a sequence. */
  skipped?(state: S, event: E): S;
  /**
   * The position in which a later turn has begun, as if nothing more had been done before and whatever ends a turn had been done. Left out
   * where a turn is a number and nothing hangs on it.
   */
  beginTurn?(state: S, turn: number): S;
  /** A unit of a type that none on the board has, as it comes in by a correction; undefined of a type that is not known. */
  newUnit?(state: S, made: Pick<Unit, 'id' | 'side' | 'type'>): UnitOf<S> | undefined;
  /** A unit with the strength that a correction tells, and all that goes by it: who of it is left. Left out where nothing does. */
  withToldStrength?(state: S, unit: UnitOf<S>, strength: number): UnitOf<S>;
  /** What fields of units name besides sides, by the field: a weapon, a type. Left out: types are those of the units that are there. */
  names?(game: S['game']): Readonly<Record<string, readonly string[]>>;
  /** Types of events that let no reaction lapse, a card played in between. */
  readonly nonInterrupting?: readonly E['type'][];
  /**
   * What rules hang on, that outlasts a turn: they contradict where the record takes units to be, or how it takes
   * them to be. Left out of those that do not.
   */
  readonly hangsOn?: HangsOn;
}

/** How a battle looks, and what is read beside its board. */
export interface Show<S extends State = State> {
  counter(state: S, unit: UnitOf<S>): Counter;
  /** The pictures of a module that a unit looks like, where there are some; it is drawn by its counter otherwise. */
  look?(state: S, unit: UnitOf<S>): PieceLook | undefined;
  /** Every symbol that a counter or a printed card can have, whatever units a scenario brings. */
  symbols(): readonly string[];
  /** The units in the order in which they lie over each other at one place, from above down; left out: as the state lists them. */
  order?(state: S): readonly UnitOf<S>[];
  /** What stands on the board beside units: markers, works, flags. */
  scenery?(state: S): readonly Mark[];
  /** The whole game: batteries, hands, markers, control. */
  facts?(state: S): readonly Fact[];
  /** What is read about a position beside the board: loads apart, once a frame is shown. */
  inspector?(): Promise<Inspector<S>>;
  /** The number of each side's colour and strokes on a map, whoever else plays: cool ones first (render/board/accents.ts). */
  readonly accents?: Readonly<Record<SideId, number>>;
  /** What lies around a unit as it is now: where it is spotted, its front, how far it fires (tone 'shot'). */
  rings?(state: S, unit: UnitOf<S>): readonly UnitRing[];
  /** What is left to be drawn from now; undefined while nothing is. */
  drawPool?(state: S): DrawPool | undefined;
  /** What begins with an event, where that is told by words and not by the turns of the rules: a sitting, a part of a turn. */
  chapter?(event: BattleEvent): string | undefined;
  /** What a player said at the table in an event, where that is told. */
  talk?(event: BattleEvent): string | undefined;
  /** Who holds which cards, where there are any; of a view, as far as its side knows. */
  hands?(state: S): CardHands;
  /** The battle that an event is a part of, both sides by what they hit on: before the event, and with its dice. */
  strip?(before: S, event: BattleEvent, after: S): BattleStrip | undefined;
  /** The books of every side, where there is money in the game. */
  ledger?(state: S): Readonly<Record<SideId, Account>>;
}

/**
 * What of a unit a position sheet asks for beside its place and its strength. `is`: a number from 0 on, whether it is so, or one of
 * several.
 */
export interface SheetField {
  readonly field: string;
  readonly label: string;
  readonly is: 'count' | 'yes or no' | 'yes or left out' | readonly { readonly value: string; readonly label: string }[];
}

/**
 * What things are called. `wordsOf` gives plain ones where a system says nothing: whatever is told of any battle (losses, luck, throws)
 * then needs no case of its own.
 */
export interface Words<S extends State = State> {
  /** The currency of worth and, without `harm`, of harm; singular and plural: ['step', 'steps']. */
  readonly currency: readonly [string, string];
  /** What each tally of its dice is: how much of something, in words, or which of several things. All are named. */
  readonly tallies: TallySorts;
  /** What one of a unit's strength is called where that is not the currency: models that are lost, points that they are worth. */
  readonly harm?: readonly [string, string];
  /** What a turn is called, where that is another word; singular and plural, small. */
  readonly turn?: readonly [string, string];
  /** What players remember of a unit after a turn, beside where it stood and what was left of it. */
  readonly sheetFields?: readonly SheetField[];
  /** Tallies that luck tells beside the harm, by the names they have before any ':'. */
  readonly luckTallies?: readonly string[];
  /** What the dice of a throw are called where those of several lie in columns; left out where dice need no heading. */
  diceGroupLabel?(as: string): string | undefined;
  /** What a face of a die is called, or a tally that is named after it, where that is no word: a card drawn from a deck. */
  faceName?(state: S, face: string): string | undefined;
  /**
   * A fact of an event as it stands beside the name of its act, where field and value alone are no words for it: 'handed on by Lieutenant
   * Hale'; '' where it goes without saying, undefined where they are.
   */
  fact?(state: S, field: string, value: unknown): string | undefined;
}

/** How units harm one another: by `fire` along lines of sight, by entering `areas`, in any other way. */
export interface Combat<S extends State = State, E extends BattleEvent = BattleEvent, A = unknown> {
  /** ALL odds of the system come from here; profiles are plain data, read by `fields`. */
  attack(profile: A): Attack | Fight;
  /** In the currency of the system: steps, points, IPC. */
  unitValue(unit: UnitOf<S>): number;
  /**
   * The attack that an event of a unit would be, to the end of all that comes of its dice, as `aim`
   * tells others. Left out: what its casts throw.
   */
  played?(state: S, event: E): A | undefined;
  /** What of its target the dice of an attack meet, where that is told apart: 'its side armour, 6'. */
  struck?(profile: A): string | undefined;
  /** Tests that units would take if they had to act now: their chances are a layer. Units that need none are left out. */
  tests?(state: S): readonly UnitTest[];
  /**
   * Templates that wait to fall, shells that guns could send over everybody's head now: where each may come down, and on whom, is a layer.
   */
  pendingBarrages?(state: S): readonly PendingBarrage<A>[];
  readonly fire?: Fire<S, A>;
  readonly areas?: AreaCombat<S, E, A>;
}

/** Attacks along lines that `sight` finds, on hexes and tables. */
export interface Fire<S extends State = State, A = unknown> {
  /**
   * Its ways to attack along a line that sight has found. Depends on the two places only through `line.distance` within one of
   * `rangeBreakpoints`, `line.cover`, `line.smoke`, `line.zone`, `terrainClass` and `firingTerrain`.
   */
  aim(state: S, shooter: UnitOf<S>, line: FireLine, target: UnitOf<S>, gait?: string): readonly A[];
  /** Distances at which its dice change. */
  rangeBreakpoints(state: S, shooter: UnitOf<S>): readonly number[];
  /** The class of a place, as fire sees it. On tables the same in all states with the same `obstacles`. */
  terrainClass(state: S, at: Place): string;
  /** Reference targets of the threat map, named by their `id` (their type's title is shown). */
  readonly referenceTargets: readonly UnitOf<S>[];
  /** The class of a hex that a shooter fires from, of what `aim` looks at there. Left out: of nothing. On hexes. */
  firingTerrain?(state: S, shooter: UnitOf<S>, from: Place): string;
  /** Why `aim` has no way to attack along this line, in words within a sentence; of the unit that acts, why it may not now. */
  barred?(state: S, shooter: UnitOf<S>, line: FireLine, target: UnitOf<S>): string;
  /** The gait by which `aim` tells what a unit may fire in reaction, undefined where it may not now. */
  reaction?(state: S, unit: UnitOf<S>): string | undefined;
  /**
   * One word for all that `aim` and `rangeBreakpoints` look at in a shooter and in the state, the ground at both ends of the line left out:
   * shooters with the same word have the same answers along lines of the same band, cover, `terrainClass` and `firingTerrain`, in any state
   * of a game. Without it they are asked every time.
   */
  aimKey?(state: S, shooter: UnitOf<S>): string;
}

/** Attacks on areas of a map with all that can get there. */
export interface AreaCombat<S extends State = State, E extends BattleEvent = BattleEvent, A = unknown> {
  /**
   * What a side could bring against a place in its next turn, as if that place alone were attacked, and what would come of it. Undefined
   * where it has nothing to take or nobody to send. The threat of areas, and the odds of a unit (asked of a state in which the
   * other units of its team are off the map).
   */
  assault(state: S, side: SideId, at: Place): Assault<A> | undefined;
  /** How `assault` decides what players would: who goes with whom, and which way. In a few sentences, for the legend of the layer. */
  readonly assaultReading?: string;
  /** Attacks of a whole turn, where they are set afoot together: the chances missed are looked for among them. */
  readonly strikes?: Strikes<S, E, A>;
}

export interface Moves<S extends State = State> {
  moveModes(state: S, unit: UnitOf<S>): readonly MoveMode[];
  /** Why a unit moves no more in this turn, though `moveModes` tells how it would in its next: 'has had its order this turn'. */
  rests?(state: S, unit: UnitOf<S>): string | undefined;
}

/** Who sees whom. Without it nothing hampers sight, and nobody asks. */
export interface Sight<S extends State = State> {
  obstacles(state: S): Obstacles;
  /**
   * The same once this unit is gone from the map: what it sees past when it moves. Without it they are
   * gathered anew from a state that lacks the unit.
   */
  obstaclesPast?(state: S, unit: UnitOf<S>): Obstacles;
  /** Words of the classes of cover by rank, the first for none: 'in the open', 'in soft cover'. On tables. */
  readonly covers?: readonly string[];
  /** How a unit stands where it is. Left out: a point. On tables. */
  footprint?(state: S, unit: UnitOf<S>): Footprint;
  /**
   * Where a target lies of a shooter and how it is struck: one word for what `aim` looks at in the bearing of the two places, of which it
   * alone depends on the places; from another place than where the shooter stands, after a move. On tables.
   */
  hitArc?(state: S, shooter: UnitOf<S>, from: Place, at: Place, target: UnitOf<S>): string;
  /**
   * Would this unit spot that target at the end of the line? Depends on the places as `aim` does, but on every
   * distance. Left out: who is seen is spotted.
   */
  spots?(state: S, watcher: UnitOf<S>, line: FireLine, target: UnitOf<S>): boolean;
}

export interface Hidden<S extends State = State> {
  /** The state as one side knows it. */
  view(state: S, side: SideId): S;
}

/**
 * A rule system: how it is played, how it is shown, what its files say, and a facet for whatever else it knows. Facets are all or nothing,
 * so that a page or a command asks once whether there is one (`ruleset.combat`; for overlays `isOffered` of analysis/offered.ts) and offers
 * nothing of it where it is missing. A board with pieces and no rules is `play`, `show` and `files`.
 */
export interface Ruleset<S extends State = State, E extends BattleEvent = BattleEvent, A = unknown> {
  readonly id: RulesetId;
  readonly title: string;
  /** The rule book in one line that stands below its title, and how much of it is covered. */
  readonly about: string;
  /** What it does not know, in whole sentences for its rules page; left out where it knows its game. */
  readonly beyond?: string;
  readonly boards: readonly Board['kind'][];
  readonly play: Play<S, E>;
  readonly show: Show<S>;
  /** To read a file, never to replay one: loads apart. */
  files(): Promise<Files>;
  readonly words?: Words<S>;
  /** What is read about it and not needed to play: loads apart. Without it the page of rules lists acts alone, and odds have no page. */
  reference?(): Promise<RulesReference>;
  readonly combat?: Combat<S, E, A>;
  readonly movement?: Moves<S>;
  readonly sight?: Sight<S>;
  readonly hidden?: Hidden<S>;
  /** How armies are built from its lists, where it has any; loads apart. */
  armyBuilder?(): Promise<ArmyBuilder>;
  /** Cards that players make themselves, where it has any; loads apart. */
  cards?(): Promise<CardBook>;
}

const PLAIN_WORDS: Words = { currency: ['piece', 'pieces'], tallies: {} };

/** What things are called in a system, in plain words where it has none. */
export const wordsOf = ({ words = PLAIN_WORDS }: Pick<Ruleset, 'words'>): Words => words;

/** What is read about a system; of one that has nothing to read, nothing. */
export const readReference = async (ruleset: Pick<Ruleset, 'reference'>): Promise<RulesReference> =>
  (await ruleset.reference?.()) ?? { options: [], rulings: [], tables: [], fields: [] };

/** What is read about a position; of a system that has nothing to say, nothing. */
export const readInspector = async ({ show }: Pick<Ruleset, 'show'>): Promise<Inspector> =>
  (await show.inspector?.()) ?? { describe: () => [], dossier: () => [] };

/** Whether single attacks can be asked about: by a form and its odds. Pages and links to the calculator are there where they can. */
export const hasCalculator = ({ combat, reference }: Pick<Ruleset, 'combat' | 'reference'>): boolean =>
  combat !== undefined && reference !== undefined;

/** What a unit is worth in the currency of its system; where units have no value, its strength. */
export const unitValueOf = ({ combat }: Pick<Ruleset, 'combat'>, unit: Unit): number => (combat ? combat.unitValue(unit) : unit.strength);

type Named = Pick<Ruleset, 'title'>;

function refuse(what: string, { title }: Named): never {
  throw new RangeError(`no ${what} in ${title}`);
}

/** Throws RangeError where a system knows of no combat. */
export const requireCombat = (ruleset: Named & Pick<Ruleset, 'combat'>): Combat => ruleset.combat ?? refuse('odds are known', ruleset);

/** Throws RangeError where nobody fires. */
export const requireFire = (ruleset: Named & Pick<Ruleset, 'combat'>): Fire => ruleset.combat?.fire ?? refuse('fire is known', ruleset);

/** The ways in which a unit may move; none where a system knows of no moves. */
export const moveModesOf = ({ movement }: Pick<Ruleset, 'movement'>, state: State, unit: Unit): readonly MoveMode[] =>
  movement?.moveModes(state, unit) ?? [];

/** Whom the threat map may be drawn against; nobody where nobody fires. */
export const referenceTargetsOf = ({ combat }: Pick<Ruleset, 'combat'>): readonly Unit[] => combat?.fire?.referenceTargets ?? [];

/** The words for harm as dice deal it out, one and several. */
export function harmWords(ruleset: Pick<Ruleset, 'words'>): readonly [string, string] {
  const { harm, currency } = wordsOf(ruleset);
  return harm ?? currency;
}

/**
 * What a unit has to expect of an attack: '0.7 models, destroyed 16 %'. Of one body there is no part to be lost: 'knocked out 16 %'.
 */
export function expectedLoss(
  ruleset: Pick<Ruleset, 'words'>,
  { full, shape }: Pick<Counter, 'full' | 'shape'>,
  { expected, destroys }: { readonly expected: number; readonly destroys: number },
): string {
  if (full === 1) return `${shape === 'vehicle' ? 'knocked out' : 'destroyed'} ${percent(destroys)}`;
  return `${count(expected, harmWords(ruleset))}${destroys > 0 ? `, destroyed ${percent(destroys)}` : ''}`;
}

/** How the loss of the attack that answers ask for is told. */
export const lossWordsOf = (
  ruleset: Pick<Ruleset, 'words'>,
  { lossWords }: Pick<RulesReference, 'lossWords'>,
  answers: Readonly<Record<string, string | number | boolean>>,
): LossWords => ({ noun: harmWords(ruleset), verb: 'lost', gone: 'destroyed', ...lossWords?.(answers) });

/** The words for a turn, one and several. */
export const turnWords = (ruleset: Pick<Ruleset, 'words'>): readonly [string, string] => wordsOf(ruleset).turn ?? ['turn', 'turns'];

/** "turn 3" in the word of the system. */
export const turnSaid = (ruleset: Pick<Ruleset, 'words'>, turn: number): string => `${turnWords(ruleset)[0]} ${turn}`;

/**
 * Whether this event ends a move that sets attacks afoot together; never in a system that has no such moves, nor at the start of a line.
 */
export const endsStrikes = ({ combat }: Pick<Ruleset, 'combat'>, before: State | undefined, event: BattleEvent | undefined): boolean =>
  before !== undefined && event !== undefined && combat?.areas?.strikes?.bounds(before, event) === 'ends';

/** When something is: "turn 3"; turn 0 is "before the first turn". */
export const whenSaid = (ruleset: Pick<Ruleset, 'words'>, turn: number): string =>
  turn > 0 ? turnSaid(ruleset, turn) : `before the first ${turnWords(ruleset)[0]}`;

/** Titles of the units, sides and cards of a state, as a tally's name may end in their ids; undefined for any other word. */
export const titlesIn =
  ({ show, words }: Pick<Ruleset, 'show' | 'words'>, state: State) =>
  (id: string): string | undefined => {
    const unit = state.units[id];
    return unit ? show.counter(state, unit).title : (state.game.sides.find(side => side.id === id)?.title ?? words?.faceName?.(state, id));
  };

/** Forgets the particular types of a ruleset, so that the house can hold any: the one cast, here. */
export const defineRuleset = <S extends State, E extends BattleEvent, A>(ruleset: Ruleset<S, E, A>): Ruleset => ruleset as Ruleset;

export type { FireLine, Modifier };
