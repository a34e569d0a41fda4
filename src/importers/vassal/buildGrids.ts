// Grids and their numbering in a build file.

import type { XmlElement } from '../xml.ts';
import type { VassalAxis, VassalGrid, VassalNumbering, VassalZone } from './module.ts';

/** The class of an element without the package that it lies in. */
export const classOf = ({ name }: Pick<XmlElement, 'name'>): string => name.slice(name.lastIndexOf('.') + 1);

const numberOf = (text: string | undefined, usual: number): number => {
  const number = /^-?\d{1,9}(\.\d{1,20})?$/.test(text?.trim() ?? '') ? Number(text) : usual;
  return number === 0 ? 0 : number;
};

/** A distance that can be divided by. */
const stepOf = (text: string | undefined, usual: number): number => Math.max(0.01, numberOf(text, usual));

/** The grid among the parts of a board or a zone. */
export function gridIn(parts: readonly XmlElement[]): VassalGrid | undefined {
  for (const part of parts) {
    const grid = gridOf(part);
    if (grid) return grid;
  }
  return undefined;
}

function gridOf(element: XmlElement): VassalGrid | undefined {
  const { fields, inside } = element;
  const name = classOf(element);
  const numbering = numberingIn(inside);
  const origin = (usual: number) => ({ x0: numberOf(fields.get('x0'), usual), y0: numberOf(fields.get('y0'), 0) });
  if (name === 'HexGrid')
    return {
      kind: 'hex',
      dx: stepOf(fields.get('dx'), (64.5 * Math.sqrt(3)) / 2),
      dy: stepOf(fields.get('dy'), 64.5),
      ...origin(0),
      isSideways: fields.get('sideways') === 'true',
      ...(numbering && { numbering }),
    };
  if (name === 'SquareGrid')
    return {
      kind: 'square',
      dx: stepOf(fields.get('dx'), 48),
      dy: stepOf(fields.get('dy'), 48),
      ...origin(0),
      ...(numbering && { numbering }),
    };
  if (name === 'RegionGrid')
    return {
      kind: 'regions',
      regions: inside
        .filter(part => classOf(part) === 'Region')
        .map(part => ({
          name: part.fields.get('name') ?? '',
          x: numberOf(part.fields.get('originx'), 0),
          y: numberOf(part.fields.get('originy'), 0),
        })),
    };
  if (name !== 'ZonedGrid') return undefined;
  const grid = gridIn(inside);
  return { kind: 'zones', zones: inside.filter(part => classOf(part) === 'Zone').map(zoneOf), ...(grid && { grid }) };
}

function zoneOf({ fields, inside }: XmlElement): VassalZone {
  const corners = (fields.get('path') ?? '').split(';').flatMap(corner => {
    const [, x, y] = /^\s*(-?\d{1,9})\s*,\s*(-?\d{1,9})\s*$/.exec(corner) ?? [];
    return x === undefined || y === undefined ? [] : [[Number(x), Number(y)] as const];
  });
  const grid = gridIn(inside);
  return {
    name: fields.get('name') ?? '',
    outline: corners,
    format: fields.get('locationFormat') ?? '$gridLocation$',
    isOnBoardGrid: fields.get('useParentGrid') === 'true',
    ...(grid && { grid }),
  };
}

function numberingIn(parts: readonly XmlElement[]): VassalNumbering | undefined {
  const fields = parts.find(part => classOf(part).endsWith('Numbering'))?.fields;
  if (!fields) return undefined;
  const axis = (which: 'h' | 'v'): VassalAxis => ({
    isLetters: fields.get(`${which}Type`) === 'A',
    leading: Math.min(9, Math.max(0, Math.trunc(numberOf(fields.get(`${which}Leading`), 0)))),
    offset: Math.trunc(numberOf(fields.get(`${which}Off`), 0)),
    isDescending: fields.get(`${which}Descend`) === 'true',
  });
  return {
    isColumnFirst: fields.get('first') !== 'V',
    separator: fields.get('sep') ?? '',
    column: axis('h'),
    row: axis('v'),
    isStaggered: fields.get('stagger') !== 'false',
    format: fields.get('locationFormat') ?? '$gridLocation$',
  };
}
