// Symbols of counters for a picture that refers to nothing outside: taken out of the sprite of their rule system.

/**
 * The inside of a symbol by its id ('sidc-...', 'field-...'), with the attributes that its frame has;
 * undefined for one that the sprite has not.
 */
export type Symbols = (id: string) => Symbol | undefined;

interface Symbol {
  readonly attributes: Readonly<Record<string, string>>;
  readonly inside: string;
}

/** The symbols of a sprite, as the build of the site writes it: one a line. */
export function symbolsIn(sprite: string): Symbols {
  const all = new Map(
    [...sprite.matchAll(/^<symbol id="([^"]+)" viewBox="([^"]+)"( overflow="visible")?>(.*)<\/symbol>$/gm)].map(
      ([, id = '', viewBox = '', overflow, inside = '']) =>
        [id, { attributes: { viewBox, ...(overflow && { overflow: 'visible' }) }, inside }] as const,
    ),
  );
  return id => all.get(id);
}

/** For pictures without counters. */
export const NO_SYMBOLS: Symbols = () => undefined;
