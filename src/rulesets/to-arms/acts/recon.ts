// Scouts, hidden units, counters; setting up before the first turn (Reconnaissance, spotting & hidden units, Minefields, R33).

import type { Act, Cast, Telling } from '../../../core/act.ts';
import type { Mark } from '../../../core/overlay.ts';
import { placeSaid } from '../../../core/places.ts';
import { asksThrow, pick, plainChoices } from '../../../core/questions.ts';
import { unitChoices } from '../../../core/units.ts';
import { many, sideTitle } from '../../../core/words.ts';
import { attack } from '../attack.ts';
import { MINES, SHOWN } from '../events.ts';
import { isGround, minesAt } from '../ground.ts';
import { isAnswer, isOpen, isScanned, onPaper, revealing, scanned, spotted } from '../hidden.ts';
import { layTold } from '../show/tell.ts';
import { spaceOf } from '../space.ts';
import {
  type ArmsState,
  type ArmsUnit,
  book,
  house,
  type LayEvent,
  type Look,
  type PlaceEvent,
  type ReadyEvent,
  type ReconEvent,
  type RevealEvent,
  type Spot,
} from '../state.ts';
import { change, foeOf, has, isUp, mark, titleOf, unitAt, unitOf, upUnits } from '../units.ts';
import { defineAct, of, onMap, plain, ruleOf, there, unitRule } from './frame.ts';

const RECON = book('Reconnaissance, spotting & hidden units');

const reconCasts = (state: ArmsState, event: Pick<ReconEvent, 'unit'>): readonly Cast[] => {
  const unit = unitOf(state, event.unit);
  return unit ? [{ by: unit.side, on: undefined, unit: unit.id, attack: attack({ kind: 'recon' }) }] : [];
};

/** Recce units that have moved and not looked yet. */
export const scouts = (state: ArmsState): readonly ArmsUnit[] =>
  upUnits(state).filter(unit => has(state, unit, 'recce') && unit.now.moved !== undefined && !unit.now.scouted);

export const recon: Act<ArmsState, ReconEvent> = defineAct<ReconEvent>({
  title: 'Reconnoitre',
  source: RECON,
  rules: [
    there<ReconEvent>(),
    unitRule<ReconEvent>(
      'recon/who',
      'Recce units reconnoitre, once a turn, after they have moved.',
      book('Reconnaissance, spotting & hidden units', 'R33'),
      (state, _event, unit) => {
        if (!has(state, unit, 'recce')) return `${unit.title} is no recce unit`;
        if (unit.now.scouted) return `${unit.title} has reconnoitred this turn`;
        return unit.now.moved === undefined ? `${unit.title} has not moved` : undefined;
      },
    ),
  ],
  asks: (state, draft) =>
    draft.unit === undefined
      ? pick(
          'unit',
          'Who looks',
          unitChoices(
            state,
            scouts(state).map(({ id }) => id),
          ),
          'units',
        )
      : asksThrow<ReconEvent>({ casts: reconCasts as never }, state, draft, 'how far it looks'),
  casts: reconCasts,
  apply(state, { unit: id }, tally) {
    const unit = unitOf(state, id);
    if (!isUp(unit)) return state;
    const look: Look = { at: unit.at, depth: of(tally, 'depth') };
    const now = mark(state, id, { scouted: true });
    const found = spotted(now, unit.side, place => isScanned(state, look, place));
    return scanned(found, foeOf(state, unit.side), look, found !== now);
  },
  tell: (state, { unit: id }, tally) => reconTold(state, id, of(tally, 'depth')),
});

/** How deep, and how many hidden units have to be shown. */
function reconTold(state: ArmsState, id: string, depth: number): Telling {
  const unit = unitOf(state, id);
  const look = isUp(unit) ? { at: unit.at, depth } : undefined;
  const now = unit && look ? spotted(state, unit.side, place => isScanned(state, look, place)) : state;
  const found = now.owed.length - state.owed.length;
  const isSure = unit === undefined || onPaper(state, foeOf(state, unit.side)).length === 0;
  const none = isSure ? 'nothing is found' : 'nothing is found whose place is known';
  const what = found > 0 ? `${many(found, 'hidden unit')} found` : none;
  const marks: readonly Mark[] = unit?.at === undefined ? [] : [{ kind: 'ring', at: unit.at, radius: depth, tone: 'note' }];
  return plain(`${titleOf(state, id)} looks ${many(depth, 'hex', 'hexes')} deep: ${what}.`, marks);
}

