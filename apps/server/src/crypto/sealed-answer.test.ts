import fc from "fast-check";
import { expect, test } from "vitest";
import { Keyring, newKeyringFile } from "./keyring.ts";
import { type AnswerPlace, openAnswer, sealAnswer } from "./sealed-answer.ts";

const ring = newKeyringFile(new Date("2026-11-01T00:00:00.000Z"));
const keyring = new Keyring(ring);
const scope = { tenantId: "0192f3c4-0000-7000-8000-000000000000", environment: "test" } as const;
const place: AnswerPlace = { scope, surface: "tenant", idempotencyKey: "a-key" };
const answer = { status: 201, body: '{"apiKey":"ent_test_secret"}', headers: { etag: '"1"' } };
const keyId = keyring.currentKeyId;

test("an answer comes out as it went in, whatever its text, also after the keys were changed", () => {
  const newer = newKeyringFile(new Date("2026-12-01T00:00:00.000Z"));
  const later = new Keyring({ ...newer, keys: [...ring.keys, ...newer.keys] });
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 200, max: 204 }), (body, status) => {
      const sealed = sealAnswer(keyring, keyId, place, { ...answer, status, body });
      for (const reader of [keyring, later]) {
        expect(openAnswer(reader, keyId, place, sealed)).toEqual({ ...answer, status, body });
      }
    }),
  );
});

test("it opens only under the same Idempotency-Key, tenant, environment and surface, with the same keyring", () => {
  const sealed = sealAnswer(keyring, keyId, place, answer);
  const elsewhere: readonly AnswerPlace[] = [
    { ...place, idempotencyKey: "b-key" },
    { ...place, surface: "intelligence" },
    { ...place, scope: { ...scope, environment: "live" } },
    { ...place, scope: { ...scope, tenantId: "0192f3c4-0000-7000-8000-000000000001" } },
  ];
  for (const wrong of elsewhere) expect(() => openAnswer(keyring, keyId, wrong, sealed)).toThrow();
  const other = newKeyringFile(new Date("2026-11-01T00:00:00.000Z"));
  const stranger = new Keyring({
    ...other,
    currentKeyId: keyId,
    keys: other.keys.map((key) => ({ ...key, id: keyId })),
  });
  expect(() => openAnswer(stranger, keyId, place, sealed)).toThrow();
});

test("an answer with any one byte changed does not open, and equal answers are sealed differently", () => {
  const sealed = sealAnswer(keyring, keyId, place, answer);
  expect(sealAnswer(keyring, keyId, place, answer).equals(sealed)).toBe(false);
  fc.assert(
    fc.property(fc.nat(sealed.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const edited = Buffer.from(sealed);
      edited[at] = (edited[at] ?? 0) ^ change;
      expect(() => openAnswer(keyring, keyId, place, edited)).toThrow();
    }),
  );
});
