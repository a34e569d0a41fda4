// A report that somebody only reads: a draft of another tab, or a file that was opened.

import { reportMarkup } from '../../publish/story.ts';
import type { BattleReport } from '../../publish/types.ts';
import { replaceContent } from '../../render/dom/draw.ts';
import type { BattleModel } from '../../view/model.ts';
import { createClient } from '../../worker/client.ts';
import type { ModulePictures } from '../battle/modulePictures.ts';
import { ownHeld } from './held.ts';

export interface ReportView {
  /** Address of the sprite of counters. */
  readonly sprite: string;
  /** Its photographs, by their names. */
  readonly photos: Iterable<readonly [name: string, photo: Blob]>;
  /** Pictures of sheets and counters that are somebody's own. */
  readonly pictures?: ModulePictures | undefined;
  /** Where its boards lead (`#23`); nowhere unless said. */
  readonly replayAt?: (moment: string) => string;
}

/** Fills `place` with a report; gives what ends it. Rejects as `reportMarkup` does. */
export async function showReport(
  place: HTMLElement,
  told: BattleReport,
  battle: BattleModel,
  { sprite, photos, pictures, ...look }: ReportView,
): Promise<() => void> {
  const client = createClient();
  client.open(battle.scenario, battle.record);
  const addresses = new Map([...photos].map(([name, photo]) => [name, URL.createObjectURL(photo)]));
  const close = () => {
    client.close();
    for (const address of addresses.values()) URL.revokeObjectURL(address);
  };
  try {
    const photo = (name: string) => addresses.get(name);
    const drawn = await reportMarkup(told, battle, (at, ask) => client.ask('overlay', [at, ask]), {
      sprite,
      ground: 'report',
      photo,
      pictures: await ownHeld(pictures, battle),
      ...look,
    });
    replaceContent(place, drawn);
    return close;
  } catch (fault) {
    close();
    throw fault;
  }
}