export const reveal: Act<ArmsState, RevealEvent> = defineAct<RevealEvent>({
  title: 'Show a hidden unit',
  source: RECON,
  rules: [
    there<RevealEvent>(true),
    onMap<RevealEvent>('at', ({ at }) => (at === undefined ? [] : [at])),
    unitRule<RevealEvent>(
      'hide/reveal',
      'What is hidden is shown, as a counter only in cover and from afar.',
      RECON,
      (state, { as, at }, unit) => {
        if (unit.hidden === undefined) return `${unit.title} is not hidden`;
        const where = unit.at ?? at;
        const there = unit.at === undefined && at !== undefined ? unitAt(state, at) : undefined;
        if (there && at !== undefined) return { says: `${there.title} is in ${placeSaid(at)}`, at: [at] };
        const owed = state.owed.find(duty => duty.kind === 'reveal' && duty.unit === unit.id);
        const must = (owed?.kind === 'reveal' && owed.as === 'unit') || (where !== undefined && isOpen(state, where));
        return must && as === 'counter' ? `${unit.title} has to be put on the map` : undefined;
      },
      ['unit', 'as'],
    ),
    unitRule<RevealEvent>(
      'recon/must-answer',
      'Where nothing was shown to scouts at once, nothing hidden comes to light any more.',
      book('Reconnaissance, spotting & hidden units', 'R61'),
      (state, { at }, unit) =>
        at !== undefined && unit.at === undefined && isBarred(state, unit, at)
          ? { says: `${placeSaid(at)} was reconnoitred, and nothing was shown there`, at: [at] }
          : undefined,
      ['unit', 'at'],
    ),
  ],
  asks(state, draft) {
    const waiting = state.owed.flatMap(duty => (duty.kind === 'reveal' ? [duty] : []));
    const written = state.scan ? onPaper(state, state.scan.side).map(({ id }) => id) : [];
    if (draft.unit === undefined)
      return pick('unit', 'Who is shown', unitChoices(state, [...waiting.map(({ unit }) => unit), ...written]), 'units');
    const unit = unitOf(state, draft.unit);
    if (unit?.hidden && unit.at === undefined && draft.at === undefined)
      return pick(
        'at',
        'Where',
        answersTo(state, unit).map(at => ({ value: at, says: placeSaid(at) })),
        'places',
      );
    const where = unit?.at ?? draft.at;
    const must = where !== undefined && isOpen(state, where) ? 'unit' : waiting.find(one => one.unit === draft.unit)?.as;
    return draft.as === undefined
      ? pick(
          'as',
          'As what',
          SHOWN.filter(as => must === undefined || as === must).map(as => ({ value: as, says: as })),
        )
      : undefined;
  },
  apply(state, { unit: id, as, at }) {
    const unit = unitOf(state, id);
    if (!unit) return state;
    const { hidden: _, ...seen } = unit;
    const where = unit.at ?? at;
    const here: ArmsUnit = { ...seen, at: where };
    const now =
      where !== undefined && state.scan && isAnswer(state, unit.side, where) ? { ...state, scan: { ...state.scan, shown: true } } : state;
    if (as === 'counter') return revealing(change(now, id, { hidden: 'counter', at: where }));
    return revealing({ ...now, units: { ...now.units, [id]: unit.dummy ? { ...here, at: undefined, strength: 0 } : here } });
  },
  tell(state, { unit, as, at }) {
    const found = unitOf(state, unit);
    const there = found?.at ?? at;
    const where = there === undefined ? 'cover' : placeSaid(there);
    const marks: readonly Mark[] = there === undefined ? [] : [{ kind: 'ring', at: there, radius: 0, tone: 'note' }];
    if (as === 'counter') return plain(`A counter is put in ${where}: something is there.`, marks);
    return plain(found?.dummy ? `The counter in ${where} was a dummy.` : `${titleOf(state, unit)} is found in ${where}.`, marks);
  },
});

/** Where a unit kept on paper may be shown as the answer to the last look: free places that were not reconnoitred in vain before. */
export const answersTo = (state: ArmsState, unit: ArmsUnit): readonly Spot[] =>
  spaceOf(state)
    .places()
    .filter(at => isAnswer(state, unit.side, at) && !unitAt(state, at) && !isBarred(state, unit, at));

/** It was reconnoitred there, and nothing was shown. */
const isBarred = (state: ArmsState, unit: ArmsUnit, at: Spot): boolean =>
  state.barred[unit.side]?.some(look => isScanned(state, look, at)) === true;

/** May a side put a hidden unit or a dummy there? */
function mayHide(state: ArmsState, side: string, at: Spot): boolean {
  const sites = state.game.special.hiding?.[side];
  return sites === undefined || spaceOf(state).among(sites, at) !== undefined;
}

export const unplaced = (state: ArmsState): readonly ArmsUnit[] =>
  Object.values(state.units).filter(({ at, strength }) => at === undefined && strength > 0);

