// A whole report as markup: what it tells of, its parts with their figures, and the log behind them. The same words in a file, in the
// preview of the writer and from the command line; no date of today, no locale, no chance.

import { turnWords } from '../core/ruleset.ts';
import { dayOf, daySaid } from '../render/day.ts';
import { countNoun, sentence } from '../render/format.ts';
import { type Child, type Html, h, joinWithDots } from '../render/html.ts';
import { markdown } from '../render/markdown.ts';
import { outcomeWords } from '../view/facts.ts';
import { type BattleModel, coloursOf } from '../view/model.ts';
import { type AskAt, sharedGround } from './board.ts';
import { type FigureContext, figureMarkup, type ReportLook } from './figures.ts';
import { type HeldPictures, pictureStore } from './heldPictures.ts';
import { logMarkup } from './log.ts';
import { playersOf } from './players.ts';
import type { BattleReport, Figure, Report, ReportPart } from './types.ts';

export type { ReportLook } from './figures.ts';

/**
 * The report as an `<article>`. With `look.ground` the ground is drawn once before the first board. Figures of events that are not there
 * say so. Rejects what `ask` rejects, and on layers that the battle has not.
 */
export async function reportMarkup({ report }: BattleReport, battle: BattleModel, ask: AskAt, look: ReportLook): Promise<Html> {
  const drawing: FigureContext = { battle, ask, look };
  const parts: Html[] = [];
  for (const [i, part] of report.parts.entries()) parts.push(await drawnPart(drawing, part, i));
  return h(
    'article',
    { class: 'report told' },
    reportHead(report, battle, look),
    chapterList(report.parts),
    look.ground !== undefined && hasBoards(report) && (await sharedGround(battle, look.ground, look.plainer)),
    look.ground !== undefined && look.pictures && storedPictures(look.pictures),
    parts,
    logMarkup(battle, look.inLog),
  );
}

/** Written once before the first board; nothing of it shows by itself. */
export const storedPictures = (pictures: HeldPictures): Html =>
  h('svg', { class: 'board picture-store', 'aria-hidden': 'true', width: 0, height: 0 }, pictureStore(pictures));

/** A report with fewer titled parts needs no list of them. */
const CHAPTERS = 4;

/** The parts of a story by their titles, each leading to its place on the page. */
export function chapterList(parts: readonly ReportPart[]): Child {
  const titled = parts.flatMap(({ title = '' }, i) => (title === '' ? [] : [{ title, id: partId(i) }]));
  if (titled.length < CHAPTERS) return undefined;
  return h(
    'nav',
    { class: 'report-chapters', 'aria-labelledby': 'chapters-title' },
    h('h2', { id: 'chapters-title' }, 'In this report'),
    h(
      'ol',
      {},
      titled.map(({ title, id }) => h('li', {}, h('a', { href: `#${id}` }, sentence(title)))),
    ),
  );
}

/** What a part, the `i`th from 0, is called in addresses. */
const partId = (i: number): string => `part-${i + 1}`;

const hasBoards = ({ parts }: Report): boolean => parts.some(({ figures }) => figures.some(({ kind }) => kind === 'board'));

/** What stands above the story, in words: what is played, who wrote it and when, how it ended; '' where nothing is to be said. */
export function headSaid(
  { author, date }: Report,
  battle: BattleModel,
): { readonly about: string; readonly by: string; readonly end: string } {
  const { scenario, replay } = battle;
  const last = replay.frames.at(-1);
  return {
    about: [...playedIn(battle), scenario.date && daySaid(scenario.date)].filter(Boolean).join(' · '),
    by: [author, date && daySaid(date)].filter(Boolean).join(' · '),
    end: last ? outcomeWords(battle, last) : '',
  };
}

const playedIn = ({ ruleset, scenario }: BattleModel): readonly string[] => ['Battle report', ruleset.title, scenario.title];

