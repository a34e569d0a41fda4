// The replay inside a file that travels alone: the same page as on the site, made of the record in the file. Built into one script for each
// rule system (scripts/standaloneBundle.mjs), which is also that of its worker.

import { sharedGround } from '../../../publish/board.ts';
import { putBack } from '../../../publish/file/cuts.ts';
import type { StandaloneContent } from '../../../publish/file/index.ts';
import { heldId } from '../../../publish/heldPictures.ts';
import { elementOf } from '../../../render/dom/draw.ts';
import { loadRuleset } from '../../../rulesets/index.ts';
import { accentsIn, type BattleSource } from '../../../view/model.ts';
import { readNotes } from '../../../view/notes.ts';
import { setWorkerSource, type WorkerSource, work } from '../../../worker/inlineWorker.ts';
import type { MountOptions } from '../../battle/mount.ts';
import type { Mounted } from '../../battle/mountBoard.ts';
import { openMount } from '../../battle/openMount.ts';
import { shownBy } from '../startOfClip.ts';
import { setOutlines } from './outlineFiles.ts';

/** What the loader unpacks. */
export interface Unpacked extends WorkerSource {
  readonly styles: string;
  readonly told: StandaloneContent;
}

/** Shows what the address says: the story, or the replay at a moment, with the layers of the link that led there. */
export type Go = (from?: Element | undefined) => Promise<void>;

/** A moment in the address: `#23`, `#what-if/23`. */
const MOMENT = /^#(?:[^/?]+\/)?\d+(?:\?.*)?$/;

/** Called once by the loader. Throws what folding the record throws. */
export async function play({ script, kernel, styles, told: { record, notes, pictures, cuts, outlines } }: Unpacked): Promise<Go> {
  const { scenario } = record;
  if (typeof scenario === 'string') throw new Error(`the scenario "${scenario}" is not in this file`);
  const sheet = new CSSStyleSheet();
  const whole = cuts.map((cut, i) => putBack(document.querySelectorAll('style')[i]?.textContent ?? '', cut));
  sheet.replaceSync([...whole, styles].join('\n'));
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  setOutlines(outlines);
  const source: BattleSource = { scenario, record, ruleset: await loadRuleset(record.ruleset) };
  await wholeGround(source);
  let mounting: Promise<Mounted> | undefined;
  let left = 0;
  const { story, replay } = { story: byId('story'), replay: byId('replay') };

  const showReplay = async (from: Element | undefined): Promise<void> => {
    if (replay.hidden) left = scrollY;
    [story.hidden, replay.hidden] = [true, false];
    mounting ??= setWorkerSource({ script, kernel }).then(() =>
      openMount(byId('battle'), source, { sprite: '', words: readNotes(notes), ...storedIn(pictures) }),
    );
    const { page } = await mounting;
    page.store.set(shownBy(from, page.battle));
    if (from) scrollTo({ top: 0, behavior: 'instant' });
  };
  const showStory = (): void => {
    if (replay.hidden) return;
    [story.hidden, replay.hidden] = [false, true];
    scrollTo({ top: left, behavior: 'instant' });
  };
  return async from => (MOMENT.test(location.hash) ? showReplay(from) : showStory());
}

/** Pictures that the boards of the story show, for the replay: each stands in the file once. */
function storedIn(names: StandaloneContent['pictures'] = []): Pick<MountOptions, 'pictures'> {
  const blob = async (name: string): Promise<Blob | undefined> => {
    const address = document.getElementById(heldId(names.indexOf(name)))?.getAttribute('href') ?? '';
    const [, type = '', data = ''] = /^data:([\w/]+);base64,(.*)$/.exec(address) ?? [];
    return data === '' ? undefined : new Blob([Uint8Array.from(atob(data), sign => sign.charCodeAt(0))], { type });
  };
  return names.length === 0 ? {} : { pictures: { title: 'Pictures', blob } };
}

function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`this file has no part "${id}"`);
  return found;
}

/**
 * Boards of the story stand on a plain ground until there is script: then it gets all its hedges and trees. Paper has the plain one, as
 * each board there holds a ground of its own. It stands beside the story: patterns of what is hidden fill nothing, and the board of the
 * replay names the same.
 */
async function wholeGround(source: BattleSource): Promise<void> {
  const store = document.querySelector('.ground-store');
  const name = store?.getAttribute('data-ground');
  if (!store || !name) return;
  const whole = elementOf(await sharedGround({ scenario: source.scenario, accentOf: accentsIn(source) }, name));
  store.remove();
  document.body.prepend(whole);
  addEventListener('beforeprint', () => whole.replaceWith(store));
  addEventListener('afterprint', () => store.replaceWith(whole));
}

if (typeof document === 'undefined') work();
