// A Recon action (9.3, 18.5): every enemy in sight and near enough is spotted, for the whole army; by an observer some for its guns only.

import type { Act, Rule } from '../../../core/act.ts';
import type { Mark } from '../../../core/overlay.ts';
import { lengthWords } from '../../../core/places.ts';
import { listed } from '../../../core/words.ts';
import { type Manned, mannedOf, noticed } from '../occupied.ts';
import { measured } from '../places.ts';
import { type Found, reconOf, spotted } from '../spotting.ts';
import { type AafState, type ReconEvent, source } from '../state.ts';
import { change, titleOf, unitOf } from '../units.ts';
import { activated, asksActing, defineAct, onTable, unitRule, withActivation } from './frame.ts';

const melee: Rule<AafState, ReconEvent> = unitRule<ReconEvent>(
  '15.3/no-recon',
  'Who is in a melee looks for nobody else.',
  (_state, _event, unit) => (unit.melee.length > 0 ? `${unit.title} is in a melee` : undefined),
);

export const recon: Act<AafState, ReconEvent> = defineAct({
  title: 'Recon',
  source: source('9.3'),
  rules: [onTable<ReconEvent>(), activated<ReconEvent>(), melee],
  asks: (state, draft) => (draft.unit === undefined ? asksActing(state, 'Who looks around') : undefined),
  apply(state, { unit }) {
    const found = reconOf(state, unit);
    const known = spotted(state, ids(found, 'spotted'));
    const observed = spotted(known, ids(found, 'observed'), 'artillery');
    const noted = noticed(observed, unit, mannedOf(state, unit));
    return withActivation(change(noted, unit, { lookedIn: state.turn }), unit, { recon: true });
  },
  tell(state, { unit }) {
    const found = reconOf(state, unit);
    const manned = mannedOf(state, unit);
    const parts = [
      said(
        state,
        'spotted',
        found.filter(one => one.spotted),
      ),
      said(
        state,
        'marked for the guns',
        found.filter(one => one.observed && !one.spotted),
      ),
      inHouses(state, manned),
      said(
        state,
        'could not make out',
        found.filter(one => one.looked.seen && !one.spotted && !one.observed),
      ),
      hidden(
        state,
        found.filter(one => !one.looked.seen),
      ),
    ].filter(part => part !== undefined);
    return {
      says: `${titleOf(state, unit)} looked around: ${parts.length > 0 ? parts.join('; ') : 'there was nobody'}.`,
      marks: [...found.flatMap(mark(state)), ...manned.map(({ house }): Mark => ({ kind: 'shape', outline: house.walls, tone: 'mark' }))],
    };
  },
});

const ids = (found: readonly Found[], how: 'spotted' | 'observed'): readonly string[] =>
  found.filter(one => one[how]).map(({ target }) => target);

/** 'spotted Squad A (13.85 of 15 in)': how far it is, of how far it could be made out. */
function said(state: AafState, how: string, found: readonly Found[]): string | undefined {
  if (found.length === 0) return undefined;
  const each = found.map(
    ({ target, looked, spotting }) =>
      `${titleOf(state, target)} (${lengthWords(looked.distance)} of ${measured(state, spotting.distance)})`,
  );
  return `${how} ${listed(each)}`;
}

/** 'made out that somebody is in Farmhouse (12 of 72 in)': not who it is (ruling R80). */
const inHouses = (state: AafState, manned: readonly Manned[]): string | undefined =>
  manned.length > 0
    ? `made out that somebody is in ${listed(
        manned.map(({ house, far, spotting }) => `${house.title} (${lengthWords(far)} of ${measured(state, spotting.distance)})`),
      )}`
    : undefined;

const hidden = (state: AafState, found: readonly Found[]): string | undefined =>
  found.length > 0 ? `no line of sight to ${listed(found.map(({ target }) => titleOf(state, target)))}` : undefined;

/** Lines to those that are seen: to the spotted with their length, to the others as far as they are clear. */
const mark =
  (state: AafState) =>
  ({ target, looked, spotted: isSpotted }: Found): readonly Mark[] => {
    const [from, to] = looked.line ?? [];
    const at = unitOf(state, target)?.at;
    if (!from || !to || !at || !looked.seen) return [];
    const line: Mark = { kind: 'path', places: [from, to], tone: isSpotted ? 'clear' : 'note', label: measured(state, looked.distance) };
    return isSpotted ? [line, { kind: 'ring', at, radius: 1, tone: 'mark' }] : [line];
  };
