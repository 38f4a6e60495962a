import fc from "fast-check";
import { expect, test } from "vitest";
import { compareIssued, type IssuedOutcome } from "./compare-issued.ts";
import type { DeliverableType } from "./deliverable-types.ts";
import { COUNTRIES, EXPECTED, zoneText } from "./issued.fixture.ts";
import type { IssuedReading } from "./issued-reading.ts";

const TRIP = { ...EXPECTED, trip: { from: "2026-12-01", to: "2026-12-10" } };
const NOTHING: IssuedReading = { zones: [], texts: [], barcodes: [], isPartial: false };

function validityOf(lines: readonly string[], type: DeliverableType = "electronicVisa"): IssuedOutcome | undefined {
  const at = { today: "2026-11-23", countries: COUNTRIES };
  const compared = compareIssued(type, { ...NOTHING, texts: [lines.join("\n")] }, TRIP, at);
  return compared.find(({ field }) => field === "validity")?.outcome;
}

const LONG_PASSPORT = "Passport expiry date: 2032-02-28";

test("the passport's expiry is no visa's", () => {
  expect(validityOf([LONG_PASSPORT, "Visa validity: 2026-01-01 / 2026-01-31"])).toBe("mismatch");
  expect(validityOf(["Passport details: date of expiry 2032-02-28", "Visa valid until: 05/06/2026"])).toBe(
    "unreadable",
  );
  for (const alone of [
    ...[LONG_PASSPORT, "Date of expiry: 2032-02-28", "Passport valid until 2032-02-28", "Expires on 2032-02-28"],
    ...["Fecha de caducidad del pasaporte: 2032-02-28", "Date d'expiration du passeport : 2032-02-28"],
    ...["Travel document no: C01X00T47  Valid until: 2032-02-28", "Passport details\nValid until: 2032-02-28"],
    ...["Passeport\nValable jusqu'au 2032-02-28", "Valid until\nPassport expiry\n2032-02-28"],
    ...["Valid until  Date of expiry\n2032-02-28  2026-01-31", "Date of expiry  Valid until\n2032-02-28  2026-01-31"],
    "Valid until: see below (passport: 2032-02-28)",
  ]) {
    expect([alone, validityOf([alone])]).toEqual([alone, "unreadable"]);
  }
});

test("an honest visa that prints both matches, whichever comes first", () => {
  for (const passport of [
    ...[LONG_PASSPORT, "Date of expiry: 2032-02-28", "Passport details: date of expiry 2032-02-28"],
    ...["Passport details\nDate of expiry: 05/06/2032", "Expiry date of passport: 2032-02-28"],
  ]) {
    for (const visa of [
      "Valid until: 2027-06-01",
      "Visa validity: 2026-11-01 to 2027-06-01",
      "Visa expiry: 1 JUN 2027",
    ]) {
      expect([passport, visa, validityOf([visa, passport])]).toEqual([passport, visa, "match"]);
      expect([passport, visa, validityOf([passport, "VISA", visa])]).toEqual([passport, visa, "match"]);
    }
  }
  expect(validityOf(["Valid from 01 NOV 2026 to 01 JUN 2027"])).toBe("match");
  expect(validityOf(["VALIDITY", "Valid from: 2026-11-01", "Valid until: 2027-06-01"])).toBe("match");
});

test("a bare expiry counts against a visa", () => {
  expect(validityOf(["Valid until: 2027-06-01", "Date of expiry: 2026-01-31"])).toBe("mismatch");
  expect(validityOf(["Valid until: 2027-06-01", "Date of expiry: 05/06/2026"])).toBe("unreadable");
});

test("a validity of the visa that cannot be read surely is unreadable, whatever else matches", () => {
  for (const unsure of [
    ...["05/06/2027", "5 JUIN 2027", "01-06-27", "see page 2", "90 days", "2027-13-45", "2027-06-01 or 05-06-26", ""],
    ...["05/06/2026 (issued 2027-06-01)", "the end of June. Printed 2027-06-01", "٢٠٢٦-٠١-٠١", "2027-06-01 2026-01-31"],
  ]) {
    expect([unsure, validityOf(["Valid until: 2027-06-01", `Visa valid until: ${unsure}`])]).toEqual([
      unsure,
      "unreadable",
    ]);
  }
});

test("a card that is no visa says nothing for it, unless cards are what was issued", () => {
  const card = zoneText({ documentCode: "ID", expiryDate: "2032-02-28" }, "TD1");
  expect(validityOf([card])).toBe("unreadable");
  expect(validityOf([card, "Valid until: 2027-06-01"])).toBe("match");
  expect(validityOf([card], "residencePermit")).toBe("match");
  expect(validityOf([zoneText({ documentCode: "P", expiryDate: "2032-02-28" }, "TD3")])).toBe("unreadable");
});

const day = fc.constantFrom(
  "2032-02-28",
  "28 FEB 2032",
  "2026-01-31",
  "05/06/2032",
  "05/06/2026",
  "2027-06-01",
  "-",
  "",
);
const passportWord = fc.constantFrom("Passport", "TRAVEL DOCUMENT", "Passeport", "Titre de voyage", "Pasaporte");
const expiryWord = fc.constantFrom(
  ...["expiry date", "date of expiry", "valid until", "validity", "expires on", "valid from", "number", "details", ""],
  ...["valable jusqu'au", "válido hasta", "fecha de caducidad"],
);
const passportLine = fc.oneof(
  fc.tuple(passportWord, expiryWord, day).map(([what, label, on]) => `${what} ${label}: ${on}`),
  fc.tuple(expiryWord, passportWord, day).map(([label, what, on]) => `${label} of ${what} ${on}`),
);
const passportLines = fc.array(passportLine, { minLength: 1, maxLength: 4 });
const visaLabel = fc.constantFrom(
  ...["Valid until", "Visa valid until", "VISA EXPIRY DATE", "Expiry date", "Valable jusqu'au", "Válido hasta"],
  ...["Valid to", "Expires", "Date of expiry", "e-Visa expires on"],
);

test("a visa that is over never matches, whatever is said of the passport and wherever its day stands", () => {
  const over = fc.constantFrom("2026-01-31", "31 JAN 2026", "JAN 31, 2026", "31/01/2026", "05/06/2026", "2026-12-09");
  const placed = fc.record({
    label: visaLabel,
    over,
    isBelow: fc.boolean(),
    head: passportLines,
    between: fc.array(passportLine, { maxLength: 2 }),
    tail: passportLines,
  });
  fc.assert(
    fc.property(placed, ({ label, over, isBelow, head, between, tail }) => {
      const visa = isBelow ? [label, ...between, over] : [`${label}: ${over}`, ...between];
      expect(validityOf([...head, ...visa, ...tail])).not.toBe("match");
    }),
    { numRuns: 2_000 },
  );
});
