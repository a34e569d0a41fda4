// Names of the built chunks, so that their sizes can be told apart: what belongs to one rule system says so.

/** `_astro/ruleset-<id>.<hash>.js` for a ruleset, `_astro/schema-<id>...` for the schemas that only reading a file needs, `_astro/book-<id>...` for what is only read about it. */
export function chunkName({ facadeModuleId }) {
  const [, id, file] = /\/src\/rulesets\/([^/]+)\/(index|schema|book)\.ts$/.exec(facadeModuleId?.replaceAll('\\', '/') ?? '') ?? [];
  return `_astro/${id ? `${file === 'index' ? 'ruleset' : file}-${id}` : '[name]'}.[hash].js`;
}
