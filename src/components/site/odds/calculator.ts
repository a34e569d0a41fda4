// The calculator in the browser: form to profile, profile to answer, both kept in the address so that every question is a link.

import { outlookOf } from '../../../analysis/outlook.ts';
import type { FightOutlook, Outlook } from '../../../analysis/types.ts';
import { applyBounds, describeBoundNote, toAttackProfile } from '../../../core/bounds.ts';
import type { Fight } from '../../../core/fight.ts';
import { type FormField, harmWords, type Ruleset, type RulesReference, requireCombat, wordsOf } from '../../../core/ruleset.ts';
import { join } from '../../../render/html.ts';
import { createClient } from '../../../worker/client.ts';
import { partsOf } from '../parts.ts';
import type { FightVariant } from './fight.ts';
import { formRows, formSignature } from './form.ts';
import { gridOf } from './grid.ts';
import { listenToLists } from './lists.ts';
import {
  answersIn,
  COMPARED,
  type Entered,
  inQuery,
  isCompared,
  type Profile,
  type ProfileReading,
  profileOf,
  profileWords,
  readForm,
  toQuery,
} from './profile.ts';
import { type ProgressShare, shares } from './progress.ts';
import { type OddsAnswer, oddsResult } from './result.ts';

/** Milliseconds after which a question is said to take its time. */
const SLOW = 150;
const WORKING = 'Working it out ...';
/** Rounds of a fight that are told one by one. */
const ROUNDS = 12;

const PREFIXES = ['a.', 'b.'] as const;
type Prefix = (typeof PREFIXES)[number];

/** One question, and how far all have come; `signal`: nobody waits for it any more. */
interface Asking {
  readonly signal: AbortSignal;
  readonly share: ProgressShare;
}

/** The questions that are still to come. */
interface Coming {
  readonly signal: AbortSignal;
  next(): ProgressShare;
}

