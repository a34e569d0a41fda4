// Events in words and marks, told from the state before them. Acts take their telling from here. Total: also for illegal
// events and for dice that nobody wrote down.

import { formatMeasure } from '../../../boards/tablePlaces.ts';
import type { Narration } from '../../../core/act.ts';
import { agree, countNoun, formatList, pronounOf, sideTitle, withVerb } from '../../../core/englishText.ts';
import type { Mark } from '../../../core/overlay.ts';
import { groundTitle, nameGround, tellPlace, tellWay } from '../../../core/placeTold.ts';
import { isUntold } from '../../../core/questions.ts';
import { countIn } from '../../../core/roll.ts';
import type { Point, UnitId } from '../../../core/types.ts';
import { shareOf } from '../attack.ts';
import { buildingAtEnd, roomFor } from '../buildings.ts';
import { damageVehicle } from '../damage.ts';
import type { BoltTally } from '../data/tallies.ts';
import { lawOf, valueFor } from '../odds/law.ts';
import type { BoltEvent, BoltFireEvent, BoltIndirectEvent, BoltMoveEvent, BoltState, BoltUnit, CheckReason } from '../state.ts';
import { RESULTS } from '../tables.ts';
import { bonusOf, isUp, isVehicle, isWaiting, titleOf, unitOf } from '../units.ts';
import { WHY } from './fact.ts';
import { bagWords, ORDER_WORDS, pinWords, weaponTitle } from './words.ts';

type Tell<E> = (state: BoltState, event: E, tally: BoltTally) => Narration;

const plain = (text: string, marks: readonly Mark[] = []): Narration => ({ text, marks });

