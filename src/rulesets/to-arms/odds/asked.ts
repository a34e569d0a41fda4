// What the calculator asks (fields.ts) made into profiles, by the printed tables.

import type { Modifier, Source } from '../../../core/act.ts';
import { type AskedOf, countAt, isOn, wordAt } from '../../../core/answers.ts';
import { LOSSES } from '../data/commands.ts';
import { diceOfCard, PRINTED } from '../data/tables.ts';
import { DEFAULTS, type OptionId } from '../options.ts';
import type { ArmsProfile, BattleProfile, BridgeProfile, Way } from '../profile.ts';
import type { Activation, CardRow, Rank, RankRow, TerrainRow } from '../tables.ts';

export const ASKS = {
  battle: 'A unit fires at another',
  commander: 'A unit fires at a lone commander',
  indirect: 'A gun fires at what it does not see',
  breakthrough: 'A tank drives a unit off and follows',
  mine: 'A unit enters a mine field',
  clear: 'A mine field is cleared',
  bridge: 'A gun fires at a bridge',
  demolish: 'A bridge is blown up',
  door: 'A door is broken open',
  recon: 'A scout looks for what is hidden',
  activation: 'Whether dice will activate a unit',
  cards: 'Which cards are drawn',
} as const;
export type Ask = keyof typeof ASKS;

export type Asked = AskedOf<Ask>;

const reads = (form: Asked, id: OptionId): Asked[string] => form[id] ?? DEFAULTS[id];

/** The profile of a question. */
export const asked = (form: Asked): ArmsProfile => MADE[form.ask](form);

const MADE: Readonly<Record<Ask, (form: Asked) => ArmsProfile>> = {
  battle: battleOf,
  commander: form => {
    const rank = PRINTED.ranks[wordAt(form, 'rank') as Rank];
    const { arm } = firerOf(form);
    const fires = arm === 'infantry' || arm === 'vehicle';
    return { ...battleOf(form), ...(fires ? {} : { dice: '' }), cls: 'commander', targets: 1, worth: rank.points, ...oddKill(form) };
  },
  indirect: form => ({
    kind: 'indirect',
    fire: wordAt(form, 'fire') as 'blind' | 'guided' | 'registered',
    ...(reads(form, 'guided') === 'd12' ? { d12: true } : {}),
    at: {
      0: { battle: battleOf(form) },
      ...(wordAt(form, 'friend') === 'none' ? {} : { [countAt(form, 'friendAt')]: { battle: friendOf(form), friend: true } }),
    },
  }),
  breakthrough: form => {
    const card = firerOf(form);
    const shift = PRINTED.terrain[wordAt(form, 'beyond')]?.[card.arm] ?? 0;
    return { kind: 'breakthrough', battle: battleOf({ ...form, distance: 1 }), dice: diceOfCard(card, false), shift };
  },
  mine: mineOf,
  clear: form => ({
    kind: 'clear',
    mine: wordAt(form, 'mine') as 'apm' | 'atm',
    engineers: isOn(form, 'engineers'),
    ...(reads(form, 'mineFail') === 'cleared' ? { anyway: true } : {}),
  }),
  bridge: bridgeOf,
  demolish: form => ({ kind: 'demolish', engineers: isOn(form, 'engineers') }),
  door: form => ({ kind: 'door', bunker: isOn(form, 'bunker'), engineers: isOn(form, 'engineers'), tries: countAt(form, 'tries') }),
  recon: form => ({ kind: 'recon', away: countAt(form, 'away') }),
  activation: form => ({
    kind: 'able',
    unit: wordAt(form, 'kind') as Exclude<Activation, 'any'>,
    want: countAt(form, 'want'),
    ...(countAt(form, 'thrown') > 0 ? { dice: countAt(form, 'thrown') } : {}),
    variable: countAt(form, 'variable'),
    black: wordAt(form, 'black') === 'none' ? [] : [wordAt(form, 'black') as Activation],
    upgrade: isOn(form, 'upgrade'),
    twice: reads(form, 'activationDie') === 'any' ? 'any' : 'infantry',
  }),
  cards: form => ({ kind: 'draws', wanted: countAt(form, 'wanted'), others: countAt(form, 'others'), draws: countAt(form, 'draws') }),
};

/** A card of the form's answers. Throws on one that no table has. */
function cardOf(form: Asked, id: string): CardRow {
  const found = PRINTED.cards[wordAt(form, id)];
  if (!found) throw new Error(`no unit card ${wordAt(form, id)}`);
  return found;
}

const firerOf = (form: Asked): CardRow => cardOf(form, FIRERS[form.ask] ?? 'unit');

