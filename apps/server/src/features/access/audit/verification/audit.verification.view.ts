import type { AuditSignature } from "../audit.store.ts";
import { shownHead } from "../audit-head.ts";
import type { Outside } from "../heads/audit-outside.ts";
import type { VerifiedStretch } from "./audit.stretch.service.ts";
import type { ShownHead, ShownStretch } from "./audit.verification.schema.ts";
import { FAULTS } from "./audit-faults.ts";

/** A stretch of the log as it was found, and what there was to compare it with. */
export function showStretch(
  { from, last, headSeq, signatures, signed, isDone, fault }: VerifiedStretch,
  { read, unread }: Outside,
  keptHeads: number,
): ShownStretch {
  return {
    from,
    last: { seq: last.seq, hash: last.hash.toString("hex") },
    headSeq,
    signatures,
    signed,
    keptHeads,
    outside: [
      ...read.map(({ place, kept }) => ({
        place: place.name,
        kept: kept ? { seq: kept.seq, at: kept.signedAt } : null,
        reason: null,
      })),
      ...unread.map(({ place, reason }) => ({ place, kept: null, reason })),
    ],
    isDone,
    fault: fault && { seq: fault.seq, code: fault.fault, meaning: FAULTS[fault.fault] },
  };
}

/** A signed head, and the line that is kept of it. */
export function showHead(signature: AuditSignature): ShownHead {
  const line = shownHead(signature);
  const { number, seq, hash, keyId, signedAt } = line.head;
  return { number, seq, hash, keyId, signedAt, line: JSON.stringify(line) };
}
