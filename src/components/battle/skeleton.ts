// The whole page of a battle as markup: complete without script (position, events, luck), with places for what script adds.

import type { Frame } from '../../core/replay.ts';
import { turnWords } from '../../core/ruleset.ts';
import type { DrawnBoard } from '../../render/board/board.ts';
import type { BoardPlan } from '../../render/board/plan.ts';
import { dayOf } from '../../render/day.ts';
import { count } from '../../render/format.ts';
import { type Child, type Html, h, joinWithDots } from '../../render/html.ts';
import { eventList, plainWords, type WordsRenderer } from '../../view/eventList.ts';
import { gameFacts, outcomeWords } from '../../view/facts.ts';
import { type BattleModel, candidatePositions, type Stride } from '../../view/model.ts';
import { nowBlock } from '../../view/now.ts';
import { rulingsList } from '../../view/rulings.ts';
import { layersPanel } from './layersPanel.ts';
import { ledgerSection } from './ledgerPanel.ts';
import { picture } from './picture.ts';

export interface SkeletonOptions {
  readonly sprite: string;
  /** Level of the heading: 1 on its own page, 2 where it is part of another. */
  readonly level?: 1 | 2;
  /** Ready-made luck figures and chart. */
  readonly luck?: Child;
  /** Addresses of the pages of the scenario and of the rules. */
  readonly links?: readonly { readonly href: string; readonly label: string }[];
  /** Only the board and what moves it, for the home page and reports. */
  readonly small?: boolean;
  /** With places for events and dice even where there are none yet: of a record that is to grow. */
  readonly whole?: boolean;
  /** How notes and briefings are written out. */
  readonly words?: WordsRenderer;
}

/** The page at the end of the battle. */
export function skeleton(battle: BattleModel, drawn: DrawnBoard, options: SkeletonOptions): Html {
  const { frames } = battle.replay;
  const last = frames.at(-1);
  if (!last) throw new Error('skeleton: a replay has at least its first frame');
  const board = stage(battle.plan, picture(battle, drawn, last, options));
  if (options.small) return smallBattle(battle, last, board);
  return options.whole || frames.length > 1 ? wholeBattle(battle, last, board, options) : scene(battle, last, board, options);
}

/** A battle to look at has its board first: what is told stands beside it, the layers over it. One that is recorded has a panel there. */
const wholeBattle = (battle: BattleModel, last: Frame, board: Html, options: SkeletonOptions): Html =>
  h(
    'div',
    { class: options.whole ? deskOf(battle) : `${deskOf(battle)} spread` },
    head(battle, last, options),
    h('div', { class: 'aside' }, layersAside(battle), options.whole && [forcesPanel(), factsPart(battle, last)]),
    board,
    transport(battle, { caption: !options.whole && last.narration.text }),
    about(battle, last, options),
    h('div', { class: 'story' }, story(battle, last, options.words), !options.whole && besideStory(battle, last)),
    luckPart(battle, last, options.luck),
    speaker(),
  );

/** How the game stands, and whom it has. */
const besideStory = (battle: BattleModel, last: Frame): Html => h('div', { class: 'beside-story' }, factsPart(battle, last), forcesPanel());

/** The place of the review, until somebody looks at it. */
const reviewSpace = (): Html =>
  h(
    'section',
    { class: 'review', 'aria-labelledby': 'review-title', 'data-part': 'review', hidden: true },
    h('h2', { id: 'review-title' }, 'Where was it decided?'),
    h('div', { class: 'review-body', 'data-part': 'review-body' }, h('p', { class: 'hint' }, 'Every attack of the battle is looked at.')),
  );

/** The review, and charts of the whole game: who was ahead, and luck, one over the other. */
export const luckPart = (battle: BattleModel, last: Frame, luck: Child): Html =>
  h(
    'section',
    { class: 'luck', 'aria-labelledby': 'luck-title', 'data-part': 'luck' },
    reviewSpace(),
    h('div', { class: 'curves' }, h('div', { class: 'standings', 'data-part': 'review-curves' }), luck),
    ledgerSection(battle, last),
  );

