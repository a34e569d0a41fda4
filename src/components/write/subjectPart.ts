// Which unit a layer is about: reach, odds and rings are those of one. Chosen from a list as well as by a tap on the board.

import { lookUp } from '../../core/lookUp.ts';
import type { Unit } from '../../core/types.ts';
import { placeName } from '../../render/board/plan.ts';
import { type Html, h, join } from '../../render/html.ts';
import { likeness } from '../../render/pieces.ts';
import { isAboutUnit } from '../../view/layers/lookup.ts';
import { frameNow, onChange, type Page } from '../battle/page.ts';
import { redraw } from '../editor/scaffold/panel.ts';

/** Room for the choice; filled as the position is. */
export const subjectPart = (): Html =>
  h(
    'p',
    { class: 'write-subject', 'data-of-unit': true, hidden: true },
    h('label', { for: 'write-subject' }, 'Of which unit? Here, or by a tap on it'),
    h('select', { id: 'write-subject' }),
  );

/** Keeps the choice and the selected unit of the board the same. */
export function startSubject(root: HTMLElement, page: Page): void {
  const row = root.querySelector<HTMLElement>('[data-of-unit]');
  const choice = row?.querySelector('select');
  if (!row || !choice) return;
  const draw = () => {
    row.hidden = !isAboutUnit(page.store.now());
    redraw(choice, options(page));
  };
  choice.addEventListener('change', () => page.store.set({ selected: choice.value || undefined }));
  onChange(page, ['index', 'line', 'viewer', 'selected', 'shade', 'layers', 'sightOf'], draw);
  draw();
}

/** Units by sides; of those that are alike in one place the first stands for all. */
function options(page: Page): Html {
  const { plan, ruleset, scenario } = page.battle;
  const { state } = frameNow(page);
  const all = Object.values(state.units).filter(({ at, strength }) => at !== undefined && strength > 0);
  const kind = (unit: Unit) => JSON.stringify([unit.at, likeness(ruleset.show.counter(state, unit))]);
  const kinds = [...Map.groupBy(all, kind).values()].flatMap(([first]) => first ?? []);
  const selected = lookUp(state.units, page.store.now().selected ?? '');
  const option = (unit: Unit) => {
    const where = plan.kind === 'table' || unit.at === undefined ? '' : `, ${placeName(plan, unit.at)}`;
    const isChosen = selected !== undefined && kind(selected) === kind(unit);
    return h('option', { value: unit.id, selected: isChosen }, `${ruleset.show.counter(state, unit).title}${where}`);
  };
  return join([
    h('option', { value: '', selected: selected === undefined }, 'no unit'),
    scenario.sides.map(({ id, title }) => h('optgroup', { label: title }, kinds.filter(({ side }) => side === id).map(option))),
  ]);
}
