// Questions that many ask, each one press and an address.

import { lookUp } from '../../../core/lookUp.ts';
import type { Preset, RulesReference } from '../../../core/ruleset.ts';
import { type Html, h } from '../../../render/html.ts';
import { profileOf, toQuery } from './profile.ts';

/** The answers of a question as an address keeps them. */
export function presetQuery({ fields }: Pick<RulesReference, 'fields'>, { answers }: Pick<Preset, 'answers'>): string {
  const profile = profileOf(fields, id => (lookUp(answers, id) === undefined ? undefined : String(lookUp(answers, id))));
  return toQuery(fields, profile).toString();
}

/** One after the other, as links: without script they lead to the same question. */
export const presetLinks = (book: Pick<RulesReference, 'fields' | 'presets'>): readonly Html[] =>
  (book.presets ?? []).map(preset => h('a', { class: 'chip', href: `?${presetQuery(book, preset)}` }, preset.title));
