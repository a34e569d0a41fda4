// Where a page of the site takes its worker from. A file of its own, since a report that travels alone carries its
// worker within (components/publish/player).

import { type Engine, engineOf } from './engine.ts';

/** The site's own worker. */
export const startWorker = (): Engine => engineOf(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'analyst' }));
