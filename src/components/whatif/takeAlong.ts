// A battle with one's own variations taken along: as a record of one's own, or in a link.

import { formatRecord } from '../../core/format.ts';
import type { BattleRecord, Scenario } from '../../core/scenario.ts';
import { openStorage } from '../../storage/storage.ts';
import { href } from '../../view/href.ts';
import { linkTo } from '../site/open/share.ts';

/** Keeps it among the records of this browser, and goes there. */
export async function goOnRecording(record: BattleRecord, scenario: Scenario): Promise<void> {
  const { title, ruleset } = record;
  const { id } = await (await openStorage()).create('record', { title, ruleset }, { scenario, record: { ...record, scenario } });
  location.href = `${href('record/')}#${encodeURIComponent(id)}`;
}

/** Puts a link that holds the record, and the frame that is shown, into the clipboard; `say` hears what became of it. */
export async function share(record: BattleRecord, at: number, say: (words: string) => void): Promise<void> {
  const link = linkTo({ text: formatRecord(record), at }, new URL(href('open/'), location.href).href);
  if (!link.ok) return say(link.problems.map(({ says }) => says).join(' '));
  await navigator.clipboard.writeText(link.value).then(
    () => say('The link is in the clipboard: it holds the whole record.'),
    () => say(`Copy this link: ${link.value}`),
  );
}
