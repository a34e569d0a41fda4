// Work instead of moving and fighting: sandbags, bridges, mines, wire (Moving units, Engineers & engineer's actions, R13, R22, R29, R52).

import type { DiceRoll, Rule } from '../../../core/act.ts';
import { withVerb } from '../../../core/englishText.ts';
import { nameGround, tellPlace } from '../../../core/placeTold.ts';
import { anywhere, pick } from '../../../core/questions.ts';
import { countIn } from '../../../core/roll.ts';
import type { RuleName } from '../../../system/system.ts';
import { attack } from '../attack.ts';
import type { ArmsTally } from '../data/tallies.ts';
import { bagsAt, bridgeAt, isBare, isGround, isSame, laidAt, minesAt, neighboursOf, terrainOf, touches, wireAt } from '../ground.ts';
import { revealing } from '../hidden.ts';
import { TURNS } from '../jobs.ts';
import { act, unitRule } from '../kit.ts';
import { hurt } from '../losses.ts';
import { isOpen } from '../movementCost.ts';
import { option } from '../options.ts';
import { passTurn } from '../order.ts';
import { workTold } from '../show/tell.ts';
import { spaceOf } from '../space.ts';
import {
  type ArmsBridge,
  type ArmsPlace,
  type ArmsState,
  type ArmsUnit,
  cite,
  type DigInEvent,
  WORK_TASKS,
  type WorkEvent,
  type WorkTask,
} from '../state.ts';
import { type ArmsPlacedUnit, isArtillery, isCommander, isEngineer, isInfantry, isUp, mark, unitOf } from '../units.ts';
import { takeObjective } from '../victory.ts';
import { actorOnMapRule, askOneOf, onMap, pickPlace, plain } from './frame.ts';
import { movable, settledIn } from './move.ts';

const idle = <E extends DigInEvent | WorkEvent>(name: RuleName, title: string): Rule<ArmsState, E> =>
  unitRule(name, title, cite('Moving units', 'R13'), (_state, _event, unit) => {
    if (!unit.now.activated) return `${withVerb(unit.title, 'is')} not activated`;
    return unit.now.moved === undefined && unit.now.silent === undefined && unit.now.battles === 0
      ? undefined
      : `${withVerb(unit.title, 'has')} done something else this turn`;
  });

/** Who may dig in: infantry and guns, on ground that gives no cover yet (R51). */
export const mayDigIn = (state: ArmsState, unit: ArmsUnit): boolean =>
  (isInfantry(state, unit) || isArtillery(state, unit)) &&
  isUp(unit) &&
  isBare(terrainOf(state, unit.at)) &&
  bagsAt(state, unit.at) === undefined;

export const digIn = act<DigInEvent>({
  title: 'Dig in',
  source: cite('Moving units', 'R13'),
  rules: [
    actorOnMapRule(),
    idle('move/dig-in', 'Who digs in does nothing else this turn.'),
    unitRule('move/dig-in-who', 'Infantry and artillery dig in, in open ground.', cite('Moving units', 'R51'), (state, _event, unit) => {
      if (mayDigIn(state, unit)) return undefined;
      return isInfantry(state, unit) || isArtillery(state, unit)
        ? `there is cover where ${withVerb(unit.title, 'is')} already`
        : `${withVerb(unit.title, 'does')} not dig in`;
    }),
  ],
  ask: { unit: askOneOf('Who digs in', state => movable(state).filter(unit => mayDigIn(state, unit))) },
  apply(state, { unit: id }) {
    const unit = unitOf(state, id);
    if (!unit) return state;
    const bags =
      unit.at === undefined || bagsAt(state, unit.at) !== undefined
        ? state.sandbags
        : { ...state.sandbags, [spaceOf(state).site(unit.at)]: unit.side };
    return passTurn(mark({ ...state, sandbags: bags }, id, { silent: 'it has dug in' }), unit.side);
  },
  describe(state, { unit: id }) {
    const unit = unitOf(state, id);
    return plain(
      `${withVerb(unit?.title ?? id, 'digs')} in${unit?.at === undefined ? '' : `: sandbags ${tellPlace(state.game.board, unit.at, 'in')}`}.`,
    );
  },
});

const REPAIRABLE = 2;

