// What is told of the losses of a turning point: whose end it was, whether any of that kind was left, and what it cost;
// nothing that title or telling have said.

import type { MomentLoss, StoryMoment } from '../analysis/story/types.ts';
import { amount, count, formatList, sentence, sideAtFirst, sideSaid } from '../core/englishText.ts';
import { lookUp } from '../core/lookUp.ts';
import { harmWords, wordsOf } from '../core/ruleset.ts';
import type { SideId, State, Unit } from '../core/types.ts';
import { type BattleModel, framesOf } from '../view/model.ts';
import { headline } from './proposeTitles.ts';
import { castOf, stateBefore, unitsSaid } from './proposeWords.ts';

/** What a side had in the end: two of one side are one sentence. */
interface Had {
  readonly side: SideId;
  readonly what: string;
}

/** 'The Germans had no other of that kind, and 16 of 22 steps left.' '' where nothing is to be said. */
export function lossWords(battle: BattleModel, moment: StoryMoment, variation: string | undefined): string {
  const [rank, left] = [rankOf(battle, moment, variation), leftOf(battle, moment, variation)];
  const isOne = rank !== undefined && rank.side === left?.side;
  const clauses = [
    [endOf(battle, moment, variation), rank && hadWords(battle, rank, isOne ? left : undefined)].filter(Boolean).join('; '),
    left ? !isOne && hadWords(battle, left) : costWords(battle, moment, variation),
  ];
  return clauses.flatMap(clause => (clause ? [`${sentence(clause)}.`] : [])).join(' ');
}

const hadWords = ({ titleOf }: BattleModel, { side, what }: Had, more?: Had): string =>
  `${sideSaid(titleOf(side))} had ${what}${more ? `, and ${more.what}` : ''}`;

/** Whose end it was, unless the title or the list of what it cost has said so. */
function endOf(battle: BattleModel, moment: StoryMoment, variation: string | undefined): string {
  const reason = moment.reasons.find(({ kind }) => kind === 'lost');
  const { units = [] } = reason ?? {};
  const isTold = headline(moment) === reason && units.length <= 2;
  if (units.length === 0 || isTold || isMap(battle)) return '';
  return `that was the end of ${unitsSaid(battle, stateBefore(battle, variation, moment.from), units)}`;
}

/** What its side had of the kind of the one unit that was lost, where that was the last. */
function rankOf(battle: BattleModel, { from, reasons }: StoryMoment, variation: string | undefined): Had | undefined {
  const { units = [], lasts = [] } = reasons.find(({ kind }) => kind === 'lost') ?? {};
  const [id] = units;
  const unit = id === undefined ? undefined : lookUp(stateBefore(battle, variation, from).units, id);
  if (!unit || units.length > 1 || !lasts.includes(unit.id) || isMap(battle)) return undefined;
  const isKin = ({ side, type, strength }: Unit) => side === unit.side && type === unit.type && strength > 0;
  const kin = Object.values(framesOf(battle, variation)[0]?.state.units ?? {}).filter(isKin);
  return { side: unit.side, what: `no ${kin.length > 1 ? 'more' : 'other'} of that kind` };
}

const isMap = ({ scenario }: BattleModel): boolean => scenario.board.kind === 'map';

const lostBy = ({ tolls }: StoryMoment): readonly MomentLoss[] => tolls.filter(({ lost }) => lost > 0.005);

/**
 * What was left to the only side that lost something, where the telling of one roll has said how much that was; of a side
 * that others have joined only what is left.
 */
function leftOf(battle: BattleModel, moment: StoryMoment, variation: string | undefined): Had | undefined {
  const { ruleset } = battle;
  const [toll, ...others] = lostBy(moment);
  const frames = framesOf(battle, variation).slice(moment.from, moment.to + 1);
  const isSaid = frames.filter(frame => castOf(frame) >= 0).length < 2 && harmWords(ruleset) === wordsOf(ruleset).currency;
  if (!toll || others.length > 0 || !isSaid) return undefined;
  const { side, left, began } = toll;
  if (left < 0.005) return { side, what: 'nothing left' };
  return {
    side,
    what: `${began === undefined ? count(left, wordsOf(ruleset).currency) : `${amount(left)} of ${count(began, wordsOf(ruleset).currency)}`} left`,
  };
}

/** What it cost whom of what; on a map with the units. */
function costWords(battle: BattleModel, moment: StoryMoment, variation: string | undefined): string {
  const lost = lostBy(moment);
  if (lost.length === 0) return '';
  const before = stateBefore(battle, variation, moment.from);
  return `it cost ${formatList(lost.map((toll, i) => costOf(battle, moment, { toll, before, isFirst: i === 0 })))}`;
}

interface Cost {
  readonly toll: MomentLoss;
  readonly before: State;
  readonly isFirst: boolean;
}

/** 'the Americans 28 of their 363.6 points (Rangers)'; only the first says the currency. */
function costOf(battle: BattleModel, { reasons }: StoryMoment, { toll, before, isFirst }: Cost): string {
  const { ruleset, titleOf } = battle;
  const { side, lost, had } = toll;
  const gone = isMap(battle) ? reasons.flatMap(({ kind, units = [] }) => (kind === 'lost' ? units : [])) : [];
  const names = gone.filter(id => lookUp(before.units, id)?.side === side);
  const whose = sideAtFirst(titleOf(side)).isMany ? 'their' : 'its';
  const whole = isFirst ? count(had, wordsOf(ruleset).currency) : amount(had);
  return `${sideSaid(titleOf(side))} ${amount(lost)} of ${whose} ${whole}${names.length > 0 ? ` (${unitsSaid(battle, before, names)})` : ''}`;
}
