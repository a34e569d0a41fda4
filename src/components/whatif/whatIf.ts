// What if: at any step of a battle the questions of the rules are asked anew, and what is answered becomes a variation of the record, one
// of the reader's own. It is kept in this browser and never part of the record of the site.

import type { Fell } from '../../analysis/outcomeTree.ts';
import type { Variation } from '../../core/scenario.ts';
import { freshBranch } from '../../record/edit.ts';
import { linesOf, lineWith } from '../../record/lines.ts';
import { done, redone, undone } from '../../record/session.ts';
import type { Edit, Session } from '../../record/types.ts';
import styles from '../../styles/battle/whatIf.css?url';
import { type BattleModel, framesOf, type LineId, reopenBattle } from '../../view/model.ts';
import { parseMoment } from '../battle/address.ts';
import type { WhatIf } from '../battle/branching.ts';
import type { Mounted } from '../battle/mountBoard.ts';
import { currentLine, onAct, onChange, onEvent, type Page, renderPart, speak } from '../battle/page.ts';
import { loadStyles } from '../battle/styles.ts';
import { showBattle } from '../battle/updateBattle.ts';
import type { Recorder, RecordSaver } from '../record/types.ts';
import { type BranchCardLook, branchCard } from './branchCard.ts';
import { branchIds, ownBranches, readKept, withKept, writeKept } from './kept.ts';
import { luckBranch } from './luckBranch.ts';
import { openDicePart } from './outcomeTree.ts';
import { createReckoning } from './reckoning.ts';

/**
 * Brings what was kept into the page, and what is told of the line that is shown. `key`: where it is kept;
 * without one it lasts as long as the page.
 */
