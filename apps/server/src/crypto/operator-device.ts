import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Keyring } from "./keyring.ts";

const DEVICE = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/;
const NONCE_BYTES = 16;
/** How long a browser counts as one in which its operator has signed in. */
export const DEVICE_SECONDS = 180 * 24 * 3_600;

/** Proof that somebody has signed in with this e-mail address in the browser that has it. It lets nobody in. */
export function newDevice(keyring: Keyring, email: string, now: Date): string {
  const nonce = randomBytes(NONCE_BYTES).toString("base64url");
  const since = `${Math.floor(now.getTime() / 1000)}`;
  return `${nonce}.${since}.${proofOf(keyring, email, nonce, since).toString("base64url")}`;
}

/** Which browser this proves to be one of this e-mail address; undefined: none. */
export function knownDevice(keyring: Keyring, email: string, sent: string | undefined, now: Date): string | undefined {
  const [, nonce = "", since = "", proof = ""] = DEVICE.exec(sent ?? "") ?? [];
  if (nonce === "" || now.getTime() / 1000 - Number(since) >= DEVICE_SECONDS) return undefined;
  return timingSafeEqual(Buffer.from(proof, "base64url"), proofOf(keyring, email, nonce, since)) ? nonce : undefined;
}

function proofOf(keyring: Keyring, email: string, nonce: string, since: string): Buffer {
  return createHmac("sha256", keyring.purposeKey("operator", keyring.currentKeyId, "device"))
    .update(JSON.stringify([email.toLowerCase(), nonce, since]))
    .digest();
}
