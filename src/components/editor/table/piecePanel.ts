// The selected piece in words and numbers: every field that its file has, exact places, and all corners.

import type { Terrain } from '../../../core/board.ts';
import { countNoun } from '../../../core/englishText.ts';
import { canTake } from '../../../editor/table/corners.ts';
import { isOwn, sightsOf } from '../../../editor/table/kinds.ts';
import { extentOf, middleOf, pointsOf } from '../../../editor/table/lengths.ts';
import { piecesOf } from '../../../editor/table/pieces.ts';
import { type Child, type Html, h } from '../../../render/html.ts';
import { KEY_WORDS } from './pieceKeys.ts';
import { field, kindOptions, number } from './toolbar.ts';
import { oneSelected, type TableWork } from './work.ts';

const SIGHT_WORDS: Readonly<Record<Terrain['sight'], string>> = {
  blocks: 'hides what is behind',
  obscures: 'is seen into',
  open: 'hides nothing',
};

/** What is selected; nothing where nothing is. */
export function piecePart(work: TableWork): Child {
  const { selected } = work.chosen();
  if (selected.size === 0) return undefined;
  const piece = oneSelected(work);
  const pieces = piecesOf(work.board(), selected);
  return h(
    'section',
    { class: 'table-piece', 'aria-label': 'Selected' },
    h(
      'header',
      { class: 'table-piece-head' },
      h('h3', {}, piece?.title || countNoun(pieces.length, 'piece')),
      h('button', { type: 'button', 'data-do': 'let-go', class: 'quiet' }, 'Let go'),
    ),
    piece && wordsOf(work, piece),
    placeOf(work, pieces),
    actions(pieces.length === 1),
    piece && cornersOf(work, piece),
    keys(),
  );
}

function wordsOf(work: TableWork, piece: Terrain): Html {
  const kind = work.kindOf(piece.kind);
  return h(
    'div',
    { class: 'table-fields' },
    field(
      'Name',
      'title',
      h('input', { id: 'table-title', type: 'text', autocomplete: 'off', maxlength: 200, 'data-field': 'title', value: piece.title }),
    ),
    field('Kind', 'kind', kindSelect(work, piece)),
    field('Sight', 'sight', sightSelect(piece)),
    piece.sight === 'obscures' &&
      field(`Seen into, ${work.board().unit}`, 'depth', number('depth', { 'data-field': 'depth' }, piece.depth)),
    field('Height', 'top', number('top', { 'data-field': 'top' }, piece.top)),
    field('Cover', 'cover', coverField(work, piece)),
    kind &&
      isOwn(piece, kind) &&
      h(
        'p',
        { class: 'meta table-own' },
        'Other than its kind. ',
        h('button', { type: 'button', class: 'quiet', 'data-do': 'as-kind' }, 'As its kind'),
      ),
  );
}

const kindSelect = (work: TableWork, { kind }: Terrain): Html =>
  h(
    'select',
    { id: 'table-kind', 'data-field': 'kind' },
    !work.kindOf(kind) && h('option', { value: kind, selected: true }, kind),
    kindOptions(work.kinds, kind),
  );

const sightSelect = ({ shape, sight: now }: Terrain): Html =>
  h(
    'select',
    { id: 'table-sight', 'data-field': 'sight', disabled: sightsOf(shape.kind).length === 1 },
    sightsOf(shape.kind).map(sight => h('option', { value: sight, selected: sight === now }, SIGHT_WORDS[sight])),
  );

/** One of the words of the system, where it has words for cover. */
function coverField({ host }: TableWork, { cover: now }: Terrain): Html {
  const { cover } = host.schemas;
  if (!cover)
    return h('input', {
      id: 'table-cover',
      type: 'text',
      autocomplete: 'off',
      'data-field': 'cover',
      placeholder: 'that of its kind',
      value: now ?? '',
    });
  return h(
    'select',
    { id: 'table-cover', 'data-field': 'cover' },
    h('option', { value: '', selected: now === undefined }, 'that of its kind'),
    cover.map(word => h('option', { value: word, selected: word === now }, word)),
  );
}

/** Where it lies, how large it is: of a disc its middle and radius, of all others the box around them. */
function placeOf(work: TableWork, pieces: readonly Terrain[]): Html {
  const { unit } = work.board();
  const shapes = pieces.map(({ shape }) => shape);
  const [x, y] = middleOf(shapes);
  const { low, high } = extentOf(shapes);
  const [only] = shapes;
  const disc = shapes.length === 1 && only?.kind === 'disc' ? only : undefined;
  return h(
    'div',
    { class: 'table-fields numbers' },
    field(`Middle right, ${unit}`, 'x', number('x', { 'data-field': 'x' }, x)),
    field(`Middle up, ${unit}`, 'y', number('y', { 'data-field': 'y' }, y)),
    disc
      ? field(`Radius, ${unit}`, 'radius', number('radius', { 'data-field': 'radius' }, disc.radius))
      : [
          field(`Wide, ${unit}`, 'wide', number('wide', { 'data-field': 'wide' }, high[0] - low[0])),
          field(`High, ${unit}`, 'high', number('high', { 'data-field': 'high' }, high[1] - low[1])),
        ],
    field('Turn by, °', 'turn', number('turn', { 'data-field': 'turn', placeholder: '0' }, undefined)),
    field('Scale, %', 'scale', number('scale', { 'data-field': 'scale', placeholder: '100' }, undefined)),
  );
}

const actions = (isOne: boolean): Html =>
  h(
    'div',
    { class: 'table-row' },
    act('copy', 'Copy'),
    act('mirror-across', 'Mirror ↔'),
    act('mirror-along', 'Mirror ↕'),
    isOne && [act('higher', 'Higher'), act('lower', 'Lower'), act('top', 'To the top'), act('bottom', 'To the bottom')],
    act('delete', 'Delete'),
  );

const act = (name: string, title: string): Html => h('button', { type: 'button', 'data-do': name }, title);

function cornersOf(work: TableWork, { shape }: Terrain): Child {
  if (shape.kind === 'disc') return undefined;
  const points = pointsOf(shape);
  const { corner } = work.chosen();
  const last = shape.kind === 'line' ? points.length - 1 : points.length;
  return h(
    'details',
    { class: 'table-corners', 'data-key': 'corners' },
    h('summary', {}, countNoun(points.length, shape.kind === 'line' ? 'point' : 'corner')),
    h(
      'ol',
      {},
      points.map(([x, y], i) =>
        h(
          'li',
          { class: i === corner ? 'chosen' : false },
          number(`corner-${i}-x`, { 'data-corner': `${i} x` }, x, `Corner ${i + 1}, right`),
          number(`corner-${i}-y`, { 'data-corner': `${i} y` }, y, `Corner ${i + 1}, up`),
          h(
            'button',
            { type: 'button', class: 'quiet', 'data-put': i, disabled: i >= last, 'aria-label': `New corner after ${i + 1}` },
            '+',
          ),
          h(
            'button',
            { type: 'button', class: 'quiet', 'data-take': i, disabled: !canTake(shape), 'aria-label': `Take corner ${i + 1} out` },
            '×',
          ),
        ),
      ),
    ),
  );
}

const keys = (): Html =>
  h(
    'details',
    { class: 'table-keys', 'data-key': 'keys' },
    h('summary', {}, 'Keys'),
    h(
      'dl',
      {},
      KEY_WORDS.map(([name, says]) => [h('dt', {}, h('kbd', {}, name)), h('dd', {}, says)]),
    ),
  );
