// The storage of a browser, for tests: what lies in it, and a way to close or fill it.
import { vi } from 'vitest';

export interface FakeStorage {
  readonly items: Map<string, string>;
  /** `closed`: nothing can be read or written; `full`: nothing can be written any more. */
  state: 'open' | 'full' | 'closed';
}

/** Puts an empty one in the place of `localStorage`, until `vi.unstubAllGlobals()`. */
export function stubStorage(): FakeStorage {
  const fake: FakeStorage = { items: new Map(), state: 'open' };
  const enter = (isWriting: boolean): void => {
    if (fake.state === 'closed') throw new DOMException('The operation is insecure.', 'SecurityError');
    if (fake.state === 'full' && isWriting) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', {
    get length() {
      enter(false);
      return fake.items.size;
    },
    key: (n: number) => [...fake.items.keys()][n] ?? null,
    getItem(key: string) {
      enter(false);
      return fake.items.get(key) ?? null;
    },
    setItem(key: string, text: string) {
      enter(true);
      fake.items.set(key, text);
    },
    removeItem(key: string) {
      enter(false);
      fake.items.delete(key);
    },
  });
  return fake;
}
