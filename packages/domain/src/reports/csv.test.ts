import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLine, type ReportCell } from "./csv.ts";

/** A reader of RFC 4180, written from its grammar: the records of a text. */
function recordsOf(text: string): string[][] {
  const records: string[][] = [];
  let [record, field, at]: [string[], string, number] = [[], "", 0];
  while (at < text.length) {
    if (text[at] === '"') {
      for (at += 1; ; at += 1) {
        if (text[at] !== '"') field += text[at];
        else if (text[at + 1] === '"') {
          field += '"';
          at += 1;
        } else break;
      }
      at += 1;
    } else if (text[at] === ",") {
      record.push(field);
      field = "";
      at += 1;
    } else if (text.startsWith("\r\n", at)) {
      records.push([...record, field]);
      [record, field] = [[], ""];
      at += 2;
    } else {
      field += text[at];
      at += 1;
    }
  }
  return records;
}

const text = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: fc.constantFrom("=", "+", "-", "@", '"', ",", "\r", "\n", "\t", " ", "a", "＝", "＠") }),
);
const cell = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null));

test("every reader of RFC 4180 gets the cells back, with an apostrophe before what would be calculated", () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 6 }), { maxLength: 5 }), (rows) => {
      const read = recordsOf(rows.map(csvLine).join(""));
      expect(read).toHaveLength(rows.length);
      const plain = (one: ReportCell | undefined) => (one === null ? "" : String(one));
      for (const [at, row] of rows.entries()) {
        for (const [place, got] of (read[at] ?? []).entries()) {
          expect([plain(row[place]), `'${plain(row[place])}`]).toContain(got);
        }
      }
    }),
  );
});

test("no text of a file begins as a formula does, however it is quoted", () => {
  fc.assert(
    fc.property(text, (one) => {
      const [[read = ""] = []] = recordsOf(csvLine([one, "x"]));
      expect(read.trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/);
      expect(read).not.toMatch(/^[\t\r\n]/);
    }),
  );
});

test.each([
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")",`],
  ["@SUM(A1)", "'@SUM(A1),"],
  ["  -2+3", "'  -2+3,"],
  ["＝1+1", "'＝1+1,"],
  ["\t=1", "'\t=1,"],
  ["order-7", "order-7,"],
  [-500, "-500,"],
  [null, ","],
  [true, "true,"],
])("%j is written as %j", (given, written) => {
  expect(csvLine([given, null])).toBe(`${written}\r\n`);
});
