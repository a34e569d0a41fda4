// What engineers do instead of shooting (21.11): clear a mined area, destroy wire or an obstacle, or blow up
// those in a building or bunker beside them.

import type { DiceRoll, Rule } from '../../../core/act.ts';
import type { Terrain } from '../../../core/board.ts';
import { countNoun, formatList, withVerb } from '../../../core/englishText.ts';
import { keepsRules } from '../../../core/legal.ts';
import { pick } from '../../../core/questions.ts';
import type { Tally } from '../../../core/roll.ts';
import type { UnitId } from '../../../core/types.ts';
import type { RuleName } from '../../../system/system.ts';
import { attack } from '../attack.ts';
import { damageOf, hurt } from '../damage.ts';
import { act, unitRule } from '../kit.ts';
import { BESIDE } from '../movementCost.ts';
import { buildingOf, distanceTo, outlineOf, worksOf } from '../places.ts';
import { readingsOf } from '../shot.ts';
import { type AafState, type AafUnit, type EngineerEvent, type FieldWork, source } from '../state.ts';
import { softOf } from '../target.ts';
import { rowOf } from '../terrain.ts';
import { type AafPlacedUnit, basesOf, change, enemiesOf, hasTrait, titleOf, unitOf } from '../units.ts';
import { offerOverwatch } from '../watch.ts';
import { acting, actorActivatedRule, askActing, onTableRule, withActivation } from './frame.ts';

/** Power against those inside (21.11). */
const POWER = 10;

const CLEARED = ['at-mines', 'as-mines', 'wire', 'obstacle'] as const;

type Target = FieldWork | Terrain;

const isWork = (target: Target): target is FieldWork => 'outline' in target;
/** Taken away for good, with nobody hurt. */
const isCleared = (target: Target): boolean => isWork(target) && CLEARED.some(kind => kind === target.kind);

const isHouse = (state: AafState, target: Target): boolean =>
  isWork(target) ? target.kind === 'bunker' : rowOf(state.game, target).move === 'building';

const isBeside = (unit: AafUnit, target: Target): boolean => {
  const outline = outlineOf(target);
  return outline !== undefined && basesOf(unit).some(({ at, radius }) => distanceTo(outline, at) - radius <= BESIDE);
};

/** Enemies in it, or in that section of it. */
const inside = (state: AafState, { side }: AafUnit, { work, section }: Pick<EngineerEvent, 'work' | 'section'>): readonly AafPlacedUnit[] =>
  enemiesOf(state, side).filter(enemy => enemy.inside?.building === work && (section === undefined || enemy.inside.section === section));

const words: Readonly<Record<string, string>> = {
  'at-mines': 'anti-tank mines',
  'as-mines': 'anti-soldier mines',
  wire: 'barbed wire',
  obstacle: 'anti-tank obstacle',
  bunker: 'bunker',
};

const nameOf = (target: Target): string =>
  isWork(target) ? `${words[target.kind] ?? target.kind} ${target.id}` : (target.title ?? target.id);

const onWork = (
  name: RuleName,
  title: string,
  broken: (state: AafState, event: EngineerEvent, unit: AafUnit, target: Target) => string | undefined,
): Rule<AafState, EngineerEvent> =>
  unitRule(
    name,
    title,
    (state, event, unit) => {
      const target = buildingOf(state, event.work);
      return target && broken(state, event, unit, target);
    },
    { needs: ['unit', 'work'] },
  );

const rules: readonly Rule<AafState, EngineerEvent>[] = [
  onTableRule,
  actorActivatedRule,
  unitRule('21.11/engineers', 'Only engineers do their work.', (_state, _event, unit) =>
    hasTrait(unit, 'engineers') ? undefined : `${unit.title} are no engineers`,
  ),
  unitRule(
    '21.11/work',
    'They work on what still stands.',
    (state, event) => (buildingOf(state, event.work) ? undefined : `there is no "${event.work}" any more`),
    { needs: ['unit', 'work'], verdict: 'impossible' },
  ),
  onWork('21.11/kind', 'Engineers clear mines, wire and obstacles, and attack buildings and bunkers.', (state, _event, _unit, target) =>
    isCleared(target) || isHouse(state, target) ? undefined : `nothing is to be done about ${nameOf(target)}`,
  ),
  onWork('21.11/adjacent', 'Engineers work on what is beside them.', (_state, _event, unit, target) =>
    isBeside(unit, target) ? undefined : `${withVerb(nameOf(target), 'is')} not beside ${unit.title}`,
  ),
  onWork('21.11/enemy', 'A building or bunker is attacked when enemies are in it.', (state, event, unit, target) =>
    !isHouse(state, target) || inside(state, unit, event).length > 0 ? undefined : `no enemy is in ${nameOf(target)}`,
  ),
];

