import { randomBytes, randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { contentOf, inChunks, type StorageHarness } from "../../../test/storage-contract.ts";
import { openFolderHarness, openS3Harness } from "../../../test/storages.ts";
import { encryptPerson, type PersonKey, type PersonRow } from "../../crypto/envelope-encryption.ts";
import { Keyring, newKeyringFile } from "../../crypto/keyring.ts";
import { SealBroken } from "../../crypto/sealed-file.ts";
import { newObjectName, type ObjectStorage, type StoredObject } from "./port.ts";
import { getSealed, putSealed } from "./sealed.ts";

const former = newKeyringFile(new Date("2026-11-01T00:00:00.000Z"));
const newer = newKeyringFile(new Date("2026-12-01T00:00:00.000Z"));
const keyring = new Keyring(former);
const both = new Keyring({ ...newer, keys: [...former.keys, ...newer.keys] });
const tenantId = "0192f3c4-0000-7000-8000-000000000000";

function traveler(change: Partial<PersonRow> = {}): PersonKey {
  const row: PersonRow = { tenantId, environment: "test", table: "travelers", id: randomUUID(), ...change };
  return { row, dataKey: encryptPerson(keyring, row, { name: "Ada Example" }).dataKey };
}

const ADAPTERS = { "a folder": openFolderHarness, S3: openS3Harness };

describe.for(Object.entries(ADAPTERS))("a traveler's files in %s", ([, openHarness]) => {
  let harness: StorageHarness;
  let ctx: { storage: StorageHarness["storage"]; keyring: Keyring };
  beforeEach(async () => {
    harness = await openHarness();
    ctx = { storage: harness.storage, keyring };
  });
  afterEach(() => harness.close());

  const stored = async (bytes: Buffer, owner = traveler()) => {
    const place = { owner, name: newObjectName() };
    await putSealed(ctx, place, inChunks(bytes));
    return place;
  };

  test.for([0, 1, 65_535, 65_536, 65_537, 10_000_000])("%i bytes come back, whole and in parts", async (size) => {
    const bytes = randomBytes(size);
    const place = await stored(bytes);
    const whole = await getSealed(ctx, place);
    expect(whole?.size).toBe(size);
    expect((await contentOf(whole)).equals(bytes)).toBe(true);
    if (size === 0) return expect(getSealed(ctx, place, { start: 0, end: 0 })).rejects.toThrow(RangeError);
    for (const [start, end] of [
      [0, 0],
      [Math.floor(size / 3), Math.floor(size / 2)],
      [Math.floor(size / 2), size + 100],
    ] as const) {
      const part = await getSealed(ctx, place, { start, end });
      expect(part?.size).toBe(size);
      expect((await contentOf(part)).equals(bytes.subarray(start, end + 1))).toBe(true);
    }
    await expect(getSealed(ctx, place, { start: size, end: size })).rejects.toThrow(RangeError);
  });

  test("what is kept has nothing of the file in it", async () => {
    const bytes = Buffer.alloc(200_000, "P<UTOEXAMPLE<<ADA<<<<<<<<<<<<<");
    const { name } = await stored(bytes);
    const kept = await harness.read(name);
    expect(kept?.length).toBeGreaterThan(bytes.length);
    for (let at = 0; at < 30; at += 1) expect(kept?.includes(bytes.subarray(at, at + 8))).toBe(false);
  });

  test("a file opens for its owner alone, and only under its own name", async () => {
    const owner = traveler();
    const place = await stored(randomBytes(100_000), owner);
    const wrong: readonly PersonKey[] = [
      traveler(),
      traveler({ id: owner.row.id }),
      traveler({ id: owner.row.id, tenantId: "0192f3c4-0000-7000-8000-00000000000f" }),
      traveler({ id: owner.row.id, environment: "live" }),
      traveler({ id: owner.row.id, table: "customers" }),
    ];
    for (const other of wrong)
      for (const range of [undefined, { start: 70_000, end: 70_001 }])
        await expect(getSealed(ctx, { ...place, owner: other }, range)).rejects.toThrow(SealBroken);
    const elsewhere = { owner, name: newObjectName() };
    await ctx.storage.put(elsewhere.name, inChunks((await harness.read(place.name)) ?? Buffer.of()));
    await expect(getSealed(ctx, elsewhere)).rejects.toThrow(SealBroken);
  });

  test("after a rotation of the keyring, files open with the data key wrapped anew, untouched themselves", async () => {
    const row: PersonRow = { tenantId, environment: "test", table: "travelers", id: randomUUID() };
    const before = encryptPerson(keyring, row, { name: "Ada" });
    const bytes = randomBytes(100_000);
    const place = await stored(bytes, { row, dataKey: before.dataKey });
    const { dataKey } = encryptPerson(both, row, { name: "Ada" }, before);
    const rotated = { storage: ctx.storage, keyring: new Keyring(newer) };
    const again = await getSealed(rotated, { ...place, owner: { row, dataKey } });
    expect((await contentOf(again)).equals(bytes)).toBe(true);
  });

  test("what was changed where it is kept fails at that frame, after the proven ones", async () => {
    const bytes = randomBytes(200_000);
    const place = await stored(bytes);
    const kept = (await harness.read(place.name)) ?? Buffer.of();
    const changed = Buffer.from(kept);
    changed.writeUInt8(changed.readUInt8(150_000) ^ 1, 150_000);
    await harness.write(place.name, changed);
    const object = await getSealed(ctx, place);
    const given: Buffer[] = [];
    await expect(
      (async () => {
        for await (const chunk of object?.bytes ?? []) given.push(chunk);
      })(),
    ).rejects.toThrow(SealBroken);
    expect(Buffer.concat(given).equals(bytes.subarray(0, 2 * 65_536))).toBe(true);
    expect(await contentOf(await getSealed(ctx, place, { start: 0, end: 9 }))).toEqual(bytes.subarray(0, 10));
    await expect(getSealed(ctx, place, { start: 150_000, end: 150_000 })).rejects.toThrow(SealBroken);
    for (const cut of [0, 10, 40, 41, 65_592, kept.length - 1]) {
      await harness.write(place.name, kept.subarray(0, cut));
      await expect(getSealed(ctx, place).then((short) => contentOf(short))).rejects.toThrow(SealBroken);
      await expect(getSealed(ctx, place, { start: 199_998, end: 199_998 })).rejects.toThrow(/frame|sealed|no byte/);
    }
  });

  test("a reader that leaves early, or is refused, lets go of the object", async () => {
    const place = await stored(randomBytes(1_000_000));
    const given: StoredObject[] = [];
    const get: ObjectStorage["get"] = async (...asked) => {
      const object = await harness.storage.get(...asked);
      if (object) given.push(object);
      return object;
    };
    const watched = { keyring, storage: Object.assign(Object.create(harness.storage), { get }) };
    (await getSealed(watched, place))?.bytes.destroy();
    (await getSealed(watched, place, { start: 10, end: 900_000 }))?.bytes.destroy();
    await expect(getSealed(watched, { ...place, owner: traveler() })).rejects.toThrow(SealBroken);
    expect(given).toHaveLength(4);
    for (const { bytes } of given) await expect.poll(() => bytes.destroyed).toBe(true);
  });

  test("what is not there is undefined, and a broken stream leaves nothing", async () => {
    const place = { owner: traveler(), name: newObjectName() };
    expect(await getSealed(ctx, place)).toBeUndefined();
    expect(await getSealed(ctx, place, { start: 0, end: 9 })).toBeUndefined();
    const broken = new Error("the sender went away");
    async function* half() {
      yield* inChunks(randomBytes(100_000));
      throw broken;
    }
    await expect(putSealed(ctx, place, half())).rejects.toBe(broken);
    expect(await harness.read(place.name)).toBeUndefined();
  });
});
