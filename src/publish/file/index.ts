// A report with its replay in one file: opens from disk and from any host, asks nothing of a network, and can be read without script. The
// same bytes wherever it is made: no day, no language, no chance in it.

import { fileName } from '../../core/titles.ts';
import type { OutlineFile } from '../../render/board/map/outlines.ts';
import { outlinesShown } from '../../render/board/map/sheet.ts';
import { type Child, type Html, h } from '../../render/html.ts';
import { markdown } from '../../render/markdown.ts';
import { escapeText, markupOf, writtenMarkup } from '../../render/toMarkup.ts';
import type { BattleModel } from '../../view/model.ts';
import { type WrittenNotes, writtenNotes } from '../../view/notes.ts';
import type { AskAt } from '../board.ts';
import { type HeldPictures, isHeldAddress } from '../heldPictures.ts';
import type { BattleReport } from '../types.ts';
import { type Cuts, cutsOf } from './cuts.ts';
import { plainGround } from './ground.ts';
import { keyLinesOf } from './keyLines.ts';
import { packText, toSigns } from './signs.ts';
import type { HashedText, StandaloneBundle } from './standaloneBundle.ts';
import { symbolsIn, symbolsShown } from './symbols.ts';
import { terse } from './terse.ts';
import { usedStyles } from './usedStyles.ts';
import { drawTwice, type WholeDrawings } from './whole.ts';

export type { StandaloneBundle } from './standaloneBundle.ts';
export { readStandaloneBundle } from './standaloneBundle.ts';

/** Photographs of a report by their names, as data addresses of pictures that were decoded and encoded anew. */
export type PhotoAddresses = ReadonlyMap<string, string>;

/** What of pictures is put into a file: photographs of the report, pictures of sheets and counters. */
export interface FilePictures {
  readonly photos?: PhotoAddresses;
  readonly pictures?: HeldPictures | undefined;
}

/**
 * What a file keeps: the report, the battle with its scenario, the notes on it written out, so that no parser need travel along, and its
 * drawings in full.
 */
export interface StandaloneContent extends BattleReport {
  readonly notes: WrittenNotes;
  /** The names of the pictures of sheets and counters, in the order in which they are stored. */
  readonly pictures?: readonly string[];
  /** What of each style sheet of the file its story does not show. */
  readonly cuts: readonly Cuts[];
  readonly whole: WholeDrawings;
  /** Outlines of the map of its board. */
  readonly outlines?: OutlineFile;
}

/**
 * The whole text of the file. Rejects what `ask` rejects, and on a kit of another rule system; a
 * photograph that could hold a script is left out.
 */
