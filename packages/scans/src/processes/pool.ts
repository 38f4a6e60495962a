import type { ChildProcess } from "node:child_process";
import { keepAlive } from "./child.ts";
import { startMeter } from "./meter.ts";
import type { ProcessMessage } from "./serve-tasks.ts";
import { type InLine, WaitingLine } from "./waiting-line.ts";

export interface PoolLimits {
  readonly processes: number;
  /** of each process's objects; what its libraries take besides is bounded by them */
  readonly memoryMb: number;
  /** of each task: the processor time of its process */
  readonly processorMs: number;
  /** from when a task comes until it is answered */
  readonly patienceMs: number;
  /** how long a process without work is kept */
  readonly idleMs: number;
}

/** What a task did to its process, twice: the second time by itself. */
export type PoolFault = "processorTime" | "memory" | "crash";

export type Ending<Result> =
  | { readonly kind: "done"; readonly result: Result }
  | { readonly kind: "failed"; readonly fault: PoolFault }
  /** The machine was too busy to tell: the task may be given again later. */
  | { readonly kind: "unfinished" };

export interface Turn {
  /** Owners take turns. */
  readonly owner: string;
  readonly signal?: AbortSignal | undefined;
}

export interface Pool<Task extends object, Result> {
  /** Does a task in a process; rejects only if the signal was aborted, the pool was closed, or by a fault of ours. */
  run(task: Task, turn: Turn): Promise<Ending<Result>>;
  /** Ends the processes. What waits or runs is rejected. */
  close(): Promise<void>;
}

type StartProcess = (memoryMb: number) => ChildProcess;

interface Entry<Task, Result> extends InLine {
  readonly task: Task;
  isRepeat: boolean;
  readonly resolve: (ending: Ending<Result>) => void;
  readonly reject: (error: unknown) => void;
}

interface Worker<Task, Result> {
  readonly child: ChildProcess;
  isReady: boolean;
  entry: Entry<Task, Result> | undefined;
  /** Something else ran beside its task: since it was last looked at, and ever. */
  isBesideOthers: boolean;
  wasBesideOthers: boolean;
  stopWatch: () => void;
  idle: NodeJS.Timeout | undefined;
}

// The engine aborts when its memory is full, and the system kills whom it has none left for.
const [ABORTED, KILLED] = ["SIGABRT", "SIGKILL"];
// A library that a task has brought down.
const CRASHED: readonly unknown[] = ["SIGSEGV", "SIGBUS", "SIGILL", "SIGFPE", "SIGTRAP", "SIGSYS"];

