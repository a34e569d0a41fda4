// Buildings (20.1, 20.2): in from an outer wall, to another floor or section, out again; a Move each.
// Enemies in a section are met by a charge only.

import type { Choice, Rule } from '../../../core/act.ts';
import { withVerb } from '../../../core/englishText.ts';
import { keepsRules } from '../../../core/legal.ts';
import { lengthWords } from '../../../core/places.ts';
import { tellPlace } from '../../../core/placeTold.ts';
import { pick } from '../../../core/questions.ts';
import type { Draft, Point } from '../../../core/types.ts';
import {
  areBeside,
  type BuildingRoom,
  enemiesOnFloor,
  type House,
  houseOf,
  housesOf,
  isAtWall,
  middleOf,
  occupants,
  sectionAt,
} from '../buildings.ts';
import { act, rule, rulesAbout, unitRule } from '../kit.ts';
import { closedAt, isOnFoot, nearEnemy, TOO_CLOSE } from '../movementCost.ts';
import { arriveUnit } from '../moving.ts';
import { formatBound, hundredth } from '../places.ts';
import { afterMove } from '../spotting.ts';
import { type AafEnterEvent, type AafState, type AafUnit, type LeaveEvent, source } from '../state.ts';
import { enemyOf, isSupport, putUnit, titleOf, unitOf } from '../units.ts';
import { offerOverwatch } from '../watch.ts';
import { actorActivatedRule, askActing, asksPlace, moveCounted, onBoardRule, onTableRule, pathMark } from './frame.ts';

type Told = Pick<AafEnterEvent, 'floor' | 'section'>;

/** The room an event leads to: what it leaves out is where one comes in, or where the unit is already. */
function roomOf(unit: AafUnit, house: House, { floor, section }: Told): BuildingRoom {
  const here = unit.inside?.building === house.id ? unit.inside : undefined;
  return {
    building: house.id,
    floor: floor ?? here?.floor ?? 0,
    section: section ?? here?.section ?? (unit.at ? sectionAt(house, unit.at) : 0),
  };
}

/** A rule about a unit, the building and the room it goes to. */
const enterRule = rulesAbout<AafEnterEvent, [unit: AafUnit, house: House, room: BuildingRoom, told: Told]>(
  ['unit', 'building'],
  (state, event, unit) => {
    const house = houseOf(state, event.building);
    return house && [unit, house, roomOf(unit, house, event), event];
  },
);

const isIn = (unit: AafUnit, { id }: House): boolean => unit.inside?.building === id;

const enterRules: readonly Rule<AafState, AafEnterEvent>[] = [
  onTableRule,
  rule(
    '20/building',
    'What is entered is a building or bunker that stands.',
    ['building'],
    (state, { building }) => (houseOf(state, building) ? undefined : `there is no building "${building}"`),
    'impossible',
  ),
  actorActivatedRule,
  enterRule('20.1/on-foot', 'Infantry and support weapons on foot enter buildings.', (_state, unit) =>
    isOnFoot(unit) && unit.aboard === undefined ? undefined : `${withVerb(unit.title, 'is')} not on foot`,
  ),
  enterRule('20.1/contact', 'One goes in from contact with an outer wall.', (_state, unit, house) =>
    isIn(unit, house) || (unit.at && isAtWall(house, unit.at, unit.radius))
      ? undefined
      : `${withVerb(unit.title, 'is')} not at a wall of ${house.title}`,
  ),
  enterRule('20.2/there', 'A building has so many floors and sections.', (_state, _unit, house, room) => {
    if (room.floor >= house.floors) return `${withVerb(house.title, 'has')} ${house.floors} floor${house.floors === 1 ? '' : 's'}`;
    const sections = house.columns * house.rows;
    return room.section >= sections ? `${withVerb(house.title, 'has')} ${sections} section${sections === 1 ? '' : 's'}` : undefined;
  }),
  enterRule(
    '20.2/next',
    'A Move leads to the ground floor from outside, else to the next floor or section.',
    (_state, unit, house, room, told) => {
      const here = isIn(unit, house) ? unit.inside : undefined;
      if (!here) return isEntrance(unit, house, room) ? undefined : `${withVerb(unit.title, 'comes in on the ground floor, at its')} wall`;
      return isUnsaid(here, room, told) || isNext(house, here, room)
        ? undefined
        : `${withVerb(unit.title, 'moves')} to the next floor or the next section`;
    },
  ),
  enterRule('20.2/one-unit', 'A section holds one friendly unit.', (state, unit, _house, room) => {
    const friend = occupants(state, room, unit).find(one => !enemyOf(state, one.side, unit.side));
    return friend && `${withVerb(friend.title, 'is')} there`;
  }),
  enterRule('20.2/by-charge', 'A section that an enemy holds is entered by a charge only.', (state, unit, house, room) => {
    const enemy = house.isBunker ? undefined : occupants(state, room, unit).find(one => enemyOf(state, one.side, unit.side));
    return enemy && `${withVerb(enemy.title, 'holds')} it`;
  }),
  enterRule('20.3/cleared', 'A bunker is entered when no enemy is left on the floor.', (state, unit, house, room) => {
    const [enemy] = house.isBunker ? enemiesOnFloor(state, unit.side, room) : [];
    return enemy && `${withVerb(enemy.title, 'holds')} the bunker`;
  }),
];

