import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const ALGORITHM = "aes-256-gcm";
export const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface Aead {
  /** 32 bytes */
  readonly key: Buffer;
  /** associated data: decryption requires the same */
  readonly aad: Buffer;
}

/**
 * The text under AES-256-GCM: IV, ciphertext and tag in one. The IV is random unless the caller derives it from the
 * content: using one twice under a key for different content reveals both.
 */
export function encrypt({ key, aad }: Aead, text: string, iv: Buffer = randomBytes(IV_BYTES)): Buffer {
  const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES }).setAAD(aad);
  return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

/** The decrypted text; throws if the key or the associated data differ, or a byte was changed. */
export function decrypt({ key, aad }: Aead, encrypted: Buffer): string {
  if (encrypted.length < IV_BYTES + TAG_BYTES) throw new Error("too short to be encrypted text");
  const decipher = createDecipheriv(ALGORITHM, key, encrypted.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(aad)
    .setAuthTag(encrypted.subarray(-TAG_BYTES));
  return decipher.update(encrypted.subarray(IV_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
}

/** Associated data that says where a value belongs: tenant, environment, table, row, column… */
export function aadOf(path: readonly string[]): Buffer {
  return Buffer.from(path.join("|"));
}