/** Starts processes as they are needed, so that no task can hold up or end this one. */
export function startPool<Task extends object, Result>(
  { processes, memoryMb, processorMs, patienceMs, idleMs }: PoolLimits,
  start: StartProcess,
): Pool<Task, Result> {
  const waiting = new WaitingLine<Entry<Task, Result>>(processes);
  const workers = new Set<Worker<Task, Result>>();
  const ending = new Set<Promise<unknown>>();
  let isClosed = false;

  const running = () => [...workers].flatMap(({ entry }) => (entry === undefined ? [] : [entry]));

  function startWorker(): void {
    const worker: Worker<Task, Result> = {
      child: start(memoryMb),
      isReady: false,
      entry: undefined,
      isBesideOthers: false,
      wasBesideOthers: false,
      stopWatch: () => {},
      idle: undefined,
    };
    workers.add(worker);
    worker.child.on("message", (message: ProcessMessage<Result>) => {
      if (message.kind === "ready") rest(worker);
      else if (message.kind === "done") free(worker)?.resolve({ kind: "done", result: message.result });
      else free(worker)?.reject(message.error);
      if (message.kind !== "ready" && message.isWorn) end(worker);
      next();
    });
    worker.child.on("error", (error) => lose(worker, (entry) => entry.reject(error)));
    worker.child.on("exit", (code, signal) =>
      lose(worker, (entry) => {
        if (!worker.isReady) entry.reject(new Error(`a process of a pool did not start (${signal ?? code})`));
        else if (signal === ABORTED) fault(entry, "memory", true);
        else if (signal === KILLED) fault(entry, "memory", !worker.wasBesideOthers && !worker.isBesideOthers);
        else if (CRASHED.includes(signal)) fault(entry, "crash", true);
        else entry.reject(new Error(`a process of a pool ended (${signal ?? code})`));
      }),
    );
  }

  /** It has ended by itself. One that cannot even start would be started again for ever: what waits for it is told. */
  function lose(worker: Worker<Task, Result>, answer: (entry: Entry<Task, Result>) => void): void {
    if (!workers.has(worker)) return;
    const entry = worker.isReady ? free(worker) : waiting.take([]);
    end(worker);
    if (entry !== undefined) answer(entry);
    next();
  }

  /** Once may be the machine's fault: only a task that fails again by itself has failed. */
  function fault(entry: Entry<Task, Result>, of: PoolFault, isCertain: boolean): void {
    if (entry.isRepeat) {
      entry.resolve(isCertain ? { kind: "failed", fault: of } : { kind: "unfinished" });
      return;
    }
    entry.isRepeat = true;
    waiting.push(entry);
  }

  function free(worker: Worker<Task, Result>): Entry<Task, Result> | undefined {
    const { entry } = worker;
    worker.stopWatch();
    worker.entry = undefined;
    rest(worker);
    return entry;
  }

  function rest(worker: Worker<Task, Result>): void {
    worker.isReady = true;
    keepAlive(worker.child, false);
    worker.idle = setTimeout(() => end(worker), idleMs).unref();
  }

  function end(worker: Worker<Task, Result>): void {
    if (!workers.delete(worker)) return;
    clearTimeout(worker.idle);
    const { child } = worker;
    const isGone = child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
    if (isGone) return;
    const ended: Promise<unknown> = new Promise((resolve) => child.once("exit", resolve)).finally(() =>
      ending.delete(ended),
    );
    ending.add(ended);
    // Whoever closes the pool waits for this.
    keepAlive(child, true);
    child.kill("SIGKILL");
  }

  function next(): void {
    if (isClosed) return;
    for (const worker of workers) {
      if (!worker.isReady || worker.entry !== undefined) continue;
      const entry = waiting.take(running());
      if (entry === undefined) break;
      give(worker, entry);
    }
    const idle = [...workers].filter(({ entry }) => entry === undefined).length;
    if (waiting.length > idle && workers.size < processes) {
      startWorker();
      next();
    }
  }

  function give(worker: Worker<Task, Result>, entry: Entry<Task, Result>): void {
    clearTimeout(worker.idle);
    worker.entry = entry;
    worker.isBesideOthers = worker.wasBesideOthers = false;
    for (const busy of workers) if (busy.entry !== undefined && running().length > 1) busy.isBesideOthers = true;
    keepAlive(worker.child, true);
    const { pid } = worker.child;
    if (pid !== undefined) {
      worker.stopWatch = startMeter({
        pid,
        limitMs: processorMs,
        counts: () => isCounted(worker, entry),
        onOver: () => {
          free(worker);
          end(worker);
          fault(entry, "processorTime", true);
          next();
        },
      });
    }
    worker.child.send(entry.task);
  }

  /** What else runs takes caches and cores, so that the same task costs more: when it is repeated, only time alone counts. */
  function isCounted(worker: Worker<Task, Result>, { isRepeat }: InLine): boolean {
    const isBeside = worker.isBesideOthers;
    worker.wasBesideOthers ||= isBeside;
    worker.isBesideOthers = running().length > 1;
    return !isRepeat || !isBeside;
  }

  function withdraw(entry: Entry<Task, Result>): void {
    waiting.remove(entry);
    for (const worker of workers) {
      if (worker.entry !== entry) continue;
      free(worker);
      end(worker);
    }
    next();
  }

  return {
    run: (task, { owner, signal }) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        if (isClosed) throw new Error("the pool is closed");
        const stop = () => {
          withdraw(entry);
          entry.reject(signal?.reason);
        };
        const patience = setTimeout(() => {
          withdraw(entry);
          entry.resolve({ kind: "unfinished" });
        }, patienceMs);
        const done = () => {
          clearTimeout(patience);
          signal?.removeEventListener("abort", stop);
        };
        const entry: Entry<Task, Result> = {
          task,
          owner,
          isRepeat: false,
          resolve: (ending) => {
            done();
            resolve(ending);
          },
          reject: (error) => {
            done();
            reject(error);
          },
        };
        signal?.addEventListener("abort", stop, { once: true });
        waiting.push(entry);
        next();
      }),
    close: async () => {
      isClosed = true;
      const closed = new Error("the pool is closed");
      const left = [...waiting.clear(), ...running()];
      for (const worker of [...workers]) {
        free(worker);
        end(worker);
      }
      for (const entry of left) entry.reject(closed);
      await Promise.all(ending);
    },
  };
}
