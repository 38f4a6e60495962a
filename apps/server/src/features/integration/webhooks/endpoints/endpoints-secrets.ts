import type { AppContext } from "../../../../context.ts";
import type { TenantScope } from "../../../../core/tenant-scope.ts";
import { decryptText, encryptText, type TextContext } from "../../../../crypto/encrypted-text.ts";
import type { Keyring } from "../../../../crypto/keyring.ts";
import type { Endpoint } from "./endpoints.store.ts";

/** The endpoint a secret belongs to: it can be decrypted for no other. */
interface SecretPlace extends TenantScope {
  /** uuid */
  readonly endpointId: string;
}

/** A signing secret as it is stored: readable only with the keyring. */
export function encryptSecret(keyring: Keyring, place: SecretPlace, secret: string): string {
  return encryptText(contextOf(keyring, place), secret);
}

/** The secrets that the endpoint's messages are signed with now, the current one first. */
export function secretsOf(
  { keyring, clock }: Pick<AppContext, "keyring" | "clock">,
  { tenantId, environment }: TenantScope,
  { id, secret, formerSecret, formerSecretUntil }: Endpoint,
): readonly string[] {
  const context = contextOf(keyring, { tenantId, environment, endpointId: id });
  const isFormerValid = formerSecret !== null && formerSecretUntil !== null && clock.now() < formerSecretUntil;
  return [secret, ...(isFormerValid ? [formerSecret] : [])].map((encrypted) => decryptText(context, encrypted));
}

function contextOf(keyring: Keyring, { tenantId, environment, endpointId }: SecretPlace): TextContext {
  return {
    keyring,
    purpose: "webhook-secret",
    path: [tenantId, environment, "webhook_endpoints", endpointId, "secret"],
  };
}
