// A Recon action (9.3, 18.5): every enemy in sight and near enough is spotted, for the whole army; by an observer some for its guns only.

import type { Rule } from '../../../core/act.ts';
import { formatList, sentence, withVerb } from '../../../core/englishText.ts';
import type { Mark } from '../../../core/overlay.ts';
import { lengthWords } from '../../../core/places.ts';
import { act, unitRule } from '../kit.ts';
import { type Manned, mannedOf, noticeOccupied } from '../occupied.ts';
import { formatBound, formatMeasure } from '../places.ts';
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
    const spotted = found.filter(one => one.spotted);
    const marked = found.filter(one => one.observed && !one.spotted);
    const missed = found.filter(one => one.looked.seen && !one.spotted && !one.observed);
    const unseen = found.filter(one => !one.looked.seen);
    const short = [
      shortly(state, 'spotted', spotted),
      shortly(state, 'marked for the guns', marked),
      inHouses(manned),
      missed.length > 0 ? `${missed.length} not made out` : undefined,
      unseen.length > 0 ? `${unseen.length} out of sight` : undefined,
    ].filter(part => part !== undefined);
    const detail = [
      said(state, 'spotted', spotted),
      said(state, 'marked for the guns', marked),
      exactHouses(state, manned),
      said(state, 'could not make out', missed),
      hidden(state, unseen),
    ].filter(part => part !== undefined);
    return {
      text: `${titleOf(state, unit)} looked around: ${short.length > 0 ? short.join('; ') : 'there was nobody'}.`,
      ...(detail.length > 0 && { detail: `${sentence(detail.join('; '))}.` }),
      marks: [...found.flatMap(mark(state)), ...manned.map(({ house }): Mark => ({ kind: 'shape', outline: house.walls, tone: 'mark' }))],
    };
  },
});

const ids = (found: readonly ReconFinding[], how: 'spotted' | 'observed'): readonly string[] =>
  found.filter(one => one[how]).map(({ target }) => target);

/** 'spotted Squad A and Sherman'; more than two are a number, and their names a matter of the detail. */
function shortly(state: AafState, how: string, found: readonly ReconFinding[]): string | undefined {
  if (found.length === 0) return undefined;
  return `${how} ${found.length > NAMED ? found.length : formatList(found.map(({ target }) => titleOf(state, target)))}`;
}

/** So many names are read in a sentence. */
const NAMED = 2;

/** 'spotted Squad A (13.85 of 15 in)': how far it is, of how far it could be made out. */
function said(state: AafState, how: string, found: readonly ReconFinding[]): string | undefined {
  if (found.length === 0) return undefined;
  const each = found.map(
    ({ target, looked, spotting }) =>
      `${titleOf(state, target)} (${lengthWords(looked.distance)} of ${formatBound(state, spotting.distance)})`,
  );
  return `${how} ${formatList(each)}`;
}

/** 'made out that somebody is in Farmhouse': not who it is (ruling R80). */
const inHouses = (manned: readonly Manned[]): string | undefined =>
  manned.length > 0 ? `made out that somebody is in ${formatList(manned.map(({ house }) => house.title))}` : undefined;

/** The same with lengths: 'Farmhouse (12 of 72 in)'. */
const exactHouses = (state: AafState, manned: readonly Manned[]): string | undefined =>
  manned.length > 0
    ? `made out that somebody is in ${formatList(
        manned.map(({ house, far, spotting }) => `${house.title} (${lengthWords(far)} of ${formatBound(state, spotting.distance)})`),
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
