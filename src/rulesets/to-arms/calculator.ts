// The calculator's form as a position. Its answers say who stands where and in what state, as a scenario does; what comes of that the
// makers of the board say (shot.ts, battle.ts, mines.ts, bars.ts), the same that the referee and the layers ask. So no rule stands
// here: whoever looks for one finds it there.

import { countAt, isOn, wordAt } from '../../core/answers.ts';
import { emptyHexes, forBoth, TWO_SIDES } from '../../core/blank.ts';
import type { ProfileAnswer } from '../../core/profile.ts';
import { type Barred, refuseAttack } from '../../core/rollBuilders.ts';
import type { ScenarioUnit } from '../../core/scenario.ts';
import type { UnitId } from '../../core/types.ts';
import { BARS, sayNoDice, sayTooNear, whyBarred } from './bars.ts';
import { bridgeProfile } from './battle.ts';
import { diceOfCard, PRINTED } from './data/tables.ts';
import type { ArmsFieldId } from './fields.ts';
import { mineProfile } from './mines.ts';
import type { ArmsFormAnswers, ArmsFormKind } from './odds/formKinds.ts';
import { type ArmsOptionId, defaultOf, SWITCHES } from './options.ts';
import type { ArmsProfile, BattleProfile, BridgeProfile, RetreatEnd } from './profile.ts';
import { type ArmsScenarioUnit, setup } from './setup.ts';
import { profileOf } from './shot.ts';
import { MINE_WORDS } from './show/words.ts';
import type { ArmsPlace, ArmsSpecial, ArmsState, Effect } from './state.ts';
import type { ActivationFace, Deed } from './tables.ts';
import { type ArmsPlacedUnit, cardOf, change, rankOf } from './units.ts';

/** What `attack` is asked for the answers of a form; in words why there is nothing to ask, where the rules allow no such attack. */
export const profileFromForm = (form: ArmsFormAnswers): ArmsProfile | Barred => POSED[form.ask](form);

const POSED: Readonly<Record<ArmsFormKind, (form: ArmsFormAnswers) => ArmsProfile | Barred>> = {
  battle: form => direct(form, laid(form, [...firer(form, 'unit'), ...target(form)])),
  commander: form => direct(form, laid(form, [...firer(form, 'unit'), { ...at('B1', FOE), id: TARGET, type: wordAt(form, 'rank') }])),
  indirect,
  breakthrough,
  mine: mined,
  clear: form => ({
    kind: 'clear',
    mine: wordAt(form, 'mine') as 'apm' | 'atm',
    engineers: isOn(form, 'engineers'),
    ...(read(form, 'mineFail') === 'cleared' ? { anyway: true } : {}),
  }),
  bridge: shelledBridge,
  demolish: form => ({ kind: 'demolish', engineers: isOn(form, 'engineers') }),
  door: form => ({ kind: 'door', bunker: isOn(form, 'bunker'), engineers: isOn(form, 'engineers'), tries: countAt(form, 'tries') }),
  recon: form => ({ kind: 'recon', away: countAt(form, 'away') }),
  activation: form => ({
    kind: 'able',
    unit: wordAt(form, 'kind') as Exclude<ActivationFace, 'any'>,
    want: countAt(form, 'want'),
    ...(countAt(form, 'thrown') > 0 ? { dice: countAt(form, 'thrown') } : {}),
    variable: countAt(form, 'variable'),
    black: wordAt(form, 'black') === 'none' ? [] : [wordAt(form, 'black') as ActivationFace],
    upgrade: isOn(form, 'upgrade'),
    twice: read(form, 'activationDie') === 'any' ? 'any' : 'infantry',
  }),
  cards: form => ({ kind: 'draws', wanted: countAt(form, 'wanted'), others: countAt(form, 'others'), draws: countAt(form, 'draws') }),
};

const read = (form: ArmsFormAnswers, id: ArmsOptionId): ProfileAnswer => form[id] ?? defaultOf(id);

// ---- who stands where

const FIRER: UnitId = 'firer';
const TARGET: UnitId = 'target';

const [OWN, FOE] = TWO_SIDES.map(({ id }) => id) as [string, string];

type Listed = ScenarioUnit & ArmsScenarioUnit;

const at = (hex: ArmsPlace, side: string): Pick<Listed, 'at' | 'side'> => ({ at: hex, side });

/** Flags of a scenario's unit that are on. */
const flags = <F extends keyof ArmsScenarioUnit>(of: Readonly<Record<F, boolean>>): ArmsScenarioUnit =>
  Object.fromEntries(Object.entries(of).filter(([, is]) => is));

/** Who fires, by the field that asks for its card, and the commander with it. */
function firer(form: ArmsFormAnswers, field: ArmsFieldId): readonly Listed[] {
  const { lmg, sergeant, flame } = form;
  const unit: Listed = {
    id: FIRER,
    ...at('A1', OWN),
    type: wordAt(form, field),
    ...left(form, 'shooters'),
    ...flags({ lmg: lmg === true, sergeant: sergeant === true, flame: flame === true }),
  };
  return isOn(form, 'led') ? [unit, { id: 'leader', ...at('A1', OWN), type: 'officer' }] : [unit];
}

