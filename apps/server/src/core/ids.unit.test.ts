import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeId, encodeId, isUuidV7, newId, newUuid } from "./ids.ts";

test("ids made in one process are increasing UUIDv7s, however many are made in a millisecond", () => {
  const ids = Array.from({ length: 20_000 }, newUuid);
  expect(ids.every(isUuidV7)).toBe(true);
  expect(ids).toEqual([...new Set(ids)].sort());
});

test("an id carries the time when it was created", () => {
  const before = Date.now();
  const milliseconds = Number.parseInt(newUuid().replaceAll("-", "").slice(0, 12), 16);
  // A burst can run ahead of the clock by the few milliseconds that it filled.
  expect(milliseconds).toBeGreaterThanOrEqual(before);
  expect(milliseconds - before).toBeLessThan(5_000);
});

test("an id decodes to its UUID, and only under its own prefix", () => {
  for (let i = 0; i < 1_000; i++) {
    const uuid = newUuid();
    const id = encodeId("det", uuid);
    expect(id).toMatch(/^det_[0-7][0-9a-hjkmnp-tv-z]{25}$/);
    expect(decodeId("det", id)).toBe(uuid);
    expect(decodeId("key", id)).toBeUndefined();
  }
});

test.each([
  ["one letter short", (id: string) => id.slice(0, -1)],
  ["one letter long", (id: string) => `${id}0`],
  ["upper case", (id: string) => id.toUpperCase()],
  ["another prefix", (id: string) => id.replace("det_", "itg_")],
  ["no prefix", (id: string) => id.slice(4)],
  ["more than 128 bits", (id: string) => `det_8${id.slice(5)}`],
  ["a letter outside the alphabet", (id: string) => `${id.slice(0, -1)}u`],
  ["another version", () => encodeId("det", "01939c3e-0000-4000-8000-000000000000")],
  ["another variant", () => encodeId("det", "01939c3e-0000-7000-c000-000000000000")],
])("%s is not an id", (_case, spoil) => {
  expect(decodeId("det", spoil(newId("det")))).toBeUndefined();
});

test("decoding never throws, and what decodes encodes to the same text", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^det_[0-9a-z]{26}$/)), (text) => {
      const uuid = decodeId("det", text);
      expect(uuid === undefined || encodeId("det", uuid) === text).toBe(true);
    }),
  );
});
