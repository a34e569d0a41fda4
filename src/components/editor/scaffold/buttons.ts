// The buttons above the desk, and Ctrl+Z: steps back and forward, the ways out and the file.

import { canRedo, canUndo } from '../../../core/history.ts';
import type { BrowserStorage } from '../../../storage/types.ts';
import { href } from '../../../view/href.ts';
import { passToRecorder } from '../../site/open/handed.ts';
import { save } from '../../site/save.ts';
import type { EditorDesk } from './desk.ts';
import type { StepSaver } from './keep.ts';

interface Ways {
  readonly shelf: BrowserStorage;
  readonly keeper: StepSaver;
  readonly leave: () => void;
}

/** Makes them work. */
export function startButtons(desk: EditorDesk, root: HTMLElement, { shelf, keeper, leave }: Ways): void {
  const { signal } = desk;
  const all = [...root.querySelectorAll<HTMLButtonElement>('[data-act]')];
  const button = (act: string) => all.find(({ dataset }) => dataset['act'] === act);
  const acts: Readonly<Record<string, () => void>> = {
    undo: desk.undo,
    redo: desk.redo,
    close: leave,
    async play() {
      await keeper.settled();
      location.assign(`${href('record/')}#on=${encodeURIComponent(keeper.id)}`);
    },
    async export() {
      await keeper.settled();
      const { exportScenario } = await import('../../record/start/files.ts');
      const { name, blob } = await exportScenario(shelf, keeper.id, desk.now(), Date.now());
      save(name, blob);
    },
    async open() {
      passToRecorder(await textOf(desk));
      await keeper.settled();
      location.assign(href('open/'));
    },
  };
  for (const [act, then] of Object.entries(acts)) button(act)?.addEventListener('click', then, { signal });
  const title = root.querySelector('[data-title]');
  const show = () => {
    const editing = desk.editing();
    if (title) title.textContent = editing.now.title || 'Scenario without a title';
    document.title = document.title.replace(/^.*?( · |$)/, `${editing.now.title} · `);
    for (const [act, can] of [['undo', canUndo(editing)] as const, ['redo', canRedo(editing)] as const]) {
      const one = button(act);
      if (one) one.disabled = !can;
    }
  };
  desk.onChange(show);
  show();
  document.addEventListener(
    'keydown',
    event => {
      const isText = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.key.toLowerCase() !== 'z' ||
        (isText && (event.target as HTMLInputElement).type !== 'checkbox')
      )
        return;
      event.preventDefault();
      if (event.shiftKey) desk.redo();
      else desk.undo();
    },
    { signal },
  );
}

const textOf = async (desk: EditorDesk): Promise<string> => (await import('../../../core/format.ts')).formatScenario(desk.now());