/** What is left of a unit, where that is asked; else all of it. */
const left = (form: ArmsFormAnswers, field: ArmsFieldId): { readonly strength?: number } =>
  countAt(form, field) > 0 ? { strength: countAt(form, field) } : {};

/** Whom it fires at, and the commander with that. */
function target(form: ArmsFormAnswers): readonly Listed[] {
  const [card, leader, truck] = [wordAt(form, 'target'), wordAt(form, 'leader'), wordAt(form, 'truck')];
  const unit: Listed = {
    id: TARGET,
    ...at('B1', FOE),
    type: card,
    ...left(form, 'figures'),
    ...flags({
      sergeant: isOn(form, 'targetSergeant'),
      standard: isOn(form, 'standard'),
      truck: truck === 'inside' || truck === 'outside' || isOn(form, 'loaded'),
      mounted: truck === 'inside' || isOn(form, 'loaded'),
    }),
  };
  return leader === 'officer' || leader === 'general' ? [unit, { id: 'other-leader', ...at('B1', FOE), type: leader }] : [unit];
}

/** The position of a question: who fires in A1, at whom in B1. */
function laid(form: ArmsFormAnswers, units: readonly Listed[]): ArmsState {
  const board = emptyHexes('pointy', 'open', [2, 1]);
  const special: Omit<ArmsSpecial, 'handLimit'> = {
    homes: forBoth((_, i) => (i === 0 ? 'south' : 'north')),
    quota: forBoth(() => 1),
    objectives: [],
  };
  const table = setup({
    format: 1,
    id: 'calculator',
    ruleset: 'to-arms',
    title: '',
    board: { ...board, hexes: { A1: { terrain: underfoot(form) }, B1: { terrain: wordAt(form, 'ground') || 'open' } } },
    sides: TWO_SIDES,
    options: Object.fromEntries(SWITCHES.ids.flatMap(id => (form[id] === undefined ? [] : [[id, form[id]]]))),
    special,
    units,
  });
  const points = countAt(form, 'truckPoints');
  const now: ArmsState = {
    ...table,
    wire: isOn(form, 'fromWire') ? [...table.wire, 'A1'] : table.wire,
    mines: isOn(form, 'inMines') ? { B1: { side: OWN, mine: 'apm' } } : {},
    effects: played(form),
  };
  return points > 0 && now.units[TARGET]?.truck !== undefined ? change(now, TARGET, { truck: points }) : now;
}

/** What the firer stands on, of the kinds that its own fire feels. */
const underfoot = (form: ArmsFormAnswers): string =>
  isOn(form, 'fromHill') ? 'hill' : isOn(form, 'fromMarsh') ? 'marsh' : isOn(form, 'inside') ? 'building' : 'open';

/** Two of them at once are no place. */
const isNowhere = (form: ArmsFormAnswers): boolean =>
  (['fromHill', 'fromMarsh', 'inside'] as const).filter(id => isOn(form, id)).length > 1;

/** Cards that wait for this attack. */
function played(form: ArmsFormAnswers): readonly Effect[] {
  const card = (does: Deed['does'], unit: UnitId): readonly Effect[] =>
    Object.entries(PRINTED.commands)
      .filter(([, row]) => row.does === does)
      .slice(0, 1)
      .map(([id]) => ({ card: id, unit }));
  return [
    ...Array.from({ length: countAt(form, 'heads') }, () => card('heads-down', TARGET)).flat(),
    ...(isOn(form, 'jammed') ? card('stoppage', FIRER) : []),
    ...(isOn(form, 'bold') ? card('steadfast', TARGET) : []),
  ];
}

const unitIn = (table: ArmsState, id: UnitId): ArmsPlacedUnit => table.units[id] as ArmsPlacedUnit;

// ---- fire

/** Fire from one hex into another, if nothing keeps it. */
function fired(form: ArmsFormAnswers, table: ArmsState, why: typeof whyBarred): BattleProfile | Barred {
  const [unit, foe, far] = [unitIn(table, FIRER), unitIn(table, TARGET), countAt(form, 'distance') || 1];
  if (isNowhere(form)) return refuseAttack('nobody stands on a hill, in a marsh and in a building at once');
  const profile = profileOf(table, unit, foe, sharing(form), unit.at, far);
  const kept = why(table, unit, foe, far) ?? sayNoDice(table, unit, profile.range);
  if (kept !== undefined) return refuseAttack(kept);
  const { flags: dread, ...firm } = profile;
  const back = isOn(form, 'voluntary') ? { voluntary: true as const } : dread ? { flags: dread } : {};
  return { ...firm, ...back, ...wayBack(form, table, foe) };
}

