import { createHash } from "node:crypto";
import { canonicalJson } from "@entrada/domain/shared/canonical-json";
import { type Static, Type } from "typebox";
import { Check } from "typebox/value";
import { isSignedBy, publicEd25519, signEd25519 } from "../../../crypto/ed25519.ts";
import type { Keyring } from "../../../crypto/keyring.ts";
import type { AuditHead, AuditSignature } from "./audit.store.ts";

const Hash = Type.String({ pattern: "^[0-9a-f]{64}$" });
const StatementSchema = Type.Object(
  {
    generation: Type.Optional(Type.Integer({ minimum: 1 })),
    hash: Hash,
    keyId: Type.String(),
    number: Type.Integer({ minimum: 1 }),
    previous: Hash,
    publicKey: Type.String(),
    seq: Type.Integer({ minimum: 1 }),
    signedAt: Type.String(),
  },
  { additionalProperties: false },
);

/**
 * What a signature says: at this instant the log ended with this row. It names its public key and the signature before,
 * so that the newest one, whose key the installation still has, vouches for all the others and their keys.
 */
export type HeadStatement = Static<typeof StatementSchema>;

/** A signed head as it is kept elsewhere: one line. */
export interface SignedHead {
  readonly head: HeadStatement;
  readonly signature: string;
}

const NOTHING = "0".repeat(64);

/** The next signature: of this head, by the current key. Only one that is kept outside the database has a generation. */
export function signedHead(
  keyring: Keyring,
  { seq, hash }: AuditHead,
  last: AuditSignature | undefined,
  { now, generation }: { readonly now: Date; readonly generation?: number },
): AuditSignature {
  const secret = keyring.purposeKey("audit");
  const number = (last?.number ?? 0) + 1;
  const said: HeadStatement = {
    ...(generation === undefined ? {} : { generation }),
    hash: hash.toString("hex"),
    keyId: keyring.currentKeyId,
    number,
    previous: digestOf(last),
    publicKey: publicEd25519(secret),
    seq,
    signedAt: now.toISOString(),
  };
  const statement = canonicalJson(said);
  return { number, seq, statement, signature: signEd25519(secret, statement) };
}

/** What a signature says; undefined if it is none, or by another key than the ring's of that name. */
export function readStatement(
  keyring: Keyring | undefined,
  { statement, signature }: Pick<AuditSignature, "statement" | "signature">,
): HeadStatement | undefined {
  const said = parsed(statement);
  if (!Check(StatementSchema, said) || !isSignedBy(said.publicKey, statement, signature)) return undefined;
  const isKnown = keyring?.keyIds.includes(said.keyId) === true;
  if (isKnown && publicEd25519(keyring.purposeKey("audit", said.keyId)) !== said.publicKey) return undefined;
  return said;
}

/** The digest by which the next signature names this one. */
export function digestOf(signature: Pick<AuditSignature, "statement" | "signature"> | undefined): string {
  if (signature === undefined) return NOTHING;
  return createHash("sha256").update(signature.statement).update(signature.signature).digest("hex");
}

/** A stored signature as a line, and back. */
export function shownHead({ statement, signature }: AuditSignature): SignedHead {
  return { head: JSON.parse(statement), signature: signature.toString("base64") };
}

export function storedHead({ head, signature }: SignedHead): AuditSignature {
  const { number, seq } = head;
  return { number, seq, statement: canonicalJson(head), signature: Buffer.from(signature, "base64") };
}

/** Whether a line is a signed head. */
export function isSignedHead(value: unknown): value is SignedHead {
  return Check(Type.Object({ head: StatementSchema, signature: Type.String() }), value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
