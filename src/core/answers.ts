// Answers of a calculator's form, as the systems read them when they make profiles.

import type { ProfileAnswer } from './profile.ts';

/** Answers of a form whose first field is the question; those of fields that do not matter are missing. */
export type AskedOf<Ask extends string> = { readonly ask: Ask } & { readonly [field: string]: ProfileAnswer };

type Answers = Readonly<Record<string, ProfileAnswer>>;

/** A number; 0 where it is not asked. */
export const countAt = (form: Answers, id: string): number => Number(form[id] ?? 0);

/** Is a switch on? Not where it is not asked. */
export const isOn = (form: Answers, id: string): boolean => form[id] === true;

/** A word; '' where it is not asked. */
export const wordAt = <W extends string = string>(form: Answers, id: string): W => String(form[id] ?? '') as W;