/** How every type of event is told. */
export const TELL: { readonly [K in BoltEvent['type']]: Tell<Extract<BoltEvent, { type: K }>> } = {
  turn: (state, event) => plain(`Turn ${event.turn}. Dice into the bag: ${bagWords(state, waiting(state))}.`),
  draw: drawTold,
  order: (state, { unit, order, snap }) => {
    const pins = unitOf(state, unit)?.pins ?? 0;
    const by = snap === undefined ? '' : `, handed on by ${titleOf(state, snap)}`;
    return plain(`${titleOf(state, unit)}: order ${ORDER_WORDS[order]}${by}${pins > 0 ? `, with ${pinWords(pins)}` : ''}.`);
  },
  'order-test': orderTestTold,
  fubar: (state, event, tally) => {
    const unit = titleOf(state, event.unit);
    if (isUntold(event)) return plain(`${unit} rolled a double six.`);
    return countIn(tally, 'friendly-fire') > 0
      ? plain(`${withVerb(unit, 'mistakes')} friends for the enemy: the other side has ${pronounOf(unit)} fire.`)
      : plain(`${withVerb(unit, 'panics and runs')} from the enemy.`);
  },
  'goes-down': (state, { unit }) => plain(`${withVerb(titleOf(state, unit), 'goes')} Down.`),
  rally: (state, event, tally) => {
    const pins = unitOf(state, event.unit)?.pins ?? 0;
    const left = countIn(tally, 'left');
    const after = isUntold(event) ? '' : `: ${pinWords(Math.max(0, pins - left))} gone, ${pinWords(left)} left`;
    return plain(`${withVerb(titleOf(state, event.unit), 'rallies')}${after}.`);
  },
  move: moveTold,
  react: (state, { unit, reaction, to }) => {
    const [who, foe] = [titleOf(state, unit), titleOf(state, to)];
    if (reaction === 'down') return plain(`${withVerb(who, 'goes')} Down before the fire of ${foe}.`);
    return plain(
      reaction === 'fire'
        ? `${withVerb(who, 'fires')} at ${foe} as ${agree(foe, 'it comes')}.`
        : `${withVerb(who, 'drives')} out of the way of ${foe}.`,
    );
  },
  fire: fireTold,
  indirect: fireTold,
  smoke: (state, event, tally) => {
    const then = isUntold(event) ? '' : countIn(tally, 'smoke') > 0 ? ', and it lies there' : ', and misses';
    const text = `${withVerb(titleOf(state, event.unit), 'fires')} smoke at ${nameGround(state.game.board, event.at)}${then}.`;
    return plain(text, lineTo(state, event.unit, event.at, 'shot'));
  },
  'morale-check': (state, event, tally) => {
    const unit = titleOf(state, event.unit);
    const says = `${withVerb(unit, 'checks its')} morale after ${REASONS[event.reason].replace('its', its => agree(unit, its))}${against(state, event.unit)}`;
    return plain(isUntold(event) ? `${says}.` : `${says}: ${agree(unit, countIn(tally, 'passed') > 0 ? 'it holds' : 'it breaks')}.`);
  },
  'turret-jam': (state, event, tally) => {
    const what = isUntold(event) ? 'is tried' : countIn(tally, 'jam') > 0 ? 'sticks for the rest of the game' : 'still turns';
    return plain(`The turret of ${titleOf(state, event.unit)} ${what}.`);
  },
  blaze: (state, event, tally) => {
    const what = isUntold(event) ? 'is in flames, or not' : countIn(tally, 'burns') > 0 ? 'is on fire' : 'does not catch fire';
    return plain(`The building of ${titleOf(state, event.unit)} ${what}.`);
  },
  evacuate: (state, event) => {
    const unit = unitOf(state, event.unit);
    const to = event.to ?? (isUp(unit) ? roomFor(state, unit) : undefined);
    if (!to) return plain(`${withVerb(titleOf(state, event.unit), 'finds no room outside of its')} building.`);
    return plain(
      `${withVerb(titleOf(state, event.unit), 'leaves its')} building for ${nameGround(state.game.board, to)}, and ${agree(titleOf(state, event.unit), 'is')} Down.`,
      lineTo(state, event.unit, to, 'move'),
    );
  },
  fuel: (state, event, tally) => {
    const what = isUntold(event) ? 'looks for fuel' : countIn(tally, 'dry') > 0 ? 'has no fuel left' : 'has fuel for more';
    return plain(`${withVerb(titleOf(state, event.unit), what)}.`);
  },
  assault: (state, { unit, target }) =>
    plain(
      `${withVerb(titleOf(state, unit), 'assaults')} ${titleOf(state, target)}.`,
      lineTo(state, unit, unitOf(state, target)?.at, 'move'),
    ),
  contact: (state, { unit, target, path = [], to }) => {
    const from = unitOf(state, unit)?.at;
    const way = from ? pathOf(state, unit, [from, ...path, to], 'move') : [];
    return plain(`${withVerb(titleOf(state, unit), 'closes')} with ${titleOf(state, target)}.`, way);
  },
  'close-quarters': quartersTold,
  regroup: (state, event) => {
    if (event.to === undefined) return plain(`${withVerb(titleOf(state, event.unit), 'stays where it')} fought.`);
    return plain(
      `${withVerb(titleOf(state, event.unit), 'regroups')} ${tellPlace(state.game.board, event.to, 'at')}.`,
      lineTo(state, event.unit, event.to, 'move'),
    );
  },
  destroyed: (state, { unit, reason }) =>
    plain(`${withVerb(titleOf(state, unit), 'is')} gone${reason === undefined ? '' : `: ${reason}`}.`),
  'turn-end': (state, { keeps }) => {
    const kept = keeps.map(id => `${titleOf(state, id)} (${ORDER_WORDS[unitOf(state, id)?.order ?? 'down']})`);
    return plain(kept.length === 0 ? 'The turn ends: all dice go back.' : `The turn ends. These keep their dice: ${formatList(kept)}.`);
  },
  'give-up': (state, event, tally) => {
    const then = isUntold(event) ? '' : countIn(tally, 'fires') > 0 ? ' and may fire' : ' without a shot';
    return plain(`${withVerb(titleOf(state, event.unit), 'gives up its')} Ambush${then}.`);
  },
  victory: (state, { winner }) => plain(winner === undefined ? 'The battle is drawn.' : `${sideTitle(state, winner)}: victory.`),
};

/** Dice by side of the units that have none. */
export const waiting = (state: BoltState): BoltState['bag'] =>
  Object.fromEntries(
    state.game.sides.map(({ id }) => [id, Object.values(state.units).filter(unit => unit.side === id && isWaiting(unit)).length]),
  );

