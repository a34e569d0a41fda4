// Addresses within the site: the only place that knows the base path it stands under.

/** `odds/war-to-axis/` below the base path of this build. `path` without a leading slash; pages end in one. */
export const href = (path = ''): string => import.meta.env.BASE_URL.replace(/\/?$/, '/') + path;

/** The same as a whole address, for feeds, canonical links and social images. `site` is `Astro.site`. */
export const absolute = (path: string, site: URL | undefined): string => new URL(href(path), site ?? 'http://localhost').href;
