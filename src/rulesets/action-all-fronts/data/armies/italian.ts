// The Italian list (29).

import { type ArmyList, carrier, figures, gun, hull, hullMg, listOf, team, turret } from './rows.ts';

const list = listOf('italian');

export const ITALIAN: ArmyList = {
  weapons: {
    'italian-fucile-1891': list.weapon('Fucile 1891', 24, 2, 'rifle', 1),
    'italian-breda-30': list.weapon('Breda 30', 24, 3, 'lmg', 2),
    'italian-fucile-1938': list.weapon('Fucile 1938', 24, 3, 'rifle', 1),
    'italian-75mm-18': list.weapon('75mm/18', 24, 5, 'he', 1),
    'italian-75mm-34': list.weapon('75mm/34', 30, 5, 'at', 1, { shells: 'half' }),
    'italian-90mm-l53': list.weapon('90mm/L53', 60, 12, 'at', 1, { shells: 'half' }),
  },
  units: {
    'italian-rifle-squad': list.unit('squad', 'Rifle Squad', 68, [
      figures(1, 'NCO', '3/7', 'italian-fucile-1891'),
      figures(10, 'Soldier', '3/6', 'italian-fucile-1891'),
    ]),
    'italian-lmg-squad': list.unit('squad', 'LMG Squad', 84, [
      figures(1, 'NCO', '3/7', 'italian-fucile-1891'),
      figures(7, 'Soldier', '3/6', 'italian-fucile-1891'),
      team(2, 'LMG team', '3/6', 'italian-breda-30'),
    ]),
    'italian-company-hq': list.unit('company-hq', 'Company HQ', 50, [
      figures(2, 'Officer', '3/8', 'general-submachine-gun-smg'),
      figures(1, 'NCO', '3/7', 'italian-fucile-1891'),
      figures(3, 'Soldier', '3/7', 'italian-fucile-1891'),
    ]),
    'italian-platoon-hq': list.unit('platoon-hq', 'Platoon HQ', 22, [
      figures(1, 'Officer', '3/7', 'general-submachine-gun-smg'),
      figures(1, 'NCO', '3/7', 'italian-fucile-1891'),
    ]),
    'italian-light-mortar-squad': list.unit('platoon', 'Light mortar Squad', 74, [
      figures(1, 'NCO', '3/7', 'italian-fucile-1891'),
      team(6, 'Mortar team', '3/6', 'general-light-mortar'),
    ]),
    'italian-heavy-mg-squad': list.unit('platoon', 'Heavy MG Squad', 136, [
      figures(1, 'NCO', '3/7', 'italian-fucile-1891'),
      figures(8, 'Crew', '3/6'),
      gun(2, 'HMG', 'general-heavy-machine-gun-hmg'),
    ]),
    'italian-47mm-anti-tank-gun': list.unit('company', '47mm Anti-tank gun', 150, [
      figures(4, 'Crew', '3/7'),
      gun(1, '47mm gun', 'general-47mm'),
      carrier(1, 'Truck', 'truck'),
    ]),
    'italian-heavy-mortar-platoon': list.unit('company', 'Heavy Mortar Platoon', 144, [
      figures(8, 'Crew', '3/7'),
      gun(2, '81mm mortar', 'general-81mm-mortar'),
    ]),
  },
  vehicles: {
    'italian-cv33': list.vehicle('CV33', '3/7', [2, 1, 1], 8, 60, 1933, [turret('italian-breda-30', 2)]),
    'italian-m13-40': list.vehicle('M13/40', '3/7', [4, 3, 2], 7, 168, 1940, [turret('general-47mm'), hullMg(2)]),
    'italian-m15-42': list.vehicle('M15/42', '3/7', [5, 3, 2], 7, 200, 1943, [turret('general-47mm'), hullMg(2)]),
    'italian-smv-75-18': list.vehicle('SMV 75/18', '3/7', [4, 3, 1], 7, 140, 1941, [hull('italian-75mm-18'), hullMg()]),
    'italian-smv-75-34': list.vehicle('SMV 75/34', '3/7', [5, 4, 1], 8, 160, 1941, [hull('italian-75mm-34'), hullMg(2)]),
    'italian-smv-90-53': list.vehicle('SMV 90/53', '3/7', [4, 3, 0], 8, 180, 1942, [hull('italian-90mm-l53')]),
    'italian-ab-40': list.vehicle('AB 40', '3/7', [1, 1, 1], 12, 140, 1940, [turret('general-hull-turret-mg'), hullMg()], {
      drive: 'wheeled',
      recon: true,
    }),
  },
};
