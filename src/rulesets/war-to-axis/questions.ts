// The calculator's form filled in from a position: the shot that one unit has at another now, or the reason why there is none.

import type { Attempt } from '../../core/attempt.ts';
import { matters, type Profile } from '../../core/profile.ts';
import { TERRAIN } from './data/terrain.ts';
import { UNITS } from './data/units.ts';
import { FIELDS } from './fields.ts';
import { distance } from './ground.ts';
import type { WtaProfile } from './shot.ts';
import { attackOn, describeNoFire, shotAlong } from './shots.ts';
import type { WtaState, WtaUnit } from './state.ts';
import type { WtaTerrainRow, WtaUnitRow } from './tables.ts';
import { isPlaced, rowOf, unitOf } from './units.ts';

const rows: Readonly<Record<string, WtaUnitRow>> = UNITS;
const grounds: Readonly<Record<string, WtaTerrainRow>> = TERRAIN;

/** The calculator counts with the printed rows: of one that a scenario adds or changes it cannot be asked. */
const isPrinted = (state: WtaState, unit: WtaUnit): boolean => rowOf(state, unit) === rows[unit.type];

/** The form of an attack, or of one that its dice forbid. What forbids it otherwise, an order or another's turn, the form does not ask. */
export function form(state: WtaState, { unit: id, target: on, profile }: Attempt): Profile | undefined {
  const [unit, target] = [unitOf(state, id), unitOf(state, on)];
  if (!isPlaced(unit) || !isPlaced(target) || !isPrinted(state, unit) || !isPrinted(state, target)) return undefined;
  const line = { at: target.at, distance: distance(unit.at, target.at) };
  if (profile !== undefined) return answersOf(profile as WtaProfile, line.distance);
  if (state.acting === unit.id || target.hidden) return undefined;
  const shot = shotAlong(state, unit, line, target, attackOn(state, target), { mode: 'fire' });
  return describeNoFire(state, shot, unit, target, line.distance) === undefined ? undefined : answersOf(shot, line.distance);
}

/** A profile of a position as answers; undefined where it counts with what no printed table has. */
export function answersOf(shot: WtaProfile, distance: number): Profile | undefined {
  const told = TOLD[shot.kind]?.(shot, distance);
  if (!told || shot.cracks || shot.cover !== coverOf(shot)) return undefined;
  const all: Profile = {
    kind: shot.kind,
    ...told,
    strength: shot.strength ?? 0,
    ground: shot.ground ?? 'open',
    works: shot.works ?? 'none',
    open: Math.min(MOST, shot.open ?? MOST),
    ...Object.fromEntries(READINGS.map(id => [id, shot[id] === true])),
  };
  return fitting(all);
}

/** As many open hexes as the form has: nobody goes farther. */
const MOST = 6;
const READINGS = ['R2', 'R4', 'R10', 'R16', 'R17', 'R19', 'R45', 'R52', 'mortars-dig-in'] as const;

const coverOf = ({ kind, ground = 'open' }: WtaProfile): number | undefined =>
  grounds[ground]?.[kind === 'ap' || kind === 'at' ? kind : 'bomb'];

/** Answers that the form asks for, of all there are. */
function fitting(all: Profile): Profile {
  const kept: Record<string, Profile[string]> = {};
  for (const field of FIELDS) {
    const answer = all[field.id];
    if (answer !== undefined && matters(field, kept)) kept[field.id] = answer;
  }
  return kept;
}

const TOLD: Readonly<Partial<Record<WtaProfile['kind'], (shot: WtaProfile, distance: number) => Profile | undefined>>> = {
  ap: (shot, distance) => direct(shot, distance, { target: shot.target ?? '' }),
  at: (shot, distance) => direct(shot, distance, { armour: shot.target ?? '' }),
  bombard: ({ dice = 0, target = '' }) => ({ dice, anybody: target }),
  support({ radio = 0, batteries = [], target = '', american, substitute, aerial }) {
    const [battery = 0, battery2 = 0, battery3 = 0, ...more] = batteries;
    if (more.length > 0) return undefined;
    return {
      radio,
      battery,
      battery2,
      battery3,
      american: american === true,
      substitute: substitute === true,
      aerial: aerial === true,
      anybody: target,
    };
  },
};

function direct(shot: WtaProfile, distance: number, whom: Profile): Profile | undefined {
  const { kind, shooter = '', dice, manner = 'fire', moved, halved, road, smoke, ambush, veteran } = shot;
  const row = rows[shooter];
  const rating = row && (kind === 'at' ? row.at : row.ap);
  if (!row || row.ap.length + row.at.length === 0 || distance > MOST || dice !== (rating?.[distance - 1] ?? 0)) return undefined;
  return {
    shooter,
    distance,
    manner,
    ...whom,
    moved: moved === true,
    halved: halved === true,
    road: road === true,
    smoke: smoke === true,
    ambush: ambush === true,
    veteran: veteran === true,
  };
}
