// Facts of an event beside the name of its act, as the panel of the recorder tells them: no name of a field where there are words.

import { expect, test } from 'vitest';
import { factWords } from '../../../src/components/record/actionOffers.ts';
import { first } from '../../../src/core/replay.ts';
import { readRecord, rulesetOf, scenarioOf } from '../../conformance/load.ts';

const begun = (file: string) => {
  const record = readRecord(`scenarios/${file}.battle.yaml`);
  const ruleset = rulesetOf(record.ruleset);
  const { state } = first(ruleset, scenarioOf(record));
  return (field: string, value: unknown, given?: string) => factWords(ruleset, state, field, value, given);
};

test('a system says what its own facts are', () => {
  const bolt = begun('bolt-action/three-lanes/mill');
  expect(bolt('snap', 'g-lt')).toBe('handed on by 2nd Lieutenant and messenger');
  expect(bolt('why', 'order')).toBe('');
  const allies = begun('axis-and-allies/pacific-1942/won-on-land');
  expect(allies('units', { destroyer: 2 })).toBe('2 destroyers');
  expect(allies('carry', 1)).toBe('with 1 infantry');
  expect(allies('load', [{ from: 'japan', units: { infantry: 2 } }])).toBe('Japan, 2 infantry');
  expect(begun('to-arms/fuentevieja/crossroads')('second', true)).toBe('a second time');
  const fronts = begun('action-all-fronts/gothic-farm/farm');
  expect(fronts('reason', 'shooting')).toBe('for casualties by shooting');
  expect(fronts('reason', 'The notes have a gap.')).toBe('The notes have a gap.');
});

test('else it stands in the words of the answer that told it, a unit by its title', () => {
  const arms = begun('to-arms/fuentevieja/crossroads');
  expect(arms('dice', [0], 'infantry')).toBe('infantry');
  expect(arms('platoon', 'N2', 'Line company A, E2')).toBe('Line company A');
  expect(arms('dice', [0])).toBe('dice 0');
});
