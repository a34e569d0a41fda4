// What somebody puts into a page of their own to have a battle there: a frame, or the element of embed.js. Both carry a link for
// readers whose page refuses script or frame.

import type { SideId } from '../core/types.ts';
import { type Html, h } from '../render/html.ts';
import { markupOf } from '../render/toMarkup.ts';

export const EMBED_THEMES = ['auto', 'light', 'dark'] as const;
export type EmbedTheme = (typeof EMBED_THEMES)[number];

export interface Embedding {
  /** Where the site stands: `https://someone.github.io/sandtable/`. */
  readonly site: string;
  /** The page of the battle below the site: `battles/war-to-axis/bridgehead/first/`, or `open/#r=...` with the record in it. */
  readonly page: string;
  readonly title: string;
  /** The moment to begin with: `23`, or `what-if/23` in a variation. */
  readonly step: string;
  readonly side?: SideId | undefined;
  readonly theme: EmbedTheme;
  /** Height in CSS pixels until the battle has told its own. */
  readonly height: number;
}

/** The address of the page for a frame. */
export function frameAddress({ site, page, step, side, theme }: Embedding): string {
  const url = new URL(`embed/${page}`, site);
  if (side !== undefined) url.searchParams.set('side', side);
  if (theme !== 'auto') url.searchParams.set('theme', theme);
  url.hash = url.hash === '' ? step : `${url.hash}&at=${step.replace(/^.*\//, '')}`;
  return url.href;
}

/** The battle in a frame; the script makes it as high as its content. */
export const frameCode = (wanted: Embedding): string =>
  lines(
    h('iframe', { src: frameAddress(wanted), title: wanted.title, width: '100%', height: wanted.height, frameborder: 0, loading: 'lazy' }),
    script(wanted),
  );

/** The battle as an element, which heeds its attributes when they change. */
export function elementCode(wanted: Embedding): string {
  const { site, page, title, step, side, theme, height } = wanted;
  const { href } = new URL(page, site);
  return lines(
    h('sandtable-battle', { src: href, step, side, theme: theme === 'auto' ? undefined : theme, height }, h('a', { href }, title)),
    script(wanted),
  );
}

const script = ({ site }: Embedding): Html => h('script', { src: new URL('embed.js', site).href, async: true });

const lines = (...markup: readonly Html[]): string => markup.map(line => markupOf(line)).join('\n');
