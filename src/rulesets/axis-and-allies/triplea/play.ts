// A whole log told as events, line by line: turns and phases, what is bought, moved and placed where the game is known, battles, income. Lines that nobody could read stay
// in the record as notes, in their place.

import type { Change } from '../../../core/adjust.ts';
import type { SideId } from '../../../core/types.ts';
import { CAPACITY } from '../data/units.ts';
import { hasComplex, isTerritory, isZone, linksOf } from '../land.ts';
import { phaseAfter, TURN } from '../order.ts';
import type { AaState, AreaId, Counts, MoveEvent, Phase } from '../state.ts';
import { allUnits, isAircraft, isPlaced, isShip, type Placed, unitsAt } from '../units.ts';
import { battleOf, type LogBattle, lengthOf } from './battles.ts';
import { muster, type Telling, tellBattle } from './fight.ts';
import type { Line, Pile, Said, StepKind } from './lines.ts';
import { technology } from './names.ts';

const PHASES: Readonly<Record<StepKind, Phase>> = {
  tech: 'purchase',
  purchase: 'purchase',
  'combat-move': 'combat-move',
  combat: 'combat',
  noncombat: 'noncombat',
  place: 'place',
  end: 'income',
};

/** Where the log is. */
interface Now {
  round: number;
  side: SideId | undefined;
  phase: Phase;
  /** Land that changes hands without a battle before the combat phase ends. */
  readonly takes: { readonly area: AreaId; readonly side: SideId }[];
}

/** Tells all lines. */
export function playLog(telling: Telling, lines: readonly Line[]): void {
  const now: Now = { round: 1, side: undefined, phase: 'purchase', takes: [] };
  const unread: Line[] = [];
  for (let i = 0; i < lines.length; ) {
    const line = lines[i] as Line;
    const isBattle = line.said?.kind === 'battle';
    const length = isBattle ? lengthOf(lines, i) : 1;
    if (line.said && line.said.kind !== 'aside') keep(telling, unread.splice(0));
    unread.push(...(isBattle ? toldBattle(telling, now, lines.slice(i, i + length)) : toldLine(telling, now, line) ? [] : [line]));
    i += length;
  }
  keep(telling, unread);
  const { teller } = telling;
  teller.at(lines.at(-1)?.number ?? 0);
  if (teller.state().active !== undefined) endTurn(telling, now);
}

/** Lines that were not told: kept as a note where they stand. */
function keep({ teller }: Telling, lines: readonly Line[]): void {
  const [first] = lines;
  if (!first) return;
  teller.at(first.number);
  teller.note(lines.map(({ text }) => text).join('\n'));
}

/** The lines of a battle that were not told: all of them where it cannot be. */
function toldBattle(telling: Telling, now: Now, lines: readonly Line[]): readonly Line[] {
  const { teller } = telling;
  const [head] = lines as readonly [Line];
  const battle = battleOf(lines);
  teller.at(head.number);
  for (const { number, text } of lines.filter(({ said }) => said === undefined)) teller.remark(`not read: ${text}`, number);
  const side = battle && telling.names.power(battle.attacker);
  if (!battle || side === undefined) {
    teller.remark(`${head.text}: it does not say who fought with units of these rules; its lines are kept as a note`);
    return lines;
  }
  if (telling.bare && battle.rounds.length === 0 && !battle.flak) return lines;
  now.side = side;
  const area = telling.names.area(battle.territory);
  if (telling.bare && area !== undefined) bareMuster(telling, now, battle, area);
  goTo(telling, now, 'combat');
  const fault = tellBattle(telling, battle);
  if (fault === undefined) return battle.unread;
  teller.remark(`${head.text}: ${fault}; its lines are kept as a note`, head.number);
  return lines;
}

/** Forces come to the map before the turn of the attacker: a power without pieces has none. */
function bareMuster(telling: Telling, now: Now, battle: LogBattle, area: AreaId): void {
  const { active, turn } = telling.teller.state();
  if (active === now.side && turn === now.round) return;
  if (active !== undefined) endTurn(telling, now);
  muster(telling, battle, area);
}

