// The army builder in the browser: lists on one side, the army on the other. Everything that is changed is kept at once in this browser.

import { formatForces } from '../../../core/format.ts';
import type { Muster, Roster } from '../../../core/muster.ts';
import { readProfile } from '../../../core/profile.ts';
import type { Field, Ruleset } from '../../../core/ruleset.ts';
import { slug } from '../../../core/titles.ts';
import { h, join } from '../../../render/html.ts';
import { formRows } from '../odds/form.ts';
import { answersIn, taken as answersTaken, profileOf, type Taken } from '../odds/profile.ts';
import { partsOf } from '../parts.ts';
import { save } from '../save.ts';
import { added, answered, begun, counted, MOST, split } from './edit.ts';
import { keep, type Shelf, taken } from './kept.ts';
import { armyList, faultList, offerList, totalLine } from './view.ts';

/** Brings a builder written by the build to life. Throws when the page lacks one of its parts: that is a bug of ours. */
export function startBuilder(root: HTMLElement, ruleset: Ruleset, muster: Muster): void {
  const part = partsOf(root, 'builder');
  const status = part('status');
  let shelf = opened(ruleset.id, muster, taken());
  const now = (): Roster => shelf.rosters[shelf.current ?? ''] as Roster;

  const say = (words: string) => {
    status.textContent = words;
  };
  const draw = (html: string, name: string) => {
    const into = part(name);
    const focused = into.contains(document.activeElement) ? handleOf(document.activeElement) : undefined;
    into.innerHTML = html;
    if (focused) into.querySelector<HTMLElement>(focused)?.focus();
  };
  function show(lists = true): void {
    const roster = now();
    const offers = muster.offers(roster.settings);
    if (lists) {
      const open = new Set([...root.querySelectorAll<HTMLElement>('[data-group][open]')].map(({ dataset }) => dataset['group']));
      draw(offerList(offers).markup, 'offers');
      if (open.size > 0)
        for (const group of root.querySelectorAll<HTMLDetailsElement>('[data-group]')) group.open = open.has(group.dataset['group']);
      draw(
        join(
          formRows(
            muster.settings,
            profileOf(muster.settings, id => text(roster.settings[id])),
            'set:',
          ),
        ).markup,
        'settings',
      );
      part<HTMLInputElement>('title').value = roster.title;
      draw(shelfOptions(shelf, ruleset.id), 'shelf');
    }
    const folds = new Set([...root.querySelectorAll<HTMLElement>('[data-options][open]')].map(({ dataset }) => dataset['options'] ?? ''));
    draw(armyList(muster, roster, folds).markup, 'army');
    draw(totalLine(muster.bill(roster), muster.limit(roster)).markup, 'total');
    draw(faultList(muster, roster).markup, 'faults');
  }
  function set(roster: Roster, lists = false): void {
    put({ ...shelf, rosters: { ...shelf.rosters, [shelf.current ?? '']: roster } }, lists);
  }
  function put(next: Shelf, lists = true): void {
    shelf = next;
    if (!keep(shelf)) say('This browser keeps nothing: save the forces as a file before you leave.');
    show(lists);
  }

  const acts: Readonly<Record<string, (id: string) => void>> = {
    add: row => set(added(now(), { row })),
    more: id => count(id, 1),
    less: id => count(id, -1),
    split: id => set(split(now(), id)),
    new: () => put(withRoster(shelf, begun(ruleset.id, 'New army', now().settings))),
    copy: () => put(withRoster(shelf, { ...now(), title: `${now().title}, a copy` })),
    delete: () => {
      if (now().entries.length === 0 || confirm(`Delete "${now().title}"? It is kept nowhere else.`))
        put(opened(ruleset.id, muster, without(shelf)));
    },
    save: () => save(`${slug(now().title, 'army')}.yaml`, formatForces(muster.forces(now()))),
    clip: async () => {
      await navigator.clipboard.writeText(formatForces(muster.forces(now())));
      say('The forces are in the clipboard, as a part of a scenario file.');
    },
  };
  root.addEventListener('click', event => {
    const button = (event.target as Element).closest<HTMLButtonElement>('button');
    for (const [name, value] of Object.entries(button?.dataset ?? {})) acts[name]?.(value ?? '');
  });
  root.addEventListener('change', event => {
    const control = event.target as HTMLInputElement | HTMLSelectElement;
    if (control.matches('[data-title]')) set({ ...now(), title: control.value.trim() || 'Army without a name' }, true);
    else if (control.matches('[data-shelf]')) put({ ...shelf, current: control.value });
    else if (control.name.startsWith('set:')) settle();
    else if (control.name.includes(':')) choose(control);
  });

  /** The settings as they stand in their form; what they cannot be is told, with what is taken instead. */
  function settle(): void {
    const { profile, limits } = settingsIn(muster, part('settings'));
    say(limits.join(' '));
    set({ ...now(), settings: profile }, true);
  }

  /** So many more of an entry, or fewer; more than there may be is told. */
  function count(id: string, by: number): void {
    const next = countOf(now(), id) + by;
    say(next > MOST ? `${MOST} of one entry at most: add it once more to have more.` : '');
    set(counted(now(), id, next));
  }

  /** An answer of one entry; what the field's own form would not let through is left as it was. */
  function choose(control: HTMLInputElement | HTMLSelectElement): void {
    const at = control.name.lastIndexOf(':');
    const [id, name] = [control.name.slice(0, at), control.name.slice(at + 1)];
    const entry = now().entries.find(one => one.id === id);
    const field = muster
      .offers(now().settings)
      .find(({ row }) => row === entry?.row)
      ?.fields.find(one => one.id === name);
    if (!entry || !field) return;
    const read = readProfile([field], { [name]: control.type === 'checkbox' ? (control as HTMLInputElement).checked : control.value });
    if (!read.ok) say(read.problems[0]?.says ?? '');
    const answer = read.ok ? read.value[name] : entry.chosen[name];
    set(answered(now(), id, name, answer === field.default ? undefined : answer));
  }
  show();
  root.dataset['ready'] = '';
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
function opened(ruleset: string, muster: Muster, shelf: Shelf): Shelf {
  const own = Object.entries(shelf.rosters).filter(([, roster]) => roster.ruleset === ruleset);
  const current = own.find(([id]) => id === shelf.current)?.[0] ?? own.at(-1)?.[0];
  if (current !== undefined) return { ...shelf, current };
  return withRoster(
    shelf,
    begun(
      ruleset,
      'My army',
      profileOf(muster.settings, () => undefined),
    ),
  );
}

function withRoster(shelf: Shelf, roster: Roster): Shelf {
  let n = 1;
  while (Object.hasOwn(shelf.rosters, `army-${n}`)) n++;
  return { current: `army-${n}`, rosters: { ...shelf.rosters, [`army-${n}`]: roster } };
}

function without({ current, rosters }: Shelf): Shelf {
  const { [current ?? '']: _, ...others } = rosters;
  return { current: undefined, rosters: others };
}

const shelfOptions = ({ current, rosters }: Shelf, ruleset: string): string =>
  join(
    Object.entries(rosters)
      .filter(([, roster]) => roster.ruleset === ruleset)
      .map(([id, { title }]) => h('option', { value: id, selected: id === current }, title)),
  ).markup;

function settingsIn({ settings }: Muster, form: HTMLElement): Taken {
  const entered = (id: Field['id']) => {
    const control = form.querySelector<HTMLInputElement>(`[name="set:${id}"]`);
    return control ? (control.type === 'checkbox' ? String(control.checked) : control.value) : undefined;
  };
  return answersTaken(settings, answersIn(settings, entered));
}
