import { createHmac } from "node:crypto";
import type { Keyring } from "./keyring.ts";

/** Finds an encrypted value: equal texts have equal indexes under the same key, and an index reveals nothing. */
export interface BlindIndex {
  readonly digest: Buffer;
  /** the id of the ring's key: without that key, values cannot be guessed */
  readonly keyId: string;
}

/** The value to index: `text` must be unique to it; `kind` gives each table its own key. */
export interface Indexed {
  readonly text: string;
  readonly kind?: string;
}

/** The index of a new row. */
export function blindIndex(keyring: Keyring, value: Indexed): BlindIndex {
  return indexUnder(keyring, value, keyring.currentKeyId);
}

/** Every index under which the value may be stored: one for each key of the ring, the oldest first. */
export function blindIndexes(keyring: Keyring, value: Indexed): readonly BlindIndex[] {
  return keyring.keyIds.map((keyId) => indexUnder(keyring, value, keyId));
}

function indexUnder(keyring: Keyring, { text, kind }: Indexed, keyId: string): BlindIndex {
  const key = keyring.purposeKey("blind-index", keyId, ...(kind === undefined ? [] : [kind]));
  return { digest: createHmac("sha256", key).update(text).digest(), keyId };
}