export function whatIfOn(mounted: Mounted, key: string | undefined): WhatIf {
  const { page } = mounted;
  const { scenario, record } = page.battle;
  const given = branchIds(record);
  let session = withKept({ scenario, record }, key === undefined ? [] : readKept(key));
  let recorder: Promise<Recorder> | undefined;
  let isAsking = false;
  let trouble = '';

  const isOwn = (id: LineId): boolean => id !== undefined && !given.has(id);
  const own = (): ReadonlySet<string> => new Set([...branchIds(session.now.record)].filter(isOwn));
  const marked = (battle: BattleModel): BattleModel => ({ ...battle, own: own() });

  function kept(next: Session): void {
    session = next;
    (page as { battle: BattleModel }).battle = marked(page.battle);
    if (key === undefined) return;
    const isKept = writeKept(key, ownBranches(session.now.record, given));
    trouble = isKept ? '' : 'This browser has no room for it: it is gone when the page is closed. Take it along.';
  }
  const keeper: RecordSaver = {
    add: async (_, edit) => kept(done(session, edit)),
    moveTo: async cursor => {
      let next = session;
      while (next.cursor > cursor) next = undone(next);
      while (next.cursor < cursor) next = redone(next);
      kept(next);
    },
  };
  const hand = () =>
    (recorder ??= import('../record/recorder.ts').then(({ recordOn }) =>
      recordOn(mounted, { session, keeper, leave: { label: 'Close', does: () => void leave() } }),
    ));

  /** Where something can be entered: at the end of a line of one's own, else in a new one. */
  async function begin(by: Recorder): Promise<void> {
    const { line: id, index } = page.store.now();
    const frames = currentLine(page);
    if (isOwn(id) && index === frames.length - 1) return;
    const variation: Variation = {
      id: freshBranch(session.now.record, 'own-'),
      after: frames[index]?.event?.id ?? 'start',
      title: titleFor(index),
      events: [],
    };
    const parent = variation.after === 'start' ? undefined : lineWith(session.now.record, variation.after).id;
    await by.edit({ kind: 'branch', ...(parent !== undefined && { line: parent }), variation });
    page.store.set({ line: variation.id, index, playing: false });
  }

  async function ask(): Promise<void> {
    if (isAsking) return leave();
    isAsking = true;
    page.store.set({ playing: false, viewer: undefined });
    const by = await hand();
    await begin(by);
    by.rest(false);
    pressed(page, true);
    speak(page, 'What if: the questions at this step are open. What you enter stays yours.');
  }

  /** Puts the questions away; a line into which nothing was entered goes with them. */
  async function leave(): Promise<void> {
    isAsking = false;
    pressed(page, false);
    const by = await hand();
    by.rest(true);
    for (const { id, events } of linesOf(session.now.record))
      if (id !== undefined && isOwn(id) && events.length === 0 && isLeaf(id)) await prune(by, id);
    show();
  }

  const isLeaf = (id: string): boolean => !page.battle.variations.some(one => one.id === id && (one.variations ?? []).length > 0);

  /** A variation goes; where it was shown, the line that it left is. */
  async function prune(by: Recorder, id: string): Promise<void> {
    const { line: shown, index } = page.store.now();
    const after = linesOf(session.now.record).find(one => one.id === id)?.after ?? 'start';
    const parent = after === 'start' ? undefined : lineWith(session.now.record, after).id;
    if (shown === id) page.store.set({ line: parent, index: Math.min(index, framesOf(page.battle, parent).length - 1) });
    await by.edit({ kind: 'prune', branch: id });
    show();
  }

  /** An edit that is no answer: a title, dice that fall after all. */
  async function edit(change: Edit): Promise<void> {
    const by = await hand();
    if (!isAsking) by.rest(true);
    await by.edit(change);
    show();
  }

  const acts = {
    'what-if-title': (title: string) => {
      const { line: id } = page.store.now();
      if (id !== undefined && title.trim() !== '') void edit({ kind: 'rename', branch: id, title: title.trim() });
    },
    'what-if-delete': async () => {
      const { line: id } = page.store.now();
      if (id === undefined) return;
      const by = await hand();
      isAsking = false;
      pressed(page, false);
      by.rest(true);
      await prune(by, id);
      speak(page, 'The variation is gone.');
    },
    'what-if-record': async () => {
      const { openStorage } = await import('../../storage/storage.ts');
      const { title, ruleset } = session.now.record;
      const shelf = await openStorage();
      const { id } = await shelf.create('record', { title, ruleset }, { scenario, record: { ...session.now.record, scenario } });
      const { href } = await import('../../view/href.ts');
      location.href = `${href('record/')}#${encodeURIComponent(id)}`;
    },
    'what-if-download': async () => (await import('../record/download.ts')).download(session.now.record),
    'what-if-share': async () => {
      const [{ formatRecord }, { linkTo }, { href }] = await Promise.all([
        import('../../core/format.ts'),
        import('../site/open/share.ts'),
        import('../../view/href.ts'),
      ]);
      const link = linkTo(
        { text: formatRecord(session.now.record), at: page.store.now().index },
        new URL(href('open/'), location.href).href,
      );
      if (!link.ok) return say(link.problems.map(({ says }) => says).join(' '));
      await navigator.clipboard.writeText(link.value).then(
        () => say('The link is in the clipboard: it holds the whole record.'),
        () => say(`Copy this link: ${link.value}`),
      );
    },
  } as const;

  function say(words: string): void {
    trouble = words;
    show();
    speak(page, words);
  }

  const reckoning = createReckoning(page, () => show());
  const lookOf = (id: string): BranchCardLook => ({ own: isOwn(id), asks: isAsking, text: trouble });
  /** What is reckoned is put into the card by itself: a title that is typed there stays when it comes. */
  const show = (): void => {
    const { line: id, index } = page.store.now();
    const look = id !== undefined && lookOf(id);
    renderPart(page, 'branch', look && branchCard(page.battle, { line: id, index }, look));
    const frame = look && currentLine(page)[index];
    if (!frame) return;
    const reckoned = reckoning.now();
    renderPart(page, 'open-dice', openDicePart(page.battle, frame, { ...look, ...(reckoned && { reckoned }) }));
  };

  place(page);
  luckBranch(page);
  void loadStyles(styles);
  for (const name of ['what-if-delete', 'what-if-record', 'what-if-download', 'what-if-share'] as const)
    onAct(page, name, () => void acts[name]());
  onEvent(page, 'change', '[data-part="what-if-title"]', ({ value }) => acts['what-if-title'](value));
  onEvent(page, 'click', '[data-coming]', ({ dataset }) => {
    const frame = currentLine(page)[page.store.now().index];
    if (frame?.event) void edit({ kind: 'change', event: { ...frame.event, ...(JSON.parse(dataset['coming'] ?? '{}') as Fell) } });
  });
  if (session.now.record !== record) {
    const battle = marked(reopenBattle(page.battle, session.now.record));
    showBattle(page, battle, parseMoment(location.hash, battle) ?? {});
  }
  onChange(page, ['index', 'line', 'edition'], show);
  onChange(page, ['line'], () => isAsking && !isOwn(page.store.now().line) && void leave()); // nothing is entered into the record of others
  show();
  return { ask };
}

/** The card stands before the roll. */
function place({ root }: Page): void {
  const card = document.createElement('section');
  card.dataset['part'] = 'branch';
  card.className = 'branch-part';
  card.setAttribute('aria-label', 'What if');
  root.querySelector('.story')?.prepend(card);
}

function pressed({ root }: Page, on: boolean): void {
  for (const button of root.querySelectorAll('[data-act="what-if"]')) button.setAttribute('aria-pressed', String(on));
}

const titleFor = (index: number): string => (index === 0 ? 'another beginning' : `another way after event ${index}`);