export async function fileOf(
  told: BattleReport,
  battle: BattleModel,
  kit: StandaloneBundle,
  ask: AskAt,
  { photos = new Map(), pictures }: FilePictures = {},
): Promise<string> {
  if (kit.ruleset !== battle.ruleset.id) throw new Error(`a kit of ${kit.ruleset} cannot show a battle of ${battle.ruleset.id}`);
  const photo = (name: string): string | undefined => {
    const address = photos.get(name);
    return address !== undefined && isHeldAddress(address) ? address : undefined;
  };
  const { plain, shared, drawings } = await drawTwice(told, battle, ask, {
    sprite: '',
    ground: 'story',
    plainer: plainGround,
    still: true,
    replayAt: (moment: string) => moment,
    photo,
    pictures,
    inLog: keyLinesOf(told, battle),
  });
  const symbols = symbolsIn(battle, kit);
  const [early, late] = symbolsShown(symbols, plain.markup + plain.store);
  const shown = terse(body(told, writtenMarkup(withFewNames(plain.markup) + plain.store), early));
  const sheets = [kit.styles, kit.boards[battle.scenario.board.kind]].filter(style => style !== undefined);
  const styles = await stylesOf(sheets, [shown, ...shared, ...drawings].join(''));
  const { board } = battle.scenario;
  const outlines = board.kind === 'map' ? await outlinesShown(board) : undefined;
  const kept: StandaloneContent = {
    report: told.report,
    record: { ...told.record, scenario: battle.scenario },
    notes: writtenNotes(told.record, markdown),
    ...(pictures && { pictures: [...pictures.keys()] }),
    cuts: sheets.map(({ text }, i) => cutsOf(text, styles[i]?.text ?? '')),
    whole: { shared: [...shared, terse(symbolStore(late))], drawings },
    ...(outlines && { outlines }),
  };
  return [
    '<!doctype html>',
    '<html lang="en">',
    head(told, styles, kit.loader),
    shown,
    `<script type="text/plain" id="told">${packText(JSON.stringify(kept))}</script>`,
    `<script type="text/plain" id="player">${toSigns(Uint8Array.from(atob(kit.player), sign => sign.charCodeAt(0)))}</script>`,
    `<script type="module">${kit.loader.text}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Lines of the log have their numbers as names where something leads to them; script counts the others. */
function withFewNames(story: string): string {
  const led = new Set([...story.matchAll(/ href="#(\d+)"/g)].map(([, line]) => line));
  return story.replace(/<li id="(\d+)">/g, (named, line: string) => (led.has(line) ? named : '<li>'));
}

/** Those of the page and its boards, as far as something in it has them. A page that is not served safely cannot hash: all of them. */
async function stylesOf(sheets: readonly HashedText[], shown: string): Promise<readonly HashedText[]> {
  const { subtle } = globalThis.crypto;
  if (!subtle) return sheets;
  const used = usedStyles(
    sheets.map(({ text }) => text),
    shown,
    ['scripted'],
  );
  return Promise.all(
    used.map(async text => {
      const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)));
      return { text, hash: `sha256-${btoa(String.fromCharCode(...bytes))}` };
    }),
  );
}

/**
 * What the browser lets the file do: its own styles and script, what that unpacks, pictures within. Nothing comes
 * from anywhere and nothing goes anywhere.
 */
const policy = (styles: readonly HashedText[], loader: HashedText): string =>
  [
    "default-src 'none'",
    `script-src '${loader.hash}' blob: 'wasm-unsafe-eval'`,
    `style-src ${styles.map(({ hash }) => `'${hash}'`).join(' ')}`,
    'img-src data: blob:',
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

function head({ report }: BattleReport, styles: readonly HashedText[], loader: HashedText): string {
  const description = report.summary ?? report.title;
  return [
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy(styles, loader)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    '<meta name="generator" content="Sandtable">',
    `<meta name="description" content="${escapeText(description)}">`,
    `<title>${escapeText(report.title)}</title>`,
    ...styles.map(({ text }) => `<style>${text}</style>`),
    '</head>',
  ].join('\n');
}

const symbolStore = (symbols: readonly string[]): string =>
  `<svg class="symbols" aria-hidden="true" width="0" height="0">${symbols.join('')}</svg>`;

function body({ report, record }: BattleReport, story: Html, symbols: readonly string[]): string {
  const save = (part: keyof BattleReport, name: string, label: string): Html =>
    h('button', { type: 'button', 'data-save': name, 'data-part': part }, label);
  const saveRecord = save('record', fileName(record.title, 'battle.json'), 'Save the battle as a file');
  return [
    '<body>',
    symbolStore(symbols),
    markupOf(h('p', { id: 'notice', role: 'alert' })),
    markupOf(
      h(
        'main',
        { id: 'story' },
        themes(),
        story,
        h(
          'footer',
          { class: 'file-foot' },
          h(
            'p',
            {},
            'Report and replay in one file: it can be kept, sent and put anywhere, and asks nothing of a network. Every figure in it is computed from the record that it holds.',
          ),
          h('p', { class: 'downloads scripted-only' }, saveRecord, save('report', fileName(report.title, 'story.json'), 'Save the story')),
        ),
      ),
    ),
    markupOf(
      h(
        'main',
        { id: 'replay', hidden: true },
        h('div', { class: 'file-bar no-print' }, h('a', { href: '#story' }, '← Back to the story'), saveRecord),
        h('div', { id: 'battle' }, h('p', {}, 'Opening the replay …')),
      ),
    ),
  ].join('\n');
}

const THEMES = [
  ['light', 'Light'],
  ['auto', 'As the system'],
  ['dark', 'Dark'],
] as const;

/** Radio buttons on which the style sheet acts by itself. */
const themes = (): Html =>
  h(
    'fieldset',
    { class: 'theme-words no-print' },
    h('legend', { class: 'hidden-text' }, 'Colours'),
    THEMES.map(
      ([id, label]): Child =>
        h('label', {}, h('input', { type: 'radio', name: 'theme', id: `theme-${id}`, checked: id === 'auto' }), ` ${label}`),
    ),
  );
