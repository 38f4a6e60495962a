import type { AuditFault } from "../audit-chain.ts";

/** What each fault means of a row, for the person who has to act. */
export const FAULTS: Readonly<Record<AuditFault | "noLine", string>> = {
  missing: "is missing: rows were removed here or at the end",
  edited: "was edited: its text is not the one that was hashed",
  notChained: "does not follow from the row before: rows were put in, removed or exchanged here",
  columnsDiffer: "is filed under something else than its text says",
  rewritten: "is not the row whose hash was signed or kept: the log was rewritten",
  beyondHead: "comes after the head: it was put in past the log",
  headDiffers: "is not what the head says: the head was changed or removed",
  signatureInvalid: "has a signature that is not this installation's",
  signatureMissing: "was signed, and a signature of it or of a row before is gone: signatures were removed",
  signedByUnknownKey: "has the newest signature, by a key that the keyring does not have",
  neverSigned: "is older than an hour, and no head is signed: the signatures were removed, or no worker has run",
  neverKept:
    "is older than an hour, and no head is kept outside the database: nothing says how long the log is. Start a server, " +
    "and check AUDIT_HEADS_FOLDER",
  noLine: "is not a line of an export",
};
