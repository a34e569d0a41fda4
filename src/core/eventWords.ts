// The events of a system as they are read about: read off the shapes that files are checked with. Loads zod: pages that are built and
// tests ask here, no replay does.

import { safeParse, toJSONSchema, type ZodType } from 'astro/zod';
import { formatList } from './englishText.ts';
import { ANY_DICE, POINT } from './schema.ts';

/** A name in a file and what there is to say of it. */
export interface NamedWords {
  readonly name: string;
  readonly text: string;
}

/** A field of an event: the shape of its value in words, and what it means where its name does not say it. */
export interface FieldWords extends NamedWords {
  readonly shape: string;
  readonly optional: boolean;
}

/** One kind of event: what happens in it, its fields beside those of every event, and the dice it may throw by their names. */
export interface EventWords {
  readonly type: string;
  readonly about: string;
  readonly fields: readonly FieldWords[];
  readonly dice: readonly NamedWords[];
}

/** JSON Schema, as far as shapes of events use it. */
interface Shape {
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  readonly title?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly items?: Shape | Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly propertyNames?: Shape;
  readonly additionalProperties?: Shape;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

/** Fields that every event has, or may have. */
const OF_ALL = ['id', 'type', 'thrown', 'result'];

/** The events of a system in the order of its list, from the `event` of its file schemas. */
export function eventWords(event: ZodType): readonly EventWords[] {
  const { oneOf = [] } = toJSONSchema(event, { target: 'draft-7', io: 'input', unrepresentable: 'any', override: keepWords }) as {
    readonly oneOf?: readonly Shape[];
  };
  return oneOf.map(({ description = '', properties = {}, required = [] }) => ({
    type: String(properties['type']?.const),
    about: description,
    fields: Object.entries(properties)
      .filter(([name]) => !OF_ALL.includes(name) && (name !== 'side' || required.includes(name)))
      .map(([name, shape]) => ({ name, text: textOf(shape), shape: shapeWords(shape), optional: !required.includes(name) })),
    dice: diceIn(properties['thrown']?.description),
  }));
}

const textOf = ({ description = '' }: Shape): string => (description === POINT.description ? '' : description);

/** 'hit; second: for needs of 7 and more', as `dice` of the kit writes it. */
function diceIn(description: string = ANY_DICE): readonly NamedWords[] {
  if (description === ANY_DICE) return [];
  return description.split('; ').map(words => {
    const [, name = words, text = ''] = /^([^:]+)(?:: (.*))?$/.exec(words) ?? [];
    return { name, text };
  });
}

type Override = NonNullable<NonNullable<Parameters<typeof toJSONSchema>[1]>['override']>;

/** A pattern says in words what it asks for, where its check does: `regex(..., 'a hex such as F6')`. */
const keepWords: Override = ({ zodSchema, jsonSchema }) => {
  if (jsonSchema.pattern === undefined) return;
  const message = safeParse(zodSchema, '').error?.issues.at(-1)?.message ?? '';
  jsonSchema.title = message.startsWith('Invalid') ? 'a name' : message;
};

/** As many values are listed; of more the first and the last are told. */
const LISTED = 16;
/** A number that may be larger is any. */
const COUNTED = 100;
/** A text of so many letters is a name, a longer one is prose. */
const NAME = 200;

/** 'a whole number from 1 to 50', 'a list, each a point'. */
function shapeWords(shape: Shape): string {
  const { title, anyOf, properties, items } = shape;
  if (title !== undefined) return title;
  if (anyOf) return isId(anyOf) ? 'an id' : anyOf.map(shapeWords).join(', or ');
  if (shape.const !== undefined) return shape.const === true ? 'true, or left out' : String(shape.const);
  if (shape.enum) return enumWords(shape.enum.map(String));
  if (properties) return formatList(Object.entries(properties).map(([name, part]) => `${name} (${shapeWords(part)})`));
  if (shape.type === 'object') return `${shapeWords(shape.additionalProperties ?? {})}, by ${keyWords(shape.propertyNames ?? {})}`;
  if (Array.isArray(items)) return items.every(({ type }) => type === 'number') ? 'a point' : items.map(shapeWords).join(' and ');
  return items ? `a list, each ${shapeWords(items)}` : plainWords(shape);
}

/** A word, or a number that becomes one. */
const isId = (shapes: readonly Shape[]): boolean => shapes.length === 2 && shapes.every(({ type }, i) => type === ['string', 'number'][i]);

/** 'a unit (infantry, ...)' names units. */
const keyWords = ({ anyOf, title = 'name' }: Shape): string => (anyOf ? 'id' : title.replace(/^an? | \(.*/g, ''));

const enumWords = (words: readonly string[]): string =>
  words.length > LISTED ? `one of ${words.length} names, ${words[0]} to ${words.at(-1)}` : `one of ${words.join(', ')}`;

function plainWords({ type, minimum, maximum = Number.MAX_SAFE_INTEGER, maxLength = NAME }: Shape): string {
  switch (type) {
    case 'integer':
      return maximum > COUNTED ? 'a whole number' : `a whole number from ${minimum} to ${maximum}`;
    case 'number':
      return 'a number';
    case 'boolean':
      return 'true or false';
    case 'string':
      return maxLength > NAME ? 'text' : 'a name';
    default:
      return 'any value';
  }
}
