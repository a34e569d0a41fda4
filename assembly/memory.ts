// The memory of the kernel begins where the static data ends. Who uses it divides it up; here it only grows.

/** The first free address, aligned for vectors. */
export function base(): usize {
  return (__heap_base + 15) & ~15;
}

/** Makes sure that all addresses below `top` exist; false when they cannot. Views made before are detached when memory grows. */
export function reserve(top: usize): bool {
  const pages = <i32>((top + 0xffff) >>> 16) - memory.size();
  return pages <= 0 || memory.grow(pages) >= 0;
}