/** The ids of all works and houses that stand. */
function allWorks(state: AafState): readonly string[] {
  const houses = state.game.board.features.filter(piece => isHouse(state, piece) && !state.gone.includes(piece.id));
  return [...worksOf(state), ...houses].map(({ id }) => id);
}

/** What a unit of engineers may work on now, by all rules. */
export function engineerWorks(state: AafState, id: UnitId): readonly string[] {
  const unit = unitOf(state, id);
  if (!unit || !hasTrait(unit, 'engineers')) return [];
  return allWorks(state).filter(work => keepsRules(rules, state, { type: 'engineer', unit: id, work }));
}

function rolls(state: AafState, event: EngineerEvent): readonly DiceRoll[] {
  const [unit, target] = [unitOf(state, event.unit), buildingOf(state, event.work)];
  if (!unit || !target || isCleared(target)) return [];
  return inside(state, unit, event).map(enemy => {
    const soft = softOf(state, enemy, { cover: 0, zone: 'front' });
    const under = soft.parts.map(({ models }) => models);
    const profile = { kind: 'template', ...readingsOf(state), by: 'engineers', power: POWER, under, target: soft, of: enemy.id } as const;
    return { by: unit.side, on: enemy.side, unit: unit.id, target: enemy.id, attack: attack(profile) };
  });
}

/** Counts as the Shoot action of the activation. */
const countShot = (state: AafState, id: UnitId): AafState => withActivation(state, id, { shots: (acting(state, id)?.shots ?? 0) + 1 });

function blown(state: AafState, event: EngineerEvent, tally: Tally, before: AafState): AafState {
  const unit = unitOf(before, event.unit);
  if (!unit) return state;
  const how = { cause: 'shooting', by: unit.side } as const;
  const hit = inside(before, unit, event).reduce((now, enemy) => hurt(now, enemy.id, damageOf(enemy, tally, how, enemy.id)), state);
  return offerOverwatch(change(hit, unit.id, { firedIn: state.turn }), unit.id);
}

const lossWords = (state: AafState, event: EngineerEvent, unit: AafUnit, tally: Tally): string =>
  formatList(inside(state, unit, event).map(({ id, title }) => `${title} lost ${countNoun(tally[`loss:${id}`] ?? 0, 'model')}`));

export const engineer = act<EngineerEvent>({
  title: 'Engineers',
  source: source('21.11'),
  rules,
  ask: {
    unit: askActing('Which engineers'),
    work(state, draft) {
      const said = (works: readonly string[]) =>
        works.flatMap(value => {
          const target = buildingOf(state, value);
          return target ? [{ value, says: nameOf(target) }] : [];
        });
      const open = draft.unit === undefined ? [] : engineerWorks(state, draft.unit);
      return pick('work', 'What they work on', said(open), () => said(allWorks(state)));
    },
  },
  dice: 'a die for each model inside',
  rolls,
  apply(state, event, tally, before) {
    const target = buildingOf(before, event.work);
    const now = countShot(state, event.unit);
    if (!target) return now;
    return isCleared(target) ? { ...now, gone: [...now.gone, target.id] } : blown(now, event, tally, before);
  },
  describe(state, event, tally) {
    const [unit, target] = [unitOf(state, event.unit), buildingOf(state, event.work)];
    const who = titleOf(state, event.unit);
    if (!unit || !target) return { text: `${who} worked on ${event.work}.`, marks: [] };
    const did = isCleared(target)
      ? `${who} cleared ${nameOf(target)}`
      : `${who} attacked ${nameOf(target)}: ${lossWords(state, event, unit, tally)}`;
    return { text: `${did}.`, marks: [{ kind: 'ring', at: unit.at ?? [0, 0], radius: 0, tone: 'shot', side: unit.side }] };
  },
});
