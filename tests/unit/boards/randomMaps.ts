// Maps drawn at random: some areas land, some sea, linked here and there, with a canal or two.

import type { Area, Canal, MapBoard } from '../../../src/core/board.ts';
import { fc } from '../../property.ts';

/** Maps of up to so many areas, called a0, a1 ... */
export const maps = (most: number): fc.Arbitrary<MapBoard> =>
  fc
    .record({
      kinds: fc.array(fc.constantFrom<Area['kind'][]>('land', 'sea'), { minLength: 1, maxLength: most }),
      pairs: fc.array(fc.tuple(fc.nat(most - 1), fc.nat(most - 1)), { maxLength: 3 * most }),
      cuts: fc.array(fc.tuple(fc.nat(most), fc.uniqueArray(fc.nat(most - 1), { minLength: 1, maxLength: 2 })), { maxLength: 2 }),
    })
    .map(({ kinds, pairs, cuts }) => {
      const links = kinds.map(() => new Set<number>());
      const joined = pairs.filter(([a, b]) => a !== b && a < kinds.length && b < kinds.length);
      for (const [a, b] of joined) {
        links[a]?.add(b);
        links[b]?.add(a);
      }
      const areas = kinds.map((kind, i): [string, Area] => [
        `a${i}`,
        { title: `Area ${i}`, kind, links: [...(links[i] ?? [])].map(n => `a${n}`) },
      ]);
      const canals = cuts.flatMap(([at, needs], i): readonly Canal[] => {
        const [a, b] = joined[at % Math.max(1, joined.length)] ?? [];
        return a === undefined || b === undefined
          ? []
          : [
              {
                id: `c${i}`,
                title: `Canal ${i}`,
                between: [`a${a}`, `a${b}`],
                needs: needs.filter(n => n < kinds.length).map(n => `a${n}`),
              },
            ];
      });
      const apart = canals.filter(
        (canal, i) => !canals.slice(0, i).some(({ between }) => between.every(end => canal.between.includes(end))),
      );
      return { kind: 'map', areas: Object.fromEntries(areas), ...(apart.length > 0 ? { canals: apart } : {}) };
    });
