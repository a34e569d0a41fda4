// Pictures of sheets and counters for what is taken away: those that somebody has brought in as own always, those of a module where that is
// chosen. All are decoded and written anew as dots.

import type { Scenario } from '../../core/scenario.ts';
import type { Point } from '../../core/types.ts';
import { type HeldPicture, type HeldPictures, namesOfPictures } from '../../publish/heldPictures.ts';
import { decoderOf } from '../../render/canvas/decode.ts';
import type { DecodedPicture } from '../../render/canvas/pictureCache.ts';
import { type Child, h } from '../../render/html.ts';
import type { BattleModel } from '../../view/model.ts';
import type { ModulePictures } from '../battle/modulePictures.ts';
import { dataAddress } from '../site/dataAddress.ts';
import { areOfModule, choice } from './choice.ts';
import type { ExportSubject } from './types.ts';

/** Dots of the longest side of a sheet, and dots a pixel of a counter that is a drawing. */
const [LONG, FINE] = [2_400, 2] as const;
const [TYPE, QUALITY] = ['image/webp', 0.9] as const;

/** The choice between plain counters and the pictures of a module, where there are some; own pictures are no question. */
export const picturesChoice = (subject: ExportSubject): Child =>
  areOfModule(subject) && [
    choice('pictures', 'Counters and ground', [
      ['plain', 'plain counters on plain ground'],
      ['module', 'with the pictures of the module'],
    ]),
    h('p', { class: 'hint' }, 'The pictures belong to those who made the module: publish them only where they allow it.'),
  ];

const made = new WeakMap<ModulePictures, Promise<HeldPictures>>();

/** The pictures that are wanted; undefined where there are none. Those of one source are made once. */
export async function wantedPictures(subject: ExportSubject, wanted: FormData): Promise<HeldPictures | undefined> {
  const { pictures, battle } = subject;
  if (!pictures || (areOfModule(subject) && wanted.get('pictures') !== 'module')) return undefined;
  const found = made.get(pictures) ?? heldOf(pictures, battle);
  made.set(pictures, found);
  const held = await found;
  return held.size > 0 ? held : undefined;
}

/** Those that a report shows unasked: what is somebody's own, never those of a module. */
export const ownHeld = async (pictures: ModulePictures | undefined, battle: BattleModel): Promise<HeldPictures | undefined> =>
  pictures?.isOwn && heldOf(pictures, battle);

/** All pictures that a battle can show, of a source. */
async function heldOf(pictures: ModulePictures, battle: BattleModel): Promise<HeldPictures> {
  const decode = decoderOf(pictures);
  const held = new Map<string, HeldPicture>();
  const scales = scalesOf(battle.scenario);
  for (const name of namesOfPictures(battle)) {
    const picture = await decode(name, scales.get(name) ?? FINE).catch(() => undefined);
    if (!picture) continue;
    held.set(name, { address: await addressOf(picture), size: picture.size });
    picture.close();
  }
  return held;
}

const scalesOf = ({ board }: Pick<Scenario, 'board'>): ReadonlyMap<string, number> =>
  new Map(
    board.kind !== 'picture'
      ? []
      : board.sheets.flatMap(({ picture, size }) =>
          picture === undefined ? [] : [[picture, Math.min(1, LONG / Math.max(...size))] as const],
        ),
  );

async function addressOf({ image, size, scale }: DecodedPicture): Promise<string> {
  const [width, height] = size.map(length => Math.max(1, Math.round(length * scale))) as [number, number] satisfies Point;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, TYPE, QUALITY));
  return blob ? dataAddress(blob) : '';
}
