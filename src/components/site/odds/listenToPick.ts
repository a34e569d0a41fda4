// The choice of two units of a scenario in the page: its scenarios are fetched once it is opened, what is chosen is asked at once.

import type { Ruleset } from '../../../core/ruleset.ts';
import { replaceContent } from '../../../render/dom/draw.ts';
import type { PartFinder } from '../parts.ts';
import type { ScenarioChoice } from './pick.ts';
import type { Profile } from './profile.ts';

interface Picking {
  readonly ruleset: Ruleset;
  readonly part: PartFinder;
  /** As far as one fires where nobody says. */
  readonly distance: number;
  /** Hears the answers of what was chosen. */
  readonly ask: (answers: Profile) => void;
}

interface Picker extends Picking {
  readonly all: readonly ScenarioChoice[];
  readonly maker: typeof import('./pick.ts');
  readonly scenario: HTMLSelectElement;
  readonly attacker: HTMLSelectElement;
  readonly target: HTMLSelectElement;
}

export function listenToPick(picking: Picking): void {
  const root = picking.part<HTMLDetailsElement>('pick');
  let isOpened = false;
  root.addEventListener('toggle', () => {
    if (isOpened) return;
    isOpened = true;
    begin(picking, root.dataset['from'] ?? '').catch((fault: unknown) => {
      isOpened = false;
      say(picking, fault instanceof Error ? fault.message : String(fault));
    });
  });
}

async function begin(picking: Picking, address: string): Promise<void> {
  const [maker, found] = await Promise.all([import('./pick.ts'), fetch(address)]);
  if (!found.ok) throw new Error(`The scenarios are not there (${found.status}).`);
  const all: readonly ScenarioChoice[] = await found.json();
  const list = (name: string) => picking.part<HTMLSelectElement>(`pick-${name}`);
  const picker: Picker = { ...picking, all, maker, scenario: list('scenario'), attacker: list('attacker'), target: list('target') };
  picker.scenario.replaceChildren(...all.map(({ id, title }) => new Option(title, id)));
  picker.scenario.addEventListener('change', () => chooseScenario(picker));
  picker.attacker.addEventListener('change', () => chooseAttacker(picker));
  picker.target.addEventListener('change', () => void answer(picker));
  chooseScenario(picker);
}

const chosenIn = ({ all, scenario }: Picker): ScenarioChoice | undefined => all.find(({ id }) => id === scenario.value);

function chooseScenario(picker: Picker): void {
  const choice = chosenIn(picker);
  if (choice) replaceContent(picker.attacker, picker.maker.attackersIn(choice));
  chooseAttacker(picker);
}

/** Whoever was attacked before still is, where that may be. */
function chooseAttacker(picker: Picker): void {
  const { attacker, target, maker } = picker;
  const choice = chosenIn(picker);
  const before = target.value;
  if (choice) replaceContent(target, maker.targetsIn(choice, attacker.value));
  if ([...target.options].some(({ value }) => value === before)) target.value = before;
  void answer(picker);
}

/** Asks what is chosen; an answer to what was chosen before comes too late. */
async function answer(picker: Picker): Promise<void> {
  const { ruleset, attacker, target, distance, maker, ask } = picker;
  const choice = chosenIn(picker);
  if (!choice) return;
  const pair = [attacker.value, target.value] as const;
  const answers = await maker.answersFor(ruleset, choice, pair, distance);
  if (pair[0] !== attacker.value || pair[1] !== target.value) return;
  say(picker, typeof answers === 'string' ? answers : '');
  if (typeof answers !== 'string') ask(answers);
}

function say({ part }: Picking, words: string): void {
  part('pick-status').textContent = words;
}
