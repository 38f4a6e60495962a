import { Problem } from "../../core/problem.ts";

interface Turn {
  readonly begin: () => void;
}

const WAITING_MAX = 64;
const WAIT_MS_MAX = 5_000;

/**
 * Who changes the same resource takes turns, in the order in which they came. Waiting here takes no connection; other
 * processes are waited for in the database.
 */
export class RowQueues {
  readonly #waitMs: number;
  /** who waits for each resource that somebody has */
  readonly #waiting = new Map<string, Set<Turn>>();

  constructor(waitMs = WAIT_MS_MAX) {
    this.#waitMs = waitMs;
  }

  /** Does the work while nobody else has one of these resources. Throws 429 if it would wait too long. */
  async during<T>(names: readonly string[], work: () => Promise<T>): Promise<T> {
    if (names.length === 0) return work();
    // Always in the same order: else two could wait for each other.
    const ordered = names.length === 1 ? names : [...new Set(names)].sort();
    const had: string[] = [];
    try {
      for (const name of ordered) {
        if (!this.#take(name)) await this.#wait(name);
        had.push(name);
      }
      return await work();
    } finally {
      for (const name of had) this.#pass(name);
    }
  }

  #take(name: string): boolean {
    if (this.#waiting.has(name)) return false;
    this.#waiting.set(name, new Set());
    return true;
  }

  #wait(name: string): Promise<void> {
    const queue = this.#waiting.get(name);
    if (queue === undefined) throw new Error("only who finds a resource taken waits for it");
    if (queue.size >= WAITING_MAX) throw tooManyChanges();
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const turn = { begin };
      const timer = setTimeout(() => {
        queue.delete(turn);
        reject(tooManyChanges());
      }, this.#waitMs);
      queue.add(turn);
    });
  }

  #pass(name: string): void {
    const queue = this.#waiting.get(name);
    const [next] = queue ?? [];
    if (queue === undefined || next === undefined) return void this.#waiting.delete(name);
    queue.delete(next);
    next.begin();
  }
}

function tooManyChanges(): Problem {
  return new Problem("concurrency_limit_exceeded", "Too many other requests change the same resource.", {
    extras: { retryAfterSeconds: 1 },
  });
}
