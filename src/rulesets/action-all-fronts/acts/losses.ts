// Which figures are removed, where their owner (or a sniper) does not take them from the top of the list (13.1).

import { agree, formatList, withVerb } from '../../../core/englishText.ts';
import { pick } from '../../../core/questions.ts';
import type { UnitId } from '../../../core/types.ts';
import { askUnit } from '../../../system/system.ts';
import { act, owing, rule } from '../kit.ts';
import { fallenWords } from '../show/words.ts';
import { type AafState, type AafUnit, type LossesEvent, source } from '../state.ts';
import { putUnit, removeModels, unitOf } from '../units.ts';
import { onTableRule } from './frame.ts';

/** What fell in the shot before: a count for each group. */
const fellOf = (state: AafState, unit: UnitId | undefined): readonly number[] | undefined =>
  state.pending.flatMap(duty => (duty.kind === 'losses' && (unit === undefined || duty.unit === unit) ? [duty.fell] : []))[0];

/** The unit as it was before its losses. */
const whole = (unit: AafUnit, fell: readonly number[]): AafUnit => {
  const groups = unit.groups.map((group, i) => ({ ...group, count: group.count + (fell[i] ?? 0) }));
  return { ...unit, groups };
};

const sum = (counts: readonly number[]): number => counts.reduce((all, n) => all + n, 0);

/** Groups of the same Constitution: hits on one part do not become hits on another (13.1). */
function faultOf(unit: AafUnit, fell: readonly number[], groups: readonly number[]): string | undefined {
  if (sum(groups) !== sum(fell)) return `${withVerb(unit.title, 'has')} lost ${sum(fell)}, not ${sum(groups)}`;
  const over = whole(unit, fell).groups.findIndex(({ count }, i) => (groups[i] ?? 0) > count || (groups[i] ?? 0) < 0);
  if (over >= 0) return `${withVerb(unit.title, 'has')} not ${groups[over]} of ${unit.groups[over]?.role ?? 'these'}`;
  const guns = (counts: readonly number[]) => sum(counts.filter((_, i) => unit.groups[i]?.gun !== undefined));
  return guns(groups) !== guns(fell)
    ? `${withVerb(unit.title, 'has')} lost ${guns(fell)} of ${agree(unit.title, 'its')} guns, not ${guns(groups)}`
    : undefined;
}

/** Every way to take so many figures, the first groups first; a long list is cut. */
function ways(unit: AafUnit, fell: readonly number[], most = 60): readonly (readonly number[])[] {
  const found: (readonly number[])[] = [];
  const groups = whole(unit, fell).groups;
  const go = (i: number, left: number, taken: readonly number[]): void => {
    if (found.length >= most) return;
    const group = groups[i];
    if (!group) {
      if (left === 0) found.push(taken);
      return;
    }
    const bound = group.gun !== undefined ? (fell[i] ?? 0) : Math.min(group.count, left);
    for (let n = bound; n >= (group.gun === undefined ? 0 : bound); n--) go(i + 1, left - n, [...taken, n]);
  };
  go(0, sum(fell), []);
  return found;
}

/** One figure of each group. */
const oneOfEach = (state: AafState, unit: AafUnit) =>
  unit.groups.map((_, i) => unit.groups.map((_group, j) => Number(i === j))).map(value => ({ value, says: roles(state, unit, value) }));

const roles = (state: AafState, { groups }: AafUnit, counts: readonly number[]): string =>
  formatList(counts.flatMap((n, i) => (n > 0 ? [fallenWords(state, groups, i, n)] : [])));

export const losses = act<LossesEvent>({
  title: 'Losses',
  source: source('13.1'),
  rules: [
    onTableRule,
    rule(
      '13.1/casualties',
      'As many figures are taken as the dice have killed.',
      ['unit', 'groups'],
      (state, event) => {
        const [unit, fell] = [unitOf(state, event.unit), fellOf(state, event.unit)];
        if (!unit) return undefined;
        return fell ? faultOf(unit, fell, event.groups) : `${withVerb(unit.title, 'has')} not just lost figures`;
      },
      'impossible',
    ),
  ],
  ask: {
    unit: askUnit('Whose losses', owing('losses')),
    groups(state, draft) {
      const [unit, fell] = [unitOf(state, draft.unit), fellOf(state, draft.unit)];
      const open = unit && fell ? ways(unit, fell).map(value => ({ value, says: roles(state, unit, value) })) : [];
      return pick('groups', 'Who falls', open, () => (unit ? oneOfEach(state, unit) : []));
    },
  },
  apply(state, event, _tally, before) {
    const [unit, fell] = [unitOf(state, event.unit), fellOf(before, event.unit)];
    return unit && fell ? putUnit(state, removeModels(whole(unit, fell), event.groups)) : state;
  },
  describe(state, event) {
    const unit = unitOf(state, event.unit);
    return { text: unit ? `${withVerb(unit.title, 'loses')} ${roles(state, unit, event.groups)}.` : event.unit, marks: [] };
  },
});
