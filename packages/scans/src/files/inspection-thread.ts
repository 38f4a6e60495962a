import { readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { getHeapStatistics } from "node:v8";
import { parentPort } from "node:worker_threads";
import sharp from "sharp";
import { inspectFile } from "./inspect-file.ts";
import type { Inspection, UploadedFile } from "./inspection.ts";

/** What a thread of inspections tells. `isWorn`: it had better be ended, before another file is refused for its memory. */
export type ThreadMessage =
  | { readonly kind: "ready" }
  | { readonly kind: "inspected"; readonly inspection: Inspection; readonly isWorn: boolean }
  | { readonly kind: "failed"; readonly error: unknown; readonly isWorn: boolean };

/** The library of PDFs keeps every name and number that it ever read. */
const WORN_SHARE = 0.4;

// Threads are what is done at once: each picture on one processor, none of them remembered.
sharp.concurrency(1);
sharp.cache(false);

giveWay();

const isWorn = () => {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return used > WORN_SHARE * limit;
};

const port = parentPort;
port?.on("message", async (file: UploadedFile) => {
  try {
    const inspection = await inspectFile(file);
    if (inspection.outcome === "refused") return tell({ kind: "inspected", inspection, isWorn: isWorn() });
    // Libraries own their bytes, and some cannot be handed on.
    const bytes = Uint8Array.from(inspection.bytes);
    tell({ kind: "inspected", inspection: { ...inspection, bytes }, isWorn: isWorn() }, [bytes.buffer]);
  } catch (error) {
    tell({ kind: "failed", error, isWorn: true });
  }
});
tell({ kind: "ready" });

function tell(message: ThreadMessage, transferred: readonly ArrayBuffer[] = []): void {
  port?.postMessage(message, [...transferred]);
}

// Whoever waits for an answer comes first. Only Linux has a priority for each thread; elsewhere all are equal.
function giveWay(): void {
  if (process.platform !== "linux") return;
  try {
    const thread = Number(readlinkSync("/proc/thread-self").split("/").at(-1));
    setPriority(thread, constants.priority.PRIORITY_LOW);
  } catch {
    // Without /proc, or where it is forbidden, files are looked at all the same.
  }
}
