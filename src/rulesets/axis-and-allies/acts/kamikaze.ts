// Kamikaze tokens are spent on a ship of the power whose turn it is, before its raids and battles: a die each, hits count at once, and
// nobody bombards from that zone any more (ruling R93).

import type { DiceRoll } from '../../../core/act.ts';
import { countNoun, sideTitle, sideWithVerb } from '../../../core/englishText.ts';
import { isUntold, pick } from '../../../core/questions.ts';
import { countIn } from '../../../core/roll.ts';
import type { Draft } from '../../../core/types.ts';
import { askSide } from '../../../system/system.ts';
import { attack } from '../attack.ts';
import { facesOf } from '../battle.ts';
import { isContested, shipAt, shipNames, tokenNeeds, tokenPowers, tokensLeft, tokensOf, tokenZones } from '../kamikazes.ts';
import { act, rule } from '../kit.ts';
import type { AxisState, KamikazeEvent } from '../state.ts';
import { areaTitle, cargoWorth, isEnemy, purchasePrice, removeUnits, withUnit } from '../units.ts';
import { sayNamed } from '../words.ts';
import { areaMark, pickArea } from './frame.ts';
import { before } from './shelling.ts';

const RULING = { ruling: 'R93' } as const;

function casts(state: AxisState, { side = '', zone = '', ship = '', tokens = 0 }: Draft<KamikazeEvent>): readonly DiceRoll[] {
  const target = shipAt(state, side, zone, ship);
  const price = target ? purchasePrice(state, target.type) + cargoWorth(state, target) : 0;
  const profile = { tokens, needs: tokenNeeds(state, side), hits: target?.strength ?? 1, price, ...facesOf(state) };
  return [
    {
      by: side,
      on: state.active,
      at: zone,
      ...(target ? { target: target.id } : {}),
      attack: attack({ kind: 'kamikaze', ...profile }),
    },
  ];
}

export const kamikaze = act<KamikazeEvent>({
  title: 'Kamikaze tokens',
  rules: [
    rule(
      'base/kamikaze-tokens',
      'A power with kamikaze tokens spends no more of them than it has left, in the turn of an enemy.',
      ['side', 'tokens'],
      (state, { side, tokens }) => {
        if (!tokensOf(state, side)) return `${sideWithVerb(sideTitle(state, side), 'has')} no kamikaze tokens in this game`;
        if (state.active !== undefined && !isEnemy(state, side, state.active))
          return `${sideTitle(state, state.active)} is no enemy of ${sideTitle(state, side)}`;
        const left = tokensLeft(state, side);
        return tokens > left ? `${countNoun(left, 'kamikaze token')} left, not ${tokens}` : undefined;
      },
      RULING,
    ),
    rule(
      'base/kamikaze-where',
      'Tokens are spent in the zones of the power where an enemy fights or lands from.',
      ['side', 'zone'],
      (state, { side, zone }) => {
        if (!tokensOf(state, side)?.zones.includes(zone))
          return `${areaTitle(state, zone)} is no kamikaze zone of ${sideTitle(state, side)}`;
        return isContested(state, zone) ? undefined : `nobody fights in ${areaTitle(state, zone)} or lands from it`;
      },
      RULING,
    ),
    rule(
      'base/kamikaze-target',
      'A token is spent on a warship of the enemy, no submarine and no transport.',
      ['side', 'zone', 'ship'],
      (state, { side, zone, ship }) =>
        shipAt(state, side, zone, ship) ? undefined : `no ${sayNamed(state, ship, 1).slice(2)} to fly at in ${areaTitle(state, zone)}`,
      { verdict: 'impossible', ...RULING },
    ),
    rule('base/raids-first', 'Tokens are spent before the battles of the turn.', ['zone'], before, { ruling: 'R79' }),
  ],
  ask: {
    side: askSide('Whose tokens', tokenPowers),
    zone: (state, { side = '' }) => pickArea(state, 'zone', 'In which zone', tokenZones(state, side)),
    ship: (state, { side = '', zone = '' }) =>
      pick(
        'ship',
        'At which ship',
        shipNames(state, side, zone).map(name => ({ value: name, says: sayNamed(state, name, 1).slice(2) })),
      ),
    tokens: (state, { side = '' }) => ({
      kind: 'number',
      field: 'tokens',
      label: 'How many tokens',
      least: 1,
      most: tokensLeft(state, side),
    }),
  },
  dice: 'the kamikazes',
  rolls: casts,
  apply(state, event, tally) {
    const target = shipAt(state, event.side, event.zone, event.ship);
    const hits = countIn(tally, 'hits');
    const tokens = { ...state.tokens, [event.side]: Math.max(0, tokensLeft(state, event.side) - event.tokens) };
    const spent: AxisState = { ...state, tokens, dived: [...new Set([...state.dived, event.zone])] };
    if (!target || hits === 0) return spent;
    return hits >= target.strength ? removeUnits(spent, [target.id]) : withUnit(spent, target.id, { strength: target.strength - hits });
  },
  describe(state, event, tally) {
    const target = shipAt(state, event.side, event.zone, event.ship);
    const hits = countIn(tally, 'hits');
    const word = sayNamed(state, event.ship, 1).slice(2);
    const fate = hits === 0 ? 'missed' : target && hits >= target.strength ? 'sunk' : 'damaged';
    const says = `${sideWithVerb(sideTitle(state, event.side), 'spends')} ${countNoun(event.tokens, 'kamikaze token')} on a ${word} in ${areaTitle(state, event.zone)}`;
    return { text: isUntold(event) ? `${says}.` : `${says}: it is ${fate}.`, marks: areaMark(event.zone, event.side) };
  },
});
