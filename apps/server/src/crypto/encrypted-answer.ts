import { createHmac } from "node:crypto";
import Type, { type Static } from "typebox";
import { Check } from "typebox/value";
import type { TenantScope } from "../core/tenant-scope.ts";
import { type Aead, aadOf, decrypt, encrypt } from "./aead.ts";
import type { Keyring } from "./keyring.ts";

const Answer = Type.Object({
  status: Type.Integer(),
  body: Type.String(),
  headers: Type.Record(Type.String(), Type.String()),
});
type Answer = Readonly<Static<typeof Answer>>;

/** The tenant and place of an answer: it can be decrypted only with the same. */
export interface AnswerContext {
  readonly scope: TenantScope;
  readonly surface: string;
  /** whose key it is within the tenant: `subjectOf` its principal */
  readonly subject: string;
  readonly idempotencyKey: string;
}

/** An answer as stored: reading it requires both the keyring and the request's Idempotency-Key. */
export function encryptAnswer(keyring: Keyring, keyId: string, context: AnswerContext, answer: Answer): Buffer {
  const { status, body, headers } = answer;
  return encrypt(aeadOf(keyring, keyId, context), JSON.stringify({ status, body, headers }));
}

/** The decrypted answer; throws if it belongs to another request or was changed. */
export function decryptAnswer(keyring: Keyring, keyId: string, context: AnswerContext, encrypted: Buffer): Answer {
  const answer: unknown = JSON.parse(decrypt(aeadOf(keyring, keyId, context), encrypted));
  if (!Check(Answer, answer)) throw new Error("a stored answer has another shape");
  return answer;
}

// The Idempotency-Key itself is not stored: the keyring and the database alone do not reveal an answer.
function aeadOf(keyring: Keyring, keyId: string, { scope, surface, subject, idempotencyKey }: AnswerContext): Aead {
  const { tenantId, environment } = scope;
  const parts = JSON.stringify([tenantId, environment, surface, ...(subject === "" ? [] : [subject]), idempotencyKey]);
  return {
    key: createHmac("sha256", keyring.purposeKey("idempotency", keyId)).update(parts).digest(),
    aad: aadOf([tenantId, environment, surface, "idempotency_records", "answer"]),
  };
}
