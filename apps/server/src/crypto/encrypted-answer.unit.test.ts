import fc from "fast-check";
import { expect, test } from "vitest";
import { type AnswerContext, decryptAnswer, encryptAnswer } from "./encrypted-answer.ts";
import { Keyring, newKeyringFile } from "./keyring.ts";

const ring = newKeyringFile(new Date("2026-11-01T00:00:00.000Z"));
const keyring = new Keyring(ring);
const scope = { tenantId: "0192f3c4-0000-7000-8000-000000000000", environment: "test" } as const;
const context: AnswerContext = { scope, surface: "tenant", subject: "", idempotencyKey: "a-key" };
const answer = { status: 201, body: '{"apiKey":"ent_test_secret"}', headers: { etag: '"1"' } };
const keyId = keyring.currentKeyId;

test("any answer decrypts to what it was, even after a key rotation", () => {
  const newer = newKeyringFile(new Date("2026-12-01T00:00:00.000Z"));
  const later = new Keyring({ ...newer, keys: [...ring.keys, ...newer.keys] });
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 200, max: 204 }), (body, status) => {
      const encrypted = encryptAnswer(keyring, keyId, context, { ...answer, status, body });
      for (const reader of [keyring, later]) {
        expect(decryptAnswer(reader, keyId, context, encrypted)).toEqual({ ...answer, status, body });
      }
    }),
  );
});

test("it decrypts only under the same Idempotency-Key, tenant, environment, surface and keyring", () => {
  const encrypted = encryptAnswer(keyring, keyId, context, answer);
  const elsewhere: readonly AnswerContext[] = [
    { ...context, idempotencyKey: "b-key" },
    { ...context, surface: "intelligence" },
    { ...context, subject: "trv_1" },
    { ...context, scope: { ...scope, environment: "live" } },
    { ...context, scope: { ...scope, tenantId: "0192f3c4-0000-7000-8000-000000000001" } },
  ];
  for (const wrong of elsewhere) expect(() => decryptAnswer(keyring, keyId, wrong, encrypted)).toThrow();
  const other = newKeyringFile(new Date("2026-11-01T00:00:00.000Z"));
  const stranger = new Keyring({
    ...other,
    currentKeyId: keyId,
    keys: other.keys.map((key) => ({ ...key, id: keyId })),
  });
  expect(() => decryptAnswer(stranger, keyId, context, encrypted)).toThrow();
});

test("one changed byte makes an answer unreadable, and equal answers are never stored as equal bytes", () => {
  const encrypted = encryptAnswer(keyring, keyId, context, answer);
  expect(encryptAnswer(keyring, keyId, context, answer).equals(encrypted)).toBe(false);
  fc.assert(
    fc.property(fc.nat(encrypted.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const edited = Buffer.from(encrypted);
      edited[at] = (edited[at] ?? 0) ^ change;
      expect(() => decryptAnswer(keyring, keyId, context, edited)).toThrow();
    }),
  );
});
