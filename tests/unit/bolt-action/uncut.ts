// A roll that counts on where the rules stop counting: what caps must not change.

import type { Roll } from '../../../src/core/roll.ts';

/** The roll without the most that its repeated parts may count. */
export const uncut = (roll: Roll): Roll =>
  JSON.parse(JSON.stringify(roll, (key, value) => (key === 'most' && !Array.isArray(value) ? undefined : value)));