export const place: Act<ArmsState, PlaceEvent> = defineAct<PlaceEvent>({
  title: 'Place a unit',
  source: house('hidden units are written down before the first turn'),
  rules: [
    there<PlaceEvent>(true),
    onMap<PlaceEvent>('at', ({ at }) => [at]),
    unitRule<PlaceEvent>(
      'setup/place',
      'Units are placed where the scenario lets them hide, one in a hex.',
      house('scenarios'),
      (state, { at }, unit) => {
        const there = unitAt(state, at);
        if (there && there.id !== unit.id) return `${there.title} is in ${placeSaid(at)}`;
        return mayHide(state, unit.side, at) ? undefined : `the ${sideTitle(state, unit.side)} may not hide in ${placeSaid(at)}`;
      },
      ['unit', 'at'],
    ),
  ],
  asks(state, draft) {
    if (draft.unit === undefined)
      return pick(
        'unit',
        'Which unit',
        unitChoices(
          state,
          unplaced(state).map(({ id }) => id),
        ),
        'units',
      );
    const side = unitOf(state, draft.unit)?.side ?? '';
    const hexes = spaceOf(state)
      .places()
      .filter(at => mayHide(state, side, at) && !unitAt(state, at));
    return draft.at === undefined
      ? pick(
          'at',
          'Where',
          hexes.map(hex => ({ value: hex, says: placeSaid(hex) })),
          'places',
        )
      : undefined;
  },
  apply: (state, { unit, at }) => change(state, unit, { at }),
  tell(state, { unit, at }) {
    const side = unitOf(state, unit)?.side;
    return {
      says: `${titleOf(state, unit)} hides in ${placeSaid(at)}.`,
      marks: [],
      ...(side === undefined ? {} : { secret: side, heard: 'A unit hides.' }),
    };
  },
});

/** How many counters of a kind a side may still lay. */
export function countersLeft(state: ArmsState, side: string, mine: (typeof MINES)[number]): number {
  const all = state.game.special.mines?.[side];
  const laid = Object.values(state.mines).filter(field => field.side === side && field.mine === mine).length;
  return ((mine === 'dummy' ? all?.dummies : all?.[mine]) ?? 0) - laid;
}

const mayLay = (state: ArmsState, side: string, at: Spot): boolean =>
  minesAt(state, at) === undefined &&
  !isGround(state, at, 'river', 'sea') &&
  spaceOf(state).among(state.game.special.mines?.[side]?.not ?? [], at) === undefined;

export const layable = (state: ArmsState, side: string): readonly Spot[] =>
  spaceOf(state)
    .places()
    .filter(at => mayLay(state, side, at));

export const lay: Act<ArmsState, LayEvent> = defineAct<LayEvent>({
  title: 'Lay mines',
  source: book('Minefields'),
  rules: [
    onMap<LayEvent>('at', ({ at }) => [at]),
    ruleOf<LayEvent>(
      'mine/count',
      'Each side lays the counters that the scenario gives it, a dummy for two genuine ones.',
      book('Minefields'),
      ['side', 'mine'],
      (state, { side, mine }) =>
        countersLeft(state, side, mine) > 0 ? undefined : `the ${sideTitle(state, side)} have no such counter left`,
    ),
    ruleOf<LayEvent>(
      'mine/where',
      'Mines are laid where the scenario lets them, one counter in a hex.',
      book('Minefields'),
      ['side', 'at'],
      (state, { side, at }) => (mayLay(state, side, at) ? undefined : { says: `no mines go to ${placeSaid(at)}`, at: [at] }),
    ),
  ],
  asks(state, draft) {
    const { side } = draft;
    if (side === undefined)
      return pick(
        'side',
        'Who lays',
        state.game.sides
          .filter(({ id }) => MINES.some(mine => countersLeft(state, id, mine) > 0))
          .map(({ id, title }) => ({ value: id, says: title })),
        'sides',
      );
    if (draft.mine === undefined)
      return pick('mine', 'Which counter', plainChoices(MINES.filter(mine => countersLeft(state, side, mine) > 0)), () =>
        plainChoices(MINES),
      );
    return draft.at === undefined
      ? pick(
          'at',
          'Where',
          layable(state, side).map(hex => ({ value: hex, says: placeSaid(hex) })),
          'places',
        )
      : undefined;
  },
  apply: (state, { side, at, mine }) => ({ ...state, mines: { ...state.mines, [spaceOf(state).site(at)]: { side, mine } } }),
  tell: layTold,
});

export const ready: Act<ArmsState, ReadyEvent> = defineAct<ReadyEvent>({
  title: 'All is set up',
  source: book('Game turn sequence'),
  rules: [
    ruleOf<ReadyEvent>('setup/complete', 'The first turn waits until all units are placed.', house('scenarios'), [], state => {
      const [left] = unplaced(state).filter(({ hidden }) => !hidden);
      return left && `${left.title} is not on the map`;
    }),
  ],
  asks: () => undefined,
  apply: state => (state.phase === 'setup' ? revealing({ ...state, phase: 'initiative' }) : state), // late, a turn has begun
  tell: () => plain('Both sides are ready.'),
});
