// The facts of the game: standing, initiative, and for each side its points, its activation dice and what they can wake.

import { countNoun, sideTitle } from '../../../core/englishText.ts';
import { standingFact } from '../../../core/outcome.ts';
import type { Fact } from '../../../core/ruleset.ts';
import type { SideId } from '../../../core/types.ts';
import { diceOf } from '../activation.ts';
import { outcome } from '../outcome.ts';
import { type ArmsState, cite } from '../state.ts';
import { ACTIVATION_FACES, type ActivationFace } from '../tables.ts';
import { isAlone, isCommander, upUnits } from '../units.ts';
import { FACE_WORDS, facesSaid } from './words.ts';

const ACTIVATING = cite('Activating units');

const PHASES: Readonly<Partial<Record<ArmsState['phase'], string>>> = {
  activation: 'activation: dice are laid on units',
  movement: 'movement',
  battle: 'battle',
};

/** The whole game: standing, phase, initiative, and for each side its points and dice. */
export function facts(state: ArmsState): readonly Fact[] {
  const standing = outcome(state);
  const { holder, phase } = state;
  const now = PHASES[phase];
  return [
    standingFact(state, standing),
    ...(now === undefined ? [] : [{ title: 'Phase', text: now, source: cite('Game turn sequence') }]),
    ...(holder === undefined || standing.over
      ? []
      : [{ title: 'Initiative', text: sideTitle(state, holder), source: cite('Determining the initiative') }]),
    ...state.game.sides.flatMap(({ id }) => sideFacts(state, id)),
  ];
}

function sideFacts(state: ArmsState, side: SideId): readonly Fact[] {
  const all = diceOf(state, side);
  const open = all.filter(({ spent }) => !spent).map(({ face }) => face);
  const quota = state.game.special.quota[side] ?? 0;
  return [
    { title: 'Points', text: `${state.points[side] ?? 0} of the ${quota} that win`, side, source: cite('Objective of the game') },
    ...(all.length > 0
      ? [
          {
            title: 'Activation dice',
            text: `${open.length} of ${all.length} left${open.length > 0 ? `: ${facesSaid(open)}` : ''}`,
            side,
            source: ACTIVATING,
          },
        ]
      : []),
    ...(state.phase === 'activation' && open.length > 0 ? [{ title: 'They can wake', text: served(open), side, source: ACTIVATING }] : []),
    ...(state.phase === 'activation' && !state.passed.includes(side)
      ? [{ title: 'Not activated', text: countNoun(asleep(state, side), 'unit'), side, source: ACTIVATING }]
      : []),
    ...(state.passed.includes(side) && PHASES[state.phase] !== undefined
      ? [{ title: 'Passed', text: `for this phase`, side, source: cite('Game turn sequence', 'R47') }]
      : []),
  ];
}

/** Units without a die; a commander goes with the unit he is with. */
const asleep = (state: ArmsState, side: SideId): number =>
  upUnits(state).filter(unit => unit.side === side && !unit.now.activated && !unit.dummy && (!isCommander(unit) || isAlone(state, unit)))
    .length;

const KINDS = ACTIVATION_FACES.filter(face => face !== 'any');

/** How many units of each kind the dice serve: those of its rank or a higher one (downgrade), and pairs of lower ones (upgrade, R38). */
function served(open: readonly ActivationFace[]): string {
  const rank = (face: ActivationFace) => ACTIVATION_FACES.indexOf(face);
  const all = KINDS.flatMap(kind => {
    const own = open.filter(face => rank(face) <= rank(kind)).length;
    const pairs = Math.floor((open.length - own) / 2);
    return own + pairs > 0 ? [`${FACE_WORDS[kind]} ${own + pairs}${pairs > 0 ? ` (${pairs} two for one)` : ''}`] : [];
  });
  return all.join(', ');
}
