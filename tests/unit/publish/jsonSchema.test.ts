import { expect, test } from 'vitest';
import { schemasById } from '../../../src/library/schemas.ts';
import { reportSchema } from '../../../src/publish/jsonSchema.ts';

interface Node {
  readonly [key: string]: unknown;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly anyOf?: readonly Node[];
}

/** A node in place of a reference to it. */
const follow = (whole: Node, { $ref, ...node }: Node): Node =>
  typeof $ref === 'string'
    ? follow(
        whole,
        $ref
          .slice(2)
          .split('/')
          .reduce((at: Node, key) => at[key] as Node, whole),
      )
    : node;

test('a report: its parts with their figures, and a battle of any rule system', async () => {
  const schema = reportSchema(await schemasById()) as Node;
  expect(schema).toMatchObject({
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'A report: the story of a battle, with the record it tells of',
    type: 'object',
    required: ['format', 'kind', 'title', 'parts', 'battle'],
    additionalProperties: false,
    properties: { kind: { const: 'report' } },
  });
  const parts = follow(schema, schema.properties?.['parts'] ?? {});
  const part = follow(schema, parts['items'] as Node);
  expect(part['required']).toEqual(['id', 'words']);
  const figures = follow(schema, part.properties?.['figures'] ?? {});
  const figure = follow(schema, figures['items'] as Node);
  const kinds = ((figure['oneOf'] ?? figure.anyOf) as readonly Node[]).map(one => follow(schema, one).properties?.['kind']);
  expect(kinds).toMatchObject(['board', 'odds', 'luck', 'losses', 'forces', 'photo'].map(kind => ({ const: kind })));
  const battle = follow(schema, schema.properties?.['battle'] ?? {});
  const systems = battle.anyOf?.map(one => follow(schema, one).properties?.['ruleset']);
  expect(systems).toMatchObject(Object.keys(await schemasById()).map(id => ({ const: id })));
});
