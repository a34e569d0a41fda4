// The end of a battle, and land that is taken without one.

import { countNoun, sideTitle, sideWithVerb } from '../../../core/englishText.ts';
import { standing } from '../battle.ts';
import { captureTerritory, heirOf, lootOf } from '../capture.ts';
import { closeBattle, resultOf } from '../closing.ts';
import { undefendedAreas } from '../contacts.ts';
import { act, rule } from '../kit.ts';
import type { AxisState, BattleEndEvent, BattleUnderWay, CaptureEvent } from '../state.ts';
import { allUnits, areaTitle, isPlaced } from '../units.ts';
import { sayUnits } from '../words.ts';
import { actor, areaMark, pickArea } from './frame.ts';

/** 'China is taken for Japan, with 32 IPC of its treasury.' */
function takenWords(state: AxisState, side: string, area: string): string {
  const [heir, loot] = [heirOf(state, side, area), lootOf(state, side, area)];
  const how = heir === side ? `is taken by ${sideTitle(state, side)}` : `is freed for ${sideTitle(state, heir)}`;
  return `${areaTitle(state, area)} ${how}${loot > 0 ? `, and the ${loot} IPC of its treasury with it` : ''}.`;
}

/** How the battle ended and who is left. */
function endWords(state: AxisState, battle: BattleUnderWay): string {
  const where = areaTitle(state, battle.area);
  const left = standing(state, battle, 'attacker');
  switch (resultOf(state, battle)) {
    case 'captured':
      return `${takenWords(state, battle.attacker, battle.area)} ${sayUnits(state, left)} left.`;
    case 'cleared':
      return `${where} is cleared; ${sayUnits(state, left)} left.`;
    case 'repelled':
      return `The attack on ${where} is repelled; ${sayUnits(state, standing(state, battle, 'defender'))} left.`;
    case 'ruin':
      return `Nobody is left in ${where}.`;
    case 'retreat':
      return `The attack on ${where} is broken off.`;
    case 'standoff':
      return `A standoff in ${where}: neither side can hit the other.`;
    case 'open':
      return `The battle of ${where} ends.`;
  }
}

/** Pieces that go with the close of the battle: fighters without a deck, troops whose ships are lost. */
const goneWith = (state: AxisState, after: AxisState): number =>
  allUnits(state).filter(unit => isPlaced(unit) && !isPlaced(after.units[unit.id])).length;

export const battleEnd = act<BattleEndEvent>({
  title: 'End of a battle',
  rules: [
    rule(
      'base/battle-under-way',
      'Only the battle that is open is closed.',
      ['area'],
      (state, { area }) =>
        state.battle?.area === area ? undefined : { says: `no battle is open in ${areaTitle(state, area)}`, at: [area], due: 'battle' },
      { verdict: 'impossible' },
    ),
    rule('base/battle-decided', 'A battle ends when a side is gone, has retreated, or neither can hit the other.', ['area'], state =>
      state.battle && resultOf(state, state.battle) === 'open'
        ? `both sides can fight on in ${areaTitle(state, state.battle.area)}`
        : undefined,
    ),
  ],
  ask: { area: state => pickArea(state, 'area', 'Which battle', state.battle ? [state.battle.area] : []) },
  apply: closeBattle,
  describe(state, { area }) {
    const { battle } = state;
    if (!battle) return { text: `The battle of ${areaTitle(state, area)} ends.`, marks: [] };
    const gone = goneWith(state, closeBattle(state));
    const lost = gone > 0 ? ` ${countNoun(gone, 'unit')} without a deck or a ship lost.` : '';
    return { text: `${endWords(state, battle)}${lost}`, marks: areaMark(area, battle.attacker) };
  },
});

export const capture = act<CaptureEvent>({
  title: 'Capture',
  rules: [
    rule(
      'base/capture',
      'Land is taken by a land unit where nobody defends it.',
      ['area'],
      (state, event) =>
        undefendedAreas(state, actor(state, event)).includes(event.area)
          ? undefined
          : `${sideWithVerb(sideTitle(state, actor(state, event)), 'has')} no land unit in undefended enemy land in ${areaTitle(state, event.area)}`,
      { verdict: 'impossible' },
    ),
  ],
  ask: { area: (state, draft) => pickArea(state, 'area', 'What is taken', undefendedAreas(state, actor(state, draft))) },
  apply: (state, event) => captureTerritory(state, actor(state, event), event.area),
  describe(state, event) {
    const side = actor(state, event);
    return { text: takenWords(state, side, event.area), marks: areaMark(event.area, side) };
  },
});