/** Neither floor nor section of the house it is in is said to be another, and a section could still be. */
const isUnsaid = (here: BuildingRoom, { floor }: BuildingRoom, { section }: Told): boolean => section === undefined && floor === here.floor;

const isNext = (house: House, here: BuildingRoom, { floor, section }: BuildingRoom): boolean =>
  (Math.abs(here.floor - floor) === 1 && here.section === section) || (here.floor === floor && areBeside(house, here.section, section));

const isEntrance = ({ at }: AafUnit, house: House, room: BuildingRoom): boolean =>
  room.floor === 0 && at !== undefined && room.section === sectionAt(house, at);

/** The unit in a room: in the middle of its section, on its feet. */
export function placeInRoom(state: AafState, id: string, house: House, room: BuildingRoom): AafState {
  const unit = unitOf(state, id);
  if (!unit) return state;
  const { entrenched: _, ...rest } = unit;
  return putUnit(state, {
    ...rest,
    at: middleOf(house, room.section),
    inside: room,
    prone: false,
    movedIn: state.turn,
    ready: unit.ready && !isSupport(unit),
  });
}

export const enter = act<AafEnterEvent>({
  title: 'Enter a building',
  source: source('20.1'),
  rules: enterRules,
  ask: {
    unit: askActing('Who enters a building'),
    building(state, draft) {
      const unit = unitOf(state, draft.unit);
      const said = (houses: readonly House[]) => houses.map(({ id, title }) => ({ value: id, says: title }));
      return pick('building', 'Which building', unit ? said(housesFor(state, unit)) : [], () => said(housesOf(state)));
    },
    floor(state, draft) {
      const said = (floors: readonly number[]) => floors.map(value => ({ value, says: floorWords(value) }));
      const floors = roomsTold(state, draft).map(({ floor }) => floor);
      return pick('floor', 'Which floor', said([...new Set(floors)]), () => said(floorsOf(state, draft.building)));
    },
    section(state, draft) {
      const sections = roomsTold(state, draft).flatMap(({ floor, section }) => (floor === draft.floor ? [section] : []));
      return pick('section', 'Which section', sectionChoices(sections), () => sectionChoices(sectionsOf(state, draft.building)));
    },
  },
  apply(state, event) {
    const [unit, house] = [unitOf(state, event.unit), houseOf(state, event.building)];
    if (!unit || !house) return state;
    const inside = placeInRoom(state, unit.id, house, roomOf(unit, house, event));
    return offerOverwatch(afterMove(moveCounted(inside, unit.id), unit.id), unit.id);
  },
  describe(state, event) {
    const [unit, house] = [unitOf(state, event.unit), houseOf(state, event.building)];
    if (!unit || !house) return { text: `${titleOf(state, event.unit)} went into ${event.building}.`, marks: [] };
    const room = roomOf(unit, house, event);
    const part = house.columns * house.rows > 1 ? `, section ${room.section + 1}` : '';
    const to = isIn(unit, house) ? 'moved within' : 'went into';
    return {
      text: `${unit.title} ${to} ${house.title}: ${floorWords(room.floor)}${part}.`,
      marks: unit.at ? pathMark(state, unit.id, [unit.at, middleOf(house, room.section)], 'move') : [],
    };
  },
});

const floorWords = (floor: number): string => (floor === 0 ? 'ground floor' : `floor ${floor}`);

const sectionChoices = (sections: readonly number[]): readonly Choice[] => sections.map(value => ({ value, says: `section ${value + 1}` }));

const indices = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i);

const floorsOf = (state: AafState, building = ''): readonly number[] => indices(houseOf(state, building)?.floors ?? 0);

function sectionsOf(state: AafState, building = ''): readonly number[] {
  const house = houseOf(state, building);
  return indices(house ? house.columns * house.rows : 0);
}

/** The rooms of a building that a unit may go to now. */
const roomsFor = (state: AafState, unit: AafUnit, building: string): readonly BuildingRoom[] =>
  floorsOf(state, building)
    .flatMap(floor => sectionsOf(state, building).map(section => ({ building, floor, section })))
    .filter(room => keepsRules(enterRules, state, { type: 'enter', unit: unit.id, ...room }));

/** Those of the building that a draft names, for its unit. */
function roomsTold(state: AafState, { unit: id, building }: Draft<AafEnterEvent>): readonly BuildingRoom[] {
  const unit = unitOf(state, id);
  return unit && building !== undefined ? roomsFor(state, unit, building) : [];
}

