// The calculator in the browser: form to profile, profile to answer, both kept in the address so that every question is a link.

import { outlookOf } from '../../../analysis/outlook.ts';
import { type Field, harmWords, type Ruleset } from '../../../core/ruleset.ts';
import { join } from '../../../render/html.ts';
import { formRows } from './form.ts';
import { type Entered, fromQuery, type Profile, profileOf, profileWords, toQuery } from './profile.ts';
import { type Answered, oddsResult } from './result.ts';

const PREFIXES = ['a.', 'b.'] as const;
type Prefix = (typeof PREFIXES)[number];

/** Brings a calculator written by the build to life. Throws when the page lacks one of its parts: that is a bug of ours. */
export function startCalculator(root: HTMLElement, ruleset: Ruleset, fields: readonly Field[]): void {
  const part = <T extends HTMLElement>(selector: string): T => {
    const found = root.querySelector<T>(selector);
    if (!found) throw new Error(`calculator: no ${selector}`);
    return found;
  };
  const forms = { 'a.': part<HTMLFieldSetElement>('[data-form="a."]'), 'b.': part<HTMLFieldSetElement>('[data-form="b."]') };
  const compare = part<HTMLButtonElement>('[data-compare]');
  const answer = part('[data-answer]');
  const status = part('[data-status]');
  const currency = harmWords(ruleset);

  const isComparing = () => !forms['b.'].hidden;
  const profileIn = (prefix: Prefix): Profile => profileOf(fields, entered(forms[prefix], prefix));

  /** The form of a profile; of none, an empty one: what is not asked is not on the page. */
  function show(prefix: Prefix, profile: Profile | undefined): void {
    const focused = document.activeElement?.id;
    const rows = forms[prefix].querySelector('[data-rows]');
    if (rows) rows.innerHTML = profile ? join(formRows(fields, profile, prefix)).markup : '';
    if (focused) document.getElementById(focused)?.focus();
  }

  function update(): void {
    const used = isComparing() ? PREFIXES : PREFIXES.slice(0, 1);
    const answers = used.map((prefix, i): Answered => {
      const profile = profileIn(prefix);
      if (changesFields(forms[prefix], profile)) show(prefix, profile);
      return { name: i === 0 ? 'A' : 'B', words: profileWords(fields, profile), outlook: outlookOf(ruleset.attack(profile)) };
    });
    answer.innerHTML = oddsResult(answers, currency).markup;
    keepInAddress();
  }

  function keepInAddress(): void {
    const query = toQuery(fields, profileIn('a.'));
    if (isComparing())
      for (const [name, value] of [['with', 'b'] as const, ...toQuery(fields, profileIn('b.'), 'b.')]) query.set(name, value);
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
    update();
  });
  part('[data-reset]').addEventListener('click', () => {
    for (const prefix of PREFIXES)
      show(
        prefix,
        profileOf(fields, () => undefined),
      );
    toggle(false);
    update();
  });
  part('[data-copy]').addEventListener('click', async () => {
    await navigator.clipboard.writeText(location.href);
    status.textContent = 'The link to this question is in the clipboard.';
  });
  root.addEventListener('input', update);

  const query = new URLSearchParams(location.search);
  toggle(query.has('with'));
  show('a.', profileOf(fields, fromQuery(query)));
  if (isComparing()) show('b.', profileOf(fields, fromQuery(query, 'b.')));
  update();
  root.dataset['ready'] = '';
}

/** What stands in a form; an unticked box is an answer, a row that is not there is none. */
const entered =
  (form: HTMLElement, prefix: Prefix): Entered =>
  id => {
    const control = form.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${prefix}${id}"]`);
    if (!control) return undefined;
    return control instanceof HTMLInputElement && control.type === 'checkbox' ? String(control.checked) : control.value;
  };

function changesFields(form: HTMLElement, profile: Profile): boolean {
  const shown = [...form.querySelectorAll<HTMLElement>('[data-field]')].map(row => row.dataset['field']);
  return shown.toSorted().join() !== Object.keys(profile).toSorted().join();
}
