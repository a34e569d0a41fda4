// The worker's door: the analyst with the kernel, behind Comlink.

import { expose } from 'comlink';
import { fast } from '../analysis/fast.ts';
import { KERNEL_URL } from '../kernel/address.ts';
import { fetchKernel } from '../kernel/load.ts';
import { loadRuleset } from '../rulesets/index.ts';
import { service } from './service.ts';

expose(service(loadRuleset, fetchKernel(KERNEL_URL).then(fast)));
