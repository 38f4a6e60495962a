import fc from "fast-check";
import { expect, test } from "vitest";
import { testDatabase } from "../../test/database.ts";
import { RecordReader } from "./record-text.ts";

// What has a meaning in a record, and what has none.
const character = fc.constantFrom(...Array.from(`"\\,()' \t\r\n{}aé漢😀`));
const cell = fc.option(fc.string({ unit: character, maxLength: 6 }), { nil: null });
const row = fc.tuple(cell, cell, cell);

test("the cells of a record are those of its row", async () => {
  const { db } = await testDatabase();
  const reader = new RecordReader(3);
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 50 }), async (rows) => {
      const columns = [0, 1, 2].map((at) => rows.map((cells) => cells[at] ?? null));
      const { rows: answers } = await db.pool.query<{ record: string }>(
        "select row(a, b, c)::text as record from unnest($1::text[], $2::text[], $3::text[]) as t (a, b, c)",
        columns,
      );
      const read = answers.map(({ record }) => {
        reader.read(record);
        return [0, 1, 2].map((column) => reader.cell(column));
      });
      expect(read).toEqual(rows);
    }),
    { numRuns: 50 },
  );
});

test.each(["(a,b)", "(a,b,c,d)", '(a,b,"c', "", "a"])("%s is no record of three cells", (record) => {
  expect(() => new RecordReader(3).read(record)).toThrow("a record does not");
});
