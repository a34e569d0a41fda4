// From an attack of the battle to the calculator filled in with it, where its form can ask for that attack.

import type { DiceRoll } from '../../core/act.ts';
import type { Attempt } from '../../core/attempt.ts';
import type { Overlay } from '../../core/overlay.ts';
import { requireCombat } from '../../core/ruleset.ts';
import type { BattleEvent, State } from '../../core/types.ts';
import { type Child, type Html, h } from '../../render/html.ts';
import { calculatorOf } from '../../view/facts.ts';
import { guideOf } from '../../view/guide.ts';
import type { BattleModel } from '../../view/model.ts';
import { nameOf } from '../../view/rollCard.ts';
import { currentLine, frameNow, type Page } from './page.ts';

const WORDS = 'In the calculator';

/** From a roll of the frame that is shown to the calculator. */
export function rollLink(page: Page, cast: DiceRoll): Child {
  const { index, event } = frameNow(page);
  const before = currentLine(page)[index - 1]?.state;
  const attempt = before && event ? attemptOf(page.battle, before, event, cast) : undefined;
  const link = before && attempt && linkTo(page.battle, before, attempt, WORDS);
  return link && h('p', { class: 'in-calculator' }, link);
}

/** The attack of which these dice are all. */
function attemptOf({ ruleset }: BattleModel, before: State, event: BattleEvent, { unit, target, attack }: DiceRoll): Attempt | undefined {
  const profile = unit === undefined || target === undefined ? undefined : ruleset.combat?.played?.(before, event);
  if (unit === undefined || target === undefined || profile === undefined) return undefined;
  const whole = requireCombat(ruleset).attack(profile);
  const isAll = whole.kind === 'attack' && whole.harm === attack.harm && JSON.stringify(whole.roll) === JSON.stringify(attack.roll);
  return isAll ? { unit, target, profile } : undefined;
}

/** Likewise each attack that the odds of a unit are of. */
export function attackLinks({ battle }: Pick<Page, 'battle'>, state: State, { attempts = [] }: Overlay): Child {
  const links = attempts
    .filter(({ profile }) => profile !== undefined)
    .flatMap(attempt => linkTo(battle, state, attempt, nameOf(battle, { state }, attempt.target)) ?? []);
  return (
    links.length > 0 &&
    h(
      'p',
      { class: 'in-calculator' },
      `${WORDS}: `,
      links.flatMap((link, i) => (i > 0 ? [', ', link] : [link])),
    )
  );
}

function linkTo(battle: BattleModel, state: State, attempt: Attempt, words: string): Html | undefined {
  const answers = guideOf(battle)?.form?.(state, attempt);
  return answers && h('a', { href: calculatorOf(battle.ruleset.id, { answers }) }, words);
}
