import { createHash, createHmac } from "node:crypto";
import { canonicalJson } from "@entrada/domain/shared/canonical-json";
import { DAY_MS } from "@entrada/domain/shared/dates";
import { type FieldError, Problem } from "../../core/problem.ts";
import type { TenantScope } from "../../core/tenant-scope.ts";
import { type Aead, decrypt, encrypt, IV_BYTES } from "../../crypto/aead.ts";
import { formatKeyToken, parseKeyToken } from "../../crypto/key-token.ts";
import type { Keyring } from "../../crypto/keyring.ts";

/** The list a cursor belongs to; it is invalid anywhere else. */
export interface CursorPlace {
  readonly keyring: Keyring;
  readonly now: Date;
  readonly scope: TenantScope;
  readonly operationId: string;
  /** everything that selects the list's items, without limit and cursor */
  readonly filters: Readonly<Record<string, unknown>>;
}

const VERSION = "c1";
const CURSOR_LENGTH_MAX = 2048;
const FORMER_KEY_ACCEPTED_MS = 7 * DAY_MS;

/** An opaque cursor that continues a list after the item with this sort key. */
export function encodeCursor(place: CursorPlace, after: string): string {
  const keyId = place.keyring.currentKeyId;
  const aead = aeadOf(place, keyId);
  // Derived from the content: the same page always has the same cursor, so its strong ETag stays valid.
  const iv = createHmac("sha256", aead.key).update(aead.aad).update(after).digest().subarray(0, IV_BYTES);
  return formatKeyToken(VERSION, keyId, encrypt(aead, after, iv));
}

/**
 * The sort key in a cursor. Throws if the cursor belongs to another list or was edited, or if its key was replaced
 * more than seven days ago.
 */
export function decodeCursor(place: CursorPlace, cursor: string): string {
  const token = cursor.length <= CURSOR_LENGTH_MAX ? parseKeyToken(VERSION, cursor) : undefined;
  if (!token || !place.keyring.keyIds.includes(token.keyId)) throw invalidCursor();
  const { keyId, encrypted } = token;
  let after: string;
  try {
    after = decrypt(aeadOf(place, keyId), encrypted);
  } catch {
    throw invalidCursor();
  }
  const { currentKeyId, currentSince } = place.keyring;
  if (keyId !== currentKeyId && place.now.getTime() - currentSince.getTime() > FORMER_KEY_ACCEPTED_MS) {
    throw new Problem("cursor_expired", "This cursor has expired.", {
      errors: [cursorItem("Send the first request again, without a cursor.")],
    });
  }
  return after;
}

function aeadOf({ keyring, scope, operationId, filters }: CursorPlace, keyId: string): Aead {
  return {
    key: keyring.purposeKey("cursor", keyId, scope.tenantId, scope.environment, operationId),
    aad: createHash("sha256").update(canonicalJson(filters)).digest(),
  };
}

function invalidCursor(): Problem {
  return new Problem("cursor_invalid", "This cursor does not belong to this list.", {
    errors: [cursorItem("Send `nextCursor` exactly as received.")],
  });
}

function cursorItem(detail: string): FieldError {
  return { parameter: "cursor", code: "wrong_format", detail };
}
