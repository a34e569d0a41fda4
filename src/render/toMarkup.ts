// Pieces of a page written out as text, for the build, for files and for pictures.

import { jsxTemplate } from 'preact/jsx-runtime';
import { renderToString } from 'preact-render-to-string';
import { lookUp } from '../core/lookUp.ts';
import { type Child, type Html, join } from './html.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text made safe for content and for attributes in double quotes. */
export const escapeText = (text: string): string => text.replace(/[&<>"']/g, sign => lookUp(ENTITIES, sign) ?? sign);

/** Markup of a piece, with all text in it escaped. */
export const markupOf = (child: Child): string => renderToString(join([child]));

/** Markup that `markupOf` made, as a piece of another that is to be written out: no page can be made of it. */
export const writtenMarkup = (markup: string): Html => jsxTemplate([markup]);