/** Whether a line was told. */
function toldLine(telling: Telling, now: Now, { said, number, text }: Line): boolean {
  const { teller } = telling;
  teller.at(number);
  if (!said) teller.remark(`not read: ${text}`);
  if (!said || said.kind === 'aside') return said !== undefined;
  if (said.kind === 'round') {
    now.round = said.round;
    return true;
  }
  if (said.kind === 'step') return stepped(telling, now, said);
  const told = telling.bare ? undefined : tellIn(telling, now, said, text);
  if (told !== true && !telling.bare) teller.remark(`not played: ${text}`);
  return told === true;
}

function stepped(telling: Telling, now: Now, { player, step }: Extract<Said, { kind: 'step' }>): boolean {
  const side = telling.names.power(player);
  if (side === undefined || step === undefined) return false;
  now.side = side;
  if (telling.bare) {
    if (step === 'purchase' || step === 'combat-move') bareTurn(telling, now, side);
    return true;
  }
  if (step !== 'tech') goTo(telling, now, PHASES[step]);
  return true;
}

/** Without its game a log tells only who is on the map: a power that is not has its turn when it fights. */
function bareTurn(telling: Telling, now: Now, side: SideId): void {
  const { teller } = telling;
  const { active, turn } = teller.state();
  if (active === side && turn === now.round) return;
  if (active !== undefined) endTurn(telling, now);
  teller.play({ type: 'turn', side, round: now.round });
}

/** One line of a turn, played as far as the rules have it and set right where they have not. */
function tellIn(telling: Telling, now: Now, said: Said, text: string): boolean {
  const { teller, names } = telling;
  const side = now.side;
  if (side === undefined) return false;
  switch (said.kind) {
    case 'buy':
      goTo(telling, now, 'purchase');
      return bought(telling, side, said);
    case 'tech': {
      const found = said.technologies.flatMap(name => technology(name) ?? []);
      const owned = teller.state().tech[side] ?? [];
      teller.adjust([{ path: `tech.${side}`, to: [...new Set([...owned, ...found])] }], text);
      return found.length === said.technologies.length;
    }
    case 'move':
      return moved(telling, side, said, text);
    case 'take': {
      const [area, by] = [names.area(said.territory), names.power(said.player)];
      if (area === undefined || by === undefined) return false;
      now.takes.push({ area, side: by });
      return true;
    }
    case 'placed':
      goTo(telling, now, 'place');
      return placed(telling, side, said);
    case 'collect':
      goTo(telling, now, 'income');
      return collected(telling, side, said);
    default:
      return false;
  }
}

const countsOf = (piles: readonly { readonly type: string; readonly count?: number }[]): Counts => {
  const counts: Record<string, number> = {};
  for (const { type, count = 1 } of piles) counts[type] = (counts[type] ?? 0) + count;
  return counts;
};

function bought({ teller }: Telling, side: SideId, { piles, left }: Extract<Said, { kind: 'buy' }>): boolean {
  const fault = teller.play({ type: 'buy', units: countsOf(piles) });
  if (fault !== undefined) return false;
  if (left !== undefined && teller.state().ipc[side] !== left)
    teller.adjust([{ path: `ipc.${side}`, to: left }], 'IPC left over as the log has them');
  return true;
}

/** Pieces of a power in an area that a line means, those aboard last. */
function meant(state: AaState, side: SideId, at: AreaId, piles: readonly Pile[]): readonly Placed[] | undefined {
  const taken: Placed[] = [];
  for (const { type, count } of piles) {
    const open = unitsAt(state, at).filter(unit => unit.side === side && unit.type === type && !taken.includes(unit));
    if (open.length < count) return undefined;
    taken.push(...open.toSorted((a, b) => a.moved - b.moved).slice(0, count));
  }
  return taken;
}

