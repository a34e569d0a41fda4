// Battles and reports as a feed, the newest report first. A battle has the day on which it was played, else that of the first report around
// it, else none. What an item is known by is its address.

import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { battles, reports } from '../library/index.ts';
import { absolute } from '../view/href.ts';

/** The day that a record names, else another. */
function dated(day: string | undefined, otherwise: Date | undefined): { readonly pubDate?: Date } {
  const known = day === undefined || Number.isNaN(Date.parse(day)) ? otherwise : new Date(day);
  return known ? { pubDate: known } : {};
}

export const GET: APIRoute = async ({ site }) => {
  const all = await reports();
  /** Reports are listed newest first. */
  const firstTold = (battle: string) => all.findLast(report => report.battle.id === battle)?.date;
  const told = all.map(({ id, title, summary, date }) => ({
    title,
    description: summary,
    link: absolute(`reports/${id}/`, site),
    pubDate: date,
  }));
  const played = (await battles()).map(({ id, record, ruleset }) => ({
    title: record.title,
    description: record.summary ?? `A battle of ${ruleset.title}.`,
    link: absolute(`battles/${id}/`, site),
    ...dated(record.played, firstTold(id)),
  }));
  return rss({
    title: 'Sandtable: battles and reports',
    description: 'Finished tabletop wargames to replay and review.',
    site: absolute('', site),
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>en</language><atom:link href="${absolute('rss.xml', site)}" rel="self" type="application/rss+xml"/>`,
    items: [...told.toSorted((a, b) => b.pubDate.getTime() - a.pubDate.getTime()), ...played],
  });
};
