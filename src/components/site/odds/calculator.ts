// The calculator in the browser: form to profile, profile to answer, both kept in the address so that every question is a link.

import { applyBounds } from '../../../core/bounds.ts';
import { lossWordsOf, type Ruleset, wordsOf } from '../../../core/ruleset.ts';
import { elementOf, replaceContent } from '../../../render/dom/draw.ts';
import type { Html } from '../../../render/html.ts';
import { createClient } from '../../../worker/client.ts';
import { catchUp } from '../catchUp.ts';
import { type PartFinder, partsOf } from '../parts.ts';
import { limitsOf, noteFields } from './fieldNotes.ts';
import { formRows, formSignature } from './form.ts';
import { listenToPick } from './listenToPick.ts';
import { listenToLists } from './lists.ts';
import { asksOf, type OddsAsker, outlookIn, withVariants } from './outlooks.ts';
import {
  answersIn,
  COMPARED,
  type Entered,
  inQuery,
  isCompared,
  limitWords,
  type Profile,
  type ProfileReading,
  profileOf,
  profileWords,
  readForm,
  toQuery,
} from './profile.ts';
import { type ProgressShare, shares } from './progress.ts';
import { type OddsAnswer, oddsResult } from './result.ts';

const WORKING = 'Working it out ...';

const PREFIXES = ['a.', 'b.'] as const;
type Prefix = (typeof PREFIXES)[number];

interface Calculator {
  readonly root: HTMLElement;
  readonly part: PartFinder;
  readonly forms: Readonly<Record<Prefix, HTMLFieldSetElement>>;
  readonly asker: OddsAsker;
  readonly memory: Map<string, string>;
  /** What is asked at present; an answer to an older question comes too late. */
  asking: AbortController;
}

/** Brings a calculator written by the build to life. Throws when the page lacks one of its parts: that is a bug of ours. */
export function startCalculator(root: HTMLElement, ruleset: Ruleset, book: OddsAsker['book']): void {
  const part = partsOf(root, 'calculator');
  const forms = { 'a.': part<HTMLFieldSetElement>('form-a'), 'b.': part<HTMLFieldSetElement>('form-b') };
  const memory = new Map<string, string>();
  const asker: OddsAsker = { ruleset, book, client: createClient(), memory, working: share => working(page, share) };
  const page: Calculator = { root, part, forms, asker, memory, asking: new AbortController() };
  listen(page);
  if (location.search || !catchUp(root)) open(page, new URLSearchParams(location.search));
  root.dataset['ready'] = '';
}

/** Asks what an address asks. */
function open(page: Calculator, query: URLSearchParams): void {
  const { fields } = page.asker.book;
  toggle(page, isCompared(query));
  const linked = { 'a.': readForm(fields, inQuery(query)), 'b.': readForm(fields, inQuery(query, 'b.')) };
  for (const prefix of PREFIXES) if (prefix === 'a.' || isComparing(page)) show(page, prefix, linked[prefix].profile);
  update(page, linked);
}

function listen(page: Calculator): void {
  const { root, part, memory } = page;
  part('compare').addEventListener('click', () => {
    toggle(page, !isComparing(page));
    show(page, 'b.', isComparing(page) ? takenIn(page, 'a.').profile : undefined);
    ask(page);
  });
  part('reset').addEventListener('click', () => {
    const empty = profileOf(page.asker.book.fields, () => undefined);
    for (const prefix of PREFIXES) show(page, prefix, empty);
    toggle(page, false);
    ask(page);
  });
  part('copy').addEventListener('click', async () => {
    await navigator.clipboard.writeText(location.href);
    part('status').textContent = 'The link to this question is in the clipboard.';
  });
  part('presets').addEventListener('click', event => {
    const chosen = event.target instanceof Element ? event.target.closest('a') : null;
    if (!chosen || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    root.dataset['asked'] = '';
    open(page, new URL(chosen.href).searchParams);
  });
  listenToPick({
    ruleset: page.asker.ruleset,
    part,
    distance: Number(page.asker.book.fields.find(({ id }) => id === 'distance')?.default ?? 1),
    ask(answers) {
      root.dataset['asked'] = '';
      open(page, toQuery(page.asker.book.fields, answers));
    },
  });
  listenToLists(root);
  root.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'number' && target.name.startsWith('a.'))
      memory.set(target.name.slice(2), target.value);
    ask(page);
  });
}

