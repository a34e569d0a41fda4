// The worker's door: the analyst with the kernel, behind Comlink.

import { expose } from 'comlink';
import { wasmBackend } from '../analysis/wasmBackend.ts';
import { KERNEL_URL } from '../kernel/address.ts';
import { fetchKernel } from '../kernel/load.ts';
import { loadRuleset } from '../rulesets/index.ts';
import { service } from './service.ts';

expose(service(loadRuleset, fetchKernel(KERNEL_URL).then(wasmBackend)));
