// Scouts, hidden units, counters; setting up before the first turn (Reconnaissance, spotting & hidden units, Minefields, R33).

import type { Narration } from '../../../core/act.ts';
import { countNoun, sideTitle, withVerb } from '../../../core/englishText.ts';
import type { Mark } from '../../../core/overlay.ts';
import { nameGround, tellPlace } from '../../../core/placeTold.ts';
import { pick, plainChoices } from '../../../core/questions.ts';
import { countIn } from '../../../core/roll.ts';
import type { SideId, UnitId } from '../../../core/types.ts';
import { askUnit } from '../../../system/system.ts';
import { attack } from '../attack.ts';
import { isGround, minesAt } from '../ground.ts';
import { isAnswer, isOpen, isScanned, onPaper, recordScan, revealing, spotUnits } from '../hidden.ts';
import { act, owing, ownRoll, rule, unitRule } from '../kit.ts';
import { layTold } from '../show/tell.ts';
import { spaceOf } from '../space.ts';
import {
  type ArmsPlace,
  type ArmsPlaceEvent,
  type ArmsReconEvent,
  type ArmsRevealEvent,
  type ArmsState,
  type ArmsUnit,
  cite,
  house,
  type LayEvent,
  MINE_TYPES,
  type ReadyEvent,
  type ScoutedArea,
  SHOWN,
} from '../state.ts';
import { change, foeOf, hasTrait, isUp, mark, titleOf, unitAt, unitOf, upUnits } from '../units.ts';
import { actorOnMapRule, askOneOf, onMap, pickPlace, pickSide, plain } from './frame.ts';

const RECON = cite('Reconnaissance, spotting & hidden units');

/** Recce units that have moved and not looked yet. */
export const scouts = (state: ArmsState): readonly ArmsUnit[] =>
  upUnits(state).filter(unit => hasTrait(state, unit, 'recce') && unit.now.moved !== undefined && !unit.now.scouted);

export const recon = act<ArmsReconEvent>({
  title: 'Reconnoitre',
  source: RECON,
  rules: [
    actorOnMapRule(),
    unitRule(
      'recon/who',
      'Recce units reconnoitre, once a turn, after they have moved.',
      cite('Reconnaissance, spotting & hidden units', 'R33'),
      (state, _event, unit) => {
        if (!hasTrait(state, unit, 'recce')) return `${withVerb(unit.title, 'is')} no recce unit`;
        if (unit.now.scouted) return `${withVerb(unit.title, 'has')} reconnoitred this turn`;
        return unit.now.moved === undefined ? `${withVerb(unit.title, 'has')} not moved` : undefined;
      },
    ),
  ],
  ask: { unit: askOneOf('Who looks', scouts) },
  dice: 'how far it looks',
  rolls: ownRoll(() => attack({ kind: 'recon' })),
  apply(state, { unit: id }, tally) {
    const unit = unitOf(state, id);
    if (!isUp(unit)) return state;
    const look: ScoutedArea = { at: unit.at, depth: countIn(tally, 'depth') };
    const now = mark(state, id, { scouted: true });
    const found = spotUnits(now, unit.side, place => isScanned(state, look, place));
    return recordScan(found, foeOf(state, unit.side), look, found !== now);
  },
  describe: (state, { unit: id }, tally) => reconTold(state, id, countIn(tally, 'depth')),
});

/** How deep, and how many hidden units have to be shown. */
function reconTold(state: ArmsState, id: string, depth: number): Narration {
  const unit = unitOf(state, id);
  const look = isUp(unit) ? { at: unit.at, depth } : undefined;
  const now = unit && look ? spotUnits(state, unit.side, place => isScanned(state, look, place)) : state;
  const found = now.pending.length - state.pending.length;
  const isSure = unit === undefined || onPaper(state, foeOf(state, unit.side)).length === 0;
  const none = isSure ? 'nothing is found' : 'nothing is found whose place is known';
  const what = found > 0 ? `${countNoun(found, 'hidden unit')} found` : none;
  const marks: readonly Mark[] = unit?.at === undefined ? [] : [{ kind: 'ring', at: unit.at, radius: depth, tone: 'note' }];
  return plain(`${withVerb(titleOf(state, id), 'looks')} ${countNoun(depth, 'hex', 'hexes')} deep: ${what}.`, marks);
}

