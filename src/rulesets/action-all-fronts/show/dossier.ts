// One unit in words: what it is, figure by figure, what it fires, how it moves, what protects it, how far
// off it is spotted, what has become of it.

import type { Source } from '../../../core/act.ts';
import { countNoun, formatList } from '../../../core/englishText.ts';
import type { Fact } from '../../../core/ruleset.ts';
import { SCOUT } from '../referenceTargets.ts';
import { spottingDistance } from '../spotting.ts';
import { type AafState, type AafTrait, type AafUnit, source } from '../state.ts';
import type { AafMount, AafWeaponRow } from '../tables.ts';
import { bestM, isAfv, isHalf, isLost, isMarker, isUp } from '../units.ts';
import { statesOf } from './counter.ts';
import { groupWords, length, modelWord, weaponTitle } from './words.ts';

const fact = (title: string, text: string, from?: Source): Fact => ({ title, text, ...(from ? { source: from } : {}) });

/** All that there is to read about a unit. */
export function dossier(state: AafState, unit: AafUnit): readonly Fact[] {
  if (isMarker(unit)) return [fact('Type', 'a marker: a hidden unit, or nothing', source('21.2'))];
  return [
    { ...fact('Type', typeWords(state, unit), rowSource(state, unit)), side: unit.side },
    fact('Strength', strength(unit), source('8.3')),
    ...unit.groups
      .filter(group => group.count > 0)
      .map(group => fact(group.gun === undefined ? 'Figures' : 'Guns', groupWords(state, group))),
    ...weapons(state, unit),
    ...morale(state, unit),
    ...protection(unit),
    fact('Speed', `${length(state, unit.speed)}${unit.drive ? `, ${unit.drive}` : ''}`, source(isAfv(unit) ? '29' : '3.12')),
    ...spotting(state, unit),
    ...pointFacts(unit),
    ...unit.traits.map(trait => fact('Trait', TRAITS[trait])),
    ...statesOf(state, unit).map(({ label }) => fact('Now', label)),
  ];
}

const rowOf = ({ game }: AafState, { type }: AafUnit) => game.tables.units[type] ?? game.tables.vehicles[type];

const rowSource = (state: AafState, unit: AafUnit): Source => rowOf(state, unit)?.source ?? { mark: 'scenario' };

/** What the lists call it. The headquarters of a combined unit is part 0 of it (24.2). */
function typeWords(state: AafState, unit: AafUnit): string {
  const withHeadquarters = unit.groups.some(({ part }) => part === 0) ? ', one unit with its headquarters' : '';
  return `${rowOf(state, unit)?.title ?? unit.title}${withHeadquarters}`;
}

function strength(unit: AafUnit): string {
  const half = !isLost(unit) && isHalf(unit) ? ': at or below half, +2 on its tests' : '';
  return `${countNoun(Math.max(0, unit.strength), modelWord(unit))} of ${unit.full}${half}`;
}

/** Each weapon once: what it does at which range. */
function weapons(state: AafState, unit: AafUnit): readonly Fact[] {
  const carried = unit.groups.filter(group => group.count > 0).flatMap(({ weapon, gun }) => [weapon, gun]);
  const mounted = unit.mounts.map(({ weapon }) => weapon);
  const ids = [...new Set([...carried, ...mounted])].filter(id => id !== undefined);
  return ids.flatMap(id => {
    const row = state.game.tables.weapons[id];
    const mount = unit.mounts.find(one => one.weapon === id);
    return row ? [fact(weaponTitle(state, id), weaponWords(state, row, mount), row.source)] : [];
  });
}

const TYPES: Readonly<Record<AafWeaponRow['type'], string>> = {
  rifle: 'rifle',
  assault: 'assault weapon, as good on the move',
  lmg: 'light machine gun',
  hmg: 'heavy machine gun',
  at: 'shot against armour',
  heat: 'shaped charge',
  he: 'high explosive',
};

function weaponWords(state: AafState, row: AafWeaponRow, mount: AafMount | undefined): string {
  const shells = row.shells ? `, shells of power ${row.shells === 'half' ? Math.floor(row.power / 2) : row.power}` : '';
  const where = mount ? (mount.hull ? ', to the front only' : ', all round') : '';
  const several = mount && mount.count > 1 ? `${mount.count} of them, ` : '';
  return `${several}range ${length(state, row.range)}, power ${row.power}, ${countNoun(row.dice, 'die', 'dice')}; ${TYPES[row.type]}${shells}${where}`;
}

function morale(state: AafState, unit: AafUnit): readonly Fact[] {
  const best = bestM(state, unit);
  return best > 0 ? [fact('Morale', `tests on M ${best}`, source('8'))] : [];
}

function protection(unit: AafUnit): readonly Fact[] {
  if (unit.armour) {
    const [front, side, rear] = unit.armour;
    const top = rear === 0 ? 'rear 0: open above' : `rear and top ${rear}`;
    return [fact('Armour', `front ${front}, sides ${side}, ${top}`, source('3.3'))];
  }
  const classes = [...new Set(unit.groups.filter(group => group.count > 0).map(group => group.c ?? unit.c ?? 3))];
  return [fact('Constitution', formatList(classes.map(String)), source('3.4'))];
}

/** From how far off its enemies would make it out where it is, seen in the open and in the cover it has. */
function spotting(state: AafState, unit: AafUnit): readonly Fact[] {
  if (!isUp(unit)) return [];
  const { distance, base, shares } = spottingDistance(state, SCOUT, unit, { cover: 0, smoke: false });
  const behind = spottingDistance(state, SCOUT, unit, { cover: 1, smoke: false }).distance;
  const why = shares.length > 0 ? ` (${base}, ${shares.map(({ label }) => label).join(', ')})` : '';
  return [
    fact('Spotted from', `${length(state, distance)} in the open${why}, ${length(state, behind)} in or behind cover`, source('18.2')),
  ];
}

const pointFacts = ({ points, squads }: AafUnit): readonly Fact[] => [
  ...(points === undefined ? [] : [fact('Price', countNoun(points, 'point'), source('29'))]),
  ...(squads > 0 ? [fact('Counts for victory', countNoun(squads, 'squad'), source('27.2'))] : []),
];

const TRAITS: Readonly<Record<AafTrait, string>> = {
  recon: 'reconnaissance: may be given a Recon order',
  stealthy: 'stealthy: spotted as if entrenched',
  hidden: 'may be hidden under a marker',
  fanatic: 'fanatic: never beaten in melee, never runs',
  sniper: 'sniper: cover does not help, and he picks who falls',
  engineers: 'engineers: clear mines, blow up works, carry grenades against tanks',
  observer: 'artillery observer',
  'one-man': 'one-man turret: moves, shoots or looks out, one of them',
  jungle: 'trained for the jungle',
  'tank-rider': 'may ride on tanks',
  'panzer-attack': 'Panzer Attack: once a game activated again at once',
  panzerfaust: 'has Panzerfausts',
  'lunge-mines': 'has lunge mines',
};
