import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { AppContext } from "../../../context.ts";
import { Problem } from "../../../core/problem.ts";
import { scopeOf, type TenantScope } from "../../../core/tenant-scope.ts";
import { type Read, readOnly, systemOf, unitOfWork } from "../../../work/work.ts";
import type { InvoiceDocument } from "./invoice-document.ts";
import * as drawings from "./invoices.drawing.store.ts";
import { documentOf, type InvoiceContext, sealFile } from "./invoices.secrets.ts";
import * as store from "./invoices.store.ts";

/** How long a request waits for its invoice: longer than a process takes to start on a busy machine. */
const WAIT_MS = 20_000;
const LOOK_MS = 100;
const RETRY_SECONDS = 5;

/** drawn: it has its file. elsewhere: somebody else is drawing it. unfinished: the machine was too busy. */
export type DrawOutcome = "drawn" | "elsewhere" | "unfinished";

/**
 * Draws the file of an invoice (uuid), in a process of its own, unless it has one or is being drawn: what is drawn is
 * drawn once, however many ask, in however many server processes.
 */
export async function drawInvoice(
  ctx: AppContext,
  scope: TenantScope,
  id: string,
  signal?: AbortSignal,
): Promise<DrawOutcome> {
  const claimed = await unitOfWork(ctx, systemOf(scope), async (w): Promise<InvoiceDocument | DrawOutcome> => {
    if (await drawings.isDrawn(w.tx, scope, id)) return "drawn";
    if (!(await drawings.claimDrawing(w.tx, scope, id))) return "elsewhere";
    // It may have been stored before the claim was free.
    if (!(await drawings.isDrawn(w.tx, scope, id))) return documentOf(w, await requireInvoice(w, id));
    await drawings.releaseDrawing(w.tx, scope, id);
    return "drawn";
  });
  if (typeof claimed === "string") return claimed;
  let bytes: Buffer | undefined;
  try {
    const ending = await ctx.drawings.run(claimed, { owner: scope.tenantId, signal });
    if (ending.kind === "failed") throw new Error(`an invoice cannot be drawn: ${ending.fault}`);
    bytes = ending.kind === "done" ? Buffer.from(ending.result) : undefined;
  } finally {
    if (bytes === undefined) await unitOfWork(ctx, systemOf(scope), (w) => drawings.releaseDrawing(w.tx, scope, id));
  }
  if (bytes === undefined) return "unfinished";
  const [size, sha256] = [bytes.length, createHash("sha256").update(bytes).digest("hex")];
  const drawn = bytes;
  await unitOfWork(ctx, systemOf(scope), async (w) => {
    await store.storeFile(w.tx, scope, id, { file: sealFile(w, id, drawn), size, sha256 });
    await drawings.releaseDrawing(w.tx, scope, id);
  });
  return "drawn";
}

/**
 * Waits, outside any transaction, until an invoice (uuid) has its file; draws it if nobody does. Throws 503 with
 * `Retry-After` if that takes too long: the drawing goes on, and is there for the next request.
 */
export async function requireDrawn(ctx: AppContext, given: TenantScope, id: string, waitMs = WAIT_MS): Promise<void> {
  const scope = scopeOf(given);
  const isReady = () => readOnly(ctx, systemOf(scope), ({ tx }) => drawings.isDrawn(tx, scope, id));
  if (await isReady()) return;
  const wait = new AbortController();
  const late = delay(waitMs, "late" as const, { signal: wait.signal }).catch(() => "late" as const);
  const drawn = untilDrawn(ctx, scope, id, wait.signal);
  try {
    if ((await Promise.race([drawn, late])) === "drawn") return;
  } finally {
    wait.abort();
  }
  drawn.catch((err: unknown) => ctx.log.warn({ err }, "an invoice could not be drawn"));
  throw new Problem("overloaded", "The invoice is still being drawn.", {
    extras: { retryAfterSeconds: RETRY_SECONDS },
  });
}

async function untilDrawn(ctx: AppContext, scope: TenantScope, id: string, ended: AbortSignal): Promise<DrawOutcome> {
  for (;;) {
    const outcome = await drawInvoice(ctx, scope, id);
    if (outcome !== "elsewhere" || ended.aborted) return outcome;
    await delay(LOOK_MS);
  }
}

async function requireInvoice(r: Read<InvoiceContext>, id: string): Promise<store.StoredInvoice> {
  const invoice = await store.findInvoice(r.tx, r.scope, id);
  if (!invoice) throw new Error("there is no such invoice to draw");
  return invoice;
}
