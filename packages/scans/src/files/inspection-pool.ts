import { Worker, type WorkerOptions } from "node:worker_threads";
import type { FileReason } from "@entrada/domain/documents/file-rules";
// Its libraries stay loaded only if the main thread has them too; a thread that ends would take them away from the others.
import "sharp";
import type { Inspection, UploadedFile } from "./inspection.ts";
import type { ThreadMessage } from "./inspection-thread.ts";

export interface InspectionLimits {
  readonly threads: number;
  /** of each thread's objects; what pictures and unpacked bytes take is bounded by their own limits */
  readonly memoryMb: number;
  /** of each file, from when its thread takes it */
  readonly timeoutMs: number;
}

/** A picture of the most pixels takes 200 MB while it is open: one at a time. */
const LIMITS: InspectionLimits = { threads: 1, memoryMb: 512, timeoutMs: 30_000 };

export interface Inspections {
  /** Inspects a file in a thread of its own; rejects only if `signal` was aborted, the pool was closed, or by a fault of ours. */
  inspect(file: UploadedFile, signal?: AbortSignal): Promise<Inspection>;
  /** Ends the threads. What waits or runs is rejected. */
  close(): Promise<void>;
}

interface Task {
  readonly file: UploadedFile;
  readonly resolve: (inspection: Inspection) => void;
  readonly reject: (error: unknown) => void;
}

interface Thread {
  readonly worker: Worker;
  isReady: boolean;
  task: Task | undefined;
  timer: NodeJS.Timeout | undefined;
}

const IS_SOURCE = import.meta.url.endsWith(".ts");
const PROGRAM = new URL(IS_SOURCE ? "./inspection-thread.ts" : "./inspection-thread.js", import.meta.url);
const OUT_OF_MEMORY = "ERR_WORKER_OUT_OF_MEMORY";

const refused = (reason: FileReason, max: number): Inspection => ({
  outcome: "refused",
  faults: [{ reason, allowed: { max } }],
});

/** In a checkout a thread is told how to load sources, and where packages have them: it inherits neither. */
function startWorker(options: WorkerOptions): Worker {
  if (!IS_SOURCE) return new Worker(PROGRAM, options);
  const [loader, program] = [import.meta.resolve("tsx/esm/api"), PROGRAM.href].map((url) => JSON.stringify(url));
  const code = `import(${loader}).then(({ register }) => (register(), import(${program})))`;
  return new Worker(code, { ...options, eval: true, execArgv: ["--conditions=development"] });
}

/** Starts threads that inspect files, so that no file can hold up or end the process. First come, first served. */
export function startInspections({ threads, memoryMb, timeoutMs }: InspectionLimits = LIMITS): Inspections {
  const waiting: Task[] = [];
  const running = new Set<Thread>();
  const ending = new Set<Promise<unknown>>();
  let isClosed = false;

  function startThread(): void {
    const worker = startWorker({ resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    const thread: Thread = { worker, isReady: false, task: undefined, timer: undefined };
    running.add(thread);
    worker.on("message", (message: ThreadMessage) => {
      if (message.kind === "ready") thread.isReady = true;
      else if (message.kind === "inspected") settle(thread, (task) => task.resolve(message.inspection));
      else settle(thread, (task) => task.reject(message.error));
      if (message.kind !== "ready" && message.isWorn) end(thread);
      next();
    });
    // Comes before "exit", and alone tells why.
    worker.on("error", (error: Error & { code?: string }) => {
      const isFull = error.code === OUT_OF_MEMORY;
      // One that cannot even start would be started again for ever: what waits for it is told.
      const failed = thread.task ?? (thread.isReady ? undefined : waiting.shift());
      thread.task = failed;
      settle(thread, (task) =>
        isFull ? task.resolve(refused("tookTooMuchMemory", memoryMb * 1_048_576)) : task.reject(error),
      );
      end(thread);
      next();
    });
  }

  function settle(thread: Thread, answer: (task: Task) => void): void {
    clearTimeout(thread.timer);
    const { task } = thread;
    thread.task = undefined;
    thread.worker.unref();
    if (task !== undefined) answer(task);
  }

  /** Nobody waits for its end: while a library works for it, it cannot be stopped. */
  function end(thread: Thread): void {
    if (!running.delete(thread)) return;
    const ended: Promise<unknown> = thread.worker.terminate().finally(() => ending.delete(ended));
    ending.add(ended);
  }

  function next(): void {
    for (const thread of running) {
      if (!thread.isReady || thread.task !== undefined) continue;
      const task = waiting.shift();
      if (task === undefined) return;
      give(thread, task);
    }
    const starting = [...running].filter(({ isReady }) => !isReady).length;
    if (!isClosed && waiting.length > starting && running.size < threads) {
      startThread();
      next();
    }
  }

  function give(thread: Thread, task: Task): void {
    thread.task = task;
    thread.worker.ref();
    thread.timer = setTimeout(() => {
      settle(thread, ({ resolve }) => resolve(refused("tookTooLong", timeoutMs)));
      end(thread);
      next();
    }, timeoutMs);
    // One copy, which then changes hands: the caller may need its own again.
    const file = { ...task.file, bytes: Uint8Array.from(task.file.bytes) };
    thread.worker.postMessage(file, [file.bytes.buffer]);
  }

  function withdraw(task: Task, error: unknown): void {
    const at = waiting.indexOf(task);
    if (at >= 0) waiting.splice(at, 1);
    for (const thread of running) {
      if (thread.task !== task) continue;
      settle(thread, () => {});
      end(thread);
    }
    task.reject(error);
    next();
  }

  return {
    inspect: (file, signal) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        if (isClosed) throw new Error("inspections are closed");
        const stop = () => withdraw(task, signal?.reason);
        const done = () => signal?.removeEventListener("abort", stop);
        const task: Task = {
          file,
          resolve: (inspection) => {
            done();
            resolve(inspection);
          },
          reject: (error) => {
            done();
            reject(error);
          },
        };
        signal?.addEventListener("abort", stop, { once: true });
        waiting.push(task);
        next();
      }),
    close: async () => {
      isClosed = true;
      const closed = new Error("inspections are closed");
      for (const task of waiting.splice(0)) task.reject(closed);
      for (const thread of [...running]) {
        settle(thread, ({ reject }) => reject(closed));
        end(thread);
      }
      await Promise.all(ending);
    },
  };
}
