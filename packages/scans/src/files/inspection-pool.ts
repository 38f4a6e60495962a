import type { ChildProcess } from "node:child_process";
import type { FileReason } from "@entrada/domain/documents/file-rules";
import { startChild } from "../processes/child.ts";
import { type Ending, type PoolFault, type PoolLimits, startPool, type Turn } from "../processes/pool.ts";
import type { Inspection, UploadedFile } from "./inspection.ts";

/** The machine was too busy to tell what the file is: nothing is wrong with it as far as is known. */
interface Unfinished {
  readonly outcome: "unfinished";
}

export interface Inspections {
  /** Inspects a file in a process of its own; rejects only if its signal was aborted, the pool was closed, or by a fault of ours. */
  inspect(file: UploadedFile, turn: Turn): Promise<Inspection | Unfinished>;
  /** Ends the processes. What waits or runs is rejected. */
  close(): Promise<void>;
}

export type InspectionLimits = PoolLimits;

/** Of a file that is a hundred times as costly as most. One that is no longer waited for is taken up again later. */
const LIMITS: InspectionLimits = {
  processes: 2,
  memoryMb: 512,
  processorMs: 30_000,
  patienceMs: 180_000,
  idleMs: 300_000,
};

const IS_SOURCE = import.meta.url.endsWith(".ts");
const PROGRAM = new URL(IS_SOURCE ? "./inspection-process.ts" : "./inspection-process.js", import.meta.url);

/** Starts one process that inspects files. */
export function startInspector(memoryMb: number): ChildProcess {
  return startChild(PROGRAM, { memoryMb, priority: "background" });
}

/** Processes that inspect files: owners take turns, and one is left for whoever comes next. */
export function startInspections(
  given: Partial<InspectionLimits> = {},
  start: typeof startInspector = startInspector,
): Inspections {
  const limits = { ...LIMITS, ...given };
  const pool = startPool<UploadedFile, Inspection>(limits, start);
  return {
    inspect: async (file, turn) => inspectionOf(await pool.run(file, turn), limits),
    close: () => pool.close(),
  };
}

function inspectionOf(ending: Ending<Inspection>, limits: InspectionLimits): Inspection | Unfinished {
  if (ending.kind === "done") return ending.result;
  if (ending.kind === "unfinished") return { outcome: "unfinished" };
  return { outcome: "refused", faults: [FAULTS[ending.fault](limits)] };
}

const FAULTS = {
  processorTime: ({ processorMs }) => ({ reason: "tookTooLong", allowed: { max: processorMs } }),
  memory: ({ memoryMb }) => ({ reason: "tookTooMuchMemory", allowed: { max: memoryMb * 1_048_576 } }),
  crash: () => ({ reason: "damaged" }),
} as const satisfies Readonly<
  Record<PoolFault, (limits: InspectionLimits) => { readonly reason: FileReason; readonly allowed?: { max: number } }>
>;
