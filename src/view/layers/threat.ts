// Where the units of a side do harm: of one side or of both, where they stand, after moves or in reaction, against a usual target.

import { THREAT_MODES, type ThreatMode } from '../../core/overlay.ts';
import { referenceTargetsOf } from '../../core/ruleset.ts';
import type { BattleModel } from '../model.ts';
import type { Layer } from './layer.ts';
import { sidesOf } from './sides.ts';

/** In place of a side: both of them. */
export const BOTH = 'both';

const MODE_LABELS: Readonly<Record<ThreatMode, string>> = {
  standing: 'where they stand',
  moving: 'after any move',
  reacting: 'in reaction',
};

export const threat: Layer = {
  kind: 'threat',
  sort: 'shade',
  control: {
    title: 'Threat',
    key: '2',
    help: 'threat',
    swatch: { shape: 'field', colours: ['var(--heat-2)', 'var(--heat-5)', 'var(--heat-8)'] },
  },
  ask: ({ scenario }, { threatOf, threatMode: mode, mark }) => {
    const sides = threatOf === BOTH ? scenario.sides.map(({ id }) => id) : [threatOf];
    return sides.map(side => ({ kind: 'threat', side, mode, ...(mark !== undefined && { mark }) }));
  },
  settings: [
    {
      field: 'threatOf',
      label: 'Threat from ',
      options: battle => [...sidesOf(battle), ...(hasBoth(battle) ? [[BOTH, 'both sides'] as const] : [])],
    },
    {
      field: 'threatMode',
      label: 'Its units ',
      options: battle => (battle.plan.open ? [] : modesOf(battle).map(mode => [mode, MODE_LABELS[mode]])),
    },
    { field: 'mark', label: 'Against ', options: targetOptions },
  ],
};

/** Whether the threats of both sides can be shown at once. */
export const hasBoth = ({ scenario }: BattleModel): boolean => scenario.sides.length === 2;

/** How threatening units may stand, as far as the system and the board know it. */
export const modesOf = ({ ruleset, plan }: BattleModel): readonly ThreatMode[] =>
  THREAT_MODES.filter(mode => mode === 'standing' || (!plan.open && (mode !== 'reacting' || ruleset.combat?.fire?.reaction !== undefined)));

function targetOptions({ ruleset }: BattleModel): readonly (readonly [string, string])[] {
  const targets = referenceTargetsOf(ruleset);
  return targets.length > 1 ? targets.map(({ id }) => [id, id.replaceAll('-', ' ')]) : [];
}