const isComparing = ({ forms }: Calculator): boolean => !forms['b.'].hidden;

/** What stands in a form. Fields of the question that was asked before stand there until it is drawn anew: nobody is told of them. */
function takenIn({ forms, asker: { book } }: Calculator, prefix: Prefix): ProfileReading {
  const { profile, limits } = readForm(book.fields, answersIn(book.fields, entered(forms[prefix], prefix)));
  return { profile, limits: limits.filter(({ field }) => field) };
}

const signatureOf = ({ asker: { book } }: Calculator, profile: Profile): string => formSignature(book.fields, profile, book.bounds);

const rowsIn = ({ forms }: Calculator, prefix: Prefix): HTMLElement | null => forms[prefix].querySelector('[data-rows]');

/** The form of a profile; of none, an empty one: what is not asked is not on the page. */
function show(page: Calculator, prefix: Prefix, profile: Profile | undefined): void {
  const { fields, bounds } = page.asker.book;
  const rows = rowsIn(page, prefix);
  if (!rows) return;
  const unfolded = [...rows.querySelectorAll<HTMLElement>('[data-fold][open]')].map(({ dataset }) => dataset['fold']);
  rows.dataset['signature'] = profile ? signatureOf(page, profile) : '';
  renew(rows, profile ? formRows(fields, profile, prefix, bounds) : []);
  for (const fold of unfolded) rows.querySelector(`[data-fold="${fold}"]`)?.setAttribute('open', '');
}

function ask(page: Calculator): void {
  page.root.dataset['asked'] = '';
  update(page);
}

/** Asks what stands in the forms; `told`: what each was asked instead, where that is not what stands in them. */
function update(page: Calculator, told: Partial<Record<Prefix, ProfileReading>> = {}): void {
  page.asking.abort();
  page.asking = new AbortController();
  const used = isComparing(page) ? PREFIXES : PREFIXES.slice(0, 1);
  const all = used.map((prefix): ProfileReading => {
    const found = told[prefix] ?? takenIn(page, prefix);
    if (rowsIn(page, prefix)?.dataset['signature'] !== signatureOf(page, found.profile)) show(page, prefix, found.profile);
    const limits = limitsOf(page.asker.book, found);
    noteFields(page.forms[prefix], page.asker.book, { ...found, limits, prefix });
    return { ...found, limits };
  });
  keepInAddress(page);
  markPreset(page);
  void answerAll(page, all, page.asking.signal);
}

/** What is known at once, then the same with all that belongs to it. */
async function answerAll(page: Calculator, all: readonly ProfileReading[], signal: AbortSignal): Promise<void> {
  const { part, asker } = page;
  const { book } = asker;
  const answer = part('answer');
  const { tallies: sorts } = wordsOf(asker.ruleset);
  const next = shares(
    all.reduce((sum, { profile }) => sum + asksOf(asker, profile), 0),
    share => {
      if (!signal.aborted && part('status').textContent === WORKING) part('progress').textContent = ` ${Math.floor(100 * share)}\u202f%`;
    },
  );
  try {
    const answers: OddsAnswer[] = [];
    for (const [i, { profile, limits }] of all.entries()) {
      const outlook = await outlookIn(asker, profile, { signal, share: next() });
      if (!outlook) return;
      const { profile: kept } = applyBounds(book, profile);
      const told = { sorts, loss: lossWordsOf(asker.ruleset, book, kept), limits: limits.map(limitWords) };
      answers.push({ name: i === 0 ? 'A' : 'B', words: profileWords(book.fields, kept), ...told, outlook });
    }
    replaceContent(answer, oddsResult(answers));
    say(page, '');
    part('brief').textContent = [...answer.querySelectorAll('.odds-expect')].map(({ textContent }) => textContent).join(' \u00b7 ');
    speak(page, headlines(answer));
    const more = await Promise.all(answers.map((one, i) => withVariants(asker, one, all[i]?.profile ?? {}, { signal, next })));
    if (signal.aborted) return;
    say(page, '');
    if (more.some((one, i) => one !== answers[i])) replaceContent(answer, oddsResult(more));
  } catch (fault) {
    say(page, fault instanceof Error ? fault.message : String(fault));
  }
}

