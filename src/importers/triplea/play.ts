// A whole log told as events, line by line: turns and phases, what is bought, moved and placed where the game is known, battles, income.
// Lines that nobody could read stay in the record as notes, in their place.

import type { AdjustChange } from '../../core/adjustment.ts';
import { lookUp } from '../../core/lookUp.ts';
import type { SideId } from '../../core/types.ts';
import {
  type AreaId,
  type AxisPhase,
  allUnits,
  can,
  hasComplex,
  hurtPlaces,
  isDamaged,
  linksOf,
  unitsAt,
} from '../../rulesets/axis-and-allies/public.ts';
import { keepAirBattle } from './airBattle.ts';
import { battleOf, headIn, type LogBattle, lengthOf } from './battles.ts';
import { placeForces, tellBattle } from './fight.ts';
import { countsOf } from './forces.ts';
import { tellKamikaze } from './kamikaze.ts';
import type { LogLine, LogStatement, StepKind } from './lines.ts';
import { importMove } from './moves.ts';
import { technology, unitType } from './names.ts';
import { tellRaid } from './raid.ts';
import { tellLanded, tellScramble } from './scramble.ts';
import type { ImportContext } from './teller.ts';
import { endTurn, goTo, handOver, type Now } from './turns.ts';

const PHASES: Readonly<Record<StepKind, AxisPhase>> = {
  tech: 'purchase',
  purchase: 'purchase',
  'combat-move': 'combat-move',
  combat: 'combat',
  noncombat: 'noncombat',
  place: 'place',
  end: 'income',
};

/** Pieces of which line after line says that they come in at one place come in together. */
function withPlacedTogether(lines: readonly LogLine[]): readonly LogLine[] {
  const found: LogLine[] = [];
  for (const line of lines) {
    const before = found.at(-1);
    const [old, said] = [before?.said, line.said];
    if (before && old?.kind === 'placed' && said?.kind === 'placed' && old.territory === said.territory)
      found[found.length - 1] = { ...before, text: `${before.text}\n${line.text}`, said: { ...old, piles: [...old.piles, ...said.piles] } };
    else found.push(line);
  }
  return found;
}

/** Tells all lines. */
export function playLog(telling: ImportContext, all: readonly LogLine[]): void {
  const lines = withPlacedTogether(all);
  const now: Now = { round: 1, side: undefined, takes: [], air: new Map(), held: [], ahead: lines };
  const unread: LogLine[] = [];
  for (let i = 0; i < lines.length; ) {
    const line = lines[i] as LogLine;
    const block = lines.slice(i, i + lengthOf(lines, i));
    if (line.said?.kind === 'scramble') now.ahead = lines.slice(i + 1);
    if (line.said && line.said.kind !== 'aside') keep(telling, unread.splice(0));
    unread.push(...toldBlock(telling, now, block));
    i += block.length;
  }
  keep(telling, unread);
  const { teller } = telling;
  teller.at(lines.at(-1)?.number ?? 0);
  if (isTurnOver(teller.state().phase)) endTurn(telling, now);
  else handOver(teller, now);
}

/** A log that breaks off before units are placed leaves its turn open: aircraft in the air are not lost, nobody knows where they land. */
const isTurnOver = (phase: AxisPhase): boolean => ['place', 'income'].includes(phase);

/** The lines of one battle, one raid, or a line by itself that were not told. */
function toldBlock(telling: ImportContext, now: Now, lines: readonly LogLine[]): readonly LogLine[] {
  const [head] = lines as readonly [LogLine];
  switch (headIn(head)) {
    case 'battle':
      return toldBattle(telling, now, lines);
    case 'raid':
      return toldHeaded(telling, now, lines, (...told) => tellRaid(...told, now.air));
    case 'air-battle':
      return toldHeaded(telling, now, lines, (...told) => keepAirBattle(...told, now.air));
    case 'kamikaze':
      return toldHeaded(telling, now, lines, tellKamikaze);
    default:
      return toldLine(telling, now, head) ? [] : lines;
  }
}

/**
 * The lines of a raid or of kamikazes that were not told: all of them where they cannot be. Without the game nobody knows treasuries and
 * tokens, and they are a note.
 */
