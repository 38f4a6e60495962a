import { createCipheriv, createDecipheriv, createHash, createHmac } from "node:crypto";
import { canonicalJson } from "@entrada/domain/shared/canonical-json";
import { type FieldError, Problem } from "../../core/problem.ts";
import type { TenantScope } from "../../core/tenant-scope.ts";
import type { Keyring } from "../../crypto/keyring.ts";

/** Where a cursor belongs: it means nothing anywhere else. */
export interface CursorPlace {
  readonly keyring: Keyring;
  readonly now: Date;
  readonly scope: TenantScope;
  readonly operationId: string;
  /** everything that chooses the list's items, without limit and cursor */
  readonly filters: Readonly<Record<string, unknown>>;
}

const VERSION = "c1";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const CURSOR_LENGTH_MAX = 2048;
const FORMER_KEY_ACCEPTED_MS = 7 * 86_400_000;

/** The opaque text that continues a list after the item with this sort key. */
export function encodeCursor(place: CursorPlace, after: string): string {
  const keyId = place.keyring.currentKeyId;
  const key = keyOf(place, keyId);
  const filters = filterDigest(place);
  // Made from the content: one page has one cursor, so a strong ETag stays true; another content has another iv.
  const iv = createHmac("sha256", key).update(filters).update(after).digest().subarray(0, IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(filters);
  const sealed = Buffer.concat([iv, cipher.update(after, "utf8"), cipher.final(), cipher.getAuthTag()]);
  return `${VERSION}.${keyId}.${sealed.toString("base64url")}`;
}

/**
 * The sort key inside a cursor; throws when it was made elsewhere, for other filters, or edited, and when the key it
 * was made with was replaced more than seven days ago.
 */
export function decodeCursor(place: CursorPlace, cursor: string): string {
  const [version, keyId = "", sealedText = "", ...rest] = cursor.split(".");
  const sealed = Buffer.from(sealedText, "base64url");
  const isWhole =
    version === VERSION &&
    rest.length === 0 &&
    cursor.length <= CURSOR_LENGTH_MAX &&
    place.keyring.keyIds.includes(keyId) &&
    sealed.length >= IV_BYTES + TAG_BYTES &&
    // A second spelling of the same bytes is not what we gave out.
    sealed.toString("base64url") === sealedText;
  if (!isWhole) throw invalidCursor();
  const decipher = createDecipheriv("aes-256-gcm", keyOf(place, keyId), sealed.subarray(0, IV_BYTES))
    .setAAD(filterDigest(place))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  let after: string;
  try {
    after = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
  } catch {
    throw invalidCursor();
  }
  const { currentKeyId, currentSince } = place.keyring;
  if (keyId !== currentKeyId && place.now.getTime() - currentSince.getTime() > FORMER_KEY_ACCEPTED_MS) {
    throw new Problem("cursor_expired", "This cursor is too old.", { errors: [cursorItem("Start without a cursor.")] });
  }
  return after;
}

function keyOf({ keyring, scope, operationId }: CursorPlace, keyId: string): Buffer {
  return keyring.purposeKey("cursor", keyId, scope.tenantId, scope.environment, operationId);
}

function filterDigest({ filters }: CursorPlace): Buffer {
  return createHash("sha256").update(canonicalJson(filters)).digest();
}

function invalidCursor(): Problem {
  return new Problem("cursor_invalid", "This cursor does not continue this list.", {
    errors: [cursorItem("Send nextCursor exactly as received.")],
  });
}

function cursorItem(detail: string): FieldError {
  return { parameter: "cursor", code: "wrong_format", detail };
}
