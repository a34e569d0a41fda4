// A Recon action (9.3, 18.5): every enemy in sight and near enough is spotted, for the whole army; by an observer some for its guns only.

import type { Rule } from '../../../core/act.ts';
import { formatList, withVerb } from '../../../core/englishText.ts';
import type { Mark } from '../../../core/overlay.ts';
import { lengthWords } from '../../../core/places.ts';
import { act, unitRule } from '../kit.ts';
import { type Manned, mannedOf, noticeOccupied } from '../occupied.ts';
import { formatMeasure } from '../places.ts';
import { markSpotted, type ReconFinding, reconOf } from '../spotting.ts';
import { type AafReconEvent, type AafState, source } from '../state.ts';
import { change, titleOf, unitOf } from '../units.ts';
import { actorActivatedRule, askActing, onTableRule, withActivation } from './frame.ts';

const melee: Rule<AafState, AafReconEvent> = unitRule(
  '15.3/no-recon',
  'Who is in a melee looks for nobody else.',
  (_state, _event, unit) => (unit.melee.length > 0 ? `${withVerb(unit.title, 'is')} in a melee` : undefined),
);

export const recon = act<AafReconEvent>({
  title: 'Recon',
  source: source('9.3'),
  rules: [onTableRule, actorActivatedRule, melee],
  ask: { unit: askActing('Who looks around') },
  apply(state, { unit }) {
    const found = reconOf(state, unit);
    const known = markSpotted(state, ids(found, 'spotted'));
    const observed = markSpotted(known, ids(found, 'observed'), 'artillery');
    const noted = noticeOccupied(observed, unit, mannedOf(state, unit));
    return withActivation(change(noted, unit, { lookedIn: state.turn }), unit, { recon: true });
  },
  describe(state, { unit }) {
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
      text: `${titleOf(state, unit)} looked around: ${parts.length > 0 ? parts.join('; ') : 'there was nobody'}.`,
      marks: [...found.flatMap(mark(state)), ...manned.map(({ house }): Mark => ({ kind: 'shape', outline: house.walls, tone: 'mark' }))],
    };
  },
});

const ids = (found: readonly ReconFinding[], how: 'spotted' | 'observed'): readonly string[] =>
  found.filter(one => one[how]).map(({ target }) => target);

/** 'spotted Squad A (13.85 of 15 in)': how far it is, of how far it could be made out. */
function said(state: AafState, how: string, found: readonly ReconFinding[]): string | undefined {
  if (found.length === 0) return undefined;
  const each = found.map(
    ({ target, looked, spotting }) =>
      `${titleOf(state, target)} (${lengthWords(looked.distance)} of ${formatMeasure(state, spotting.distance)})`,
  );
  return `${how} ${formatList(each)}`;
}

/** 'made out that somebody is in Farmhouse (12 of 72 in)': not who it is (ruling R80). */
const inHouses = (state: AafState, manned: readonly Manned[]): string | undefined =>
  manned.length > 0
    ? `made out that somebody is in ${formatList(
        manned.map(({ house, far, spotting }) => `${house.title} (${lengthWords(far)} of ${formatMeasure(state, spotting.distance)})`),
      )}`
    : undefined;

const hidden = (state: AafState, found: readonly ReconFinding[]): string | undefined =>
  found.length > 0 ? `no line of sight to ${formatList(found.map(({ target }) => titleOf(state, target)))}` : undefined;

/** Lines to those that are seen: to the spotted with their length, to the others as far as they are clear. */
const mark =
  (state: AafState) =>
  ({ target, looked, spotted: isSpotted }: ReconFinding): readonly Mark[] => {
    const [from, to] = looked.line ?? [];
    const at = unitOf(state, target)?.at;
    if (!from || !to || !at || !looked.seen) return [];
    const line: Mark = {
      kind: 'path',
      places: [from, to],
      tone: isSpotted ? 'clear' : 'note',
      label: formatMeasure(state, looked.distance),
    };
    return isSpotted ? [line, { kind: 'ring', at, radius: 1, tone: 'mark' }] : [line];
  };