/** As what a unit has to be shown that was found. */
function owedAs({ pending }: ArmsState, id: UnitId | undefined): 'unit' | undefined {
  const owed = pending.find(duty => duty.kind === 'reveal' && duty.unit === id);
  return owed?.kind === 'reveal' ? owed.as : undefined;
}

export const reveal = act<ArmsRevealEvent>({
  title: 'Show a hidden unit',
  source: RECON,
  rules: [
    actorOnMapRule(true),
    onMap('at', ({ at }) => (at === undefined ? [] : [at])),
    unitRule(
      'hide/reveal',
      'What is hidden is shown, as a counter only in cover and from afar.',
      RECON,
      (state, { as, at }, unit) => {
        if (unit.hidden === undefined) return `${withVerb(unit.title, 'is')} not hidden`;
        const where = unit.at ?? at;
        const there = unit.at === undefined && at !== undefined ? unitAt(state, at) : undefined;
        if (there && at !== undefined) return { says: `${withVerb(there.title, 'is')} ${tellPlace(state.game.board, at, 'in')}`, at: [at] };
        const must = owedAs(state, unit.id) === 'unit' || (where !== undefined && isOpen(state, where));
        return must && as === 'counter' ? `${withVerb(unit.title, 'has')} to be put on the map` : undefined;
      },
      ['unit', 'as'],
    ),
    unitRule(
      'recon/must-answer',
      'Where nothing was shown to scouts at once, nothing hidden comes to light any more.',
      cite('Reconnaissance, spotting & hidden units', 'R61'),
      (state, { at }, unit) =>
        at !== undefined && unit.at === undefined && isBarred(state, unit, at)
          ? { says: `${nameGround(state.game.board, at)} was reconnoitred, and nothing was shown there`, at: [at] }
          : undefined,
      ['unit', 'at'],
    ),
  ],
  ask: {
    unit: askUnit('Who is shown', (state: ArmsState) => [
      ...owing('reveal')(state),
      ...(state.scan ? onPaper(state, state.scan.side).map(({ id }) => id) : []),
    ]),
    at(state, draft) {
      const unit = unitOf(state, draft.unit);
      return unit?.hidden && unit.at === undefined ? pickPlace('Where', answersTo(state, unit)) : undefined;
    },
    as(state, draft) {
      const where = unitOf(state, draft.unit)?.at ?? draft.at;
      const must = where !== undefined && isOpen(state, where) ? 'unit' : owedAs(state, draft.unit);
      return pick('as', 'As what', plainChoices(SHOWN.filter(as => must === undefined || as === must)));
    },
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
  describe(state, { unit, as, at }) {
    const found = unitOf(state, unit);
    const there = found?.at ?? at;
    const where = there === undefined ? 'cover' : nameGround(state.game.board, there);
    const marks: readonly Mark[] = there === undefined ? [] : [{ kind: 'ring', at: there, radius: 0, tone: 'note' }];
    if (as === 'counter') return plain(`A counter is put in ${where}: something is there.`, marks);
    return plain(
      found?.dummy ? `The counter in ${where} was a dummy.` : `${withVerb(titleOf(state, unit), 'is')} found in ${where}.`,
      marks,
    );
  },
});

/** Where a unit kept on paper may be shown as the answer to the last look: free places that were not reconnoitred in vain before. */
export const answersTo = (state: ArmsState, unit: ArmsUnit): readonly ArmsPlace[] =>
  spaceOf(state)
    .places()
    .filter(at => isAnswer(state, unit.side, at) && !unitAt(state, at) && !isBarred(state, unit, at));

/** It was reconnoitred there, and nothing was shown. */
const isBarred = (state: ArmsState, unit: ArmsUnit, at: ArmsPlace): boolean =>
  state.barred[unit.side]?.some(look => isScanned(state, look, at)) === true;

/** May a side put a hidden unit or a dummy there? */
function mayHide(state: ArmsState, side: string, at: ArmsPlace): boolean {
  const sites = state.game.special.hiding?.[side];
  return sites === undefined || spaceOf(state).among(sites, at) !== undefined;
}

export const unplacedUnits = (state: ArmsState): readonly ArmsUnit[] =>
  Object.values(state.units).filter(({ at, strength }) => at === undefined && strength > 0);

export const place = act<ArmsPlaceEvent>({
  title: 'Place a unit',
  source: house('hidden units are written down before the first turn'),
  rules: [
    actorOnMapRule(true),
    onMap('at', ({ at }) => [at]),
    unitRule(
      'setup/place',
      'Units are placed where the scenario lets them hide, one in a hex.',
      house('scenarios'),
      (state, { at }, unit) => {
        const there = unitAt(state, at);
        if (there && there.id !== unit.id) return `${withVerb(there.title, 'is')} ${tellPlace(state.game.board, at, 'in')}`;
        return mayHide(state, unit.side, at)
          ? undefined
          : `the ${sideTitle(state, unit.side)} may not hide ${tellPlace(state.game.board, at, 'in')}`;
      },
      ['unit', 'at'],
    ),
  ],
  ask: {
    unit: askOneOf('Which unit', unplacedUnits),
    at(state, draft) {
      const side = unitOf(state, draft.unit)?.side ?? '';
      const open = spaceOf(state)
        .places()
        .filter(at => mayHide(state, side, at) && !unitAt(state, at));
      return pickPlace('Where', open);
    },
  },
  apply: (state, { unit, at }) => change(state, unit, { at }),
  describe(state, { unit, at }) {
    const side = unitOf(state, unit)?.side;
    return {
      text: `${withVerb(titleOf(state, unit), 'hides')} ${tellPlace(state.game.board, at, 'in')}.`,
      marks: [],
      ...(side === undefined ? {} : { secret: side, publicText: 'A unit hides.' }),
    };
  },
});

/** How many counters of a kind a side may still lay. */
export function countersLeft(state: ArmsState, side: string, mine: (typeof MINE_TYPES)[number]): number {
  const all = state.game.special.mines?.[side];
  const laid = Object.values(state.mines).filter(field => field.side === side && field.mine === mine).length;
  return ((mine === 'dummy' ? all?.dummies : all?.[mine]) ?? 0) - laid;
}

/** Sides that have counters left to lay. */
export const sidesWithMines = (state: ArmsState): readonly SideId[] =>
  state.game.sides.flatMap(({ id }) => (MINE_TYPES.some(mine => countersLeft(state, id, mine) > 0) ? [id] : []));

const mayLay = (state: ArmsState, side: string, at: ArmsPlace): boolean =>
  minesAt(state, at) === undefined &&
  !isGround(state, at, 'river', 'sea') &&
  spaceOf(state).among(state.game.special.mines?.[side]?.not ?? [], at) === undefined;

export const layable = (state: ArmsState, side: string): readonly ArmsPlace[] =>
  spaceOf(state)
    .places()
    .filter(at => mayLay(state, side, at));

export const lay = act<LayEvent>({
  title: 'Lay mines',
  source: cite('Minefields'),
  rules: [
    onMap('at', ({ at }) => [at]),
    rule(
      'mine/count',
      'Each side lays the counters that the scenario gives it, a dummy for two genuine ones.',
      cite('Minefields'),
      ['side', 'mine'],
      (state, { side, mine }) =>
        countersLeft(state, side, mine) > 0 ? undefined : `the ${sideTitle(state, side)} have no such counter left`,
    ),
    rule(
      'mine/where',
      'Mines are laid where the scenario lets them, one counter in a hex.',
      cite('Minefields'),
      ['side', 'at'],
      (state, { side, at }) =>
        mayLay(state, side, at) ? undefined : { says: `no mines go ${tellPlace(state.game.board, at, 'to')}`, at: [at] },
    ),
  ],
  ask: {
    side: state => pickSide('side', 'Who lays', state, sidesWithMines(state)),
    mine: (state, { side = '' }) =>
      pick('mine', 'Which counter', plainChoices(MINE_TYPES.filter(mine => countersLeft(state, side, mine) > 0)), () =>
        plainChoices(MINE_TYPES),
      ),
    at: (state, { side = '' }) => pickPlace('Where', layable(state, side)),
  },
  apply: (state, { side, at, mine }) => ({ ...state, mines: { ...state.mines, [spaceOf(state).site(at)]: { side, mine } } }),
  describe: layTold,
});

export const ready = act<ReadyEvent>({
  title: 'All is set up',
  rules: [
    rule('setup/complete', 'The first turn waits until all units are placed.', house('scenarios'), [], state => {
      const [left] = unplacedUnits(state).filter(({ hidden }) => !hidden);
      return left && `${withVerb(left.title, 'is')} not on the map`;
    }),
  ],
  apply: state => (state.phase === 'setup' ? revealing({ ...state, phase: 'initiative' }) : state), // late, a turn has begun
  describe: () => plain('Both sides are ready.'),
});
