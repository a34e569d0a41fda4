// Takes over, once, the files of the folder that earlier builds wrote, which all sites of an origin had in common. They are copied and stay
// where they were.

import type { BackupFolder } from './frames.ts';

/** A file that is there when all was taken over; it is about no item. */
const ADOPTED = 'adopted';

/**
 * Copies the files of `from` (undefined: there is no such folder) and remembers that nothing is to be taken from there any more. Nobody
 * may write `to` before it resolves. Killed in between it goes on the next time. Throws what the browser throws.
 */
export async function adoptFolder(to: BackupFolder, from: BackupFolder | undefined): Promise<void> {
  if ((await to.names()).includes(ADOPTED)) return;
  for (const name of (await from?.names()) ?? []) {
    const bytes = name === ADOPTED ? undefined : await from?.bytes(name);
    if (bytes && (await to.bytes(name))?.length !== bytes.length) await copyFile(to, name, bytes);
  }
  (await to.open(ADOPTED)).close();
}

async function copyFile(to: BackupFolder, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const file = await to.open(name);
  try {
    file.truncate(0);
    for (let done = 0; done < bytes.length; ) {
      const written = file.write(bytes.subarray(done), { at: done });
      if (written === 0) throw new DOMException('the file takes no more', 'QuotaExceededError');
      done += written;
    }
    file.flush();
  } finally {
    file.close();
  }
}
