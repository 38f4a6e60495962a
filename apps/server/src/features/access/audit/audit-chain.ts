import { createHash } from "node:crypto";
import type { AuditEntry } from "@entrada/domain/access/audit-entry";
import { encodeId } from "../../../core/ids.ts";
import type { Keyring } from "../../../crypto/keyring.ts";
import type { AuditRow, AuditSignature } from "./audit.store.ts";
import { digestOf, type HeadStatement, readStatement } from "./audit-head.ts";

/** What is wrong with the log, at its first wrong place. */
export type AuditFault =
  | "missing"
  | "edited"
  | "notChained"
  | "columnsDiffer"
  | "rewritten"
  | "beyondHead"
  | "headDiffers"
  | "signatureInvalid"
  | "signatureMissing"
  | "signedByUnknownKey"
  | "neverSigned"
  | "neverKept";

export interface FoundFault {
  /** the first wrong number of the log */
  readonly seq: number;
  readonly fault: AuditFault;
}

export const GENESIS = Buffer.alloc(32);

type Hashed = Pick<AuditRow, "seq" | "entry" | "previousHash" | "hash">;

/** A chain that is followed row by row; it keeps the last row alone. */
export class Chain {
  seq: number;
  hash: Buffer;

  constructor(before: { readonly seq: number; readonly hash: Buffer }) {
    this.seq = before.seq;
    this.hash = before.hash;
  }

  /** Follows the next row, or says why it is not the next one. */
  follow(row: Hashed): FoundFault | undefined {
    const next = this.seq + 1;
    if (row.seq !== next) return { seq: next, fault: "missing" };
    const hash = createHash("sha256").update(row.previousHash).update(row.entry).digest();
    // What was edited is wrong in itself; what was exchanged or put in only does not fit.
    if (!hash.equals(row.hash)) return { seq: next, fault: "edited" };
    if (!row.previousHash.equals(this.hash)) return { seq: next, fault: "notChained" };
    const entry = readEntry(row.entry);
    if (entry?.seq !== row.seq) return { seq: next, fault: "edited" };
    this.seq = next;
    this.hash = row.hash;
    return undefined;
  }
}

/** Whether what is stored beside the text says what the text says. */
export function areColumnsRight(row: AuditRow): boolean {
  const entry = readEntry(row.entry);
  return (
    entry !== undefined &&
    entry.at === row.recordedAt.toISOString() &&
    entry.tenantId === (row.tenantId && encodeId("ten", row.tenantId)) &&
    entry.environment === row.environment &&
    entry.action === row.action &&
    entry.actor.id === row.actorId &&
    (entry.subject?.id ?? null) === row.subjectId
  );
}

/** The signatures of a log, followed one by one. */
export class SignatureChain {
  last: HeadStatement | undefined;
  #digest: string | undefined;
  readonly #kept: HeadStatement | undefined;
  readonly #keyring: Keyring | undefined;

  /**
   * Without a keyring only a signature's own key is known; a part of a log begins with any signature. A head that is kept
   * outside the database names the signature that was the newest one then.
   */
  constructor(keyring: Keyring | undefined, extent: "whole" | "part", kept?: HeadStatement) {
    this.#keyring = keyring;
    this.#kept = kept;
    this.#digest = extent === "whole" ? digestOf(undefined) : undefined;
  }

  /** Follows the next signature, and returns what it says; or says what is wrong with it. */
  follow(signature: AuditSignature): { readonly said: HeadStatement } | FoundFault {
    const said = readStatement(this.#keyring, signature);
    const wrong = (fault: AuditFault) => ({ seq: Number(signature.seq), fault });
    if (said === undefined || said.seq !== signature.seq || said.number !== signature.number)
      return wrong("signatureInvalid");
    const number = this.#digest === undefined ? said.number : (this.last?.number ?? 0) + 1;
    if (said.number !== number || said.previous !== (this.#digest ?? said.previous)) return wrong("signatureMissing");
    this.last = said;
    this.#digest = digestOf(signature);
    if (this.#kept?.number === said.number + 1 && this.#kept.previous !== this.#digest) return wrong("rewritten");
    return { said };
  }

  /** The newest one vouches for all before it, so its key must be known. */
  end(): FoundFault | undefined {
    if (this.#kept && (this.last?.number ?? 0) < this.#kept.number - 1)
      return { seq: this.#kept.seq, fault: "signatureMissing" };
    if (this.last === undefined || this.#keyring === undefined) return undefined;
    return this.#keyring.keyIds.includes(this.last.keyId)
      ? undefined
      : { seq: this.last.seq, fault: "signedByUnknownKey" };
  }
}

function readEntry(text: string): AuditEntry | undefined {
  try {
    return JSON.parse(text) as AuditEntry; // written by the server, and what differs is found by its hash
  } catch {
    return undefined;
  }
}
