// The German list (29).

import { type ArmyList, carrier, figures, gun, houseSource, hull, hullMg, listOf, team, turret } from './rows.ts';

const list = listOf('german');

export const GERMAN: ArmyList = {
  weapons: {
    'german-mg34-42': list.weapon('MG34/42', 24, 5, 'lmg', 3),
    'german-mg34-42-tripod': list.weapon('MG34/42 tripod', 30, 5, 'hmg', 4, { support: true }),
    'german-50mm': list.weapon('50mm', 20, 8, 'at', 1, { shells: 'half' }),
    'german-75-l24': list.weapon('75/L24', 24, 6, 'he', 1, {
      source: houseSource('range cell garbled; the one row that fits the short 75'),
    }),
    'german-75-l43-or-l48': list.weapon('75/L43 or L48', 30, 10, 'at', 1, { shells: 'half' }),
    'german-75-l70': list.weapon('75/L70', 40, 12, 'at', 1, { shells: 'half' }),
    'german-88-l56': list.weapon('88/L56', 60, 13, 'at', 1, { shells: 'half' }),
    'german-88-l71': list.weapon('88/L71', 60, 22, 'at', 1, { shells: 'half' }),
    'german-panzerfaust': list.weapon('Panzerfaust', 6, 18, 'heat', 1),
    'german-panzerschreck': list.weapon('Panzerschreck', 6, 8, 'heat', 1),
  },
  units: {
    'german-infantry-squad-up-to-1943': list.unit(
      'squad',
      'Infantry Squad up to 1943',
      106,
      [
        figures(1, 'NCO', '3/7', 'general-submachine-gun-smg'),
        figures(7, 'Soldier', '3/7', 'general-rifle'),
        team(2, 'LMG team', '3/7', 'german-mg34-42'),
      ],
      {
        cells: { until: { mark: 'house', ruling: 'R14' } },
      },
    ),
    'german-panzer-grenadier-squad': list.unit('squad', 'Panzer Grenadier squad', 196, [
      figures(6, 'Soldier', '3/8', 'general-rifle'),
      team(2, 'LMG team', '3/8', 'german-mg34-42'),
      carrier(1, 'SdKfz 251', 'german-sdkfz-251'),
    ]),
    'german-company-hq': list.unit('company-hq', 'Company HQ', 144, [
      figures(1, 'Officer', '3/9', 'general-submachine-gun-smg'),
      figures(3, 'NCO', '3/8', 'general-submachine-gun-smg'),
      figures(8, 'Soldier', '3/7', 'general-rifle'),
    ]),
    'german-platoon-hq': list.unit('platoon-hq', 'Platoon HQ', 50, [
      figures(1, 'Officer', '3/8', 'general-submachine-gun-smg'),
      figures(2, 'Soldier', '3/7', 'general-rifle'),
      figures(1, 'Marksman', '4/7', 'general-rifle'),
    ]),
    'german-light-mortar-team': list.unit('platoon', 'Light mortar team', 26, [team(2, 'Mortar team', '3/7', 'general-light-mortar')]),
    'german-heavy-machine-guns': list.unit('platoon', 'Heavy Machine Guns', 160, [
      figures(6, 'Crew', '3/7'),
      gun(2, 'HMG', 'german-mg34-42-tripod'),
    ]),
    'german-anti-tank-gun': list.unit(
      'platoon',
      'Anti-tank gun',
      undefined,
      [figures(3, 'Crew', '3/7'), gun(1, 'A/T gun', 'general-37mm'), carrier(1, 'Truck', 'truck')],
      {
        variants: [
          { gun: 'general-37mm', points: 130, from: 1940 },
          { gun: 'german-50mm', points: 165, from: 1941, crew: 4 },
          { gun: 'german-75-l43-or-l48', points: 210, from: 1942, crew: 4 },
        ],
      },
    ),
    'german-panzerschreck-team': list.unit('platoon', 'Panzerschreck team', 30, [team(2, 'Team', '3/7', 'german-panzerschreck')]),
    'german-heavy-mortar-section': list.unit(
      'company',
      'Heavy Mortar Section',
      144,
      [figures(8, 'Crew', '3/7'), gun(2, '81mm mortar', 'general-81mm-mortar')],
      {
        source: houseSource('printed with a crew of two; units with two mortars have eight'),
      },
    ),
  },
  vehicles: {
    'german-pz-ii': list.vehicle('Pz II', '3/7', [2, 1, 1], 10, 140, 1937, [turret('general-20mm-cannon')], { unlistedMg: true }),
    'german-pziii-e': list.vehicle('PzIII E', '3/7', [3, 3, 2], 10, 108, 1940, [turret('general-37mm'), hullMg()], {
      cells: { points: { mark: 'source', section: '29', ruling: 'R50' } },
    }),
    'german-pziii-f': list.vehicle('PzIII F', '3/7', [3, 3, 2], 10, 232, 1940, [turret('german-50mm'), hullMg()]),
    'german-pz-ivc': list.vehicle('Pz IVC', '3/7', [3, 2, 1], 10, 176, 1940, [turret('german-75-l24')], {
      unlistedMg: true,
      source: houseSource('its equipment breaks off'),
    }),
    'german-pzivg': list.vehicle('PzIVG', '3/7', [8, 3, 1], 10, 325, 1942, [turret('german-75-l43-or-l48'), hullMg()]),
    'german-panther-d': list.vehicle('Panther D', '3/7', [14, 5, 2], 10, 476, 1943, [turret('german-75-l70'), hullMg()], {
      source: houseSource('calibre misprinted'),
    }),
    'german-tiger-i': list.vehicle('Tiger I', '4/8', [12, 8, 6], 8, 636, 1942, [turret('german-88-l56'), hullMg()]),
    'german-tiger-2': list.vehicle('Tiger 2', '4/8', [23, 9, 6], 8, 856, 1944, [turret('german-88-l71'), hullMg()]),
    'german-stug-iiib': list.vehicle('STUG IIIb', '3/7', [5, 3, 3], 10, 180, 1940, [turret('german-75-l24'), hullMg()], { casemate: true }),
    'german-pz38-t': list.vehicle('Pz38(t)', '3/7', [3, 2, 1], 10, 180, 1940, [turret('general-37mm'), hullMg()]),
    'german-hetzer': list.vehicle('Hetzer', '3/7', [8, 3, 1], 12, 180, 1944, [hull('german-75-l43-or-l48'), hullMg()]),
    'german-jagdpanther': list.vehicle('Jagdpanther', '3/7', [14, 6, 3], 12, 400, 1944, [turret('german-88-l71'), hullMg()], {
      casemate: true,
    }),
    'german-wespe': list.vehicle('Wespe', '3/7', [4, 2, 0], 12, 180, 1943, [turret('general-105mm-howitzer')]),
    'german-sdkfz-222': list.vehicle('SdKfz 222', '3/7', [1, 1, 0], 18, 90, 1936, [turret('general-20mm-cannon')], {
      drive: 'wheeled',
      recon: true,
    }),
    'german-sdkfz-251': list.vehicle('SdKfz 251', '3/8', [2, 1, 0], 12, 124, 1939, [turret('german-mg34-42')], {
      dismounts: true,
      drive: 'half-track',
    }),
  },
};