function toldHeaded(
  telling: ImportContext,
  now: Now,
  lines: readonly LogLine[],
  tell: (telling: ImportContext, side: SideId, lines: readonly LogLine[]) => string | undefined,
): readonly LogLine[] {
  const { teller, bare } = telling;
  const [head] = lines as readonly [LogLine];
  if (bare || now.side === undefined) return lines;
  teller.at(head.number);
  goTo(telling, now, 'combat');
  const fault = tell(telling, now.side, lines);
  if (fault !== undefined) teller.remark(`${head.text}: ${fault}; its lines are kept as a note`, head.number);
  return fault === undefined ? [] : lines;
}

/** Lines that were not told: kept as a note where they stand. */
function keep({ teller }: ImportContext, lines: readonly LogLine[]): void {
  const [first] = lines;
  if (!first) return;
  teller.at(first.number);
  teller.note(lines.map(({ text }) => text).join('\n'));
}

/** The lines of a battle that were not told: all of them where it cannot be. */
function toldBattle(telling: ImportContext, now: Now, lines: readonly LogLine[]): readonly LogLine[] {
  const { teller } = telling;
  const [head] = lines as readonly [LogLine];
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
function bareMuster(telling: ImportContext, now: Now, battle: LogBattle, area: AreaId): void {
  const { active, turn } = telling.teller.state();
  if (active === now.side && turn === now.round) return;
  if (active !== undefined) endTurn(telling, now);
  placeForces(telling, battle, area);
}

/** Whether a line was told. */
function toldLine(telling: ImportContext, now: Now, { said, number, text }: LogLine): boolean {
  const { teller } = telling;
  teller.at(number);
  if (!said) teller.remark(`not read: ${text}`);
  if (!said || said.kind === 'aside') return said !== undefined;
  if (said.kind === 'round') {
    now.round = said.round;
    return true;
  }
  if (said.kind === 'step') return stepped(telling, now, said);
  const told = telling.bare ? undefined : tellIn(telling, now, { said, number, text });
  if (told !== true && !telling.bare) teller.remark(`not played: ${text}`);
  return told === true;
}

function stepped(telling: ImportContext, now: Now, { player, step }: Extract<LogStatement, { kind: 'step' }>): boolean {
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
function bareTurn(telling: ImportContext, now: Now, side: SideId): void {
  const { teller } = telling;
  const { active, turn } = teller.state();
  if (active === side && turn === now.round) return;
  if (active !== undefined) endTurn(telling, now);
  teller.play({ type: 'turn', side, round: now.round });
}

/** One line of a turn, played as far as the rules have it and set right where they have not. */
function tellIn(telling: ImportContext, now: Now, { said, number, text }: LogLine & { readonly said: LogStatement }): boolean {
  const { teller } = telling;
  const side = now.side;
  if (side === undefined) return false;
  switch (said.kind) {
    case 'buy':
      goTo(telling, now, 'purchase');
      return bought(telling, side, said);
    case 'tech': {
      const found = said.technologies.flatMap(name => technology(name) ?? []);
      const owned = lookUp(teller.state().tech, side) ?? [];
      teller.adjust([{ path: `tech.${side}`, to: [...new Set([...owned, ...found])] }], text);
      return found.length === said.technologies.length;
    }
    case 'move':
      return importMove(telling, now, side, { ...said, text, line: number });
    case 'take':
      return taken(telling, now, said);
    case 'stranded':
      return stranded(telling, side, said, text);
    case 'repaired':
      return repaired(teller, side, said.count);
    case 'scramble':
      goTo(telling, now, 'combat');
      return tellScramble(telling, said, now.ahead);
    case 'landed':
      return tellLanded(telling, said);
    case 'mended':
      goTo(telling, now, 'purchase');
      return mended(teller, side, said);
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

/** Aircraft that the log takes off where they could not land, unless the rules have done so already. */
function stranded(
  { teller, names }: ImportContext,
  side: SideId,
  said: Extract<LogStatement, { kind: 'stranded' }>,
  text: string,
): boolean {
  const at = names.area(said.territory);
  if (at === undefined) return false;
  const there = unitsAt(teller.state(), at).filter(unit => unit.side === side);
  const lost = said.piles.flatMap(({ type, count }) => there.filter(unit => unit.type === type).slice(0, count));
  teller.adjust(
    lost.map(unit => ({ unit: unit.id, at: null, strength: 0 })),
    text,
  );
  return true;
}

/** Editions that repair without asking: ships of the power that took a hit are whole again. */
function repaired(teller: ImportContext['teller'], side: SideId, count: number): boolean {
  const hurt = allUnits(teller.state()).filter(unit => unit.side === side && isDamaged(unit));
  teller.adjust(
    hurt.slice(0, count).map(unit => ({ unit: unit.id, strength: unit.full })),
    'Repaired at the end of the turn',
  );
  return true;
}

/** Damage that a power has repaired; where the log does not say: of those of its type the worst first. */
function mended(teller: ImportContext['teller'], side: SideId, { repairs, left }: Extract<LogStatement, { kind: 'mended' }>): boolean {
  const isAll = repairs.every(({ unit, points }) => mendedOf(teller, side, unitType(unit), points));
  if (left !== undefined && lookUp(teller.state().ipc, side) !== left)
    teller.adjust([{ path: `ipc.${side}`, to: left }], 'IPC left over as the log has them');
  return isAll;
}

function mendedOf(teller: ImportContext['teller'], side: SideId, type: string | undefined, points: number): boolean {
  const hurt = hurtPlaces(teller.state(), side).toSorted((a, b) => (b.damage ?? 0) - (a.damage ?? 0));
  const alike = hurt.filter(unit => unit.type === type);
  if (alike.length > 1)
    teller.remark('it does not say which of them are repaired: those most damaged are taken first, doubtful where it matters');
  let due = points;
  for (const unit of alike) {
    const some = Math.min(due, unit.damage ?? 0);
    const target = can(teller.state(), unit, 'complex') ? {} : { target: unit.type };
    if (some > 0 && teller.play({ type: 'mend', area: unit.at, points: some, ...target }) === undefined) due -= some;
  }
  return due === 0;
}

function taken({ names }: ImportContext, now: Now, { territory, player }: Extract<LogStatement, { kind: 'take' }>): boolean {
  const [area, by] = [names.area(territory), names.power(player)];
  if (area === undefined || by === undefined) return false;
  now.takes.push({ area, side: by });
  return true;
}

function bought({ teller }: ImportContext, side: SideId, { piles, left }: Extract<LogStatement, { kind: 'buy' }>): boolean {
  const fault = teller.play({ type: 'buy', units: countsOf(piles) });
  if (fault !== undefined) return false;
  if (left !== undefined && lookUp(teller.state().ipc, side) !== left)
    teller.adjust([{ path: `ipc.${side}`, to: left }], 'IPC left over as the log has them');
  return true;
}

/** What cannot come in together comes in pile by pile. */
function placed(telling: ImportContext, side: SideId, said: Extract<LogStatement, { kind: 'placed' }>): boolean {
  const { teller, names } = telling;
  const { piles, territory } = said;
  const at = names.area(territory);
  if (at === undefined) return false;
  const state = teller.state();
  const complex = [at, ...linksOf(state, at)].find(area => lookUp(state.owner, area) === side && hasComplex(state, area));
  const units = countsOf(piles);
  if (teller.play({ type: 'place', at, units, ...(complex === undefined ? {} : { complex }) }) === undefined) return true;
  if (piles.length > 1) return piles.map(pile => placed(telling, side, { ...said, piles: [pile] })).every(Boolean);
  const changes = piles.flatMap(({ type, count }): readonly AdjustChange[] => {
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

function collected({ teller }: ImportContext, side: SideId, { total }: Extract<LogStatement, { kind: 'collect' }>): boolean {
  if (!teller.state().collected && teller.play({ type: 'income' }) !== undefined) return false;
  if (total !== undefined && lookUp(teller.state().ipc, side) !== total)
    teller.adjust([{ path: `ipc.${side}`, to: total }], 'The treasury as the log has it');
  return true;
}
