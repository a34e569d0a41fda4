// The whole page of a battle as markup: complete without script (position, events, luck), with places for what script adds.

import type { FunctionComponent } from 'preact';
import { turnWords } from '../../core/ruleset.ts';
import type { DrawnBoard } from '../../render/board/board.ts';
import { dayOf } from '../../render/day.ts';
import { count } from '../../render/format.ts';
import { type Child, type Html, h, insert, joinWithDots } from '../../render/html.ts';
import { type BattleView, stillView } from '../../view/battleView.ts';
import { plainWords, type WordsRenderer } from '../../view/eventList.ts';
import { placeHint } from '../../view/hoverCard.ts';
import type { LuckFigures } from '../../view/luckSection.ts';
import type { BattleModel } from '../../view/model.ts';
import { AboutButton, FullButton } from './boardFrame.ts';
import { Events, Measures } from './eventList.ts';
import { layersPanel } from './layersPanel.ts';
import { picture } from './picture.ts';
import { Caption, Facts, Now, Outcome, Rulings, Speaker, Where } from './tellingParts.ts';
import { transport } from './transport.ts';

/** What draws the review and the charts. */
export type ChartsPart = FunctionComponent<{ readonly view: BattleView }>;

export interface SkeletonOptions {
  readonly sprite: string;
  /** Level of the heading: 1 on its own page, 2 where it is part of another. */
  readonly level?: 1 | 2;
  /** The luck of the game, where it is known and no view has it. */
  readonly luck?: LuckFigures;
  /** Draws review and charts in a page that the build writes; elsewhere they are loaded (charts.ts). */
  readonly charts?: ChartsPart;
  /** Addresses of the pages of the scenario and of the rules. */
  readonly links?: readonly { readonly href: string; readonly label: string }[];
  /** Only the board and what moves it, for the home page and reports. */
  readonly small?: boolean;
  /** With places for events and dice even where there are none yet: of a record that is to grow. */
  readonly whole?: boolean;
  /** How notes and briefings are written out. */
  readonly words?: WordsRenderer;
  /** What the parts show as it changes; without one they show the end of the battle. */
  readonly view?: BattleView;
}

/** The page, with the board at the end of the battle. */
export function skeleton(battle: BattleModel, drawn: DrawnBoard, options: SkeletonOptions): Html {
  const { frames } = battle.replay;
  const last = frames.at(-1);
  if (!last) throw new Error('skeleton: a replay has at least its first frame');
  const view = options.view ?? stillView(battle, options.words, options.luck);
  const board = stage(view, picture(battle, drawn, last, options));
  if (options.small) return smallBattle(view, board);
  return options.whole || frames.length > 1 ? wholeBattle(view, board, options) : scene(view, board, options);
}

/** A battle to look at has its board first: what is told stands beside it, the layers over it. One that is recorded has a panel there. */
const wholeBattle = (view: BattleView, board: Html, options: SkeletonOptions): Html =>
  h(
    'div',
    { class: `${deskOf(view.battle)} ${options.whole ? 'recording' : 'spread'}` },
    head(view, options),
    h('div', { class: 'aside' }, layersAside(view), options.whole && [forcesPanel(), factsPart(view)]),
    board,
    transport({ view, hasWays: true, hasCaption: !options.whole }),
    about(view, options),
    h('div', { class: 'story' }, story(view), !options.whole && besideStory(view)),
    chartsPart(view, options.charts),
    speaker(view),
  );

/** How the game stands, and whom it has. */
const besideStory = (view: BattleView): Html => h('div', { class: 'beside-story' }, factsPart(view), forcesPanel());

/** The place of the review and of charts of the whole game; none where nobody harms anybody, as far as is known. */
export const chartsPart = (view: BattleView, charts?: ChartsPart): Html | undefined =>
  view.battle.ruleset.combat &&
  h('section', { class: 'luck', 'aria-labelledby': 'luck-title', 'data-part': 'luck' }, charts && insert(charts, { view }));

/** What happened. */
export const story = (view: BattleView): Child => [
  nowPart(view),
  h(
    'section',
    { class: 'events card', 'aria-labelledby': 'events-title' },
    h('h2', { id: 'events-title', class: 'hidden-text' }, 'What happened'),
    h('div', { class: 'rulings-part', 'data-part': 'rulings' }, insert(Rulings, { view })),
    h('div', { class: 'measures-part', 'data-part': 'measures' }, insert(Measures, { view })),
    h('div', { 'data-part': 'events' }, insert(Events, { view })),
  ),
];

/** What is happening. */
export const nowPart = (view: BattleView): Html =>
  h('section', { class: 'roll-part', 'aria-label': 'Now', 'data-part': 'roll' }, insert(Now, { view }));

/** Of a scenario nothing is told yet: what its players are told. */
const briefing = ({ scenario }: BattleModel, words: WordsRenderer = plainWords): Child =>
  scenario.briefing !== undefined &&
  h(
    'section',
    { class: 'briefing card', 'aria-labelledby': 'briefing-title' },
    h('h2', { id: 'briefing-title' }, 'Briefing'),
    words(scenario.briefing, 3),
  );

