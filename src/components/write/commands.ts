// What buttons do to the report: parts in, out and about, figures in, out and about.

import { equal } from '../../core/equal.ts';
import { lookUp } from '../../core/lookUp.ts';
import { freshPart } from '../../publish/draft.ts';
import { frameOf } from '../../publish/moment.ts';
import type { At, Figure, Report, ReportPart } from '../../publish/types.ts';
import type { BattleModel } from '../../view/model.ts';
import { partIn } from './cards.ts';
import { KIND_ASKED, KIND_WORDS } from './figureWords.ts';
import type { Proposal } from './proposal.ts';
import type { ReportStore } from './reportStore.ts';
import { titleOf } from './storyPanel.ts';

/** What commands need beside the report. */
export interface WriterHandlers {
  readonly proposal: () => Proposal | undefined;
  /** Shows where a part is written; `focus` its words. */
  goTo(part: string, focus: boolean): void;
  /** Asks for the moment, or the whole picture, of a figure; undefined: nothing is to be put in or changed. */
  ask(figure: Figure): Promise<Figure | undefined>;
}

/** The commands by what buttons say in `data-do`: `name:part:figure`. */
export function createCommands(store: ReportStore, hands: WriterHandlers): (words: string) => void {
  return words => {
    store.flush();
    const [name = '', id = '', more = ''] = words.split(':');
    lookUp(COMMANDS, name)?.({ store, hands }, id, more);
  };
}

/** What commands work on. */
interface Writing {
  readonly store: ReportStore;
  readonly hands: WriterHandlers;
}

const COMMANDS: Readonly<Record<string, (on: Writing, id: string, more: string) => unknown>> = {
  go: ({ hands }, id) => hands.goTo(id, true),
  up: ({ store }, id) => move(store, id, placeOf(store, id) - 1),
  down: ({ store }, id) => move(store, id, placeOf(store, id) + 1),
  place: ({ store }, id, to) => move(store, id, Number(to)),
  drop: ({ store }, id) => drop(store, id),
  take,
  new: begin,
  add: (on, id, kind) => add(on, id, kind as Figure['kind']),
  change: (on, id, index) => change(on, id, Number(index)),
  'figure-up': ({ store }, id, index) => moveFigure(store, id, Number(index), -1),
  'figure-down': ({ store }, id, index) => moveFigure(store, id, Number(index), 1),
  'figure-drop': ({ store }, id, index) => dropFigure(store, id, Number(index)),
};

const placeOf = (store: ReportStore, id: string): number => store.report().parts.findIndex(part => part.id === id);

function called(store: ReportStore, id: string): string {
  const index = placeOf(store, id);
  const part = store.report().parts[index];
  return part ? `“${titleOf(part, index)}”` : '';
}

function move(store: ReportStore, id: string, to: number): void {
  const { parts } = store.report();
  if (to < 0 || to >= parts.length) return;
  store.do({ kind: 'move', part: id, to });
  store.say(`${called(store, id)} is part ${to + 1} of ${parts.length} now.`);
}

function take({ store, hands }: Writing, id: string): void {
  const offer = hands.proposal()?.offered.find(({ part }) => part.id === id);
  if (!offer) return;
  store.do({ kind: 'put', at: placeFor(store, offer.part, hands.proposal()), part: offer.part });
  store.say(`${called(store, id)} is in the report.`);
  hands.goTo(id, false);
}

function begin({ store, hands }: Writing): void {
  const id = freshPart(store.report());
  store.do({ kind: 'put', at: store.report().parts.length, part: { id, words: '', figures: [] } });
  store.say('A new part stands at the end.');
  hands.goTo(id, true);
}

function changeFigures(store: ReportStore, id: string, change: (figures: readonly Figure[]) => readonly Figure[]): void {
  store.flush();
  const part = partIn(store.report(), id);
  if (part) store.do({ kind: 'figures', part: id, figures: change(part.figures) });
}

