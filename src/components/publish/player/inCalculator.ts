// A file that travels alone has no calculator beside it: nothing leads there. Takes the place of battle/inCalculator.ts when a player is
// built.

export const rollLink = (): undefined => undefined;
export const attackLinks = (): undefined => undefined;
