import { expect, test } from 'vitest';
import { battleSchema, scenarioSchema } from '../../../src/core/jsonSchema.ts';
import { schemas } from './files.ts';

const words = (schema: object) => JSON.stringify(schema);

test('one rule system: the fields of its events and units, and those of every file', () => {
  const battle = words(battleSchema({ mini: schemas }));
  for (const word of ['"const":"mini"', '"const":"end-turn"', '"const":"adjust"', '"thrown"', '"glyph"', '"additionalProperties":false'])
    expect(battle).toContain(word);
  expect(battleSchema({ mini: schemas })).toMatchObject({
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    required: ['format', 'ruleset', 'scenario', 'title', 'events'],
  });
  expect(scenarioSchema({ mini: schemas })).toMatchObject({
    properties: { ruleset: { const: 'mini' } },
    required: ['format', 'id', 'ruleset', 'title', 'board', 'sides', 'units'],
  });
});

test('several rule systems: a branch for each', () => {
  const both = scenarioSchema({ mini: schemas, maxi: { ...schemas, terrain: [] } }) as {
    readonly anyOf: readonly { readonly properties: object }[];
  };
  expect(both.anyOf.map(branch => branch.properties)).toMatchObject([{ ruleset: { const: 'mini' } }, { ruleset: { const: 'maxi' } }]);
});

test('without a rule system there is nothing to publish', () => {
  expect(() => battleSchema({})).toThrow('at least one rule system');
});
