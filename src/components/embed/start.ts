// Brings the battle that the build wrote into an embedded page to life.

import { loadRuleset } from '../../rulesets/index.ts';
import { type BattleSource, openBattle } from '../../view/model.ts';
import { readNotes, type WrittenNotes } from '../../view/notes.ts';
import { mountEmbed } from './embedMount.ts';

interface Written extends Omit<BattleSource, 'ruleset'> {
  readonly ruleset: string;
  readonly sprite: string;
  readonly whole: string;
  readonly notes: WrittenNotes;
}

/** Starts the battle in `root` with the data that stand in the next script element. Throws without them. */
export async function startEmbed(root: HTMLElement): Promise<void> {
  const text = document.querySelector('[data-battle-data]')?.textContent;
  if (!text) throw new Error('startEmbed: the page has no battle');
  const { ruleset, scenario, record, sprite, whole, notes } = JSON.parse(text) as Written;
  const battle = await openBattle({ scenario, record, ruleset: await loadRuleset(ruleset) });
  mountEmbed(root, battle, { sprite, wholeAt: moment => whole + moment, words: readNotes(notes) });
}
