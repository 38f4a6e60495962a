import { expect, test } from "vitest";
import { type StatedValidity, statedValidity } from "./compare-issued.ts";
import type { DeliverableType } from "./deliverable-types.ts";
import { TODAY, zoneText } from "./issued.fixture.ts";
import type { IssuedReading } from "./issued-reading.ts";

const READ: IssuedReading = { zones: [], texts: [], barcodes: [], isPartial: false };
const FROM = "Valid from: 2026-12-01";
const UNTIL = "Valid until: 2027-06-01";

function statedIn(lines: readonly string[], type: DeliverableType = "electronicVisa", change: object = {}) {
  return statedValidity(type, { ...READ, texts: [lines.join("\n")], ...change }, TODAY);
}

const STATED: readonly (readonly [string, readonly string[], StatedValidity])[] = [
  ["both days", [FROM, UNTIL], { validFrom: "2026-12-01", validUntil: "2027-06-01" }],
  ["its end alone", [UNTIL], { validFrom: null, validUntil: "2027-06-01" }],
  ["the end of its zone", [zoneText()], { validFrom: null, validUntil: "2027-06-01" }],
  ["the same day twice", [UNTIL, zoneText()], { validFrom: null, validUntil: "2027-06-01" }],
  ["both in a line", ["Valid from 01 DEC 2026 to 01 JUN 2027"], { validFrom: "2026-12-01", validUntil: "2027-06-01" }],
];

test.each(STATED)("a document that states %s is valid so", (_, lines, stated) => {
  expect(statedIn(lines)).toEqual(stated);
});

const NOTHING = { validFrom: null, validUntil: null };

test.each([
  ["the passport's expiry", ["Passport expiry date: 2032-02-28"]],
  ["a bare expiry, which may be the passport's", ["Date of expiry: 2032-02-28"]],
  ["two different ends", ["Valid until: 2027-06-02", zoneText()]],
  ["a day that may be another", ["Valid until: 05/06/2027"]],
  ["an end before its beginning", ["Valid from: 2027-06-02", UNTIL]],
  ["nothing", ["Welcome"]],
])("from a document that states %s no validity is taken", (_, lines) => {
  expect(statedIn(lines)).toEqual(NOTHING);
});

test("what was read in part states nothing, and a card's zone counts only where the card was issued", () => {
  expect(statedIn([FROM, UNTIL], "electronicVisa", { isPartial: true })).toEqual(NOTHING);
  const card = [zoneText({ documentCode: "I" }, "TD1")];
  expect(statedIn(card)).toEqual(NOTHING);
  expect(statedIn(card, "residencePermit")).toEqual({ validFrom: null, validUntil: "2027-06-01" });
});
