// The forms at work: what somebody does in a control becomes a step of the scenario. One listener for all panels; what a
// control is about stands in its attributes.

import { valueAt } from '../../../core/fields.ts';
import { check } from '../../../core/issues.ts';
import { isPoint } from '../../../core/places.ts';
import { err, ok, type ParseError } from '../../../core/result.ts';
import type { Place } from '../../../core/types.ts';
import { applyEdit, diffScenarios } from '../../../editor/edit.ts';
import { withCell } from '../../../editor/overrides.ts';
import { type FieldShape, freshOf, readable, shapeAt } from '../../../editor/shape.ts';
import { freshSheetPart, sheetPoint, sheetsFault, sheetsShape } from '../../../editor/sheets.ts';
import type { Path } from '../../../editor/types.ts';
import { replaceContent } from '../../../render/dom/draw.ts';
import { h, join } from '../../../render/html.ts';
import { pathKey } from './controls.ts';
import type { EditorDesk } from './desk.ts';
import { fromText, readControl } from './reading.ts';
import { HEAD } from './textPanel.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const pathOf = (text: string | undefined): Path => JSON.parse(text ?? '[]') as Path;

/** The shape of what stands at a path of a scenario; undefined where no form is about it. */
export function shapeIn(desk: EditorDesk, [first, ...path]: Path): FieldShape | undefined {
  if (first === 'special') return shapeAt(desk.special, path);
  if (first === 'board') return shapeAt(sheetsShape(), path);
  if (first === 'units') return shapeAt(desk.unit, path.slice(1));
  return shapeAt(HEAD, first === undefined ? [] : [first, ...path]);
}

/** Listens in `element`; `pick` asks for a place on the board. */
export function startForms(desk: EditorDesk, element: HTMLElement, pick: (title: string, then: (place: Place) => void) => void): void {
  const listen = (type: string, then: (target: HTMLElement, event: Event) => void) =>
    element.addEventListener(
      type,
      event => {
        // a sign on a button is no HTML element itself
        const target = event.target instanceof Element ? event.target.closest<HTMLElement>('button, input, select, textarea, form') : null;
        if (target) then(target, event);
      },
      { signal: desk.signal },
    );
  listen('input', target => isControl(target) && isTyped(target) && enter(desk, target, true));
  listen('change', target => {
    if (isControl(target) && target.dataset['path'] !== undefined) enter(desk, target, isTyped(target));
    else if (target.dataset['addField'] !== undefined)
      addField(desk, pathOf(target.dataset['addField']), (target as HTMLSelectElement).value);
  });
  listen('click', target => {
    const button = target.closest<HTMLElement>('button');
    const { remove, addItem, pick: picked, reset } = button?.dataset ?? {};
    if (remove !== undefined) removeAt(desk, pathOf(remove));
    if (addItem !== undefined) addTo(desk, pathOf(addItem));
    if (reset !== undefined) setCell(desk, pathOf(reset), undefined);
    if (picked !== undefined) pick(readable(String(pathOf(picked).at(-1))), place => pickedAt(desk, pathOf(picked), place));
  });
  listen('submit', (target, event) => {
    const key = target.dataset['addKey'];
    if (key === undefined) return;
    event.preventDefault();
    addKey(desk, pathOf(key), target.querySelector('input')?.value.trim() ?? '');
  });
  listen('input', target => target.dataset['textOf'] !== undefined && enterText(desk, target as HTMLTextAreaElement));
}

const isControl = (target: HTMLElement): target is Control => 'value' in target;
const isTyped = (control: Control): boolean =>
  control.dataset['path'] !== undefined && !(control instanceof HTMLSelectElement) && control.type !== 'checkbox';

/**
 * What stands in a control is what the scenario says, if it can be read; what is wrong with it
 * stands below. Typing in one field is one step.
 */
function enter(desk: EditorDesk, control: Control, isTyping: boolean): void {
  const path = pathOf(control.dataset['path']);
  const read = drawable(desk, path, valueIn(desk, control, path));
  const fault = control.closest('.form-row, td')?.querySelector('.form-fault');
  control.setAttribute('aria-invalid', String(!read.ok));
  if (fault) fault.textContent = read.ok ? '' : (read.problems[0]?.says ?? '');
  if (read.ok) control.closest('tr')?.classList.toggle('changed', read.value !== undefined);
  if (read.ok) setAt(desk, path, read.value, { isKept: control.dataset['must'] === 'true', isTyping });
}

/** A value that leaves a board that can be drawn: another stays in its field, with what is wrong with it. */
function drawable(desk: EditorDesk, path: Path, read: ReturnType<typeof readControl>): ReturnType<typeof readControl> {
  if (path[0] !== 'board' || !read.ok) return read;
  const { value: to } = read;
  const says = sheetsFault(applyEdit(desk.now(), { changes: [to === undefined ? { path } : { path, to }] }).board);
  return says === undefined ? read : err({ path: pathKey(path), says });
}

function setAt(
  desk: EditorDesk,
  path: Path,
  given: unknown,
  { isKept, isTyping }: { readonly isKept: boolean; readonly isTyping: boolean },
): void {
  if (path[0] === 'tables') {
    setCell(desk, path, given);
    return;
  }
  const value = given === undefined && isKept ? emptyOf(shapeIn(desk, path), path) : given;
  desk.step({
    label: `Change ${readable(String(path.at(-1))).toLowerCase()}`,
    ...(isTyping ? { stroke: `type ${pathKey(path)}` } : {}),
    change: scenario => applyEdit(scenario, { changes: [value === undefined ? { path } : { path, to: value }] }),
  });
}

