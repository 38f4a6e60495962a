import type { Keyring } from "../../../../crypto/keyring.ts";
import type { OperatorDatabase } from "../../../../db/operator.ts";
import type { AuditHead } from "../audit.store.ts";
import * as store from "../audit.store.ts";
import { areColumnsRight, Chain, type FoundFault, GENESIS, SignatureChain } from "../audit-chain.ts";
import type { KeptHeads } from "../heads/audit-kept-heads.ts";
import type { KeptHead } from "../heads/audit-outside.ts";
import { findUnproven } from "./audit-comparison.ts";
import { rowsIn, signaturesIn } from "./audit-pages.ts";

export interface AuditVerification {
  /** rows that were read, up to the first wrong one */
  readonly rows: number;
  /** of the last of them, in hexadecimal digits: what was verified is everything up to it */
  readonly hash: string;
  readonly signatures: number;
  /** the number and instant of the newest signature; null: none */
  readonly signed: { readonly seq: number; readonly at: string } | null;
  /** null: the log is what was written */
  readonly fault: FoundFault | null;
}

/**
 * Reads the whole log, page by page: every row follows from the one before, every signature is one of a head that was,
 * the last row is the head, and what was kept elsewhere still holds. Rows that come meanwhile are left for next time.
 */
export async function verifyAudit(
  operator: OperatorDatabase,
  keyring: Keyring,
  kept: KeptHeads,
  against?: Against,
): Promise<AuditVerification> {
  const outside = against?.newest;
  const head = await operator.transaction((tx) => store.findHead(tx));
  const chain = new Chain({ seq: 0, hash: GENESIS });
  const signatures = new SignatureChain(keyring, "whole", outside);
  const all = outside ? new Map([...kept, [outside.seq, outside.hash]]) : kept;
  const followed = head && (await follow(operator, { head, chain, signatures, kept: all }));
  const foundFault =
    followed ??
    (outside && heldOtherwise(kept, outside)) ??
    (against && (await operator.transaction((tx) => findUnproven(tx, { kept: outside, now: against.now }))));
  const { last } = signatures;
  return {
    rows: chain.seq,
    hash: chain.hash.toString("hex"),
    signatures: last?.number ?? 0,
    signed: last ? { seq: last.seq, at: last.signedAt } : null,
    fault: head ? (foundFault ?? null) : { seq: 0, fault: "headDiffers" },
  };
}

/** What is known of the log outside the database, read before it. */
export interface Against {
  readonly newest: KeptHead | undefined;
  readonly now: Date;
}

// Two heads that were kept of one row.
function heldOtherwise(kept: KeptHeads, { seq, hash }: KeptHead): FoundFault | undefined {
  return (kept.get(seq) ?? hash) === hash ? undefined : { seq, fault: "rewritten" };
}

interface Following {
  readonly head: AuditHead;
  readonly chain: Chain;
  readonly signatures: SignatureChain;
  readonly kept: KeptHeads;
}

async function follow(operator: OperatorDatabase, following: Following): Promise<FoundFault | undefined> {
  const { head, chain, signatures, kept } = following;
  const signed = signaturesIn(operator);
  let next = (await signed.next()).value;
  for await (const row of rowsIn(operator, { to: head.seq + 1 })) {
    const wrong = chain.follow(row);
    if (wrong) return wrong;
    if (!areColumnsRight(row)) return { seq: row.seq, fault: "columnsDiffer" };
    const hash = row.hash.toString("hex");
    if ((kept.get(row.seq) ?? hash) !== hash) return { seq: row.seq, fault: "rewritten" };
    for (; next !== undefined && next.seq <= row.seq; next = (await signed.next()).value) {
      const followed = signatures.follow(next);
      if ("fault" in followed) return followed;
      if (followed.said.seq !== row.seq || followed.said.hash !== hash) return { seq: row.seq, fault: "rewritten" };
    }
  }
  return endOf(operator, following);
}

async function endOf(
  operator: OperatorDatabase,
  { head, chain, signatures, kept }: Following,
): Promise<FoundFault | undefined> {
  if (chain.seq < head.seq) return { seq: chain.seq + 1, fault: "missing" };
  if (!chain.hash.equals(head.hash)) return { seq: head.seq, fault: "headDiffers" };
  const beyond = await operator.transaction((tx) => store.findBeyondHead(tx));
  if (beyond.row !== null) return { seq: beyond.row, fault: "beyondHead" };
  const keptBeyond = [...kept.keys()].some((seq) => seq > head.seq);
  if (beyond.signature !== null || keptBeyond) return { seq: head.seq + 1, fault: "missing" };
  return signatures.end();
}
