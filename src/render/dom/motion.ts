// Whether and how long things move. Nothing does for those who asked for it.

/** True when the visitor asked for less motion. */
export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const A_STEP = 190;
const LONGEST = 900;

/** How long a piece takes along so many places, in milliseconds; 0 when nothing should move. */
export const travel = (places: number, speed = 1): number => (isStill() ? 0 : Math.min(LONGEST, A_STEP * Math.max(1, places - 1)) / speed);
