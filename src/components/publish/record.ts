// The record itself: a file that opens here again, in the command line, and in whatever reads YAML.

import { formatRecord } from '../../core/format.ts';
import { fileName } from '../../core/titles.ts';
import { h } from '../../render/html.ts';
import { save } from '../site/save.ts';
import { openDownloadPanel } from './downloadPanel.ts';
import type { Fill } from './types.ts';

const ABOUT = h(
  'p',
  {},
  'The record with its scenario in it, as YAML: it opens on ',
  h('i', {}, 'Open'),
  ' of any Sandtable site and in the command line.',
);

export const fillRecord: Fill = (panel, { battle: { record, scenario } }, signal) => {
  const whole = formatRecord({ ...record, scenario });
  const file = { about: [ABOUT], button: 'Save the record', save: () => save(fileName(record.title, 'battle.yaml'), whole) };
  openDownloadPanel(panel, file, signal);
};
