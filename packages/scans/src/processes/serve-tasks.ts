import { getHeapStatistics } from "node:v8";

/** What a process of a pool tells. `isWorn`: it had better be ended, before a task fails for lack of memory. */
export type ProcessMessage<Result> =
  | { readonly kind: "ready" }
  | { readonly kind: "done"; readonly result: Result; readonly isWorn: boolean }
  | { readonly kind: "failed"; readonly error: unknown; readonly isWorn: boolean };

/** Libraries keep what they have read: every name and number of PDFs, every glyph of fonts. */
const WORN_SHARE = 0.4;

/** Makes this process one of a pool: it does one task after the other, until the pool ends it or is gone. */
export function serveTasks<Task, Result>(work: (task: Task) => Promise<Result>): void {
  // A terminal tells the whole group to stop, while the server still finishes what it has begun.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
  process.on("disconnect", () => process.exit());
  const tell = (message: ProcessMessage<Result>) => void process.send?.(message);
  process.on("message", async (task: Task) => {
    try {
      const result = await work(task);
      tell({ kind: "done", result, isWorn: isWorn() });
    } catch (error) {
      tell({ kind: "failed", error, isWorn: true });
    }
  });
  tell({ kind: "ready" });
}

function isWorn(): boolean {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return used > WORN_SHARE * limit;
}
