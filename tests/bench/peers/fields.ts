// Libraries that are asked what movement costs: heaps for a search by hand, and a graph with a search of its own.

import { type Borders, FAR, type Fill } from '../exact/fields.ts';
import type { Load } from './load.ts';

export interface FieldPeer {
  readonly name: string;
  readonly summary: string;
  fill(borders: Borders, enter: Uint8Array): Fill;
}

/** Heaps: each answers the question itself. */
export async function heapPeers(load: Load): Promise<readonly FieldPeer[]> {
  const [flat, tiny] = [await load<{ default: FlatQueue }>('flatqueue'), await load<{ default: TinyQueue }>('tinyqueue')];
  return [...(flat ? [flatPeer(flat.default)] : []), ...(tiny ? [tinyPeer(tiny.default)] : [])];
}

type FlatQueue = new () => { length: number; clear(): void; push(item: number, cost: number): void; pop(): number; peekValue(): number };

const flatPeer = (Queue: FlatQueue): FieldPeer => ({
  name: 'flatqueue',
  summary: 'Dijkstra by hand over a table of neighbours, cells in the heap',
  fill({ first, next }, enter) {
    const queue = new Queue();
    return (from, most, field) => {
      field.fill(FAR);
      field[from] = 0;
      queue.clear();
      queue.push(from, 0);
      while (queue.length > 0) {
        const cost = queue.peekValue();
        const cell = queue.pop();
        if (cost > (field[cell] as number)) continue;
        const end = first[cell + 1] as number;
        for (let k = first[cell] as number; k < end; k++) {
          const to = next[k] as number;
          const spent = cost + (enter[to] as number);
          if (spent > most || spent >= (field[to] as number)) continue;
          field[to] = spent;
          queue.push(to, spent);
        }
      }
    };
  },
});

type Entry = readonly [cost: number, cell: number];
type TinyQueue = new (
  entries: Entry[],
  compare: (a: Entry, b: Entry) => number,
) => { length: number; push(entry: Entry): void; pop(): Entry };

const tinyPeer = (Queue: TinyQueue): FieldPeer => ({
  name: 'tinyqueue',
  summary: 'the same, with pairs of cost and cell in the heap',
  fill({ first, next }, enter) {
    return (from, most, field) => {
      field.fill(FAR);
      field[from] = 0;
      const queue = new Queue([[0, from]], (a, b) => a[0] - b[0]);
      while (queue.length > 0) {
        const [cost, cell] = queue.pop();
        if (cost > (field[cell] as number)) continue;
        const end = first[cell + 1] as number;
        for (let k = first[cell] as number; k < end; k++) {
          const to = next[k] as number;
          const spent = cost + (enter[to] as number);
          if (spent > most || spent >= (field[to] as number)) continue;
          field[to] = spent;
          queue.push([spent, to]);
        }
      }
    };
  },
});

interface Graph {
  addNode(id: number): void;
  addDirectedEdge(from: number, to: number, attributes: { readonly weight: number }): void;
}

interface Graphology {
  readonly DirectedGraph: new () => Graph;
}

interface ShortestPath {
  readonly dijkstra: { singleSource(graph: Graph, from: number, weight: string): Readonly<Record<string, readonly string[]>> };
}

/** A search that gives the path to every cell instead of its cost, over the whole board; undefined without the library. */
export async function graphPeer(load: Load): Promise<((borders: Borders, enter: Uint8Array) => (from: number) => unknown) | undefined> {
  const [graphology, paths] = [await load<Graphology>('graphology'), await load<ShortestPath>('graphology-shortest-path')];
  if (!graphology || !paths) return undefined;
  return ({ first, next }, enter) => {
    const graph = new graphology.DirectedGraph();
    enter.forEach((_, cell) => {
      graph.addNode(cell);
    });
    enter.forEach((_, cell) => {
      for (const to of next.subarray(first[cell], first[cell + 1])) graph.addDirectedEdge(cell, to, { weight: enter[to] ?? 0 });
    });
    return from => paths.dijkstra.singleSource(graph, from, 'weight');
  };
}