function drawTold(state: BoltState, event: Extract<BoltEvent, { type: 'draw' }>, tally: BoltTally): Narration {
  const side = state.game.sides.find(({ id }) => countIn(tally, `drawn:${id}`) > 0)?.id ?? event.side;
  const total = Object.values(state.bag).reduce((sum, dice) => sum + dice, 0);
  if (side === undefined) return plain('A die is drawn.');
  return plain(`A die is drawn: ${sideTitle(state, side)}, who had ${state.bag[side] ?? 0} of ${total}.`);
}

function orderTestTold(state: BoltState, event: Extract<BoltEvent, { type: 'order-test' }>, tally: BoltTally): Narration {
  const unit = titleOf(state, event.unit);
  const text = `${withVerb(unit, 'tests its')} order${against(state, event.unit, state.action?.order === 'rally')}`;
  if (isUntold(event)) return plain(`${text}.`);
  const fate =
    countIn(tally, 'fubar') > 0 ? 'a double six' : agree(unit, countIn(tally, 'passed') > 0 ? 'it obeys' : 'it fails and goes Down');
  return plain(`${text}: ${fate}.`);
}

/** ' against 8', what two dice must not exceed. */
function against(state: BoltState, id: UnitId, isRally = false): string {
  const unit = unitOf(state, id);
  if (!unit) return '';
  const nerve = { quality: unit.quality, bonus: bonusOf(state, unit), pins: isRally ? 0 : unit.pins };
  return ` against ${valueFor(lawOf({ tables: state.game.tables }), nerve)}`;
}

const REASONS: Readonly<Record<CheckReason, string>> = { losses: 'its losses', fire: 'the fire on board', flame: 'the flames' };

function moveTold(state: BoltState, event: BoltMoveEvent): Narration {
  const unit = unitOf(state, event.unit);
  const way = unit?.at ? [unit.at, ...event.path] : event.path;
  const to = event.path.at(-1);
  if (!to) return plain(`${withVerb(titleOf(state, event.unit), event.facing ? 'turns on the spot' : 'stays where it is')}.`);
  const far = lengthOf(way);
  const flees = state.action?.unit === event.unit && state.action.fubar === 'panic';
  const house = unit && buildingAtEnd(state, unit, event.path, event.into);
  const how = `${flees ? 'runs' : 'moves'}${event.reverse ? ' backwards' : ''}`;
  const text = `${withVerb(titleOf(state, event.unit), how)} ${formatMeasure(state, far)} ${tellMove(state, unit?.at, to, house)}.`;
  return plain(text, pathOf(state, event.unit, way, flees ? 'retreat' : 'move', formatMeasure(state, far)));
}

/** Whoever ends within walls is in the house, wherever its place. */
function tellMove({ game: { board } }: BoltState, from: Point | undefined, to: Point, house: string | undefined): string {
  const building = board.features.find(({ id }) => id === house);
  return building ? `into ${groundTitle(board, building)}` : tellWay(board, from, to);
}

const lengthOf = (way: readonly Point[]): number =>
  way.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - (way[i]?.[0] ?? x), y - (way[i]?.[1] ?? y)), 0);

const pathOf = (
  state: BoltState,
  unit: UnitId,
  places: readonly Point[],
  tone: 'move' | 'retreat' | 'shot',
  label?: string,
): readonly Mark[] => {
  const side = unitOf(state, unit)?.side;
  if (places.length < 2) return [];
  return [{ kind: 'path', places, tone, unit, ...(side === undefined ? {} : { side }), ...(label === undefined ? {} : { label }) }];
};

const lineTo = (state: BoltState, unit: UnitId, to: Point | undefined, tone: 'move' | 'shot'): readonly Mark[] => {
  const from = unitOf(state, unit)?.at;
  return from && to ? pathOf(state, unit, [from, to], tone) : [];
};

function fireTold(state: BoltState, event: BoltFireEvent | BoltIndirectEvent, tally: BoltTally): Narration {
  const target = unitOf(state, event.target);
  const how = event.type === 'indirect' ? 'over everything between' : WHY[event.why];
  const arms =
    event.type === 'fire' && event.weapons
      ? ` (${formatList([...new Set(event.weapons)].map(id => armTitle(state, event.unit, id)))})`
      : '';
  const house = state.game.board.features.find(({ id }) => id === target?.inside)?.title;
  const where = house === undefined ? '' : ` in ${house}`;
  const from = unitOf(state, event.unit)?.at;
  const text = `${withVerb(titleOf(state, event.unit), 'fires')} at ${titleOf(state, event.target)}${where}${how && ` ${how}`}${arms}`;
  const marks = lineTo(state, event.unit, target?.at, 'shot');
  if (isUntold(event)) return plain(`${text}.`, marks);
  const beside = Object.keys(event.beside ?? {}).map(
    id => `${titleOf(state, id)} beside it: ${harmTold(state, unitOf(state, id), shareOf(tally, id), from)}`,
  );
  return plain(`${[`${text}: ${harmTold(state, target, tally, from, event.untold)}`, ...beside].join('; ')}.`, marks);
}

