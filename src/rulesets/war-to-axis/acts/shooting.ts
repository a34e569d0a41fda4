// Rules that every kind of direct fire keeps (5.0 to 5.2), and what its damage does (5.3, 5.4). Fire,
// opportunity and closing fire are built from these.

import type { DiceRoll, Rule } from '../../../core/act.ts';
import { countNoun, withVerb } from '../../../core/englishText.ts';
import { countIn } from '../../../core/roll.ts';
import type { BattleEvent } from '../../../core/types.ts';
import type { RuleName } from '../../../system/system.ts';
import { attack, type WtaProfile } from '../attack.ts';
import type { WtaTally } from '../data/tallies.ts';
import { distance } from '../ground.ts';
import { revealUnit } from '../hidden.ts';
import { rule } from '../kit.ts';
import { damageWorks, hurt } from '../losses.ts';
import { attackOn, diceOf, ratingOf, type ShotMode, sayRange, shotOf } from '../shots.ts';
import { isOpenLine, isSpotted } from '../sight.ts';
import type { ClosingEvent, OpportunityEvent, WtaEvent, WtaFireEvent, WtaState, WtaUnit } from '../state.ts';
import { isPlaced, rowOf, titleOf, unitOf, withUnit } from '../units.ts';
import { countRule, shotMark } from './frame.ts';

const CLASS_WORDS = { inf: 'a soft', L: 'a light', M: 'a medium', H: 'a heavy' } as const;

export type WtaShotEvent = WtaFireEvent | OpportunityEvent | ClosingEvent;
export type ShotModeOf<E> = (state: WtaState, event: E) => ShotMode;

/** Shooter and target, both on the map; undefined if either is not. */
export function pair(state: WtaState, event: { readonly unit: string; readonly target: string }) {
  const unit = unitOf(state, event.unit);
  const target = unitOf(state, event.target);
  return isPlaced(unit) && isPlaced(target) ? { unit, target } : undefined;
}

/** Dice given, in any entry named `as`. */
export const diceThrown = (event: Pick<WtaEvent, 'thrown'>, as: string): number =>
  (event.thrown ?? []).filter(entry => entry.as === as).reduce((sum, entry) => sum + Object.values(entry.dice).flat().length, 0);

/** The shot of an event. Where the rules give no die but some were thrown, those are counted: it happened. */
export function shotIn<E extends WtaShotEvent>(state: WtaState, event: E, mode: ShotModeOf<E>) {
  const shot = shotOf(state, { unit: event.unit, target: event.target, attack: event.attack, mode: mode(state, event) });
  const thrown = diceThrown(event, 'fire');
  return diceOf(shot) > 0 || thrown === 0 ? shot : { ...bare(shot), dice: thrown };
}

/** Without what changes the number of dice. */
const bare = ({ moved: _m, halved: _h, smoke: _s, ambush: _a, veteran: _v, ...shot }: WtaProfile): WtaProfile => ({
  ...shot,
  cover: 0,
  manner: 'fire',
});

export const shootingCasts =
  <E extends WtaShotEvent>(mode: ShotModeOf<E>) =>
  (state: WtaState, event: E): readonly DiceRoll[] => {
    const both = pair(state, event);
    if (!both) return [];
    return [
      { by: both.unit.side, on: both.target.side, unit: event.unit, target: event.target, attack: attack(shotIn(state, event, mode)) },
    ];
  };

const on = <E extends WtaShotEvent>(
  name: RuleName,
  title: string,
  broken: (state: WtaState, event: E, both: NonNullable<ReturnType<typeof pair>>) => string | undefined,
  needs: readonly (keyof E & string)[] = ['unit', 'target'],
): Rule<WtaState, E> =>
  rule(name, title, needs, (state, event) => {
    const both = pair(state, event);
    return both && broken(state, event, both);
  });

