// What is read of a place and of a unit: the card beside the pointer, the selected unit's paper, the list of forces.

import { isOffered, type OverlayRequest } from '../../analysis/offered.ts';
import { asIf as tried } from '../../analysis/scene.ts';
import { cellAt } from '../../boards/table.ts';
import { lookUp } from '../../core/lookUp.ts';
import type { Mark, Overlay } from '../../core/overlay.ts';
import { placeWords } from '../../core/places.ts';
import { type Fact, harmWords } from '../../core/ruleset.ts';
import type { Place, SideId, State, Unit, UnitId } from '../../core/types.ts';
import { count } from '../../render/format.ts';
import { type Child, type Html, h } from '../../render/html.ts';
import { likeness } from '../../render/pieces.ts';
import { guideOf, loadGuide } from '../../view/guide.ts';
import { abilities, cardLine, hoverCard, hoverCardOf, placeHint, placeSays, unitLine } from '../../view/hoverCard.ts';
import { type BattleModel, coloursOf, frameNumber } from '../../view/model.ts';
import { citation } from '../../view/says.ts';
import type { Asker } from './asker.ts';
import { placeCard } from './hoverCard.ts';
import { atLeisure, findPart, frameNow, onChange, onEvent, type Page, renderPart, speak } from './page.ts';
import { unitsAt } from './units.ts';

/** Keeps the three of them with the frame and the cursor. */
export function bindInspector(page: Page, asker: Asker): void {
  const asked = answerReader(page, asker);
  const read = () => {
    renderPart(page, 'place', placeFacts(page, where.isOpen(), asked));
    where.lay();
  };
  const where = placeCard(page, read);
  const follow = atLeisure(page, read);
  const putUnit = () => renderPart(page, 'unit', dossier(page, asked));
  onChange(page, ['selected', 'index', 'line', 'viewer'], putUnit);
  onChange(page, ['place', 'selected', 'index', 'line', 'viewer', 'asIf', 'held', 'playing'], () => {
    follow();
    asked.ask(() => {
      read();
      putUnit();
    });
  });
  onChange(page, ['place'], () => speakPlace(page));
  onChange(page, ['selected', 'index', 'line', 'viewer'], () => forces(page));
  onEvent(page, 'click', '[data-pick]', element => pick(page, element.dataset['pick']));
  read();
  forces(page);
  void loadGuide(page.battle, () => {
    read();
    putUnit();
  });
}

/** A place that the keyboard moved to is read aloud; the pointer's are not. */
function speakPlace(page: Page): void {
  if (document.activeElement?.getAttribute('role') !== 'application') return;
  const facts = [...(findPart(page, 'place')?.querySelectorAll('.place-name, li') ?? [])].map(({ textContent }) => textContent.trim());
  if (facts.length > 0) speak(page, `${facts.join(', ')}.`);
}

const pick = (page: Page, id: string | undefined): void => page.store.set({ selected: page.store.now().selected === id ? undefined : id });

function placeFacts(page: Page, isOpen: boolean, answers: AnswerReader): Child {
  const { battle, sprite, store } = page;
  const { place, asIf } = store.now();
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
  ask(then: () => void): void;
}

/** Milliseconds that a pointer rests before anything is asked. */
const REST = 150;

/** Answers about a position that are kept: of each side its threat, of some units their odds. */
const KEPT = 40;

