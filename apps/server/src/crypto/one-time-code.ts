import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { Keyring } from "./keyring.ts";

const DIGITS = 6;

/** A new code of a session (uuid): six digits. What is stored of it needs the keyring to be tried. */
export function newOneTimeCode(
  keyring: Keyring,
  sessionId: string,
): { readonly code: string; readonly digest: Buffer } {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
  return { code, digest: digestOf(keyring, sessionId, code) };
}

/** Whether this is the code of the session (uuid). */
export function isOneTimeCode(keyring: Keyring, sessionId: string, code: string, digest: Buffer): boolean {
  return timingSafeEqual(digestOf(keyring, sessionId, code), digest);
}

function digestOf(keyring: Keyring, sessionId: string, code: string): Buffer {
  // Six digits are soon tried by whoever has the digest alone.
  const key = keyring.purposeKey("session", keyring.currentKeyId, "codes");
  return createHmac("sha256", key)
    .update(JSON.stringify([sessionId, code]))
    .digest();
}