/** Target, kind of attack, sight, line, range, dice: in the order they are asked. */
export const shootingRules = <E extends WtaShotEvent>(mode: ShotModeOf<E>): readonly Rule<WtaState, E>[] => [
  rule(
    '5.0/target',
    'Fire is aimed at an enemy unit on the map that is not hidden.',
    ['unit', 'target'],
    (state, event) => {
      const target = unitOf(state, event.target);
      const side = unitOf(state, event.unit)?.side;
      return isPlaced(target) && target.side !== side && !target.hidden
        ? undefined
        : `${withVerb(titleOf(state, event.target), 'is')} no target`;
    },
    { verdict: 'impossible' },
  ),
  on(
    '5.0/attack-type',
    'Soft targets take anti-personnel fire, armour anti-tank fire.',
    (state, event, { target }) =>
      event.attack === attackOn(state, target)
        ? undefined
        : `${withVerb(target.title, 'is')} ${CLASS_WORDS[rowOf(state, target).cls]} target`,
    ['unit', 'target', 'attack'],
  ),
  on('5.1/sight', 'The target is no further off than one can see.', (state, _event, { unit, target }) => {
    const far = distance(unit.at, target.at);
    return far <= state.sight || isSpotted(state, unit, target.at)
      ? undefined
      : `${countNoun(far, 'hex', 'hexes')} to ${target.title}, and sight is ${state.sight}`;
  }),
  on('5.1/los', 'Nothing blocks the line from hex to hex.', (state, _event, { unit, target }) =>
    isOpenLine(state, unit.at, target.at) || isSpotted(state, unit, target.at)
      ? undefined
      : `${target.title} in ${target.at} is not to be seen from ${unit.at}`,
  ),
  on(
    '5.2/range',
    'The target is within the range of the weapon.',
    (state, event, { unit, target }) =>
      sayRange(
        state,
        shotOf(state, { unit: unit.id, target: target.id, attack: event.attack, mode: mode(state, event) }),
        unit,
        target,
        distance(unit.at, target.at),
      ),
    ['unit', 'target', 'attack'],
  ),
  on(
    '5.2/no-dice',
    'At least one die is left after all modifiers.',
    (state, event, { unit, target }) => {
      const shot = shotOf(state, { unit: unit.id, target: target.id, attack: event.attack, mode: mode(state, event) });
      return ratingOf(shot) <= 0 || diceOf(shot) > 0 ? undefined : `no dice are left to fire at ${target.title}`;
    },
    ['unit', 'target', 'attack'],
  ),
  countRule('5.2/dice-count', 'As many dice are thrown as the shot has.', ['unit', 'target', 'attack', 'thrown'], (state, event) => {
    if (!pair(state, event)) return undefined;
    const given = diceThrown(event, 'fire');
    const due = diceOf(shotIn(state, event, mode));
    return given === due ? undefined : `${countNoun(due, 'die', 'dice')}, not ${given}`;
  }),
];

/** The target's losses: steps, then the trench that two explosions blow away. The first fire of a hidden unit used up its ambush. */
export function applyShot<E extends WtaShotEvent>(state: WtaState, event: E, tally: WtaTally): WtaState {
  const target = unitOf(state, event.target);
  if (!target) return state;
  const hit = hurt(state, target.id, countIn(tally, 'damage'));
  const blown = damageWorks(hit, target.at, tally);
  const shooter = unitOf(blown, event.unit);
  if (!shooter) return blown;
  const open = revealUnit(blown, shooter.id);
  return shooter.ambush ? withUnit(open, shooter.id, { ambush: false }) : open;
}

/**
 * Hits and what they did: '2 hits, 1 step lost, 3 left'; no unit loses more than it had. A thin record may tell the
 * damage and not the hits, or nothing at all.
 */
export function sayHarm(event: Pick<BattleEvent, 'thrown' | 'result'>, tally: WtaTally, target: WtaUnit | undefined): string {
  if (!event.thrown && !event.result) return 'nobody wrote down what came of it';
  const { hits = 0, damage = 0 } = tally;
  if (hits === 0 && damage === 0) return 'no hit';
  const seen = hits > 0 ? [countNoun(hits, 'hit')] : [];
  if (damage === 0) return [...seen, 'no harm done'].join(', ');
  const had = target?.strength ?? damage;
  const lost = Math.min(damage, had);
  const left = had - lost;
  return [...seen, `${countNoun(lost, 'step')} lost`, left === 0 ? 'destroyed' : `${left} left`].join(', ');
}

/** What came of it, in words. */
export function tellShot(state: WtaState, event: WtaShotEvent, tally: WtaTally, what: string) {
  const target = unitOf(state, event.target);
  return {
    text: `${titleOf(state, event.unit)} ${what} ${titleOf(state, event.target)}${target?.at ? ` in ${target.at}` : ''}: ${sayHarm(event, tally, target)}.`,
    marks: shotMark(state, event.unit, target?.at),
  };
}
