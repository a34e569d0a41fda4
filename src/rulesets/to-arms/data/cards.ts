// The unit cards. One of them is printed in the source (the Guard infantry); the others are the house's, built around it: a light machine
// gun turns one white die of every band into a green one, adds a band and costs a hex of movement; tank guns throw yellow dice, machine
// guns white and green ones, artillery yellow near by and green far off.

import type { Source } from '../../../core/act.ts';
import type { ArmsCardRow } from '../tables.ts';

const HOUSE: Source = { mark: 'house', why: 'built around the one printed card' };
const PRINTED: Source = { mark: 'source', section: 'Unit cards' };

type Model = Omit<ArmsCardRow, 'title' | 'source' | 'dice' | 'move' | 'fire' | 'flag' | 'strength'>;

const FOOT: Model = { cls: 'foot', arm: 'infantry', activation: 'infantry', blocks: false, traits: [] };
const TEAM: Model = { cls: 'foot', arm: 'hmg', activation: 'gun', blocks: false, traits: ['light'] };
const GUN: Model = { cls: 'foot', arm: 'arty', activation: 'gun', blocks: true, traits: ['light'] };
const ARMOUR: Model = { cls: 'armour', arm: 'vehicle', activation: 'armour', blocks: true, traits: ['tank', 'tracked'] };
const CAR: Model = { ...ARMOUR, traits: ['armoured-car', 'recce'] };
const SOFT: Model = { cls: 'soft', arm: 'vehicle', activation: 'vehicle', blocks: true, traits: [] };

const card = (
  title: string,
  model: Model,
  strength: number,
  [move, fire]: readonly [number, number],
  dice: string,
  flag: number,
  more: Partial<ArmsCardRow> = {},
): ArmsCardRow => ({ title, ...model, strength, move, fire, dice, flag, source: HOUSE, ...more });

const lmg = (dice: string): Partial<ArmsCardRow> => ({ lmgMove: 2, lmgFire: 2, lmgDice: dice });

export const CARDS = {
  'guard-inf': card('Guard infantry', FOOT, 8, [3, 2], '1-2 WWW; 3-4 WW; 5 W', 4, { ...lmg('1-2 WWG; 3-4 WG; 5 G; 6 W'), source: PRINTED }),
  'line-inf': card('Line infantry', FOOT, 8, [3, 2], '1-2 WWW; 3 WW; 4 W', 5, lmg('1-2 WWG; 3 WG; 4 G; 5 W')),
  'exp-militia': card('Experienced militia', FOOT, 8, [3, 2], '1-2 WW; 3-4 W', 5, {
    ...lmg('1-2 WG; 3-4 G; 5 W'),
    traits: ['experienced'],
  }),
  militia: card('Militia', FOOT, 8, [3, 1], '1 WW; 2-3 W', 6, { traits: ['militia'] }),
  'armed-mob': card('Armed workers', FOOT, 8, [3, 1], '1-2 W', 7, { firearms: 4, traits: ['militia'] }),
  engineers: card('Engineers', FOOT, 6, [3, 2], '1 WWW; 2 WW; 3 W', 3, { traits: ['engineer'] }),
  cavalry: card('Cavalry', FOOT, 6, [5, 3], '1 WWW; 2 W', 4, { blocks: true, traits: ['recce', 'mounted', 'light'] }),
  tachanka: card('Machine-gun cart', TEAM, 3, [5, 2], '1-2 GG; 3-4 WG; 5-6 G', 2, { blocks: true, traits: ['mounted', 'light'] }),
  hmg: card('Heavy machine gun', TEAM, 4, [2, 0], '1-2 WGG; 3-4 GG; 5-6 WG; 7 G', 2),
  mortar: card('Infantry mortar', GUN, 4, [2, 0], '2-4 WGG; 5-6 GG; 7-8 G', 2, { blocks: false, least: 2, traits: ['indirect', 'light'] }),
  'field-gun': card('Field gun', GUN, 4, [1, 0], '1-4 YYG; 5-8 YGG; 9-12 GG', 2, { traits: ['indirect', 'light'] }),
  'at-gun': card('Light anti-tank gun', GUN, 3, [1, 0], '1-2 YYY; 3-4 YY; 5-6 Y', 2),
  'armoured-car': card('Armoured car', CAR, 3, [6, 4], '1-2 WWG; 3-4 WG; 5 G', 2),
  'armoured-lorry': card('Improvised armoured lorry', SOFT, 3, [4, 3], '1-2 WW; 3 W', 2),
  motorcycles: card('Motorcycle scouts', SOFT, 4, [6, 3], '1-2 WW; 3 W', 3, { traits: ['recce', 'light'] }),
  cv33: card('Tankette CV33', ARMOUR, 2, [4, 3], '1-2 WG; 3-4 G', 2, { nation: 'Italy' }),
  'ft17-mg': card('FT17 with machine gun', ARMOUR, 3, [2, 2], '1-2 WWG; 3-4 WG', 1, { nation: 'France' }),
  'ft17-gun': card('FT17 with 37 mm gun', ARMOUR, 3, [2, 2], '1-2 YY; 3-4 WY; 5 W', 1, { nation: 'France' }),
  pz1: card('Pz I', ARMOUR, 3, [4, 3], '1-2 WGG; 3-4 WG; 5 W', 2, { nation: 'Germany' }),
  t26: card('T-26', ARMOUR, 4, [4, 3], '1-2 YYG; 3-4 YY; 5-6 Y', 2, { nation: 'Soviet Union' }),
  bt5: card('BT-5', ARMOUR, 4, [6, 4], '1-2 YYG; 3-4 YY; 5-6 Y', 2, { nation: 'Soviet Union' }),
  'medium-tank': card('Medium tank', ARMOUR, 5, [3, 2], '1-2 YYWG; 3-4 YYW; 5-6 YW; 7 Y', 2),
  'armoured-train': card('Armoured train', { ...CAR, traits: ['armoured-car', 'rail'] }, 6, [6, 6], '1-2 YYGG; 3-5 YYG; 6-9 YG', 2),
  truck: card('Truck', SOFT, 2, [6, 0], '', 1, { traits: ['carrier'] }),
} as const satisfies Record<string, ArmsCardRow>;

export type ArmsCardId = keyof typeof CARDS;
