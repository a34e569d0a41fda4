// The smallest record that is one, as a file of one's own.

export const SMALL = `format: 1
ruleset: war-to-axis
scenario: saint-aubert
title: Two steps
events:
  - {id: e1, type: turn, turn: 1}
`;