const harmTold = (
  state: BoltState,
  unit: BoltUnit | undefined,
  tally: BoltTally,
  from: Point | undefined,
  untold: readonly string[] = [],
): string => (unit && isVehicle(unit) ? armourTold(state, unit, tally, from) : troopsTold(tally, untold));

/** A weapon of a vehicle by the place it is mounted in. */
const armTitle = (state: BoltState, unit: UnitId, id: string): string =>
  unitOf(state, unit)?.mounts.find(mount => mount.id === id)?.title ?? weaponTitle(state, id);

/** Of hits that nobody counted only what came of them is told. */
function troopsTold(tally: BoltTally, untold: readonly string[]): string {
  const isUncounted = untold.includes('hits');
  const [hits, loss, pins] = [countIn(tally, 'hits'), countIn(tally, 'loss'), countIn(tally, 'pins')];
  if (hits === 0 && !isUncounted) return 'no hit';
  const picked =
    countIn(tally, 'exceptional') > 0 && !untold.includes('exceptional') ? [`${countIn(tally, 'exceptional')} of the firer's choice`] : [];
  const down = countIn(tally, 'collapse') > 0 ? ['the building falls'] : [];
  return [
    ...(isUncounted ? [] : [countNoun(hits, 'hit')]),
    ...down,
    loss > 0 ? `${loss} lost` : 'nobody lost',
    ...picked,
    pinWords(pins),
  ].join(', ');
}

const RESULT_WORDS = { stunned: 'crew stunned', immobilised: 'immobilised', fire: 'on fire', 'knocked-out': 'knocked out' } as const;

/** What hits did to a vehicle, and that it is gone where no result says so: a second time immobilised, or under its pins. */
function armourTold(state: BoltState, unit: BoltUnit, tally: BoltTally, from: Point | undefined): string {
  const hits = countIn(tally, 'hits');
  if (hits === 0) return 'no hit that counts';
  const times = (id: (typeof RESULTS)[number]): number => countIn(tally, id) + countIn(tally, `then-${id}`);
  const results = RESULTS.filter(id => times(id) > 0).map(id => RESULT_WORDS[id]);
  const told = [countNoun(hits, 'hit'), results.length > 0 ? formatList(results) : 'no damage'].join(', ');
  const isLost =
    times('knocked-out') === 0 && unit.strength > 0 && damageVehicle(state, unit.id, tally, from).units[unit.id]?.strength === 0;
  if (!isLost) return told;
  return times('immobilised') + (unit.immobilised ? 1 : 0) > 1 ? `${told} a second time: abandoned` : `${told}: gone under its pins`;
}

function quartersTold(state: BoltState, event: Extract<BoltEvent, { type: 'close-quarters' }>, tally: BoltTally): Narration {
  const [own, foe] = [titleOf(state, event.unit), titleOf(state, event.target)];
  if (isUntold(event)) return plain(`${withVerb(own, 'fights')} ${foe} hand to hand.`);
  const target = unitOf(state, event.target);
  if (target && isVehicle(target))
    return plain(`${withVerb(own, 'is')} upon ${foe}: ${armourTold(state, target, tally, unitOf(state, event.unit)?.at)}.`);
  const [lost, foeLost] = [countIn(tally, 'attack-lost'), countIn(tally, 'defence-lost')];
  const [stands, foeStands] = [(unitOf(state, event.unit)?.strength ?? 0) > lost, (target?.strength ?? 0) > foeLost];
  const isDraw = lost === foeLost && stands === foeStands;
  const isWon = lost === foeLost ? stands : lost < foeLost;
  const fate = isDraw ? 'nobody has won yet' : withVerb(isWon ? own : foe, 'wins');
  return plain(`${own} and ${foe} hand to hand: ${lost} and ${foeLost} lost, ${fate}.`);
}