async function add({ store, hands }: Writing, id: string, kind: Figure['kind']): Promise<void> {
  const first = figureOf(kind, momentOf(store, id));
  const figure = first && (KIND_ASKED[kind] === 'first' ? await hands.ask(first) : first);
  if (!figure) return;
  changeFigures(store, id, figures => [...figures, figure]);
  store.say(`${KIND_WORDS[kind]} put into ${called(store, id)}.`);
}

async function change({ store, hands }: Writing, id: string, index: number): Promise<void> {
  const figure = partIn(store.report(), id)?.figures[index];
  const next = figure && (await hands.ask(figure));
  if (next && !equal(next, figure)) changeFigures(store, id, figures => figures.with(index, next));
}

function moveFigure(store: ReportStore, id: string, index: number, way: -1 | 1): void {
  const figures = partIn(store.report(), id)?.figures ?? [];
  const figure = figures[index];
  const to = index + way;
  if (!figure || to < 0 || to >= figures.length) return;
  changeFigures(store, id, all => all.toSpliced(index, 1).toSpliced(to, 0, figure));
  store.root.querySelector<HTMLElement>(`[data-do="figure-${way < 0 ? 'up' : 'down'}:${id}:${to}"]`)?.focus();
  store.say(`It is figure ${to + 1} of ${figures.length} now.`);
}

function dropFigure(store: ReportStore, id: string, index: number): void {
  changeFigures(store, id, figures => figures.toSpliced(index, 1));
  const rows = store.root.querySelectorAll<HTMLElement>(`[data-card="${CSS.escape(id)}"] [data-do^="figure-drop:"]`);
  (rows[Math.min(index, rows.length - 1)] ?? store.root.querySelector<HTMLElement>(`[data-do="add:${id}:board"]`))?.focus();
  store.say('Taken out. Undo brings it back.');
}

function drop(store: ReportStore, id: string): void {
  const { parts } = store.report();
  const index = parts.findIndex(part => part.id === id);
  const name = called(store, id);
  store.do({ kind: 'drop', part: id });
  const next = store.report().parts[Math.min(index, parts.length - 2)];
  store.root.querySelector<HTMLElement>(next ? `[data-do="drop:${next.id}"]` : '[data-do="new"]')?.focus();
  store.say(`${name} is left out. Undo brings it back.`);
}

/** Where a part of the proposal belongs by the order of play: before the first that happens later. */
function placeFor({ report, battle }: ReportStore, part: ReportPart, proposal: Proposal | undefined): number {
  const offered = new Map(proposal?.offered.map(offer => [offer.part.id, offer.index]));
  const indexOf = (one: ReportPart): number => offered.get(one.id) ?? indexIn(battle, one.figures) ?? Number.POSITIVE_INFINITY;
  const { parts } = report();
  const own = indexOf(part);
  const after = parts.findIndex(one => indexOf(one) > own);
  return after < 0 ? parts.length : after;
}

function indexIn(battle: BattleModel, figures: readonly Figure[]): number | undefined {
  const at = figures.flatMap(figure => (figure.kind === 'board' || figure.kind === 'odds' ? [figure.at] : []))[0];
  return at && frameOf(battle, at)?.index;
}

/** The moment a part tells of: that of its first figure, else of the parts before it, else the start. */
function momentOf({ report }: ReportStore, id: string): At {
  const { parts }: Report = report();
  const upTo = parts.slice(0, parts.findIndex(part => part.id === id) + 1).toReversed();
  const moments = upTo.flatMap(({ figures }) => figures.flatMap(figure => ('at' in figure && figure.at ? [figure.at] : [])));
  return moments[0] ?? { event: 'start' };
}

function figureOf(kind: Figure['kind'], at: At): Figure | undefined {
  if (kind === 'board' || kind === 'odds') return { kind, at };
  return kind === 'photo' ? undefined : { kind };
}
