// The system as tests play it. It is not registered yet.

export { default as system } from '../../../src/rulesets/to-arms/index.ts';
