import type { TenantScope } from "../../../../core/tenant-scope.ts";
import { decryptText, encryptText, type TextContext } from "../../../../crypto/encrypted-text.ts";
import type { Keyring } from "../../../../crypto/keyring.ts";

/** The endpoint a secret belongs to: it can be decrypted for no other. */
export interface SecretPlace extends TenantScope {
  /** uuid, as stored */
  readonly endpointId: string;
}

/** A signing secret as it is stored: readable only with the keyring. */
export function encryptSecret(keyring: Keyring, place: SecretPlace, secret: string): string {
  return encryptText(contextOf(keyring, place), secret);
}

/** The signing secret; throws when it belongs to another endpoint or was changed. */
export function decryptSecret(keyring: Keyring, place: SecretPlace, text: string): string {
  return decryptText(contextOf(keyring, place), text);
}

function contextOf(keyring: Keyring, { tenantId, environment, endpointId }: SecretPlace): TextContext {
  return {
    keyring,
    purpose: "webhook-secret",
    path: [tenantId, environment, "webhook_endpoints", endpointId, "secret"],
  };
}
