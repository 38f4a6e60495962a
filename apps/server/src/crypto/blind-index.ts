import { createHmac } from "node:crypto";
import type { Keyring } from "./keyring.ts";

/** What an encrypted value is found by: the same for the same text under the same key, and it reveals nothing. */
export interface BlindIndex {
  readonly digest: Buffer;
  /** of the ring: without the key nobody can try values out */
  readonly keyId: string;
}

/** What is indexed: `text` must be unique to the value; `kind` gives each table a key of its own. */
export interface Indexed {
  readonly text: string;
  readonly kind?: string;
}

/** The index that a new row is stored with. */
export function blindIndex(keyring: Keyring, value: Indexed): BlindIndex {
  return indexUnder(keyring, value, keyring.currentKeyId);
}

/** Every index that the value may have been stored with: one for each key of the ring, the oldest first. */
export function blindIndexes(keyring: Keyring, value: Indexed): readonly BlindIndex[] {
  return keyring.keyIds.map((keyId) => indexUnder(keyring, value, keyId));
}

function indexUnder(keyring: Keyring, { text, kind }: Indexed, keyId: string): BlindIndex {
  const key = keyring.purposeKey("blind-index", keyId, ...(kind === undefined ? [] : [kind]));
  return { digest: createHmac("sha256", key).update(text).digest(), keyId };
}
