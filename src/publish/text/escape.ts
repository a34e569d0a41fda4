// Words that are nobody's markup: titles and tellings of a record, made inert in Markdown and in BBCode.

/** Text that Markdown shows as it stands: nothing in it is markup, a link or the beginning of a list. Lines become one. */
export const markdownText = (text: string): string =>
  text
    .replace(/\s*[\r\n]+\s*/g, ' ')
    .replace(/[\\`*_[\]~|@]/g, '\\$&')
    .replace(/<(?=[a-z/!?]|$)|&(?=[#a-z0-9]|$)/gi, '\\$&')
    .replace(/:(?=\/\/)/g, '\\:')
    .replace(/www\./gi, 'www\\.')
    .replace(/!(?=\\\[)/g, '\\!')
    .replace(/^(\s*)(>|#{1,6}(?=\s|$)|[-+](?=\s|$)|=+\s*$|-+\s*$)/, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^(\s*)(-{3,}|={3,})/, '$1\\$2');

/** A letter that nobody sees: it keeps a board from reading what follows it. */
const NOTHING = '\u200b';

/** Text that a board shows as it stands: no tag, no address, no image, no smiley that begins with a bracket. */
export const bbcodeText = (text: string): string =>
  text
    .replace(/\[/g, `[${NOTHING}`)
    .replace(/:(?=\/\/)/g, `:${NOTHING}`)
    .replace(/www\./gi, `www${NOTHING}.`)
    .replace(/@/g, `@${NOTHING}`);
