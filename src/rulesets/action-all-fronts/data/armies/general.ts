// What every army may use: the common weapons, the teams and the carriers (29).

import { type ArmyList, figures, listOf, team } from './rows.ts';

const list = listOf('general');

export const GENERAL: ArmyList = {
  weapons: {
    'general-rifle': list.weapon('Rifle', 24, 3, 'rifle', 1),
    'general-submachine-gun-smg': list.weapon('Submachine gun (SMG)', 6, 3, 'assault', 3),
    'general-light-machine-gun-lmg': list.weapon('Light machine gun (LMG)', 24, 4, 'lmg', 3),
    'general-heavy-machine-gun-hmg': list.weapon('Heavy machine gun (HMG)', 30, 4, 'hmg', 4, { support: true }),
    'general-sniper-rifle': list.weapon('Sniper rifle', 30, 4, 'rifle', 1),
    'general-anti-tank-rifle-atr': list.weapon('Anti-tank rifle (ATR)', 6, 3, 'at', 1),
    'general-light-mortar': list.weapon('Light mortar', 12, 3, 'assault', 3),
    'general-81mm-mortar': list.weapon('81mm mortar', 36, 4, 'he', 1, { support: true }),
    'general-hull-turret-mg': list.weapon('Hull/turret MG', 24, 4, 'lmg', 3),
    'general-20mm-cannon': list.weapon('20mm cannon', 24, 2, 'at', 2),
    'general-25mm': list.weapon('25mm', 18, 2, 'at', 1),
    'general-37mm': list.weapon('37mm', 18, 4, 'at', 1),
    'general-47mm': list.weapon('47mm', 20, 6, 'at', 1, { shells: 'half' }),
    'general-57mm-6pdr': list.weapon('57mm/6pdr', 20, 9, 'at', 1, { shells: 'half' }),
    'general-105mm-howitzer': list.weapon('105mm howitzer', 60, 8, 'he', 1, { artillery: true }),
    'general-flamethrower': list.weapon('Flamethrower', 6, 6, 'he', 1, { flame: true }),
    'general-120mm-mortar': list.weapon('120mm mortar', Number.POSITIVE_INFINITY, 7, 'he', 1, { support: true, artillery: true }),
  },
  units: {
    'general-flamethrower-team': list.unit('general', 'Flamethrower team', 32, [team(2, 'Team', '2/7', 'general-flamethrower')]),
    'general-engineer-team': list.unit('general', 'Engineer team', 60, [figures(4, 'Soldier', '3/7', 'general-rifle')]),
  },
  vehicles: {
    truck: list.vehicle('Truck', '0/7', undefined, 12, 50, 1930, [], { c: 5, drive: 'wheeled' }),
    jeep: list.vehicle('Jeep', '0/7', undefined, 12, 30, 1930, [], { c: 5, drive: 'wheeled' }),
  },
};
