// What the site under test calls what a browser keeps for it.
import { siteName } from '../../src/storage/siteName.ts';

/** The path below which it stands, as BASE says. */
export const BASE = `/${process.env['BASE'] ?? ''}/`.replace(/\/+/g, '/');

export const named = (what: string): string => siteName(what, BASE);