/** A move by the shortest way where the rules allow it, else the pieces set down where they came to. */
function moved({ teller, names }: Telling, side: SideId, { piles, from, to }: Extract<Said, { kind: 'move' }>, text: string): boolean {
  const [start, end] = [names.area(from), names.area(to)];
  const state = teller.state();
  const units = start === undefined ? undefined : meant(state, side, start, piles);
  if (start === undefined || end === undefined || !units) return false;
  if (moves(state, start, end, units).some(event => teller.play(event) === undefined)) return true;
  teller.adjust(carried(state, side, units, end), text);
  return true;
}

type Move = Omit<MoveEvent, 'id'>;

/** The event that such a move may be: the way of pieces of one kind with what they carry, or transports that load or unload where they lie. */
function moves(state: AaState, start: AreaId, end: AreaId, units: readonly Placed[]): readonly Move[] {
  const goes = units.filter(({ aboard }) => aboard === undefined || !units.some(({ id }) => id === aboard));
  const domains = new Set(goes.map(({ type }) => state.game.tables.units[type]?.domain));
  if (domains.size !== 1) return [];
  const counts = countsOf(goes);
  const isAfloat = domains.has('land') && isZone(state, start) !== isZone(state, end);
  if (!isAfloat) {
    const path = wayBetween(state, start, end, goes);
    return path ? [{ type: 'move', units: counts, path }] : [];
  }
  const zone = isZone(state, start) ? start : end;
  const cargo = zone === end ? { load: [{ from: start, units: counts }] } : { unload: { to: end, units: counts } };
  return [1, 2, 3, 4].map(transport => ({ type: 'move', units: { transport }, path: [zone], ...cargo }));
}

/** The shortest way by land or sea, for aircraft over both. */
function wayBetween(state: AaState, from: AreaId, to: AreaId, units: readonly Placed[]): readonly AreaId[] | undefined {
  const open = (area: AreaId): boolean =>
    units.every(unit => isAircraft(state, unit) || (isShip(state, unit) ? isZone(state, area) : isTerritory(state, area)));
  const ways = new Map<AreaId, readonly AreaId[]>([[from, [from]]]);
  for (const [area, way] of ways) {
    if (area === to) return way;
    for (const next of linksOf(state, area)) if (!ways.has(next) && open(next)) ways.set(next, [...way, next]);
  }
  return undefined;
}

/** Pieces set down at the end of a move: land units at sea go aboard, ashore they come from the zone that they leave. */
function carried(state: AaState, side: SideId, units: readonly Placed[], end: AreaId): readonly Change[] {
  const load = (type: string): number => state.game.tables.units[type]?.load ?? 1;
  const cargo = (ship: string): number =>
    allUnits(state).reduce((sum, unit) => (unit.aboard === ship && isPlaced(unit) ? sum + load(unit.type) : sum), 0);
  const holds = [...units, ...unitsAt(state, end)]
    .filter(unit => unit.side === side && unit.type === 'transport')
    .map(({ id }) => ({ id, room: CAPACITY.transport - cargo(id) }));
  const ships = units.filter(unit => isShip(state, unit));
  const aboard = ships.flatMap(ship => unitsAt(state, ship.at).filter(unit => unit.aboard === ship.id && !units.includes(unit)));
  return [
    ...aboard.map(unit => ({ unit: unit.id, at: end })),
    ...units.map((unit): Change => {
      if (isAircraft(state, unit) || isShip(state, unit)) return { unit: unit.id, at: end };
      if (isTerritory(state, end))
        return { unit: unit.id, at: end, ...(isZone(state, unit.at) ? { set: { aboard: null, offshore: unit.at } } : {}) };
      const stays = unit.aboard !== undefined && ships.some(({ id }) => id === unit.aboard);
      const hold = stays ? undefined : holds.find(({ room }) => room >= load(unit.type));
      if (hold) hold.room -= load(unit.type);
      return { unit: unit.id, at: end, ...(hold ? { set: { aboard: hold.id } } : {}) };
    }),
  ];
}

