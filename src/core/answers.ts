// Answers of a calculator's form, as the systems read them when they make profiles.

import type { ProfileAnswer } from './profile.ts';

/** Answers of a form of these fields whose first is the question; those of fields that do not matter are missing. */
export type AskedOf<Ask extends string, Field extends string = string> = { readonly ask: Ask } & (string extends Field
  ? { readonly [field: string]: ProfileAnswer }
  : { readonly [F in Field]?: ProfileAnswer });

/** A number; 0 where it is not asked. */
export const countAt = <A extends object>(form: A, id: keyof A): number => Number(form[id] ?? 0);

/** Is a switch on? Not where it is not asked. */
export const isOn = <A extends object>(form: A, id: keyof A): boolean => form[id] === true;

/** A word; '' where it is not asked. */
export const wordAt = <A extends object>(form: A, id: keyof A): string => String(form[id] ?? '');
