// Names of all that a browser keeps for this site. An origin may have several sites, each under a base path of its own, and
// gives them one storage: so every name carries the path, which is the same in every build of a site.
// (public/early.js, public/site.js and the service worker (scripts/sw.template.js) pass no bundler and make theirs alike.)

/** What a site calls something it keeps: `sandtable:/hobby/:shelf`. `base` is the path below which the site stands. */
export const siteName = (what: string, base: string = import.meta.env.BASE_URL): string =>
  `sandtable:${new URL(base.replace(/\/?$/, '/'), 'http://site').pathname}:${what}`;

/** What earlier builds called the shelf (its database and the folder of its second place), and what lies beside it. */
export const FORMER = { shelf: 'sandtable', aside: 'sandtable-aside' } as const;
