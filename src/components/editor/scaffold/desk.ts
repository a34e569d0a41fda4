// What the parts of the editor share: the scenario and its steps, what is selected, and who wants to
// know when either changes. No elements here.

import { readFiles } from '../../../core/files.ts';
import { canRedo, canUndo } from '../../../core/history.ts';
import { type Ruleset, type RulesReference, readReference, type Schemas } from '../../../core/ruleset.ts';
import type { Scenario } from '../../../core/scenario.ts';
import type { UnitId } from '../../../core/types.ts';
import { diffScenarios } from '../../../editor/edit.ts';
import { type EditorFault, faultsOf } from '../../../editor/faults.ts';
import { applyToSession, redone, undone } from '../../../editor/session.ts';
import { type FieldShape, shapeOf } from '../../../editor/shape.ts';
import { startScenario } from '../../../editor/start.ts';
import type { Editing } from '../../../editor/types.ts';
import type { BoardStep } from '../board.ts';
import type { StepSaver } from './keep.ts';

/**
 * A system with all that forms read of it. `plain`: its tables without changes; `titles`: what
 * words of its schemas are called on its pages.
 */
export interface System {
  readonly ruleset: Ruleset;
  readonly schemas: Schemas;
  readonly book: RulesReference;
  readonly unit: FieldShape;
  readonly special: FieldShape;
  readonly plain: unknown;
  readonly titles: ReadonlyMap<string, string>;
}

export interface EditorDesk extends System {
  readonly root: HTMLElement;
  readonly signal: AbortSignal;
  editing(): Editing;
  now(): Scenario;
  faults(): readonly EditorFault[];
  step(step: BoardStep): void;
  undo(): void;
  redo(): void;
  /** What another tab has made of it. */
  replace(editing: Editing): void;
  selected(): UnitId | undefined;
  select(id: UnitId | undefined): void;
  /** Calls after every change of the scenario. */
  onChange(then: (now: Scenario, before: Scenario) => void): void;
  onSelect(then: (id: UnitId | undefined) => void): void;
  say(words: string): void;
}

/** Loads a system for the forms. Throws on a system that does not exist. */
export async function systemOf(ruleset: Ruleset): Promise<System> {
  const [schemas, book] = await Promise.all([readFiles(ruleset), readReference(ruleset)]);
  const [kind = 'hex'] = ruleset.boards;
  return {
    ruleset,
    schemas,
    book,
    unit: shapeOf(schemas.unit),
    special: shapeOf(schemas.special),
    plain: ruleset.play.setup(startScenario(ruleset, schemas, kind)).game.tables,
    titles: new Map(book.tables.flatMap(({ rows }) => rows.map(({ id, title }) => [id, title] as const)).toReversed()),
  };
}

/** A desk for a scenario. Every step goes to the keeper; what the scenario lacks is looked up once a change, when somebody asks. */
export function createDesk(root: HTMLElement, system: System, first: Editing, keeper: StepSaver, signal: AbortSignal): EditorDesk {
  let editing = first;
  let selected: UnitId | undefined;
  let known: { readonly of: Scenario; readonly faults: readonly EditorFault[] } | undefined;
  const changed: ((now: Scenario, before: Scenario) => void)[] = [];
  const chosen: ((id: UnitId | undefined) => void)[] = [];
  const set = (next: Editing) => {
    const before = editing.now;
    editing = next;
    if (selected !== undefined && !next.now.units.some(({ id }) => id === selected)) desk.select(undefined);
    for (const then of changed) then(next.now, before);
  };
  const desk: EditorDesk = {
    ...system,
    root,
    signal,
    editing: () => editing,
    now: () => editing.now,
    faults() {
      const of = editing.now;
      known = known?.of === of ? known : { of, faults: faultsOf(system.ruleset, system.schemas, of) };
      return known.faults;
    },
    step({ label, stroke, change }) {
      const changes = diffScenarios(editing.now, change(editing.now));
      if (changes.length === 0) return;
      const next = applyToSession(editing, { says: label, changes, ...(stroke === undefined ? {} : { stroke }) });
      keeper.step(next);
      set(next);
    },
    undo() {
      if (!canUndo(editing)) return;
      keeper.moved(editing.cursor - 1);
      desk.say(`Undone: ${editing.steps[editing.cursor - 1]?.says ?? ''}.`);
      set(undone(editing));
    },
    redo() {
      if (!canRedo(editing)) return;
      keeper.moved(editing.cursor + 1);
      desk.say(`Done again: ${editing.steps[editing.cursor]?.says ?? ''}.`);
      set(redone(editing));
    },
    replace: set,
    selected: () => selected,
    select(id) {
      if (id === selected) return;
      selected = id;
      for (const then of chosen) then(id);
    },
    onChange: then => void changed.push(then),
    onSelect: then => void chosen.push(then),
    say(words) {
      const speaker = root.querySelector('[data-said]');
      if (speaker) speaker.textContent = words;
    },
  };
  return desk;
}
