// A battle written by the build comes to life: its record stands beside it as JSON, its ruleset loads on its own.

import type { BattleRecord, Scenario } from '../../core/scenario.ts';
import { loadRuleset } from '../../rulesets/index.ts';
import { mount } from '../battle/mount.ts';

interface Data {
  readonly scenario: Scenario;
  readonly record: BattleRecord;
}

/** Scenario and record as text that is safe inside a script element; a scenario inside the record is not written twice. */
export function mountable({ scenario, record }: Data): string {
  const data: Data = { scenario, record: { ...record, scenario: scenario.id } };
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

/** Mounts the battle of one element. Does nothing to one that lacks its record. */
export async function bringToLife(element: HTMLElement): Promise<void> {
  const root = element.querySelector<HTMLElement>('[data-root]');
  const text = element.querySelector('script[type="application/json"]')?.textContent;
  if (!root || !text) return;
  const { scenario, record } = JSON.parse(text) as Data;
  const ruleset = await loadRuleset(record.ruleset);
  const source = { ruleset, scenario, record };
  mount(root, source, { sprite: element.dataset['sprite'] ?? '', address: 'none', small: element.dataset['live'] === 'small' });
}
