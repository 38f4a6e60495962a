import type { Transaction } from "kysely";
import type { Schema } from "../../../../db/tables/schema.ts";
import * as store from "../audit.store.ts";
import { areColumnsRight, type Chain, type FoundFault, type SignatureChain } from "../audit-chain.ts";
import type { KeptHeads } from "../heads/audit-kept-heads.ts";
import type { KeptHead } from "../heads/audit-outside.ts";

/** What rows are followed with. */
export interface Following {
  readonly chain: Chain;
  readonly signatures: SignatureChain;
  readonly kept: KeptHeads;
}

type Rows = AsyncIterable<store.AuditRow> | Iterable<store.AuditRow>;
type Signatures = AsyncIterator<store.AuditSignature, undefined> | Iterator<store.AuditSignature, undefined>;

/** Follows rows with the signatures that are theirs, both in their order; the first thing that is wrong. */
export async function followRows(
  rows: Rows,
  signed: Signatures,
  { chain, signatures, kept }: Following,
): Promise<FoundFault | undefined> {
  let next = (await signed.next()).value;
  for await (const row of rows) {
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
  return undefined;
}

/** What is wrong at the end of the log, once all of its rows were followed. */
export async function faultAtEnd(
  tx: Transaction<Schema>,
  head: store.AuditHead,
  { chain, signatures, kept }: Following,
): Promise<FoundFault | undefined> {
  if (chain.seq < head.seq) return { seq: chain.seq + 1, fault: "missing" };
  if (!chain.hash.equals(head.hash)) return { seq: head.seq, fault: "headDiffers" };
  const beyond = await store.findBeyondHead(tx);
  if (beyond.row !== null) return { seq: beyond.row, fault: "beyondHead" };
  const keptBeyond = [...kept.keys()].some((seq) => seq > head.seq);
  if (beyond.signature !== null || keptBeyond) return { seq: head.seq + 1, fault: "missing" };
  return signatures.end();
}

/** Two heads that were kept of one row and differ. */
export function heldOtherwise(kept: KeptHeads, { seq, hash }: KeptHead): FoundFault | undefined {
  return (kept.get(seq) ?? hash) === hash ? undefined : { seq, fault: "rewritten" };
}
