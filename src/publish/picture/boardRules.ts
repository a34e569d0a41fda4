// The style sheets of boards as plain rules: made by scripts/styles.mjs from src/styles before anything imports them.

import rules from '../../generated/boardStyles.js';

/** In the order of the cascade: what comes later overrules. Properties and values take turns. */
export type StyleRule = readonly [selector: string, specificity: number, values: readonly string[]];

export const STYLE_RULES: readonly StyleRule[] = rules;
