// The whole page of a battle as markup: complete without script (position, events, luck), with places for what script adds.

import type { Frame } from '../../core/replay.ts';
import { turnWords } from '../../core/ruleset.ts';
import type { Drawn } from '../../render/board/board.ts';
import { count } from '../../render/format.ts';
import { type Child, type Html, h } from '../../render/html.ts';
import { eventList } from './eventList.ts';
import { gameFacts, outcomeWords } from './facts.ts';
import { layersPanel } from './layersPanel.ts';
import { ledgerSection } from './ledgerPanel.ts';
import { markdown } from './markdown.ts';
import { type Battle, type Stride, whereabouts } from './model.ts';
import { picture } from './picture.ts';
import { rollCards } from './rollCard.ts';

export interface SkeletonOptions {
  readonly sprite: string;
  /** Level of the heading: 1 on its own page, 2 where it is part of another. */
  readonly level?: 1 | 2;
  /** Ready-made luck figures and chart. */
  readonly luck?: Child;
  /** Addresses of the pages of the scenario and of the rules. */
  readonly links?: readonly { readonly href: string; readonly says: string }[];
  /** Only the board and what moves it, for the home page and reports. */
  readonly small?: boolean;
}

/** The page at the end of the battle. */
export function skeleton(battle: Battle, drawn: Drawn, options: SkeletonOptions): Html {
  const { frames } = battle.replay;
  const last = frames.at(-1);
  if (!last) throw new Error('skeleton: a replay has at least its first frame');
  const board = stage(picture(battle, drawn, last, options));
  if (options.small) return smallBattle(battle, last, board);
  return frames.length > 1 ? wholeBattle(battle, last, board, options) : scene(battle, last, board, options);
}

const wholeBattle = (battle: Battle, last: Frame, board: Html, options: SkeletonOptions): Html =>
  h(
    'div',
    { class: deskOf(battle) },
    head(battle, last, options),
    aside(battle, last),
    board,
    transport(battle),
    about(battle, last, options),
    h('div', { class: 'story' }, story(battle, last)),
    h('section', { class: 'luck', 'aria-labelledby': 'luck-title', 'data-part': 'luck' }, options.luck, ledgerSection(battle, last)),
    speaker(),
  );

const story = (battle: Battle, last: Frame): Child => [
  h('section', { class: 'roll-part', 'aria-label': 'The roll', 'data-part': 'roll' }, rollCards(battle, last)),
  h(
    'section',
    { class: 'events card', 'aria-labelledby': 'events-title' },
    h('h2', { id: 'events-title', class: 'hidden-text' }, 'What happened'),
    h('div', { 'data-part': 'events' }, eventList(battle, battle.replay.frames, undefined)),
  ),
];

/** Of a scenario nothing is told yet: what its players are told. */
const briefing = ({ scenario }: Battle): Child =>
  scenario.briefing !== undefined &&
  h(
    'section',
    { class: 'briefing card', 'aria-labelledby': 'briefing-title' },
    h('h2', { id: 'briefing-title' }, 'Briefing'),
    markdown(scenario.briefing),
  );

/** A board wider than high gets the width, and the story a narrow column; one more than twice as wide takes that of the layers too. */
const deskOf = ({ plan: { box } }: Battle): string =>
  box.width > box.height * 2 ? 'desk vast' : box.width > box.height * 1.15 ? 'desk broad' : 'desk';

/** A scenario: nothing has happened yet, so there is the ground to look at, with every layer, and what the players are told. */
const scene = (battle: Battle, last: Frame, board: Html, options: SkeletonOptions): Html =>
  h(
    'div',
    { class: `${deskOf(battle)} scene` },
    h('header', { class: 'battle-head' }, title(battle, options), h('p', { class: 'meta' }, sceneWords(battle).join(' · '))),
    about(battle, last, options),
    aside(battle, last),
    board,
    h('div', { class: 'story' }, briefing(battle)),
    speaker(),
  );

function sceneWords({ ruleset, scenario: { date, place, turns } }: Battle): readonly string[] {
  return [ruleset.title, date, place, turns === undefined ? undefined : count(turns, turnWords(ruleset))].filter(
    words => words !== undefined,
  );
}

const title = ({ record }: Battle, { level = 1 }: SkeletonOptions): Html => h(`h${level}`, {}, record.title);

