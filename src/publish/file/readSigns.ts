// The bytes that signs.ts writes as text: what the loader of a file has of it.

/** Digits, and how many of them are one byte of text: the others are one of two bytes with the digit behind them. */
export const BASE = 138;
export const ONE = 125;
/** The first sign of two digits. */
export const DOUBLE = 192;
/** The least state between two bytes, and the first. The state never comes to 138 times as much. */
export const LEAST = 2 ** 38;

export function readSigns(signs: string): Uint8Array<ArrayBuffer> {
  const digits: number[] = [];
  for (let at = 0; at < signs.length; at++) {
    const code = signs.charCodeAt(at);
    if (code < DOUBLE) digits.push(code - 1 - +(code > 13) - +(code > 60));
    else digits.push(ONE + Math.floor((code - DOUBLE) / BASE), (code - DOUBLE) % BASE);
  }
  const bytes = new Uint8Array(digits.length);
  let [to, at, state] = [0, 0, 0];
  for (;;) {
    while (state < LEAST && at < digits.length) state = state * BASE + (digits[at++] ?? 0);
    if (state < LEAST || (state === LEAST && digits.length - at < 2)) return bytes.slice(0, to);
    bytes[to++] = state % 256;
    state = Math.floor(state / 256);
  }
}
