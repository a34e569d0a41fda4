// A record on a page of its own: the battle with the recorder beside it, the row of buttons that
// set the record right, and the command line.

import { openMount } from '../battle/openMount.ts';
import { findPart } from '../battle/page.ts';
import { mendBar } from './edit/mendBar.ts';
import { lineBeside } from './line/part.ts';
import { recordOn, styleRecorder } from './recorder.ts';
import type { Recorder, RecorderOptions } from './types.ts';

/** Fills `root` with a battle page at the end of the record and the panel beside it. Throws what folding the record throws. */
export async function startRecorder(root: HTMLElement, options: RecorderOptions): Promise<Recorder> {
  const { session, ruleset, sprite, links = [], pictures } = options;
  const { scenario, record } = session.now;
  await styleRecorder();
  const mounted = await openMount(
    root,
    { scenario, record, ruleset },
    { sprite, links, whole: true, address: 'none', start: record.events.length, ...(pictures && { pictures }) },
  );
  const recorder = await recordOn(mounted, options);
  const beside = findPart(mounted.page, 'hand');
  if (beside) {
    mendBar(recorder, beside);
    lineBeside(recorder, beside);
  }
  return recorder;
}
