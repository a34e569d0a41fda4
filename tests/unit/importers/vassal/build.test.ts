import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { moduleOf, readModule } from '../../../../src/importers/vassal/build.ts';
import type { VassalMap } from '../../../../src/importers/vassal/game.ts';
import { centreOnGrid, nameOnGrid } from '../../../../src/importers/vassal/grids.ts';
import type { VassalAxis, VassalGrid, VassalModule, VassalNumbering } from '../../../../src/importers/vassal/module.ts';
import { createPictureFinder, PICTURE_BYTES, pictureSize } from '../../../../src/importers/vassal/pictures.ts';
import { centreOfPlace, layBoards, nameOfPlace } from '../../../../src/importers/vassal/places.ts';
import { readGame } from '../../../../src/importers/vassal/read.ts';
import { openZip, sourceOf, type Zip } from '../../../../src/importers/vassal/zip.ts';
import { fileOf } from './games.ts';

const BOARD = 'VASSAL.build.module.map.boardPicker';

/** A module of our own. */
const BUILD = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<VASSAL.build.GameModule VassalVersion="3.6.1" name="Ridge &amp; River" version="1.0">
  <VASSAL.build.module.PlayerRoster><entry>Blue</entry><entry>Grey</entry></VASSAL.build.module.PlayerRoster>
  <VASSAL.build.module.Map mapName="Ridge" edgeWidth="10" edgeHeight="20">
    <VASSAL.build.module.map.BoardPicker>
      <${BOARD}.Board name="West" image="west.png" width="0" height="0">
        <${BOARD}.board.ZonedGrid>
          <${BOARD}.board.mapgrid.Zone name="Reserve" locationFormat="$name$: $gridLocation$" path="0,0;50,0;50,50;0,50" useParentGrid="true"/>
          <${BOARD}.board.mapgrid.Zone name="Sea" locationFormat="$name$" path="300,300;400,300;400,400;300,400"/>
          <${BOARD}.board.HexGrid dx="60.0" dy="70.0" x0="30" y0="35" sideways="false">
            <${BOARD}.board.mapgrid.HexGridNumbering first="H" sep="" hType="N" vType="N" hLeading="1" vLeading="1" hOff="1" vOff="1" stagger="false"/>
          </${BOARD}.board.HexGrid>
        </${BOARD}.board.ZonedGrid>
      </${BOARD}.Board>
      <${BOARD}.Board name="East" image="" width="400" height="400" color="1,2,3">
        <${BOARD}.board.RegionGrid>
          <${BOARD}.board.Region name="Mill" originx="100" originy="100"/>
          <${BOARD}.board.Region name="Ford" originx="300" originy="300"/>
        </${BOARD}.board.RegionGrid>
      </${BOARD}.Board>
    </VASSAL.build.module.map.BoardPicker>
  </VASSAL.build.module.Map>
  <VASSAL.build.module.PrototypeDefinition name="Foot">+/null/markmoved;m.gif;0;0	piece;;;;/false	null;0;0</VASSAL.build.module.PrototypeDefinition>
  <VASSAL.build.module.PieceWindow>
    <VASSAL.build.widget.PieceSlot entryName="1st" gpid="7">+/null/mark;Side	emb2;Flip;2;F;;0;;;0;;;;1;false;0;0;a.svg,b.svg;,;true;Side;;;\\	piece;;;base.png;1st/Blue	1\\	null;0;0;7</VASSAL.build.widget.PieceSlot>
  </VASSAL.build.module.PieceWindow>
  <VASSAL.build.module.DiceButton name="2d6" nDice="2" nSides="6" plus="0" addToTotal="1" reportTotal="true"/>
  <VASSAL.build.module.SpecialDiceButton name="Fire">
    <VASSAL.build.module.SpecialDie name="A">
      <VASSAL.build.module.SpecialDieFace text="Miss" value="0" icon="miss.png"/>
      <VASSAL.build.module.SpecialDieFace text="Hit" value="1" icon="hit.png"/>
    </VASSAL.build.module.SpecialDie>
  </VASSAL.build.module.SpecialDiceButton>
  <VASSAL.build.module.turn.TurnTracker name="Turn">
    <VASSAL.build.module.turn.CounterTurnLevel property="turn" start="1">
      <VASSAL.build.module.turn.ListTurnLevel property="phase" list="Move,Fire\\, then rally"/>
    </VASSAL.build.module.turn.CounterTurnLevel>
  </VASSAL.build.module.turn.TurnTracker>
  <VASSAL.build.widget.Chart chartName="Terrain" fileName="terrain.png"/>
