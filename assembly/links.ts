// Costs over a graph: from a node along links, each at its price. All nodes are gone over until none gets cheaper: maps are
// small, and what is simple is quick on them.

/**
 * What it costs to get from `start` to each node for at most so much: u16 at `out`, 0xffff where no way leads. The links of
 * node n are those from `heads[n]` to before `heads[n + 1]` (i32), each to the node `to` at `prices` (both u16). Nodes of
 * `stops` (u8) are not gone on from, the start apart.
 */
export function linkField(nodes: i32, heads: usize, to: usize, prices: usize, stops: usize, start: i32, most: u32, out: usize): void {
  memory.fill(out, 0xff, 2 * nodes);
  store<u16>(out + 2 * start, 0);
  for (let again = true; again; ) {
    again = false;
    for (let here = 0; here < nodes; here++) {
      const spent = <u32>load<u16>(out + 2 * here);
      if (spent > most || (load<u8>(stops + here) && here !== start)) continue;
      const end = load<i32>(heads + 4 * here, 4);
      for (let i = load<i32>(heads + 4 * here); i < end; i++) {
        const cost = spent + load<u16>(prices + 2 * i);
        const next = out + 2 * load<u16>(to + 2 * i);
        if (cost > most || cost >= <u32>load<u16>(next)) continue;
        store<u16>(next, <u16>cost);
        again = true;
      }
    }
  }
}
