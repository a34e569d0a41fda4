// What is typed into the panel: a place by its name, a correction, a note, an event as a line of the file.

import { lookUp } from '../../core/lookUp.ts';
import { textIn } from '../../core/questions.ts';
import type { BattleEvent, Place } from '../../core/types.ts';
import { buildAdjustment, buildNote } from '../../record/adjustments.ts';
import { evaluate, keyIn } from '../../record/draft.ts';
import { isFree } from '../../render/board/plan.ts';
import { answerPlace, answerWith, type Reduction } from './commands.ts';
import type { PanelState } from './panelState.ts';
import { faultWords, typedEvent } from './typedEvent.ts';
import type { Recorder } from './types.ts';

interface Desk {
  sight(): PanelState;
  go(found: Reduction | undefined): void;
}

/** Hears the forms of the panel. */
export function forms(panel: HTMLElement, recorder: Recorder, desk: Desk): void {
  panel.addEventListener('submit', event => {
    const { target } = event;
    if (!(target instanceof HTMLFormElement)) return;
    event.preventDefault();
    const text = (name: string) => String(new FormData(target).get(name) ?? '').trim();
    const kind = target.dataset['form'];
    if (kind === 'place') named(desk, target, text('place'));
    else if (kind === 'text') told(desk, target, text('text'));
    else if (kind === 'note') void (text('text') !== '' && recorder.enter(buildNote(text('text')) as BattleEvent));
    else if (kind === 'correct') correct(recorder, desk, target, text);
    else if (kind === 'line') void line(recorder, target, text('line'));
  });
}

/** A place by its name: in reach or on a way of its own it is taken, beyond it is asked about. */
function named(desk: Desk, form: HTMLFormElement, text: string): void {
  const sight = desk.sight();
  const { plan, ruleset } = sight.battle;
  const place = plan.read(text);
  const input = form.elements.namedItem('place');
  if (input instanceof HTMLInputElement) input.setAttribute('aria-invalid', String(place === undefined));
  const question = sight.doing.entry && evaluate(ruleset, sight.doing.entry).question;
  if (place === undefined || question?.kind !== 'place') return;
  const isBeyond = !isFree(plan) && !sight.doing.way && keyIn(question.reach, place) === undefined;
  desk.go(isBeyond ? { doing: { ...sight.doing, outside: place } } : answerPlace(sight, place));
}

/** Words that are asked for. */
function told(desk: Desk, form: HTMLFormElement, text: string): void {
  const sight = desk.sight();
  const question = sight.doing.entry && evaluate(sight.battle.ruleset, sight.doing.entry).question;
  const value = question?.kind === 'text' ? textIn(question, text) : undefined;
  form.querySelector('[name=text]')?.setAttribute('aria-invalid', String(value === undefined));
  if (value !== undefined) desk.go(answerWith(sight, value));
}

function correct(recorder: Recorder, desk: Desk, form: HTMLFormElement, text: (name: string) => string): void {
  const { battle, frame, doing } = desk.sight();
  const unit = lookUp(frame.state.units, doing.unit ?? '');
  if (!unit) return;
  const at: Place | undefined = text('at') === '' ? undefined : battle.plan.read(text('at'));
  const input = form.elements.namedItem('at');
  if (input instanceof HTMLInputElement) input.setAttribute('aria-invalid', String(text('at') !== '' && at === undefined));
  if (text('at') !== '' && at === undefined) return;
  const strength = Number(text('strength'));
  const to = { ...(at !== undefined && { at }), ...(strength !== unit.strength && { strength }) };
  if (Object.keys(to).length > 0) void recorder.enter(buildAdjustment(unit.id, to, text('reason')) as BattleEvent);
}

async function line(recorder: Recorder, form: HTMLFormElement, text: string): Promise<void> {
  const hand = form.closest('.hand');
  if (hand?.getAttribute('aria-busy') === 'true') return;
  hand?.setAttribute('aria-busy', 'true');
  const read = await typedEvent(recorder.page.battle.ruleset, text, 'line');
  const faults = form.querySelector('.faults');
  if (faults) faults.textContent = read.ok ? '' : faultWords(read.problems);
  if (read.ok) await recorder.enter(read.value);
  else hand?.setAttribute('aria-busy', 'false');
}
