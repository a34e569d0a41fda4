// The calculator's form for a profile (shot.ts): one field for each part of it, under the same name. A field
// that is hidden is left out of the profile.

import type { Choice, Source } from '../../core/act.ts';
import { choiceField, choicesOf, flagField, foldRare, foldReadings, numberField } from '../../core/form.ts';
import type { FormField } from '../../core/ruleset.ts';
import { MODIFIERS } from './data/modifiers.ts';
import { TERRAIN } from './data/terrain.ts';
import { UNITS } from './data/units.ts';
import { RULINGS } from './rulings.ts';
import type { ShotKind } from './shot.ts';
import type { WtaUnitRow } from './tables.ts';

const source = (section: string): Source => ({ mark: 'source', section });
const house = (section: string): Source => ({ mark: 'house', section });

const titles = (rows: Readonly<Record<string, { readonly title: string }>>): readonly Choice[] =>
  Object.entries(rows).map(([value, { title }]) => ({ value, says: title }));

const when = (...kind: readonly ShotKind[]) => ({ when: { kind } });
const DIRECT = when('ap', 'at');
const HURTING: readonly ShotKind[] = ['ap', 'at', 'bombard', 'support', 'mines', 'snipers', 'landing'];
const SHELLED = when('ap', 'at', 'bombard', 'support');

/** The target: only what the attack can hurt is offered. */
const whom = <I extends string>(id: I, start: string, kind: readonly ShotKind[], can: (row: WtaUnitRow) => boolean): FormField<I> => {
  const rows = Object.entries<WtaUnitRow>(UNITS).filter(([, row]) => row.kind !== 'dummy' && can(row));
  return choiceField(id, 'At whom', titles(Object.fromEntries(rows)), start, source('2.2'), { when: { kind } });
};

/** Types with a rating at all. */
const SHOOTERS = Object.fromEntries(Object.entries<WtaUnitRow>(UNITS).filter(([, row]) => row.ap.length + row.at.length > 0));

const KINDS = choicesOf({
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
const readings = (['R2', 'R4', 'R10', 'R16', 'R17', 'R19', 'R45', 'R52', 'mortars-dig-in'] as const).map((id): FormField => {
  const kinds = {
    R2: ['ap'],
    R4: ['ap', 'at', 'bombard', 'support'],
    R10: ['ap'],
    R16: ['ap', 'at', 'bombard', 'support'],
    R17: ['support'],
    R19: ['bridge', 'support'],
    R45: ['ap', 'bombard'],
    R52: ['ap'],
    'mortars-dig-in': ['ap', 'bombard', 'support'],
  } as const;
  const ruling = RULINGS.find(({ option }) => option === id);
  return flagField(
    id,
    `${ruling?.question ?? ''} ${ruling?.other ?? ''}`,
    { mark: 'house', section: ruling?.section ?? '', ruling: ruling?.id ?? '' },
    { when: { kind: kinds[id] } },
  );
});

const ASKED = [
  choiceField('kind', 'What is thrown for', KINDS, 'ap', source('5.3')),
  choiceField('shooter', 'Who fires', titles(SHOOTERS), 'us-inf', source('2.5'), DIRECT),
  numberField('distance', 'Distance in hexes', [1, 6, 1], source('5.2'), DIRECT),
  choiceField(
    'manner',
    'How',
    choicesOf({ fire: 'Fire in its own activation', opportunity: 'Opportunity fire', closing: 'Closing fire (advanced)' }),
    'fire',
    source('5.5'),
    DIRECT,
  ),
  numberField('dice', 'Dice', [0, 10, 3], source('5.6'), when('bombard', 'bridge', 'rally', 'recon')),
  numberField('radio', 'Radio dice', [0, 6, 3], source('5.6'), when('support', 'radio', 'strategic')),
  numberField('battery', 'Dice of the first battery', [0, 8, 4], source('5.6'), when('support')),
  numberField('battery2', 'Dice of the second battery', [0, 8, 0], source('5.6'), when('support')),
  numberField('battery3', 'Dice of the third battery', [0, 8, 0], source('5.6'), when('support')),
  flagField('american', 'American: a battery for each contact', source('5.6.1'), when('support')),
  flagField('substitute', 'By a substitute command', source('7.1'), when('support', 'radio', 'strategic', 'rally')),
  flagField('aerial', 'Card E03 was played on the call', MODIFIERS.aerial.source, when('support', 'radio', 'strategic')),
  whom('target', 'ge-gren', ['ap', 'snipers'], row => row.cls === 'inf'),
  whom('armour', 'ge-pz4', ['at'], row => row.cls !== 'inf'),
  whom('anybody', 'ge-gren', ['bombard', 'support', 'mines', 'landing'], () => true),
  numberField('strength', 'Steps the target has left (0: all)', [0, 6, 0], source('2.2'), { when: { kind: HURTING } }),
  choiceField('ground', 'Terrain of the target', titles(TERRAIN), 'open', house('3.3'), { each: true, ...SHELLED }),
  choiceField(
    'works',
    'Field works of the target',
    choicesOf({ none: 'none', trench: 'trench', bunker: 'bunker' }),
    'none',
    source('4.3.4'),
    { each: true, ...SHELLED },
  ),
  numberField('open', 'Hexes of retreat that are open', [0, 6, 6], source('5.4'), SHELLED),
  flagField('moved', 'The firer has moved', MODIFIERS.advance.source, DIRECT),
  flagField('halved', 'The firer has lost half of its strength', MODIFIERS.halved.source, DIRECT),
  flagField('road', 'The mover came by road', source('5.5.1'), { when: { kind: ['ap', 'at'], manner: ['opportunity', 'closing'] } }),
  flagField('smoke', 'Smoke on the target', MODIFIERS.smoke.source, DIRECT),
  flagField('ambush', 'First fire of a hidden unit', MODIFIERS.ambush.source, DIRECT),
  flagField('veteran', 'Card E04', MODIFIERS.veteran.source, DIRECT),
  numberField('missing', 'Chips that can be given back', [0, 20, 20], source('6.0'), when('rally')),
  numberField('attempt', 'Which attempt', [1, 4, 1], source('4.3.5'), when('repair')),
  numberField('bridge', 'Hits the bridge takes', [1, 6, 1], source('4.3.2'), when('bridge', 'demolish')),
];

/** Asked by few. */
const RARE: readonly WtaFieldId[] = [
  ...(['battery2', 'battery3', 'substitute', 'aerial', 'strength', 'open'] as const),
  ...(['halved', 'road', 'smoke', 'ambush', 'veteran'] as const),
];

/** The form, in the order in which one thinks of a shot: what, who, how far, at whom, over what ground, under which circumstances. */
export const FIELDS: readonly FormField[] = [...foldRare(ASKED, RARE), ...foldReadings(readings)];

/** The names of its fields. */
export type WtaFieldId = (typeof ASKED)[number]['id'];
