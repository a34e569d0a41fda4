// Deployment (27): before turn 1 each unit is put where its side may stand, in trenches and buildings too.

import type { Rule } from '../../../core/act.ts';
import { withVerb } from '../../../core/englishText.ts';
import { keepsRules } from '../../../core/legal.ts';
import { tellPlace } from '../../../core/placeTold.ts';
import type { Point, SideId } from '../../../core/types.ts';
import type { RuleName } from '../../../system/system.ts';
import { askUnit } from '../../../system/system.ts';
import { type BuildingRoom, houseAt, occupants, sectionAt } from '../buildings.ts';
import { passengersOf } from '../carrying.ts';
import { isInZone, zoneFor } from '../deployment.ts';
import { act, rule, thereRule } from '../kit.ts';
import { closedAt, isOnFoot } from '../movementCost.ts';
import { shelterAt } from '../moving.ts';
import { type AafDeployEvent, type AafState, type AafUnit, source } from '../state.ts';
import { allUnits, change, inFigures, putUnit, titleOf, unitOf } from '../units.ts';
import { asksPlace, onBoardRule } from './frame.ts';

const placeRule = (
  name: RuleName,
  title: string,
  broken: (state: AafState, unit: AafUnit, to: Point) => string | undefined,
): Rule<AafState, AafDeployEvent> =>
  rule(name, title, ['unit', 'to'], (state, { unit: id, to, figures }) => {
    const unit = unitOf(state, id);
    return unit && broken(state, inFigures(unit, figures), to);
  });

/** The room of a building at a point for a unit that may be in one. */
function roomAt(state: AafState, unit: AafUnit, to: Point): BuildingRoom | undefined {
  const house = isOnFoot(unit) ? houseAt(state, to) : undefined;
  return house && { building: house.id, floor: 0, section: sectionAt(house, to) };
}

const rules: readonly Rule<AafState, AafDeployEvent>[] = [
  thereRule('unit', '27/unit', 'Units of the scenario are deployed.', source('27'), ({ strength, title }) =>
    strength > 0 ? undefined : `${withVerb(title, 'has')} no models left`,
  ),
  onBoardRule('10/table', 'A unit stands on the table.', 'to'),
  placeRule('27/enters', 'Units that come later are not deployed.', (_state, unit) =>
    unit.enters === undefined ? undefined : `${withVerb(unit.title, 'enters')} in turn ${unit.enters}`,
  ),
  placeRule('27/zone', 'A unit stands wholly in the zone of its side.', (state, unit, to) =>
    isInZone(zoneFor(state, unit.side), unit, to)
      ? undefined
      : `${unit.title} ${tellPlace(state.game.board, to, 'at')} is not wholly in its zone`,
  ),
  placeRule('11.3/aboard', 'Passengers are deployed with their transport.', (_state, unit) =>
    unit.aboard === undefined ? undefined : `${withVerb(unit.title, 'rides')} on another unit`,
  ),
  placeRule('10/impassable', 'Nobody stands on ground that is closed to him.', (state, unit, to) => {
    const closed = roomAt(state, unit, to) ? undefined : closedAt(state, unit, to);
    return closed === undefined ? undefined : `${closed} is closed to ${unit.title}`;
  }),
  placeRule('20.2/one-unit', 'A section of a building holds one unit.', (state, unit, to) => {
    const room = roomAt(state, unit, to);
    const [other] = room ? occupants(state, room, unit) : [];
    return other && `${withVerb(other.title, 'is')} there`;
  }),
];

/** Units that stand on the table from the beginning. */
const deployable = (state: AafState): readonly string[] =>
  allUnits(state)
    .filter(({ strength, enters, aboard }) => strength > 0 && enters === undefined && aboard === undefined)
    .map(({ id }) => id);

export const deploy = act<AafDeployEvent>({
  title: 'Deploy',
  source: source('27'),
  rules,
  ask: {
    unit: askUnit('Which unit', deployable),
    to(state, draft) {
      const unit = unitOf(state, draft.unit);
      return unit && asksPlace(state, `Where does ${unit.title} stand`, placesFor(state, unit));
    },
  },
  apply(state, { unit: id, to, facing, figures }) {
    const unit = unitOf(state, id);
    if (!unit) return state;
    const { entrenched: _e, inside: _i, ...rest } = unit;
    const shelter = shelterAt(state, unit, to);
    const room = roomAt(state, unit, to);
    const there: AafUnit = {
      ...rest,
      at: to,
      ...(facing ? { facing } : {}),
      ...(shelter === undefined ? {} : { entrenched: shelter }),
      ...(room ? { inside: room } : {}),
    };
    return passengersOf(state, id).reduce((now, one) => change(now, one.id, { at: to }), putUnit(state, inFigures(there, figures)));
  },
  describe: (state, { unit, to }) => ({
    text: `${withVerb(titleOf(state, unit), 'was')} deployed ${tellPlace(state.game.board, to, 'at')}.`,
    marks: [{ kind: 'ring', at: to, radius: unitOf(state, unit)?.radius ?? 1, tone: 'move' }],
  }),
});

/** Places are offered on a lattice of 3. */
const STEP = 3;

/** Those in the box around the zone of a side. */
function lattice(state: AafState, side: SideId): readonly Point[] {
  const zone = zoneFor(state, side);
  const steps = (axis: 0 | 1) => {
    const lengths = zone.map(point => point[axis] / STEP);
    const [first, last] = [Math.ceil(Math.min(...lengths)), Math.floor(Math.max(...lengths))];
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (first + i) * STEP);
  };
  const heights = steps(1);
  return steps(0).flatMap(x => heights.map((y): Point => [x, y]));
}

const isOpen = (state: AafState, unit: AafUnit, to: Point): boolean => keepsRules(rules, state, { type: 'deploy', unit: unit.id, to });

const placesFor = (state: AafState, unit: AafUnit): ReadonlyMap<Point, number> =>
  new Map(
    lattice(state, unit.side)
      .filter(to => isOpen(state, unit, to))
      .map(to => [to, 0]),
  );

/** Whether a unit can be put anywhere: the first place found will do. */
export const canDeploy = (state: AafState, unit: AafUnit): boolean => lattice(state, unit.side).some(to => isOpen(state, unit, to));
