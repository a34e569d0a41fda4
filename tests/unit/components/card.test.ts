import { expect, test } from 'vitest';
import { cardSvg, wrap } from '../../../src/components/site/images/card.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';

test('words are laid in lines of a given length', () => {
  expect(wrap('The crossroads at Saint-Aubert', 16, 4)).toEqual(['The crossroads', 'at Saint-Aubert']);
});

test('what does not fit ends in an ellipsis, a long word keeps its line', () => {
  expect(wrap('one two three four', 5, 2)).toEqual(['one', 'two …']);
  expect(wrap('incomprehensibilities', 5, 2)).toEqual(['incomprehensibilities']);
});

test('a card escapes its words', async () => {
  expect(markupOf(await cardSvg({ kind: 'k', title: 'Guns & <roses>', line: '' }))).toContain('Guns &amp; &lt;roses>');
});
