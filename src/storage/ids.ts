// Names that nobody else has given.

/** Twelve letters and digits at random. */
export const freshId = (): string => [...crypto.getRandomValues(new Uint8Array(12))].map(byte => (byte % 36).toString(36)).join('');
