import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { TenantScope } from "../../db/tenant-scope.ts";
import type { Keyring } from "../../keyring.ts";

const VERSION = "s1";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The endpoint a secret belongs to: it opens for no other. */
export interface SecretPlace extends TenantScope {
  /** uuid, as stored */
  readonly endpointId: string;
}

/** A signing secret as it may be stored: readable only with the keyring. */
export function sealSecret(keyring: Keyring, place: SecretPlace, secret: string): string {
  const keyId = keyring.currentKeyId;
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", keyring.purposeKey("webhook-secret", keyId), iv).setAAD(textOf(place));
  const sealed = Buffer.concat([iv, cipher.update(secret, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${VERSION}.${keyId}.${sealed.toString("base64url")}`;
}

/** The secret inside; throws when it was sealed for another endpoint or has been changed. */
export function openSecret(keyring: Keyring, place: SecretPlace, text: string): string {
  const [version, keyId = "", base64 = ""] = text.split(".");
  if (version !== VERSION) throw new Error("a stored webhook secret is not one");
  const sealed = Buffer.from(base64, "base64url");
  const key = keyring.purposeKey("webhook-secret", keyId);
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, IV_BYTES))
    .setAAD(textOf(place))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  return decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
}

function textOf({ tenantId, environment, endpointId }: SecretPlace): Buffer {
  return Buffer.from(`${tenantId}|${environment}|webhook_endpoints|${endpointId}|secret`);
}
