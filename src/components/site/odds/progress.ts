// One progress over many questions: how far all of them together have come.

import type { Progress } from '../../../core/task.ts';

/** One question of many: hears how far it has come, and that it is answered. */
export interface ProgressShare {
  hear(progress: Progress): void;
  end(): void;
}

/** So many questions, told as the part of all that is done, from 0 to 1; it never falls. */
export function shares(count: number, tell: (part: number) => void): () => ProgressShare {
  const done = Array.from({ length: count }, () => 0);
  let taken = 0;
  return () => {
    const mine = taken++;
    const set = (part: number): void => {
      done[mine] = Math.max(done[mine] ?? 0, part);
    };
    return {
      hear(progress) {
        set(Math.min(1, progress.done / progress.of));
        tell(done.reduce((sum, part) => sum + part, 0) / Math.max(count, taken));
      },
      end: () => set(1),
    };
  };
}
