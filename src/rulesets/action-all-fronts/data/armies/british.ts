// The British list (29).

import { type ArmyList, carrier, figures, gun, houseSource, hull, hullMg, listOf, team, turret } from './rows.ts';

const list = listOf('british');

export const BRITISH: ArmyList = {
  weapons: {
    'british-2pdr': list.weapon('2pdr', 18, 5, 'at', 1),
    'british-6pdr': list.weapon('6pdr', 20, 9, 'at', 1, { shells: 'half' }),
    'british-75mm': list.weapon('75mm', 30, 5, 'at', 1, { shells: 'half' }),
    'british-77mm': list.weapon('77mm', 30, 11, 'at', 1, { shells: 'half' }),
    'british-17pdr': list.weapon('17pdr', 30, 14, 'at', 1),
    'british-3in-cs': list.weapon('3in CS', 24, 5, 'he', 1),
    'british-95mm-cs': list.weapon('95mm CS', 24, 8, 'he', 1),
    'british-piat': list.weapon('PIAT', 6, 7, 'heat', 1),
  },
  units: {
    'british-rifle-squad': list.unit('squad', 'Rifle Squad', 86, [
      figures(1, 'NCO', '3/7', 'general-rifle'),
      figures(5, 'Soldier', '3/7', 'general-rifle'),
      team(2, 'LMG team', '3/7', 'general-light-machine-gun-lmg'),
    ]),
    'british-company-hq': list.unit('company-hq', 'Company HQ', 134, [
      figures(1, 'Officer', '3/9', 'general-rifle'),
      figures(1, 'Officer', '3/8', 'general-rifle'),
      figures(1, 'NCO', '3/8', 'general-rifle'),
      figures(9, 'Soldier', '3/7', 'general-rifle'),
    ]),
    'british-platoon-hq-up-to-1944': list.unit(
      'platoon-hq',
      'Platoon HQ up to 1944',
      74,
      [
        figures(1, 'Officer', '3/8', 'general-rifle'),
        figures(3, 'Soldier', '3/7', 'general-rifle'),
        team(2, 'Light mortar team', '3/7', 'general-light-mortar'),
        team(2, 'Anti-tank rifle team', '3/7', 'general-anti-tank-rifle-atr'),
      ],
      {
        until: 1944,
      },
    ),
    'british-platoon-hq-1944': list.unit(
      'platoon-hq',
      'Platoon HQ 1944+',
      74,
      [
        figures(1, 'Officer', '3/8', 'general-rifle'),
        figures(3, 'Soldier', '3/7', 'general-rifle'),
        team(2, 'Light mortar team', '3/7', 'general-light-mortar'),
        team(2, 'Anti-tank team', '3/7', 'british-piat'),
      ],
      {
        from: 1944,
      },
    ),
    'british-heavy-mortar': list.unit('platoon', 'Heavy Mortar', 72, [
      figures(4, 'Crew', '3/7'),
      gun(1, '3 inch mortar', 'general-81mm-mortar'),
    ]),
    'british-heavy-machine-guns': list.unit('platoon', 'Heavy Machine Guns', 140, [
      figures(6, 'Crew', '3/7'),
      gun(2, 'HMG', 'general-heavy-machine-gun-hmg'),
    ]),
    'british-anti-tank-gun': list.unit('platoon', 'Anti-tank gun', 168, [
      figures(3, 'Crew', '3/7'),
      gun(1, '2pdr gun', 'british-2pdr'),
      carrier(1, 'Bren Gun Carrier', 'british-bren-gun-carrier'),
    ]),
    'british-piat-team': list.unit('platoon', 'PIAT team', 20, [team(2, 'Team', '2/7', 'british-piat')]),
    'british-anti-tank-gun-section': list.unit(
      'company',
      'Anti-tank gun section',
      undefined,
      [figures(6, 'Crew', '3/7'), gun(2, 'A/T gun', 'british-2pdr'), carrier(2, 'Truck', 'truck')],
      {
        variants: [
          { gun: 'british-2pdr', points: 316, from: 1938 },
          { gun: 'british-6pdr', points: 372, from: 1943, crew: 4 },
          { gun: 'british-17pdr', points: 564, from: 1944, crew: 4 },
        ],
        source: houseSource('the first date names another calibre; read as the 2pdr'),
      },
    ),
    'british-bren-gun-platoon': list.unit('company', 'Bren Gun Platoon', 240, [
      figures(6, 'Soldier', '3/7'),
      carrier(3, 'Bren Gun Carrier', 'british-bren-gun-carrier'),
    ]),
  },
  vehicles: {
    'british-bren-gun-carrier': list.vehicle('Bren Gun Carrier', '3/7', [1, 1, 0], 12, 60, 1936, [], {
      either: ['general-light-machine-gun-lmg', 'general-anti-tank-rifle-atr'],
      dismounts: true,
    }),
    'british-mk-vic': list.vehicle('Mk VIC', '3/7', [2, 1, 1], 12, 100, 1935, [turret('general-heavy-machine-gun-hmg'), hullMg()]),
    'british-crusader-i': list.vehicle('Crusader I', '3/7', [4, 3, 2], 10, 228, 1941, [turret('british-2pdr'), hullMg()]),
    'british-crusader-iii': list.vehicle('Crusader III', '3/7', [5, 3, 2], 10, 220, 1942, [turret('british-6pdr')], { unlistedMg: true }),
    'british-matilda-ii': list.vehicle('Matilda II', '3/7', [8, 8, 4], 5, 320, 1940, [turret('british-2pdr')], { unlistedMg: true }),
    'british-sherman-firefly': list.vehicle('Sherman Firefly', '3/7', [9, 4, 3], 8, 424, 1944, [turret('british-17pdr')], {
      unlistedMg: true,
    }),
    'british-valentine-iii': list.vehicle('Valentine III', '3/7', [7, 6, 4], 5, 244, 1941, [turret('british-2pdr')], { unlistedMg: true }),
    'british-churchill-i': list.vehicle('Churchill I', '3/7', [9, 8, 3], 5, 360, 1942, [turret('british-2pdr'), hull('british-3in-cs')], {
      unlistedMg: true,
    }),
    'british-churchill-iv': list.vehicle('Churchill IV', '3/7', [10, 8, 2], 6, 390, 1943, [turret('british-6pdr'), hullMg()]),
    'british-churchill-vii': list.vehicle('Churchill VII', '3/7', [13, 12, 2], 6, 470, 1944, [turret('british-75mm'), hullMg()]),
    'british-comet': list.vehicle('Comet', '3/7', [8, 3, 3], 12, 360, 1944, [turret('british-77mm'), hullMg()]),
    'british-cromwell-i': list.vehicle('Cromwell I', '3/7', [6, 4, 2], 15, 270, 1943, [turret('british-6pdr'), hullMg()]),
    'british-cromwell-iv': list.vehicle('Cromwell IV', '3/5', [7, 4, 2], 12, 290, 1943, [turret('british-75mm'), hullMg()], {
      cells: { m: { mark: 'source', section: '29', ruling: 'R50' } },
    }),
    'british-deacon': list.vehicle('Deacon', '3/7', undefined, 12, 100, 1942, [hull('british-6pdr')], {
      drive: 'wheeled',
      c: 5,
      source: houseSource('a lorry without armour or speed in its row; as the truck'),
    }),
    'british-archer': list.vehicle('Archer', '3/7', [5, 5, 0], 8, 290, 1944, [hull('british-17pdr')]),
    'british-humber-mki': list.vehicle('Humber MkI', '3/7', [2, 1, 1], 12, 136, 1941, [turret('general-heavy-machine-gun-hmg')], {
      drive: 'wheeled',
      recon: true,
    }),
  },
};
