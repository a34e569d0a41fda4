// Brings every battle that the build wrote into a page to life.

import { loadRuleset } from '../../rulesets/index.ts';
import type { LuckFigures } from '../../view/luckSection.ts';
import { type BattleSource, openBattle } from '../../view/model.ts';
import { readNotes, type WrittenNotes } from '../../view/notes.ts';
import { mount } from './mount.ts';

interface Written extends Omit<BattleSource, 'ruleset'> {
  readonly ruleset: string;
  readonly sprite: string;
  readonly luck?: LuckFigures;
  readonly small?: boolean;
  readonly start?: number;
  readonly notes?: WrittenNotes;
}

const whatIf = () => import('../whatif/whatIf.ts');

/** Finds them by `data-battle`; their data follow in the next script element. */
export function startAll(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-battle]:not([data-ready])')) void start(root);
}

async function start(root: HTMLElement): Promise<void> {
  const text = root.parentElement?.querySelector('[data-battle-data]')?.textContent;
  if (!text) return;
  const { ruleset, scenario, record, notes = {}, ...options } = JSON.parse(text) as Written;
  mount(root, await openBattle({ scenario, record, ruleset: await loadRuleset(ruleset) }), { ...options, whatIf, words: readNotes(notes) });
}