/** The buildings in which a unit may enter some room now. */
export const housesFor = (state: AafState, unit: AafUnit): readonly House[] =>
  housesOf(state).filter(({ id }) => roomsFor(state, unit, id).length > 0);

/** A rule about the place where a unit comes out. */
const leaveRule = rulesAbout<LeaveEvent, [unit: AafUnit, to: Point, house: House]>(['unit', 'to'], (state, { to }, unit) => {
  const house = unit.inside && houseOf(state, unit.inside.building);
  return house && [unit, to, house];
});

const leaveRules: readonly Rule<AafState, LeaveEvent>[] = [
  onTableRule,
  unitRule(
    '20.1/inside',
    'Only who is in a building leaves it.',
    (_state, _event, unit) => (unit.inside ? undefined : `${withVerb(unit.title, 'is')} in no building`),
    { verdict: 'impossible' },
  ),
  onBoardRule('10/table', 'A unit stays on the table.', 'to'),
  actorActivatedRule,
  unitRule(
    '20.1/ground-floor',
    'One leaves from the ground floor; whether also from above the source leaves open.',
    (_state, _event, unit) =>
      unit.inside && unit.inside.floor > 0 ? `${unit.title} left from ${floorWords(unit.inside.floor)}` : undefined,
    { verdict: 'doubtful' },
  ),
  leaveRule('20.1/out', 'A unit comes out next to an outer wall of its section.', (_state, unit, to, house) => {
    if (!isAtWall(house, to, unit.radius)) return `${unit.title} would not stand at a wall of ${house.title}`;
    const from = unit.inside?.section ?? 0;
    return sectionAt(house, to) === from
      ? undefined
      : `${withVerb(unit.title, 'is')} in section ${from + 1} of ${house.title}, not behind that wall`;
  }),
  leaveRule('10.7/too-close', 'No model comes nearer than 1 to an enemy model but by a charge.', (state, unit, to) => {
    const enemy = nearEnemy(state, unit, to);
    return enemy && `${unit.title} came nearer than ${formatBound(state, TOO_CLOSE)} to ${enemy.title}`;
  }),
  leaveRule('10/impassable', 'Nobody comes out onto closed ground.', (state, unit, to) => {
    const closed = closedAt(state, unit, to);
    return closed === undefined ? undefined : `${closed} is closed to ${unit.title}`;
  }),
];

export const leave = act<LeaveEvent>({
  title: 'Leave a building',
  source: source('20.1'),
  rules: leaveRules,
  ask: {
    unit: askActing('Who leaves a building'),
    to(state, draft) {
      const unit = unitOf(state, draft.unit);
      return unit && asksPlace(state, `Where does ${unit.title} come out`, waysOut(state, unit));
    },
  },
  apply(state, { unit: id, to }) {
    if (!unitOf(state, id)?.at) return state;
    const out = arriveUnit(state, id, [to]);
    return offerOverwatch(afterMove(moveCounted(out, id), id), id);
  },
  describe(state, { unit: id, to }) {
    const unit = unitOf(state, id);
    const house = unit?.inside && houseOf(state, unit.inside.building);
    return {
      text: `${titleOf(state, id)} left ${house?.title ?? 'the building'} and stood ${tellPlace(state.game.board, to, 'at')}.`,
      marks: unit?.at ? pathMark(state, id, [unit.at, to], 'move') : [],
    };
  },
});

/** Places in contact with each wall, in its middle, that break no rule. */
export function waysOut(state: AafState, unit: AafUnit): ReadonlyMap<Point, number> {
  const house = unit.inside && houseOf(state, unit.inside.building);
  const { at } = unit;
  if (!house || !at) return new Map();
  const { walls } = house;
  const places = walls.flatMap((a, i) => outside(a, walls[(i + 1) % walls.length] as Point, unit.radius, house));
  return new Map(
    places
      .filter(to => keepsRules(leaveRules, state, { type: 'leave', unit: unit.id, to }))
      .map(to => [to, Number(lengthWords(Math.hypot(to[0] - at[0], to[1] - at[1])))]),
  );
}

/** Both sides of the middles of the thirds of a wall, as far as the radius of a unit. */
function outside([ax, ay]: Point, [bx, by]: Point, radius: number, { walls }: House): readonly Point[] {
  const length = Math.hypot(bx - ax, by - ay);
  if (length === 0) return [];
  const [nx, ny] = [((by - ay) / length) * radius, (-(bx - ax) / length) * radius];
  return [1 / 6, 1 / 2, 5 / 6]
    .flatMap((share): readonly Point[] => {
      const [x, y] = [ax + share * (bx - ax), ay + share * (by - ay)];
      return [
        [hundredth(x + nx), hundredth(y + ny)],
        [hundredth(x - nx), hundredth(y - ny)],
      ];
    })
    .filter(at => !walls.some(([x, y]) => x === at[0] && y === at[1]));
}
