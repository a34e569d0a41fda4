// What pages with script add to the content policy of the site.

/** No text becomes markup or the address of a script, unless the policy in public/early.js lets it pass. */
export const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types default'] as const;
