// What is read of a place and of a unit: the card beside the pointer, the selected unit's paper, the list of forces.

import { effect, signal, untracked } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import { isOffered, type OverlayRequest } from '../../analysis/offered.ts';
import { asIf as tried } from '../../analysis/scene.ts';
import { cellAt } from '../../boards/table.ts';
import { lookUp } from '../../core/lookUp.ts';
import type { Mark, Overlay } from '../../core/overlay.ts';
import { placeWords } from '../../core/places.ts';
import { type Fact, harmWords } from '../../core/ruleset.ts';
import type { Place, SideId, State, Unit, UnitId } from '../../core/types.ts';
import { count } from '../../render/format.ts';
import { type Child, type Html, h, insert, join } from '../../render/html.ts';
import { likeness } from '../../render/pieces.ts';
import { type BattleView, momentKey } from '../../view/battleView.ts';
import { guideOf } from '../../view/guide.ts';
import { abilities, cardLine, hoverCard, hoverCardOf, placeHint, placeSays, unitLine } from '../../view/hoverCard.ts';
import { type BattleModel, coloursOf, frameNumber } from '../../view/model.ts';
import { citation } from '../../view/says.ts';
import type { Asker } from './asker.ts';
import { type CardPlace, placeCard } from './hoverCard.ts';
import { findPart, frameNow, mountPart, type Page, speak } from './page.ts';
import { unitsAt } from './units.ts';

/** Keeps the three of them with the frame and the cursor. */
export function bindInspector(page: Page, asker: Asker): void {
  const answers = answerReader(page, asker);
  const card = placeCard(page);
  mountPart(page, 'place', () => insert(PlaceFacts, { page, card, answers }));
  mountPart(page, 'unit', () => join([dossier(page, answers)]));
  const { board } = page.battle.scenario;
  if (board.kind === 'picture') void import('./pieceList.ts').then(({ bindPieceList }) => bindPieceList(page, board));
  else mountPart(page, 'forces', Forces);
  effect(() => {
    momentKey(page);
    const { place, selected, asIf, held, playing } = page.store.live;
    void [place, selected, asIf, held, playing];
    untracked(answers.ask);
  });
}

interface PlaceOptions {
  readonly page: Page;
  readonly card: CardPlace;
  readonly answers: AnswerReader;
}

/** What is read of the place that is pointed at. One that the keyboard moved to is read aloud; the pointer's are not. */
function PlaceFacts({ page, card, answers }: PlaceOptions): Html {
  const { place } = page.store.live;
  useLayoutEffect(card.lay);
  useLayoutEffect(() => {
    if (document.activeElement?.getAttribute('role') !== 'application') return;
    const facts = [...(findPart(page, 'place')?.querySelectorAll('.place-name, li') ?? [])].map(({ textContent }) => textContent.trim());
    if (facts.length > 0) speak(page, `${facts.join(', ')}.`);
  }, [place]);
  return join([placeFacts(page, card.isOpen.value, answers)]);
}

const pick = ({ store }: BattleView, id: UnitId): void => store.set({ selected: store.now().selected === id ? undefined : id });

function placeFacts(page: Page, isOpen: boolean, answers: AnswerReader): Child {
  const { battle, sprite, store } = page;
  const { place, asIf } = store.live;
  if (place === undefined || !isOpen) return placeHint(battle.plan);
  const state = tried(frameNow(page).state, asIf && [asIf]);
  const units = unitsAt(page, state, place);
  const card = hoverCardOf(battle, state, place, {
    units,
    tried: asIf?.unit,
    answers: { odds: answers.odds(units.at(-1)?.id), threats: answers.threats(place) },
  });
  return hoverCard(battle, card, sprite);
}

interface AnswerReader {
  /** The threat to a place from each side in words, as far as it is known. */
  threats(place: Place | undefined): readonly (readonly [SideId, string])[];
  /** The odds of a unit, if they are known. */
  odds(unit: UnitId | undefined): Overlay | undefined;
  /** Asks what is to be known of the place that is pointed at and of the selected unit. */
  ask(): void;
}

/** Milliseconds that a pointer rests before anything is asked. */
const REST = 150;