type WorkFault = (state: ArmsState, unit: ArmsUnit, at: ArmsPlace) => string | undefined;

const whyTooFar: WorkFault = (state, unit, at) =>
  isSame(state, unit.at, at) || (unit.at !== undefined && touches(state, at, unit.at))
    ? undefined
    : `${withVerb(unit.title, 'is')} not beside ${nameGround(state.game.board, at)}`;

const whyNoEngineer: WorkFault = (state, unit, at) =>
  isEngineer(state, unit) ? whyTooFar(state, unit, at) : 'only engineers build and mend bridges';

/** Bridges are built over rivers that have none, or go on where one is begun. */
const whyNotBuilt =
  (span: ArmsBridge['span']): WorkFault =>
  (state, unit, at) => {
    const fault = whyNoEngineer(state, unit, at);
    if (fault !== undefined) return fault;
    if (!isGround(state, at, 'river', 'bridge')) return `there is no river ${tellPlace(state.game.board, at, 'in')}`;
    const bridge = bridgeAt(state, at);
    const isStanding = bridge && !bridge.down && (bridge.span !== span || bridge.turns >= TURNS[span]);
    return isStanding ? `there is a bridge ${tellPlace(state.game.board, at, 'in')}` : undefined;
  };

/** Why a unit may not do a work in a place. */
const FAULTS: Readonly<Record<WorkTask, WorkFault>> = {
  'clear-mines'(state, unit, at) {
    const fault = whyTooFar(state, unit, at);
    if (fault !== undefined) return fault;
    if (!minesAt(state, at)) return `there are no mines ${tellPlace(state.game.board, at, 'in')}`;
    if (!isSame(state, unit.at, at) && !isOpen(state, unit, at)) return `${unit.title} cannot go ${tellPlace(state.game.board, at, 'to')}`;
    return isInfantry(state, unit) || unit.roller ? undefined : `${withVerb(unit.title, 'clears')} no mines`;
  },
  'clear-wire'(state, unit, at) {
    if (!isSame(state, unit.at, at)) return `${withVerb(unit.title, 'is')} not ${tellPlace(state.game.board, at, 'in')}`;
    if (wireAt(state, at) === undefined) return `there is no wire ${tellPlace(state.game.board, at, 'in')}`;
    return isInfantry(state, unit) ? undefined : 'infantry clears wire';
  },
  demolish(state, unit, at) {
    const bridge = isSame(state, unit.at, at) ? bridgeAt(state, at) : undefined;
    if (!bridge || bridge.down) return `there is no bridge under ${unit.title}`;
    const { charges: all = {} } = state.game.special;
    const charges = all[laidAt(state, all, at) ?? ''];
    if (charges && !charges.includes(unit.id)) return `${unit.title} may not blow this bridge`;
    return isInfantry(state, unit) ? undefined : 'infantry blows bridges';
  },
  repair(state, unit, at) {
    const fault = whyNoEngineer(state, unit, at);
    if (fault !== undefined) return fault;
    const bridge = bridgeAt(state, at);
    if (!bridge || bridge.hits === 0 || bridge.span !== 'heavy') return `there is nothing to mend ${tellPlace(state.game.board, at, 'in')}`;
    return bridge.down || bridge.hits > REPAIRABLE ? 'it is too badly hit' : undefined;
  },
  'light-bridge': whyNotBuilt('light'),
  'heavy-bridge': whyNotBuilt('heavy'),
};

function workCasts(state: ArmsState, event: WorkEvent): readonly DiceRoll[] {
  const unit = unitOf(state, event.unit);
  if (!isUp(unit) || unit.roller) return [];
  const engineers = isEngineer(state, unit);
  const one = (profile: Parameters<typeof attack>[0]): readonly DiceRoll[] => [
    { by: undefined, on: unit.side, target: unit.id, at: event.at, attack: attack(profile) },
  ];
  if (event.work === 'demolish') return one({ kind: 'demolish', engineers });
  const field = event.work === 'clear-mines' ? minesAt(state, event.at) : undefined;
  if (!field || field.mine === 'dummy') return [];
  return one({
    kind: 'clear',
    mine: field.mine,
    engineers,
    ...(option(state, 'mineFail') === 'cleared' ? { anyway: true as const } : {}),
  });
}

