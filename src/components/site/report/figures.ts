// Figures in the sentences of a report, worked out when the page is built: what a fight could come to, how rare a roll
// was, what the dice were worth to a side.

import { fightOutlook } from '../../../analysis/fightOutlook.ts';
import { luckOf } from '../../../analysis/luck.ts';
import type { Luck, LuckEntry } from '../../../analysis/types.ts';
import { toAttackProfile } from '../../../core/bounds.ts';
import { type Profile, readProfile } from '../../../core/profile.ts';
import type { Frame } from '../../../core/replay.ts';
import { harmWords, readInspector, readReference, requireCombat, wordsOf } from '../../../core/ruleset.ts';
import { runToEnd } from '../../../core/task.ts';
import type { BattleEntry } from '../../../library/index.ts';
import { amount, count, timesIn } from '../../../render/format.ts';

type Told = Pick<BattleEntry, 'id' | 'battle' | 'ruleset'>;

/** The frame after an event. Throws where the battle has no such event. */
export function frameAt({ id, battle }: Told, at: string): Frame {
  const frame = battle.replay.frames.find(({ event }) => (event?.id ?? 'start') === at);
  if (!frame) throw new Error(`report: ${id} has no event ${at}`);
  return frame;
}

/**
 * `first` and `second`: one side is left alone; `neither`: none is or both are; with `-lost` what it loses on
 * average; else the id of an aim ('capture').
 */
export type FightFigure = 'first' | 'second' | 'neither' | 'first-lost' | 'second-lost' | (string & {});

/**
 * What the fight that a position asks about can come to; `other`: answers of the calculator put in place of the
 * position's. Throws where it asks about none.
 */
export async function fightFigure(told: Told, at: string, tells: FightFigure, other: Profile = {}): Promise<string> {
  const { ruleset } = told;
  const [asked] = (await readInspector(ruleset)).questions?.(frameAt(told, at).state) ?? [];
  const book = await readReference(ruleset);
  const read = asked && readProfile(book.fields, { ...asked.answers, ...other });
  const fight = read?.ok ? requireCombat(ruleset).attack(toAttackProfile(book, read.value)) : undefined;
  if (!fight || !('sides' in fight)) throw new Error(`report: ${told.id} asks about no fight at ${at}`);
  const { wins, neither, losses, aims } = runToEnd(fightOutlook(fight));
  const [first, second] = losses.map(({ lost }) => count(lost.value, wordsOf(ruleset).currency));
  const chances = { first: wins[0], second: wins[1], neither };
  if (tells === 'first-lost' || tells === 'second-lost') return (tells === 'first-lost' ? first : second) ?? '';
  const chance = Object.hasOwn(chances, tells) ? chances[tells as keyof typeof chances] : aims.find(({ id }) => id === tells)?.chance;
  if (!chance) throw new Error(`report: the fight at ${at} of ${told.id} tells of no ${tells}`);
  return timesIn(chance.value);
}

const lucks = new WeakMap<Told['battle'], Luck>();

function luckIn({ battle, ruleset }: Told): Luck {
  const luck = lucks.get(battle) ?? luckOf(ruleset, battle.replay.frames);
  lucks.set(battle, luck);
  return luck;
}

/**
 * How often a roll of an event does worse, the same or better, what it did and what it should have
 * done. Throws where there is no such roll.
 */
export function rollFigure(told: Told, at: string, tells: 'worse' | 'same' | 'better' | 'rolled' | 'expected', cast = 0): string {
  const entry: LuckEntry | undefined = luckIn(told).entries.find(one => one.event === at && one.cast === cast);
  if (!entry) throw new Error(`report: no roll ${cast} at ${at} of ${told.id}`);
  const harm = harmWords(told.ruleset);
  if (tells === 'rolled') return count(entry.rolled, harm);
  return tells === 'expected' ? count(entry.expected.value, harm) : timesIn(entry[tells].value);
}

/**
 * What the dice of a side were worth beyond expectation, without a sign; what it lost, and would have lost with even
 * luck. Throws where there is no such side.
 */
export function sideFigure(told: Told, side: string, tells: 'beyond' | 'lost' | 'even'): string {
  const { courses, losses, currency } = luckIn(told);
  const course = courses.find(one => one.side === side);
  const loss = losses.find(one => one.side === side);
  if (!course || !loss) throw new Error(`report: ${told.id} has no side ${side}`);
  if (tells === 'beyond') return count(Number(amount(Math.abs(course.sums.at(-1) ?? 0))), currency);
  return count(tells === 'lost' ? loss.lost : loss.adjusted, currency);
}
