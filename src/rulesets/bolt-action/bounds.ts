// What the answers of the calculator's form leave of one another.

import { countAt, isOn } from '../../core/answers.ts';
import type { Bound, FieldBounds } from '../../core/bounds.ts';
import { countNoun } from '../../core/englishText.ts';
import { countsIn, type Profile } from '../../core/profile.ts';
import { shellsFall } from './calculator.ts';
import { WEAPONS } from './data/weapons.ts';
import { UNDER } from './fields.ts';
import type { BoltFormAnswers } from './odds/formKinds.ts';
import { SNIPER } from './odds/law.ts';
import { type BoltWeaponRow, firesEither } from './tables.ts';

const rows: Readonly<Record<string, BoltWeaponRow>> = WEAPONS;

const figures = (n: number): string => countNoun(n, 'figure');

/** No more of these than there are. */
const strong =
  (of: string, who: string) =>
  (form: Profile): Bound => {
    const most = countAt(form, `${of}Figures`);
    return { most, why: `${who} are ${figures(most)}` };
  };

/** Weapons that fire, by their rows: those of the form, a sniper's, the piece that fires from above. */
const firing = (form: Profile): readonly BoltWeaponRow[] =>
  form['piece'] === undefined
    ? Object.keys(isOn(form, 'sniper') ? { [SNIPER.weapon]: 1 } : countsIn(form['arms'] ?? form['guns'])).flatMap(id => rows[id] ?? [])
    : [rows[String(form['piece'])]].flatMap(row => row ?? []);

/** Whether a shell falls on figures; undefined where nothing is fired at all. */
const bursts = (form: Profile): boolean | undefined => shellsFall(form as BoltFormAnswers);

const hasChoice = (form: Profile): boolean => firing(form).some(firesEither);

const NO_SHELL = 'no shell is fired that bursts';
const NO_CHOICE = 'nothing that fires has both shells and solid shot';

const sniping = (form: Profile): Bound | undefined =>
  isOn(form, 'sniper') ? { only: `${SNIPER.weapon}:1`, why: 'a sniper fires, nobody else' } : undefined;

export const BOUNDS: FieldBounds = {
  arms: sniping,
  guns: sniping,
  struck: form => (countAt(form, 'fallen') > 0 ? undefined : { only: false, why: 'it has dropped no shell there before' }),
  alone: form => (isOn(form, 'mounted') ? { only: false, why: 'the weapons of a vehicle need nobody beside the gunner' } : undefined),
  solid: form => (hasChoice(form) ? undefined : { only: false, why: NO_CHOICE }),
  shells: form => (hasChoice(form) ? undefined : { only: false, why: NO_CHOICE }),
  under(form): Bound {
    const most = countAt(form, 'figures');
    return (bursts(form) ?? true) ? { most, why: `the target has ${figures(most)}` } : { only: UNDER, why: NO_SHELL };
  },
  near: form => ((bursts(form) ?? true) ? undefined : { only: 0, why: NO_SHELL }),
  nearFigures: form => ({ least: countAt(form, 'near'), why: `${figures(countAt(form, 'near'))} of it are under the shell` }),
  attackStrong: strong('attack', 'the attackers'),
  defenceStrong: strong('defence', 'the defenders'),
};
