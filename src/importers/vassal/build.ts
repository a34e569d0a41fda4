// The build file of a module: XML whose elements are the program's own classes. What makes maps, grids and dice is read; the rest is
// how the program looks and behaves, and what pieces may be put.

import { err, ok, type Result } from '../../core/result.ts';
import { readXml, type XmlElement } from '../xml.ts';
import { classOf, gridIn } from './buildGrids.ts';
import type {
  VassalBoard,
  VassalChart,
  VassalDice,
  VassalModule,
  VassalModuleMap,
  VassalPictureDice,
  VassalTracker,
  VassalTrackerLevel,
} from './module.ts';
import { BUILD_FILES, VASL_PICTURE } from './signs.ts';
import { decodeBytes } from './text.ts';
import { tokensOf } from './tokens.ts';
import { readVaslBoard } from './vaslBoard.ts';
import type { Zip } from './zip.ts';

/** Of a build file; the largest known has half of it. */
const BUILD_BYTES = 10_000_000;

/** Reads a module's build file and no other entry of its zip; of a board of VASL what it adds to that module. */
export function readModule(zip: Zip): Result<VassalModule> {
  const name = BUILD_FILES.find(one => zip.names.includes(one));
  if (name === undefined && zip.names.some(one => VASL_PICTURE.test(one))) return readVaslBoard(zip);
  if (name === undefined) return err({ path: '', says: 'this is no module of VASSAL: no build file is in it' });
  const bytes = zip.read(name, BUILD_BYTES);
  return bytes.ok ? moduleOf(decodeBytes(bytes.value)) : bytes;
}

/** Thousands that make up most of a build file, and that no game needs: its pieces say themselves what they are. */
const PIECES = /<VASSAL\.build\.(?:widget\.PieceSlot|widget\.CardSlot|module\.PrototypeDefinition)\b[^<>]*>[^<]*<\/VASSAL\.build\.[\w.]+>/g;

/** What a build file says. */
export function moduleOf(text: string): Result<VassalModule> {
  const root = readXml(text.replace(PIECES, ''));
  if (!root.ok) return root;
  const { fields } = root.value;
  const found = gather(root.value);
  const isExtension = classOf(root.value) === 'ModuleExtension';
  const extended = isExtension ? fields.get('module') : undefined;
  const of = (...names: readonly string[]): readonly XmlElement[] => names.flatMap(name => found.get(name) ?? []);
  return ok({
    name: fields.get('name') ?? '',
    version: fields.get('version') ?? '',
    isExtension,
    ...(extended !== undefined && extended !== '' && { extends: extended }),
    sides: of('PlayerRoster').flatMap(({ inside }) => inside.filter(({ name }) => name === 'entry').map(({ text: side }) => side.trim())),
    maps: mapsIn(found),
    dice: of('DiceButton', 'InternetDiceButton').map(diceIn),
    pictureDice: of('SpecialDiceButton').map(pictureDiceIn),
    turns: of('TurnTracker').map(trackerIn),
    charts: of('Chart').map(chartIn),
  });
}

/** All elements by their classes, in the order of the file. */
function gather(root: XmlElement): ReadonlyMap<string, readonly XmlElement[]> {
  const found = new Map<string, XmlElement[]>();
  const add = (element: XmlElement): void => {
    const name = classOf(element);
    const same = found.get(name);
    if (same) same.push(element);
    else found.set(name, [element]);
    element.inside.forEach(add);
  };
  add(root);
  return found;
}

const wholeOf = (text: string | undefined, usual = 0): number => (/^-?\d{1,9}$/.test(text ?? '') ? Number(text) : usual);

/** Windows with a map, those of modules that have classes of their own among them. */
function mapsIn(found: ReadonlyMap<string, readonly XmlElement[]>): readonly VassalModuleMap[] {
  const maps = [...found]
    .filter(([name]) => /(^|[a-z])Map$/.test(name) || name === 'PlayerHand')
    .flatMap(([, all]) => all)
    .filter(({ fields }) => fields.has('mapName'))
    .toSorted((a, b) => a.at - b.at);
  return maps.map((map, i) => ({
    name: map.fields.get('mapName') || `Map${i}`,
    edge: { width: wholeOf(map.fields.get('edgeWidth')), height: wholeOf(map.fields.get('edgeHeight')) },
    boards: map.inside.filter(inner => classOf(inner).endsWith('BoardPicker')).flatMap(({ inside }) => inside.flatMap(boardIn)),
  }));
}

function boardIn(element: XmlElement): readonly VassalBoard[] {
  if (!classOf(element).endsWith('Board')) return [];
  const { fields, inside } = element;
  const grid = gridIn(inside);
  return [
    {
      name: fields.get('name') ?? '',
      image: fields.get('image') ?? '',
      width: wholeOf(fields.get('width')),
      height: wholeOf(fields.get('height')),
      colour: fields.get('color') ?? '',
      ...(grid && { grid }),
    },
  ];
}

const diceIn = ({ fields }: XmlElement): VassalDice => ({
  name: fields.get('name') ?? '',
  count: wholeOf(fields.get('nDice'), 1),
  faces: wholeOf(fields.get('nSides'), 6),
  plus: wholeOf(fields.get('plus')),
  plusTotal: wholeOf(fields.get('addToTotal')),
  isTotal: fields.get('reportTotal') === 'true',
});

const pictureDiceIn = ({ fields, inside }: XmlElement): VassalPictureDice => ({
  name: fields.get('name') ?? '',
  dice: inside
    .filter(inner => classOf(inner) === 'SpecialDie')
    .map(die =>
      die.inside
        .filter(inner => classOf(inner) === 'SpecialDieFace')
        .map(face => ({
          text: face.fields.get('text') ?? '',
          value: wholeOf(face.fields.get('value')),
          image: face.fields.get('icon') ?? '',
        })),
    ),
});

const trackerIn = ({ fields, inside }: XmlElement): VassalTracker => ({ name: fields.get('name') ?? '', levels: levelsIn(inside) });

const levelsIn = (elements: readonly XmlElement[]): readonly VassalTrackerLevel[] =>
  elements
    .filter(inner => classOf(inner).endsWith('TurnLevel'))
    .map(({ fields, inside }) => ({
      name: fields.get('turnLevel') ?? fields.get('property') ?? '',
      items: fields.has('list') ? tokensOf(fields.get('list') ?? '', ',') : [],
      inside: levelsIn(inside),
    }));

const chartIn = ({ fields }: XmlElement): VassalChart => ({
  name: fields.get('chartName') ?? '',
  image: fields.get('fileName') ?? '',
});
