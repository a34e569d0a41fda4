// Where the units of a side do harm: of one side or of both, where they stand, after moves or in reaction, against a usual target.

import { THREAT_MODES, type ThreatMode } from '../../core/overlay.ts';
import { referenceTargetsOf } from '../../core/ruleset.ts';
import { suggestion } from '../../core/suggest.ts';
import type { BattleModel } from '../model.ts';
import type { LayerOptions, Showing } from '../store.ts';
import type { Layer, LayerProblem } from './layer.ts';
import { sidesOf } from './sides.ts';

const BOTH = 'both';

const MODE_LABELS: Readonly<Record<ThreatMode, string>> = {
  standing: 'where they stand',
  moving: 'after any move',
  reacting: 'in reaction',
};

export const threat: Layer = {
  kind: 'threat',
  sort: 'shade',
  control: { title: 'Threat', key: '2', help: 'threat' },
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
  written: {
    form: 'threat:SIDE or threat:both, with :moving or :reacting',
    read: readThreat,
    write: (battle, now) => [now.threatOf, ...writtenMode(now), ...writtenMark(battle, now)],
  },
};

const hasBoth = ({ scenario }: BattleModel): boolean => scenario.sides.length === 2;

const modesOf = ({ ruleset, plan }: BattleModel): readonly ThreatMode[] =>
  THREAT_MODES.filter(mode => mode === 'standing' || (!plan.open && (mode !== 'reacting' || ruleset.combat?.fire?.reaction !== undefined)));

function targetOptions({ ruleset }: BattleModel): readonly (readonly [string, string])[] {
  const targets = referenceTargetsOf(ruleset);
  return targets.length > 1 ? targets.map(({ id }) => [id, id.replaceAll('-', ' ')]) : [];
}

function readThreat(battle: BattleModel, name: string): LayerOptions | LayerProblem {
  const sides = [...battle.scenario.sides.map(({ id }) => id), ...(hasBoth(battle) ? [BOTH] : [])];
  const threatOf = sides.find(side => name === side || name.startsWith(`${side}:`));
  if (threatOf === undefined) return { says: `there is no side "${name}"${suggestion(name, sides)}`, expected: sides.join(', ') };
  const terms = name
    .slice(threatOf.length + 1)
    .split(':')
    .filter(Boolean);
  const modes = modesOf(battle);
  const marks = referenceTargetsOf(battle.ruleset).map(({ id }) => id);
  const threatMode = modes.find(mode => terms.includes(mode)) ?? 'standing';
  const mark = marks.find(id => terms.includes(id));
  const stray = terms.find(term => term !== threatMode && term !== mark);
  if (stray !== undefined)
    return {
      says: `"${stray}" is no way to threaten${suggestion(stray, [...modes, ...marks])}`,
      expected: [...modes, ...marks].join(', '),
    };
  return { threatOf, threatMode, ...(mark !== undefined && { mark }) };
}

const writtenMode = ({ threatMode }: Showing): readonly string[] => (threatMode === 'standing' ? [] : [threatMode]);

/** The usual target needs no name. */
const writtenMark = ({ ruleset }: BattleModel, { mark }: Showing): readonly string[] =>
  mark === undefined || mark === referenceTargetsOf(ruleset)[0]?.id ? [] : [mark];
