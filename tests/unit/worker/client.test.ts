// The client against a real service on the other end of a message channel: what a worker is, without a browser.

import { expose } from 'comlink';
import { afterEach, describe, expect, test } from 'vitest';
import { type HexBackend, referenceHexBackend } from '../../../src/analysis/hexes/backend.ts';
import { hexName } from '../../../src/core/board.ts';
import type { BattleRecord } from '../../../src/core/scenario.ts';
import type { Progress } from '../../../src/core/task.ts';
import { type Client, createClient } from '../../../src/worker/client.ts';
import type { Engine } from '../../../src/worker/engine.ts';
import type { Clock } from '../../../src/worker/schedule.ts';
import { service } from '../../../src/worker/service.ts';
import * as sample from '../analysis/sample.ts';
import { ev, mini, record, scenario } from '../core/mini.ts';

const battle = record(ev('1', 'fire', { unit: 'r1', target: 'b1', thrown: [{ as: 'fire', dice: { coin: ['head', 'tail'] } }] }));

/** A clock on which every part fills its slice, so that work stops as often as it can. */
function slowClock(): Clock {
  let now = 0;
  return { now: () => (now += 10), soon: run => void setImmediate(run) };
}

/** Readable means that note from where somebody looked. */
function watching(looked: number[]): HexBackend {
  return {
    ...referenceHexBackend,
    seen(board, obstacles, from) {
      looked.push(from);
      return referenceHexBackend.seen(board, obstacles, from);
    },
  };
}

/** Engines that count how often they were started, stopped and asked to open a record, and can be made to fail. */
function engines() {
  const seen = { started: 0, stopped: 0, opened: 0, scenarios: 0, looked: [] as number[], fail: (_why: string): void => {} };
  const ports: MessagePort[] = [];
  const kill = () => void ports.at(-1)?.close();
  const load = async (id: string) => {
    if (id === 'missing') throw new Error('there is no ruleset "missing"');
    return id === mini.id ? mini : sample.ruleset;
  };
  const start = (): Engine => {
    const { port1, port2 } = new MessageChannel();
    ports.push(port1, port2);
    seen.started++;
    const offered = service(load, Promise.resolve(watching(seen.looked)), slowClock());
    const open: typeof offered.open = (...battle) => {
      seen.opened++;
      if (battle[0]) seen.scenarios++;
      return offered.open(...battle);
    };
    expose({ ...offered, open }, port2);
    return {
      endpoint: port1,
      stop: () => {
        seen.stopped++;
        port2.close();
      },
      onFailure(hear) {
        seen.fail = hear;
      },
    };
  };
  return { seen, start, kill, close: () => ports.map(port => port.close()) };
}

const until = async (is: () => boolean) => {
  while (!is()) await new Promise(resume => setTimeout(resume, 1));
};

let client: Client | undefined;
let last: ReturnType<typeof engines> | undefined;
const opened = (idle?: number, beat?: number) => {
  last = engines();
  client = createClient(last.start, { idle, beat });
  client.open(scenario, battle);
  return { client, seen: last.seen, kill: last.kill };
};
const openedSample = (idle?: number) => {
  const one = opened(idle);
  one.client.open(sample.battle.scenario, sample.battle.record);
  return one;
};
afterEach(() => {
  client?.close();
  last?.close();
});

