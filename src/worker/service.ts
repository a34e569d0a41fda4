// What the worker offers: an analyst that loads its ruleset, and long answers given in parts so that short questions are not kept waiting. No Comlink here.

import { analyst } from '../analysis/analyst.ts';
import type { Means } from '../analysis/means.ts';
import type { Luck, Missed, Outlook } from '../analysis/types.ts';
import type { Ask, FrameRef, Overlay } from '../core/overlay.ts';
import type { Progress } from '../core/parts.ts';
import type { Ruleset } from '../core/ruleset.ts';
import type { BattleRecord, Scenario } from '../core/scenario.ts';
import type { RulesetId } from '../core/types.ts';

/** Milliseconds of a long answer between two looks at the queue: one frame of the screen. */
const PART = 16;

/** The analyst as it is seen from the page. Answers are copied, not transferred: the analyst keeps them for the next time. */
export interface Service {
  open(scenario: Scenario, record: BattleRecord): Promise<void>;
  overlay(at: FrameRef, ask: Ask): Overlay;
  odds(ruleset: RulesetId, profile: unknown): Promise<Outlook>;
  luck(variation?: string): Luck;
  missed(at: FrameRef): Missed | undefined;
  /** `tell` hears of progress between two parts; when it says false the rest is given up, and the answer is undefined. */
  review(variation: string | undefined, tell: (progress: Progress) => boolean | Promise<boolean>): Promise<readonly Missed[] | undefined>;
}

/** A service over the registry's `load`; `means` are waited for before the first record is opened. Rejects what they reject. */
export function service(load: (id: RulesetId) => Promise<Ruleset>, means: Promise<Means>): Service {
  const loaded = new Map<RulesetId, Ruleset>();
  const find = (id: RulesetId): Ruleset => {
    const found = loaded.get(id);
    if (!found) throw new Error(`the ruleset "${id}" is not loaded`);
    return found;
  };
  const get = async (id: RulesetId) => loaded.set(id, await load(id));
  const made = means.then(ready => analyst(find, ready));
  made.catch(() => {}); // told by the first question that needs it
  let answers: ReturnType<typeof analyst> | undefined;
  const open = () => {
    if (!answers) throw new Error('no battle is open');
    return answers;
  };
  return {
    async open(scenario, record) {
      await get(record.ruleset);
      answers = await made;
      answers.open(scenario, record);
    },
    overlay: (at, ask) => open().overlay(at, ask),
    async odds(ruleset, profile) {
      await get(ruleset);
      return (await made).odds(ruleset, profile);
    },
    luck: variation => open().luck(variation),
    missed: at => open().missed(at),
    review: (variation, tell) => inParts(open().inParts.review(variation), tell),
  };
}

async function inParts<T>(parts: Generator<Progress, T>, tell: (progress: Progress) => boolean | Promise<boolean>): Promise<T | undefined> {
  for (;;) {
    const until = performance.now() + PART;
    let part = parts.next();
    while (!part.done && performance.now() < until) part = parts.next();
    if (part.done) return part.value;
    if (!(await tell(part.value))) return undefined;
    await new Promise(resume => setTimeout(resume)); // messages that came in meanwhile are answered first
  }
}
