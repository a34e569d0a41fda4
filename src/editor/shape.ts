// What a form asks for a part of a scenario, read off the schema of that part, so that no system has to be known. What
// it cannot tell (`any`) is written as text.

import { toJSONSchema, type ZodType } from 'astro/zod';

export type ShapeWord = string | number | boolean;

/**
 * `id`: the name of something, mostly of this scenario (a side, a unit); `choice`: one of a list, `open`: or another word;
 * `mark`: there or not; `place`: a hex or an area by name or a point of the table, `point` a point alone, `hex` a hex by name;
 * `scalar`: one word or number of whatever kind; `list` of others, `table`: others by name, `keys` the names where only these are
 * possible. A `long` text has several lines.
 */
export type FieldShape =
  | { readonly kind: 'id' | 'mark' | 'flag' | 'place' | 'point' | 'hex' | 'scalar' | 'any' }
  | { readonly kind: 'text'; readonly most?: number; readonly long?: true }
  | { readonly kind: 'number'; readonly whole: boolean; readonly least?: number; readonly most?: number }
  | { readonly kind: 'choice'; readonly values: readonly ShapeWord[]; readonly open: boolean }
  | { readonly kind: 'list'; readonly of: FieldShape; readonly least: number }
  | { readonly kind: 'group'; readonly fields: readonly ShapeField[] }
  | { readonly kind: 'table'; readonly of: FieldShape; readonly keys?: readonly string[] };

export interface ShapeField {
  readonly name: string;
  readonly shape: FieldShape;
  readonly must: boolean;
  readonly label?: string;
}

/** A node of a JSON schema, as far as forms read it. */
interface Node {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly ShapeWord[];
  readonly const?: ShapeWord | null;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly items?: Node | readonly Node[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Node | boolean;
  readonly propertyNames?: Node;
  readonly pattern?: string;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly description?: string;
  readonly definitions?: Readonly<Record<string, Node>>;
}

/** The shape of what a schema lets through. */
export const shapeOf = (schema: ZodType): FieldShape =>
  read(toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-7' }) as Node);

function read(node: Node): FieldShape {
  const cases = node.anyOf ?? node.oneOf;
  if (cases) return ofUnion(cases);
  if (node.enum) return { kind: 'choice', values: node.enum, open: false };
  if (node.const !== undefined) return node.const === true ? { kind: 'mark' } : { kind: 'choice', values: [node.const ?? ''], open: false };
  switch (node.type) {
    case 'string':
      return ofText(node);
    case 'number':
    case 'integer':
      return ofNumber(node);
    case 'boolean':
      return { kind: 'flag' };
    case 'array':
      return ofList(node);
    case 'object':
      return ofObject(node);
    default:
      return { kind: 'any' };
  }
}

const ofText = ({ pattern, maxLength }: Node): FieldShape =>
  pattern !== undefined && matches(pattern, 'F6') && !matches(pattern, 'no hex')
    ? { kind: 'hex' }
    : { kind: 'text', ...(maxLength === undefined ? {} : { most: maxLength }) };

const matches = (pattern: string, text: string): boolean => new RegExp(pattern).test(text);

/** Bounds beyond any game are none. */
const BEYOND = 1e9;

function ofNumber({ type, minimum, maximum, exclusiveMinimum }: Node): FieldShape {
  const least = minimum ?? exclusiveMinimum;
  return {
    kind: 'number',
    whole: type === 'integer',
    ...(least === undefined || least < -BEYOND ? {} : { least }),
    ...(maximum === undefined || maximum > BEYOND ? {} : { most: maximum }),
  };
}

function ofList({ items, minItems = 0 }: Node): FieldShape {
  if (!items) return { kind: 'any' };
  if (!Array.isArray(items)) return { kind: 'list', of: read(items as Node), least: minItems };
  const parts = (items as readonly Node[]).map(read);
  return parts.length === 2 && parts.every(({ kind }) => kind === 'number') ? { kind: 'point' } : { kind: 'any' };
}

function ofObject({ properties, required = [], additionalProperties, propertyNames }: Node): FieldShape {
  if (properties)
    return {
      kind: 'group',
      fields: Object.entries(properties).map(([name, node]) => ({
        name,
        shape: read(node),
        must: required.includes(name),
        ...(node.description === undefined ? {} : { label: node.description }),
      })),
    };
  if (typeof additionalProperties !== 'object') return { kind: 'any' };
  const keys = propertyNames?.enum?.map(String);
  return { kind: 'table', of: read(additionalProperties), ...(keys ? { keys } : {}) };
}

/** The letters of an id (core/schema.ts); other unions of text and numbers have less. */
const ID_LETTERS = 200;

function ofUnion(cases: readonly Node[]): FieldShape {
  const [first, second, ...others] = cases;
  if (!first || !second || others.length > 0) return cases.every(isScalar) ? { kind: 'scalar' } : { kind: 'any' };
  if (first.type === 'string' && first.maxLength === ID_LETTERS && second.type === 'number') return { kind: 'id' };
  if (first.enum && second.type === 'string') return { kind: 'choice', values: first.enum, open: true };
  if (first.type === 'string' && !first.enum && read(second).kind === 'point') return { kind: 'place' };
  return cases.every(isScalar) ? { kind: 'scalar' } : { kind: 'any' };
}

const isScalar = ({ type }: Node): boolean => ['string', 'number', 'integer', 'boolean'].includes(type ?? '');

/** Lists of these stand in one line. */
export const isPlain = ({ kind }: FieldShape): boolean => !['list', 'group', 'table', 'any'].includes(kind);

/**
 * What a part begins as when it is added: nothing chosen that can be left out, else the first or least that there
 * is. `names`: sides and the like, for ids.
 */
export function freshOf(shape: FieldShape, names: readonly string[]): unknown {
  switch (shape.kind) {
    case 'id':
      return names[0] ?? '';
    case 'mark':
      return true;
    case 'flag':
      return false;
    case 'number':
      return Math.max(0, Math.ceil(shape.least ?? 0));
    case 'choice':
      return shape.values[0] ?? '';
    case 'point':
      return [0, 0];
    case 'list':
      return Array.from({ length: shape.least }, () => freshOf(shape.of, names));
    case 'group':
      return Object.fromEntries(shape.fields.flatMap(field => (field.must ? [[field.name, freshOf(field.shape, names)]] : [])));
    case 'table':
    case 'any':
      return {};
    default:
      return '';
  }
}

/** 'bridgeHits' and 'bridge-hits' as people read them: 'bridge hits'. */
export const readable = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
    .replace(/[-_]+/g, ' ')
    .replace(/^./, letter => letter.toUpperCase());

/** The shape of what stands at a path below a part of this shape; undefined where it has nothing of the kind. */
export function shapeAt(shape: FieldShape | undefined, path: readonly (string | number)[]): FieldShape | undefined {
  const [key, ...deeper] = path;
  if (key === undefined || !shape) return shape;
  if (shape.kind === 'group') return shapeAt(shape.fields.find(({ name }) => name === key)?.shape, deeper);
  return shape.kind === 'list' || shape.kind === 'table' ? shapeAt(shape.of, deeper) : undefined;
}
