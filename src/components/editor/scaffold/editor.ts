// The editor of a scenario: the desk with its board and its parts, put together. Everything that is changed goes through the desk, and from
// there to the board, the parts and the shelf.

import type { ArmyBuilder } from '../../../core/armyBuilder.ts';
import { placeWords } from '../../../core/places.ts';
import type { Place } from '../../../core/types.ts';
import type { Section } from '../../../editor/faults.ts';
import { overrideTables } from '../../../editor/overrides.ts';
import type { Editing } from '../../../editor/types.ts';
import { placeName } from '../../../render/board/plan.ts';
import { replaceContent } from '../../../render/dom/draw.ts';
import type { BrowserStorage } from '../../../storage/types.ts';
import { href } from '../../../view/href.ts';
import { ownPictures } from '../../battle/ownPictures.ts';
import { partsOf } from '../../site/parts.ts';
import { createTabs } from '../../site/tabs.ts';
import type { BoardWork } from '../board.ts';
import { boardWork, choose, picker, viewEvents } from './boardPart.ts';
import { startButtons } from './buttons.ts';
import { createDesk, type EditorDesk, type System } from './desk.ts';
import { startFaults } from './faultList.ts';
import { armiesOf, startForces } from './forces.ts';
import { forcesPanel } from './forcesPanel.ts';
import { startForms } from './forms.ts';
import { createKeeper, reopenEditing, type SaveStatus } from './keep.ts';
import { oneWriter } from './oneWriter.ts';
import { optionsPanel, startOptions } from './optionsPanel.ts';
import { isTyping, type Panel, redraw } from './panel.ts';
import { createPointing } from './pointer.ts';
import { deskMarkup } from './skeleton.ts';
import { specialPanel } from './specialPanel.ts';
import { startTables } from './tables.ts';
import { type TableChoice, tablesPanel } from './tablesPanel.ts';
import { textPanel } from './textPanel.ts';
import { movingTool } from './unitTool.ts';
import { type BoardView, createView } from './view.ts';

export interface EditorOptions {
  readonly system: System;
  readonly editing: Editing;
  readonly shelf: BrowserStorage;
  /** The item of the shelf. */
  readonly id: string;
  /** Back to where scenarios are chosen. */
  readonly leave: () => void;
}

/** Fills `root` with the desk of a scenario; gives what ends it. */
export async function startEditor(root: HTMLElement, { system, editing, shelf, id, leave }: EditorOptions): Promise<() => void> {
  const end = new AbortController();
  replaceContent(root, deskMarkup(system.ruleset.title, emptySections(system)));
  const part = partsOf(root, 'editor');
  const keeper = createKeeper(shelf, id, saveStatus(part('kept')));
  const desk = createDesk(root, system, editing, keeper, end.signal);
  const muster = await system.ruleset.armyBuilder?.();
  const view = createView(
    part('view'),
    system,
    {
      sprite: href(`sprites/${system.ruleset.id}.svg`),
      ...(editing.now.board.kind === 'picture' && { pictures: ownPictures(name => shelf.photo(id, name)) }),
    },
    viewEvents(desk, () => view),
    end.signal,
  );
  const pointing = createPointing(part('view'), desk, view, movingTool(desk, view));
  const pick = picker(desk, view, pointing);
  const choice: TableChoice = {};
  const panels = panelsOf(desk, view, choice, muster);
  const elementOf = (section: Section) => root.querySelector<HTMLElement>(`[data-panel="${section}"]`) as HTMLElement;
  const tabs = createTabs<Section>(root, section => {
    pointing.take(undefined);
    if (section === 'board') work?.shown?.();
    draw(section);
  });
  let work: BoardWork | undefined;
  const draw = (section: Section = tabs.now()) => {
    const panel = panels.find(one => one.id === section);
    if (panel) redraw(elementOf(section), panel.render());
  };
  startForms(desk, part('view').parentElement ?? root, pick);
  startForces(desk, elementOf('forces'), pick, muster);
  startOptions(desk, elementOf('options'));
  startTables(desk, elementOf('tables'), choice, draw);
  startButtons(desk, root, { shelf, keeper, leave });
  startFaults(desk, root, tabs);
  root.addEventListener('focusout', () => setTimeout(() => !end.signal.aborted && !isTyping(elementOf(tabs.now())) && draw(), 0), {
    signal: end.signal,
  });
  view.show(desk.now());
  work = await boardWork(desk, view, pointing, elementOf('board'), { shelf, id });
  desk.onChange((now, before) => {
    view.show(now);
    work?.changed(now, before);
    if (!isTyping(elementOf(tabs.now()))) draw();
  });
  desk.onSelect(unit => {
    draw();
    choose(view, desk, unit);
  });
  work?.changed(desk.now(), undefined);
  if (tabs.now() === 'board') work?.shown?.();
  await oneWriter(desk, id, () => reopenEditing(shelf, id));
  root.dataset['ready'] = 'true';
  return () => {
    end.abort();
    delete root.dataset['ready'];
    root.replaceChildren();
  };
}

/** Parts in which these rules leave nothing to choose. */
const emptySections = ({ book, schemas }: System): readonly Section[] => [
  ...(book.options.length === 0 ? (['options'] as const) : []),
  ...(overrideTables(schemas.tables, book.tables).length === 0 ? (['tables'] as const) : []),
];

const saveStatus = (kept: HTMLElement): SaveStatus => ({
  message(words, isKept) {
    kept.textContent = words;
    kept.classList.toggle('bad', !isKept);
  },
  busy: isBusy => kept.setAttribute('aria-busy', String(isBusy)),
});

/** The parts of the desk beside the board. */
function panelsOf(desk: EditorDesk, view: BoardView, choice: TableChoice, muster: ArmyBuilder | undefined): readonly Panel[] {
  const nameOf = (place: Place): string => {
    const plan = view.plan();
    return plan ? placeName(plan, place) : placeWords(place);
  };
  return [
    forcesPanel(desk, () => (muster ? armiesOf(desk, muster) : []), nameOf, muster),
    specialPanel(desk),
    optionsPanel(desk),
    tablesPanel(desk, choice),
    textPanel(desk),
  ];
}
