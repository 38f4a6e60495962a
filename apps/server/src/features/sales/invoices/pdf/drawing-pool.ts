import { startChild } from "@entrada/scans/processes/child";
import { type Pool, type PoolLimits, startPool } from "@entrada/scans/processes/pool";
import type { InvoiceDocument } from "../invoice-document.ts";

const IS_SOURCE = import.meta.url.endsWith(".ts");
const PROGRAM = new URL(IS_SOURCE ? "./drawing-process.ts" : "./drawing-process.js", import.meta.url);

/** Of an invoice ten times as long as any. One process: whoever waits for an invoice waits for one of each other tenant. */
const LIMITS: PoolLimits = {
  processes: 1,
  memoryMb: 256,
  processorMs: 20_000,
  patienceMs: 60_000,
  idleMs: 60_000,
};

/** The process that draws invoices, started when one is to be drawn and ended when there are none; tenants take turns. */
export function startDrawings(): Pool<InvoiceDocument, Uint8Array> {
  return startPool(LIMITS, (memoryMb) => startChild(PROGRAM, { memoryMb, priority: "awaited" }));
}