/** The field that asks who fires, by what is asked. */
const FIRERS: Readonly<Partial<Record<Ask, string>>> = { indirect: 'piece', bridge: 'gun', breakthrough: 'tank' };

const groundOf = (form: Asked): TerrainRow | undefined => PRINTED.terrain[wordAt(form, 'ground')];

/** Whom a commander's shift and flag number do not serve (R6). */
const isUnled = (form: Asked, { arm, traits }: CardRow): boolean =>
  arm === 'arty' ||
  (reads(form, 'commanderShift') === 'general' && (arm === 'hmg' || traits.includes('tank') || traits.includes('armoured-car')));

const shift = (is: boolean, id: string, says: string, by: number, source: Source): readonly Modifier[] =>
  is && by !== 0 ? [{ id, says, by, source }] : [];

/** Everything that shortens or lengthens the range, as in a battle. */
function shiftsOf(form: Asked, card: CardRow): readonly Modifier[] {
  const { terrain } = PRINTED;
  const ground = groundOf(form);
  const isHigh = wordAt(form, 'ground') === 'hill';
  const hill = reads(form, 'hill');
  const up = hill === 'target' ? isHigh : isOn(form, 'fromHill') && (hill === 'every' || !isHigh);
  const wet = reads(form, 'marsh') === 'target' ? wordAt(form, 'ground') === 'marsh' : isOn(form, 'fromMarsh');
  const burns = isOn(form, 'flame') && countAt(form, 'distance') === 1;
  const bare = wordAt(form, 'ground') === 'bocage' && card.arm === 'hmg' && reads(form, 'bocageHmg') === 'printed';
  const isFew = card.firearms !== undefined && card.firearms < card.strength;
  const rows = { hill: terrain['hill'], marsh: terrain['marsh'], wire: terrain['wire'] };
  return [
    ...shift(isOn(form, 'led') && !isUnled(form, card), 'commander', 'commander', PRINTED.ranks.officer.shift, COMMANDERS),
    ...shift(up, 'hill', 'hill', rows.hill?.from ?? 0, SHEET),
    ...shift(wet, 'marsh', 'marsh', rows.marsh?.from ?? 0, SHEET),
    ...shift(isOn(form, 'fromWire'), 'wire', 'barbed wire', rows.wire?.from ?? 0, SHEET),
    ...shift(isOn(form, 'inside') && card.arm === 'vehicle', 'inside', 'firing out of a building', 2, SHEET),
    ...shift(isFew, 'part-armed', 'few firearms', 1, { mark: 'source', section: 'Resolve battle' }),
    ...(ground && !burns && !bare
      ? shift(true, ground.title.toLowerCase(), ground.title.toLowerCase(), ground[card.arm], ground.cells?.[card.arm] ?? ground.source)
      : []),
    ...shift(isOn(form, 'inMines'), 'mines', 'in a mine field', -1, SHEET),
    ...shift(countAt(form, 'heads') > 0, 'heads-down', 'heads down', countAt(form, 'heads'), { mark: 'house', why: 'Command cards' }),
  ];
}

const SHEET: Source = { mark: 'source', section: 'Terrain effects sheet' };
const COMMANDERS: Source = { mark: 'source', section: 'Commanders', ruling: 'R6' };

/** Distance, range, dice: of `unit` or, in indirect fire, of the `piece`. */
function firing(form: Asked): Pick<BattleProfile, 'dice' | 'range' | 'reach' | 'close' | 'shooters' | 'firearms' | 'mods'> {
  const card = firerOf(form);
  const far = countAt(form, 'distance');
  const mods = shiftsOf(form, card);
  const range = Math.max(card.least ?? 1, far + mods.reduce((sum, { by }) => sum + by, 0));
  const letters = diceOfCard(card, isOn(form, 'lmg'))[range - 1] ?? '';
  const dice = isOn(form, 'jammed') ? letters.replace('G', '') : letters;
  return {
    dice: letters === '' ? '' : `${isOn(form, 'sergeant') && card.arm === 'infantry' ? 'W' : ''}${dice}`,
    range,
    ...(reads(form, 'hitRange') === 'true' ? { reach: far } : {}),
    close: far <= 1,
    shooters: Math.min(countAt(form, 'shooters'), card.strength),
    ...(card.firearms === undefined ? {} : { firearms: card.firearms }),
    mods,
  };
}

function battleOf(form: Asked): BattleProfile {
  return {
    kind: 'battle',
    ...firing(form),
    ...(form.ask === 'commander' ? { cls: 'commander', targets: 1 } : targetOf(form)),
    ...saves(form),
  };
}

