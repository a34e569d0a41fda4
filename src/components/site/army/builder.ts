// The army builder in the browser: lists on one side, the army on the other. Everything that is changed is kept at once in this browser.

import type { ArmyBuilder, Roster } from '../../../core/armyBuilder.ts';
import { formatForces } from '../../../core/format.ts';
import { lookUp } from '../../../core/lookUp.ts';
import { readProfile } from '../../../core/profile.ts';
import type { FormField, Ruleset } from '../../../core/ruleset.ts';
import { slug } from '../../../core/titles.ts';
import { replaceContent } from '../../../render/dom/draw.ts';
import { type Child, type Html, h, join } from '../../../render/html.ts';
import { catchUp } from '../catchUp.ts';
import { formRows } from '../odds/form.ts';
import { answersIn, readForm as answersTaken, type ProfileReading, profileOf } from '../odds/profile.ts';
import { type PartFinder, partsOf } from '../parts.ts';
import { save } from '../save.ts';
import { addEntry, createRoster, MOST, setAnswer, setCount, split } from './edit.ts';
import { keep, type RosterStorage, readRosters } from './rosterStorage.ts';
import { armyList, faultList, offerList, totalLine } from './view.ts';

interface Builder {
  readonly root: HTMLElement;
  readonly part: PartFinder;
  readonly ruleset: Ruleset;
  readonly muster: ArmyBuilder;
  shelf: RosterStorage;
}

/** Brings a builder written by the build to life. Throws when the page lacks one of its parts: that is a bug of ours. */
export function startBuilder(root: HTMLElement, ruleset: Ruleset, muster: ArmyBuilder): void {
  const shelf = opened(ruleset.id, muster, readRosters());
  const builder: Builder = { root, part: partsOf(root, 'builder'), ruleset, muster, shelf };
  root.addEventListener('click', event => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button');
    for (const [name, value] of Object.entries(button?.dataset ?? {})) lookUp(ACTS, name)?.(builder, value ?? '');
  });
  root.addEventListener('change', event => change(builder, event.target as HTMLInputElement | HTMLSelectElement));
  catchUp(root);
  show(builder);
  root.dataset['ready'] = '';
}

const rosterOf = ({ shelf }: Builder): Roster => lookUp(shelf.rosters, shelf.current ?? '') as Roster;

function say({ part }: Builder, words: string): void {
  part('status').textContent = words;
}

function fill({ part }: Builder, content: Child, name: string): void {
  const into = part(name);
  const focused = into.contains(document.activeElement) ? handleOf(document.activeElement) : undefined;
  replaceContent(into, content);
  if (focused) into.querySelector<HTMLElement>(focused)?.focus();
}

function show(builder: Builder, lists = true): void {
  const { root, muster } = builder;
  const roster = rosterOf(builder);
  if (lists) showLists(builder, roster);
  const folds = new Set([...root.querySelectorAll<HTMLElement>('[data-options][open]')].map(({ dataset }) => dataset['options'] ?? ''));
  fill(builder, armyList(muster, roster, folds), 'army');
  fill(builder, totalLine(muster.bill(roster), muster.limit(roster)), 'total');
  fill(builder, faultList(muster, roster), 'faults');
}

/** What can be chosen, the settings, and the armies that there are. */
function showLists(builder: Builder, { title, settings }: Roster): void {
  const { root, part, ruleset, muster, shelf } = builder;
  const open = new Set([...root.querySelectorAll<HTMLElement>('[data-group][open]')].map(({ dataset }) => dataset['group']));
  fill(builder, offerList(muster.offers(settings)), 'offers');
  if (open.size > 0)
    for (const group of root.querySelectorAll<HTMLDetailsElement>('[data-group]')) group.open = open.has(group.dataset['group']);
  const profile = profileOf(muster.settings, id => text(lookUp(settings, id)));
  fill(builder, join(formRows(muster.settings, profile, 'set:')), 'settings');
  part<HTMLInputElement>('title').value = title;
  fill(builder, shelfOptions(shelf, ruleset.id), 'shelf');
}

function set(builder: Builder, roster: Roster, lists = false): void {
  const { shelf } = builder;
  put(builder, { ...shelf, rosters: { ...shelf.rosters, [shelf.current ?? '']: roster } }, lists);
}

function put(builder: Builder, next: RosterStorage, lists = true): void {
  builder.shelf = next;
  if (!keep(next)) say(builder, 'This browser keeps nothing: save the forces as a file before you leave.');
  show(builder, lists);
}

/** What buttons do, by what their attributes say. */
const ACTS: Readonly<Record<string, (builder: Builder, id: string) => void>> = {
  add: (builder, row) => set(builder, addEntry(rosterOf(builder), { row })),
  more: (builder, id) => count(builder, id, 1),
  less: (builder, id) => count(builder, id, -1),
  split: (builder, id) => set(builder, split(rosterOf(builder), id)),
  new: builder => {
    const { shelf, ruleset } = builder;
    put(builder, withRoster(shelf, createRoster(ruleset.id, 'New army', rosterOf(builder).settings)));
  },
  copy: builder => {
    const roster = rosterOf(builder);
    put(builder, withRoster(builder.shelf, { ...roster, title: `${roster.title}, a copy` }));
  },
  delete: builder => {
    const { shelf, ruleset, muster } = builder;
    const { entries, title } = rosterOf(builder);
    if (entries.length === 0 || confirm(`Delete "${title}"? It is kept nowhere else.`))
      put(builder, opened(ruleset.id, muster, without(shelf)));
  },
  save: builder => save(`${slug(rosterOf(builder).title, 'army')}.yaml`, forcesOf(builder)),
  clip: async builder => {
    await navigator.clipboard.writeText(forcesOf(builder));
    say(builder, 'The forces are in the clipboard, as a part of a scenario file.');
  },
};

