// Aircraft scramble: before the raids and battles of an enemy they take off from an air base and defend where it attacks next door (ruling
// R96).

import { countNoun, sideTitle, sideWithVerb } from '../../../core/englishText.ts';
import { pick } from '../../../core/questions.ts';
import { askSide } from '../../../system/system.ts';
import { act, rule } from '../kit.ts';
import { launchesLeft, mayScramble, scramblePowers, scramblersAt, scrambleWays } from '../scrambles.ts';
import type { AxisState, Counts, ScrambleEvent } from '../state.ts';
import { addCounts, allUnits, areaTitle, countsOf, isAircraft, isEnemy, pickUnits, totalOf, withUnits } from '../units.ts';
import { sayCounts } from '../words.ts';
import { areaMark, pathMark, pickArea } from './frame.ts';
import { before } from './shelling.ts';

const RULING = { ruling: 'R96' } as const;

type Way = Pick<ScrambleEvent, 'side' | 'from' | 'to'>;

/** Who takes off. */
const flying = (state: AxisState, { side, from, to, units }: Way & { readonly units: Counts }) =>
  pickUnits(state, { side, area: from, units, suits: unit => scramblersAt(state, side, from, to).includes(unit) });

/** Who may be meant: every lawful choice; where there is none, any of the game's aircraft, for a record may have it so. */
function partiesMeant(state: AxisState, way: Way): readonly Counts[] {
  const lawful = partiesOf(state, way);
  if (lawful.length > 0) return lawful;
  return Object.keys(countsOf(allUnits(state).filter(unit => isAircraft(state, unit)))).map(name => ({ [name]: 1 }));
}

/** Every choice among what is there, no more than the base launches, the most first. */
function partiesOf(state: AxisState, { side, from, to }: Way): readonly Counts[] {
  const there = Object.entries(countsOf(scramblersAt(state, side, from, to)));
  const most = launchesLeft(state, from);
  const all = there.reduce<readonly Counts[]>(
    (parties, [name, count]) =>
      parties.flatMap(party =>
        Array.from({ length: Math.min(count, most - totalOf(party)) + 1 }, (_, n) => (n > 0 ? addCounts(party, { [name]: n }) : party)),
      ),
    [{}],
  );
  return all.filter(party => totalOf(party) > 0).toSorted((a, b) => totalOf(b) - totalOf(a));
}

export const scramble = act<ScrambleEvent>({
  title: 'Aircraft scramble',
  rules: [
    rule(
      'base/scramble-where',
      'Aircraft scramble in the turn of an enemy, to where it fights or lands from.',
      ['side', 'from', 'to'],
      (state, { side, from, to }) => {
        if (!state.game.special.scramble) return 'nobody scrambles in this game';
        if (state.active !== undefined && !isEnemy(state, side, state.active))
          return `${sideTitle(state, state.active)} is no enemy of ${sideTitle(state, side)}`;
        return mayScramble(state, from, to)
          ? undefined
          : `${areaTitle(state, to)} is not attacked so that aircraft in ${areaTitle(state, from)} may scramble to it`;
      },
      RULING,
    ),
    rule(
      'base/scramble-base',
      'No more aircraft scramble from a territory in a turn than its working bases launch.',
      ['from', 'units'],
      (state, { from, units }) => {
        const left = launchesLeft(state, from);
        if (totalOf(units) <= left) return undefined;
        return `${countNoun(left, 'aircraft', 'aircraft')} may still take off from ${areaTitle(state, from)}, not ${totalOf(units)}`;
      },
      RULING,
    ),
    rule(
      'base/scramble-units',
      'Aircraft that scramble are in the territory and reach the attack.',
      ['side', 'from', 'to', 'units'],
      (state, event) => {
        const { missing } = flying(state, event);
        if (totalOf(event.units) === 0) return 'nobody takes off';
        return totalOf(missing) === 0
          ? undefined
          : `${sayCounts(state, missing)} cannot scramble from ${areaTitle(state, event.from)} to ${areaTitle(state, event.to)}`;
      },
      { verdict: 'impossible', ...RULING },
    ),
    rule('base/raids-first', 'Aircraft scramble before the battles of the turn.', ['to'], before, { ruling: 'R79' }),
  ],
  ask: {
    side: askSide('Whose aircraft', scramblePowers),
    from: (state, { side = '' }) => pickArea(state, 'from', 'From where', [...new Set(scrambleWays(state, side).map(way => way.from))]),
    to: (state, { side = '', from = '' }) =>
      pickArea(
        state,
        'to',
        'Against which attack',
        scrambleWays(state, side).flatMap(way => (way.from === from ? [way.to] : [])),
      ),
    units: (state, { side = '', from = '', to = '' }) =>
      pick(
        'units',
        'Who takes off',
        partiesMeant(state, { side, from, to }).map(value => ({ value, says: sayCounts(state, value) })),
      ),
  },
  apply(state, event) {
    const { units } = flying(state, event);
    return withUnits(
      state,
      units.map(({ id }) => id),
      { at: event.to, scrambledFrom: event.from },
    );
  },
  describe(state, event) {
    const who = sayCounts(state, event.units);
    return {
      text: `${sideWithVerb(sideTitle(state, event.side), 'scrambles')} ${who} from ${areaTitle(state, event.from)} to ${areaTitle(state, event.to)}.`,
      marks: [...areaMark(event.to, event.side), ...pathMark(event.side, [event.from, event.to], 'move')],
    };
  },
});
