// The kit of the system: acts, rules and pending actions of its own types. A rule's section is in its name: '12.2/range' is of 12.2, unless
// it says where else it is from.

import type { Rule, Source, Verdict, Violation } from '../../core/act.ts';
import type { UnitId } from '../../core/types.ts';
import { defineSystem, type RuleName } from '../../system/system.ts';
import type { AafTally } from './data/tallies.ts';
import { settle } from './settle.ts';
import { type AafEvent, type AafState, type AafUnit, source } from './state.ts';
import { partly, secrecy } from './view.ts';

const kit = defineSystem<AafState, AafEvent, AafUnit, AafTally>({
  prefix: 'aaf',
  source: source('9'),
  answersBy: ['unit', 'target', 'strike', 'side', 'reason'],
  after: settle,
  tell: (told, state, event, after) => ({ ...secrecy(state, event, after), ...told, ...partly(state, event, told, after) }),
});

export const { act, thereRule, ownRoll, owing, pendingIndex, pendingFor } = kit;

const sectionOf = (name: RuleName): Source => source(name.split('/')[0] ?? '');

/** A rule on whole events: it speaks once the fields it needs are there. */
export const rule = <E extends AafEvent>(
  name: RuleName,
  title: string,
  needs: readonly (keyof E & string)[],
  broken: (state: AafState, event: E) => string | Violation | undefined,
  verdict?: Verdict,
  from = sectionOf(name),
): Rule<AafState, E> => kit.rule(name, title, from, needs, broken, verdict);

/** A rule about the unit that acts, if there is such a unit. */
export const unitRule = <E extends AafEvent & { readonly unit: UnitId }>(
  name: RuleName,
  title: string,
  broken: (state: AafState, event: E, unit: AafUnit) => string | Violation | undefined,
  {
    needs,
    verdict,
    from = sectionOf(name),
  }: { readonly needs?: readonly (keyof E & string)[]; readonly verdict?: Verdict; readonly from?: Source } = {},
): Rule<AafState, E> => kit.unitRule(name, title, from, broken, needs, verdict);

/** Rules about the unit that acts and what its event is about (`about`, the unit first): they are silent where that is not there. */
export const rulesAbout =
  <E extends AafEvent & { readonly unit: UnitId }, T extends readonly unknown[]>(
    needs: readonly (keyof E & string)[],
    about: (state: AafState, event: E, unit: AafUnit) => T | undefined,
  ) =>
  (
    name: RuleName,
    title: string,
    broken: (state: AafState, ...found: T) => string | Violation | undefined,
    from?: Source,
  ): Rule<AafState, E> =>
    unitRule(
      name,
      title,
      (state, event, unit) => {
        const found = about(state, event, unit);
        return found && broken(state, ...found);
      },
      { needs, ...(from ? { from } : {}) },
    );
