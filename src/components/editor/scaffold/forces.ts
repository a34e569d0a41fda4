// The panel of forces at work: sides and units come, go, stand on the board, and take other names.

import type { ArmyBuilder, Roster } from '../../../core/armyBuilder.ts';
import { totalOf } from '../../../core/armyBuilder.ts';
import { countNoun } from '../../../core/englishText.ts';
import { lookUp } from '../../../core/lookUp.ts';
import { wordsOf } from '../../../core/ruleset.ts';
import type { Place, UnitId } from '../../../core/types.ts';
import {
  duplicateUnit,
  placeUnit,
  sideRenamed,
  withForces,
  withoutSide,
  withoutUnit,
  withSide,
  withUnits,
} from '../../../editor/forces.ts';
import { h } from '../../../render/html.ts';
import { readRosters } from '../../site/army/rosterStorage.ts';
import { sourceLabel } from '../../site/source.ts';
import type { EditorDesk } from './desk.ts';
import type { ForceArmy } from './forcesPanel.ts';

/** Asks for a place on the board; `stays`: again and again, until something else is chosen. */
export type Pick = (title: string, then: (place: Place) => void, stays?: boolean) => void;

/** Armies of this browser for a system, and what the rules of army building say of each. */
export const armiesOf = (desk: EditorDesk, muster: ArmyBuilder): readonly (ForceArmy & { readonly roster: Roster })[] =>
  Object.entries(readRosters().rosters).flatMap(([id, roster]) =>
    roster.ruleset !== desk.ruleset.id
      ? []
      : [
          {
            id,
            roster,
            title: roster.title,
            summary: `${countNoun(
              roster.entries.reduce((sum, { count }) => sum + count, 0),
              'entry',
              'entries',
            )}, ${totalOf(muster.bill(roster))} ${wordsOf(desk.ruleset).currency[1]}${muster.limit(roster) === undefined ? '' : ` of ${muster.limit(roster)}`}`,
            faults: muster
              .shortcomings(roster)
              .map(({ message, source, verdict }) =>
                h('span', {}, verdict === 'doubtful' ? 'Unclear: ' : '', message, ' ', sourceLabel(source)),
              ),
          },
        ],
  );

/** Listens in the panel. */
export function startForces(desk: EditorDesk, element: HTMLElement, pick: Pick, muster: ArmyBuilder | undefined): void {
  const acts: Readonly<Record<string, (id: string, button: HTMLElement) => void>> = {
    addSide: () => desk.step({ label: 'Add a side', change: withSide }),
    removeSide: id => desk.step({ label: `Remove the side ${id}`, change: scenario => withoutSide(scenario, id, desk.special) }),
    unitRow: id => desk.select(desk.selected() === id ? undefined : id),
    placeUnit: id => pick(`Tap where ${id} is to stand`, place => put(desk, id, place)),
    liftUnit: id => desk.step({ label: `Take ${id} off the board`, change: scenario => placeUnit(scenario, id, undefined) }),
    doubleUnit: id => desk.step({ label: `Another like ${id}`, change: scenario => duplicateUnit(scenario, id) }),
    removeUnit: id => desk.step({ label: `Remove ${id}`, change: scenario => withoutUnit(scenario, id) }),
    army: (id, button) => addArmy(desk, muster, id, button.dataset['armySide'] ?? ''),
  };
  element.addEventListener('click', event => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null;
    for (const [name, value] of Object.entries(button?.dataset ?? {})) if (button) lookUp(acts, name)?.(value ?? '', button);
  });
  element.addEventListener('submit', event => {
    const form = event.target instanceof HTMLFormElement ? event.target : undefined;
    const side = form?.dataset['addUnits'];
    if (!form || side === undefined) return;
    event.preventDefault();
    addUnits(desk, form, side, event.submitter?.getAttribute('value') === 'place' ? pick : undefined);
  });
  element.addEventListener('change', event => {
    const input = event.target instanceof HTMLInputElement ? event.target : undefined;
    const from = input?.dataset['renameSide'];
    const to = input?.value.trim() ?? '';
    if (from === undefined || to === '' || to === from || desk.now().sides.some(({ id }) => id === to)) return;
    desk.step({ label: `Call the side ${from} ${to}`, change: scenario => sideRenamed(scenario, [from, to], desk.special) });
  });
}

const put = (desk: EditorDesk, id: UnitId, place: Place): void =>
  desk.step({ label: `Place ${id}`, change: scenario => placeUnit(scenario, id, place) });

function addUnits(desk: EditorDesk, form: HTMLFormElement, side: string, pick: Pick | undefined): void {
  const data = new FormData(form);
  const [type, title] = [String(data.get('type') ?? ''), String(data.get('title') ?? '').trim()];
  const count = Math.min(99, Math.max(1, Number(data.get('count')) || 1));
  if (type === '') return;
  const unit = { side, type, ...needed(desk), ...(title === '' ? {} : { title }) };
  const label = `Add ${count === 1 ? '' : `${count} `}${title || (desk.titles.get(type) ?? type)}`;
  if (!pick) {
    desk.step({ label, change: scenario => withUnits(scenario, unit, count) });
    return;
  }
  let left = count;
  const next = (place: Place) => {
    desk.step({ label, change: scenario => withUnits(scenario, { ...unit, at: place }) });
    if (--left > 0) ask();
  };
  const ask = () => pick(`Tap where ${title || (desk.titles.get(type) ?? type)} is to stand${left > 1 ? ` (${left} left)` : ''}`, next);
  ask();
}

/** What a unit of these rules has to say beside side and type, as plain as it can be. */
function needed({ unit }: EditorDesk): Readonly<Record<string, unknown>> {
  if (unit.kind !== 'group') return {};
  const own = unit.fields.filter(({ name, must }) => must && !['id', 'side', 'type'].includes(name));
  return Object.fromEntries(own.map(({ name, shape }) => [name, usual(shape)]));
}

/** The middle of a list of words: most are regular. */
const usual = (shape: { readonly kind: string; readonly values?: readonly unknown[] }): unknown =>
  shape.values ? shape.values[Math.floor(shape.values.length / 2)] : shape.kind === 'number' ? 0 : '';

function addArmy(desk: EditorDesk, muster: ArmyBuilder | undefined, id: string, sideId: string): void {
  const roster = lookUp(readRosters().rosters, id);
  const side = desk.now().sides.find(one => one.id === sideId);
  if (!muster || !roster || !side) return;
  desk.step({ label: `Add the army ${roster.title}`, change: scenario => withForces(scenario, side, muster.forces(roster), desk.special) });
}
