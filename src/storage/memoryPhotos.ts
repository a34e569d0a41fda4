// Photographs of items: those in memory that the disk still lacks, and those that lie on it.

import type { KeptPhoto } from './layout.ts';
import { change, copyOf, duplicateOf, type Memory } from './memory.ts';
import type { MemoryCopy } from './memoryCopy.ts';

/** The names of an item's photographs, in order. */
export async function photoNames({ queue, copies }: Memory, id: string): Promise<readonly string[]> {
  const kept = (await queue.ask(disk => disk.photos(id))) ?? [];
  const copy = copies.get(id);
  return [...new Set([...kept, ...(copy?.photos.keys() ?? [])])].filter(name => !copy?.gone.has(name)).toSorted();
}

export async function keptPhoto({ queue, copies }: Memory, id: string, name: string): Promise<KeptPhoto | undefined> {
  const copy = copies.get(id);
  return copy?.gone.has(name) ? undefined : (copy?.photos.get(name) ?? (await queue.ask(disk => disk.photo(id, name))));
}

export async function putPhoto(memory: Memory, id: string, name: string, photo: Blob): Promise<void> {
  const kept = { type: photo.type, bytes: await photo.arrayBuffer() };
  const old = await keptPhoto(memory, id, name);
  await change(memory, id, {}, copy => {
    copy.photos.set(name, kept);
    copy.gone.delete(name);
    copy.item = { ...copy.item, bytes: copy.item.bytes + kept.bytes.byteLength - (old?.bytes.byteLength ?? 0) };
    return { photos: [[name, kept]] };
  });
}

export async function removePhoto(memory: Memory, id: string, name: string): Promise<void> {
  const old = await keptPhoto(memory, id, name);
  if (!old) return;
  await change(memory, id, {}, copy => {
    copy.photos.delete(name);
    copy.gone.add(name);
    copy.item = { ...copy.item, bytes: copy.item.bytes - old.bytes.byteLength };
    return { gone: [name] };
  });
}

/** An item of its own with all that another has, photographs with it; not kept yet. */
export async function duplicateWithPhotos(memory: Memory, id: string, title: string): Promise<MemoryCopy> {
  const made = duplicateOf(memory, await copyOf(memory, id), title);
  for (const name of await photoNames(memory, id)) {
    const photo = await keptPhoto(memory, id, name);
    if (photo) made.photos.set(name, photo);
  }
  const photos = [...made.photos.values()].reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  made.item = { ...made.item, bytes: made.item.bytes + photos };
  return made;
}
