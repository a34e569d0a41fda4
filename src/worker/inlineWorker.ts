// The analyst of a file that travels alone: a worker made of the same script as the page; where the browser starts none (some do not for
// pages from disk), the page itself answers, slice by slice. Takes the place of worker/start.ts when a player is built.

import { expose } from 'comlink';
import { wasmBackend } from '../analysis/wasmBackend.ts';
import { kernelFrom } from '../kernel/load.ts';
import { loadRuleset } from '../rulesets/index.ts';
import { type Engine, engineOf } from './engine.ts';
import { type Service, service } from './service.ts';

/** What the loader unpacked for it: the address of the script, and the kernel. */
export interface WorkerSource {
  readonly script: string;
  readonly kernel: Uint8Array<ArrayBuffer>;
}

const READY = 'ready';
/** Milliseconds after which a worker that says nothing is given up. */
const PATIENCE = 10_000;

let equipment: WorkerSource | undefined;
let first: Worker | undefined;
let refused = false;

/** To be called once before anything is asked: finds out whether workers start here. */
export async function setWorkerSource(given: WorkerSource): Promise<void> {
  equipment = given;
  first = await startedWorker(given);
  refused = first === undefined;
}

async function startedWorker(given: WorkerSource): Promise<Worker | undefined> {
  try {
    const worker = makeWorker(given);
    return await new Promise(resolve => {
      setTimeout(resolve, PATIENCE, undefined);
      worker.addEventListener('error', () => resolve(undefined), { once: true });
      worker.addEventListener('message', ({ data }) => resolve(data === READY ? worker : undefined), { once: true });
    });
  } catch {
    return undefined;
  }
}

function makeWorker({ script, kernel }: WorkerSource): Worker {
  const worker = new Worker(script, { type: 'module', name: 'analyst' });
  worker.postMessage(kernel);
  return worker;
}

/** The engine that the client of the worker asks for, again after each rest. */
export function startWorker(): Engine {
  if (!equipment) throw new Error('the player is not equipped');
  if (refused) return inThePage(equipment);
  const worker = first ?? makeWorker(equipment);
  first = undefined;
  return engineOf(worker);
}

function inThePage({ kernel }: WorkerSource): Engine {
  const { port1, port2 } = new MessageChannel();
  expose(serve(kernel), port1);
  port2.start();
  return {
    endpoint: port2,
    stop: () => port2.close(),
    onFailure() {},
  };
}

const serve = (kernel: Uint8Array<ArrayBuffer>): Service => service(loadRuleset, kernelFrom(kernel).then(wasmBackend));

/** What the script does when it finds itself in a worker: waits for the kernel, then answers. */
export function work(): void {
  addEventListener(
    'message',
    ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
      expose(serve(data));
      postMessage(READY);
    },
    { once: true },
  );
}