</VASSAL.build.GameModule>`;

function moduleIn(text: string): VassalModule {
  const read = moduleOf(text);
  if (!read.ok) throw new Error(read.problems.map(({ says }) => says).join());
  return read.value;
}

const zipOf = (files: Readonly<Record<string, Uint8Array>>): Zip => {
  const zip = openZip(sourceOf(zipSync({ ...files })));
  if (!zip.ok) throw new Error('no zip');
  return zip.value;
};

describe('the build file of a module', () => {
  const module = moduleIn(BUILD);

  test('has sides, dice, turns and charts', () => {
    expect(module).toMatchObject({
      name: 'Ridge & River',
      version: '1.0',
      isExtension: false,
      sides: ['Blue', 'Grey'],
      dice: [{ name: '2d6', count: 2, faces: 6, plus: 0, plusTotal: 1, isTotal: true }],
      pictureDice: [
        {
          name: 'Fire',
          dice: [
            [
              { text: 'Miss', value: 0, image: 'miss.png' },
              { text: 'Hit', value: 1, image: 'hit.png' },
            ],
          ],
        },
      ],
      turns: [{ name: 'Turn', levels: [{ name: 'turn', items: [], inside: [{ name: 'phase', items: ['Move', 'Fire, then rally'] }] }] }],
      charts: [{ name: 'Terrain', image: 'terrain.png' }],
    });
  });

  test('what pieces may be put is not read, however it is written', () => {
    const broken = BUILD.replace('</VASSAL.build.widget.PieceSlot>', '&nothing;</VASSAL.build.widget.PieceSlot>');
    expect(broken).not.toBe(BUILD);
    expect(moduleIn(broken)).toEqual(module);
  });

  test('is read without any other entry of the zip', () => {
    const zip = zipOf({ 'buildFile.xml': strToU8(BUILD), 'images/large.png': new Uint8Array(1_000_000) });
    const read: string[] = [];
    const watched: Zip = {
      ...zip,
      read(name, most) {
        read.push(name);
        return zip.read(name, most);
      },
    };
    expect(readModule(watched)).toEqual({ ok: true, value: module });
    expect(read).toEqual(['buildFile.xml']);
  });

  test('that is none is refused with its place', () => {
    expect(moduleOf('<a><b></a>')).toMatchObject({ ok: false, problems: [{ line: 1 }] });
    expect(moduleOf('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>')).toMatchObject({ ok: false, problems: [{ says: /entities of its own/ }] });
    expect(readModule(zipOf({ a: strToU8('a') }))).toMatchObject({ ok: false, problems: [{ says: /no build file/ }] });
  });
});

describe('places of a map', () => {
  const module = moduleIn(BUILD);
  const map = (isReversed = false): VassalMap => ({
    name: 'Ridge',
    boards: [
      { board: 'West', column: 0, row: 0, ...(isReversed && { isReversed: true }) },
      { board: 'East', column: 1, row: 0 },
    ],
  });
  const size = () => ({ width: 600, height: 700 });
  const laid = layBoards(module, map(), size);

  test('boards lie side by side behind the edge', () => {
    expect(laid.map(({ board, x, y, width, height }) => [board.name, x, y, width, height])).toEqual([
      ['West', 10, 20, 600, 700],
      ['East', 610, 20, 400, 400],
    ]);
  });

  test.each([
    [[10 + 30 + 120, 20 + 35], '0301'],
    [[10 + 30 + 180, 20 + 70], '0401'],
    [[10 + 30, 20 + 35], 'Reserve: 0101'],
    [[10 + 350, 20 + 350], 'Sea'],
    [[610 + 120, 20 + 90], 'Mill'],
    [[610 + 280, 20 + 390], 'Ford'],
    [[5, 5], undefined],
  ])('%j is %j', ([x = 0, y = 0], name) => {
    expect(nameOfPlace(laid, { x, y })).toBe(name);
  });

  test('a board that is turned is named from its other end', () => {
    const turned = layBoards(module, map(true), size);
    expect(nameOfPlace(turned, { x: 10 + 600 - 150, y: 20 + 700 - 35 })).toBe('0301');
    expect(centreOfPlace(turned, { x: 10 + 600 - 153, y: 20 + 700 - 31 })).toEqual({ x: 10 + 600 - 150, y: 20 + 700 - 35 });
  });

  test('a place near the middle of a hex has that middle', () => {
    expect(centreOfPlace(laid, { x: 10 + 30 + 183, y: 20 + 68 })).toEqual({ x: 220, y: 90 });
    expect(centreOfPlace(laid, { x: 5, y: 5 })).toBeUndefined();
  });
});

describe('numbering', () => {
  const axis = (more: Partial<VassalAxis> = {}): VassalAxis => ({ isLetters: false, leading: 0, offset: 0, isDescending: false, ...more });
  const numbering = (more: Partial<VassalNumbering> = {}): VassalNumbering => ({
    isColumnFirst: true,
    separator: '',
    column: axis(),
    row: axis(),
    isStaggered: false,
    format: '$gridLocation$',
    ...more,
  });
  const hex = (more: Partial<VassalNumbering>, isSideways = false): VassalGrid => ({
    kind: 'hex',
    dx: 10,
    dy: 12,
    x0: 0,
    y0: 0,
    isSideways,
    numbering: numbering(more),
  });
  const square = (more: Partial<VassalNumbering>): VassalGrid => ({
    kind: 'square',
    dx: 10,
    dy: 10,
    x0: 5,
    y0: 5,
    numbering: numbering(more),
  });
  const SIZE = { width: 200, height: 240 };

  test.each<readonly [VassalGrid, readonly [number, number], string]>([
    [hex({ column: axis({ isLetters: true }) }), [20, 36], 'C3'],
    [hex({ column: axis({ isLetters: true }) }), [270, 42], 'BB3'],
    [hex({ column: axis({ leading: 1 }), row: axis({ leading: 1, offset: 5 }) }), [20, 36], '0208'],
    [hex({ isStaggered: true, separator: '.' }), [30, 42], '3.4'],
    [hex({ isStaggered: true, row: axis({ isDescending: true }), separator: '.' }), [30, 42], '3.20'],
    [hex({ column: axis({ isDescending: true }), separator: '.' }), [20, 36], '15.3'],
    [hex({ isColumnFirst: false, separator: '-' }), [20, 36], '3-2'],
    [hex({ row: axis({ offset: -5 }) }), [20, 36], '2-2'],
    [hex({ separator: '.' }, true), [36, 20], '2.3'],
    [hex({ format: 'row $row$ of column $column$' }), [20, 36], 'row 3 of column 2'],
    [square({ column: axis({ isLetters: true }), row: axis({ offset: 1 }) }), [26, 33], 'C4'],
    [square({ row: axis({ isDescending: true }), separator: '.' }), [26, 33], '2.21'],
  ])('%# writes columns and rows as the program does', (grid, point, name) => {
    expect(nameOnGrid(grid, point, SIZE)).toBe(name);
  });

  test('a middle is its own middle, on every grid', () => {
    for (const grid of [hex({}), hex({}, true), square({})])
      for (const point of [
        [31, 44],
        [77, 18],
      ] as const) {
        const centre = centreOnGrid(grid, point);
        expect(centre && centreOnGrid(grid, centre)).toEqual(centre);
      }
  });
});

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 7, 8, 0, 0, 2, 0x85);

describe('pictures', () => {
  test.each([
    ['PNG', PNG, { width: 1800, height: 645 }],
    ['GIF', Uint8Array.of(0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 10, 0, 20, 0), { width: 10, height: 20 }],
    ['JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 0, 20, 0, 10, 3), { width: 10, height: 20 }],
    ['SVG', strToU8('<?xml version="1.0"?><svg width="10.4px" height="20" viewBox="0 0 1 1">'), { width: 10, height: 20 }],
    ['SVG without a size', strToU8('<svg viewBox="0 0 30 40">'), { width: 30, height: 40 }],
    ['anything else', strToU8('words'), undefined],
  ])('%s tells its size', (_, bytes, size) => {
    expect(pictureSize(bytes)).toEqual(size);
  });

  test('are found in their folder, old ones without their ending', () => {
    const find = createPictureFinder({ names: ['images/a.png', 'images/b.gif', 'c.svg'] });
    expect(['a.png', '/images/a.png', 'b', 'c.svg', 'd.png', ''].map(find)).toEqual([
      'images/a.png',
      'images/a.png',
      'images/b.gif',
      'c.svg',
      undefined,
      undefined,
    ]);
  });
});

const DAYS = fileURLToPath(new URL('../../../../../shared/vassal/the-longest-day/', import.meta.url));

describe.runIf(existsSync(DAYS))('a module that people made', () => {
  const bytesOf = (name: string): Uint8Array => new Uint8Array(readFileSync(`${DAYS}${name}`));

  test('names the hexes of nearly all moves, and has the pictures of its pieces', () => {
    const zip = openZip(sourceOf(bytesOf('the-longest-day.vmod')));
    if (!zip.ok) throw new Error('no zip');
    const module = readModule(zip.value);
    if (!module.ok) throw new Error('no module');
    const find = createPictureFinder(zip.value);
    const sizeOf = (image: string) => {
      const bytes = zip.value.read(find(image) ?? '', PICTURE_BYTES);
      return bytes.ok ? pictureSize(bytes.value) : undefined;
    };
    const game = readGame(fileOf(bytesOf('0608-3.log')));
    if (!game.ok) throw new Error('no game');
    const map = game.value.maps.find(({ name }) => name === 'Normandy');
    const laid = map ? layBoards(module.value, map, sizeOf) : [];
    const ends = game.value.steps.flatMap(({ actions }) =>
      actions.flatMap(action => (action.kind === 'move' && action.to?.map === 'Normandy' ? [action.to] : [])),
    );
    const isNamed = (place: { readonly x: number; readonly y: number }): boolean => {
      const centre = centreOfPlace(laid, place);
      return (
        centre !== undefined && Math.hypot(centre.x - place.x, centre.y - place.y) <= 2 && /^\d{4}$/.test(nameOfPlace(laid, place) ?? '')
      );
    };
    expect(ends.length).toBeGreaterThan(500);
    expect(ends.filter(isNamed).length / ends.length).toBeGreaterThan(0.998);
    const images = game.value.pieces.flatMap(({ kind, look }) => [
      ...(kind.image === '' ? [] : [kind.image]),
      ...kind.layers.flatMap((layer, i) => layer.images[(look.levels[i] ?? 0) - 1] ?? []),
    ]);
    const found = images.filter(image => image === '' || find(image) !== undefined);
    expect(found.length / images.length).toBeGreaterThan(0.99);
  });
});

test('what a module does not say of its dice, its maps and its boards is the usual', () => {
  const bare = moduleIn(`<VASSAL.build.GameModule name="Bare" version="">
    <VASSAL.build.module.DiceButton name="d"/>
    <VASSAL.build.module.DiceButton name="odd" nDice="x" nSides="1.5" plus="-2"/>
    <VASSAL.build.module.PlayerHand mapName="Hand"/>
    <VASSAL.build.module.Map mapName="" edgeWidth="wide"><VASSAL.build.module.map.BoardPicker><${BOARD}.Board/></VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>
    <our.own.BigMap mapName="Big"/>
  </VASSAL.build.GameModule>`);
  expect([bare.dice, bare.maps]).toEqual([
    [
      {
        count: 1,
        faces: 6,
        isTotal: false,
        name: 'd',
        plus: 0,
        plusTotal: 0,
      },
      {
        count: 1,
        faces: 6,
        isTotal: false,
        name: 'odd',
        plus: -2,
        plusTotal: 0,
      },
    ],
    [
      {
        boards: [],
        edge: {
          height: 0,
          width: 0,
        },
        name: 'Hand',
      },
      {
        boards: [
          {
            colour: '',
            height: 0,
            image: '',
            name: '',
            width: 0,
          },
        ],
        edge: {
          height: 0,
          width: 0,
        },
        name: 'Map1',
      },
      {
        boards: [],
        edge: {
          height: 0,
          width: 0,
        },
        name: 'Big',
      },
    ],
  ]);
});
