import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { KeyPurpose, Keyring } from "./keyring.ts";

const VERSION = "s1";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What a text is for and where it belongs: it opens for nothing else. */
export interface SealedPlace {
  readonly keyring: Keyring;
  readonly purpose: KeyPurpose;
  /** tenant, environment, resource, field… */
  readonly path: readonly string[];
}

/** A text as it may be stored or given away: readable, and provably ours, only with the keyring. */
export function sealText({ keyring, purpose, path }: SealedPlace, text: string): string {
  const keyId = keyring.currentKeyId;
  const sealed = encrypt(keyring.purposeKey(purpose, keyId), path, text);
  return `${VERSION}.${keyId}.${sealed.toString("base64url")}`;
}

/** The text inside; throws when it was sealed elsewhere or has been changed. */
export function openText({ keyring, purpose, path }: SealedPlace, sealedText: string): string {
  const [version, keyId = "", base64 = "", ...rest] = sealedText.split(".");
  const sealed = Buffer.from(base64, "base64url");
  const isWhole = version === VERSION && rest.length === 0 && sealed.toString("base64url") === base64;
  if (!isWhole) throw new Error("a sealed text is not one");
  return decrypt(keyring.purposeKey(purpose, keyId), path, sealed);
}

/** The text under a key of 32 bytes, as AES-256-GCM, for one place alone. */
export function encrypt(key: Buffer, path: readonly string[], text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(placeText(path));
  return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

/** The text inside; throws when it was made with another key or for another place, or has been changed. */
export function decrypt(key: Buffer, path: readonly string[], sealed: Buffer): string {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, IV_BYTES))
    .setAAD(placeText(path))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  return decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
}

function placeText(path: readonly string[]): Buffer {
  return Buffer.from(path.join("|"));
}
