// The worker's door: the analyst with the kernel, behind Comlink.

import { expose } from 'comlink';
import { readable } from '../analysis/means.ts';
import { loadRuleset } from '../rulesets/index.ts';
import { service } from './service.ts';

expose(service(loadRuleset, Promise.resolve(readable)));