describe('the client of the worker', () => {
  test('opens the record with the first question, once', async () => {
    const { client, seen } = opened();
    expect(seen.started).toBe(0);
    const luck = await client.ask('luck', []);
    expect(luck?.entries.map(({ rolled }) => rolled)).toEqual([1]);
    expect((await client.ask('overlay', [{ index: 1 }, { kind: 'density' }]))?.id).toBe('density');
    expect([seen.started, seen.opened]).toEqual([1, 1]);
  });

  test('opens another record when it is given one', async () => {
    const { client, seen } = opened();
    await client.ask('luck', []);
    client.open(scenario, record());
    expect((await client.ask('luck', []))?.entries).toEqual([]);
    expect(seen.opened).toBe(2);
  });

  test('never asks what nobody waits for any more', async () => {
    const { client, seen } = openedSample();
    const leave = new AbortController();
    const stale = client.ask('overlay', [{ index: 0 }, { kind: 'sight', from: { place: 'B2' } }], { signal: leave.signal });
    const fresh = client.ask('overlay', [{ index: 0 }, { kind: 'sight', from: { place: 'A1' } }]);
    leave.abort();
    expect(await stale).toBeUndefined();
    expect((await fresh)?.id).toBe('sight-A1');
    expect([seen.started, seen.looked]).toEqual([1, [0]]);
  });

  test('of a burst of a hundred questions answers the last; hardly any other is worked out', async () => {
    const { client, seen } = openedSample();
    await client.ask('luck', []);
    let leave = new AbortController();
    const places = Array.from({ length: 100 }, (_, i) => hexName(i % 10, Math.floor(i / 10)));
    const answers = places.map(place => {
      leave.abort();
      leave = new AbortController();
      return client.ask('overlay', [{ index: 0 }, { kind: 'sight', from: { place } }], { signal: leave.signal });
    });
    expect((await Promise.all(answers)).map(answer => answer?.id).filter(id => id !== undefined)).toEqual(['sight-J10']);
    expect(seen.looked.length).toBeLessThan(10);
  });

  test('answers a newer question while an older one takes its time', async () => {
    const { client } = openedSample();
    await client.ask('overlay', [{ index: 0 }, { kind: 'density' }]);
    const order: string[] = [];
    let newer: Promise<unknown> | undefined;
    const begun = () => {
      newer ??= client.ask('overlay', [{ index: 3 }, { kind: 'why', from: 'A1', to: 'B2' }]).then(() => order.push('why'));
    };
    await client.ask('luck', [], { hear: begun }).then(() => order.push('luck'));
    await newer;
    expect(order).toEqual(['why', 'luck']);
  });

  test('looks for chances missed and reviews a record at leisure', async () => {
    const { client } = openedSample();
    await client.ask('overlay', [{ index: 0 }, { kind: 'density' }]);
    const order: string[] = [];
    const note = (what: string) => () => order.push(what);
    await Promise.all([
      client.ask('missedOpportunity', [{ index: sample.stepOf('e238') }]).then(note('missed')),
      client.ask('overlay', [{ index: 60 }, { kind: 'sight', from: { side: 'axis' } }]).then(note('sight')),
    ]);
    expect(order).toEqual(['sight', 'missed']);
  });

  test('tells those who want to hear it how far a long answer is, the opening of the record before it', async () => {
    const { client } = openedSample();
    const heard: Progress[] = [];
    await client.ask('luck', [], { hear: progress => heard.push(progress) });
    const opening = heard.filter(({ of }) => of === sample.battle.record.events.length);
    expect(opening.length).toBeGreaterThan(5);
    expect(heard.length).toBeGreaterThan(2 * opening.length);
    expect(heard.slice(0, opening.length)).toEqual(opening);
    const rest = heard.slice(opening.length).map(({ done, of }) => done / of);
    expect(rest).toEqual([...rest].sort((a, b) => a - b));
  });

  test('has no answer about a battle that was left for another', async () => {
    const { client, seen } = openedSample();
    const left = client.ask('luck', []);
    client.open(scenario, battle);
    expect((await client.ask('luck', []))?.entries).toHaveLength(1);
    expect(await left).toBeUndefined();
    expect(seen.started).toBe(1);
  });

  test('drops what is asked about a record when it is rewritten, and sends the scenario once', async () => {
    const { client, seen } = openedSample();
    const { scenario, record } = sample.battle;
    await client.ask('overlay', [{ index: 0 }, { kind: 'density' }]);
    let newer: Promise<unknown> | undefined;
    const rewrite = () => {
      if (newer) return;
      client.open(scenario, { ...record, notes: [], events: record.events.slice(0, 40) });
      newer = client.ask('overlay', [{ index: 40 }, { kind: 'density' }]);
    };
    expect(await client.ask('luck', [], { hear: rewrite })).toBeUndefined();
    expect(await newer).toMatchObject({ id: 'density' });
    await expect(client.ask('overlay', [{ index: 41 }, { kind: 'density' }])).rejects.toMatchObject({
      message: 'there is no step 41 (0 to 40)',
    });
    expect([seen.started, seen.opened, seen.scenarios]).toEqual([1, 2, 1]);
  });

  test('keeps the answers that are under way when one question fails, and asks the next of another worker', async () => {
    const { client, seen } = openedSample();
    const luck = client.ask('luck', []);
    await expect(client.askSystem('odds', ['missing', {}])).rejects.toMatchObject({
      name: 'NoAnswer',
      message: 'there is no ruleset "missing"',
    });
    expect([seen.started, seen.stopped]).toEqual([1, 0]);
    const next = client.ask('overlay', [{ index: 0 }, { kind: 'density' }]);
    expect((await luck)?.entries.length).toBeGreaterThan(50);
    expect((await next)?.id).toBe('density');
    expect([seen.started, seen.stopped]).toEqual([2, 1]);
  });

  test('stops an idle worker and starts again unnoticed', async () => {
    const { client, seen } = opened(5);
    const first = await client.ask('luck', []);
    await until(() => seen.stopped === 1);
    expect(await client.ask('luck', [])).toEqual(first);
    expect([seen.started, seen.opened]).toEqual([2, 2]);
  });

  test('says why when the worker breaks down, and starts anew with the next question', async () => {
    const { client, seen } = opened();
    await client.ask('luck', []);
    const lost = client.ask('luck', ['nowhere']).catch(fault => fault);
    const broken = client.ask('overlay', [{ index: 0 }, { kind: 'density' }]);
    expect(await lost).toMatchObject({ name: 'NoAnswer', message: 'there is no variation "nowhere"' });
    await broken;
    const answer = client.ask('review', [], { hear: () => seen.fail('The worker broke down: out of memory') });
    seen.fail('The worker broke down: out of memory');
    await expect(answer).rejects.toMatchObject({ name: 'NoAnswer', message: 'The worker broke down: out of memory' });
    expect(await client.ask('luck', [])).toBeDefined();
    expect([seen.started, seen.stopped]).toEqual([2, 1]);
  });

  test('replaces a worker that broke down while nobody waited', async () => {
    const { client, seen } = opened();
    await client.ask('luck', []);
    seen.fail('The worker broke down.');
    expect(await client.ask('luck', [])).toBeDefined();
    expect([seen.started, seen.stopped]).toEqual([2, 1]);
  });

  test('asks another worker when one was ended from outside, for as many questions as were open', async () => {
    const { client, seen, kill } = opened(undefined, 30);
    const luck = await client.ask('luck', []);
    kill();
    const answers = await Promise.all([client.ask('luck', []), client.ask('overlay', [{ index: 0 }, { kind: 'density' }])]);
    expect(answers).toMatchObject([luck, { id: 'density' }]);
    expect([seen.started, seen.stopped]).toEqual([2, 1]);
  });

  test('a question over which three workers fall silent is answered in words', async () => {
    const { seen, start, close } = engines();
    const silent = createClient(
      () => {
        const engine = start();
        return { ...engine, endpoint: new MessageChannel().port1 };
      },
      { beat: 1 },
    );
    silent.open(scenario, battle);
    await expect(silent.ask('luck', [])).rejects.toMatchObject({
      name: 'NoAnswer',
      message: 'The worker fell silent over this question 3 times; it is not asked again.',
    });
    expect([seen.started, seen.stopped]).toEqual([3, 3]);
    close();
  });

  test('a worker that takes long over a slice is not given up while it answers between two of them', async () => {
    const { client, seen } = opened(undefined, 50);
    client.open(sample.battle.scenario, sample.battle.record);
    expect((await client.ask('review', []))?.length).toBeGreaterThan(0);
    expect(seen.started).toBe(1);
  });

  test('ends with the page: nobody hears any more', async () => {
    const { client, seen } = openedSample();
    const luck = client.ask('luck', []);
    client.close();
    expect(await luck).toBeUndefined();
    expect(seen.stopped).toBe(1);
  });

  test('a question may be given up after the end', async () => {
    const { client } = openedSample();
    await client.ask('overlay', [{ index: 0 }, { kind: 'density' }]);
    const end = new AbortController();
    const left: Promise<unknown>[] = [];
    await new Promise(heard => left.push(client.ask('review', [], { hear: heard, signal: end.signal })));
    client.close();
    end.abort(); // a listener that throws is an error that nobody caught
    expect(await Promise.all(left)).toEqual([undefined]);
  });

  test('says so when no worker can be started', async () => {
    const none = createClient(() => {
      throw new TypeError('Worker is not defined');
    });
    none.open(scenario, battle);
    await expect(none.ask('luck', [])).rejects.toMatchObject({
      name: 'NoAnswer',
      message: 'This browser starts no worker (Worker is not defined).',
    });
  });

  test('reviews a whole record in parts, and gives up when told to', async () => {
    const part: BattleRecord = { ...sample.battle.record, events: sample.battle.record.events.slice(0, 45), notes: [] };
    const { client } = opened();
    client.open(sample.battle.scenario, part);
    await client.ask('overlay', [{ index: 0 }, { kind: 'density' }]);
    const heard: number[] = [];
    const found = await client.ask('review', [], { hear: ({ done }) => heard.push(done) });
    expect(found?.length).toBeGreaterThan(0);
    expect(heard).toEqual([...heard].sort((a, b) => a - b));
    const leave = new AbortController();
    expect(await client.ask('review', [], { hear: () => leave.abort(), signal: leave.signal })).toBeUndefined();
  });
});

test('a battle whose rules come later than those of the next one does not take its place', async () => {
  const loads: (() => void)[] = [];
  const load = () => new Promise<typeof mini>(resolve => loads.push(() => resolve(mini)));
  const offered = service(load, Promise.resolve(referenceHexBackend), slowClock());
  const [older, newer] = [offered.open(scenario, record()), offered.open(undefined, battle)];
  loads[1]?.();
  await newer;
  loads[0]?.();
  await older;
  expect(await offered.ask(1, 'luck', [])).toMatchObject({ entries: [{ rolled: 1 }] });
});
