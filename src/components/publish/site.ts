// A report for somebody's own copy of this site: its page, the record and the photographs in a zip, to be unpacked over the copy.

import { fileName } from '../../core/titles.ts';
import { siteFiles, siteZip } from '../../publish/mdx.ts';
import { h } from '../../render/html.ts';
import { save } from '../site/save.ts';
import { openDownloadPanel, photoFiles } from './downloadPanel.ts';
import type { Fill } from './types.ts';

const ABOUT = h(
  'p',
  {},
  'For a copy of this site of your own: unpack the zip over the copy, build it or push it, and the report is one of its pages.',
);

export const fillSite: Fill = async (panel, taken, signal) => {
  const { told, home } = taken;
  if (!told) return;
  const files = siteFiles(told, await photoFiles(taken), await home?.());
  const list = h(
    'ul',
    { class: 'take-files' },
    files.map(({ path }) => h('li', {}, h('code', {}, path))),
  );
  const zip = () => save(fileName(told.report.title, 'site.zip'), new Blob([siteZip(files, 0)], { type: 'application/zip' }));
  openDownloadPanel(panel, { about: [ABOUT, list], button: 'Save the files (zip)', save: zip }, signal);
};
