// What is read of a place and of a unit: the strip below the board, the selected unit's paper, the list of forces.

import { asIf as tried } from '../../analysis/scene.ts';
import { cellAt } from '../../boards/table.ts';
import type { Mark } from '../../core/overlay.ts';
import { placeWords } from '../../core/places.ts';
import { type Fact, harmWords } from '../../core/ruleset.ts';
import type { Place, State, Unit, UnitId } from '../../core/types.ts';
import { placeName } from '../../render/board/plan.ts';
import { count } from '../../render/format.ts';
import { type Child, type Html, h } from '../../render/html.ts';
import { counterSays, likeness } from '../../render/pieces.ts';
import { guideOf, loadGuide } from '../../view/guide.ts';
import { type BattleModel, coloursOf, frameNumber } from '../../view/model.ts';
import { citation } from '../../view/says.ts';
import type { Asker } from './asker.ts';
import { atLeisure, findPart, frameNow, onChange, onEvent, type Page, renderPart, speak } from './page.ts';
import { placeHint } from './skeleton.ts';
import { unitsAt } from './units.ts';

/** Keeps the three of them with the frame and the cursor. */
export function bindInspector(page: Page, asker: Asker): void {
  const threats = threatReader(page, asker);
  const read = () => renderPart(page, 'place', placeFacts(page, threats.known()));
  const follow = atLeisure(page, read);
  onChange(page, ['place', 'index', 'line', 'viewer', 'asIf', 'held'], () => {
    follow();
    threats.ask(read);
  });
  onChange(page, ['place'], () => speakPlace(page));
  const putUnit = () => renderPart(page, 'unit', dossier(page));
  onChange(page, ['selected', 'index', 'line', 'viewer'], putUnit);
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

function placeFacts(page: Page, threat: Child): Child {
  const { place } = page.store.now();
  if (place === undefined) return placeHint(page.battle.plan);
  const { asIf } = page.store.now();
  const state = tried(frameNow(page).state, asIf && [asIf]);
  return [
    h('strong', { class: 'place-name' }, placeName(page.battle.plan, place)),
    h(
      'ul',
      {},
      here(page, state, place),
      (guideOf(page.battle)?.describe(state, place) ?? [])
        .filter(tellsSomething)
        .map(({ title, text, side }) =>
          h(
            'li',
            coloursOf(page.battle, side),
            h('span', {}, side === undefined ? `${title} ` : `${page.battle.titleOf(side)}: ${title.toLowerCase()} `),
            text,
          ),
        ),
      threat,
    ),
  ];
}

/** Who stands there; on a map those that are alike together. */
function here(page: Page, state: State, place: Place): Child {
  const { plan, ruleset } = page.battle;
  const tried = page.store.now().asIf?.unit;
  const all = unitsAt(page, state, place).map(unit => ({ unit, counter: ruleset.show.counter(state, unit) }));
  const line = ({ unit, counter }: (typeof all)[number]) =>
    h(
      'li',
      { class: 'here', ...coloursOf(page.battle, unit.side) },
      counterSays(counter, undefined) + (unit.id === tried ? ', as if it stood here' : ''),
    );
  if (plan.kind !== 'map') return all.map(line);
  const alike = Map.groupBy(all, ({ unit, counter }) => `${unit.id === tried} ${likeness(counter)}`);
  return [...alike.values()].flatMap(some =>
    some.slice(0, 1).map(({ unit, counter }) => line({ unit, counter: { ...counter, count: some.length } })),
  );
}

/** The strip is short: what is nothing or not so is left to the paper of the rules. */
const tellsSomething = ({ text }: Fact): boolean => text !== '0' && text !== 'no';

/** Expected losses at the place from each side, asked for after a short rest and kept for the frame. */
function threatReader(page: Page, asker: Asker) {
  const fields = new Map<string, Field>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting = new AbortController();
  let asked = '';
  const key = (side: string) => {
    const { line, index, viewer, asIf } = page.store.now();
    return JSON.stringify([line, index, viewer, asIf, side, frameNumber(page.battle, { line, index })]);
  };
  const ask = async (side: string, then: () => void) => {
    const { index, line, viewer, asIf } = page.store.now();
    const wanted = key(side);
    if (fields.has(wanted)) return;
    const at = { index, ...(line !== undefined && { variation: line }) };
    const threat = {
      kind: 'threat',
      side,
      mode: 'standing',
      ...(viewer !== undefined && { viewer }),
      ...(asIf && { asIf: [asIf] }),
    } as const;
    const overlay = await asker.ask('overlay', [at, threat], { signal: waiting.signal }).catch(() => undefined);
    const field = overlay?.marks.find(mark => mark.kind === 'field');
    if (field?.kind === 'field') fields.set(wanted, field);
    if (fields.size > 12) fields.delete(fields.keys().next().value ?? '');
    then();
  };
  return {
    known: (): Child => {
      const { place } = page.store.now();
      return page.battle.scenario.sides.map(({ id, title }) => {
        const field = fields.get(key(id));
        const value = field && place !== undefined ? threatAt(page, field, place) : undefined;
        return value && h('li', coloursOf(page.battle, id), h('span', {}, `Threat from ${title} `), value);
      });
    },
    ask: (then: () => void) => {
      clearTimeout(timer);
      const { place, playing, held } = page.store.now();
      const now = key('');
      if (held || now !== asked) waiting.abort(); // nobody waits for the threat of an older position
      if (place === undefined || playing || held) return;
      if (waiting.signal.aborted) waiting = new AbortController();
      asked = now;
      timer = setTimeout(() => page.battle.scenario.sides.forEach(({ id }) => void ask(id, then)), 160);
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

/** A unit's paper: type, movement, dice, states, each with where it comes from. */
function dossier(page: Page): Child {
  const { selected } = page.store.now();
  const { state } = frameNow(page);
  const unit = selected === undefined ? undefined : state.units[selected];
  if (!unit) return undefined;
  const { ruleset } = page.battle;
  const counter = ruleset.show.counter(state, unit);
  return h(
    'section',
    { class: 'dossier', ...coloursOf(page.battle, unit.side), 'aria-label': `Selected: ${counter.title}` },
    h('h3', {}, counter.title),
    h('dl', {}, guideOf(page.battle)?.dossier(state, unit).map(factRow)),
  );
}

const factRow = ({ title, text, source }: Fact): Html =>
  h('div', {}, h('dt', {}, title), h('dd', {}, text, source && source.mark !== 'source' && [' ', citation(source)]));

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
  { ruleset, plan }: BattleModel,
  state: State,
  unit: Unit,
  { pressed, count: many }: { readonly pressed: boolean; readonly count?: number },
): Html {
  const gone = unit.strength <= 0;
  const where = gone ? 'destroyed' : unit.at === undefined ? 'off the map' : placeName(plan, unit.at);
  const { title } = ruleset.show.counter(state, unit);
  return h(
    'button',
    { type: 'button', 'data-pick': unit.id, 'aria-pressed': String(pressed), class: gone ? 'gone' : undefined },
    many === undefined ? title : `${many} × ${title}`,
    h('span', {}, gone || unit.at === undefined || many !== undefined ? where : `${where} · ${unit.strength}`),
  );
}
