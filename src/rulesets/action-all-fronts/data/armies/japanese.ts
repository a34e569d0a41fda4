// The Japanese list (29).

import { type ArmyList, figures, gun, houseSource, hullMg, listOf, team, turret } from './rows.ts';

const list = listOf('japanese');

export const JAPANESE: ArmyList = {
  weapons: {
    'japanese-arisaka': list.weapon('Arisaka', 24, 2, 'rifle', 1),
    'japanese-model-11': list.weapon('Model 11', 24, 3, 'lmg', 2),
    'japanese-57mm-l18': list.weapon('57mm/L18', 20, 5, 'he', 1),
    'japanese-70mm-howitzer': list.weapon('70mm howitzer', 24, 5, 'he', 1, { support: true, artillery: true }),
  },
  units: {
    'japanese-rifle-squad': list.unit('squad', 'Rifle Squad', 173, [
      figures(1, 'NCO', '3/7', 'japanese-arisaka'),
      figures(9, 'Soldier', '3/7', 'japanese-arisaka'),
      team(2, 'LMG team', '3/7', 'japanese-model-11'),
    ]),
    'japanese-company-hq': list.unit('company-hq', 'Company HQ', 166, [
      figures(1, 'Officer', '3/9'),
      figures(1, 'NCO', '3/8', 'japanese-arisaka'),
      figures(9, 'Soldier', '3/7', 'japanese-arisaka'),
    ]),
    'japanese-platoon-hq': list.unit('platoon-hq', 'Platoon HQ', 32, [
      figures(1, 'Officer', '3/8'),
      figures(1, 'NCO', '3/7', 'japanese-arisaka'),
    ]),
    'japanese-light-mortar-squad': list.unit('platoon', 'Light mortar squad', 78, [team(6, 'Mortar team', '3/7', 'general-light-mortar')]),
    'japanese-heavy-machine-gun': list.unit('platoon', 'Heavy Machine Gun', 70, [
      figures(3, 'Crew', '3/7'),
      gun(1, 'HMG', 'general-heavy-machine-gun-hmg'),
    ]),
    'japanese-anti-tank-gun': list.unit(
      'company',
      'Anti-tank gun',
      undefined,
      [figures(3, 'Crew', '3/7'), gun(1, 'A/T gun', 'general-37mm')],
      {
        variants: [
          { gun: 'general-37mm', points: 80, from: 1940 },
          { gun: 'general-47mm', points: 120, from: 1943, crew: 4 },
        ],
        source: houseSource('the same calibre is dated twice; the later is the 47mm'),
      },
    ),
    'japanese-howitzer-platoon': list.unit('company', 'Howitzer platoon', 200, [
      figures(6, 'Crew', '3/7'),
      gun(2, '70mm howitzer', 'japanese-70mm-howitzer'),
    ]),
    'japanese-heavy-mortar-section': list.unit(
      'company',
      'Heavy Mortar Section',
      184,
      [figures(6, 'Crew', '3/7'), gun(2, '81mm mortar', 'general-81mm-mortar')],
      {
        source: houseSource('printed with a crew of three; read as three a mortar'),
      },
    ),
  },
  vehicles: {
    'japanese-89': list.vehicle('89', '3/7', [2, 2, 1], 6, 100, 1930, [turret('japanese-57mm-l18'), hullMg()]),
    'japanese-95': list.vehicle('95', '3/7', [3, 2, 1], 10, 120, 1940, [turret('general-37mm'), hullMg()]),
    'japanese-97-chi-ha': list.vehicle('97 Chi-Ha', '3/7', [3, 3, 1], 10, 120, 1937, [turret('japanese-57mm-l18'), hullMg()]),
    'japanese-97-chi-ha-kai': list.vehicle('97 Chi-Ha Kai', '3/7', [4, 3, 1], 10, 172, 1942, [turret('general-47mm'), hullMg(2)]),
  },
};