/** What happened. */
export const story = (battle: BattleModel, last: Frame, words?: WordsRenderer): Child => [
  h(
    'section',
    { class: 'roll-part', 'aria-label': 'Now', 'data-part': 'roll' },
    nowBlock(battle, battle.replay.frames, last, { words, line: undefined }),
  ),
  h(
    'section',
    { class: 'events card', 'aria-labelledby': 'events-title' },
    h('h2', { id: 'events-title', class: 'hidden-text' }, 'What happened'),
    h('div', { class: 'rulings-part', 'data-part': 'rulings' }, rulingsList(battle, battle.replay.frames, undefined)),
    h('div', { 'data-part': 'events' }, eventList(battle, battle.replay.frames, undefined, words)),
  ),
];

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
const scene = (battle: BattleModel, last: Frame, board: Html, options: SkeletonOptions): Html =>
  h(
    'div',
    { class: `${deskOf(battle)} scene` },
    h('header', { class: 'battle-head' }, title(battle, options), h('p', { class: 'meta' }, sceneWords(battle))),
    about(battle, last, options),
    h('div', { class: 'aside' }, layersAside(battle), forcesPanel(), factsPart(battle, last)),
    board,
    h('div', { class: 'story' }, briefing(battle, options.words)),
    speaker(),
  );

const sceneWords = ({ ruleset, scenario: { date, place, turns } }: BattleModel): Html =>
  joinWithDots([ruleset.title, dayOf(date), place, turns !== undefined && count(turns, turnWords(ruleset))]);

const title = ({ record }: BattleModel, { level = 1 }: SkeletonOptions): Html => h(`h${level}`, {}, record.title);

const smallBattle = (battle: BattleModel, last: Frame, board: Html): Html =>
  h(
    'div',
    { class: 'desk small' },
    board,
    transport(battle),
    h('p', { class: 'now-says', 'data-part': 'says' }, last.narration.text),
    speaker(),
  );

/** What a screen reader is told while the replay runs. */
export const speaker = (): Html => h('p', { class: 'hidden-text', role: 'status', 'aria-live': 'polite', 'data-part': 'speaker' });

const head = (battle: BattleModel, last: Frame, options: SkeletonOptions): Html =>
  h(
    'header',
    { class: 'battle-head' },
    title(battle, options),
    h('p', { class: 'meta' }, meta(battle, last)),
    !options.whole && options.links?.slice(0, 1).map(({ href, label }) => h('a', { class: 'head-link', href }, label)),
    !options.whole &&
      button('about', 'i', {
        class: 'about-button',
        'aria-label': 'About this battle',
        'aria-expanded': 'false',
        title: 'About this battle',
      }),
  );

/** What is played, and where in it we are. */
export const meta = (battle: BattleModel, last: Frame): Child => [
  h('span', { class: 'played' }, joinWithDots([battle.ruleset.title, battle.scenario.title, dayOf(battle.scenario.date)])),
  h('span', { class: 'dot' }, ' · '),
  h('span', { 'data-part': 'where' }, candidatePositions(battle, battle.replay.frames, last).join(' · ')),
];

/** Summary, outcome and links: under the heading on a wide screen, after the story on a phone. */
function about(battle: BattleModel, last: Frame, { links = [] }: SkeletonOptions): Html {
  const summary = battle.record.summary ?? (battle.replay.frames.length > 1 ? undefined : battle.scenario.summary);
  return h(
    'div',
    { class: 'about' },
    summary !== undefined && h('p', { class: 'summary' }, summary),
    h('p', { class: 'outcome', 'data-part': 'outcome' }, outcomeWords(battle, last)),
    links.length > 0 && h('p', { class: 'links' }, joinWithDots(links.map(({ href, label }) => h('a', { href }, label)))),
  );
}

const layersAside = (battle: BattleModel): Html =>
  h(
    'div',
    { 'data-part': 'layers', hidden: true },
    layersPanel(battle),
    h('div', { 'data-part': 'what-if' }),
    h('div', { 'data-part': 'unit' }),
  );

const factsPart = (battle: BattleModel, last: Frame): Html =>
  h('section', { class: 'facts-part', 'aria-label': 'State of the game', 'data-part': 'facts' }, gameFacts(battle, last));

/** The list of forces, which opens. */
export const forcesPanel = (): Html => h('details', { class: 'forces' }, h('summary', {}, 'Forces'), h('div', { 'data-part': 'forces' }));

/** What is said of a place as long as none is pointed at. */
export const placeHint = ({ words }: BoardPlan): Html =>
  h('p', { class: 'hint' }, `Point at ${words.any}, or press B and use the arrow keys, to read it.`);

