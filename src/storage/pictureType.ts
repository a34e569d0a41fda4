// What a picture is by its first bytes, whatever its name says.

export const startsWith = (bytes: Uint8Array, first: readonly number[]): boolean => first.every((byte, i) => bytes[i] === byte);

/** The kind of a picture by its first bytes; undefined where they are no picture's. */
export function pictureType(bytes: Uint8Array): string | undefined {
  const ascii = (from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp';
  if (/^GIF8[79]a$/.test(ascii(0, 6))) return 'image/gif';
  return /^ftypavi[fs]$/.test(ascii(4, 12)) ? 'image/avif' : undefined;
}
