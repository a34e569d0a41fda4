// Names of the built chunks, so that their sizes can be told apart: what belongs to one rule system says so.

/** `_astro/ruleset-<id>.<hash>.js` for a ruleset, `_astro/schema-<id>.<hash>.js` for the schemas that only reading a file needs. */
export function chunkName({ facadeModuleId }) {
  const [, id, file] = /\/src\/rulesets\/([^/]+)\/(index|schema)\.ts$/.exec(facadeModuleId?.replaceAll('\\', '/') ?? '') ?? [];
  if (!id) return '_astro/[name].[hash].js';
  return `_astro/${file === 'schema' ? 'schema' : 'ruleset'}-${id}.[hash].js`;
}
