// What the answers of a form leave of one another: a unit has no more figures than its card, nobody strikes who is not there. Each system
// says its own limits once; here they are kept, and told to whoever asked for more.

import { countsIn, matters, type Profile, type ProfileAnswer } from './profile.ts';
import type { FormField, RulesReference } from './ruleset.ts';

/** What other answers leave of an answer: a number within these, or this one alone; and why, as the end of a sentence. */
export interface Bound {
  readonly least?: number;
  readonly most?: number;
  readonly only?: ProfileAnswer;
  readonly why: string;
}

/**
 * Limits by the field they are of. Each is asked about answers in which those of the fields before it are kept;
 * undefined where an answer may be anything.
 */
export type FieldBounds<F = Profile> = Readonly<Record<string, (answers: F) => Bound | undefined>>;

/** An answer that is taken for another one. */
export interface BoundNote {
  readonly field: string;
  readonly asked: ProfileAnswer;
  readonly answered: ProfileAnswer;
  readonly why: string;
}

type Bounded = Pick<RulesReference, 'fields' | 'bounds'>;

/**
 * The answers within the limits that they set each other, and each that had to be another one. What
 * is asked only beside that one is left out.
 */
export function applyBounds(
  { fields, bounds = {} }: Bounded,
  answers: Profile,
): { readonly profile: Profile; readonly notes: readonly BoundNote[] } {
  const notes: BoundNote[] = [];
  let profile = answers;
  for (const one of fields) {
    const { id: field } = one;
    const { [field]: asked, ...others } = profile;
    if (asked === undefined) continue;
    if (matters(one, answers) && !matters(one, profile)) {
      profile = others;
      continue;
    }
    const bound = bounds[field]?.(profile);
    if (!bound) continue;
    const answered = within(bound, asked);
    if (answered === asked) continue;
    notes.push({ field, asked, answered, why: bound.why });
    profile = { ...profile, [field]: answered };
  }
  return { profile, notes };
}

const within = ({ only, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY }: Bound, asked: ProfileAnswer): ProfileAnswer =>
  only ?? (typeof asked === 'number' ? Math.max(least, Math.min(most, asked)) : asked);

/** What `attack` of a ruleset takes for answers to its fields. */
export function toAttackProfile({ pose, ...book }: Bounded & Pick<RulesReference, 'pose'>, answers: Profile): unknown {
  const { profile } = applyBounds(book, answers);
  return pose?.(profile) ?? profile;
}

/** What was asked, what is answered and why: 'Figures lost: Rifle squad has 10 figures. Answered for 10, not for 40.' */
export const describeBoundNote = (fields: readonly FormField[], note: BoundNote): string =>
  `${fields.find(({ id }) => id === note.field)?.title ?? note.field}: ${boundReason(fields, note)}`;

/** The same without the field: 'Rifle squad has 10 figures. Answered for 10, not for 40.' */
export function boundReason(fields: readonly FormField[], { field: id, asked, answered, why }: BoundNote): string {
  const field = fields.find(one => one.id === id);
  const says = (answer: ProfileAnswer): string => (field ? answerWords(field, answer) : String(answer));
  return `${why}. Answered for ${says(answered)}, not for ${says(asked)}.`;
}

/** An answer as the form words it. */
export function answerWords({ kind, values = [], items = [] }: FormField, answer: ProfileAnswer): string {
  if (kind === 'flag') return answer === true ? 'yes' : 'no';
  if (kind === 'choice') return `\u201c${values.find(({ value }) => value === answer)?.says ?? String(answer)}\u201d`;
  if (kind !== 'forces') return String(answer);
  const counts = Object.entries(countsIn(answer)).map(([id, n]) => {
    const item = items.find(one => one.id === id);
    return `${n} ${(n === 1 ? item?.one : undefined) ?? item?.title ?? id}`;
  });
  return counts.join(', ') || 'nobody';
}
