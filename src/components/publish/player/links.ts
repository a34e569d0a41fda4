// A file that travels alone has no site around it: what would lead to its pages leads nowhere. Takes the
// place of view/href.ts when a player is built.

/** No address: a link without one is plain text. */
export const href = (): undefined => undefined;
