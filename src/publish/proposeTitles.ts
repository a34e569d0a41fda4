// What a turning point is called: who did what to whom, by the kind of moment. Told in the past, which fits one and many;
// neighbours of one kind are told in other words.

import type { ReviewMoment } from '../analysis/review/types.ts';
import type { Reason, StoryMoment } from '../analysis/story/types.ts';
import { count, sideSaid } from '../core/englishText.ts';
import { lookUp } from '../core/lookUp.ts';
import { samePlace } from '../core/places.ts';
import { harmWords, wordsOf } from '../core/ruleset.ts';
import type { UnitId } from '../core/types.ts';
import { type BattleModel, framesOf } from '../view/model.ts';
import { areaOf, foeOf, stateBefore, unitsSaid } from './proposeWords.ts';

interface Scene {
  readonly battle: BattleModel;
  readonly moment: ReviewMoment;
  readonly variation: string | undefined;
  /** One of several ways to say it. */
  pick(...forms: readonly string[]): string;
  side(id: string | undefined): string;
  unit(id: UnitId): string;
}

/** A title without its turn, 'Engineers B destroyed Assault guns'. `nth`: the number of the moment among those that are told. */
export function momentTitle(battle: BattleModel, moment: ReviewMoment, variation: string | undefined, nth: number): string {
  const state = stateBefore(battle, variation, moment.from);
  const scene: Scene = {
    battle,
    moment,
    variation,
    pick: (...forms) => forms[nth % forms.length] ?? '',
    side: id => sideSaid(battle.titleOf(id)),
    unit: id => unitsSaid(battle, state, [id]),
  };
  const reason = headline(moment);
  switch (reason?.kind) {
    case 'objective':
      return takenTitle(scene, reason);
    case 'outlook':
      return oddsTitle(scene, reason);
    case 'luck':
      return luckTitle(scene, reason);
    case 'lost':
      return lostTitle(scene, reason);
    case 'brilliant':
      return `${moment.unit === undefined ? scene.side(reason.side) : scene.unit(moment.unit)} found the best there was`;
    case 'rule':
      return 'a rule was broken';
    case 'missed':
      return `${reason.missed?.unit === undefined ? scene.side(reason.side) : scene.unit(reason.missed.unit)} let a better chance go`;
    default:
      return hurtTitle(scene);
  }
}

/**
 * What a moment is called for: its weightiest reason, but for points alone, which come of something else, and
 * losses of which a unit did not come back.
 */
export function headline({ reasons }: StoryMoment): Reason | undefined {
  const first = reasons.find(reason => !isScore(reason)) ?? reasons[0];
  return (first?.kind === 'swing' && reasons.find(({ kind }) => kind === 'lost')) || first;
}

/** Points won without a place that changed hands. */
export const isScore = ({ kind, place }: Reason): boolean => kind === 'objective' && place === undefined;

/** The place that changed hands, inside a sentence: 'Hill 61', 'the mill' of 'The mill'. */
export const placeIn = ({ place = '' }: Reason): string => place.replace(/^The /, 'the ');

/** Who took it: the unit that moved in, where one did, else the side. */
function takenTitle({ battle, moment: { from, to }, variation, side, unit, pick }: Scene, reason: Reason): string {
  if (isScore(reason)) return `points for ${side(reason.side)}`;
  const place = placeIn(reason);
  const [before, after] = [stateBefore(battle, variation, from), framesOf(battle, variation)[to]?.state];
  const came = Object.values(after?.units ?? {}).filter(
    ({ id, side: owner, at }) => owner === reason.side && at !== undefined && !samePlace(lookUp(before.units, id)?.at, at),
  );
  const [only] = came;
  if (only && came.length === 1) return `${unit(only.id)} took ${place}`;
  return pick(`${side(reason.side)} took ${place}`, `${place} fell to ${side(reason.side)}`);
}

function oddsTitle({ battle, moment, variation, side }: Scene, { isHeld, side: winner }: Reason): string {
  const area = areaOf(battle, framesOf(battle, variation).slice(moment.from, moment.to + 1));
  const won = isHeld ? 'held out' : 'won';
  return `against the odds, ${side(winner)} ${won}${area === undefined ? '' : ` in ${area}`}`;
}

function luckTitle({ battle, moment, variation, side, unit }: Scene, { luck }: Reason): string {
  if (!luck) return 'luck';
  const area = areaOf(battle, framesOf(battle, variation).slice(moment.from, moment.to + 1));
  const who = luck.unit === undefined ? side(luck.by) : unit(luck.unit);
  const whom = luck.target === undefined ? '' : ` against ${unit(luck.target)}`;
  return `luck ${luck.rolled > luck.expected.value ? 'was with' : 'left'} ${who}${area === undefined ? whom : ` in ${area}`}`;
}

/** More than two units are a toll and no names. */
function lostTitle(scene: Scene, { units = [] }: Reason): string {
  const { battle, moment, variation, side, unit, pick } = scene;
  const [first] = units;
  const state = stateBefore(battle, variation, moment.from);
  const isMap = battle.scenario.board.kind === 'map';
  if (first === undefined || isMap || units.length > 2) return hurtTitle(scene);
  const foe = foeOf(framesOf(battle, variation).slice(moment.from, moment.to + 1), first);
  const whom = unitsSaid(battle, state, units);
  if (foe === undefined) return `${side(lookUp(state.units, first)?.side)} lost ${whom}`;
  return pick(`${unit(foe)} destroyed ${whom}`, `${whom} fell to ${unit(foe)}`, `${unit(foe)} finished off ${whom}`);
}

/** Who was hurt most, by whom, and how much. */
function hurtTitle(scene: Scene): string {
  const { battle, moment, variation, side, unit, pick } = scene;
  const frames = framesOf(battle, variation).slice(moment.from, moment.to + 1);
  const area = areaOf(battle, frames);
  const [before, after] = [stateBefore(battle, variation, moment.from), frames.at(-1)?.state];
  const hurt = Object.values(before.units)
    .map(one => ({ id: one.id, lost: one.strength - (lookUp(after?.units, one.id)?.strength ?? one.strength) }))
    .toSorted((a, b) => b.lost - a.lost)[0];
  const worst = moment.tolls.toSorted((a, b) => b.lost - a.lost)[0];
  const cost = count(worst?.lost ?? 0, wordsOf(battle.ruleset).currency);
  if (area !== undefined) return pick(`${area} cost ${side(worst?.side)} ${cost}`, `${side(worst?.side)} lost ${cost} in ${area}`);
  if (!hurt || hurt.lost <= 0) return `${side(worst?.side)} lost ${cost}`;
  const foe = foeOf(frames, hurt.id);
  const lost = count(hurt.lost, harmWords(battle.ruleset));
  if (foe === undefined) return `${unit(hurt.id)} lost ${lost}`;
  return pick(
    `${unit(foe)} hit ${unit(hurt.id)} hard`,
    `${unit(hurt.id)} lost ${lost} to ${unit(foe)}`,
    `${unit(foe)} took ${lost} from ${unit(hurt.id)}`,
  );
}