/** A board wider than high gets the width, and the story a narrow column; one more than twice as wide takes that of the layers too. */
export const deskOf = ({ plan: { box } }: BattleModel): string =>
  box.width > box.height * 2 ? 'desk vast' : box.width > box.height * 1.15 ? 'desk broad' : 'desk';

/** A scenario: nothing has happened yet, so there is the ground to look at, with every layer, and what the players are told. */
const scene = (view: BattleView, board: Html, options: SkeletonOptions): Html =>
  h(
    'div',
    { class: `${deskOf(view.battle)} scene` },
    h('header', { class: 'battle-head' }, title(view.battle, options), h('p', { class: 'meta' }, sceneWords(view.battle))),
    about(view, options),
    h('div', { class: 'aside' }, layersAside(view), forcesPanel(), factsPart(view)),
    board,
    h('div', { class: 'story' }, briefing(view.battle, options.words)),
    speaker(view),
  );

const sceneWords = ({ ruleset, scenario: { date, place, turns } }: BattleModel): Html =>
  joinWithDots([ruleset.title, dayOf(date), place, turns !== undefined && count(turns, turnWords(ruleset))]);

const title = ({ record }: BattleModel, { level = 1 }: SkeletonOptions): Html => h(`h${level}`, {}, record.title);

const smallBattle = (view: BattleView, board: Html): Html =>
  h(
    'div',
    { class: 'desk small' },
    board,
    transport({ view, hasWays: true }),
    h('p', { class: 'now-says', 'data-part': 'says' }, insert(Caption, { view })),
    speaker(view),
  );

/** What a screen reader is told while the replay runs. */
export const speaker = (view: BattleView): Html =>
  h('p', { class: 'hidden-text', role: 'status', 'aria-live': 'polite', 'data-part': 'speaker' }, insert(Speaker, { view }));

const head = (view: BattleView, options: SkeletonOptions): Html =>
  h(
    'header',
    { class: 'battle-head' },
    title(view.battle, options),
    h('p', { class: 'meta' }, meta(view)),
    !options.whole && options.links?.slice(0, 1).map(({ href, label }) => h('a', { class: 'head-link', href }, label)),
    !options.whole && h('span', { class: 'about-part', 'data-part': 'about-button' }, insert(AboutButton, { view })),
  );

/** What is played, and where in it we are. */
export const meta = (view: BattleView): Child => [
  h('span', { class: 'played' }, joinWithDots([view.battle.ruleset.title, view.battle.scenario.title, dayOf(view.battle.scenario.date)])),
  h('span', { class: 'dot' }, ' · '),
  h('span', { 'data-part': 'where' }, insert(Where, { view })),
];

/** Summary, outcome and links: under the heading on a wide screen, after the story on a phone. */
function about(view: BattleView, { links = [] }: SkeletonOptions): Html {
  const { battle } = view;
  const summary = battle.record.summary ?? (battle.replay.frames.length > 1 ? undefined : battle.scenario.summary);
  return h(
    'div',
    { class: 'about' },
    summary !== undefined && h('p', { class: 'summary' }, summary),
    h('p', { class: 'outcome', 'data-part': 'outcome' }, insert(Outcome, { view })),
    links.length > 0 && h('p', { class: 'links' }, joinWithDots(links.map(({ href, label }) => h('a', { href }, label)))),
  );
}

const layersAside = (view: BattleView): Html =>
  h(
    'div',
    { 'data-part': 'layers', hidden: !view.isLive },
    layersPanel(view),
    h('div', { 'data-part': 'unit' }),
    h('div', { 'data-part': 'what-if' }),
  );

const factsPart = (view: BattleView): Html =>
  h('section', { class: 'facts-part', 'aria-label': 'State of the game', 'data-part': 'facts' }, insert(Facts, { view }));

/** The list of forces, which opens. */
export const forcesPanel = (): Html => h('details', { class: 'forces' }, h('summary', {}, 'Forces'), h('div', { 'data-part': 'forces' }));

/** The board in its frame, with what is read of it. */
export function stage(view: BattleView, board: Html): Html {
  const { kind } = view.battle.plan;
  const zoom = (act: string, label: string, text: string) =>
    h('button', { type: 'button', 'data-act': act, 'aria-label': label, title: label }, text);
  return h(
    'section',
    { class: 'stage', 'aria-label': 'Board', 'data-board': kind },
    h(
      'div',
      { class: 'board-frame', 'data-part': 'board', 'data-board': kind },
      board,
      h(
        'div',
        { class: 'zoom-buttons', role: 'group', 'aria-label': 'Zoom', hidden: true },
        zoom('zoom-in', 'Zoom in', '+'),
        zoom('zoom-out', 'Zoom out', '−'),
        zoom('zoom-fit', 'Show the whole board', '⤢'),
        h('span', { class: 'full-part', 'data-part': 'full-button' }, insert(FullButton, { view })),
      ),
    ),
    h(
      'div',
      { class: 'place-facts', 'data-part': 'place', tabindex: 0, role: 'region', 'aria-label': 'The place pointed at' },
      placeHint(view.battle.plan),
    ),
  );
}
