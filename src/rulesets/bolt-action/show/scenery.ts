// What lies on the table beside units and terrain: smoke, openings, objectives, wrecks, the zones of the first turn.

import { smokeTerrain } from '../../../boards/tableSmoke.ts';
import { sideTitle } from '../../../core/englishText.ts';
import type { Mark } from '../../../core/overlay.ts';
import { holderOf } from '../outcome.ts';
import type { BoltState } from '../state.ts';

export const scenery = (state: BoltState): readonly Mark[] => [
  ...zones(state),
  ...openings(state),
  ...objectives(state),
  ...wrecks(state),
  ...smoke(state),
];

/** Where each side deploys, until the first turn. */
const zones = ({ game: { special, sides }, turn }: BoltState): readonly Mark[] =>
  turn > 0
    ? []
    : sides.flatMap(({ id }): readonly Mark[] => {
        const outline = special.zones?.[id];
        return outline ? [{ kind: 'shape', outline, tone: 'move', side: id }] : [];
      });

/** Where buildings that stand can be fired and looked through, as far as the scenario says. */
const openings = ({ game, gone }: BoltState): readonly Mark[] =>
  game.board.features.flatMap(({ id, title }) =>
    gone.includes(id)
      ? []
      : (game.special.openings?.[id] ?? []).map((at): Mark => ({ kind: 'sign', at, sign: 'opening', says: `Opening: ${title}` })),
  );

/** The lower rim of a ring, in degrees. */
const BELOW = 270;

/** Each with its name on the ring within which it is held. */
const objectives = (state: BoltState): readonly Mark[] =>
  state.game.special.objectives.flatMap((objective): readonly Mark[] => {
    const side = holderOf(state, objective);
    const says = `${objective.title}: ${side === undefined ? 'nobody holds it' : `held by the ${sideTitle(state, side)}`}`;
    const of = side === undefined ? {} : { side };
    return [
      {
        kind: 'ring',
        at: objective.at,
        radius: state.game.special.within,
        tone: 'objective',
        label: objective.title,
        bearing: BELOW,
        ...of,
      },
      { kind: 'sign', at: objective.at, sign: 'objective', title: objective.title, says, ...of },
    ];
  });

const wrecks = ({ units }: BoltState): readonly Mark[] =>
  Object.values(units).flatMap(({ wreck, title, side }): readonly Mark[] =>
    wreck ? [{ kind: 'sign', at: wreck, sign: 'wreck', says: `Wreck: ${title}`, side }] : [],
  );

const smoke = (state: BoltState): readonly Mark[] =>
  state.smoke.map(disc => ({ kind: 'terrain', feature: smokeTerrain(disc, 'until the turn ends') }));
