// What the switches of a game are called and say: loads with the pages about the rules and where files are read, never with a replay.

import type { Choice, Source } from '../../core/act.ts';
import type { Option } from '../../core/ruleset.ts';
import { HEADINGS } from './legal.ts';
import { type AxisOptionId, DEFAULTS } from './options.ts';
import { RULINGS } from './rulings.ts';
import { article, base, house } from './state.ts';

const YES_NO: readonly Choice[] = [
  { value: true, says: 'In play.' },
  { value: false, says: 'Left out.' },
];

interface Words {
  readonly title: string;
  readonly text: string;
  readonly source: Source;
  readonly values: readonly Choice[];
}

/** A rule of the article that can be left out. */
const rule = (title: string, text: string, part: keyof typeof HEADINGS): Words => ({
  title,
  text,
  source: article(HEADINGS[part]),
  values: YES_NO,
});

/** A switch of the base game. */
const basic = (title: string, text: string, values: readonly Choice[]): Words => ({
  title,
  text,
  source: base('options of the published game'),
  values,
});

const OWN: Readonly<Partial<Record<AxisOptionId, Words>>> = {
  artillery: rule('Artillery batteries', 'Batteries support battles next door and shell complexes.', 'art'),
  destroyers: rule('Destroyers', 'Destroyers are built, and a battleship may be exchanged for two.', 'des'),
  resistance: rule('Resistance cells', 'Cells sabotage occupied land and may free it.', 'res'),
  mines: rule('Sea mines', 'Transports lay mines in sea zones.', 'min'),
  battleships: rule('Two-hit battleships', 'A first hit turns a battleship on its side; it can be repaired.', 'bat'),
  elite: rule('Elite units', 'One unit of each power may throw one die again in every battle.', 'eli'),
  kamikaze: rule('Kamikaze pilots', 'Japanese fighters may attack without a way home.', 'kam'),
  lostTransports: rule('Lost transports', 'An empty transport lost in battle costs 1 IPC of the next income.', 'los'),
  aid: rule('Monetary aid', 'Powers of one side may send each other IPC.', 'aid'),
  paratroopers: rule('Paratroopers', 'A bomber carries one infantry and drops it on its way.', 'par'),
  warehouses: rule('Warehouses', 'Bought units may be stored in complexes.', 'war'),
  defendingSubsWithdraw: basic('May defending submarines withdraw?', 'After a round of combat they may leave for a zone beside it.', [
    { value: true, says: 'Yes.' },
    { value: false, says: 'No.' },
  ]),
  russiaRestricted: basic('Does the Soviet Union hold still in round 1?', 'Without combat moves in the first round.', [
    { value: false, says: 'No, it may attack.' },
    { value: true, says: 'Yes, no combat moves.' },
  ]),
  economicVictoryAxis: basic('With which territories do the Axis win?', 'The value that Germany and Japan hold at the end of a round.', [
    { value: 84, says: 'Worth 84 IPC.' },
    { value: 0, says: 'None: by capitals only.' },
  ]),
  economicVictoryAllies: basic('With which territories do the Allies win?', 'The value that they hold at the end of a round.', [
    { value: 0, says: 'None: by capitals only.' },
    { value: 110, says: 'Worth 110 IPC.' },
  ]),
};

/** The values of the switches that rulings have: the reading of the house, the other one. */
const OTHERS: Readonly<Partial<Record<AxisOptionId, string | number | boolean>>> = {
  edition: 'third',
  aaChoice: 'types',
  mineBattleship: 'sunk',
  stockOnCapture: 'captured',
  batteryMovesAfterFire: true,
  cellsPerTerritory: 'one',
  destroyerExchange: 'any',
  eliteReplacement: 'next',
  batterySupports: 'each',
  batteryCapture: 'captured',
  destroyersStopFirstStrike: true,
  destroyerInAssault: 'none',
  cellLastUnit: 'same',
  mineWithoutHit: 'gone',
  struckBattleship: 'sails',
  kamikazeTargets: 'ships',
  paratroopsAboard: 'aboard',
  elitePer: 'person',
  transportStops: 'any',
};

function ofRuling(id: AxisOptionId): Words {
  const ruling = RULINGS.find(one => one.option === id);
  if (!ruling) throw new Error(`option ${id} has neither words nor a ruling`);
  const { question, ruling: text, other = '' } = ruling;
  return {
    title: question,
    text,
    source: house(ruling.id),
    values: [
      { value: DEFAULTS[id], says: text },
      { value: OTHERS[id], says: other },
    ],
  };
}

/** Every switch of the system, in the order of `DEFAULTS`. */
export const OPTIONS: readonly (Option & { readonly id: AxisOptionId })[] = (Object.keys(DEFAULTS) as AxisOptionId[]).map(id => ({
  id,
  ...(OWN[id] ?? ofRuling(id)),
  default: DEFAULTS[id],
}));