function targetOf(form: Asked): Pick<BattleProfile, 'cls' | 'targets' | 'truck' | 'flags' | 'voluntary' | 'way' | 'worth'> {
  const card = cardOf(form, 'target');
  const truck = wordAt(form, 'truck');
  const points = countAt(form, 'truckPoints');
  return {
    cls: truck === 'inside' ? 'loaded' : card.cls,
    targets: Math.min(countAt(form, 'figures'), card.strength),
    ...(truck === 'inside' || truck === 'outside'
      ? {
          truck: {
            points,
            hits: truck === 'outside' ? countAt(form, 'toTruck') : 0,
            automatic: truck === 'outside' && isOn(form, 'wreck'),
          },
        }
      : {}),
    ...(isOn(form, 'voluntary') ? { voluntary: true } : isOn(form, 'bold') ? {} : { flags: flagsOf(form, card) }),
    ...wayOf(form),
    worth: LOSSES.unit + (isOn(form, 'targetSergeant') ? LOSSES.sergeant : 0) + (isOn(form, 'standard') ? LOSSES.standard : 0),
  };
}

const leaderOf = (form: Asked): RankRow | undefined => {
  const rank = wordAt(form, 'leader');
  return rank === 'officer' || rank === 'general' ? PRINTED.ranks[rank] : undefined;
};

function flagsOf(form: Asked, card: CardRow): NonNullable<BattleProfile['flags']> {
  const leader = leaderOf(form);
  const all = [leader?.flags ?? 0, isOn(form, 'standard') ? 1 : 0, groundOf(form)?.flags ?? 0];
  return {
    number: card.flag + (isUnled(form, card) ? 0 : (leader?.number ?? 0)),
    ignored: reads(form, 'flagIgnores') === 'largest' ? Math.max(...all) : all.reduce((sum, n) => sum + n, 0),
    ...(reads(form, 'autoRetreat') === 'recount' ? { recount: true } : {}),
    ...(reads(form, 'fastplay') === 'all' ? { unsaved: true } : {}),
  };
}

function wayOf(form: Asked): { readonly way?: Way } {
  const ends = wordAt(form, 'way');
  if (ends !== 'blocked' && ends !== 'off' && ends !== 'rally') return {};
  const commander = leaderOf(form)?.points;
  return { way: { hexes: countAt(form, 'wayHexes'), ends, ...(commander === undefined ? {} : { commander }) } };
}

const saves = (form: Asked): Pick<BattleProfile, 'fast' | 'lateWaste'> => ({
  ...(reads(form, 'fastplay') !== false ? { fast: true } : {}),
  ...(reads(form, 'excessHits') === 'after' ? { lateWaste: true } : {}),
});

const oddKill = (form: Asked): Pick<BattleProfile, 'oddKill'> => (reads(form, 'commanderOddKill') === 'none' ? { oddKill: true } : {});

/** A unit of the gun's own side beside the target, in the open. */
function friendOf(form: Asked): BattleProfile {
  const card = cardOf(form, 'friend');
  const { lmg: _, ...own } = form;
  return battleOf({
    ...own,
    target: wordAt(form, 'friend'),
    figures: card.strength,
    distance: countAt(form, 'friendDistance'),
    ground: 'open',
    leader: 'none',
    way: 'open',
  } as Asked);
}

function mineOf(form: Asked): ArmsProfile {
  const card = cardOf(form, 'target');
  const isLoaded = isOn(form, 'loaded');
  const unit = {
    cls: isLoaded ? 'soft' : card.cls,
    targets: isLoaded ? countAt(form, 'truckPoints') : Math.min(countAt(form, 'figures'), card.strength),
    ...(isLoaded ? { carrier: true as const } : {}),
    ...(reads(form, 'fastplay') !== false ? { fast: true as const } : {}),
  } as const;
  const mine = wordAt(form, 'field');
  if (mine === 'apm' || mine === 'atm') return { kind: 'mine', mine, ...unit };
  return { kind: 'field', counters: { apm: countAt(form, 'apm'), atm: countAt(form, 'atm'), dummy: countAt(form, 'dummies') }, ...unit };
}

const SPANS = { light: 1, heavy: 3 } as const;

function bridgeOf(form: Asked): BridgeProfile {
  const { dice, range, close } = firing(form);
  const symbol = reads(form, 'bridgeSymbol');
  const span = wordAt(form, 'span') === 'light' ? SPANS.light : SPANS.heavy;
  return {
    kind: 'bridge',
    dice,
    range,
    close,
    points: Math.max(0, span - countAt(form, 'taken')),
    symbol: symbol === 'car' || symbol === 'hit' ? symbol : 'tank',
    ...(reads(form, 'fastplay') !== false ? { fast: true } : {}),
  };
}