const direct = (form: ArmsFormAnswers, table: ArmsState): BattleProfile | Barred => fired(form, table, whyBarred);

/** Hits that go to the truck beside its men. */
const sharing = (form: ArmsFormAnswers): { readonly truck?: number; readonly wreck?: true } =>
  wordAt(form, 'truck') === 'outside' ? { truck: countAt(form, 'toTruck'), ...(isOn(form, 'wreck') ? { wreck: true } : {}) } : {};

/** How the way back of the target ends, as the form says. */
function wayBack(form: ArmsFormAnswers, table: ArmsState, foe: ArmsPlacedUnit): { readonly way?: RetreatEnd } {
  const ends = wordAt(form, 'way');
  if (ends !== 'blocked' && ends !== 'off' && ends !== 'rally') return {};
  const commander = rankOf(table, table.units['other-leader'])?.points;
  return foe.rank ? {} : { way: { hexes: countAt(form, 'wayHexes'), ends, ...(commander === undefined ? {} : { commander }) } };
}

const salvo = (form: ArmsFormAnswers) => fired(form, laid(form, [...firer(form, 'piece'), ...target(form)]), BARS['battle/min-range']);

/** The salvo as it strikes an own unit beside its target, where there is one. */
function onFriend(form: ArmsFormAnswers): BattleProfile | Barred | undefined {
  const friend = wordAt(form, 'friend');
  const { figures: _, ...others } = form;
  return friend === 'none' ? undefined : salvo({ ...others, ...BESIDE, target: friend, distance: countAt(form, 'friendDistance') });
}

/** Why a salvo could not strike the own unit beside its target. */
export function whyNotFriend(form: ArmsFormAnswers): string | undefined {
  const near = onFriend(form);
  return near?.kind === 'barred' ? near.why : undefined;
}

/** Over everybody's head, and on an own unit beside the target where there is one. */
function indirect(form: ArmsFormAnswers): ArmsProfile | Barred {
  const battle = salvo(form);
  if (battle.kind === 'barred') return battle;
  const near = onFriend(form);
  return {
    kind: 'indirect',
    fire: wordAt(form, 'fire') as 'blind' | 'guided' | 'registered',
    ...(read(form, 'guided') === 'd12' ? { d12: true } : {}),
    at: {
      0: { battle },
      ...(near?.kind === 'battle' ? { [countAt(form, 'friendAt')]: { battle: near, friend: true } } : {}),
    },
  };
}

/** The friend is whole, in the open, by himself. */
const BESIDE = { ask: 'indirect', ground: 'open', leader: 'none', way: 'open' } as const;

function breakthrough(form: ArmsFormAnswers): ArmsProfile | Barred {
  const table = laid(form, [...firer(form, 'tank'), ...target(form)]);
  const battle = direct({ ...form, distance: 1 }, table);
  if (battle.kind === 'barred') return battle;
  const card = cardOf(table, unitIn(table, FIRER));
  return { kind: 'breakthrough', battle, dice: diceOfCard(card, false), shift: PRINTED.terrain[wordAt(form, 'beyond')]?.[card.arm] ?? 0 };
}

const isSpan = (word: string): word is 'light' | 'heavy' => word === 'light' || word === 'heavy';

function shelledBridge(form: ArmsFormAnswers): BridgeProfile | Barred {
  if (isNowhere(form)) return refuseAttack('nobody stands on a hill and in a marsh at once');
  const table = laid(form, firer(form, 'gun'));
  const unit = unitIn(table, FIRER);
  const word = wordAt(form, 'span');
  const bridge = { span: isSpan(word) ? word : 'heavy', hits: countAt(form, 'taken') } as const;
  const far = countAt(form, 'distance');
  const profile = bridgeProfile(table, unit, 'B1', bridge, far);
  const why = sayTooNear(table, unit, 'the bridge', far) ?? sayNoDice(table, unit, profile.range);
  return why === undefined ? profile : refuseAttack(why);
}

// ---- mines

function mined(form: ArmsFormAnswers): ArmsProfile | Barred {
  const table = laid(form, target(form));
  const unit = unitIn(table, TARGET);
  const field = wordAt(form, 'field');
  const [apm, atm] = [mineProfile(table, unit, 'apm'), mineProfile(table, unit, 'atm')];
  if (field !== 'apm' && field !== 'atm') {
    const counters = { apm: countAt(form, 'apm'), atm: countAt(form, 'atm'), dummy: countAt(form, 'dummies') };
    const harms = apm ?? atm;
    if (!harms) return refuseAttack(`mines do nothing to ${unit.title}`);
    const { kind: _kind, mine: _mine, ...struck } = harms;
    return { kind: 'field', counters, ...struck, ...(apm && atm ? {} : { spared: apm ? 'atm' : 'apm' }) };
  }
  return (field === 'apm' ? apm : atm) ?? refuseAttack(`${MINE_WORDS[field]} do nothing to ${unit.title}`);
}
