import fc from "fast-check";
import { expect, test } from "vitest";
import { testDatabase } from "../../test/database.ts";
import { binaryArray, uuidBytes } from "./binary-array.ts";

test("texts arrive as sent, in their order", async () => {
  const { db } = await testDatabase();
  const text = fc.string({ unit: "grapheme", maxLength: 200 }).map((sent) => sent.replaceAll("\u0000", ""));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 20 }), async (texts) => {
      const array = binaryArray(
        "text",
        texts.map((each) => Buffer.from(each)),
      );
      const { rows } = await db.pool.query<{ texts: string[] }>("select $1::text[] as texts", [array]);
      expect(rows[0]?.texts).toEqual(texts);
    }),
    { numRuns: 50 },
  );
});

test("uuids, bytes and integers keep their values", async () => {
  const { db } = await testDatabase();
  const uuid = crypto.randomUUID();
  const eight = Buffer.from("ffffffffffffffd6", "hex");
  const { rows } = await db.pool.query(
    "select $1::uuid[] as ids, $2::bytea[] as bytes, ($3::int8[])::text as numbers",
    [
      binaryArray("uuid", [uuidBytes(uuid)]),
      binaryArray("bytea", [eight, Buffer.alloc(0)]),
      binaryArray("int8", [eight]),
    ],
  );
  expect(rows).toEqual([{ ids: [uuid], bytes: [eight, Buffer.alloc(0)], numbers: "{-42}" }]);
});
