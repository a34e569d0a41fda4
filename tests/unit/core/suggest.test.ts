// What a misspelt name was probably meant to be.

import { expect, test } from 'vitest';
import { nearest, noUnit } from '../../../src/core/suggest.ts';

const WEAPONS = [
  'general-rifle',
  'us-m1-garand',
  'us-m1-garand-upgrade',
  'us-75mm',
  'british-75mm',
  'us-rifle-squad',
  'hedge',
  'dense-wood',
];

test('the likest word is meant, a few letters wrong, swapped, or of the other case', () => {
  expect(['hegde', 'Hedge', 'dence-wood', 'us-75m'].map(word => nearest(word, WEAPONS))).toEqual([
    'hedge',
    'hedge',
    'dense-wood',
    'us-75mm',
  ]);
});

test('a third of its letters may be wrong, one of a short word, not all of them', () => {
  expect(nearest('abcdef', ['abcdxy'])).toBe('abcdxy');
  expect(nearest('abcdef', ['abcxyz'])).toBeUndefined();
  expect(nearest('abcdefgh', ['abcdefxy'])).toBe('abcdefxy');
  expect(nearest('abcdefgh', ['abcdexyz'])).toBeUndefined();
  expect([nearest('ab', ['ax']), nearest('abc', ['axc']), nearest('abc', ['axy']), nearest('a', ['b'])]).toEqual([
    'ax',
    'axc',
    undefined,
    undefined,
  ]);
});

test('the nearer of two is meant, the first of two that are as near; a letter more, less, or two swapped are one step', () => {
  expect(nearest('abcdef', ['abcdxy', 'abcdex', 'abcdfx'])).toBe('abcdex');
  expect(nearest('abcdef', ['abcdxf', 'abcdex'])).toBe('abcdxf');
  expect([
    nearest('abc', ['abcd']),
    nearest('abc', ['ab']),
    nearest('abc', ['acb']),
    nearest('abc', ['bac']),
    nearest('abc', ['cba']),
  ]).toEqual(['abcd', 'ab', 'acb', 'bac', undefined]);
  expect(nearest('abcdefghi', ['bacdfeghi'])).toBe('bacdfeghi');
  expect(nearest('kitten-on', ['sitting-on'])).toBe('sitting-on');
  const long = `${'x'.repeat(63)}a`;
  expect(nearest(`${long}b`, [long])).toBe(long);
});

test('else the only word that ends like it', () => {
  expect(['rifel', 'm1-garant', 'rifle-squad'].map(word => nearest(word, WEAPONS))).toEqual([
    'general-rifle',
    'us-m1-garand',
    'us-rifle-squad',
  ]);
});

test('nothing is guessed between words as like, or for what is like none', () => {
  expect(['75mm', 'bazooka', '', 'x'].map(word => nearest(word, WEAPONS))).toEqual([undefined, undefined, undefined, undefined]);
});

test('a unit that is not there is named, with the one that was meant', () => {
  const units = { 'us-a': {}, 'us-tank': {} };
  expect(noUnit({ units }, 'us-tnak')).toBe('there is no unit "us-tnak" (did you mean "us-tank"?)');
  expect(noUnit({ units }, 'reserve')).toBe('there is no unit "reserve"');
});

test('of a very long word the first sixty-four letters are looked at', () => {
  const long = 'x'.repeat(64);
  expect(nearest(`${long}tail`, ['x'.repeat(63), `${long}t`, long])).toBe(long);
});
