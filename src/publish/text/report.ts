// A report as text for boards and pages that take nothing else: story, odds and losses in words and tables; of a board
// its caption, and where it can be played.

import { luckOf } from '../../analysis/luck.ts';
import { hasRolled } from '../../analysis/luckTallies.ts';
import type { DiceRoll } from '../../core/act.ts';
import { closeSentence, count, percent, sentence, timesIn } from '../../core/englishText.ts';
import type { Frame } from '../../core/replay.ts';
import { harmWords, whenSaid } from '../../core/ruleset.ts';
import type { ChanceBar } from '../../render/chart/bars.ts';
import { piecesOf, wordsOf } from '../../render/markdown.ts';
import { type BattleModel, momentHash } from '../../view/model.ts';
import { chancesOf, nameOf } from '../../view/rollCard.ts';
import { captionOf } from '../board.ts';
import { forceTables } from '../forces.ts';
import { lossTables } from '../losses.ts';
import { frameOf, framesUpTo } from '../moment.ts';
import { headSaid } from '../story.ts';
import type { At, BattleReport, BoardFigure, Figure, ReportPart } from '../types.ts';
import { BBCODE } from './bbcode.ts';
import { HTML } from './html.ts';
import { MARKDOWN } from './markdown.ts';
import { blocks, convertMarkdown, type Marks } from './marks.ts';

/** `replayAt`: the address of the replay at a moment, absolute; without it boards lead nowhere. */
export interface TextLook {
  readonly replayAt?: ((moment: string) => string) | undefined;
  /** The address of the picture of a board or a photograph; undefined where it has none: then words stand in its place. */
  readonly pictureOf?: ((figure: Figure) => string | undefined) | undefined;
}

interface TextContext extends TextLook {
  readonly battle: BattleModel;
  readonly marks: Marks;
  /** The plain words that a figure stands beside: what they say is not told again. */
  readonly told?: string;
}

/** The report as Markdown. */
export const markdownOf = (told: BattleReport, battle: BattleModel, look: TextLook = {}): Promise<string> =>
  reportText(told, { battle, marks: MARKDOWN, ...look });

/** The report as BBCode. */
export const bbcodeOf = (told: BattleReport, battle: BattleModel, look: TextLook = {}): Promise<string> =>
  reportText(told, { battle, marks: BBCODE, ...look });

/** The report as the markup of an HTML page. */
export const htmlTextOf = (told: BattleReport, battle: BattleModel, look: TextLook = {}): Promise<string> =>
  reportText(told, { battle, marks: HTML, ...look });

async function reportText({ report }: BattleReport, telling: TextContext): Promise<string> {
  const { marks, battle, replayAt } = telling;
  const parts: string[] = [];
  for (const part of report.parts) parts.push(await partText(part, telling));
  const { about, by, end } = headSaid(report, battle);
  const head = [
    marks.heading(1, marks.text(report.title)),
    marks.paragraph(marks.em(marks.text([about, by].filter(words => words !== '').join(' · ')))),
    report.summary !== undefined && marks.paragraph(marks.text(report.summary)),
    end !== '' && marks.paragraph(marks.strong(marks.text(end))),
    replayAt && marks.paragraph(marks.link(replayAt('#0'), marks.text('Play it step by step'))),
  ];
  return `${blocks([...head, ...parts])}\n`;
}

/** A part under its title; a title with nothing to stand over is left out. What figures show is told again where no words do. */
async function partText({ title = '', words, figures }: ReportPart, telling: TextContext): Promise<string> {
  const { marks } = telling;
  const told = wordsOf(piecesOf(words).tokens);
  const drawn: string[] = [];
  for (const figure of figures) drawn.push(await figureText(figure, { ...telling, told }));
  const body = blocks([convertMarkdown(words, marks, title === '' ? 2 : 3), ...drawn]);
  return body === '' || title === '' ? body : blocks([marks.heading(2, marks.text(sentence(title))), body]);
}

async function figureText(figure: Figure, telling: TextContext): Promise<string> {
  const { marks, battle } = telling;
  const { caption: below = '' } = figure;
  const caption = below.trim() === '' ? undefined : marks.paragraph(marks.em(marks.text(below)));
  const picture = telling.pictureOf?.(figure);
  switch (figure.kind) {
    case 'board':
      return picture === undefined ? boardText(figure.at, below, telling) : boardPictured(figure, picture, telling);
    case 'odds':
      return blocks([oddsText(figure.at, figure.cast, telling), caption]);
    case 'luck': {
      const { says, courses } = luckOf(battle.ruleset, battle.replay.frames);
      const lines = courses.filter(hasRolled).map(course => marks.text(course.says));
      const words = isIn(telling, says) ? '' : says;
      const list = lines.length > 0 ? marks.list(lines, undefined) : '';
      return blocks([headed('Luck', words, list, marks), list, caption]);
    }
    case 'losses':
      return blocks([await lossesText(figure.at, telling), caption]);
    case 'forces':
      return blocks([await forcesText(figure.at, telling), caption]);
    case 'photo':
      return picture === undefined
        ? headed('Photograph', photoSaid(figure.alt, below), '', marks)
        : marks.picture(picture, figure.alt, marks.text(below));
  }
}

/** "Luck: words"; the name alone where only a list follows, nothing where nothing does. */
function headed(name: string, words: string, list: string, marks: Marks): string {
  if (words === '') return list === '' ? '' : marks.paragraph(marks.strong(name));
  return marks.paragraph(`${marks.strong(name)}: ${marks.text(words)}`);
}

/** What is seen in a photograph and what stands below it, each once. */
const photoSaid = (...words: readonly string[]): string =>
  [...new Set(words.map(one => one.trim()).filter(one => one !== ''))]
    .map((one, i, all) => (i < all.length - 1 ? closeSentence(one) : one))
    .join(' ');