/** Threats to a place and odds of the unit there or selected, asked for after a short rest and kept for the frame. */
function answerReader(page: Page, asker: Asker): AnswerReader {
  const known = new Map<string, Overlay>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting = new AbortController();
  let asked = '';
  const key = (what: string) => {
    const { line, index, viewer, asIf } = page.store.now();
    return JSON.stringify([line, index, viewer, asIf, what, frameNumber(page.battle, { line, index })]);
  };
  const ask = async (what: string, request: OverlayRequest, then: () => void) => {
    const { index, line, viewer, asIf } = page.store.now();
    const wanted = key(what);
    if (known.has(wanted)) return;
    const at = { index, ...(line !== undefined && { variation: line }) };
    const whole = { ...request, ...(viewer !== undefined && { viewer }), ...(asIf && { asIf: [asIf] }) };
    const overlay = await asker.ask('overlay', [at, whole], { signal: waiting.signal }).catch(() => undefined);
    if (overlay) known.set(wanted, overlay);
    if (known.size > KEPT) known.delete(known.keys().next().value ?? '');
    if (overlay) then();
  };
  const askUnit = (unit: UnitId | undefined, then: () => void) => {
    const { battle } = page;
    const isAsked = unit !== undefined && battle.plan.kind !== 'map' && isOffered(battle.ruleset, battle.plan.kind, 'odds');
    if (isAsked) void ask(`odds ${unit}`, { kind: 'odds', unit }, then);
  };
  return {
    threats: place =>
      page.battle.scenario.sides.flatMap(({ id }) => {
        const field = known.get(key(id))?.marks.find(mark => mark.kind === 'field');
        const words = field?.kind === 'field' && place !== undefined ? threatAt(page, field, place) : undefined;
        return words === undefined ? [] : [[id, words] as const];
      }),
    odds: unit => known.get(key(`odds ${unit}`)),
    ask: then => {
      clearTimeout(timer);
      const { place, selected, playing, held } = page.store.now();
      const now = key('');
      if (held || now !== asked) waiting.abort(); // nobody waits for what is known of an older position
      if ((place === undefined && selected === undefined) || playing || held) return;
      if (waiting.signal.aborted) waiting = new AbortController();
      asked = now;
      timer = setTimeout(() => {
        const there = place === undefined ? [] : unitsAt(page, frameNow(page).state, place);
        for (const unit of new Set([there.at(-1)?.id, selected])) askUnit(unit, then);
        for (const { id: side } of page.battle.scenario.sides) void ask(side, { kind: 'threat', side, mode: 'standing' }, then);
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
  const { selected } = store.now();
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
    h('dl', {}, facts.map(factRow)),
    rulesFold(facts),
  );
}

const factRow = ({ title, text }: Fact): Html => h('div', {}, h('dt', {}, title), h('dd', {}, text));

/** Where each of these facts comes from, folded: one mark a card. */
function rulesFold(facts: readonly Fact[]): Child {
  const cited = facts.flatMap(({ title, source }) => (source ? [h('li', {}, `${title} `, citation(source))] : []));
  return cited.length > 0 && h('details', { class: 'rules-fold' }, h('summary', {}, 'Rules'), h('ul', {}, cited));
}

/** Every unit as a button, by side, on a map those that are alike together: what a click on the board does, without a board. */
function forces(page: Page): void {
  const { state } = frameNow(page);
  const { selected } = page.store.now();
  const groups = Map.groupBy(Object.values(state.units), ({ side }) => side);
  renderPart(
    page,
    'forces',
    [...groups].map(([side, units]) => [
      h('h4', coloursOf(page.battle, side), page.battle.titleOf(side)),
      h('ul', {}, forceOf(page, state, units, selected)),
    ]),
  );
}

function forceOf(page: Page, state: State, units: readonly Unit[], selected: UnitId | undefined): Child {
  const { battle } = page;
  if (battle.plan.kind !== 'map') return units.map(unit => h('li', {}, unitButton(battle, state, unit, { pressed: unit.id === selected })));
  const alike = Map.groupBy(units, unit => `${unit.at} ${unit.strength > 0} ${likeness(battle.ruleset.show.counter(state, unit))}`);
  const places = [...alike.values()].toSorted(([a], [b]) => rank(battle, a) - rank(battle, b));
  return places.flatMap(some => {
    const one = some.find(({ id }) => id === selected) ?? some[0];
    return one ? [h('li', {}, unitButton(battle, state, one, { pressed: one.id === selected, count: some.length }))] : [];
  });
}

/** By the order of the areas; what is gone last. */
const rank = ({ plan }: BattleModel, unit: Unit | undefined): number =>
  unit === undefined || unit.at === undefined || unit.strength <= 0 ? Infinity : plan.places.indexOf(placeWords(unit.at));

function unitButton(
  battle: BattleModel,
  state: State,
  unit: Unit,
  { pressed, count: many }: { readonly pressed: boolean; readonly count?: number },
): Html {
  const { ruleset } = battle;
  const gone = unit.strength <= 0;
  const where = gone ? 'destroyed' : unit.at === undefined ? 'off the map' : placeSays(battle, unit.at);
  const { title } = ruleset.show.counter(state, unit);
  return h(
    'button',
    { type: 'button', 'data-pick': unit.id, 'aria-pressed': String(pressed), class: gone ? 'gone' : undefined },
    many === undefined ? title : `${many} × ${title}`,
    h('span', {}, gone || unit.at === undefined || many !== undefined ? where : `${where} · ${unit.strength}`),
  );
}