/** The board in its frame, with what is read of it. */
export function stage(plan: BoardPlan, board: Html): Html {
  const zoom = (act: string, says: string, text: string) => button(act, text, { 'aria-label': says, title: says });
  return h(
    'section',
    { class: 'stage', 'aria-label': 'Board' },
    h(
      'div',
      { class: 'board-frame', 'data-part': 'board' },
      board,
      h(
        'div',
        { class: 'zoom-buttons', role: 'group', 'aria-label': 'Zoom', hidden: true },
        zoom('zoom-in', 'Zoom in', '+'),
        zoom('zoom-out', 'Zoom out', '−'),
        zoom('zoom-fit', 'Show the whole board', '⤢'),
        h(
          'button',
          {
            type: 'button',
            class: 'full-button',
            'data-act': 'full',
            'aria-pressed': 'false',
            'aria-label': 'Only the board',
            title: 'Only the board (F)',
          },
          h('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' }, h('path', { d: 'M2,6V2h4M10,2h4v4M14,10v4h-4M6,14H2v-4' })),
        ),
      ),
    ),
    h(
      'div',
      { class: 'place-facts', 'data-part': 'place', tabindex: 0, role: 'region', 'aria-label': 'The place pointed at' },
      placeHint(plan),
    ),
  );
}

/** What the replay goes by; on a map no unit is activated. */
const strideWords = ({ ruleset, plan }: BattleModel): readonly (readonly [Stride, string])[] => [
  ['event', 'events'],
  ...(plan.kind === 'map' ? [] : [['activation', 'activations'] as const]),
  ['turn', turnWords(ruleset)[1]],
];

const button = (act: string, says: string, rest: Record<string, string | boolean> = {}): Html =>
  h('button', { type: 'button', 'data-act': act, ...rest }, says);

/** What a reader may do with a moment, beside looking at it. */
const ways = (): Child => [
  button('what-if', 'What if', { hidden: true, title: 'What if something else were done here? (W)' }),
  button('share', 'Share'),
];

/** What opens from below in a narrow window, over the board: each a part of the page that stands below it otherwise. */
export const SHEETS = [
  ['now', 'Now'],
  ['events', 'Events'],
  ['layers', 'Layers'],
  ['state', 'State'],
  ['review', 'Review'],
] as const;

const sheetButtons = (): Html =>
  h(
    'div',
    { class: 'sheets', role: 'group', 'aria-label': 'More of this moment' },
    SHEETS.map(([id, says]) => button('sheet', says, { 'data-sheet': id, 'aria-expanded': 'false' })),
  );

interface TransportOptions {
  /** The buttons beside its settings. */
  readonly acts?: Child;
  /** What happened last, for narrow windows, where the list of events is out of sight. */
  readonly caption?: string | false;
}

/** What moves the replay. */
export function transport(battle: BattleModel, { acts = ways(), caption = false }: TransportOptions = {}): Html {
  const last = battle.replay.frames.length - 1;
  const step = (act: string, says: string, icon: string, keys: string) =>
    h(
      'button',
      { type: 'button', class: 'step', 'data-act': act, 'aria-label': says, title: `${says} (${keys})` },
      h('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' }, h('path', { d: icon })),
    );
  return h(
    'section',
    { class: 'transport', 'aria-label': 'Replay', 'data-part': 'transport', hidden: true },
    caption !== false && [h('p', { class: 'caption', 'data-part': 'says' }, caption), sheetButtons()],
    h(
      'div',
      { class: 'buttons' },
      step('first', 'First', 'M3,3v10M13,3l-7,5l7,5z', 'Home'),
      step('back', 'Back', 'M12,3l-8,5l8,5z', '←'),
      h('button', { type: 'button', class: 'play', 'data-act': 'play', title: 'Play or pause (Space)' }, 'Play'),
      step('forward', 'Forward', 'M4,3l8,5l-8,5z', '→'),
      step('last', 'Last', 'M13,3v10M3,3l7,5l-7,5z', 'End'),
      h('button', { type: 'button', class: 'more', 'data-act': 'more', 'aria-expanded': 'false', 'aria-label': 'More controls' }, '⋯'),
    ),
    h(
      'div',
      { class: 'scrub' },
      h('div', { class: 'ticks', 'data-part': 'ticks', 'aria-hidden': 'true' }),
      h('input', { type: 'range', min: 0, max: last, value: last, step: 1, 'aria-label': 'Event', 'data-part': 'scrubber' }),
    ),
    h(
      'div',
      { class: 'choices' },
      h(
        'label',
        {},
        h('span', {}, 'By '),
        h(
          'select',
          { 'data-part': 'stride', 'aria-label': 'Step by' },
          strideWords(battle).map(([value, says]) => h('option', { value }, says)),
        ),
      ),
      h(
        'label',
        {},
        h('span', {}, 'Speed '),
        h(
          'select',
          { 'data-part': 'speed' },
          ['0.5', '1', '2', '4'].map(value => h('option', { value, selected: value === '1' }, `${value}×`)),
        ),
      ),
      acts,
      button('help', '?', { 'aria-label': 'Keys and help', title: 'Keys (?)' }),
    ),
  );
}
