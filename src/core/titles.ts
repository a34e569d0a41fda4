// What a title is called where only plain letters go: ids and files.

/** An id of a title: small letters, numbers and dashes, so many at most; `otherwise` where nothing is left. */
export const slug = (title: string, otherwise: string, most = 60): string =>
  dashed(title.normalize('NFD').replace(/\p{M}/gu, ''), /[^a-z0-9]+/g, most) || otherwise;

/** What a record, a scenario or a report may be called by a person's file system: letters of any script stay. */
export const fileName = (title: string, ending: string): string =>
  `${dashed(title.normalize('NFKD').replace(/\p{M}/gu, ''), /[^\p{L}\p{N}]+/gu, 60) || 'untitled'}.${ending}`;

const dashed = (title: string, others: RegExp, most: number): string =>
  title.toLowerCase().replace(others, '-').replace(/^-/, '').slice(0, most).replace(/-$/, '');
