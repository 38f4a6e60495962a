import { encodeId } from "../../../core/ids.ts";
import { INSTALLATION } from "../../../core/tenant-scope.ts";
import type { Keyring } from "../../../crypto/keyring.ts";
import { type Read, systemOf, unitOfWork, type Work, type WorkResources } from "../../../work/work.ts";
import { ownerOf } from "./attempts-limits.ts";
import * as store from "./failures.store.ts";

type Counting = Pick<Read<{ readonly keyring: Keyring }>, "tx" | "now" | "ctx">;

const ROWS_A_BATCH = 1_000;
/** Whoever signs in takes less than this between the password's count and its proof. */
const SETTLED_MS = 60_000;
/** Attempts that never pause are told so often. */
const LONGEST_MS = 3_600_000;

/** Counts a password as wrong, of accounts that do not exist too: the same work for all of them. */
export function countFailure({ tx, now, ctx }: Counting, email: string): Promise<void> {
  return store.addFailure(tx, failuresOf(ctx.keyring, email), now);
}

/** Takes one back that was right. */
export function takeBackFailure({ tx, ctx }: Pick<Counting, "tx" | "ctx">, email: string): Promise<void> {
  return store.removeFailure(tx, failuresOf(ctx.keyring, email));
}

/**
 * Tells the audit log how often wrong passwords were tried on each operator, in one row for many: what is written does
 * not grow with what somebody tries. Of accounts that do not exist nothing is kept.
 */
export async function tellFailures(
  ctx: WorkResources & { readonly keyring: Keyring },
  signal: AbortSignal,
): Promise<void> {
  let taken: number;
  do {
    taken = await unitOfWork(ctx, systemOf(INSTALLATION), (w) => tellSome(w, w.ctx.keyring));
  } while (taken === ROWS_A_BATCH && !signal.aborted);
}

async function tellSome({ tx, now, audit }: Pick<Work, "tx" | "now" | "audit">, keyring: Keyring): Promise<number> {
  const before = { last: new Date(now.getTime() - SETTLED_MS), first: new Date(now.getTime() - LONGEST_MS) };
  const taken = await store.takeFailures(tx, before, ROWS_A_BATCH);
  const failed = new Map(taken.map((row) => [row.owner.toString("hex"), row]));
  for (const { id, email } of taken.length === 0 ? [] : await store.listAccounts(tx)) {
    const ownFailures = failed.get(failuresOf(keyring, email).toString("hex"));
    if (ownFailures === undefined || ownFailures.failed === 0) continue;
    audit({
      action: "operator.sign_in_failed",
      subject: { type: "operator", id: encodeId("opr", id) },
      detail: { count: ownFailures.failed, since: ownFailures.firstAt.toISOString() },
    });
  }
  return taken.length;
}

function failuresOf(keyring: Keyring, email: string): Buffer {
  return ownerOf(keyring, ["failures", email.toLowerCase()]);
}
