import { aadOf, decrypt, encrypt } from "./aead.ts";
import { formatKeyToken, parseKeyToken } from "./key-token.ts";
import type { KeyPurpose, Keyring } from "./keyring.ts";

const VERSION = "s1";

/** The purpose and place of a text: it can be decrypted only with the same. */
export interface TextContext {
  readonly keyring: Keyring;
  readonly purpose: KeyPurpose;
  /** tenant, environment, resource, field… */
  readonly path: readonly string[];
}

/** The text under the keyring's current key, to be stored or given to a client. */
export function encryptText({ keyring, purpose, path }: TextContext, text: string): string {
  const keyId = keyring.currentKeyId;
  const encrypted = encrypt({ key: keyring.purposeKey(purpose, keyId), aad: aadOf(path) }, text);
  return formatKeyToken(VERSION, keyId, encrypted);
}

/** The decrypted text; throws if it belongs elsewhere or was changed. */
export function decryptText({ keyring, purpose, path }: TextContext, token: string): string {
  const parsed = parseKeyToken(VERSION, token);
  if (!parsed) throw new Error("not an encrypted text");
  return decrypt({ key: keyring.purposeKey(purpose, parsed.keyId), aad: aadOf(path) }, parsed.encrypted);
}
