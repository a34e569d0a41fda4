// What the words of cards are called: classes, arms, dice, traits, phases and deeds, on their faces and in the forms that make them.

import type { ActivationFace, ArmsTargetClass, ArmsTrait, Deed, FiringArm, PlayPhase } from './tables.ts';

export const CLASS_WORDS: Readonly<Record<ArmsTargetClass, string>> = {
  foot: 'men and crews',
  soft: 'soft or open vehicle',
  armour: 'closed armour',
};
export const ARM_WORDS: Readonly<Record<FiringArm, string>> = {
  infantry: 'infantry',
  hmg: 'heavy machine gun',
  arty: 'artillery',
  vehicle: 'vehicle',
};
export const DIE_WORDS: Readonly<Record<ActivationFace, string>> = {
  any: 'any unit',
  armour: 'armour',
  vehicle: 'vehicle',
  gun: 'gun',
  infantry: 'infantry',
};
export const TRAIT_WORDS: Readonly<Record<ArmsTrait, string>> = {
  engineer: 'engineers',
  recce: 'reconnaissance',
  militia: 'militia: serves no guns',
  experienced: 'experienced',
  indirect: 'fires indirectly',
  tank: 'tank',
  'armoured-car': 'armoured car',
  tracked: 'tracked',
  light: 'crosses light bridges',
  mounted: 'mounted',
  rail: 'keeps to rails',
  carrier: 'troop truck',
};

/** What an id is called; itself where nobody knows it. */
export const wordOf = (words: object, id: unknown): string => {
  const key = String(id ?? '');
  return Object.hasOwn(words, key) ? String(words[key as keyof typeof words]) : key;
};

export const PHASE_WORDS: Readonly<Record<PlayPhase, string>> = {
  activation: 'Played in activation',
  movement: 'Played in movement',
  battle: 'Played in battle',
};
export const DEED_WORDS: Readonly<Record<Deed['does'], string>> = {
  dice: 'brings activation dice',
  swap: 'swaps an activation die',
  march: 'a unit moves farther',
  again: 'a unit fights a second time',
  mines: 'mines are laid',
  registered: 'a salvo does not scatter',
  stoppage: 'an enemy machine gun throws a green die less',
  'heads-down': 'the range at an own unit grows',
  steadfast: 'an own unit ignores flags',
  sniper: 'a die at a lone commander',
  spy: 'an enemy card is discarded',
  ambush: 'infantry fights who comes beside it',
  aloft: 'hidden units are spotted',
  bombs: 'dice at a hex, as artillery',
  stall: 'an enemy vehicle does not move',
  rally: 'figures come back',
  draw: 'cards are drawn',
  told: 'what its words say: you do it yourselves',
};
