// What the answers of the calculator's form leave of one another.

import { countAt, wordAt } from '../../core/answers.ts';
import type { Bound, FieldBounds } from '../../core/bounds.ts';
import { countNoun, withVerb } from '../../core/englishText.ts';
import type { Profile } from '../../core/profile.ts';
import { bridgePoints } from './battle.ts';
import { whyNotFriend } from './calculator.ts';
import { PRINTED } from './data/tables.ts';
import type { ArmsFormAnswers } from './odds/formKinds.ts';
import type { ArmsCardRow } from './tables.ts';

/** The card that the first of these fields names. */
const cardIn = (form: Profile, ...fields: readonly string[]): ArmsCardRow | undefined =>
  fields.flatMap(field => PRINTED.cards[wordAt(form, field)] ?? [])[0];

const shooter = (form: Profile) => cardIn(form, 'unit', 'piece', 'gun', 'tank');
const target = (form: Profile) => cardIn(form, 'target');

/** As many figures or points as a card has, at most. */
const strength = (card: ArmsCardRow | undefined): Bound | undefined =>
  card && {
    most: card.strength,
    why: `${withVerb(card.title, 'has')} ${countNoun(card.strength, 'figure or point', 'figures or points')}`,
  };

/** Off, where a card is not of those that it is for. */
const onlyFor =
  (of: (form: Profile) => ArmsCardRow | undefined, is: (card: ArmsCardRow) => boolean, why: (card: ArmsCardRow) => string) =>
  (form: Profile): Bound | undefined => {
    const card = of(form);
    return card && !is(card) ? { only: false, why: why(card) } : undefined;
  };

const isLed = ({ arm }: ArmsCardRow): boolean => arm === 'infantry';
const sergeant = ({ title }: ArmsCardRow): string => `a sergeant serves infantry and cavalry, not ${title}`;

/** It is asked about an own unit beside the target, if there is one. */
const beside =
  (usual: number) =>
  (form: Profile): Bound | undefined =>
    wordAt(form, 'friend') === 'none' ? { only: usual, why: 'there is no own unit beside the target' } : undefined;

export const BOUNDS: FieldBounds = {
  lmg: onlyFor(
    shooter,
    ({ lmgDice }) => lmgDice !== undefined,
    ({ title }) => `the card of ${title} has no light machine gun`,
  ),
  sergeant: onlyFor(shooter, isLed, sergeant),
  shooters: form => strength(shooter(form)),
  inside: onlyFor(
    shooter,
    ({ arm }) => arm === 'vehicle',
    ({ title }) => `${withVerb(title, 'is')} no vehicle`,
  ),
  figures: form => strength(target(form)),
  inMines: onlyFor(
    target,
    ({ arm, traits }) => arm === 'infantry' && !traits.includes('mounted'),
    ({ title }) => `${withVerb(title, 'is')} no infantry on foot`,
  ),
  targetSergeant: onlyFor(target, isLed, sergeant),
  standard: onlyFor(
    target,
    ({ arm }) => arm === 'infantry' || arm === 'arty',
    ({ title }) => `the standard of ${title} is decoration`,
  ),
  friend(form): Bound | undefined {
    const why = whyNotFriend(form as ArmsFormAnswers);
    return why === undefined ? undefined : { only: 'none', why };
  },
  friendAt: beside(7),
  friendDistance: beside(2),
  taken(form): Bound {
    const span = wordAt(form, 'span') === 'light' ? 'light' : 'heavy';
    const most = bridgePoints[span] - 1;
    return { most, why: `a ${span} bridge falls at ${countNoun(most + 1, 'kill')}` };
  },
  draws(form): Bound {
    const most = countAt(form, 'wanted') + countAt(form, 'others');
    return { most, why: `the deck has ${countNoun(most, 'card')}` };
  },
};
