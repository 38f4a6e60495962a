import type { TenantScope } from "../../../../core/tenant-scope.ts";
import type { Keyring } from "../../../../crypto/keyring.ts";
import { openText, type SealedPlace, sealText } from "../../../../crypto/sealed-text.ts";

/** The endpoint a secret belongs to: it opens for no other. */
export interface SecretPlace extends TenantScope {
  /** uuid, as stored */
  readonly endpointId: string;
}

/** A signing secret as it may be stored: readable only with the keyring. */
export function sealSecret(keyring: Keyring, place: SecretPlace, secret: string): string {
  return sealText(sealedPlace(keyring, place), secret);
}

/** The secret inside; throws when it was sealed for another endpoint or has been changed. */
export function openSecret(keyring: Keyring, place: SecretPlace, text: string): string {
  return openText(sealedPlace(keyring, place), text);
}

function sealedPlace(keyring: Keyring, { tenantId, environment, endpointId }: SecretPlace): SealedPlace {
  return {
    keyring,
    purpose: "webhook-secret",
    path: [tenantId, environment, "webhook_endpoints", endpointId, "secret"],
  };
}
