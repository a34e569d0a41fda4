// The exports of the kernel: numbers only cross this line.
export { convolve, ladder } from './blend';
export { cellsAt, heightsOf, makeBoard, settleBoard, sourcesBound } from './board';
export { duel, play, playBack, roundBound } from './chain';
export { flood, floodBound } from './flood';
export { linesBound, makeLines } from './lines';
export { base, reserve } from './memory';
export { runOdds } from './odds';
export { canSee, countPairs, fillPlanes, layPlanes, linkPlanes, readRow } from './planes';
export { makeShadows, shadowsBound, sweep, walk } from './sight';
export { addUnit, beginThreat, endThreat, lookBy, threatBound } from './threat';
export { layRows } from './volley';
export { wear, wearBack, wearBound } from './wear';
