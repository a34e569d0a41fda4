// The exports of the kernel: numbers only cross this line.
export { convolve } from './blend';
export { boardBound, countHeights, listBytes, makeBoard, settleBoard } from './board';
export { duel, play, playBack, roundBound } from './chain';
export { costsBound, holdCosts } from './costs';
export { costOf, layFields, readBits, readField, runFields } from './fields';
export { fillPlanes } from './heights';
export { linesBound, makeLines } from './lines';
export { base, reserve } from './memory';
export { canSee, countPairs, layPlanes, listRow, planesBound } from './planes';
export { makeRecipe, recipeBound } from './recipes';
export { makeShadows, shadowsBound } from './shadows';
export { addSeen, countSeen, list, listed } from './sight';
export { countMatrix, fillMatrix, makeTable, settleTable, sweepTable } from './table';
export { castRays, settleRays } from './tableRays';
export { addUnit, beginThreat, endThreat, lookBy, threatBound } from './threat';
export { layRows } from './volley';
export { placeGoing, wayField, wayRoom } from './ways';
export { wear, wearBack, wearBound } from './wear';
