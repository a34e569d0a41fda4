// What if: at any step of a battle the questions of the rules are asked anew, and what is answered becomes a variation of the record, one
// of the reader's own. It is kept in this browser and never part of the record of the site.

import { effect, type Signal, signal, untracked } from '@preact/signals';
import type { Fell } from '../../analysis/outcomeTree.ts';
import { NESTED } from '../../core/limits.ts';
import type { Variation } from '../../core/scenario.ts';
import { freshBranch } from '../../record/edit.ts';
import { linesOf, lineWith } from '../../record/lines.ts';
import { done, redone, undone } from '../../record/session.ts';
import type { Edit, Session } from '../../record/types.ts';
import { type Child, join } from '../../render/html.ts';
import styles from '../../styles/battle/whatIf.css?url';
import { type BattleModel, framesOf, type LineId, reopenBattle } from '../../view/model.ts';
import { lineage } from '../../view/variations.ts';
import { lackingIn, parseMoment } from '../battle/address.ts';
import type { WhatIf } from '../battle/branching.ts';
import type { Mounted } from '../battle/mountBoard.ts';
import { currentLine, mountPart, onAct, onEvent, type Page, speak } from '../battle/page.ts';
import { loadStyles } from '../battle/styles.ts';
import { showBattle } from '../battle/updateBattle.ts';
import type { Recorder, RecordSaver } from '../record/types.ts';
import { tellAddress } from '../site/addressNote.ts';
import { branchCard } from './branchCard.ts';
import { branchIds, ownBranches, readKept, withKept, writeKept } from './kept.ts';
import { luckBranch } from './luckBranch.ts';
import { type BranchComputation, createReckoning } from './reckoning.ts';

/** What somebody does with a battle of the site. */
interface Branching {
  readonly mounted: Mounted;
  readonly page: Page;
  /** The variations that the record of the site has. */
  readonly given: ReadonlySet<string>;
  /** Where one's own are kept; undefined where they last as long as the page. */
  readonly key: string | undefined;
  readonly reckoning: BranchComputation;
  readonly isAsking: Signal<boolean>;
  readonly trouble: Signal<string>;
  session: Session;
  recorder?: Promise<Recorder>;
}

/**
 * Brings what was kept into the page, and what is told of the line that is shown. `key`: where it is kept;
 * without one it lasts as long as the page.
 */
export function whatIfOn(mounted: Mounted, key: string | undefined): WhatIf {
  const { page } = mounted;
  const { scenario, record } = page.battle;
  const branching: Branching = {
    mounted,
    page,
    given: branchIds(record),
    key,
    reckoning: createReckoning(page),
    session: withKept({ scenario, record }, key === undefined ? [] : readKept(key)),
    isAsking: signal(false),
    trouble: signal(''),
  };
  place(page);
  mountPart(page, 'branch', () => join([branchNow(branching)]));
  luckBranch(page);
  void loadStyles(styles);
  listen(branching);
  const { now } = branching.session;
  if (now.record !== record) {
    const battle = marked(branching, reopenBattle(page.battle, now.record));
    showBattle(page, battle, parseMoment(location.hash, battle) ?? {});
    if (key !== undefined) tellAddress(lackingIn(location.hash, battle));
  }
  effect(() => {
    const { line } = page.store.live;
    // nothing is entered into the record of others
    untracked(() => branching.isAsking.value && !isOwn(branching, line) && void leave(branching));
  });
  return { ask: () => ask(branching) };
}

function listen(branching: Branching): void {
  const { page } = branching;
  const { scenario } = page.battle;
  const say = (words: string) => {
    branching.trouble.value = words;
    speak(page, words);
  };
  const now = () => branching.session.now.record;
  onAct(page, 'what-if-delete', () => void removeShown(branching));
  onAct(page, 'what-if-download', () => void import('../record/download.ts').then(({ download }) => download(now())));
  onAct(page, 'what-if-record', () => void import('./takeAlong.ts').then(({ goOnRecording }) => goOnRecording(now(), scenario)));
  onAct(page, 'what-if-share', () => void import('./takeAlong.ts').then(({ share }) => share(now(), page.store.now().index, say)));
  onEvent(page, 'change', '[data-part="what-if-title"]', ({ value }) => {
    const { line: id } = page.store.now();
    if (id !== undefined && value.trim() !== '') void edit(branching, { kind: 'rename', branch: id, title: value.trim() });
  });
  onEvent(page, 'click', '[data-coming]', ({ dataset }) => {
    const frame = currentLine(page)[page.store.now().index];
    if (frame?.event)
      void edit(branching, { kind: 'change', event: { ...frame.event, ...(JSON.parse(dataset['coming'] ?? '{}') as Fell) } });
  });
}

const isOwn = ({ given }: Pick<Branching, 'given'>, id: LineId): boolean => id !== undefined && !given.has(id);

/** A battle with what of it is one's own. */
const marked = (branching: Branching, battle: BattleModel): BattleModel => ({
  ...battle,
  own: new Set([...branchIds(branching.session.now.record)].filter(id => isOwn(branching, id))),
});

function keep(branching: Branching, next: Session): void {
  const { page, key, given } = branching;
  branching.session = next;
  page.shown.value = marked(branching, page.battle);
  if (key === undefined) return;
  const isKept = writeKept(key, ownBranches(next.now.record, given));
  branching.trouble.value = isKept ? '' : 'This browser has no room for it: it is gone when the page is closed. Take it along.';
}

