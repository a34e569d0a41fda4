// The page's side of the worker that reads other programs' files: one worker for what lies on the page, which is ended when something else
// comes to lie there.

import { proxy, releaseProxy, wrap } from 'comlink';
import type { Result } from '../core/result.ts';
import type { ModulePicture } from '../importers/vassal/pictures.ts';
import type { PictureDots } from '../render/canvas/dots.ts';
import { type Engine, engineOf, NoAnswer } from './engine.ts';
import type { ImportFile, ImportOutcome, ImportTerms, PaintingImportService } from './importing.ts';

export type { ImportFile, ImportOutcome, ModuleName } from './importing.ts';

/** All of it rejects with NoAnswer where the worker is missing or broke down; what is waited for after `close` never comes. */
export interface ImportClient {
  read(files: readonly ImportFile[], terms: ImportTerms): Promise<Result<ImportOutcome>>;
  openModules(files: readonly ImportFile[]): Promise<void>;
  text(): Promise<string>;
  picture(image: string): Promise<ModulePicture | undefined>;
  dots(image: string, scale: number): Promise<PictureDots | undefined>;
  /** Ends the worker, whatever it is at. */
  close(): void;
}

const startWorker = (): Engine => engineOf(new Worker(new URL('./importWorker.ts', import.meta.url), { type: 'module', name: 'importer' }));

/** A client with a worker of its own. Throws where none can be started. */
export function createImportClient(start: () => Engine = startWorker): ImportClient {
  const engine = start();
  const service = wrap<PaintingImportService>(engine.endpoint);
  const broken = new Promise<never>((_, reject) => engine.onFailure(why => reject(new NoAnswer(why))));
  broken.catch(() => {}); // heard by whoever waits for an answer
  const heard = <T>(answer: T): Promise<Awaited<T>> => Promise.race([answer, broken]);
  let isClosed = false;
  return {
    read: (files, { module, extensions, hear }) => heard(service.read(files, proxy({ module, extensions, hear }))),
    openModules: files => heard(service.openModules(files)),
    text: () => heard(service.text()),
    picture: image => heard(service.picture(image)),
    dots: (image, scale) => heard(service.dots(image, scale)),
    close() {
      if (isClosed) return;
      isClosed = true;
      service[releaseProxy]();
      engine.stop();
    },
  };
}
