import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import Type, { type Static } from "typebox";
import { Check } from "typebox/value";
import type { TenantScope } from "../core/tenant-scope.ts";
import type { Keyring } from "./keyring.ts";

const IV_BYTES = 12;
const TAG_BYTES = 16;

const Answer = Type.Object({
  status: Type.Integer(),
  body: Type.String(),
  headers: Type.Record(Type.String(), Type.String()),
});
type Answer = Readonly<Static<typeof Answer>>;

/** Whose answer it is: it opens for nobody else, and nowhere else. */
export interface AnswerPlace {
  readonly scope: TenantScope;
  readonly surface: string;
  readonly idempotencyKey: string;
}

/** An answer as it may be stored: readable only with the keyring and the very Idempotency-Key together. */
export function sealAnswer(keyring: Keyring, keyId: string, place: AnswerPlace, answer: Answer): Buffer {
  const { status, body, headers } = answer;
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", answerKey(keyring, keyId, place), iv).setAAD(placeText(place));
  const text = JSON.stringify({ status, body, headers });
  return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

/** The answer inside; throws when it was sealed elsewhere or has been changed. */
export function openAnswer(keyring: Keyring, keyId: string, place: AnswerPlace, sealed: Buffer): Answer {
  const key = answerKey(keyring, keyId, place);
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, IV_BYTES))
    .setAAD(placeText(place))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  const text = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  const answer: unknown = JSON.parse(text);
  if (!Check(Answer, answer)) throw new Error("a stored answer is not one");
  return answer;
}

// Whoever has the keyring and the database still lacks the key that the caller chose and we did not keep.
function answerKey(keyring: Keyring, keyId: string, place: AnswerPlace): Buffer {
  const { scope, surface, idempotencyKey } = place;
  const parts = JSON.stringify([scope.tenantId, scope.environment, surface, idempotencyKey]);
  return createHmac("sha256", keyring.purposeKey("idempotency", keyId)).update(parts).digest();
}

function placeText({ scope, surface }: AnswerPlace): Buffer {
  return Buffer.from(`${scope.tenantId}|${scope.environment}|${surface}|idempotency_records|answer`);
}
