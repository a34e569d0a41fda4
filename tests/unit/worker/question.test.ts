// A new question is one entry of a map: the analyst, the service and the client are made from it.

import { expose } from 'comlink';
import { expect, expectTypeOf, test } from 'vitest';
import { analystOver } from '../../../src/analysis/analyst.ts';
import { referenceBackend } from '../../../src/analysis/backend.ts';
import { battleQuestion, systemQuestion } from '../../../src/analysis/question.ts';
import { atOnce, mapInSlices } from '../../../src/core/task.ts';
import { createClient } from '../../../src/worker/client.ts';
import { service } from '../../../src/worker/service.ts';
import { onHexes } from '../analysis/sample.ts';
import { ev, mini, record, scenario } from '../core/mini.ts';

let worked = 0;
let loaded = false;

const TOY = {
  types: battleQuestion<(joined: string) => string>({
    keep: { by: ({ numbers, replay }, joined) => [numbers.of(replay.frames.at(-1)), joined] },
    async load() {
      loaded = true;
    },
    *answer({ replay }, joined) {
      worked++;
      return (yield* mapInSlices(replay.frames, ({ event }) => event?.type ?? 'start')).join(joined);
    },
  }),
  title: systemQuestion<(ruleset: string, times: number) => readonly string[]>(({ find }, id, times) =>
    atOnce(Array.from({ length: times }, () => find(id).title)),
  ),
};

const battle = record(ev('1', 'fire', { unit: 'r1', target: 'b1', thrown: [{ as: 'fire', dice: { coin: ['head', 'tail'] } }] }));

test('an analyst answers the questions of a map, at once and in parts, and keeps what they say is to be kept', () => {
  const one = analystOver(TOY)(() => mini, onHexes);
  expect(one.title(mini.id, 2)).toEqual([mini.title, mini.title]);
  expect(() => one.types('-')).toThrow(new Error('no battle is open'));
  one.open(scenario, battle);
  expectTypeOf(one.types).toEqualTypeOf<(joined: string) => string>();
  worked = 0;
  expect([...one.incremental.types('-')]).toHaveLength(2);
  expect([one.types('-'), one.types('-'), one.types('+'), worked]).toEqual(['start-fire', 'start-fire', 'start+fire', 2]);
});

test('a client puts them to a worker', async () => {
  const { port1, port2 } = new MessageChannel();
  expose(
    service(async () => mini, Promise.resolve(referenceBackend), undefined, TOY),
    port2,
  );
  const client = createClient<typeof TOY>(() => ({ endpoint: port1, stop: () => port1.close(), onFailure() {} }));
  expect(await client.askSystem('title', [mini.id, 1])).toEqual([mini.title]);
  client.open(scenario, battle);
  loaded = false;
  const types = await client.ask('types', ['/']);
  expectTypeOf(types).toEqualTypeOf<string | undefined>();
  expect([types, loaded]).toEqual(['start/fire', true]);
  // @ts-expect-error: a question about a system is not one about the battle
  void (() => client.ask('title', [mini.id, 1]));
  client.close();
});
