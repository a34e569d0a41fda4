// The way from a replay to what might have been: a button, a key, and what somebody entered here before. All of it loads when it is wanted.

import { read } from '../site/stored.ts';
import type { Mounted } from './mountBoard.ts';
import { onAct, onChange } from './page.ts';

/** What loads: questions at any step, and what was entered before put into the record again. */
export interface WhatIf {
  /** Asks what is done at the step that is shown; where that is asked already, puts the questions away. */
  ask(): Promise<void>;
}

/** How it loads. `key`: where what is entered is kept; without one it lasts as long as the page. */
export type WhatIfLoad = () => Promise<{ whatIfOn(mounted: Mounted, key: string | undefined): WhatIf }>;

/** Under this key variations that somebody entered are kept, by the address of the battle. */
export const KEPT = 'what-if:';

/**
 * Makes the button work. `own`: the page has an address of its own, under which what was entered is kept. Gives back what the button does.
 */
export function branching(mounted: Mounted, load: WhatIfLoad, own: boolean): () => void {
  const { page } = mounted;
  const key = own ? KEPT + location.pathname : undefined;
  let made: Promise<WhatIf> | undefined;
  const whatIf = () => (made ??= load().then(({ whatIfOn }) => whatIfOn(mounted, key)));
  const ask = () => void whatIf().then(found => found.ask());
  const look = () => page.store.now().line !== undefined && void whatIf();
  page.whatIf.value = { isAsked: false, ask };
  onAct(page, 'what-if', ask);
  onChange(page, ['line'], look);
  if (key !== undefined && read(key) !== undefined) void whatIf();
  else look();
  return ask;
}
