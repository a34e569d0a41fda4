// The link: to this moment, by the clipboard or by the ways of the device.

import { replaceContent } from '../../render/dom/draw.ts';
import { h } from '../../render/html.ts';
import { momentHash } from '../../view/model.ts';
import { writeTerms } from '../battle/addressTerms.ts';
import { plainHint } from './choice.ts';
import { copyField } from './copy.ts';
import type { Fill } from './types.ts';

export const fillLink: Fill = (panel, subject, signal) => {
  const { battle, now, spot, linkTo } = subject;
  const link = linkTo(momentHash(now.line, now.index) + writeTerms(battle, now, spot));
  if (!link.ok) {
    replaceContent(panel, h('p', { class: 'take-note' }, link.problems.map(({ says }) => says).join(' ')));
    return;
  }
  const isShared = 'share' in navigator;
  replaceContent(
    panel,
    h(
      'div',
      {},
      copyField('take-link', 'Link', link.value, link.value.length > 400 ? 5 : 2),
      h(
        'p',
        { class: 'hint' },
        `It opens the replay at this step, ${now.index} of ${battle.replay.frames.length - 1}${link.value.includes('?') ? ', with what is chosen over the board' : ''}.`,
      ),
      plainHint(subject),
      isShared && h('button', { type: 'button', 'data-send': true }, 'Send it by this device …'),
    ),
  );
  const send = () => void navigator.share({ title: battle.record.title, url: link.value }).catch(() => undefined); // given up by the reader
  panel.querySelector('[data-send]')?.addEventListener('click', send, { signal });
};
