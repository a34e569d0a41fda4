// The exports of the kernel: numbers only cross this line.

export { attrition, wearBack, wearBound } from './attrition';
export { convolve } from './blend';
export { boardBound, countHeights, listBytes, makeBoard, settleBoard } from './board';
export { duel, play, playBack, roundBound } from './chain';
export { costsBound, holdCosts } from './costs';
export { costOf, layFields, readBits, readField, runFields } from './fields';
export { beginEye, beginPost, beginPosts, beginUnit, beginWay, endEye, endPost, endPosts, endUnit, postsBound } from './firingPositions';
export { fillPlanes } from './heights';
export { linesBound, makeLines } from './lines';
export { linkField } from './links';
export { base, reserve } from './memory';
export { makeRecipe, recipeBound } from './offsetOrder';
export { canSee, countPairs, layPlanes, listRow, planesBound } from './planes';
export { makeShadows, shadowsBound } from './shadows';
export { addSeen, countSeen, list, listAddress } from './sight';
export { countMatrix, fillMatrix, makeTable, settleTable, sweepTable } from './table';
export { castRays, settleRays } from './tableRays';
export { addUnit, beginThreat, endThreat, lookBy, threatBound } from './threat';
export { layRows } from './volley';
export { placeGoing, wayField, wayRoom } from './ways';
