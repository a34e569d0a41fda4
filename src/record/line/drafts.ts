// An answer as the draft takes it, also one that no question offers.

import { answer, type Question } from '../../core/act.ts';
import { isPoint } from '../../core/places.ts';
import type { Draft, Place } from '../../core/types.ts';
import { keyIn } from '../draft.ts';

/** The draft with an answer: a way as it was told, a place out of reach straight on. */
export function applyTypedAnswer(draft: Draft, question: Question, value: unknown): Draft {
  if (value === undefined || question.kind !== 'place') return answer(draft, question, value);
  const key = isWay(value) ? undefined : keyIn(question.reach, value as Place);
  if (key !== undefined) return answer(draft, question, key);
  return { ...draft, [question.field]: question.route && !isWay(value) ? [value] : value } as Draft;
}

const isWay = (value: unknown): value is readonly Place[] => Array.isArray(value) && !isPoint(value);
