// Who answers questions about a frame: the analyst in its worker, started with the first question.

import type { BattleSource } from '../../view/model.ts';
import { type Client, createClient } from '../../worker/client.ts';

/** A rejected promise is shown as a message; `undefined`: the answer came too late to matter. */
export type Asker = Pick<Client, 'open' | 'ask'>;

/** The asker of a battle; its worker ends with the page. */
export function createAsker({ scenario, record }: BattleSource, signal: AbortSignal): Asker {
  const client = createClient();
  client.open(scenario, record);
  signal.addEventListener('abort', () => client.close());
  return client;
}
