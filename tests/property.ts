// Properties are tried with the same cases every time, so that what fails can be looked at again and what passed passes elsewhere.
// `SEED=random` (or a number) looks for cases that nobody has seen; what it finds is named with its seed.

import fc from 'fast-check';

const { SEED } = process.env;

if (SEED !== 'random') fc.configureGlobal({ seed: Number(SEED ?? 1944) });

export { fc };
