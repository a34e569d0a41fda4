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

export function listenToPick({ ruleset, part, distance, ask }: Picking): void {
  const [scenario, attacker, target] = (['scenario', 'attacker', 'target'] as const).map(name =>
    part<HTMLSelectElement>(`pick-${name}`),
  ) as [HTMLSelectElement, HTMLSelectElement, HTMLSelectElement];
  const status = part('pick-status');
  const root = part<HTMLDetailsElement>('pick');
  let all: readonly ScenarioChoice[] = [];
  const chosen = (): ScenarioChoice | undefined => all.find(({ id }) => id === scenario.value);
  const load = async (): Promise<void> => {
    if (all.length > 0 || !root.open) return;
    const { attackersIn, targetsIn, answersFor } = await import('./pick.ts');
    const found = await fetch(root.dataset['from'] ?? '');
    if (!found.ok) throw new Error(`the scenarios are not there (${found.status})`);
    all = await found.json();
    scenario.replaceChildren(...all.map(({ id, title }) => new Option(title, id)));
    const fill = (from: 'scenario' | 'attacker'): void => {
      const choice = chosen();
      if (!choice) return;
      if (from === 'scenario') replaceContent(attacker, attackersIn(choice));
      replaceContent(target, targetsIn(choice, attacker.value));
    };
    const answer = async (): Promise<void> => {
      const choice = chosen();
      if (!choice) return;
      const pair = [attacker.value, target.value] as const;
      const answers = await answersFor(ruleset, choice, pair, distance);
      if (pair[0] !== attacker.value || pair[1] !== target.value) return;
      status.textContent = typeof answers === 'string' ? answers : '';
      if (typeof answers !== 'string') ask(answers);
    };
    const changed = (from: 'scenario' | 'attacker' | 'target'): void => {
      if (from !== 'target') fill(from);
      void answer();
    };
    scenario.addEventListener('change', () => changed('scenario'));
    attacker.addEventListener('change', () => changed('attacker'));
    target.addEventListener('change', () => changed('target'));
    changed('scenario');
  };
  root.addEventListener('toggle', () => {
    load().catch((fault: unknown) => {
      status.textContent = fault instanceof Error ? fault.message : String(fault);
    });
  });
}
