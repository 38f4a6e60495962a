import { HOUR_SECONDS } from "@entrada/domain/shared/dates";
import type { Transaction } from "kysely";
import type { Keyring } from "../../../../crypto/keyring.ts";
import type { Schema } from "../../../../db/tables/schema.ts";
import * as store from "../audit.store.ts";
import type { FoundFault } from "../audit-chain.ts";
import { digestOf, readStatement } from "../audit-head.ts";
import type { KeptHead } from "../heads/audit-outside.ts";

interface Against {
  readonly keyring: Keyring;
  /** read before the log, which can only have grown since */
  readonly kept: KeptHead | undefined;
}

/**
 * Compares the end of the log with what is kept outside the database, without reading the rows in between: the log is as
 * long as it was, the row that was its head is still the same one, and so are its signatures.
 */
export async function compareEnds(
  tx: Transaction<Schema>,
  { keyring, kept }: Against,
): Promise<FoundFault | undefined> {
  // The signatures first: a head that is read after them can only be newer.
  const last = await store.findLastSignature(tx);
  const said = last && readStatement(keyring, last);
  const ends = await store.findEnds(tx, kept?.seq ?? 0);
  return (
    brokenEnd(ends) ??
    (kept && cutOff(ends, kept)) ??
    (kept && (await removedSignature(tx, kept, last))) ??
    (said === undefined
      ? last && { seq: last.seq, fault: "signatureInvalid" }
      : await signedOtherwise(tx, keyring, said))
  );
}

function brokenEnd({ head, lastRow, lastHash }: store.AuditEnds): FoundFault | undefined {
  if (head === null) return { seq: 0, fault: "headDiffers" };
  const last = lastRow ?? 0;
  if (last > head.seq) return { seq: head.seq + 1, fault: "beyondHead" };
  if (last < head.seq) return { seq: last + 1, fault: "missing" };
  return lastHash === null || lastHash.equals(head.hash) ? undefined : { seq: head.seq, fault: "headDiffers" };
}

function cutOff({ head, wantedHash }: store.AuditEnds, kept: KeptHead): FoundFault | undefined {
  if (head === null || head.seq < kept.seq) return { seq: (head?.seq ?? 0) + 1, fault: "missing" };
  return wantedHash?.toString("hex") === kept.hash ? undefined : { seq: kept.seq, fault: "rewritten" };
}

async function removedSignature(
  tx: Transaction<Schema>,
  { seq, number, previous }: KeptHead,
  last: store.AuditSignature | undefined,
): Promise<FoundFault | undefined> {
  if (number === 1) return undefined;
  if ((last?.number ?? 0) < number - 1) return { seq, fault: "signatureMissing" };
  const before = await store.findSignature(tx, number - 1);
  if (before === undefined) return { seq, fault: "signatureMissing" };
  return digestOf(before) === previous ? undefined : { seq: before.seq, fault: "rewritten" };
}

async function signedOtherwise(
  tx: Transaction<Schema>,
  keyring: Keyring,
  { seq, hash, keyId }: { readonly seq: number; readonly hash: string; readonly keyId: string },
): Promise<FoundFault | undefined> {
  if (!keyring.keyIds.includes(keyId)) return { seq, fault: "signedByUnknownKey" };
  const { head, wantedHash } = await store.findEnds(tx, seq);
  if (head === null || seq > head.seq) return { seq: (head?.seq ?? 0) + 1, fault: "missing" };
  return wantedHash?.toString("hex") === hash ? undefined : { seq, fault: "rewritten" };
}

/**
 * What a log lacks that is older than an hour: servers sign and keep its head from their first start on. Only for people
 * who ask: the next start mends both.
 */
export async function findUnproven(
  tx: Transaction<Schema>,
  { kept, now }: { readonly kept: KeptHead | undefined; readonly now: Date },
): Promise<FoundFault | undefined> {
  const { firstAt } = await store.findEnds(tx, 0);
  if (firstAt === null || now.getTime() - firstAt.getTime() <= HOUR_SECONDS * 1000) return undefined;
  if ((await store.findLastSignature(tx)) === undefined) return { seq: 1, fault: "neverSigned" };
  return kept === undefined ? { seq: 1, fault: "neverKept" } : undefined;
}
