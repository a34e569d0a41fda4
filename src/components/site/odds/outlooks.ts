// What the calculator asks of a profile: attacks at once, fights by the worker; then round by round, and what other answers to one
// question would give.

import { outlookOf } from '../../../analysis/outlook.ts';
import type { FightOutlook, Outlook } from '../../../analysis/types.ts';
import { toAttackProfile } from '../../../core/bounds.ts';
import type { Fight } from '../../../core/fight.ts';
import { lookUp } from '../../../core/lookUp.ts';
import { type FormField, type Ruleset, type RulesReference, requireCombat, wordsOf } from '../../../core/ruleset.ts';
import type { Client } from '../../../worker/client.ts';
import type { FightVariant } from './fight.ts';
import { gridOf } from './grid.ts';
import { type Profile, profileOf } from './profile.ts';
import type { ProgressShare } from './progress.ts';
import type { OddsAnswer } from './result.ts';

/** Milliseconds after which a question is said to take its time. */
const SLOW = 150;
/** Rounds of a fight that are told one by one. */
const ROUNDS = 12;

/** Who asks, and about what. */
export interface OddsAsker {
  readonly ruleset: Ruleset;
  readonly book: Pick<RulesReference, 'fields' | 'bounds' | 'pose' | 'lossWords'>;
  readonly client: Client;
  /** Numbers that belong to one answer of a question are kept in mind while another is chosen. */
  readonly memory: ReadonlyMap<string, string>;
  /** Hears of a question that takes its time. */
  readonly working: (share: ProgressShare) => void;
}

/** One question, and how far all have come; `signal`: nobody waits for it any more. */
interface Asking {
  readonly signal: AbortSignal;
  readonly share: ProgressShare;
}

/** The questions that are still to come. */
interface Coming {
  readonly signal: AbortSignal;
  next(): ProgressShare;
}

/**
 * How many questions a profile leads to: a fight is asked once more for its rounds, and for each other
 * answer to the question that is shown for all.
 */
export function asksOf({ ruleset, book }: OddsAsker, profile: Profile): number {
  if (requireCombat(ruleset).attack(toAttackProfile(book, profile)).kind === 'attack') return 1;
  return Math.max(2, 1 + (shownForAll(book.fields, profile)?.values ?? []).length);
}

const shownForAll = (fields: readonly FormField[], profile: Profile): FormField | undefined =>
  fields.find(({ each, id }) => each && Object.hasOwn(profile, id));

/** `undefined`: nobody waits for it any more. Without a worker a fight is reckoned here, if it is small enough. */
export async function outlookIn(
  { ruleset, book, client, working }: OddsAsker,
  profile: Profile,
  { signal, share }: Asking,
  rounds?: number,
): Promise<Outlook | undefined> {
  const question = toAttackProfile(book, profile);
  const attack = requireCombat(ruleset).attack(question);
  if (attack.kind === 'attack') return outlookOf(attack, wordsOf(ruleset));
  const slow = setTimeout(working, SLOW, share);
  try {
    return await client.askSystem('odds', [ruleset.id, question, rounds], { signal, hear: share.hear });
  } catch (fault) {
    if (fault instanceof Error && fault.name === 'NoAnswer') return here(attack, fault);
    throw fault;
  } finally {
    clearTimeout(slow);
    share.end();
  }
}

/** What can be reckoned without a worker; of a fight too large for that, why there was no other answer. */
function here(attack: Fight, fault: Error): Outlook {
  try {
    return outlookOf(attack);
  } catch {
    throw fault;
  }
}

/** The same with its rounds, and with each answer to a question that is shown for all of them. */
export async function withVariants(asker: OddsAsker, one: OddsAnswer, profile: Profile, { signal, next }: Coming): Promise<OddsAnswer> {
  const { book, memory } = asker;
  const { fields } = book;
  if (one.outlook.kind !== 'fight') {
    const grid = await gridOf(book, profile, other => inTurn(asker, other, { signal, share: next() }));
    return grid ? { ...one, grid } : one;
  }
  const outlook = (await outlookIn(asker, profile, { signal, share: next() }, ROUNDS)) ?? one.outlook;
  const field = shownForAll(fields, profile);
  if (!field) return { ...one, outlook };
  const all: FightVariant[] = [];
  for (const { value, says } of field.values ?? []) {
    const chosen = lookUp(profile, field.id) === value;
    const other = profileOf(fields, id => (id === field.id ? String(value) : (entry(profile, id) ?? memory.get(id))));
    const found = chosen ? outlook : await outlookIn(asker, other, { signal, share: next() });
    if (!found) return one;
    all.push({ label: [says, ...extrasOf(fields, field, other)].join(' '), chosen, outlook: found as FightOutlook });
  }
  return { ...one, outlook, variants: { title: field.title, all } };
}

/** One of many attacks: between two of them the page hears what else there is. */
async function inTurn(asker: OddsAsker, profile: Profile, asking: Asking): Promise<Outlook | undefined> {
  await new Promise(done => setTimeout(done));
  return asking.signal.aborted ? undefined : outlookIn(asker, profile, asking);
}

const extrasOf = (fields: readonly FormField[], { id }: FormField, profile: Profile): readonly string[] =>
  fields
    .filter(({ when = {}, id: own }) => Object.hasOwn(when, id) && Object.hasOwn(profile, own))
    .map(({ id: own }) => `(${lookUp(profile, own)})`);

const entry = (profile: Profile, id: string): string | undefined =>
  lookUp(profile, id) === undefined ? undefined : String(lookUp(profile, id));
