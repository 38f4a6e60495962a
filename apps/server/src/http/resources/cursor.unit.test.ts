import { DAY_MS } from "@entrada/domain/shared/dates";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Keyring, newKeyringFile } from "../../crypto/keyring.ts";
import { type CursorPlace, decodeCursor, encodeCursor } from "./cursor.ts";

const START = new Date("2026-11-01T00:00:00.000Z");
const ring = newKeyringFile(START);
const place: CursorPlace = {
  keyring: new Keyring(ring),
  now: START,
  scope: { tenantId: "0192f3c4-0000-7000-8000-000000000000", environment: "test" },
  operationId: "get_things",
  filters: { state: "open" },
};

function codeOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error instanceof Error && "code" in error ? error.code : error;
  }
}

test("a cursor decodes to its content, and the same content gives the same cursor", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (after) => {
      const cursor = encodeCursor(place, after);
      expect(decodeCursor(place, cursor)).toBe(after);
      expect(encodeCursor(place, after)).toBe(cursor);
    }),
  );
});

test("a cursor with any one character changed is refused", () => {
  const cursor = encodeCursor(place, "somewhere");
  fc.assert(
    fc.property(fc.nat(cursor.length - 1), fc.constantFrom(..."ABab01-_.="), (at, letter) => {
      fc.pre(cursor[at] !== letter);
      const edited = cursor.slice(0, at) + letter + cursor.slice(at + 1);
      expect(codeOf(() => decodeCursor(place, edited))).toBe("cursor_invalid");
    }),
  );
});

test("a cursor does not reveal where it points", () => {
  expect(Buffer.from(encodeCursor(place, "secret-position"), "base64url").toString("latin1")).not.toContain("secret");
});

test("after a key rotation an older cursor works for seven days and is then reported as too old", () => {
  const cursor = encodeCursor(place, "somewhere");
  const changedAt = new Date(START.getTime() + 30 * DAY_MS);
  const newer = newKeyringFile(changedAt);
  const keyring = new Keyring({ ...newer, keys: [...ring.keys, ...newer.keys] });
  const at = (days: number) => ({ ...place, keyring, now: new Date(changedAt.getTime() + days * DAY_MS) });
  expect(decodeCursor(at(7), cursor)).toBe("somewhere");
  expect(codeOf(() => decodeCursor(at(7.1), cursor))).toBe("cursor_expired");
  const withoutOld = new Keyring(newer);
  expect(codeOf(() => decodeCursor({ ...place, keyring: withoutOld }, cursor))).toBe("cursor_invalid");
});