function valueIn(desk: EditorDesk, control: Control, path: Path): ReturnType<typeof readControl> {
  const text = control.value;
  const checked = control instanceof HTMLInputElement && control.checked;
  if (control instanceof HTMLSelectElement) {
    const shape = path[0] === 'tables' ? undefined : shapeIn(desk, path);
    const values = shape?.kind === 'choice' ? shape.values : [true, false];
    return { ok: true, value: text === '' ? undefined : (values.find(value => String(value) === text) ?? text) };
  }
  return readControl(control.dataset['kind'] ?? 'text', text, checked);
}

/** What a field that must be there says when it is empty; titles of units and the like are left out then. */
const emptyOf = (shape: FieldShape | undefined, path: Path): unknown =>
  path[0] === 'units' && path.at(-1) === 'title' ? undefined : shape?.kind === 'text' && HEAD_LOOSE.has(String(path[0])) ? undefined : '';

const HEAD_LOOSE = new Set(['date', 'place', 'summary', 'briefing', 'turns']);

function setCell(desk: EditorDesk, [, table, row, field]: Path, value: unknown): void {
  const cell = [String(table), String(row), String(field)] as const;
  desk.step({
    label:
      value === undefined
        ? `${readable(cell[2])} of ${cell[1]} as in the source`
        : `Change ${readable(cell[2]).toLowerCase()} of ${cell[1]}`,
    stroke: `cell ${pathKey(cell)}`,
    change: scenario => withCell(scenario, cell, value),
  });
}

function removeAt(desk: EditorDesk, path: Path): void {
  desk.step({
    label: `Remove ${readable(String(path.at(-1))).toLowerCase()}`,
    change: scenario => applyEdit(scenario, { changes: [{ path }] }),
  });
}

const names = (desk: EditorDesk): readonly string[] => desk.now().sides.map(({ id }) => id);

/** What a part begins as. */
const fresh = (desk: EditorDesk, path: Path, shape: FieldShape): unknown =>
  (path[0] === 'board' ? freshSheetPart(desk.now(), path) : undefined) ?? freshOf(shape, names(desk));

function addField(desk: EditorDesk, path: Path, name: string): void {
  const shape = shapeIn(desk, [...path, name]);
  if (name !== '' && shape) put(desk, [...path, name], fresh(desk, [...path, name], shape), `Add ${readable(name).toLowerCase()}`);
}

function addTo(desk: EditorDesk, path: Path): void {
  const shape = shapeIn(desk, path);
  const items = valueAt(desk.now(), path);
  const count = Array.isArray(items) ? items.length : 0;
  if (shape?.kind === 'list')
    put(desk, [...path, count], fresh(desk, [...path, count], shape.of), `Add to ${readable(String(path.at(-1))).toLowerCase()}`);
}

function addKey(desk: EditorDesk, path: Path, key: string): void {
  const shape = shapeIn(desk, path);
  if (key === '' || shape?.kind !== 'table' || valueAt(desk.now(), [...path, key]) !== undefined) return;
  put(desk, [...path, key], freshOf(shape.of, names(desk)), `Add ${key}`);
}

function put(desk: EditorDesk, path: Path, to: unknown, label: string): void {
  const read = drawable(desk, path, ok(to));
  if (read.ok) desk.step({ label, change: scenario => applyEdit(scenario, { changes: [{ path, to }] }) });
  else desk.say(read.problems[0]?.says ?? '');
}

/** A place chosen on the board: the value, or one more of a list. */
function pickedAt(desk: EditorDesk, path: Path, picked: Place): void {
  const place = path[0] === 'board' && isPoint(picked) ? sheetPoint(desk.now(), path, picked) : picked;
  const shape = shapeIn(desk, path);
  const now = valueAt(desk.now(), path);
  put(
    desk,
    path,
    shape?.kind === 'list' ? [...(Array.isArray(now) ? now : []), place] : place,
    `Choose ${readable(String(path.at(-1))).toLowerCase()}`,
  );
}

/** The system's part as text: taken as soon as its schema lets it through. */
function enterText(desk: EditorDesk, area: HTMLTextAreaElement): void {
  const read = fromText(area.value);
  const checked = read.ok ? check(desk.schemas.special, read.value, 'special') : read;
  const list = area.parentElement?.querySelector('.form-fault');
  area.setAttribute('aria-invalid', String(!checked.ok));
  if (list) replaceContent(list, join(checked.ok ? [] : checked.problems.map(faultItem)));
  if (!checked.ok || !read.ok) return;
  const special = read.value;
  desk.step({ label: 'Write the conditions', stroke: 'special as text', change: scenario => withSpecial(scenario, special) });
}

const withSpecial = (scenario: ReturnType<EditorDesk['now']>, special: unknown) =>
  applyEdit(scenario, { changes: diffScenarios(scenario, { ...scenario, special }) });

const faultItem = ({ path, says, line }: ParseError) =>
  h('li', {}, line === undefined ? '' : `line ${line}: `, path && h('code', {}, path), ' ', says);
