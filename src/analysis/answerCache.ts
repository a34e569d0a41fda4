// Answers that are kept. A question is worked on once, however many ask it while it is open; when
// nobody wants it any more the work is given up.

import { cancelTask, type Progress, type Task } from '../core/task.ts';

/** Work that somebody waits for. `end` gives the answer, or throws what the work threw, once it is done. */
interface Work<T> {
  readonly parts: Task<T>;
  asked: number;
  end?: () => T;
}

/** Answers of one kind by the words of their questions; of more than `most` the least recently asked is forgotten. */
export class AnswerCache<T> {
  readonly #most: number;
  readonly #known = new Map<string, T>();
  readonly #open = new Map<string, Work<T>>();

  constructor(most = Number.POSITIVE_INFINITY) {
    this.#most = most;
  }

  /** The answer, known or made by `begin`. Throws what the work throws, which is then not kept. */
  *ask(question: string, begin: () => Task<T>): Task<T> {
    const answer = this.#known.has(question) ? (this.#known.get(question) as T) : yield* this.#made(question, begin);
    this.#known.delete(question);
    this.#known.set(question, answer);
    if (this.#known.size > this.#most) this.#known.delete(this.#known.keys().next().value ?? '');
    return answer;
  }

  *#made(question: string, begin: () => Task<T>): Task<T> {
    const work = this.#open.get(question) ?? { parts: begin(), asked: 0 };
    this.#open.set(question, work);
    work.asked++;
    try {
      while (!work.end) {
        const part = advanced(work);
        if (part) yield part;
      }
      return work.end();
    } finally {
      if (--work.asked === 0) {
        this.#open.delete(question);
        cancelTask(work.parts);
      }
    }
  }
}

/** One part further; nothing to tell when that was the last. */
function advanced<T>(work: Work<T>): Progress | undefined {
  try {
    const part = work.parts.next();
    if (!part.done) return part.value;
    const { value } = part;
    work.end = () => value;
  } catch (fault) {
    work.end = () => {
      throw fault;
    };
  }
  return undefined;
}
