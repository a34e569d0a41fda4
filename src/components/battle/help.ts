// The help: which keys do what, what the signs mean, and a switch for those whom single keys get in the way.

import { VERDICTS } from '../../core/act.ts';
import { type Ruleset, turnWords } from '../../core/ruleset.ts';
import type { BoardPlan } from '../../render/board/plan.ts';
import { replaceContent } from '../../render/dom/draw.ts';
import { type Html, h } from '../../render/html.ts';
import { href } from '../../view/href.ts';
import { allLayers, isLayerOffered } from '../../view/layers/lookup.ts';
import { VERDICT_WORDS, verdictIcon } from '../../view/says.ts';
import { setSingleKeys, singleKeys } from './keys.ts';

/** What the system calls its turns, and which layers it has. */
type Spoken = Pick<Ruleset, 'words' | 'show' | 'combat' | 'movement' | 'sight'>;
type Lie = Pick<BoardPlan, 'kind'>;

type Row = readonly [keys: string, help: string];

/** Keys (keys.ts, stage.ts) and what they do. */
function keysOf(ruleset: Spoken, { kind: board }: Lie): readonly Row[] {
  const layers = allLayers().filter(layer => isLayerOffered(ruleset, board, layer));
  const rows = layers.flatMap(({ control }): readonly Row[] => (control ? [[control.key, control.help]] : []));
  return [
    ['← →', 'one step back or forward, by what is chosen under “By”: an activation unless you chose otherwise'],
    ['Shift + ← →', 'one activation back or forward; one event where you go by activations'],
    ['Page Up / Down', `one ${turnWords(ruleset)[0]} back or forward`],
    ['Home / End', 'first or last position'],
    ['Space', 'play or pause'],
    ...rows.toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ['0', 'no overlay'],
    ['B', 'to the board: there arrow keys move a cursor, N leads to the next unit, Enter selects, Escape leaves'],
    ...layers
      .filter(({ id }) => id === 'sight')
      .map((): Row => ['Shift + arrows', 'on the board: the lookout whose sight is shown (or drag its eye)']),
    ['Alt + arrows', 'on the board: what if the selected unit stood elsewhere (or drag its counter); Escape puts it back'],
    ['+ − Z', 'zoom in, zoom out, whole map'],
    ['F', 'the board alone, or everything again'],
    ['N P', 'to the next note, to the one before (on the board N leads to the next unit)'],
    ['R', 'to the next ruling'],
    ['D', 'to the next moment that decided the battle, with Shift to the one before'],
    ['W', 'what if: enter what might have been done here'],
    ['?', 'this help'],
  ];
}

/** Opens the help over the page; closed by its button, Escape or a click beside it. */
export function openHelp(root: HTMLElement, ruleset: Spoken, lie: Lie): void {
  const found = root.querySelector<HTMLDialogElement>('dialog.help') ?? make(root, ruleset, lie);
  found.showModal();
}

function make(root: HTMLElement, ruleset: Spoken, lie: Lie): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'help';
  dialog.setAttribute('aria-labelledby', 'help-title');
  replaceContent(dialog, helpContent(ruleset, lie));
  const box = dialog.querySelector<HTMLInputElement>('input');
  box?.addEventListener('change', () => setSingleKeys(box.checked));
  dialog.addEventListener('click', event => event.target === dialog && dialog.close());
  root.append(dialog);
  return dialog;
}

/** Keys, signs and the switch, in the words of a system; of a map no keys for sight, tape and templates. */
export const helpContent = (ruleset: Spoken, lie: Lie): Html =>
  h(
    'form',
    { method: 'dialog' },
    h('h2', { id: 'help-title', tabindex: -1, autofocus: true }, 'Keys and signs'),
    h(
      'table',
      {},
      h(
        'tbody',
        {},
        keysOf(ruleset, lie).map(([keys, says]) => h('tr', {}, h('th', { scope: 'row' }, keys), h('td', {}, says))),
      ),
    ),
    h('label', {}, h('input', { type: 'checkbox', checked: singleKeys() }), ' Single keys (digits, letters, ?) do something'),
    h(
      'ul',
      { class: 'signs' },
      VERDICTS.map(verdict =>
        h('li', { class: 'ruling', 'data-verdict': verdict }, verdictIcon(verdict), h('span', {}, VERDICT_WORDS[verdict])),
      ),
    ),
    h('p', {}, h('a', { href: href('review/') }, 'How a battle is reviewed')),
    h('button', { class: 'primary' }, 'Close'),
  );