/** Where a unit could do such work: in its own place or beside it. */
const suiting = (state: ArmsState, unit: ArmsPlacedUnit, kind: WorkTask): readonly ArmsPlace[] =>
  [unit.at, ...neighboursOf(state, unit.at)].filter(at => FAULTS[kind](state, unit, at) === undefined);

/** The works that a unit could do where it is. */
const worksOf = (state: ArmsState, unit: ArmsPlacedUnit): readonly WorkTask[] =>
  WORK_TASKS.filter(kind => suiting(state, unit, kind).length > 0);

/** Units that have some work to do where they are. */
export const workers = (state: ArmsState): readonly ArmsUnit[] =>
  movable(state).filter(unit => isUp(unit) && !isCommander(unit) && worksOf(state, unit).length > 0);

export const work = act<WorkEvent>({
  title: 'Work',
  source: cite("Engineers & engineer's actions"),
  rules: [
    actorOnMapRule(),
    onMap('at', ({ at }) => [at]),
    idle('eng/busy', 'Who works does nothing else this turn.'),
    unitRule(
      'eng/only',
      'Bridges are for engineers, demolition, mines and wire for infantry, each in its place.',
      cite("Engineers & engineer's actions", 'R52'),
      (state, event, unit) => FAULTS[event.work](state, unit, event.at),
      ['unit', 'work', 'at'],
    ),
  ],
  ask: {
    unit: askOneOf('Who works', workers),
    work(state, draft) {
      const unit = unitOf(state, draft.unit);
      const open = isUp(unit) ? worksOf(state, unit) : [];
      const all = open.length > 0 ? open : WORK_TASKS;
      return pick(
        'work',
        'Which work',
        all.map(kind => ({ value: kind, says: WORDS[kind] })),
      );
    },
    at(state, draft) {
      const unit = unitOf(state, draft.unit);
      return isUp(unit) && draft.work ? pickPlace('Where', suiting(state, unit, draft.work)) : anywhere('at', 'Where');
    },
  },
  dice: 'the dice of the work',
  rolls: workCasts,
  apply(state, event, tally) {
    const unit = unitOf(state, event.unit);
    if (!unit) return state;
    const busy = mark(state, unit.id, { silent: 'it is at work' });
    const done = worked(busy, unit, event, tally);
    const [loss, now] = [countIn(tally, 'loss'), unitOf(done, unit.id)];
    return passTurn(loss > 0 && now ? hurt(done, now, loss, 0) : done, unit.side);
  },
  describe: workTold,
});

const WORDS: Readonly<Record<WorkTask, string>> = {
  'light-bridge': 'builds a light bridge',
  'heavy-bridge': 'builds a heavy bridge',
  repair: 'mends the bridge',
  demolish: 'blows up the bridge',
  'clear-mines': 'clears mines',
  'clear-wire': 'clears wire',
};

function withBridgeDown(state: ArmsState, at: ArmsPlace): ArmsState {
  const [bridge, site] = [bridgeAt(state, at), laidAt(state, state.bridges, at)];
  return bridge && site !== undefined ? { ...state, bridges: { ...state.bridges, [site]: { ...bridge, down: true } } } : state;
}

/** A bridge goes up at once; all other work counts at the end of the turn. Who clears mines goes in among them. */
function worked(state: ArmsState, unit: ArmsUnit, { work: kind, at }: WorkEvent, tally: ArmsTally): ArmsState {
  if (kind === 'demolish') return countIn(tally, 'blown') > 0 ? withBridgeDown(state, at) : state;
  const into = kind === 'clear-mines' && unit.at !== undefined && !isSame(state, unit.at, at) && isOpen(state, unit, at);
  const here = into ? takeObjective(revealing(settledIn(state, unitOf(state, unit.id) ?? unit, at, 1)), unit.side, at) : state;
  const fails = kind === 'clear-mines' && minesAt(state, at)?.mine !== 'dummy' && !unit.roller && countIn(tally, 'cleared') === 0;
  const from = into ? at : unit.at;
  return fails || from === undefined ? here : { ...here, jobs: [...here.jobs, { unit: unit.id, from, work: kind, at }] };
}
