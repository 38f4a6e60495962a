import type { Keyset } from "../../../../core/paging.ts";
import type { OperatorRead } from "../../../../work/operator-read.ts";
import type { UseCaseContext } from "../../../../work/work.ts";
import * as store from "../audit.store.ts";
import { Chain, type FoundFault, GENESIS, SignatureChain } from "../audit-chain.ts";
import type { KeptHeads } from "../heads/audit-kept-heads.ts";
import type { KeptHead } from "../heads/audit-outside.ts";
import { findUnproven } from "./audit-comparison.ts";
import { type Following, faultAtEnd, followRows, heldOtherwise } from "./audit-following.ts";

/** How many rows are followed at once. */
export const ROWS_A_STRETCH = 5_000;

/** What is known before the log is read. */
interface Known {
  /** the last row that was verified before; undefined: from the first row on */
  readonly after: store.AuditHead | undefined;
  /** heads that the auditor has kept */
  readonly kept: KeptHeads;
  /** the newest head that the installation keeps outside the database */
  readonly newest: KeptHead | undefined;
}

/** A stretch of the log, as it was found. */
export interface VerifiedStretch {
  readonly from: number;
  /** the last row that follows from those before */
  readonly last: store.AuditHead;
  readonly signatures: number;
  /** the newest signature so far; null: none yet */
  readonly signed: { readonly seq: number; readonly at: string } | null;
  /** the last row of the log, when the stretch was read */
  readonly headSeq: number;
  /** nothing is left to be followed: the log ends here, or something is wrong */
  readonly isDone: boolean;
  readonly fault: FoundFault | null;
}

/**
 * Follows the next rows after one that was verified, with their signatures: `verifyAudit` in steps, of which each takes up
 * where the one before ended. At the end of the log it also says whether something is missing there.
 */
export async function verifyStretch(
  { ctx, tx, now }: OperatorRead<Pick<UseCaseContext, "keyring">>,
  { after, kept, newest }: Known,
): Promise<VerifiedStretch> {
  // Rows that come meanwhile are left for next time.
  const head = await store.findHead(tx);
  const start = after ?? { seq: 0, hash: GENESIS };
  const chain = new Chain(start);
  const signatures = new SignatureChain(ctx.keyring, start.seq === 0 ? "whole" : "part", newest);
  const all = newest ? new Map([...kept, [newest.seq, newest.hash]]) : kept;
  const following = { chain, signatures, kept: all };
  const found = head && (await followNext(tx, { start, head, following }));
  const isAtEnd = found === undefined || found.isShort || chain.seq >= (head?.seq ?? 0);
  const atEnd = async () =>
    head &&
    ((await faultAtEnd(tx, head, following)) ??
      (newest && heldOtherwise(kept, newest)) ??
      (await findUnproven(tx, { kept: newest, now })));
  const fault = found?.fault ?? (isAtEnd ? await atEnd() : undefined);
  const { last } = signatures;
  return {
    from: start.seq + 1,
    last: { seq: chain.seq, hash: chain.hash },
    signatures: found?.signatures ?? 0,
    signed: last ? { seq: last.seq, at: last.signedAt } : null,
    headSeq: head?.seq ?? 0,
    isDone: isAtEnd || fault !== undefined,
    fault: head ? (fault ?? null) : { seq: 0, fault: "headDiffers" },
  };
}

/** The signed heads; the id of one is its number. */
export async function listHeads({ tx }: OperatorRead, keyset: Keyset) {
  const signatures = await store.listSignaturesBy(tx, keyset);
  return signatures.map((signature) => ({ id: `${signature.number}`, signature }));
}

interface Next {
  readonly start: store.AuditHead;
  readonly head: store.AuditHead;
  readonly following: Following;
}

async function followNext(tx: OperatorRead["tx"], { start, head, following }: Next) {
  const rows = await store.listRowsAfter(tx, start.seq, { to: head.seq + 1 }, ROWS_A_STRETCH);
  const to = rows.at(-1)?.seq ?? start.seq;
  const signed = await store.listSignaturesOf(tx, { after: start.seq, to });
  const within = signed.filter(({ seq }) => seq > start.seq);
  const isShort = rows.length < ROWS_A_STRETCH;
  // What was signed last before the stretch is what its first signature names.
  for (const before of signed.filter(({ seq }) => seq <= start.seq)) {
    const followed = following.signatures.follow(before);
    if ("fault" in followed) return { fault: followed, signatures: within.length, isShort };
  }
  const fault = await followRows(rows, within.values(), following);
  return { fault, signatures: within.length, isShort };
}