const forcesOf = (builder: Builder): string => formatForces(builder.muster.forces(rosterOf(builder)));

function change(builder: Builder, control: HTMLInputElement | HTMLSelectElement): void {
  const { value, name } = control;
  if (control.matches('[data-title]')) set(builder, { ...rosterOf(builder), title: value.trim() || 'Army without a name' }, true);
  else if (control.matches('[data-shelf]')) put(builder, { ...builder.shelf, current: value });
  else if (name.startsWith('set:')) settle(builder);
  else if (name.includes(':')) choose(builder, control);
}

/** The settings as they stand in their form; what they cannot be is told, with what is taken instead. */
function settle(builder: Builder): void {
  const { profile, limits } = settingsIn(builder.muster, builder.part('settings'));
  say(builder, limits.join(' '));
  set(builder, { ...rosterOf(builder), settings: profile }, true);
}

/** So many more of an entry, or fewer; more than there may be is told. */
function count(builder: Builder, id: string, by: number): void {
  const roster = rosterOf(builder);
  const next = countOf(roster, id) + by;
  say(builder, next > MOST ? `${MOST} of one entry at most: add it once more to have more.` : '');
  set(builder, setCount(roster, id, next));
}

/** An answer of one entry; what the field's own form would not let through is left as it was. */
function choose(builder: Builder, control: HTMLInputElement | HTMLSelectElement): void {
  const roster = rosterOf(builder);
  const at = control.name.lastIndexOf(':');
  const [id, name] = [control.name.slice(0, at), control.name.slice(at + 1)];
  const entry = roster.entries.find(one => one.id === id);
  const field = builder.muster
    .offers(roster.settings)
    .find(({ row }) => row === entry?.row)
    ?.fields.find(one => one.id === name);
  if (!entry || !field) return;
  const read = readProfile([field], { [name]: control.type === 'checkbox' ? (control as HTMLInputElement).checked : control.value });
  if (!read.ok) say(builder, read.problems[0]?.says ?? '');
  const answer = read.ok ? lookUp(read.value, name) : lookUp(entry.chosen, name);
  set(builder, setAnswer(roster, id, name, answer === field.default ? undefined : answer));
}

const text = (value: unknown): string | undefined => (value === undefined ? undefined : String(value));
const countOf = ({ entries }: Roster, id: string): number => entries.find(entry => entry.id === id)?.count ?? 0;

/** A selector that finds the control again after its part was drawn anew. */
function handleOf(element: Element | null): string | undefined {
  if (!(element instanceof HTMLElement)) return undefined;
  if ('name' in element && element.name) return `[name="${CSS.escape(String(element.name))}"]`;
  const [name, value] = Object.entries(element.dataset)[0] ?? [];
  return name === undefined ? undefined : `[data-${name}="${CSS.escape(value ?? '')}"]`;
}

/** The shelf with an army of this system to work on: the last one, or a first. */
function opened(ruleset: string, muster: ArmyBuilder, shelf: RosterStorage): RosterStorage {
  const own = Object.entries(shelf.rosters).filter(([, roster]) => roster.ruleset === ruleset);
  const current = own.find(([id]) => id === shelf.current)?.[0] ?? own.at(-1)?.[0];
  if (current !== undefined) return { ...shelf, current };
  return withRoster(
    shelf,
    createRoster(
      ruleset,
      'My army',
      profileOf(muster.settings, () => undefined),
    ),
  );
}

function withRoster(shelf: RosterStorage, roster: Roster): RosterStorage {
  let n = 1;
  while (Object.hasOwn(shelf.rosters, `army-${n}`)) n++;
  return { current: `army-${n}`, rosters: { ...shelf.rosters, [`army-${n}`]: roster } };
}

function without({ current, rosters }: RosterStorage): RosterStorage {
  const { [current ?? '']: _, ...others } = rosters;
  return { current: undefined, rosters: others };
}

const shelfOptions = ({ current, rosters }: RosterStorage, ruleset: string): Html =>
  join(
    Object.entries(rosters)
      .filter(([, roster]) => roster.ruleset === ruleset)
      .map(([id, { title }]) => h('option', { value: id, selected: id === current }, title)),
  );

function settingsIn({ settings }: ArmyBuilder, form: HTMLElement): ProfileReading {
  const entered = (id: FormField['id']) => {
    const control = form.querySelector<HTMLInputElement>(`[name="set:${id}"]`);
    return control ? (control.type === 'checkbox' ? String(control.checked) : control.value) : undefined;
  };
  return answersTaken(settings, answersIn(settings, entered));
}
