// An append-only file of frames: length, checksum, content. A writer may be killed at any byte, so a frame counts only when all of it is
// there and its checksum is right. What follows the last such frame is what a killed writer left: it is passed over by whoever reads, and
// cut off before the next frame is written. (A reader that passes over a torn frame but lets the next one be written behind it finds a
// broken file the time after; that is how browsers lose whole databases.)

/** What is used of the handle by which a worker reads and writes a file of the site's own at once. */
export type BackupFile = Pick<FileSystemSyncAccessHandle, 'getSize' | 'read' | 'write' | 'truncate' | 'flush' | 'close'>;

/** A folder of the origin private file system. */
export interface BackupFolder {
  names(): Promise<readonly string[]>;
  /** What lies in a file, whoever writes it; undefined where there is none. */
  bytes(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Opens a file for this tab alone, made where there is none. */
  open(name: string): Promise<BackupFile>;
  remove(name: string): Promise<void>;
}

export interface BackupFrame {
  readonly content: Uint8Array<ArrayBuffer>;
  /** Where it ends, and the next one belongs. */
  readonly end: number;
}

/** Length and checksum, of four bytes each. */
const HEAD = 8;

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

/** CRC-32, as zip files have it. */
export function checksumOf(bytes: Uint8Array): number {
  let sum = ~0;
  for (const byte of bytes) sum = (TABLE[(sum ^ byte) & 0xff] as number) ^ (sum >>> 8);
  return ~sum >>> 0;
}

/** A content with its head before it. */
export function frameContent(content: Uint8Array): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(HEAD + content.length);
  const head = new DataView(frame.buffer);
  head.setUint32(0, content.length);
  head.setUint32(4, checksumOf(content));
  frame.set(content, HEAD);
  return frame;
}

/**
 * The frames at the start of `bytes`, up to the first that is torn or broken. An empty one is none: that is
 * what zeros at the end of a file look like.
 */
export function framesIn(bytes: Uint8Array<ArrayBuffer>): readonly BackupFrame[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const frames: BackupFrame[] = [];
  for (let at = 0; at + HEAD <= bytes.length; ) {
    const length = view.getUint32(at);
    const end = at + HEAD + length;
    if (length === 0 || end > bytes.length) break;
    const content = bytes.subarray(at + HEAD, end);
    if (checksumOf(content) !== view.getUint32(at + 4)) break;
    frames.push({ content, end });
    at = end;
  }
  return frames;
}

/** All bytes of a file. */
export function bytesIn(file: BackupFile): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(file.getSize());
  file.read(bytes, { at: 0 });
  return bytes;
}

/**
 * Writes a frame at `at`, where the frames before it end, and has it on disk when it returns: gives the new end. Throws what the browser
 * throws; the frames before lie there still.
 */
export function appendFrame(file: BackupFile, at: number, content: Uint8Array): number {
  const frame = frameContent(content);
  if (file.getSize() > at) file.truncate(at);
  try {
    for (let done = 0; done < frame.length; ) {
      const written = file.write(frame.subarray(done), { at: at + done });
      if (written === 0) throw new DOMException('the file takes no more', 'QuotaExceededError');
      done += written;
    }
    file.flush();
  } catch (error) {
    file.truncate(at);
    throw error;
  }
  return at + frame.length;
}
