// What the answers of the calculator's form leave of one another.

import { isOn, wordAt } from '../../core/answers.ts';
import type { Bound, FieldBounds } from '../../core/bounds.ts';
import { countNoun, withVerb } from '../../core/englishText.ts';
import type { Profile } from '../../core/profile.ts';
import { UNITS } from './data/units.ts';
import { digsIn } from './shot.ts';
import type { WtaUnitRow } from './tables.ts';

const rows: Readonly<Record<string, WtaUnitRow>> = UNITS;

/** The row of the first unit that the form names in one of these fields. */
const rowIn = (form: Profile, ...fields: readonly string[]): WtaUnitRow | undefined =>
  fields.flatMap(field => rows[wordAt(form, field)] ?? [])[0];

const target = (form: Profile) => rowIn(form, 'target', 'armour', 'anybody');
const stepsOf = ({ chips }: WtaUnitRow): number => chips + 1;

export const BOUNDS: FieldBounds = {
  strength(form): Bound | undefined {
    const row = target(form);
    return row && { most: stepsOf(row), why: `${withVerb(row.title, 'has')} ${countNoun(stepsOf(row), 'step')}` };
  },
  works(form): Bound | undefined {
    const row = target(form);
    return row && !digsIn(row.kind, isOn(form, 'mortars-dig-in'))
      ? { only: 'none', why: `${withVerb(row.title, 'does')} not use field works` }
      : undefined;
  },
  moved: form =>
    wordAt(form, 'manner') === 'fire' ? undefined : { only: false, why: 'who fires in reaction has not moved in that activation' },
  halved(form): Bound | undefined {
    const row = rowIn(form, 'shooter');
    return row && stepsOf(row) < 2 ? { only: false, why: `${withVerb(row.title, 'has')} one step` } : undefined;
  },
};
