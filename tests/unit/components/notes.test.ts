import { expect, test } from 'vitest';
import { markdown } from '../../../src/render/markdown.ts';
import { readNotes, writtenNotes } from '../../../src/view/notes.ts';

test('notes that the build wrote out are read as it wrote them; plain ones take no room', () => {
  const notes = [
    { on: 'a', text: 'A **b**' },
    { on: 'b', text: 'Plain <words>' },
    { on: 'c', glyph: '!' as const },
    { on: 'd', text: '__proto__' },
  ];
  const written = writtenNotes({ notes }, markdown);
  expect(written).toEqual({ 'A **b**': '<p>A <strong>b</strong></p>', ['__proto__']: '<p><strong>proto</strong></p>' });
  const words = readNotes(JSON.parse(JSON.stringify(written)));
  for (const { text } of notes) if (text !== undefined) expect(words(text)).toEqual(markdown(text));
  expect(readNotes({})('A **b**').markup).toBe('<p>A **b**</p>');
});
