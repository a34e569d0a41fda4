// A record in a link: its text compressed into the part of an address that is never sent to a server.

import { deflateSync, Inflate, strFromU8, strToU8 } from 'fflate';
import { err, ok, type Result } from '../../../core/result.ts';

/** Links longer than this are cut off by mail programs and chats. */
export const LONGEST = 16_000;
/** More than any record needs: a link that unpacks to more is not one of ours. */
const LARGEST = 4_000_000;
const KEY = '#r=';
const MOMENT = '&at=';

/** What a link holds: the text of a file and, if one was named, a frame of its replay. */
export interface Linked {
  readonly text: string;
  readonly at?: number;
}

/** The frame that a moment of the replay names: `#23`, `#what-if/23`, with what is chosen over the board or without. */
export const momentIndex = (moment: string): number => Number(/^#(?:[^?]*\/)?(\d+)/.exec(moment)?.[1] ?? 0);

/** The fragment of an address that holds this text, `#r=...`, and the frame to begin with, `&at=23`. */
export function toFragment({ text, at }: Linked): string {
  const bytes = deflateSync(strToU8(text), { level: 9 });
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  const packed = btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  return KEY + packed + (at === undefined ? '' : MOMENT + at);
}

/** Signs of a link that are read at once, whole groups of four: what they hold unpacks to at most a thousand times as much. */
const STRIDE = 1_024;

/** Reads and unpacks a link as far as LARGEST. Throws beyond it, before more memory is taken, and on what is damaged or cut off. */
function unpackWithin(packed: string): Uint8Array {
  const whole = new Uint8Array(LARGEST);
  let [size, isWhole] = [0, false];
  const stream = new Inflate((chunk, isLast) => {
    whole.set(chunk, size); // a RangeError where there is no more room
    size += chunk.length;
    isWhole = isLast;
  });
  for (let at = 0; at < packed.length; at += STRIDE) {
    const signs = packed
      .slice(at, at + STRIDE)
      .replace(/-/g, '+')
      .replace(/_/g, '/');
    stream.push(
      Uint8Array.from(atob(signs), sign => sign.charCodeAt(0)),
      at + STRIDE >= packed.length,
    );
  }
  if (!isWhole) throw new RangeError('cut off');
  return whole.subarray(0, size);
}

/** What a fragment holds; undefined when the fragment holds none, a problem when it is damaged or far too large. */
export function fromFragment(fragment: string): Result<Linked> | undefined {
  if (!fragment.startsWith(KEY)) return undefined;
  const [packed = '', at] = fragment.slice(KEY.length).split(MOMENT);
  try {
    const text = strFromU8(unpackWithin(packed));
    return ok(/^\d+$/.test(at ?? '') ? { text, at: Number(at) } : { text });
  } catch {
    return err({ path: '', says: 'The link is damaged: what follows #r= could not be unpacked. Ask for it again, or for the file.' });
  }
}

/** The link to this text from an address, or why there is none. */
export function linkTo(linked: Linked, address: string): Result<string> {
  const link = address.replace(/#.*$/, '') + toFragment(linked);
  if (link.length <= LONGEST) return ok(link);
  const says = `Too long for a link: ${link.length} characters, and many programs cut links after ${LONGEST}. Send the file itself, it opens on this page.`;
  return err({ path: '', says });
}
