import type { Keyring } from "../../../../crypto/keyring.ts";
import type { OperatorDatabase } from "../../../../db/operator.ts";
import * as store from "../audit.store.ts";
import { Chain, type FoundFault, GENESIS, SignatureChain } from "../audit-chain.ts";
import type { KeptHeads } from "../heads/audit-kept-heads.ts";
import type { KeptHead } from "../heads/audit-outside.ts";
import { findUnproven } from "./audit-comparison.ts";
import { faultAtEnd, followRows, heldOtherwise } from "./audit-following.ts";
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
  const following = { chain, signatures, kept: all };
  const followed =
    head &&
    ((await followRows(rowsIn(operator, { to: head.seq + 1 }), signaturesIn(operator), following)) ??
      (await operator.transaction((tx) => faultAtEnd(tx, head, following))));
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
