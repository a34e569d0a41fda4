// The cheapest cost from one cell to all, by buckets: every cost is a whole number within the budget, so that no heap is needed.

const CLOSED: u32 = 0xffff;

/** Bytes of room for a flood: heads of the buckets, and an entry for every step that may lower a cost. */
export function floodBound(cells: i32, budget: i32): usize {
  return <usize>(budget + 1) * 4 + <usize>(6 * cells + 1) * 8;
}

/**
 * `next`: i32 by cell and direction, the neighbour's number or -1; `step`: u16 by cell and direction, 0xffff for none; `stops`: u8 by cell.
 * Writes u16 by cell to `out`: the cost, 0xffff where the budget does not reach. A cell that stops is left only if the flood starts there.
 */
export function flood(cells: i32, next: usize, step: usize, stops: usize, from: i32, budget: i32, room: usize, out: usize): void {
  const heads = room;
  const entries = room + <usize>(budget + 1) * 4;
  let free: u32 = 0;
  memory.fill(heads, 0xff, <usize>(budget + 1) * 4);
  memory.fill(out, 0xff, <usize>cells * 2);
  store<u16>(out + <usize>from * 2, 0);
  store<i32>(entries, from);
  store<i32>(entries, -1, 4);
  store<u32>(heads, free++);
  for (let cost = 0; cost <= budget; cost++) {
    // steps of no cost come back to the same bucket: take from its head until it is empty
    for (let at = load<i32>(heads + <usize>cost * 4); at >= 0; at = load<i32>(heads + <usize>cost * 4)) {
      const cell = load<i32>(entries + <usize>at * 8);
      store<i32>(heads + <usize>cost * 4, load<i32>(entries + <usize>at * 8, 4));
      if (<i32>load<u16>(out + <usize>cell * 2) !== cost || (load<u8>(stops + cell) && cell !== from)) continue;
      for (let direction = 0; direction < 6; direction++) {
        const price = <u32>load<u16>(step + <usize>(cell * 6 + direction) * 2);
        const to = load<i32>(next + <usize>(cell * 6 + direction) * 4);
        if (price === CLOSED || to < 0) continue;
        const sum = <u32>cost + price;
        if (sum > <u32>budget || sum >= <u32>load<u16>(out + <usize>to * 2)) continue;
        store<u16>(out + <usize>to * 2, <u16>sum);
        store<i32>(entries + <usize>free * 8, to);
        store<i32>(entries + <usize>free * 8, load<i32>(heads + <usize>sum * 4), 4);
        store<u32>(heads + <usize>sum * 4, free++);
      }
    }
  }
}
