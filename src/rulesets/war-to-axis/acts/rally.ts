// Rallying (6.0): a command gives steps back to itself and to units beside it.

import type { Choice, Rule } from '../../../core/act.ts';
import { countNoun, formatList, withVerb } from '../../../core/englishText.ts';
import { pick } from '../../../core/questions.ts';
import { countIn } from '../../../core/roll.ts';
import { attack, type WtaProfile } from '../attack.ts';
import { touches } from '../ground.ts';
import { act, ownRoll, unitRule } from '../kit.ts';
import { heal } from '../losses.ts';
import { sees } from '../sight.ts';
import { source, type WtaRallyEvent, type WtaState, type WtaUnit } from '../state.ts';
import { supportOf } from '../support.ts';
import { allUnits, enemiesOf, isCovered, isNextToEnemy, isPlaced, titleOf, unitOf } from '../units.ts';
import { acting, askActing, commandRule, countRule, withActivation } from './frame.ts';
import { diceThrown } from './shooting.ts';

/** Not next to an enemy, and in cover or out of every enemy's sight. */
const isNear = (state: WtaState, unit: WtaUnit): boolean => isPlaced(unit) && isNextToEnemy(state, unit.side, unit.at);
const isSafe = (state: WtaState, unit: WtaUnit): boolean =>
  isPlaced(unit) && (isCovered(state, unit) || !enemiesOf(state, unit.side).some(enemy => sees(state, enemy.at, unit.at)));

/** The command and the damaged friends beside it that may recover now; none if the command may not rally. */
export function rallyable(state: WtaState, command: WtaUnit): readonly WtaUnit[] {
  if (!isPlaced(command) || isNear(state, command) || !isSafe(state, command)) return [];
  return allUnits(state)
    .filter(isPlaced)
    .filter(
      unit => unit.side === command.side && unit.strength < unit.full && (unit.id === command.id || touches(state, command.at, unit.at)),
    )
    .filter(unit => !isNear(state, unit) && isSafe(state, unit));
}

const rallyShot = (state: WtaState, unit: WtaUnit): WtaProfile => ({
  kind: 'rally',
  dice: supportOf(state, unit.side).rally,
  ...(unit.substitute ? { substitute: true } : {}),
  missing: rallyable(state, unit).reduce((sum, one) => sum + one.full - one.strength, 0),
});

/** The units of an event: the command, and whoever gets steps. */
const those = (state: WtaState, event: WtaRallyEvent): readonly WtaUnit[] =>
  [...new Set([event.unit, ...Object.keys(event.to ?? {})])].flatMap(id => unitOf(state, id) ?? []);

const given = (event: WtaRallyEvent): number => Object.values(event.to ?? {}).reduce((sum, n) => sum + n, 0);

const flagsThrown = (event: Pick<WtaRallyEvent, 'thrown' | 'result'>): number =>
  event.result?.['flags'] ?? (event.thrown ?? []).flatMap(entry => Object.values(entry.dice).flat()).filter(face => face === 'flag').length;

