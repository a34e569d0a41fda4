// How VASSAL hides the text of a game from those who would look at what they should not know: each byte crossed with a key, in one of
// three forms. Whatever has none of their headers is the text itself.

import { unzlibSync, zlibSync } from 'fflate';
import { err, ok, type Result } from '../../core/result.ts';
import { coverOf, HEADERS, type VassalCover } from './signs.ts';

/** Of a text of commands, unpacked. The largest save known has a quarter of it. */
export const COMMAND_BYTES = 64_000_000;

/** The text of a game as bytes, out of whatever form it is in. */
export function uncover(bytes: Uint8Array): Result<Uint8Array> {
  switch (coverOf(bytes)) {
    case 'plain':
      return ok(bytes);
    case 'bytes': {
      const key = bytes[HEADERS.bytes.length] ?? 0;
      return ok(bytes.slice(HEADERS.bytes.length + 1).map(byte => byte ^ key));
    }
    case 'hex':
      return fromHex(bytes, HEADERS.hex.length);
    case 'packed': {
      const packed = fromHex(bytes, HEADERS.packed.length);
      return packed.ok ? inflate(packed.value) : packed;
    }
  }
}

/** The reverse, for a writer. `key` is one byte. */
export function cover(text: Uint8Array, form: VassalCover, key: number): Uint8Array {
  if (form === 'plain') return text;
  if (form === 'bytes') return joined(HEADERS.bytes, Uint8Array.of(key, ...text.map(byte => byte ^ key)));
  const bytes = form === 'packed' ? zlibSync(text) : text;
  const hex = new Uint8Array(2 * bytes.length + 2);
  hex.set([hexDigit(key >> 4), hexDigit(key & 15)]);
  bytes.forEach((byte, i) => {
    hex[2 * i + 2] = hexDigit((byte ^ key) >> 4);
    hex[2 * i + 3] = hexDigit((byte ^ key) & 15);
  });
  return joined(form === 'packed' ? HEADERS.packed : HEADERS.hex, hex);
}

function joined(header: string, rest: Uint8Array): Uint8Array {
  const all = new Uint8Array(header.length + rest.length);
  all.set([...header].map(letter => letter.charCodeAt(0)));
  all.set(rest, header.length);
  return all;
}

const hexDigit = (n: number): number => '0123456789abcdef'.charCodeAt(n);

const NONE = 255;
/** The value of each letter that is a hexadecimal digit. */
const DIGITS = Uint8Array.from({ length: 256 }, (_, code) => {
  const value = '0123456789abcdef'.indexOf(String.fromCharCode(code).toLowerCase());
  return code < 128 && value >= 0 ? value : NONE;
});

function fromHex(bytes: Uint8Array, from: number): Result<Uint8Array> {
  let end = bytes.length;
  while (end > from && (bytes[end - 1] ?? 0) <= 0x20) end--; // an editor may have ended it with a line
  const digits = end - from;
  if (digits < 2 || digits % 2 > 0) return err({ path: '', says: 'the game in the file breaks off in the middle of a byte' });
  const digitAt = (at: number): number => DIGITS[bytes[at] ?? 0] ?? NONE;
  const key = (digitAt(from) << 4) | digitAt(from + 1);
  const text = new Uint8Array(digits / 2 - 1);
  let wrong = key > 255 ? NONE : 0;
  for (let i = 0, at = from + 2; i < text.length; i++, at += 2) {
    const [high, low] = [digitAt(at), digitAt(at + 1)];
    wrong |= high | low;
    text[i] = ((high << 4) | low) ^ key;
  }
  if (wrong > 15) return err({ path: '', says: 'the game in the file is damaged: a letter in it is no hexadecimal digit' });
  return ok(text);
}

function inflate(packed: Uint8Array): Result<Uint8Array> {
  const out = new Uint8Array(Math.min(COMMAND_BYTES, Math.max(1_000, packed.length * 1_100)));
  try {
    const text = unzlibSync(packed, { out });
    return text.length < COMMAND_BYTES ? ok(text) : err({ path: '', says: `the game in the file has more than ${COMMAND_BYTES} bytes` });
  } catch {
    return err({ path: '', says: 'the game in the file is damaged' });
  }
}
