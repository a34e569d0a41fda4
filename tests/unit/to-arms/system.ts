// The system as tests play it.

export { default as system } from '../../../src/rulesets/to-arms/index.ts';
