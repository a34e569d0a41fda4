// The way to walk through the moments of the review: a key, buttons, and what is offered after the last event. It loads then.

import type { Asker } from './asker.ts';
import type { Mounted } from './mountBoard.ts';
import { onAct, onChange } from './page.ts';

/** Goes to the next moment or the one before. */
export type GoToMoment = (way: 1 | -1) => void;

/** Makes keys and buttons work. `whatIf` asks what might have been done at the step that is shown, where one can. */
export function bindWalk(mounted: Mounted, asker: Asker, whatIf: (() => void) | undefined): GoToMoment {
  const { page } = mounted;
  let made: Promise<GoToMoment> | undefined;
  const load = (): Promise<GoToMoment> => (made ??= import('./walk.ts').then(({ walkOn }) => walkOn(mounted, asker, whatIf)));
  const go: GoToMoment = way => void load().then(found => found(way));
  const isAtEnd = (): boolean => page.store.now().index > 0 && page.store.now().index === page.battle.replay.frames.length - 1;
  const look = (): void => void (isAtEnd() && load());
  onAct(page, 'walk', () => go(1));
  onChange(page, ['index', 'edition'], look);
  look();
  return go;
}
