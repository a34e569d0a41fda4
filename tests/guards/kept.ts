// The pictures that are kept (tests/e2e/guards/pictures): boards of every kind and system and all symbols, small and few. They are drawn
// without a browser, so that they are the same on every machine; that pages show the same is held by tests/e2e/guards/pictures.spec.ts.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { raster } from '../../src/library/raster.ts';
import { spriteFor } from '../../src/library/sprite.ts';
import { symbolsIn } from '../../src/publish/picture/symbols.ts';
import { rulesets } from '../conformance/load.ts';
import { sample } from '../unit/publish/samples.ts';
import { drawAlone } from './boardAlone.ts';

export const KEPT = fileURLToPath(new URL('../e2e/guards/pictures/', import.meta.url));

const WIDTH = 320;

/** A picture by its name. */
export interface KeptPicture {
  readonly name: string;
  draw(): Promise<Buffer>;
}

/** Where it happens by day, all of the board by night: the battle, and the event of the first. */
const BATTLES = [
  ['war-to-axis', 'saint-aubert/crossroads.battle.yaml', 40],
  ['action-all-fronts', 'gothic-farm/farm.battle.yaml', 40],
  ['axis-and-allies', 'pacific-1942/won-on-land.battle.yaml', 37],
  ['bolt-action', 'three-lanes/mill.battle.yaml', 25],
  ['to-arms', 'fuentevieja/crossroads.battle.yaml', 38],
  ['to-arms-table', 'aljaraz/mill.battle.yaml', 60],
] as const;

/** All pictures, in their order. */
export const PICTURES: readonly KeptPicture[] = [
  ...BATTLES.flatMap(([name, file, step]) =>
    (
      [
        ['action', 'light', step],
        ['whole', 'dark', -1],
      ] as const
    ).map(([crop, theme, at]) => ({
      name: `${name}-${crop}-${theme}`,
      async draw() {
        const battle = await sample(file);
        const frame = battle.replay.frames.at(at);
        if (!frame) throw new Error(`${file}: no position ${at}`);
        return small((await drawAlone(battle, frame, { theme, crop, width: WIDTH })).svg);
      },
    })),
  ),
  { name: 'symbols', draw: () => small(symbolSheet()) },
];

/** The picture that is kept under a name; undefined where there is none yet. */
export function readKept(name: string): Buffer | undefined {
  const path = join(KEPT, `${name}.png`);
  return existsSync(path) ? readFileSync(path) : undefined;
}

const small = (svg: string): Promise<Buffer> =>
  sharp(raster(svg, 1).asPng()).flatten({ background: '#8a8a8a' }).png({ palette: true, colours: 32, effort: 10 }).toBuffer();

const [COLUMNS, ROOM] = [20, 30];

/** Every symbol of every system over the field of its frame. */
function symbolSheet(): string {
  const rows = rulesets.flatMap(ruleset => {
    const symbols = symbolsIn(spriteFor(ruleset));
    const all = ruleset.show.symbols().map(id => {
      const [field, ink] = [symbols(`field-${id.slice(2, 6)}`), symbols(`sidc-${id}`)];
      return { viewBox: ink?.attributes['viewBox'], inside: `<g color="#9cc4ee">${field?.inside}</g><g color="#111">${ink?.inside}</g>` };
    });
    return Array.from({ length: Math.ceil(all.length / COLUMNS) }, (_, i) => all.slice(i * COLUMNS, (i + 1) * COLUMNS));
  });
  const drawn = rows.flatMap((row, y) =>
    row.map(
      ({ viewBox, inside }, x) =>
        `<svg x="${x * ROOM + 2}" y="${y * ROOM + 2}" width="${ROOM - 4}" height="${ROOM - 4}" viewBox="${viewBox}">${inside}</svg>`,
    ),
  );
  const size = `width="${COLUMNS * ROOM}" height="${rows.length * ROOM}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="#fff"/>${drawn.join('')}</svg>`;
}
