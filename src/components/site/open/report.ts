// A report that was opened: its story above the replay of its battle, its boards the way into it, and what
// goes on from here. Loads for reports alone.

import type { BattleReport } from '../../../publish/types.ts';
import { replaceContent } from '../../../render/dom/draw.ts';
import { h } from '../../../render/html.ts';
import type { PackedPicture } from '../../../storage/pack.ts';
import styles from '../../../styles/report.css?url';
import { href } from '../../../view/href.ts';
import { failureNote } from '../../../view/says.ts';
import type { Mounted } from '../../battle/mountBoard.ts';
import { loadStyles } from '../../battle/styles.ts';
import { showReport } from '../../publish/showReport.ts';
import { leadIntoReplay } from '../../publish/startOfClip.ts';
import { goOnShelf } from './goOn.ts';

/** A report whose record has its scenario in it, and the photographs that came with it. */
export interface OpenedReport {
  readonly told: BattleReport;
  readonly photos: readonly PackedPicture[];
}

/** Fills `place` with the story; a board of it shows its moment in `replay`. Gives what ends it. */
export async function startReport(place: HTMLElement, { told, photos }: OpenedReport, replay: Mounted): Promise<() => void> {
  const { page } = replay;
  await loadStyles(styles);
  replaceContent(
    place,
    h(
      'div',
      {},
      h(
        'p',
        { class: 'open-report-ways' },
        h('button', { type: 'button', class: 'primary', 'data-write-on': true }, 'Go on writing'),
        ' ',
        h('span', { class: 'meta', role: 'status' }, 'The replay of its battle stands below the story; a board leads into it.'),
      ),
      h('div', { 'data-story': true }, h('p', {}, 'Drawing the story …')),
    ),
  );
  const status = place.querySelector('[role="status"]');
  const story = place.querySelector<HTMLElement>('[data-story]');
  place.querySelector('[data-write-on]')?.addEventListener('click', async () => {
    const says = await goOn({ told, photos });
    if (status) status.textContent = says;
  });
  if (!story) return () => {};
  leadIntoReplay(story, page.battle, showing => {
    page.store.set(showing);
    page.root.scrollIntoView({ block: 'start' });
    replay.board.focus();
  });
  const look = {
    sprite: page.sprite,
    pictures: page.pictures?.isOwn ? page.pictures : undefined,
    photos: photos.map(({ name, photo }) => [name, photo] as const),
    replayAt: (moment: string) => moment,
  };
  try {
    const close = await showReport(story, told, page.battle, look);
    story.querySelector('.report-log')?.remove(); // the replay below has the list
    return close;
  } catch (fault) {
    replaceContent(story, failureNote(String(fault), 'The report cannot be shown'));
    return () => {};
  }
}

/** Puts the report on the shelf and goes to its desk; where nothing can be kept, says what to do instead. */
const goOn = ({ told, photos }: OpenedReport): Promise<string> =>
  goOnShelf(async shelf => (await import('../../write/keepReport.ts')).keepReport(shelf, told, photos), {
    address: id => `${href('reports/new/')}#${id}`,
    otherwise: 'open the file under Reports, Write a report, and go on there.',
  });
