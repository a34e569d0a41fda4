// The calculator's form for a profile (shot.ts): one field for each part of it, under the same name. A field that is hidden is left out of the profile.

import type { Choice, Source } from '../../core/act.ts';
import type { Field } from '../../core/ruleset.ts';
import { MODIFIERS } from './data/modifiers.ts';
import { TERRAIN } from './data/terrain.ts';
import { UNITS } from './data/units.ts';
import { RULINGS } from './rulings.ts';
import type { ShotKind } from './shot.ts';
import type { UnitRow } from './tables.ts';

const source = (section: string): Source => ({ mark: 'source', section });
const house = (section: string): Source => ({ mark: 'house', section });

const choices = (of: Readonly<Record<string, string>>): readonly Choice[] => Object.entries(of).map(([value, says]) => ({ value, says }));
const titles = (rows: Readonly<Record<string, { readonly title: string }>>): readonly Choice[] =>
  Object.entries(rows).map(([value, { title }]) => ({ value, says: title }));

const when = (...kind: readonly ShotKind[]) => ({ when: { kind } });
const DIRECT = when('ap', 'at');
const HURTING: readonly ShotKind[] = ['ap', 'at', 'bombard', 'support', 'mines', 'snipers', 'landing'];
const SHELLED = when('ap', 'at', 'bombard', 'support');

const flag = (id: string, title: string, from: Source, more: Partial<Field> = {}): Field => ({
  id,
  title,
  kind: 'flag',
  default: false,
  source: from,
  ...more,
});

const count = (
  id: string,
  title: string,
  [least, most, start]: readonly [number, number, number],
  from: Source,
  more: Partial<Field> = {},
): Field => ({
  id,
  title,
  kind: 'number',
  least,
  most,
  default: start,
  source: from,
  ...more,
});

/** The target: only what the attack can hurt is offered. */
const whom = (id: string, start: string, kind: readonly ShotKind[], can: (row: UnitRow) => boolean): Field => {
  const rows = Object.entries<UnitRow>(UNITS).filter(([, row]) => row.kind !== 'dummy' && can(row));
  return {
    id,
    title: 'At whom',
    kind: 'choice',
    values: titles(Object.fromEntries(rows)),
    default: start,
    source: source('2.2'),
    when: { kind },
  };
};

/** Types with a rating at all. */
const SHOOTERS = Object.fromEntries(Object.entries<UnitRow>(UNITS).filter(([, row]) => row.ap.length + row.at.length > 0));

const KINDS = choices({
  ap: 'Anti-personnel fire',
  at: 'Anti-tank fire',
  bombard: 'A battery on a unit',
  support: 'A radio call and the batteries that answer',
  radio: 'A radio call alone',
  rally: 'Rally',
  bridge: 'A battery on a bridge',
  demolish: 'Engineers at a bridge',
  repair: 'Repair of a bridge',
  recon: 'Reconnaissance',
  strategic: 'A call for a strategic bombardment',
  scatter: 'Scatter of bombs or a jump',
  mines: 'Mines (card E08)',
  snipers: 'Snipers (card E09)',
  landing: 'A landing on rough ground',
  activation: 'Activation roll of the basic game',
  group: 'Activation roll of the advanced game',
});

/** Other readings of rulings that change what dice do. */
const readings = (['R2', 'R4', 'R10', 'R17', 'R19', 'R45', 'R52'] as const).map((id): Field => {
  const kinds = {
    R2: ['ap'],
    R4: ['ap', 'at', 'bombard', 'support'],
    R10: ['ap'],
    R17: ['support'],
    R19: ['bridge', 'support'],
    R45: ['ap', 'bombard'],
    R52: ['ap'],
  } as const;
  const ruling = RULINGS.find(one => one.id === id);
  return flag(
    id,
    `${ruling?.question ?? ''} ${ruling?.other ?? ''}`,
    { mark: 'house', section: ruling?.section ?? '', ruling: id },
    { when: { kind: kinds[id] } },
  );
});

/** The form, in the order in which one thinks of a shot: what, who, how far, at whom, over what ground, under which circumstances. */
export const FIELDS: readonly Field[] = [
  { id: 'kind', title: 'What is thrown for', kind: 'choice', values: KINDS, default: 'ap', source: source('5.3') },
  { id: 'shooter', title: 'Who fires', kind: 'choice', values: titles(SHOOTERS), default: 'us-inf', source: source('2.5'), ...DIRECT },
  count('distance', 'Distance in hexes', [1, 6, 1], source('5.2'), DIRECT),
  {
    id: 'manner',
    title: 'How',
    kind: 'choice',
    values: choices({ fire: 'Fire in its own activation', opportunity: 'Opportunity fire', closing: 'Closing fire (advanced)' }),
    default: 'fire',
    source: source('5.5'),
    ...DIRECT,
  },
  count('dice', 'Dice', [0, 10, 3], source('5.6'), when('bombard', 'bridge', 'rally', 'recon')),
  count('radio', 'Radio dice', [0, 6, 3], source('5.6'), when('support', 'radio', 'strategic')),
  count('battery', 'Dice of the first battery', [0, 8, 4], source('5.6'), when('support')),
  count('battery2', 'Dice of the second battery', [0, 8, 0], source('5.6'), when('support')),
  count('battery3', 'Dice of the third battery', [0, 8, 0], source('5.6'), when('support')),
  flag('american', 'American: a battery for each contact', source('5.6.1'), when('support')),
  flag('substitute', 'By a substitute command', source('7.1'), when('support', 'radio', 'strategic', 'rally')),
  flag('aerial', 'Card E03 was played on the call', MODIFIERS.aerial.source, when('support', 'radio', 'strategic')),
  whom('target', 'ge-gren', ['ap', 'snipers'], row => row.cls === 'inf'),
  whom('armour', 'ge-pz4', ['at'], row => row.cls !== 'inf'),
  whom('anybody', 'ge-gren', ['bombard', 'support', 'mines', 'landing'], () => true),
  count('strength', 'Steps the target has left (0: all)', [0, 6, 0], source('2.2'), { when: { kind: HURTING } }),
  {
    id: 'ground',
    title: 'Terrain of the target',
    kind: 'choice',
    values: titles(TERRAIN),
    default: 'open',
    each: true,
    source: house('3.3'),
    ...SHELLED,
  },
  {
    id: 'works',
    title: 'Field works of the target',
    kind: 'choice',
    values: choices({ none: 'none', trench: 'trench', bunker: 'bunker' }),
    default: 'none',
    each: true,
    source: source('4.3.4'),
    ...SHELLED,
  },
  count('open', 'Hexes of retreat that are open', [0, 6, 6], source('5.4'), SHELLED),
  flag('moved', 'The firer has moved', MODIFIERS.advance.source, DIRECT),
  flag('halved', 'The firer has lost half of its strength', MODIFIERS.halved.source, DIRECT),
  flag('road', 'The mover came by road', source('5.5.1'), { when: { kind: ['ap', 'at'], manner: ['opportunity', 'closing'] } }),
  flag('smoke', 'Smoke on the target', MODIFIERS.smoke.source, DIRECT),
  flag('ambush', 'First fire of a hidden unit', MODIFIERS.ambush.source, DIRECT),
  flag('veteran', 'Card E04', MODIFIERS.veteran.source, DIRECT),
  count('missing', 'Chips that can be given back', [0, 20, 20], source('6.0'), when('rally')),
  count('attempt', 'Which attempt', [1, 4, 1], source('4.3.5'), when('repair')),
  count('bridge', 'Hits the bridge takes', [1, 6, 1], source('4.3.2'), when('bridge', 'demolish')),
  ...readings,
];
