// What the buttons of the desk do to the report: parts in, out and about, figures in, out and about.

import { equal } from '../../core/equal.ts';
import { freshPart } from '../../publish/draft.ts';
import { frameOf } from '../../publish/moment.ts';
import type { At, Figure, Report, ReportPart } from '../../publish/types.ts';
import type { BattleModel } from '../../view/model.ts';
import { partIn } from './cards.ts';
import { KIND_WORDS } from './figureWords.ts';
import type { Proposal } from './proposal.ts';
import type { ReportStore } from './reportStore.ts';
import { titleOf } from './storyPanel.ts';

/** What commands need of the desk beside the report. */
export interface WriterHandlers {
  readonly proposal: () => Proposal | undefined;
  /** Shows where a part is written; `focus` its words. */
  goTo(part: string, focus: boolean): void;
  /** Asks for the moment, or the whole picture, of a figure; undefined: nothing is to be put in or changed. */
  ask(figure: Figure): Promise<Figure | undefined>;
}

/** The commands by what buttons say in `data-do`: `name:part:figure`. */
export function createCommands(desk: ReportStore, hands: WriterHandlers): (words: string) => void {
  const called = (id: string): string => {
    const index = desk.report().parts.findIndex(part => part.id === id);
    const part = desk.report().parts[index];
    return part ? `“${titleOf(part, index)}”` : '';
  };

  const placeOf = (id: string): number => desk.report().parts.findIndex(part => part.id === id);

  function move(id: string, to: number): void {
    const { parts } = desk.report();
    if (to < 0 || to >= parts.length) return;
    desk.do({ kind: 'move', part: id, to });
    desk.say(`${called(id)} is part ${to + 1} of ${parts.length} now.`);
  }

  function take(id: string): void {
    const offer = hands.proposal()?.offered.find(({ part }) => part.id === id);
    if (!offer) return;
    desk.do({ kind: 'put', at: placeFor(desk, offer.part, hands.proposal()), part: offer.part });
    desk.say(`${called(id)} is in the report.`);
    hands.goTo(id, false);
  }

  function begin(): void {
    const id = freshPart(desk.report());
    desk.do({ kind: 'put', at: desk.report().parts.length, part: { id, words: '', figures: [] } });
    desk.say('A new part stands at the end.');
    hands.goTo(id, true);
  }

  function withFigures(id: string, change: (figures: readonly Figure[]) => readonly Figure[]): void {
    desk.flush();
    const part = partIn(desk.report(), id);
    if (part) desk.do({ kind: 'figures', part: id, figures: change(part.figures) });
  }

  async function add(id: string, kind: Figure['kind']): Promise<void> {
    const first = figureOf(kind, momentOf(desk, id));
    const figure = first && (kind === 'luck' || kind === 'losses' ? first : await hands.ask(first));
    if (!figure) return;
    withFigures(id, figures => [...figures, figure]);
    desk.say(`${KIND_WORDS[kind]} put into ${called(id)}.`);
  }

  async function change(id: string, index: number): Promise<void> {
    const figure = partIn(desk.report(), id)?.figures[index];
    const next = figure && (await hands.ask(figure));
    if (next && !equal(next, figure)) withFigures(id, figures => figures.with(index, next));
  }

  function moveFigure(id: string, index: number, way: -1 | 1): void {
    const figures = partIn(desk.report(), id)?.figures ?? [];
    const figure = figures[index];
    const to = index + way;
    if (!figure || to < 0 || to >= figures.length) return;
    withFigures(id, all => all.toSpliced(index, 1).toSpliced(to, 0, figure));
    desk.root.querySelector<HTMLElement>(`[data-do="figure-${way < 0 ? 'up' : 'down'}:${id}:${to}"]`)?.focus();
    desk.say(`It is figure ${to + 1} of ${figures.length} now.`);
  }

  function dropFigure(id: string, index: number): void {
    withFigures(id, figures => figures.toSpliced(index, 1));
    const rows = desk.root.querySelectorAll<HTMLElement>(`[data-card="${CSS.escape(id)}"] [data-do^="figure-drop:"]`);
    (rows[Math.min(index, rows.length - 1)] ?? desk.root.querySelector<HTMLElement>(`[data-do="add:${id}:board"]`))?.focus();
    desk.say('Taken out. Undo brings it back.');
  }

  function drop(id: string): void {
    const { parts } = desk.report();
    const index = parts.findIndex(part => part.id === id);
    const name = called(id);
    desk.do({ kind: 'drop', part: id });
    const next = desk.report().parts[Math.min(index, parts.length - 2)];
    desk.root.querySelector<HTMLElement>(next ? `[data-do="drop:${next.id}"]` : '[data-do="new"]')?.focus();
    desk.say(`${name} is left out. Undo brings it back.`);
  }

  const commands: Readonly<Record<string, (id: string, more: string) => unknown>> = {
    go: id => hands.goTo(id, true),
    up: id => move(id, placeOf(id) - 1),
    down: id => move(id, placeOf(id) + 1),
    place: (id, to) => move(id, Number(to)),
    drop,
    take,
    new: begin,
    add: (id, kind) => add(id, kind as Figure['kind']),
    change: (id, index) => change(id, Number(index)),
    'figure-up': (id, index) => moveFigure(id, Number(index), -1),
    'figure-down': (id, index) => moveFigure(id, Number(index), 1),
    'figure-drop': (id, index) => dropFigure(id, Number(index)),
  };
  return words => {
    desk.flush();
    const [name = '', id = '', more = ''] = words.split(':');
    commands[name]?.(id, more);
  };
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