const keeperOf = (branching: Branching): RecordSaver => ({
  add: async (_, edit) => keep(branching, done(branching.session, edit)),
  moveTo: async cursor => {
    let next = branching.session;
    while (next.cursor > cursor) next = undone(next);
    while (next.cursor < cursor) next = redone(next);
    keep(branching, next);
  },
});

function recorderOf(branching: Branching): Promise<Recorder> {
  branching.recorder ??= import('../record/recorder.ts').then(({ recordOn }) => {
    const { mounted, session } = branching;
    return recordOn(mounted, { session, keeper: keeperOf(branching), leave: { label: 'Close', does: () => void leave(branching) } });
  });
  return branching.recorder;
}

/** What a new variation would leave; undefined at the end of a line of one's own, where it goes on. */
function forkOf({ page, session, given }: Branching): { readonly after: string; readonly parent: LineId } | undefined {
  const { line, index } = page.store.now();
  const frames = currentLine(page);
  if (isOwn({ given }, line) && index === frames.length - 1) return undefined;
  const after = frames[index]?.event?.id ?? 'start';
  return { after, parent: parentOf(session, after) };
}

/** Brings in a variation into which something can be entered, where one has to be. */
async function begin({ page, session }: Branching, fork: ReturnType<typeof forkOf>, by: Recorder): Promise<void> {
  if (!fork) return;
  const { after, parent } = fork;
  const { index } = page.store.now();
  const variation: Variation = { id: freshBranch(session.now.record, 'own-'), after, title: titleFor(index), events: [] };
  await by.edit({ kind: 'branch', ...(parent !== undefined && { line: parent }), variation });
  page.store.set({ line: variation.id, index, playing: false });
}

/** The line with the event after which a variation begins. */
const parentOf = ({ now }: Session, after: string): LineId => (after === 'start' ? undefined : lineWith(now.record, after).id);

async function ask(branching: Branching): Promise<void> {
  if (branching.isAsking.value) return leave(branching);
  const { page, session, trouble } = branching;
  const fork = forkOf(branching);
  if (fork && lineage(session.now.record.variations, fork.parent).length >= NESTED) {
    trouble.value = `Variations lie ${NESTED} deep here, which is the most that a record takes: ask in one around this.`;
    return speak(page, trouble.value);
  }
  branching.isAsking.value = true;
  page.store.set({ playing: false, viewer: undefined });
  const by = await recorderOf(branching);
  await begin(branching, fork, by);
  by.rest(false);
  pressed(branching);
  speak(page, 'What if: the questions at this step are open. What you enter stays yours.');
}

/** Puts the questions away. */
async function rest(branching: Branching): Promise<Recorder> {
  branching.isAsking.value = false;
  pressed(branching);
  const by = await recorderOf(branching);
  by.rest(true);
  return by;
}

/** Puts the questions away; a line into which nothing was entered goes with them. */
async function leave(branching: Branching): Promise<void> {
  const by = await rest(branching);
  for (const { id, events } of linesOf(branching.session.now.record))
    if (id !== undefined && isOwn(branching, id) && events.length === 0 && isLeaf(branching, id)) await prune(branching, by, id);
}

const isLeaf = ({ page }: Branching, id: string): boolean =>
  !page.battle.variations.some(one => one.id === id && (one.variations ?? []).length > 0);

/** A variation goes; where it was shown, the line that it left is. */
async function prune(branching: Branching, by: Recorder, id: string): Promise<void> {
  const { page, session } = branching;
  const { line: shown, index } = page.store.now();
  const parent = parentOf(session, linesOf(session.now.record).find(one => one.id === id)?.after ?? 'start');
  if (shown === id) page.store.set({ line: parent, index: Math.min(index, framesOf(page.battle, parent).length - 1) });
  await by.edit({ kind: 'prune', branch: id });
}

async function removeShown(branching: Branching): Promise<void> {
  const { page } = branching;
  const { line: id } = page.store.now();
  if (id === undefined) return;
  await prune(branching, await rest(branching), id);
  speak(page, 'The variation is gone.');
}

/** An edit that is no answer: a title, dice that fall after all. */
async function edit(branching: Branching, change: Edit): Promise<void> {
  const by = await recorderOf(branching);
  if (!branching.isAsking.value) by.rest(true);
  await by.edit(change);
}

/** What is told of the variation that is shown. */
function branchNow(branching: Branching): Child {
  const { page, reckoning, isAsking, trouble } = branching;
  const { line, index } = page.store.live;
  if (line === undefined) return undefined;
  const reckoned = reckoning.of(currentLine(page)[index]);
  const look = { own: isOwn(branching, line), asks: isAsking.value, text: trouble.value, reckoned, share: reckoning.share.value };
  return branchCard(page.battle, { line, index }, look);
}

/** The card stands before the roll. */
function place({ root }: Page): void {
  const card = document.createElement('section');
  card.dataset['part'] = 'branch';
  card.className = 'branch-part';
  card.setAttribute('aria-label', 'What if');
  root.querySelector('.story')?.prepend(card);
}

function pressed({ page: { whatIf }, isAsking }: Branching): void {
  if (whatIf.value) whatIf.value = { ...whatIf.value, isAsked: isAsking.value };
}

const titleFor = (index: number): string => (index === 0 ? 'another beginning' : `another way after event ${index}`);
