// The way out of a replay: a button that opens what can be taken away. All of it loads then.

import { ok, type Result } from '../../core/result.ts';
import { href } from '../../view/href.ts';
import type { ExportSubject } from '../publish/types.ts';
import type { Asker } from './asker.ts';
import { onAct, type Page, speak } from './page.ts';

/** The address of a moment (`#23`), or why there is none. */
export type LinkTo = (moment: string) => Result<string>;

/** A report that was written around the battle, with its photographs. */
export type WrittenReport = Pick<ExportSubject, 'told' | 'photos'>;

/** `linkTo` is for pages whose own address does not hold the battle. */
interface Sharing {
  readonly linkTo?: LinkTo;
  readonly written?: WrittenReport;
}

const here: LinkTo = moment => ok(new URL(moment, location.href).href);

/** Makes the button work. */
export function share(page: Page, asker: Asker, sharing: Sharing): void {
  onAct(page, 'share', () => void takeAway(page, asker, sharing).catch(fault => speak(page, String(fault))));
}

async function takeAway({ battle, store, sprite, hooks, pictures }: Page, asker: Asker, { linkTo, written }: Sharing): Promise<void> {
  const taken: ExportSubject = {
    battle,
    sprite,
    pictures,
    now: store.now(),
    spot: hooks.spot?.(),
    ask: (at, ask) => asker.ask('overlay', [at, ask]),
    luck: line => asker.ask('luck', [line]),
    review: () => asker.ask('gameReview', [undefined]),
    linkTo: linkTo ?? here,
    page: linkTo ? undefined : location.pathname.slice(href().length),
    ...written,
  };
  await (await import('../publish/exportDialog.ts')).openExportDialog(taken);
}
