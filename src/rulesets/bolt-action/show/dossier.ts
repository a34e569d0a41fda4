// One unit in words: what it is, figure by figure, what it fires, how it moves, what its nerve is worth now, what has become of it.

import type { Source } from '../../../core/act.ts';
import { countNoun, percent } from '../../../core/englishText.ts';
import type { Fact } from '../../../core/ruleset.ts';
import { UNITS, type UnitTypeId } from '../data/units.ts';
import { armsOf } from '../shot.ts';
import { type BoltState, type BoltTrait, type BoltUnit, card, general, house } from '../state.ts';
import { bonusOf, isUp, isVehicle, qualityOf } from '../units.ts';
import { statesOf } from './counter.ts';
import { testOf } from './tests.ts';
import { groupWords, length, modelWord, weaponTitle } from './words.ts';

const fact = (title: string, text: string, source?: Source): Fact => ({ title, text, ...(source ? { source } : {}) });

/** All that there is to read about a unit. */
export function dossier(state: BoltState, unit: BoltUnit): readonly Fact[] {
  const quality = qualityOf(state, unit);
  return [
    { ...fact('Type', typeTitle(unit), house('Roster')), side: unit.side },
    fact('Strength', `${countNoun(Math.max(0, unit.strength), modelWord(unit))} of ${unit.full}`),
    fact('Quality', `${quality.title.toLowerCase()}, morale ${quality.morale}`, quality.source),
    fact('Damaged on', `${unit.armour ?? quality.needs}+`, card('Damage values')),
    ...(isVehicle(unit) ? [] : unit.groups.filter(({ count }) => count > 0).map(group => fact('Figures', groupWords(state, group)))),
    ...weapons(state, unit),
    ...officer(state, unit),
    ...movement(state, unit),
    ...moraleTest(state, unit),
    ...unit.traits.map(trait => fact('Trait', TRAITS[trait])),
    ...statesOf(unit).map(({ label }) => fact('Now', label)),
  ];
}

/** What its type is called, whatever it calls itself. */
const typeTitle = ({ type, title }: BoltUnit): string => (Object.hasOwn(UNITS, type) ? UNITS[type as UnitTypeId].title : title);

const TRAITS: Readonly<Record<BoltTrait, string>> = {
  recce: 'recce: backs as it drives, may get away from fire',
  'open-topped': 'open-topped: pinned and damaged as infantry is',
  'one-man-turret': 'one-man turret: an Advance is always tested',
  'tank-hunters': 'tank hunters: assault armour without a test',
  sniper: 'a sniper: 36 far, cover does not count',
  heavy: 'a heavy tank',
};

/** Each weapon once. */
function weapons(state: BoltState, unit: BoltUnit): readonly Fact[] {
  const ids = [...new Set([...armsOf(state, unit).map(({ weapon }) => weapon), ...Object.keys(unit.oneShots)])];
  return ids.flatMap(id => {
    const row = state.game.tables.weapons[id];
    if (!row) return [];
    const left = unit.oneShots[id] === undefined ? [] : [`${countNoun(unit.oneShots[id] ?? 0, 'shot')} left`];
    const pen = row.pen > 0 ? [`pen +${row.pen}`] : [];
    return [fact(weaponTitle(state, id), [length(state, row.range), countNoun(row.shots, 'shot'), ...pen, ...left].join(', '), row.source)];
  });
}

function officer({ game }: BoltState, { rank }: BoltUnit): readonly Fact[] {
  const row = rank && game.tables.officers[rank];
  return row ? [fact('Officer', `+${row.bonus} to morale, ${countNoun(row.orders, 'extra order')}, within ${row.range}`, row.source)] : [];
}

function movement(state: BoltState, { mover, immobilised, dugIn }: BoltUnit): readonly Fact[] {
  const { advance, run, source } = state.game.tables.movement[mover];
  if (immobilised || dugIn) return [fact('Movement', 'never moves again')];
  return [fact('Movement', `Advance ${length(state, advance)}${run > 0 ? `, Run ${length(state, run)}` : ', no Run'}`, source)];
}

/** What two dice must not exceed now, and how often they do not. */
function moraleTest(state: BoltState, unit: BoltUnit): readonly Fact[] {
  if (!isUp(unit)) return [];
  const { value, passes } = testOf(state, unit);
  const bonus = bonusOf(state, unit);
  const near = bonus > 0 ? `, +${bonus} by an officer in range` : '';
  return [fact('Order test', `${value} or less on two dice${near}: ${percent(passes)}`, general('Orders', 'R1'))];
}
