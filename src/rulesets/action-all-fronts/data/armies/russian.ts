// The Russian list (29).

import { type ArmyList, carrier, figures, gun, houseSource, hull, hullMg, listOf, team, turret } from './rows.ts';

const list = listOf('russian');

export const RUSSIAN: ArmyList = {
  weapons: {
    'russian-45-l42': list.weapon('45/L42', 18, 5, 'at', 1, { shells: 'half' }),
    'russian-57mm': list.weapon('57mm', 20, 9, 'at', 1, { shells: 'half' }),
    'russian-76mm': list.weapon('76mm', 30, 6, 'at', 1, { shells: 'half' }),
    'russian-76mm-howitzer': list.weapon('76mm howitzer', 30, 6, 'he', 1),
    'russian-85mm': list.weapon('85mm', 40, 10, 'at', 1, { shells: 'half' }),
    'russian-100mm': list.weapon('100mm', 45, 15, 'at', 1, { shells: 'half' }),
    'russian-122mm': list.weapon('122mm', 40, 7, 'he', 1, { heavyShell: true }),
    'russian-152mm': list.weapon('152mm', 40, 10, 'he', 1, { heavyShell: true }),
  },
  units: {
    'russian-rifle-squad': list.unit('squad', 'Rifle Squad', 76, [
      figures(1, 'NCO', '2/6', 'general-rifle'),
      figures(8, 'Soldier', '2/6', 'general-rifle'),
      team(2, 'LMG team', '2/6', 'general-light-machine-gun-lmg'),
    ]),
    'russian-tank-riders': list.unit('squad', 'Tank Riders', 80, [figures(8, 'Soldier', '3/7', 'general-submachine-gun-smg')]),
    'russian-company-hq': list.unit('company-hq', 'Company HQ', 72, [
      figures(1, 'Officer', '3/8', 'general-submachine-gun-smg'),
      figures(1, 'Political officer', '3/10'),
      figures(4, 'Soldier', '2/6', 'general-rifle'),
    ]),
    'russian-platoon-hq': list.unit('platoon-hq', 'Platoon HQ', 36, [
      figures(1, 'Officer', '3/7', 'general-submachine-gun-smg'),
      figures(1, 'NCO', '3/7', 'general-submachine-gun-smg'),
      figures(2, 'Soldier', '2/6', 'general-rifle'),
    ]),
    'russian-light-mortar-team': list.unit('platoon', 'Light mortar team', 20, [team(2, 'Mortar team', '2/6', 'general-light-mortar')]),
    'russian-anti-tank-rifle-squad': list.unit('platoon', 'Anti-tank rifle squad', 55, [
      team(4, 'ATR team', '3/7', 'general-anti-tank-rifle-atr'),
    ]),
    'russian-heavy-machine-gun': list.unit('platoon', 'Heavy Machine Gun', 60, [
      figures(3, 'Crew', '2/6'),
      gun(1, 'HMG', 'general-heavy-machine-gun-hmg'),
    ]),
    'russian-heavy-mortar': list.unit('platoon', 'Heavy Mortar', 65, [
      figures(4, 'Crew', '2/6'),
      gun(1, '82mm mortar', 'general-81mm-mortar'),
    ]),
    'russian-heavy-mortar-squad': list.unit('company', 'Heavy Mortar squad', 290, [
      figures(8, 'Crew', '3/6'),
      gun(2, 'Heavy mortar', 'general-120mm-mortar'),
      carrier(2, 'Truck', 'truck'),
    ]),
    'russian-infantry-gun-squad': list.unit('company', 'Infantry Gun squad', 290, [
      figures(6, 'Crew', '3/6'),
      gun(2, '76mm howitzer', 'russian-76mm-howitzer'),
      carrier(2, 'Truck', 'truck'),
    ]),
    'russian-anti-tank-gun-squad': list.unit(
      'company',
      'Anti-tank gun squad',
      undefined,
      [figures(8, 'Crew', '3/6'), gun(2, 'A/T gun', 'russian-45-l42'), carrier(2, 'Truck', 'truck')],
      {
        variants: [
          { gun: 'russian-45-l42', points: 300, from: 1933 },
          { gun: 'russian-76mm', points: 380, from: 1942 },
          { gun: 'russian-100mm', points: 740, from: 1945 },
        ],
      },
    ),
  },
  vehicles: {
    'russian-bt-7': list.vehicle('BT-7', '2/6', [2, 1, 1], 10, 130, 1937, [turret('russian-45-l42')], { unlistedMg: true }),
    'russian-t26': list.vehicle('T26', '2/6', [3, 2, 1], 12, 115, 1935, [turret('russian-45-l42'), hullMg()]),
    'russian-t70': list.vehicle('T70', '2/6', [7, 2, 1], 12, 140, 1942, [turret('russian-45-l42')], {
      unlistedMg: true,
      recon: true,
      oneMan: true,
      source: houseSource('names a gun that no row has; read as the 45/L42'),
    }),
    'russian-t34-76-1940': list.vehicle('T34/76 1940', '2/6', [8, 6, 4], 12, 250, 1941, [turret('russian-76mm'), hullMg()]),
    'russian-kv1': list.vehicle('KV1', '3/6', [10, 8, 4], 8, 320, 1940, [turret('russian-76mm'), hullMg()]),
    'russian-kv2': list.vehicle('KV2', '2/6', [10, 8, 4], 6, 450, 1940, [turret('russian-152mm'), hullMg()]),
    'russian-t35': list.vehicle('T35', '2/6', [4, 3, 2], 6, 250, 1938, [
      turret('russian-76mm-howitzer'),
      turret('russian-45-l42', 2),
      turret('general-hull-turret-mg', 6),
    ]),
    'russian-t34-85': list.vehicle('T34/85', '2/6', [9, 7, 4], 12, 330, 1945, [turret('russian-85mm'), hullMg()]),
    'russian-is-2': list.vehicle('IS-2', '3/6', [19, 9, 3], 10, 650, 1944, [turret('russian-122mm'), hullMg()]),
    'russian-su-76': list.vehicle('SU-76', '2/6', [5, 2, 0], 12, 110, 1943, [hull('russian-76mm')]),
    'russian-su-85': list.vehicle('SU-85', '2/6', [8, 6, 2], 12, 250, 1943, [hull('russian-85mm')], { unlistedMg: true }),
    'russian-su122': list.vehicle('SU122', '2/6', [9, 6, 2], 12, 280, 1942, [hull('russian-122mm')], { unlistedMg: true }),
    'russian-isu122': list.vehicle('ISU122', '2/6', [14, 9, 3], 8, 500, 1944, [hull('russian-122mm')], { unlistedMg: true }),
    'russian-su-152': list.vehicle('SU-152', '2/6', [15, 6, 3], 8, 440, 1943, [hull('russian-152mm')], { unlistedMg: true }),
    'russian-ba10': list.vehicle('BA10', '2/6', [2, 1, 1], 12, 82, 1935, [turret('russian-45-l42'), hullMg()], {
      drive: 'wheeled',
      recon: true,
    }),
  },
};
