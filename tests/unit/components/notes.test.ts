import { expect, test } from 'vitest';
import { markdown } from '../../../src/render/markdown.ts';
import { markupOf } from '../../../src/render/toMarkup.ts';
import { readNotes, writtenNotes } from '../../../src/view/notes.ts';

test('notes that the build wrote out are read as it wrote them; plain ones take no room', () => {
  const notes = [
    { on: 'a', text: 'A **b**' },
    { on: 'b', text: 'Plain <words>' },
    { on: 'c', glyph: '!' as const },
    { on: 'd', text: '__proto__' },
  ];
  const written = writtenNotes({ notes }, markdown);
  expect(written).toEqual({
    'A **b**': ['p', {}, 'A ', ['strong', {}, 'b']],
    ['__proto__']: ['p', {}, ['strong', {}, 'proto']],
  });
  const words = readNotes(JSON.parse(JSON.stringify(written)));
  for (const { text } of notes) if (text !== undefined) expect(markupOf(words(text))).toBe(markupOf(markdown(text)));
  expect(markupOf(readNotes({})('A **b**'))).toBe('<p>A **b**</p>');
});
