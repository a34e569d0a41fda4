// Rules and questions that several acts of the system have, words and marks of events.

import type { Choice, Narration, Question, Rule } from '../../../core/act.ts';
import { sideTitle, withVerb } from '../../../core/englishText.ts';
import type { Mark } from '../../../core/overlay.ts';
import { placeSaid } from '../../../core/places.ts';
import { pick } from '../../../core/questions.ts';
import type { SideId, UnitId } from '../../../core/types.ts';
import { askUnit } from '../../../system/system.ts';
import { isOnMap } from '../ground.ts';
import { rule, thereRule } from '../kit.ts';
import { type ArmsEvent, type ArmsPlace, type ArmsState, type ArmsUnit, cite, house } from '../state.ts';
import { isUp, unitOf } from '../units.ts';

const awayFromMap = (unit: ArmsUnit): string | undefined => (isUp(unit) ? undefined : `${withVerb(unit.title, 'is')} not on the map`);

/** Nothing is done by a unit that never was, or is not on the map. */
export const actorOnMapRule = <E extends ArmsEvent & { readonly unit: UnitId }>(off = false): Rule<ArmsState, E> =>
  thereRule('unit', 'unit/there', 'Only units on the map act.', cite('Unit cards'), off ? undefined : awayFromMap);

/** The hexes that an event names are on the map. */
export const onMap = <E extends ArmsEvent>(field: keyof E & string, of: (event: E) => readonly ArmsPlace[]): Rule<ArmsState, E> =>
  rule(
    'unit/hex',
    'Places are hexes of the map.',
    house('what is not on the map cannot be played'),
    [field],
    (state, event) => {
      const off = of(event).find(hex => !isOnMap(state, hex));
      return off === undefined ? undefined : `there is no hex ${placeSaid(off)}`;
    },
    'impossible',
  );

/** Asks for one of these units. */
export const askOneOf = (label: string, among: (state: ArmsState) => readonly ArmsUnit[], field?: string) =>
  askUnit<ArmsState>(label, state => among(state).map(({ id }) => id), field);

/** Places to choose from. */
export const placeChoices = (places: readonly ArmsPlace[]): readonly Choice[] => places.map(at => ({ value: at, says: placeSaid(at) }));

/** Asks for one of these places. */
export const pickPlace = (label: string, from: readonly ArmsPlace[]): Question => pick('at', label, placeChoices(from), 'places');

/** Asks for one of the sides, or of these. */
export const pickSide = (
  field: string,
  label: string,
  state: ArmsState,
  from: readonly SideId[] = state.game.sides.map(({ id }) => id),
): Question =>
  pick(
    field,
    label,
    from.map(side => ({ value: side, says: sideTitle(state, side) })),
    'sides',
  );

export const plain = (text: string, marks: readonly Mark[] = []): Narration => ({ text, marks });

export const pathMark = (
  state: ArmsState,
  id: UnitId,
  places: readonly ArmsPlace[],
  tone: 'move' | 'retreat' | 'shot',
): readonly Mark[] => {
  const side = unitOf(state, id)?.side;
  return places.length > 1 ? [{ kind: 'path', places, tone, unit: id, ...(side === undefined ? {} : { side }) }] : [];
};
