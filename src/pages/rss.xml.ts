// Battles and reports as a feed, the newest report first; battles carry no date of their own unless they say when they were played.

import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { absolute } from '../components/site/href.ts';
import { battles, reports } from '../library/index.ts';

const dated = (day: string | undefined) => (day && !Number.isNaN(Date.parse(day)) ? { pubDate: new Date(day) } : {});

export const GET: APIRoute = async ({ site }) => {
  const told = (await reports()).map(({ id, title, summary, date }) => ({
    title,
    description: summary,
    link: absolute(`reports/${id}/`, site),
    pubDate: date,
  }));
  const played = (await battles()).map(({ id, record, ruleset }) => ({
    title: record.title,
    description: record.summary ?? `A battle of ${ruleset.title}.`,
    link: absolute(`battles/${id}/`, site),
    ...dated(record.played),
  }));
  return rss({
    title: 'Sandtable: battles and reports',
    description: 'Finished tabletop wargames to replay and review.',
    site: absolute('', site),
    items: [...told.toSorted((a, b) => b.pubDate.getTime() - a.pubDate.getTime()), ...played],
  });
};