function placed({ teller, names }: Telling, side: SideId, { piles, territory }: Extract<Said, { kind: 'placed' }>): boolean {
  const at = names.area(territory);
  if (at === undefined) return false;
  const state = teller.state();
  const complex = [at, ...linksOf(state, at)].find(area => state.owner[area] === side && hasComplex(state, area));
  const units = countsOf(piles);
  if (teller.play({ type: 'place', at, units, ...(complex === undefined ? {} : { complex }) }) === undefined) return true;
  const changes = piles.flatMap(({ type, count }): readonly Change[] => {
    const like = allUnits(state).find(unit => unit.type === type && unit.aboard === undefined);
    if (!like) return [];
    const id = (i: number): string => `${side}-${type}-p${teller.events.length}-${i + 1}`;
    return Array.from({ length: count }, (_, i) => ({
      add: { id: id(i), side, type, at, strength: like.full, elite: false, moved: 0 },
      like: like.id,
    }));
  });
  teller.adjust(changes, `Placed in ${territory}`);
  return changes.length === piles.reduce((sum, { count }) => sum + count, 0);
}

function collected({ teller }: Telling, side: SideId, { total }: Extract<Said, { kind: 'collect' }>): boolean {
  if (!teller.state().collected && teller.play({ type: 'income' }) !== undefined) return false;
  if (total !== undefined && teller.state().ipc[side] !== total)
    teller.adjust([{ path: `ipc.${side}`, to: total }], 'The treasury as the log has it');
  return true;
}

/** Leads the game to a phase of the turn that the log is in. */
function goTo(telling: Telling, now: Now, phase: Phase): void {
  const { teller } = telling;
  const { side, round } = now;
  if (side === undefined) return;
  const { active, turn } = teller.state();
  if (active !== side || turn !== round) {
    if (active !== undefined) endTurn(telling, now);
    beginTurn(telling, side, round);
  }
  if (TURN.indexOf(phase) < TURN.indexOf(teller.state().phase)) return;
  for (let i = 0; i < TURN.length && teller.state().phase !== phase; i++) next(telling, now);
}

/** One phase on. */
function next({ teller }: Telling, now: Now): void {
  const { phase, battle } = teller.state();
  const to = phaseAfter(phase) ?? 'income';
  const fault = teller.play({ type: 'phase', to });
  if (fault !== undefined)
    teller.adjust(
      [...(battle ? [{ path: 'battle', to: null }] : []), { path: 'owed', to: [] }, { path: 'phase', to }],
      'The next phase of the log',
    );
  if (phase !== 'combat') return;
  const late = now.takes.splice(0).filter(({ area, side }) => teller.state().owner[area] !== side);
  teller.adjust(
    late.map(({ area, side }) => ({ path: `owner.${area}`, to: side })),
    'Land taken without a battle',
  );
}

function beginTurn({ teller }: Telling, side: SideId, round: number): void {
  if (teller.play({ type: 'turn', side, round }) === undefined) return;
  const state = teller.state();
  const before = state.game.sides.map(({ id }) => id);
  const isNew = round !== state.turn;
  teller.adjust(
    [
      { path: 'turn', to: round },
      { path: 'active', to: side },
      { path: 'phase', to: 'purchase' },
      { path: 'played', to: [...new Set([...(isNew ? before.slice(0, before.indexOf(side)) : state.played), side])] },
      { path: 'fought', to: [] },
      { path: 'startOwner', to: state.owner },
      { path: 'collected', to: false },
    ],
    'The turn that the log goes on with',
  );
}

function endTurn(telling: Telling, now: Now): void {
  const { teller } = telling;
  for (let i = 0; i < TURN.length && teller.state().phase !== 'income'; i++) next(telling, now);
  if (!teller.state().collected) teller.play({ type: 'income' });
  if (teller.play({ type: 'end-turn' }) !== undefined)
    teller.adjust(
      [
        { path: 'phase', to: 'between' },
        { path: 'active', to: null },
      ],
      'The turn ends',
    );
}
