// A round of melee (15): the defenders strike first, then the attackers; later rounds fall together.

import type { DiceRoll, Question, Rule } from '../../../core/act.ts';
import { agree, formatList, withVerb } from '../../../core/englishText.ts';
import { isUntold, pick } from '../../../core/questions.ts';
import type { Tally } from '../../../core/roll.ts';
import type { Draft } from '../../../core/types.ts';
import { unitChoices } from '../../../core/units.ts';
import { askUnit } from '../../../system/system.ts';
import { attack } from '../attack.ts';
import { act, owing, pendingFor, rule } from '../kit.ts';
import { applyMeleeRound, brawlOf, partiesOf, roundOf } from '../melees.ts';
import { option } from '../options.ts';
import { type AafState, type MeleeEvent, source } from '../state.ts';
import { isUp, titleOf, unitOf } from '../units.ts';
import { onTableRule } from './frame.ts';

const strengthOf = (units: readonly { readonly strength: number }[]): number => units.reduce((sum, { strength }) => sum + strength, 0);

const rules: readonly Rule<AafState, MeleeEvent>[] = [
  onTableRule,
  rule(
    '15/contact',
    'A melee is fought between units in contact.',
    ['unit', 'target'],
    (state, { unit, target }) => {
      if (!isUp(unitOf(state, target))) return `${withVerb(titleOf(state, target), 'is')} not on the table`;
      return brawlOf(state, unit).foes.some(({ id }) => id === target)
        ? undefined
        : `${withVerb(titleOf(state, unit), 'is')} not in contact with ${titleOf(state, target)}`;
    },
    'impossible',
  ),
  rule('15.3/round', 'A round is fought when somebody charges.', ['unit', 'target'], (state, event) =>
    pendingFor(state, event) || option(state, 'melee-at-end') ? undefined : `nobody has just charged ${titleOf(state, event.target)}`,
  ),
  rule('15/dice', 'No more figures are in contact than there are.', ['unit', 'target', 'contact'], (state, event) => {
    const [unit, target] = [unitOf(state, event.unit), unitOf(state, event.target)];
    if (!isUp(unit) || !isUp(target)) return undefined;
    const { attackers, defenders } = partiesOf(state, unit, target);
    const [a, d] = event.contact ?? [0, 0];
    return a > strengthOf(attackers) || d > strengthOf(defenders)
      ? `${a} against ${d} in contact, of ${strengthOf(attackers)} against ${strengthOf(defenders)}`
      : undefined;
  }),
];

function rolls(state: AafState, event: MeleeEvent): readonly DiceRoll[] {
  const round = roundOf(state, event);
  const [unit, target] = [unitOf(state, event.unit), unitOf(state, event.target)];
  if (!round || !unit || !target) return [];
  return [{ by: unit.side, on: target.side, unit: unit.id, target: target.id, attack: attack(round) }];
}

/** What the round cost either side. */
function outcome(state: AafState, event: MeleeEvent, tally: Tally): string {
  const count = (name: string): number => tally[name] ?? 0;
  const [a, d] = [count('attackers'), count('defenders')];
  const target = unitOf(state, event.target);
  if (target?.armour) {
    const words = [
      count('destroyed') > 0 ? 'destroyed' : '',
      count('bailed') > 0 ? `${agree(target.title, 'its')} crew is taken` : '',
      count('immobilised') > 0 ? 'immobilised' : '',
    ];
    const told = words.filter(word => word !== '');
    return told.length > 0 ? formatList(told) : 'no effect';
  }
  return `it loses ${a}, they lose ${d}`;
}

/** How many of each side stand in contact, where the table saw other numbers than the rules reckon with. */
function contacts(state: AafState, draft: Draft<MeleeEvent>): readonly Question[] {
  const [unit, target] = [unitOf(state, draft.unit), unitOf(state, draft.target)];
  if (!isUp(unit) || !isUp(target)) return [];
  const { attackers, defenders } = partiesOf(state, unit, target);
  const numbers = (units: typeof attackers) => Array.from({ length: strengthOf(units) }, (_, i) => i + 1);
  const from = numbers(attackers).flatMap(a => numbers(defenders).map(d => ({ value: [a, d], says: `${a} against ${d}` })));
  return [pick('contact', 'Figures in contact', from)];
}

export const melee = act<MeleeEvent>({
  title: 'Melee',
  source: source('15'),
  rules,
  ask: {
    unit: askUnit('Who fights', owing('melee')),
    target(state, draft) {
      const targets = state.pending.flatMap(duty => (duty.kind === 'melee' && duty.unit === draft.unit ? [duty.target] : []));
      return pick('target', 'Whom', unitChoices(state, targets), 'units');
    },
  },
  dice: 'the blows of both sides',
  optionalFields: contacts,
  rolls,
  apply: (state, event, tally) => (isUntold(event) ? state : applyMeleeRound(state, event, tally)),
  describe(state, event, tally) {
    const [unit, target] = [titleOf(state, event.unit), titleOf(state, event.target)];
    const at = unitOf(state, event.target)?.at;
    const marks = at ? [{ kind: 'ring', at, radius: 0, tone: 'shot' } as const] : [];
    return { text: `${withVerb(unit, 'fights')} ${target}${isUntold(event) ? '' : `: ${outcome(state, event, tally)}`}.`, marks };
  },
});
