// The exports of the kernel: numbers only cross this line.
export { alloc, reset } from './memory';