/** A question takes its time: told in words for all, how far it has come for the eye. */
function working(page: Calculator, share: ProgressShare): void {
  if (page.part('status').textContent !== WORKING) say(page, WORKING);
  share.hear({ done: 0, of: 1 });
}

function say({ part }: Calculator, words: string): void {
  part('status').textContent = words;
  part('progress').textContent = '';
}

/**
 * The answer for the ear: once for each question that is asked here, whatever is drawn of it later. The
 * first stands there when the page is read.
 */
function speak({ root, part }: Calculator, words: string): void {
  if (root.dataset['asked'] !== undefined) part('speaker').textContent = words;
}

function keepInAddress(page: Calculator): void {
  const { fields } = page.asker.book;
  const queryOf = (prefix: Prefix, name?: string) => toQuery(fields, takenIn(page, prefix).profile, name);
  const query = queryOf('a.');
  if (isComparing(page)) for (const [name, value] of [COMPARED, ...queryOf('b.', 'b.')]) query.append(name, value);
  const text = query.toString();
  history.replaceState(null, '', text ? `?${text}` : location.pathname);
}

/** Which of the questions that many ask stands in the form. */
function markPreset({ part }: Calculator): void {
  for (const link of part('presets').querySelectorAll('a')) {
    const isAsked = new URL(link.href).searchParams.toString() === new URLSearchParams(location.search).toString();
    if (isAsked) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

function toggle({ root, part, forms }: Calculator, on: boolean): void {
  forms['b.'].hidden = !on;
  root.toggleAttribute('data-comparing', on);
  part('compare').setAttribute('aria-pressed', String(on));
}

/** What the heads of an answer say, for those who listen. */
const headlines = (answer: HTMLElement): string =>
  [...answer.querySelectorAll('.odds-expect')]
    .flatMap(head => [`${head.textContent}. ${head.nextElementSibling?.textContent ?? ''}`, ...limitsAt(head)])
    .join(' ');

const limitsAt = (head: Element): readonly string[] =>
  [...(head.parentElement?.querySelectorAll('.odds-limit') ?? [])].map(({ textContent }) => textContent ?? '');

/** What stands in a form; an unticked box is an answer, a row that is not there is none. */
const entered =
  (form: HTMLElement, prefix: Prefix): Entered =>
  id => {
    const control = form.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${prefix}${id}"]`);
    if (!control) return undefined;
    return control instanceof HTMLInputElement && control.type === 'checkbox' ? String(control.checked) : control.value;
  };

/** New rows for old ones; the row that somebody is typing in stays as it is. */
function renew(rows: HTMLElement, content: readonly Html[]): void {
  const wanted = content.map(row => elementOf(row));
  const focused = document.activeElement;
  const held = [...rows.children].find((child): child is HTMLElement => child instanceof HTMLElement && child.contains(focused));
  const twin = held?.dataset['field'] === undefined ? undefined : wanted.find(row => row.dataset['field'] === held.dataset['field']);
  if (!held || !twin || held.matches('.field-order')) {
    rows.replaceChildren(...wanted);
    if (focused?.id) document.getElementById(focused.id)?.focus();
    return;
  }
  for (const child of [...rows.children]) if (child !== held) child.remove();
  held.before(...wanted.slice(0, wanted.indexOf(twin)));
  held.after(...wanted.slice(wanted.indexOf(twin) + 1));
}