/** What stands above the story. */
export function reportHead(report: Report, battle: BattleModel, { replayAt }: ReportLook): Html {
  const { record, scenario } = battle;
  const { end } = headSaid(report, battle);
  return h(
    'header',
    {},
    h('p', { class: 'meta' }, joinWithDots([...playedIn(battle), dayOf(scenario.date)])),
    h('h1', {}, report.title),
    byline(report),
    report.summary !== undefined && h('p', { class: 'lead' }, report.summary),
    sidesList(battle),
    h('p', { class: 'outcome' }, end),
    replayAt &&
      h(
        'p',
        { class: 'report-links' },
        h('a', { class: 'button primary', href: replayAt('#0') }, 'Open the replay'),
        ' ',
        h('span', { class: 'meta' }, `of “${record.title}”, ${lengthSaid(battle)}`),
      ),
  );
}

function byline({ author, date }: Report): Child {
  if (author === undefined && date === undefined) return undefined;
  return h('p', { class: 'byline' }, joinWithDots([author, dayOf(date)]));
}

/** Who played whom, each in the colour that its pieces have on the boards. */
function sidesList(battle: BattleModel): Html {
  const players = new Map(playersOf(battle));
  return h(
    'ul',
    { class: 'report-sides', 'aria-label': 'Sides' },
    battle.scenario.sides.map(({ id, title }) => {
      const player = players.get(id);
      return h('li', coloursOf(battle, id), h('b', { class: 'side-name' }, title), player !== undefined && ` · ${player}`);
    }),
  );
}

function lengthSaid({ ruleset, replay: { frames } }: BattleModel): string {
  const turns = new Set(frames.map(({ state }) => state.turn).filter(turn => turn > 0)).size;
  return [turns > 0 && countNoun(turns, ...turnWords(ruleset)), countNoun(frames.length - 1, 'event')].filter(Boolean).join(', ');
}

/** After the words come boards and photographs; odds are among the words; tables and charts come last. */
const BESIDE: ReadonlySet<Figure['kind']> = new Set(['board', 'photo']);
const BELOW: ReadonlySet<Figure['kind']> = new Set(['forces', 'luck', 'losses']);

/** A figure with its markup. */
export type DrawnFigure = readonly [Figure, Html];

async function drawnPart(drawing: FigureContext, part: ReportPart, i: number): Promise<Html> {
  const drawn: DrawnFigure[] = [];
  for (const figure of part.figures) drawn.push([figure, await figureMarkup(drawing, figure)]);
  return partMarkup(part, i, drawn);
}

/** A part, the `i`th of its report from 0, around its figures, which are drawn already. */
export function partMarkup(part: ReportPart, i: number, drawn: readonly DrawnFigure[]): Html {
  const those = (is: (kind: Figure['kind']) => boolean): readonly Html[] => drawn.filter(([{ kind }]) => is(kind)).map(([, html]) => html);
  const beside = photosTogether(drawn.filter(([{ kind }]) => BESIDE.has(kind)));
  const below = those(kind => BELOW.has(kind));
  const id = partId(i);
  const title = part.title ?? '';
  return h(
    'section',
    { class: beside.length > 0 ? 'moment' : 'moment plain', id, ...(title ? { 'aria-labelledby': `${id}-title` } : {}) },
    h(
      'div',
      { class: 'moment-words' },
      title !== '' && h('h2', { id: `${id}-title` }, sentence(title)),
      markdown(part.words, title === '' ? 2 : 3),
      those(kind => kind === 'odds'),
    ),
    beside.length > 0 && h('div', { class: 'moment-figures' }, beside),
    below.length > 0 && h('div', { class: 'moment-below' }, below),
  );
}

/** Figures in their order, photographs that follow one another side by side. */
function photosTogether(drawn: readonly DrawnFigure[]): readonly Html[] {
  const runs: { readonly isPhotos: boolean; readonly all: Html[] }[] = [];
  for (const [{ kind }, html] of drawn) {
    const isPhotos = kind === 'photo';
    const run = runs.at(-1);
    if (run?.isPhotos === isPhotos) run.all.push(html);
    else runs.push({ isPhotos, all: [html] });
  }
  return runs.flatMap(({ isPhotos, all }) => (isPhotos && all.length > 1 ? [h('div', { class: 'photos' }, all)] : all));
}