/** Whether the words beside a figure say so already. */
const isIn = ({ told = '' }: TextContext, text: string): boolean => told.replace(/\s+/g, ' ').includes(text.trim());

/** A board as its picture, with what stands below it and the way into the replay. */
function boardPictured({ at, caption = '' }: BoardFigure, address: string, { battle, marks, replayAt }: TextContext): string {
  const frame = frameOf(battle, at);
  if (!frame) return missing(at, marks);
  const text = caption.trim() || captionOf(battle, frame);
  const link = replayAt?.(momentHash(at.variation, frame.index));
  const way = link === undefined ? '' : ` ${marks.link(link, marks.text('See the board'))}`;
  return marks.picture(address, text, `${marks.text(text)}${way}`);
}

/** What a board shows is told by its event; of the first one, before any event, there is nothing to tell. */
function boardText(at: At, caption: string, telling: TextContext): string {
  const { battle, marks, replayAt } = telling;
  const frame = frameOf(battle, at);
  if (!frame) return missing(at, marks);
  const { index, state } = frame;
  const text = caption.trim() || (index === 0 ? '' : frame.narration.text);
  const turn = sentence(whenSaid(battle.ruleset, state.turn));
  const when = text.startsWith(turn) ? '' : marks.strong(marks.text(turn));
  const words = text === '' || isIn(telling, text) ? '' : [when, marks.text(text)].filter(Boolean).join(': ');
  const link = replayAt?.(momentHash(at.variation, index));
  const shown =
    link === undefined ? '' : marks.link(link, marks.text(index === 0 ? 'See the board before the first move' : 'See the board'));
  if (words !== '' || shown !== '') return marks.quote([words, shown].filter(Boolean).join(' '));
  return telling.told === '' ? marks.quote(marks.text(captionOf(battle, frame))) : '';
}

const missing = ({ event, variation }: At, marks: Marks): string =>
  marks.em(marks.text(`There is no event “${event}”${variation === undefined ? '' : ` in the variation “${variation}”`} in this battle.`));

/** The rolls of an event: what was to be expected, what was rolled, how often. */
function oddsText(at: At, which: number | undefined, { battle, marks }: TextContext): string {
  const frame = frameOf(battle, at);
  if (!frame) return missing(at, marks);
  const casts = which === undefined ? frame.rolls : frame.rolls.slice(which, which + 1);
  return blocks(casts.filter(({ attack }) => attack.kind === 'attack').map(cast => castText(battle, frame, cast, marks)));
}

function castText(battle: BattleModel, frame: Frame, cast: DiceRoll, marks: Marks): string {
  const { bars, expected, rolled, less, same, more } = chancesOf(cast);
  const names = [cast.unit, cast.target].filter(id => id !== undefined).map(id => nameOf(battle, frame, id));
  const columns = folded(bars, rolled);
  const title = names.join(' → ') || battle.titleOf(cast.by) || 'Dice';
  const words = cast.on === undefined ? ([cast.attack.harm, cast.attack.harm] as const) : harmWords(battle.ruleset);
  const given =
    rolled === undefined
      ? 'nobody noted what was rolled'
      : `rolled ${rolled}: worse ${timesIn(less)}, the same ${timesIn(same)}, better ${timesIn(more)}`;
  return blocks([
    marks.paragraph(`${marks.strong(marks.text(title))}: ${marks.text(`expected ${count(expected, words)}, ${given}.`)}`),
    marks.table(
      [marks.text(sentence(words[1])), ...columns.map(({ label }) => marks.text(label))],
      [['Chance', ...columns.map(({ chance }) => marks.text(percent(chance)))]],
    ),
  ]);
}

/** Less than this is told as less than one in a hundred. */
const SELDOM = 0.005;

/** The last results, each seldom, as one: '7 or more'. What was rolled keeps its own column. */
function folded(all: readonly ChanceBar[], rolled: number | undefined): readonly ChanceBar[] {
  const from = all.findLastIndex(({ label, chance }) => chance >= SELDOM || label === String(rolled)) + 1;
  const rest = all.slice(from);
  const [first] = rest;
  if (!first || rest.length < 2) return all;
  return [...all.slice(0, from), { label: `${first.label} or more`, chance: rest.reduce((sum, { chance }) => sum + chance, 0) }];
}

/** What each side had and lost. */
async function lossesText(at: At | undefined, { battle, marks }: TextContext): Promise<string> {
  const frames = framesUpTo(battle, at);
  if (!frames) return at === undefined ? '' : missing(at, marks);
  const sides = await lossTables(battle, frames);
  return blocks(
    sides.map(({ title, summary, head, rows }) =>
      blocks([
        marks.paragraph(`${marks.strong(marks.text(title))} ${marks.text(summary)}`),
        marks.table(
          head.map(marks.text),
          rows.map(({ cells }) => cells.map(marks.text)),
        ),
      ]),
    ),
  );
}

/** Who fought on each side, with what they had at the start and had left. */
async function forcesText(at: At | undefined, { battle, marks }: TextContext): Promise<string> {
  const frames = framesUpTo(battle, at);
  if (!frames) return at === undefined ? '' : missing(at, marks);
  const sides = await forceTables(battle, frames);
  return blocks(
    sides.map(({ title, summary, head, rows, more }) =>
      blocks([
        marks.paragraph(`${marks.strong(marks.text(title))} ${marks.text(summary)}`),
        marks.table(
          head.map(marks.text),
          rows.map(({ title: unit, start, end }) => [unit, start, end].map(marks.text)),
        ),
        more !== '' && marks.paragraph(marks.text(more)),
      ]),
    ),
  );
}
