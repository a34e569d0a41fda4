// The French list (29).

import { type ArmyList, carrier, figures, gun, houseSource, hull, hullMg, listOf, team, turret } from './rows.ts';

const list = listOf('french');

export const FRENCH: ArmyList = {
  weapons: {
    'french-chauchat': list.weapon('Chauchat', 24, 3, 'lmg', 2, {
      source: houseSource('named without a row; values as the two other weak light machine guns'),
    }),
    'french-carbine': list.weapon('Carbine', 24, 3, 'rifle', 1, { source: houseSource('named without a row; read as the Rifle') }),
    'french-60mm-mortar': list.weapon('60mm mortar', 12, 3, 'assault', 3, {
      source: houseSource('no row; read as the light mortar (4.3)'),
    }),
  },
  units: {
    'french-infantry-squad': list.unit('squad', 'Infantry Squad', 70, [
      figures(1, 'NCO', '3/6', 'general-rifle'),
      figures(9, 'Soldier', '3/6', 'general-rifle'),
      team(2, 'LMG team', '3/6', 'french-chauchat'),
    ]),
    'french-company-hq': list.unit('company-hq', 'Company HQ', 110, [
      figures(1, 'Officer', '3/8', 'general-submachine-gun-smg'),
      figures(7, 'Soldier', '3/6', 'general-rifle'),
      team(2, '60mm mortar team', '3/6', 'french-60mm-mortar'),
    ]),
    'french-platoon-hq': list.unit('platoon-hq', 'Platoon HQ', 42, [
      figures(1, 'Officer', '3/7', 'general-submachine-gun-smg'),
      figures(3, 'Soldier', '3/6', 'french-carbine'),
      figures(1, 'Soldier', '3/6', 'general-rifle'),
    ]),
    'french-heavy-mortar': list.unit('platoon', 'Heavy Mortar', 72, [
      figures(4, 'Crew', '3/7'),
      gun(1, '81mm mortar', 'general-81mm-mortar'),
    ]),
    'french-heavy-mortar-platoon': list.unit('company', 'Heavy Mortar Platoon', 144, [
      figures(8, 'Crew', '3/7'),
      gun(2, '81mm mortar', 'general-81mm-mortar'),
    ]),
    'french-heavy-machine-platoon': list.unit('company', 'Heavy Machine Platoon', 140, [
      figures(6, 'Crew', '3/7'),
      gun(2, 'HMG', 'general-heavy-machine-gun-hmg'),
    ]),
    'french-25mm-anti-tank-gun': list.unit('company', '25mm Anti-tank gun', 134, [
      figures(3, 'Crew', '3/7'),
      gun(1, '25mm gun', 'general-25mm'),
      carrier(1, 'Truck', 'truck'),
    ]),
    'french-47mm-anti-tank-gun': list.unit('company', '47mm Anti-tank gun', 134, [
      figures(4, 'Crew', '3/7'),
      gun(1, '47mm gun', 'general-47mm'),
      carrier(1, 'Ch. Lorraine', 'french-ch-lorraine'),
    ]),
  },
  vehicles: {
    'french-ft17': list.vehicle('FT17', '3/7', [2, 2, 1], 4, 58, 1930, [], {
      either: ['general-hull-turret-mg', 'general-37mm'],
      oneMan: true,
    }),
    'french-r35': list.vehicle('R35', '3/7', [4, 4, 2], 5, 100, 1935, [turret('general-37mm')], { unlistedMg: true, oneMan: true }),
    'french-h35': list.vehicle('H35', '3/7', [4, 4, 2], 8, 100, 1936, [turret('general-37mm'), hullMg()], {
      oneMan: true,
      source: houseSource('names a gun that no French list has; read as the 37mm'),
    }),
    'french-somua-s35': list.vehicle('Somua S35', '3/7', [5, 4, 3], 9, 145, 1937, [turret('general-47mm')], {
      unlistedMg: true,
      oneMan: true,
    }),
    'french-char-b1bis': list.vehicle(
      'Char B1bis',
      '3/7',
      [9, 7, 3],
      6,
      195,
      1937,
      [turret('general-47mm'), hullMg(), hull('german-75-l24')],
      { oneMan: true },
    ),
    'french-amc35': list.vehicle('AMC35', '3/7', [3, 2, 1], 9, 105, 1936, [turret('general-47mm')], { recon: true, oneMan: true }),
    'french-ch-lorraine': list.vehicle('Ch. Lorraine', '3/7', [1, 1, 0], 7, 35, 1930, []),
  },
};
