// The American list (29).

import { type ArmyList, carrier, figures, gun, houseSource, hull, hullMg, listOf, team, turret } from './rows.ts';

const list = listOf('us');

export const US: ArmyList = {
  weapons: {
    'us-m1-garand': list.weapon('M1 Garand', 24, 3, 'rifle', 1),
    'us-m1-garand-upgrade': list.weapon('M1 Garand (upgrade)', 24, 3, 'assault', 2),
    'us-bar': list.weapon('BAR', 24, 4, 'assault', 2),
    'us-50-cal-machine-gun': list.weapon('50 cal machine gun', 36, 5, 'hmg', 4),
    'us-carbine': list.weapon('Carbine', 18, 2, 'assault', 2),
    'us-57mm': list.weapon('57mm', 20, 9, 'at', 1, { shells: 'half' }),
    'us-75mm': list.weapon('75mm', 30, 5, 'at', 1, { shells: 'full' }),
    'us-76mm': list.weapon('76mm', 30, 10, 'at', 1, { shells: 'half' }),
    'us-90mm': list.weapon('90mm', 40, 13, 'at', 1, { shells: 'half' }),
    'us-bazooka': list.weapon('Bazooka', 6, 7, 'heat', 1),
    'us-105mm-m4': list.weapon('105mm M4', 30, 7, 'he', 1),
  },
  units: {
    'us-rifle-squad': list.unit('squad', 'Rifle Squad', 69, [
      figures(1, 'NCO', '3/7', 'us-m1-garand'),
      figures(8, 'Soldier', '3/6', 'us-m1-garand'),
      figures(1, 'BAR', '3/6', 'us-bar'),
    ]),
    'us-armoured-rifle-squad': list.unit('squad', 'Armoured Rifle Squad', 156, [
      figures(1, 'NCO', '3/7', 'us-m1-garand'),
      figures(9, 'Soldier', '3/6', 'us-m1-garand'),
      carrier(1, 'M3 half-track', 'us-m3-half-track'),
    ]),
    'us-company-hq': list.unit('company-hq', 'Company HQ', 56, [
      figures(1, 'Officer', '3/9', 'us-carbine'),
      figures(1, 'Officer', '3/8', 'us-carbine'),
      figures(2, 'Soldier', '3/6', 'us-m1-garand'),
    ]),
    'us-platoon-hq': list.unit('platoon-hq', 'Platoon HQ', 44, [
      figures(1, 'Officer', '3/8', 'us-carbine'),
      figures(2, 'NCO', '3/7', 'us-m1-garand'),
      figures(2, 'Soldier', '2/6', 'us-m1-garand'),
    ]),
    'us-heavy-machine-gun': list.unit('platoon', 'Heavy Machine Gun', 70, [
      figures(3, 'Crew', '3/7'),
      gun(1, 'HMG', 'general-heavy-machine-gun-hmg'),
    ]),
    'us-bazooka-team': list.unit('platoon', 'Bazooka team', 20, [team(2, 'Team', '3/7', 'us-bazooka')]),
    'us-heavy-mortar-platoon': list.unit('company', 'Heavy Mortar platoon', 210, [
      figures(8, 'Crew', '3/7'),
      gun(2, '81mm mortar', 'general-81mm-mortar'),
      carrier(2, 'Truck', 'truck'),
    ]),
    'us-heavy-machine-guns': list.unit('company', 'Heavy Machine Guns', 140, [
      figures(6, 'Crew', '3/7'),
      gun(2, 'HMG', 'general-heavy-machine-gun-hmg'),
      carrier(2, 'Truck', 'truck'),
    ]),
    'us-anti-tank-gun-section': list.unit('company', 'Anti-tank gun section', 440, [
      figures(6, 'Crew', '3/7'),
      gun(2, '57mm gun', 'us-57mm'),
      carrier(2, 'M3 half-track', 'us-m3-half-track'),
    ]),
  },
  vehicles: {
    'us-m3-half-track': list.vehicle('M3 half-track', '3/7', [2, 1, 1], 16, 92, 1941, [turret('general-heavy-machine-gun-hmg')], {
      drive: 'half-track',
    }),
    'us-m5-tank': list.vehicle('M5 tank', '3/7', [5, 3, 1], 12, 200, 1941, [turret('general-37mm'), hullMg()]),
    'us-m3-lee': list.vehicle('M3 Lee', '3/7', [6, 4, 2], 12, 180, 1941, [turret('general-37mm'), hull('us-75mm'), hullMg()]),
    'us-sherman-m4a1': list.vehicle('Sherman M4A1', '3/7', [7, 4, 2], 8, 200, 1942, [turret('us-75mm'), hullMg()]),
    'us-sherman-jumbo': list.vehicle('Sherman Jumbo', '3/7', [15, 8, 2], 8, 400, 1944, [turret('us-75mm'), hullMg()]),
    'us-sherman-76': list.vehicle('Sherman (76)', '3/7', [9, 4, 2], 8, 300, 1944, [turret('us-76mm'), hullMg()]),
    'us-sherman-105': list.vehicle('Sherman (105)', '3/7', [9, 4, 2], 8, 300, 1943, [turret('us-105mm-m4'), hullMg()]),
    'us-m24-chaffee': list.vehicle('M24 Chaffee', '3/7', [5, 3, 1], 12, 280, 1944, [turret('us-75mm'), hullMg()]),
    'us-m26-pershing': list.vehicle('M26 Pershing', '3/7', [15, 8, 3], 10, 576, 1945, [turret('us-90mm'), hullMg()]),
    'us-m10': list.vehicle('M10', '3/7', [6, 3, 0], 17, 270, 1944, [turret('us-76mm')]),
    'us-m18': list.vehicle('M18', '3/7', [2, 2, 0], 22, 240, 1944, [turret('us-76mm')]),
    'us-m36': list.vehicle('M36', '3/7', [7, 3, 0], 15, 350, 1944, [turret('us-90mm')], {
      source: houseSource('armour printed as a date'),
    }),
    'us-m7': list.vehicle('M7', '3/7', [6, 4, 0], 10, 280, 1942, [turret('general-105mm-howitzer')]),
  },
};
