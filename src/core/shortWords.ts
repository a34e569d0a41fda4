// How words of titles are shortened on maps and counters.

import { lookUp } from './lookUp.ts';

/** Whole phrases first. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\bheavy machine[ -]guns?\b/gi, 'HMG'],
  [/\bmedium machine[ -]guns?\b/gi, 'MMG'],
  [/\blight machine[ -]guns?\b/gi, 'LMG'],
  [/\bmachine[ -]guns?\b/gi, 'MG'],
  [/\banti-?tank\b/gi, 'AT'],
  [/\banti-?aircraft\b/gi, 'AA'],
];

const WORDS: Readonly<Record<string, string>> = {
  armoured: 'Arm',
  assault: 'Aslt',
  battalion: 'Bn',
  battery: 'Bty',
  brigade: 'Bde',
  captain: 'Capt',
  century: 'Cent',
  colonel: 'Col',
  column: 'Col',
  comandante: 'Cmdt',
  command: 'Cmd',
  commander: 'Cmdr',
  compagnie: 'Cie',
  company: 'Coy',
  destroyer: 'Dest',
  destroyers: 'Dest',
  division: 'Div',
  engineer: 'Eng',
  engineers: 'Eng',
  experienced: 'Exp',
  flamethrower: 'Flame',
  flamethrowers: 'Flame',
  fusiliers: 'Fus',
  garrison: 'Gar',
  grenadier: 'Gren',
  grenadiers: 'Gren',
  headquarters: 'HQ',
  heavy: 'Hv',
  howitzer: 'How',
  howitzers: 'How',
  infantry: 'Inf',
  lieutenant: 'Lt',
  light: 'Lt',
  medium: 'Med',
  mortar: 'Mtr',
  mortars: 'Mtr',
  motorcyclists: 'Mcyclists',
  panzer: 'Pz',
  panzergrenadier: 'PzGr',
  panzergrenadiers: 'PzGr',
  panzerschreck: 'PzSchreck',
  parachute: 'Para',
  pioneers: 'Pio',
  platoon: 'Pl',
  reconnaissance: 'Rec',
  regiment: 'Regt',
  regimental: 'Regt',
  replacement: 'Repl',
  reserve: 'Res',
  section: 'Sec',
  sergeant: 'Sgt',
  squad: 'Sqd',
  squadron: 'Sqn',
  transport: 'Tpt',
};

const LEFT_OUT: ReadonlySet<string> = new Set(['with', 'of', 'de', 'di', 'the', 'and', 'no']);

/** '3rd', '1re', '1º' and '2.' as plain numbers. */
const ORDINAL = /^(\d+)(?:st|nd|rd|th|re|er|e|º|ª|\.)$/;

/** The words of a title as they are shortened: ['3', 'Bn'] of '3rd Battalion'. */
export function shortWords(title: string): readonly string[] {
  const phrases = PHRASES.reduce((text, [phrase, short]) => text.replace(phrase, short), title);
  return phrases
    .split(/[\s,()]+/)
    .map(word => word.replace(ORDINAL, '$1').replace(/\.$/, ''))
    .filter(word => word !== '' && !LEFT_OUT.has(word.toLowerCase()))
    .map(word => lookUp(WORDS, word.toLowerCase()) ?? word);
}
