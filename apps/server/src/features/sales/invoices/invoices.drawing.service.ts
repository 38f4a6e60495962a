import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { AppContext } from "../../../context.ts";
import { Problem } from "../../../core/problem.ts";
import { askerOf, type Caller, type Read, readOnly, systemFor, systemOf, unitOfWork } from "../../../work/work.ts";
import type { InvoiceDocument } from "./invoice-document.ts";
import * as drawings from "./invoices.drawing.store.ts";
import * as store from "./invoices.store.ts";
import { documentOf, type InvoiceContext, sealFile } from "./invoices-secrets.ts";

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
  caller: Caller,
  id: string,
  signal?: AbortSignal,
): Promise<DrawOutcome> {
  const { scope } = caller;
  const claimed = await unitOfWork(ctx, caller, async (w): Promise<Claimed | DrawOutcome> => {
    if (await drawings.isDrawn(w.tx, scope, id)) return "drawn";
    const claim = await drawings.claimDrawing(w.tx, scope, id);
    if (claim === undefined) return "elsewhere";
    // It may have been stored before the claim was free.
    if (!(await drawings.isDrawn(w.tx, scope, id)))
      return { claim, document: documentOf(w, await requireInvoice(w, id)) };
    await drawings.releaseDrawing(w.tx, scope, claim);
    return "drawn";
  });
  if (typeof claimed === "string") return claimed;
  const { claim, document } = claimed;
  let isReleased = false;
  try {
    const ending = await ctx.drawings.run(document, { owner: scope.tenantId, signal });
    if (ending.kind === "failed") throw new Error(`an invoice cannot be drawn: ${ending.fault}`);
    if (ending.kind !== "done") return "unfinished";
    const bytes = Buffer.from(ending.result);
    const [size, sha256] = [bytes.length, createHash("sha256").update(bytes).digest("hex")];
    await unitOfWork(ctx, caller, async (w) => {
      await store.storeFile(w.tx, scope, id, { file: sealFile(w, id, bytes), size, sha256 });
      await drawings.releaseDrawing(w.tx, scope, claim);
    });
    isReleased = true;
    return "drawn";
  } finally {
    // Whoever asks next needs the claim: to give it up is the service's own work, whatever refused whoever had it drawn.
    if (!isReleased) await unitOfWork(ctx, systemOf(scope), (w) => drawings.releaseDrawing(w.tx, scope, claim));
  }
}

interface Claimed {
  readonly claim: drawings.Claim;
  readonly document: InvoiceDocument;
}

/**
 * Waits, outside any transaction, until an invoice (uuid) has its file; draws it if nobody does. Throws 503 with
 * `Retry-After` if that takes too long: the drawing goes on, and is there for the next request.
 */
export async function requireDrawn(ctx: AppContext, asking: Caller, id: string, waitMs = WAIT_MS): Promise<void> {
  // Whoever asked first has it drawn, also for those who ask meanwhile.
  const caller = systemFor(asking.scope, askerOf(asking));
  if (await readOnly(ctx, caller, ({ tx, scope }) => drawings.isDrawn(tx, scope, id))) return;
  const wait = new AbortController();
  const late = delay(waitMs, "late" as const, { signal: wait.signal }).catch(() => "late" as const);
  try {
    if ((await drawnOrLate(ctx, caller, { id, late })) === "drawn") return;
  } finally {
    wait.abort();
  }
  throw new Problem("overloaded", "The invoice is still being drawn.", {
    extras: { retryAfterSeconds: RETRY_SECONDS },
  });
}

// What refuses whoever asked first, such as the share of its own tenant's person, is no answer to the others.
async function drawnOrLate(
  ctx: AppContext,
  caller: Caller,
  { id, late }: { readonly id: string; readonly late: Promise<"late"> },
): Promise<DrawOutcome | "late"> {
  for (;;) {
    const { awaited, isFirst } = awaitedDrawing(ctx, caller, id);
    awaited.waiting += 1;
    try {
      return await Promise.race([awaited.outcome, late]);
    } catch (error) {
      if (isFirst) throw error;
    } finally {
      awaited.waiting -= 1;
    }
  }
}

/** An invoice that requests wait for. */
interface AwaitedDrawing {
  /** how many of them still do */
  waiting: number;
  readonly outcome: Promise<DrawOutcome>;
}

/** Of each server in this process the invoices that requests wait for: however many do, one asks the database. */
const AWAITED = new WeakMap<AppContext["drawings"], Map<string, AwaitedDrawing>>();

function awaitedDrawing(
  ctx: AppContext,
  caller: Caller,
  id: string,
): { readonly awaited: AwaitedDrawing; readonly isFirst: boolean } {
  const { scope } = caller;
  const all = AWAITED.get(ctx.drawings) ?? new Map<string, AwaitedDrawing>();
  AWAITED.set(ctx.drawings, all);
  const name = `${scope.tenantId}/${scope.environment}/${id}`;
  const known = all.get(name);
  if (known) return { awaited: known, isFirst: false };
  const hasWaiting = () => all.get(name)?.waiting !== 0;
  const outcome = untilDrawn(ctx, caller, { id, hasWaiting }).finally(() => all.delete(name));
  outcome.catch((err: unknown) => ctx.log.warn({ err }, "an invoice could not be drawn"));
  const awaited = { waiting: 0, outcome };
  all.set(name, awaited);
  return { awaited, isFirst: true };
}

interface Wanted {
  /** uuid */
  readonly id: string;
  readonly hasWaiting: () => boolean;
}

/** Draws an invoice; if somebody else does, looks until it is drawn, its claim is free, or nobody waits for it any more. */
async function untilDrawn(ctx: AppContext, caller: Caller, { id, hasWaiting }: Wanted): Promise<DrawOutcome> {
  let outcome = await drawInvoice(ctx, caller, id);
  while (outcome === "elsewhere" && hasWaiting()) {
    await delay(LOOK_MS);
    // With a read. Whoever drew it has stored the file, given up or died.
    const isBeingDrawn = await readOnly(ctx, caller, ({ tx, scope }) => drawings.isBeingDrawn(tx, scope, id));
    if (!isBeingDrawn) outcome = await drawInvoice(ctx, caller, id);
  }
  return outcome;
}

async function requireInvoice(r: Read<InvoiceContext>, id: string): Promise<store.StoredInvoice> {
  const invoice = await store.findInvoice(r.tx, r.scope, id);
  if (!invoice) throw new Error("there is no such invoice to draw");
  return invoice;
}