/** Brings a calculator written by the build to life. Throws when the page lacks one of its parts: that is a bug of ours. */
export function startCalculator(root: HTMLElement, ruleset: Ruleset, book: Pick<RulesReference, 'fields' | 'bounds' | 'pose'>): void {
  const { fields } = book;
  const part = partsOf(root, 'calculator');
  const forms = { 'a.': part<HTMLFieldSetElement>('form-a'), 'b.': part<HTMLFieldSetElement>('form-b') };
  const compare = part<HTMLButtonElement>('compare');
  const answer = part('answer');
  const status = part('status');
  const progress = part('progress');
  const speaker = part('speaker');
  const currency = harmWords(ruleset);

  const isComparing = () => !forms['b.'].hidden;
  const takenIn = (prefix: Prefix): ProfileReading => readForm(fields, answersIn(fields, entered(forms[prefix], prefix)));
  const profileIn = (prefix: Prefix): Profile => takenIn(prefix).profile;

  const client = createClient();
  /** What is asked at present; an answer to an older question comes too late. */
  let asking = new AbortController();

  /** The form of a profile; of none, an empty one: what is not asked is not on the page. */
  function show(prefix: Prefix, profile: Profile | undefined): void {
    const rows = forms[prefix].querySelector<HTMLElement>('[data-rows]');
    if (!rows) return;
    rows.dataset['signature'] = profile ? formSignature(fields, profile) : '';
    renew(rows, profile ? join(formRows(fields, profile, prefix)).markup : '');
  }

  function ask(): void {
    root.dataset['asked'] = '';
    update();
  }

  /** Asks what stands in the forms; `told`: what each was asked instead, where that is not what stands in them. */
  function update(told: Partial<Record<Prefix, ProfileReading>> = {}): void {
    asking.abort();
    asking = new AbortController();
    const used = isComparing() ? PREFIXES : PREFIXES.slice(0, 1);
    const all = used.map((prefix): ProfileReading => {
      const found = told[prefix] ?? takenIn(prefix);
      if (forms[prefix].querySelector<HTMLElement>('[data-rows]')?.dataset['signature'] !== formSignature(fields, found.profile))
        show(prefix, found.profile);
      return found;
    });
    keepInAddress();
    void answerAll(all, asking.signal);
  }

  /** Attacks at once, fights by the worker; then round by round, and what other answers to one question would give. */
  async function answerAll(all: readonly ProfileReading[], signal: AbortSignal): Promise<void> {
    const next = shares(
      all.reduce((sum, { profile }) => sum + asksOf(profile), 0),
      part => {
        if (!signal.aborted && status.textContent === WORKING) progress.textContent = ` ${Math.floor(100 * part)}\u202f%`;
      },
    );
    try {
      const answers: OddsAnswer[] = [];
      for (const [i, { profile, limits }] of all.entries()) {
        const outlook = await outlookIn(profile, { signal, share: next() });
        if (!outlook) return;
        const { profile: kept, notes } = applyBounds(book, profile);
        const told = [...limits, ...notes.map(note => describeBoundNote(fields, note))];
        answers.push({ name: i === 0 ? 'A' : 'B', words: profileWords(fields, kept), limits: told, outlook });
      }
      answer.innerHTML = oddsResult(answers, currency).markup;
      say('');
      speak(headlines(answer));
      const more = await Promise.all(answers.map((one, i) => withVariants(one, all[i]?.profile ?? {}, { signal, next })));
      if (signal.aborted) return;
      say('');
      if (more.some((one, i) => one !== answers[i])) answer.innerHTML = oddsResult(more, currency).markup;
    } catch (fault) {
      say(fault instanceof Error ? fault.message : String(fault));
    }
  }

  /**
   * How many questions a profile leads to: a fight is asked once more for its rounds, and for each other
   * answer to the question that is shown for all.
   */
  function asksOf(profile: Profile): number {
    if (requireCombat(ruleset).attack(toAttackProfile(book, profile)).kind === 'attack') return 1;
    return Math.max(2, 1 + (shownForAll(profile)?.values ?? []).length);
  }

  const shownForAll = (profile: Profile): FormField | undefined => fields.find(({ each, id }) => each && id in profile);

  /** `undefined`: nobody waits for it any more. Without a worker a fight is reckoned here, if it is small enough. */
  async function outlookIn(profile: Profile, { signal, share }: Asking, rounds?: number): Promise<Outlook | undefined> {
    const question = toAttackProfile(book, profile);
    const attack = requireCombat(ruleset).attack(question);
    if (attack.kind === 'attack') return outlookOf(attack, wordsOf(ruleset));
    const slow = setTimeout(working, SLOW, share);
    try {
      return await client.askSystem('odds', [ruleset.id, question, rounds], { signal, hear: share.hear });
    } catch (fault) {
      if (fault instanceof Error && fault.name === 'NoAnswer') return here(attack, fault);
      throw fault;
    } finally {
      clearTimeout(slow);
      share.end();
    }
  }

  /** What can be reckoned without a worker; of a fight too large for that, why there was no other answer. */
  function here(attack: Fight, fault: Error): Outlook {
    try {
      return outlookOf(attack);
    } catch {
      throw fault;
    }
  }

  /** The same with its rounds, and with each answer to a question that is shown for all of them. */
  async function withVariants(one: OddsAnswer, profile: Profile, { signal, next }: Coming): Promise<OddsAnswer> {
    if (one.outlook.kind !== 'fight') {
      const grid = await gridOf(book, profile, other => inTurn(other, { signal, share: next() }));
      return grid ? { ...one, grid } : one;
    }
    const outlook = (await outlookIn(profile, { signal, share: next() }, ROUNDS)) ?? one.outlook;
    const field = shownForAll(profile);
    if (!field) return { ...one, outlook };
    const all: FightVariant[] = [];
    for (const { value, says } of field.values ?? []) {
      const chosen = profile[field.id] === value;
      const other = profileOf(fields, id => (id === field.id ? String(value) : (entry(profile, id) ?? memory.get(id))));
      const found = chosen ? outlook : await outlookIn(other, { signal, share: next() });
      if (!found) return one;
      all.push({ label: [says, ...extrasOf(field, other)].join(' '), chosen, outlook: found as FightOutlook });
    }
    return { ...one, outlook, variants: { title: field.title, all } };
  }

  /** One of many attacks: between two of them the page hears what else there is. */
  async function inTurn(profile: Profile, asking: Asking): Promise<Outlook | undefined> {
    await new Promise(done => setTimeout(done));
    return asking.signal.aborted ? undefined : outlookIn(profile, asking);
  }

  /** Numbers that belong to one answer of a question are kept in mind while another is chosen. */
  const memory = new Map<string, string>();
  const extrasOf = ({ id }: FormField, profile: Profile): readonly string[] =>
    fields.filter(({ when = {}, id: own }) => id in when && own in profile).map(({ id: own }) => `(${profile[own]})`);

  /** A question takes its time: told in words for all, how far it has come for the eye. */
  function working(share: ProgressShare): void {
    if (status.textContent !== WORKING) say(WORKING);
    share.hear({ done: 0, of: 1 });
  }

  const say = (words: string): void => {
    status.textContent = words;
    progress.textContent = '';
  };

  /**
   * The answer for the ear: once for each question that is asked here, whatever is drawn of it later. The
   * first stands there when the page is read.
   */
  const speak = (words: string): void => {
    if (root.dataset['asked'] !== undefined) speaker.textContent = words;
  };

  function keepInAddress(): void {
    const query = toQuery(fields, profileIn('a.'));
    if (isComparing()) for (const [name, value] of [COMPARED, ...toQuery(fields, profileIn('b.'), 'b.')]) query.append(name, value);
    const text = query.toString();
    history.replaceState(null, '', text ? `?${text}` : location.pathname);
  }

  function toggle(on: boolean): void {
    forms['b.'].hidden = !on;
    root.toggleAttribute('data-comparing', on);
    compare.setAttribute('aria-pressed', String(on));
  }

  compare.addEventListener('click', () => {
    toggle(!isComparing());
    show('b.', isComparing() ? profileIn('a.') : undefined);
    ask();
  });
  part('reset').addEventListener('click', () => {
    for (const prefix of PREFIXES)
      show(
        prefix,
        profileOf(fields, () => undefined),
      );
    toggle(false);
    ask();
  });
  part('copy').addEventListener('click', async () => {
    await navigator.clipboard.writeText(location.href);
    status.textContent = 'The link to this question is in the clipboard.';
  });
  listenToLists(root);
  root.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'number' && target.name.startsWith('a.'))
      memory.set(target.name.slice(2), target.value);
    ask();
  });

  const query = new URLSearchParams(location.search);
  toggle(isCompared(query));
  const linked = { 'a.': readForm(fields, inQuery(query)), 'b.': readForm(fields, inQuery(query, 'b.')) };
  for (const prefix of PREFIXES) if (prefix === 'a.' || isComparing()) show(prefix, linked[prefix].profile);
  update(linked);
  root.dataset['ready'] = '';
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

const entry = (profile: Profile, id: string): string | undefined => (profile[id] === undefined ? undefined : String(profile[id]));

/** New rows for old ones; the row that somebody is typing in stays as it is. */
function renew(rows: HTMLElement, markup: string): void {
  const template = document.createElement('template');
  template.innerHTML = markup;
  const focused = document.activeElement;
  const held = [...rows.children].find((child): child is HTMLElement => child instanceof HTMLElement && child.contains(focused));
  const twin = held?.dataset['field'] === undefined ? undefined : template.content.querySelector(`[data-field="${held.dataset['field']}"]`);
  if (!held || !twin || twin.parentNode !== template.content || held.matches('.field-order')) {
    rows.replaceChildren(template.content);
    if (focused?.id) document.getElementById(focused.id)?.focus();
    return;
  }
  for (const child of [...rows.children]) if (child !== held) child.remove();
  const all = [...template.content.children];
  held.before(...all.slice(0, all.indexOf(twin)));
  held.after(...all.slice(all.indexOf(twin) + 1));
}
