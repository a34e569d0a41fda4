// The client against a real service on the other end of a message channel: what a worker is, without a browser.

import { expose } from 'comlink';
import { afterEach, describe, expect, test } from 'vitest';
import { readable } from '../../../src/analysis/means.ts';
import type { BattleRecord } from '../../../src/core/scenario.ts';
import { type Client, createClient, type Engine } from '../../../src/worker/client.ts';
import { service } from '../../../src/worker/service.ts';
import * as sample from '../analysis/sample.ts';
import { ev, mini, record, scenario } from '../core/mini.ts';

const battle = record(ev('1', 'fire', { unit: 'r1', target: 'b1', thrown: [{ as: 'fire', dice: { coin: ['head', 'tail'] } }] }));

/** An engine that counts how often it was started, stopped and asked, and can be made to fail. */
function engines() {
  const seen = { started: 0, stopped: 0, opened: 0, fail: (_why: string): void => {} };
  const ports: MessagePort[] = [];
  const start = (): Engine => {
    const { port1, port2 } = new MessageChannel();
    ports.push(port1, port2);
    seen.started++;
    const offered = service(async id => (id === mini.id ? mini : sample.ruleset), Promise.resolve(readable));
    const open: typeof offered.open = (...battle) => {
      seen.opened++;
      return offered.open(...battle);
    };
    expose({ ...offered, open }, port2);
    return {
      endpoint: port1,
      stop: () => void seen.stopped++,
      onFailure(hear) {
        seen.fail = hear;
      },
    };
  };
  return { seen, start, close: () => ports.map(port => port.close()) };
}

const until = async (is: () => boolean) => {
  while (!is()) await new Promise(resume => setTimeout(resume, 1));
};

let client: Client | undefined;
let last: ReturnType<typeof engines> | undefined;
const opened = (idle?: number) => {
  last = engines();
  client = createClient(last.start, idle);
  client.open(scenario, battle);
  return { client, seen: last.seen };
};
afterEach(() => {
  client?.close();
  last?.close();
});

describe('the client of the worker', () => {
  test('opens the record with the first question, once', async () => {
    const { client, seen } = opened();
    expect(seen.started).toBe(0);
    const luck = await client.luck();
    expect(luck?.entries.map(({ rolled }) => rolled)).toEqual([1]);
    expect((await client.overlay({ index: 1 }, { kind: 'density' }))?.id).toBe('density');
    expect([seen.started, seen.opened]).toEqual([1, 1]);
  });

  test('opens another record when it is given one', async () => {
    const { client, seen } = opened();
    await client.luck();
    client.open(scenario, record());
    expect((await client.luck())?.entries).toEqual([]);
    expect(seen.opened).toBe(2);
  });

  test('drops questions that nobody waits for any more', async () => {
    const { client, seen } = opened();
    const leave = new AbortController();
    const stale = client.overlay({ index: 0 }, { kind: 'density' }, leave.signal);
    const fresh = client.overlay({ index: 1 }, { kind: 'density' });
    leave.abort();
    expect(await stale).toBeUndefined();
    expect(await fresh).toBeDefined();
    expect(seen.started).toBe(1);
  });

  test('stops an idle worker and starts again unnoticed', async () => {
    const { client, seen } = opened(5);
    const first = await client.luck();
    await until(() => seen.stopped === 1);
    expect(await client.luck()).toEqual(first);
    expect([seen.started, seen.opened]).toEqual([2, 2]);
  });

  test('says why when the worker breaks down, and starts anew with the next question', async () => {
    const { client, seen } = opened();
    await client.luck();
    const lost = client.luck('nowhere').catch(fault => fault);
    const broken = client.overlay({ index: 0 }, { kind: 'density' });
    expect(await lost).toMatchObject({ name: 'NoAnswer', message: 'there is no variation "nowhere"' });
    await broken;
    const answer = client.review(undefined, () => seen.fail('The worker broke down: out of memory'));
    seen.fail('The worker broke down: out of memory');
    await expect(answer).rejects.toMatchObject({ name: 'NoAnswer', message: 'The worker broke down: out of memory' });
    expect(await client.luck()).toBeDefined();
    expect(seen.started).toBe(2);
  });

  test('says so when no worker can be started', async () => {
    const none = createClient(() => {
      throw new TypeError('Worker is not defined');
    });
    none.open(scenario, battle);
    await expect(none.luck()).rejects.toMatchObject({
      name: 'NoAnswer',
      message: 'This browser starts no worker (Worker is not defined).',
    });
  });

  test('reviews a whole record in parts, and gives up when told to', async () => {
    const part: BattleRecord = { ...sample.battle.record, events: sample.battle.record.events.slice(0, 45), notes: [] };
    const { client } = opened();
    client.open(sample.battle.scenario, part);
    const heard: number[] = [];
    const found = await client.review(undefined, ({ done }) => heard.push(done));
    expect(found?.length).toBeGreaterThan(0);
    expect(heard).toEqual([...heard].sort((a, b) => a - b));
    const leave = new AbortController();
    leave.abort();
    expect(await client.review(undefined, () => {}, leave.signal)).toBeUndefined();
  });
});
