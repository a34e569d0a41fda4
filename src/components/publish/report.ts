// The report itself: a file that opens here again and in the command line, with its photographs beside it.

import { fileName } from '../../core/titles.ts';
import { formatReport } from '../../publish/reportFile.ts';
import { h } from '../../render/html.ts';
import { packZip } from '../../storage/file.ts';
import { save } from '../site/save.ts';
import { openDownloadPanel, photoFiles } from './downloadPanel.ts';
import type { Fill } from './types.ts';

const ABOUT = h(
  'p',
  {},
  'The report with the record behind it, to go on with elsewhere: it opens where reports are written, on ',
  h('i', {}, 'Open'),
  ', and in the command line.',
);

export const fillReport: Fill = async (panel, taken, signal) => {
  const { told } = taken;
  if (!told) return;
  const { title } = told.report;
  const name = fileName(title, 'report.yaml');
  const text = formatReport(told);
  const photos = await photoFiles(taken);
  const zip = () => new Blob([packZip({ name, text, photos }, 0)], { type: 'application/zip' });
  const file =
    photos.length > 0
      ? { button: 'Save the report with its photographs (zip)', save: () => save(fileName(title, 'zip'), zip()) }
      : { button: 'Save the report', save: () => save(name, text) };
  openDownloadPanel(panel, { about: [ABOUT], ...file }, signal);
};
