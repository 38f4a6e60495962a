import type { ChildProcess } from "node:child_process";
import type { FileReason } from "@entrada/domain/documents/file-rules";
import type { Inspection, UploadedFile } from "./inspection.ts";
import { keepAlive, startChild } from "./inspection-child.ts";
import type { ProcessMessage } from "./inspection-process.ts";

export interface InspectionLimits {
  readonly processes: number;
  /** of each process's objects; what pictures and unpacked bytes take is bounded by their own limits */
  readonly memoryMb: number;
  /** of each file, from when its process takes it */
  readonly timeoutMs: number;
}

/** A picture of the most pixels takes 200 MB while it is open: one at a time. */
const LIMITS: InspectionLimits = { processes: 1, memoryMb: 512, timeoutMs: 30_000 };

export interface Inspections {
  /** Inspects a file in a process of its own; rejects only if `signal` was aborted, the pool was closed, or by a fault of ours. */
  inspect(file: UploadedFile, signal?: AbortSignal): Promise<Inspection>;
  /** Ends the processes. What waits or runs is rejected. */
  close(): Promise<void>;
}

interface Task {
  readonly file: UploadedFile;
  readonly resolve: (inspection: Inspection) => void;
  readonly reject: (error: unknown) => void;
}

interface Inspector {
  readonly child: ChildProcess;
  isReady: boolean;
  task: Task | undefined;
  timer: NodeJS.Timeout | undefined;
}

const refused = (reason: FileReason, max?: number): Inspection => ({
  outcome: "refused",
  faults: [{ reason, ...(max !== undefined && { allowed: { max } }) }],
});

// The engine aborts when its memory is full, and the system kills whom it has none left for.
const FULL: readonly unknown[] = ["SIGABRT", "SIGKILL"];
// A decoder that a file has brought down.
const CRASHED: readonly unknown[] = ["SIGSEGV", "SIGBUS", "SIGILL", "SIGFPE", "SIGTRAP", "SIGSYS"];

/** Starts processes that inspect files, so that no file can hold up or end this one. First come, first served. */
export function startInspections(
  { processes, memoryMb, timeoutMs }: InspectionLimits = LIMITS,
  start: typeof startChild = startChild,
): Inspections {
  const waiting: Task[] = [];
  const running = new Set<Inspector>();
  const ending = new Set<Promise<unknown>>();
  let isClosed = false;

  function startInspector(): void {
    const inspector: Inspector = { child: start(memoryMb), isReady: false, task: undefined, timer: undefined };
    running.add(inspector);
    inspector.child.on("message", (message: ProcessMessage) => {
      if (message.kind === "ready") inspector.isReady = true;
      else if (message.kind === "inspected") settle(inspector, (task) => task.resolve(message.inspection));
      else settle(inspector, (task) => task.reject(message.error));
      if (message.kind !== "ready" && message.isWorn) end(inspector);
      next();
    });
    inspector.child.on("error", (error) => lose(inspector, (task) => task.reject(error)));
    inspector.child.on("exit", (code, signal) =>
      lose(inspector, (task) => {
        if (FULL.includes(signal)) task.resolve(refused("tookTooMuchMemory", memoryMb * 1_048_576));
        else if (CRASHED.includes(signal)) task.resolve(refused("damaged"));
        else task.reject(new Error(`a process that inspects files ended (${signal ?? code})`));
      }),
    );
  }

  /** It has ended by itself. One that cannot even start would be started again for ever: what waits for it is told. */
  function lose(inspector: Inspector, answer: (task: Task) => void): void {
    if (!running.has(inspector)) return;
    inspector.task ??= inspector.isReady ? undefined : waiting.shift();
    settle(inspector, answer);
    end(inspector);
    next();
  }

  function settle(inspector: Inspector, answer: (task: Task) => void): void {
    clearTimeout(inspector.timer);
    const { task } = inspector;
    inspector.task = undefined;
    keepAlive(inspector.child, false);
    if (task !== undefined) answer(task);
  }

  function end(inspector: Inspector): void {
    if (!running.delete(inspector)) return;
    const { child } = inspector;
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
    for (const inspector of running) {
      if (!inspector.isReady || inspector.task !== undefined) continue;
      const task = waiting.shift();
      if (task === undefined) return;
      give(inspector, task);
    }
    const starting = [...running].filter(({ isReady }) => !isReady).length;
    if (!isClosed && waiting.length > starting && running.size < processes) {
      startInspector();
      next();
    }
  }

  function give(inspector: Inspector, task: Task): void {
    inspector.task = task;
    keepAlive(inspector.child, true);
    inspector.timer = setTimeout(() => {
      settle(inspector, ({ resolve }) => resolve(refused("tookTooLong", timeoutMs)));
      end(inspector);
      next();
    }, timeoutMs);
    inspector.child.send(task.file);
  }

  function withdraw(task: Task, error: unknown): void {
    const at = waiting.indexOf(task);
    if (at >= 0) waiting.splice(at, 1);
    for (const inspector of running) {
      if (inspector.task !== task) continue;
      settle(inspector, () => {});
      end(inspector);
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
      for (const inspector of [...running]) {
        settle(inspector, ({ reject }) => reject(closed));
        end(inspector);
      }
      await Promise.all(ending);
    },
  };
}
