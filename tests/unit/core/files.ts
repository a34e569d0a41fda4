// The file shapes of the miniature rule system, and a scenario and a battle as people write them.

import { array, discriminatedUnion, literal, enum as oneOf, strictObject, string } from 'astro/zod';
import type { Schemas } from '../../../src/core/ruleset.ts';
import { eventOf, ID, unitOf } from '../../../src/core/schema.ts';

export const schemas: Schemas = {
  event: discriminatedUnion('type', [
    eventOf('move', { unit: ID, path: array(string()) }),
    eventOf('fire', { unit: ID, target: ID, kind: oneOf(['ap', 'at']).exactOptional() }),
    eventOf('end-turn', {}),
  ]),
  unit: unitOf({ type: oneOf(['foot', 'scout']), hidden: literal(true).exactOptional() }),
  special: strictObject({ deck: array(string()) }),
  tables: strictObject({ units: strictObject({ foot: strictObject({ move: ID }).partial() }).partial() }).partial(),
  terrain: ['open', 'wood', 'town'],
  blank: () => ({ board: { kind: 'map', areas: {} }, sides: [], special: {} }),
};

export const SCENARIO = `format: 1
id: crossing
ruleset: mini
title: The crossing
briefing: |
  Red attacks.

  Blue holds the *town*.
board:
  kind: hex
  layout: flat
  legend: { '.': open, w: wood, t: town }
  rows:
    - ..w.
    - .tt.
    - ....
  levels: ['0000', '0120', '0000']
  crest: [B2]
  works: { trench: [B2, C2], wire: [C2] }
  paths:
    road: [[A1, B1, C2, C3], [B1, B2]]
  sides:
    river: [[A2, B1], [B2, B1]]
    bridge: [[B1, B2]]
sides:
  - { id: red, title: Red, team: red }
  - { id: blue, title: Blue, team: blue }
units:
  - { id: 1, side: red, type: foot, at: A1 }
  - { id: b1, side: blue, type: scout, at: C2, hidden: true }
options: { fog: true }
special: { deck: [one, two] }
`;

export const BATTLE = `# A short battle
format: 1
ruleset: mini
scenario: crossing
title: How it went
events:
  - { id: 1, type: move, unit: 1, path: [B1, C2] }
  - id: 2
    type: fire
    unit: 1
    target: b1
    thrown:
      - { as: fire, dice: { d6: [4, 6] } }
  - { id: 3, type: fire, unit: b1, target: 1, result: { damage: 1 } }
  - { id: 4, type: adjust, reason: a photograph, changes: [{ unit: 1, at: A1 }, { remove: b1 }] }
  - { id: 5, type: note, text: 'Night falls.' }
notes:
  - { on: 2, glyph: '!', text: A **good** shot., places: [C2], arrows: [[B1, C2]] }
  - { on: start, text: Before it began., image: photos/start.jpg, alt: The table }
variations:
  - id: held
    after: 1
    title: If red had held
    events: [{ id: v1, type: end-turn }]
    variations:
      - { id: 7, after: v1, title: And then, events: [{ id: w1, type: end-turn }] }
`;