const rules: readonly Rule<WtaState, WtaRallyEvent>[] = [
  commandRule(),
  unitRule('6.0/rally', 'Rallying is an action of its own, once.', (state, event, unit) => {
    const now = acting(state, event.unit);
    return now?.action === 'rally' && !now.done ? undefined : `${withVerb(unit.title, 'is')} not rallying`;
  }),
  unitRule('6.0/adjacent-enemy', 'Neither the command nor a unit that rallies is next to an enemy.', (state, event) => {
    const near = those(state, event).find(unit => isNear(state, unit));
    return near && `${withVerb(near.title, 'is')} next to an enemy`;
  }),
  unitRule('6.0/cover', 'All of them are in cover, or out of every enemy’s sight.', (state, event) => {
    const open = those(state, event).find(unit => !isSafe(state, unit));
    return open && `${withVerb(open.title, 'is')} in the open and in sight of an enemy`;
  }),
  unitRule(
    '6.0/not-adjacent',
    'Steps go to the command and to friends beside it.',
    (state, event, unit) => {
      const far = those(state, event).find(
        one => one.id !== unit.id && !(one.side === unit.side && isPlaced(one) && isPlaced(unit) && touches(state, unit.at, one.at)),
      );
      return far && `${withVerb(far.title, 'is')} not a friend beside ${unit.title}`;
    },
    ['unit', 'to'],
  ),
  unitRule(
    '6.0/too-many',
    'No unit gets more steps than it has lost.',
    (state, event) => {
      const full = Object.entries(event.to ?? {}).find(
        ([id, n]) => n > (unitOf(state, id)?.full ?? 0) - (unitOf(state, id)?.strength ?? 0),
      );
      return full && `${withVerb(titleOf(state, full[0]), 'has')} not lost ${countNoun(full[1], 'step')}`;
    },
    ['unit', 'to'],
  ),
  unitRule(
    '6.0/flags',
    'One step for each flag.',
    (_state, event) => {
      const flags = flagsThrown(event);
      return given(event) <= flags ? undefined : `${countNoun(given(event), 'step')} for ${countNoun(flags, 'flag')}`;
    },
    ['unit', 'to', 'thrown'],
  ),
  countRule('6.0/dice', 'As many dice are thrown as the scenario gives.', ['unit', 'thrown'], (state, event) => {
    const unit = unitOf(state, event.unit);
    if (!unit) return undefined;
    const shot = rallyShot(state, unit);
    const due = Math.max(0, (shot.dice ?? 0) - (shot.substitute ? 1 : 0));
    const n = diceThrown(event, 'rally');
    return n === due ? undefined : `${countNoun(due, 'die', 'dice')}, not ${n}`;
  }),
];

/** Every way to share out so many steps. */
function shares(units: readonly WtaUnit[], steps: number): readonly Readonly<Record<string, number>>[] {
  const [unit, ...rest] = units;
  if (!unit || steps === 0) return [{}];
  const most = Math.min(steps, unit.full - unit.strength);
  return Array.from({ length: most + 1 }, (_, i) => most - i).flatMap(n =>
    shares(rest, steps - n).map(share => (n > 0 ? { [unit.id]: n, ...share } : share)),
  );
}

const sayShare = (state: WtaState, share: Readonly<Record<string, number>>): string =>
  formatList(Object.entries(share).map(([id, n]) => `${n} to ${titleOf(state, id)}`)) || 'nothing to give back';

function shareChoices(state: WtaState, command: WtaUnit, flags: number): readonly Choice[] {
  const units = rallyable(state, command);
  const most = Math.min(
    flags,
    units.reduce((sum, unit) => sum + unit.full - unit.strength, 0),
  );
  const all = shares(units, most).filter(share => Object.values(share).reduce((sum, n) => sum + n, 0) === most);
  return all.map(value => ({ value, says: sayShare(state, value) }));
}

export const rally = act<WtaRallyEvent>({
  title: 'Rally',
  source: source('6.0'),
  rules,
  ask: { unit: askActing('Which command rallies') },
  dice: 'a step for each flag',
  askAfter: {
    to(state, draft) {
      const unit = unitOf(state, draft.unit);
      return unit && pick('to', 'Who recovers', shareChoices(state, unit, flagsThrown(draft)));
    },
  },
  rolls: ownRoll((state, unit) => attack(rallyShot(state, unit))),
  apply: (state, event) =>
    withActivation(
      Object.entries(event.to ?? {}).reduce((now, [id, n]) => heal(now, id, n), state),
      event.unit,
      { done: true, stop: 'fire' },
    ),
  describe: (state, event, tally) => ({
    text: `${titleOf(state, event.unit)} rallied: ${countNoun(countIn(tally, 'flags'), 'flag')}, ${sayShare(state, event.to ?? {})}.`,
    marks: [],
  }),
});
