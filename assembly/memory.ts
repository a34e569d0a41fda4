// The memory of the kernel: one stack that grows upwards from the end of the static data and is cleared as a whole.
let top: usize = __heap_base;

/** Reserves `bytes` bytes, aligned to 16 for vectors, and gives their address. Views made before are detached when memory grows. */
export function alloc(bytes: usize): usize {
  const address = (top + 15) & ~15;
  top = address + bytes;
  const pages = <i32>((top + 0xffff) >>> 16) - memory.size();
  if (pages > 0 && memory.grow(pages) < 0) unreachable();
  return address;
}

/** Forgets everything reserved so far. */
export function reset(): void {
  top = __heap_base;
}