/** Answers about a position that are kept: of each side its threat, of some units their odds. */
const KEPT = 40;

/** Threats to a place and odds of the unit there or selected, asked for after a short rest and kept for the frame. */
function answerReader(page: Page, asker: Asker): AnswerReader {
  const known = new Map<string, Overlay>();
  /** Another once an answer has come: whoever has read one is drawn anew. */
  const answered = signal(0);
  const read = (what: string): Overlay | undefined => (answered.value >= 0 ? known.get(key(what)) : undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting = new AbortController();
  let asked = '';
  const key = (what: string) => {
    const { line, index, viewer, asIf } = page.store.live;
    return JSON.stringify([line, index, viewer, asIf, what, frameNumber(page.battle, { line, index })]);
  };
  const ask = async (what: string, request: OverlayRequest) => {
    const { index, line, viewer, asIf } = page.store.now();
    const wanted = key(what);
    if (known.has(wanted)) return;
    const at = { index, ...(line !== undefined && { variation: line }) };
    const whole = { ...request, ...(viewer !== undefined && { viewer }), ...(asIf && { asIf: [asIf] }) };
    const overlay = await asker.ask('overlay', [at, whole], { signal: waiting.signal }).catch(() => undefined);
    if (overlay) known.set(wanted, overlay);
    if (known.size > KEPT) known.delete(known.keys().next().value ?? '');
    if (overlay) answered.value++;
  };
  const askUnit = (unit: UnitId | undefined) => {
    const { battle } = page;
    const isAsked = unit !== undefined && battle.plan.kind !== 'map' && isOffered(battle.ruleset, battle.plan.kind, 'odds');
    if (isAsked) void ask(`odds ${unit}`, { kind: 'odds', unit });
  };
  return {
    threats: place =>
      page.battle.scenario.sides.flatMap(({ id }) => {
        const field = read(id)?.marks.find(mark => mark.kind === 'field');
        const words = field?.kind === 'field' && place !== undefined ? threatAt(page, field, place) : undefined;
        return words === undefined ? [] : [[id, words] as const];
      }),
    odds: unit => read(`odds ${unit}`),
    ask() {
      clearTimeout(timer);
      const { place, selected, playing, held } = page.store.now();
      const now = key('');
      if (held || now !== asked) waiting.abort(); // nobody waits for what is known of an older position
      if ((place === undefined && selected === undefined) || playing || held) return;
      if (waiting.signal.aborted) waiting = new AbortController();
      asked = now;
      timer = setTimeout(() => {
        const there = place === undefined ? [] : unitsAt(page, frameNow(page).state, place);
        for (const unit of new Set([there.at(-1)?.id, selected])) askUnit(unit);
        for (const { id: side } of page.battle.scenario.sides) void ask(side, { kind: 'threat', side, mode: 'standing' });
      }, REST);
    },
  };
}

type Field = Extract<Mark, { kind: 'field' }>;

/** What a field has at a place in words: its own where it has any, else the harm to be expected; nothing off the field. */
function threatAt({ battle: { plan, ruleset } }: Page, { over, values, labels }: Field, place: Place): string | undefined {
  const cell = over && typeof place !== 'string' ? cellAt(over, place) : plan.places.indexOf(placeWords(place));
  const value = cell === undefined ? undefined : values[cell];
  if (cell === undefined || value === undefined) return undefined;
  return labels ? labels[cell] : count(Number.isNaN(value) ? 0 : value, harmWords(ruleset));
}

/** A unit's paper: first what its card beside the pointer says, then type, movement, dice, states, each with where it comes from. */
function dossier(page: Page, answers: AnswerReader): Child {
  const { battle, sprite, store } = page;
  const { selected } = store.live;
  const { state } = frameNow(page);
  const unit = selected === undefined ? undefined : lookUp(state.units, selected);
  if (!unit) return undefined;
  const counter = battle.ruleset.show.counter(state, unit);
  const facts = guideOf(battle)?.dossier(state, unit) ?? [];
  const threats = answers.threats(unit.at).filter(([side]) => side !== unit.side);
  return h(
    'section',
    { class: 'dossier', ...coloursOf(battle, unit.side), 'aria-label': `Selected: ${counter.title}` },
    h('h3', {}, counter.title),
    h(
      'ul',
      { class: 'card-lines' },
      unitLine(battle, { counter, beside: '' }, sprite),
      abilities(battle, state, unit, answers.odds(unit.id)).map(line => cardLine(battle, line, 'does')),
      threats.map(([side, text]) => cardLine(battle, { title: `Threat from ${battle.titleOf(side)}`, text, side }, 'threat')),
    ),
    stackList(page, state, unit),
    h('dl', {}, facts.map(factRow)),
    rulesFold(facts),
  );
}

/** The stack on a sheet that a piece lies in, from above, each to be selected. */
function stackList(page: Page, state: State, unit: Unit): Child {
  const { battle, store } = page;
  const there = battle.plan.kind === 'picture' ? unitsAt(page, state, unit.at) : [];
  if (there.length < 2) return undefined;
  const button = (one: Unit): Html =>
    h(
      'button',
      {
        type: 'button',
        'data-pick': one.id,
        'aria-pressed': String(one.id === store.live.selected),
        ...coloursOf(battle, one.side),
        onClick: () => pick(page, one.id),
      },
      battle.ruleset.show.counter(state, one).title,
    );
  return [
    h('h4', {}, `In this stack, from above: ${there.length}`),
    h(
      'ul',
      { class: 'stack-list' },
      there.map(one => h('li', { key: one.id }, button(one))),
    ),
  ];
}

const factRow = ({ title, text }: Fact): Html => h('div', {}, h('dt', {}, title), h('dd', {}, text));

/** Where each of these facts comes from, folded: one mark a card. */
function rulesFold(facts: readonly Fact[]): Child {
  const cited = facts.flatMap(({ title, source }) => (source ? [h('li', {}, `${title} `, citation(source))] : []));
  return cited.length > 0 && h('details', { class: 'rules-fold' }, h('summary', {}, 'Rules'), h('ul', {}, cited));
}

/** Every unit as a button, by side, on a map those that are alike together: what a click on the board does, without a board. */
function Forces({ view }: { readonly view: BattleView }): Html {
  const { state } = view.frame.value;
  const groups = Map.groupBy(Object.values(state.units), ({ side }) => side);
  return join(
    [...groups].map(([side, units]) => [
      h('h4', coloursOf(view.battle, side), view.battle.titleOf(side)),
      h('ul', {}, forceOf(view, state, units)),
    ]),
  );
}

function forceOf(view: BattleView, state: State, units: readonly Unit[]): Child {
  const { battle } = view;
  const { selected } = view.store.live;
  if (battle.plan.kind !== 'map') return units.map(unit => h('li', {}, unitButton(view, state, unit)));
  const alike = Map.groupBy(units, unit => `${unit.at} ${unit.strength > 0} ${likeness(battle.ruleset.show.counter(state, unit))}`);
  const places = [...alike.values()].toSorted(([a], [b]) => rank(battle, a) - rank(battle, b));
  return places.flatMap(some => {
    const one = some.find(({ id }) => id === selected) ?? some[0];
    return one ? [h('li', {}, unitButton(view, state, one, some.length))] : [];
  });
}

/** By the order of the areas; what is gone last. */
const rank = ({ plan }: BattleModel, unit: Unit | undefined): number =>
  unit === undefined || unit.at === undefined || unit.strength <= 0 ? Infinity : plan.places.indexOf(placeWords(unit.at));

function unitButton(view: BattleView, state: State, unit: Unit, many?: number): Html {
  const { battle, store } = view;
  const gone = unit.strength <= 0;
  const where = gone ? 'destroyed' : unit.at === undefined ? 'off the map' : placeSays(battle, unit.at);
  const { title } = battle.ruleset.show.counter(state, unit);
  return h(
    'button',
    {
      type: 'button',
      'data-pick': unit.id,
      'aria-pressed': String(unit.id === store.live.selected),
      class: gone ? 'gone' : undefined,
      onClick: () => pick(view, unit.id),
    },
    many === undefined ? title : `${many} × ${title}`,
    h('span', {}, gone || unit.at === undefined || many !== undefined ? where : `${where} · ${unit.strength}`),
  );
}
