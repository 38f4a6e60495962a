import { getHeapStatistics } from "node:v8";
import sharp from "sharp";
import { inspectFile } from "./inspect-file.ts";
import type { Inspection, UploadedFile } from "./inspection.ts";

/** What a process of inspections tells. `isWorn`: it had better be ended, before another file is refused for its memory. */
export type ProcessMessage =
  | { readonly kind: "ready" }
  | { readonly kind: "inspected"; readonly inspection: Inspection; readonly isWorn: boolean }
  | { readonly kind: "failed"; readonly error: unknown; readonly isWorn: boolean };

/** The library of PDFs keeps every name and number that it ever read. */
const WORN_SHARE = 0.4;

// Processes are what is done at once: each picture on one processor, none of them remembered.
sharp.concurrency(1);
sharp.cache(false);

// The pool ends it. A terminal tells the whole group to stop, while the server still finishes what it has begun.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
process.on("disconnect", () => process.exit());

process.on("message", async (file: UploadedFile) => {
  try {
    const inspection = await inspectFile(file);
    tell({ kind: "inspected", inspection, isWorn: isWorn() });
  } catch (error) {
    tell({ kind: "failed", error, isWorn: true });
  }
});
tell({ kind: "ready" });

function tell(message: ProcessMessage): void {
  process.send?.(message);
}

function isWorn(): boolean {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return used > WORN_SHARE * limit;
}