const smallBattle = (battle: Battle, last: Frame, board: Html): Html =>
  h(
    'div',
    { class: 'desk small' },
    board,
    transport(battle),
    h('p', { class: 'now-says', 'data-part': 'says' }, last.telling.says),
    speaker(),
  );

/** What a screen reader is told while the replay runs. */
const speaker = (): Html => h('p', { class: 'hidden-text', role: 'status', 'aria-live': 'polite', 'data-part': 'speaker' });

function head(battle: Battle, last: Frame, options: SkeletonOptions): Html {
  const { ruleset, scenario, replay } = battle;
  return h(
    'header',
    { class: 'battle-head' },
    title(battle, options),
    h(
      'p',
      { class: 'meta' },
      [ruleset.title, scenario.title, scenario.date].filter(Boolean).join(' · '),
      h('br'),
      h('span', { 'data-part': 'where' }, whereabouts(battle, replay.frames, last).join(' · ')),
    ),
  );
}

/** Summary, outcome and links: under the heading on a wide screen, after the story on a phone. */
function about(battle: Battle, last: Frame, { links = [] }: SkeletonOptions): Html {
  const summary = battle.record.summary ?? (battle.replay.frames.length > 1 ? undefined : battle.scenario.summary);
  return h(
    'div',
    { class: 'about' },
    summary !== undefined && h('p', { class: 'summary' }, summary),
    h('p', { class: 'outcome', 'data-part': 'outcome' }, outcomeWords(battle, last)),
    links.length > 0 &&
      h(
        'p',
        { class: 'links' },
        links.map(({ href, says }, i) => [i > 0 && ' · ', h('a', { href }, says)]),
      ),
  );
}

const aside = (battle: Battle, last: Frame): Html =>
  h(
    'div',
    { class: 'aside' },
    h(
      'div',
      { 'data-part': 'layers', hidden: true },
      layersPanel(battle),
      h('div', { 'data-part': 'what-if' }),
      h('div', { 'data-part': 'unit' }),
      forcesPanel(),
    ),
    h('section', { class: 'facts-part', 'aria-label': 'State of the game', 'data-part': 'facts' }, gameFacts(battle, last)),
  );

const forcesPanel = (): Html => h('details', { class: 'forces' }, h('summary', {}, 'Forces'), h('div', { 'data-part': 'forces' }));

function stage(board: Html): Html {
  const button = (act: string, says: string, text: string) =>
    h('button', { type: 'button', 'data-act': act, 'aria-label': says, title: says }, text);
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
        button('zoom-in', 'Zoom in', '+'),
        button('zoom-out', 'Zoom out', '−'),
        button('zoom-fit', 'Show the whole board', '⤢'),
      ),
    ),
    h('div', { class: 'place-facts', 'data-part': 'place', tabindex: 0, role: 'region', 'aria-label': 'The place pointed at' }),
  );
}

/** What the replay goes by; on a map no unit is activated. */
const strideWords = ({ ruleset, plan }: Battle): readonly (readonly [Stride, string])[] => [
  ['event', 'events'],
  ...(plan.kind === 'map' ? [] : [['activation', 'activations'] as const]),
  ['turn', turnWords(ruleset)[1]],
];

function transport(battle: Battle): Html {
  const last = battle.replay.frames.length - 1;
  const button = (act: string, says: string, icon: string, keys: string) =>
    h(
      'button',
      { type: 'button', class: 'step', 'data-act': act, 'aria-label': says, title: `${says} (${keys})` },
      h('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' }, h('path', { d: icon })),
    );
  return h(
    'section',
    { class: 'transport', 'aria-label': 'Replay', 'data-part': 'transport', hidden: true },
    h(
      'div',
      { class: 'buttons' },
      button('first', 'First', 'M3,3v10M13,3l-7,5l7,5z', 'Home'),
      button('back', 'Back', 'M12,3l-8,5l8,5z', '←'),
      h('button', { type: 'button', class: 'play', 'data-act': 'play', title: 'Play or pause (Space)' }, 'Play'),
      button('forward', 'Forward', 'M4,3l8,5l-8,5z', '→'),
      button('last', 'Last', 'M13,3v10M3,3l7,5l-7,5z', 'End'),
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
      h('button', { type: 'button', 'data-act': 'share' }, 'Share'),
      h('button', { type: 'button', 'data-act': 'help', 'aria-label': 'Keys and help', title: 'Keys (?)' }, '?'),
    ),
  );
}
