import { expect, test } from "vitest";
import { ByteReader } from "../core/byte-pieces.ts";
import { decodeCursor, encodeCursor } from "../http/resources/cursor.ts";
import { decrypt } from "./aead.ts";
import { decryptAnswer } from "./encrypted-answer.ts";
import { decryptText } from "./encrypted-text.ts";
import { decryptPerson, decryptWithKeyOf, fileKeyOf } from "./envelope-encryption.ts";
import { Keyring } from "./keyring.ts";
import { HEADER_BYTES, openFrames, readHeader, spanOf } from "./sealed-file.ts";

// Rows and cursors that earlier versions wrote: every later one must read them.
const keys = [{ id: "k1", secret: Buffer.alloc(32, 7).toString("base64"), createdAt: "2026-11-01T00:00:00.000Z" }];
const keyring = new Keyring({ version: 1, currentKeyId: "k1", keys });
const scope = { tenantId: "0192f3c4-0000-7000-8000-000000000000", environment: "test" } as const;
const { tenantId, environment } = scope;
const row = { ...scope, table: "travelers", id: "0192f3c4-0000-7000-8000-000000000001" } as const;
const dataKey =
  "s1.k1.xXWB0mQkOOf2oIBDtotmTWRC4OY6vfuYt9FD7GiBgiXq_hehHlhw2hPzb52j4YzFTXxvWoDA_zUjBWStUVDzM8ifgJhS5sE_";

test("a stored text still decrypts", () => {
  const path = [tenantId, environment, "leads", "1", "contact"];
  const token = "s1.k1.raPorsXu95-VFGWDHpJAKFxcm8u8-_qu4FwGphj1J1lk7mKD64HL";
  expect(decryptText({ keyring, purpose: "lead", path }, token)).toBe("Zoë Ωmega");
});

test("a stored answer of a request still decrypts", () => {
  const stored =
    "XAuoR1mCmbkUm3U9EPfwFpnTTWo47Ipg5un3H0UfZz6byiQkVn665WBAfj3zj/9N18k+QxW5gOQMkEwh4B2fMKyBfwTdivaL8uaLYDTjNMpW";
  const context = { scope, surface: "tenant", subject: "", idempotencyKey: "a-key" };
  const answer = { status: 201, body: "{}", headers: { etag: '"1"' } };
  expect(decryptAnswer(keyring, "k1", context, Buffer.from(stored, "base64"))).toEqual(answer);
});

test("a stored document of a person, and the person's other data, still decrypt", () => {
  const document = "OO+s6mSRnOVhavmiHZEAWGqz+pWb2/oi9Nf3LiKJpQp05R9tC7KEfZzwag==";
  expect(decryptPerson(keyring, row, { dataKey, document })).toEqual({ name: "Zoë" });
  const subject = "FkI/ZRbBJTARN/F4xhFUM/8lHXzIrOMdYi+olOeYkfh9EGbHGFHsCj/6ng==";
  const path = ["identities", "1", "subject"];
  expect(decryptWithKeyOf(keyring, { row, dataKey }, path, subject)).toBe("zoe@example.com");
});

test("a stored file of a person still opens", async () => {
  const stored = Buffer.from(
    "RU5UUkFEQQGxR4KCanXGwSHMCugErFRTtPbjdYl+RRlSiRRJZLXyTgdUkqQaqpyHuHuot52D94vbx/YgJBE=",
    "base64",
  );
  const keyOf = (salt: Buffer) => fileKeyOf(keyring, { row, dataKey }, { name: "ab".repeat(32), salt });
  const file = readHeader(keyOf, stored.subarray(0, HEADER_BYTES), stored.length);
  async function* frames() {
    yield stored.subarray(HEADER_BYTES);
  }
  const opened = await openFrames(file, spanOf(file), new ByteReader(frames())).next();
  expect(String(opened.value)).toBe("a scan");
});

test("a cursor is still encoded and decoded byte for byte", () => {
  const now = new Date("2026-11-01T00:00:00.000Z");
  const place = { keyring, now, scope, operationId: "get_things", filters: { state: "open" } };
  const cursor = "c1.k1.bKXZU02uAbO-RLaDGfhtQHB3OiqHDsLomU-auz5xCpoPSa5rzQ";
  expect(encodeCursor(place, "somewhere")).toBe(cursor);
  expect(decodeCursor(place, cursor)).toBe("somewhere");
});

test("bytes that are too short for an IV and a whole tag are never decrypted", () => {
  const aead = { key: Buffer.alloc(32), aad: Buffer.from("") };
  for (const length of [0, 12, 16, 27]) expect(() => decrypt(aead, Buffer.alloc(length))).toThrow("too short");
});
