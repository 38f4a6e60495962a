import fc from "fast-check";
import { expect, test } from "vitest";
import type { MrzFormat } from "../documents/mrz/layouts.ts";
import { compareIssued, type IssuedOutcome } from "./compare-issued.ts";
import { type DeliverableType, ISSUED_FIELDS, type IssuedField } from "./deliverable-types.ts";
import { COUNTRIES, EXPECTED, TODAY, wordsText, zoneText } from "./issued.fixture.ts";
import type { ExpectedIssue, IssuedReading } from "./issued-reading.ts";
import { testIssue } from "./test-issues.ts";

const AT = { today: TODAY, countries: COUNTRIES };
const NOTHING: IssuedReading = { zones: [], texts: [], barcodes: [], isPartial: false };

type Outcomes = Readonly<Partial<Record<IssuedField, IssuedOutcome>>>;

function outcomes(
  reading: Partial<IssuedReading>,
  expected: ExpectedIssue = EXPECTED,
  type: DeliverableType = "electronicVisa",
): Outcomes {
  const compared = compareIssued(type, { ...NOTHING, ...reading }, expected, AT);
  return Object.fromEntries(compared.map(({ field, outcome }) => [field, outcome]));
}

const words = (changes: Parameters<typeof wordsText>[0] = {}, expected?: ExpectedIssue) =>
  outcomes({ texts: [wordsText(changes)] }, expected);
const zone = (changes: Parameters<typeof zoneText>[0] = {}, expected?: ExpectedIssue) =>
  outcomes({ texts: [zoneText(changes)] }, expected);
const all = (outcome: IssuedOutcome) => Object.fromEntries(ISSUED_FIELDS.map((field) => [field, outcome]));

test("a document that says what is known matches in every field, in words, in its zone and in a barcode", () => {
  expect(words()).toEqual(all("match"));
  expect(zone()).toEqual(all("match"));
  expect(outcomes({ barcodes: [wordsText()] })).toEqual(all("match"));
  expect(outcomes({ zones: [{ lines: zoneText().split("\n"), uncertain: [] }] })).toEqual(all("match"));
});

test("a document that says nothing is unreadable in every field, and so is what may have been misread", () => {
  expect(outcomes({})).toEqual(all("unreadable"));
  expect(outcomes({ texts: ["The authority wishes you a pleasant journey."] })).toEqual(all("unreadable"));
  const uncertain = ["names", "documentNumber", "birthDate", "nationality", "issuingState", "expiryDate"] as const;
  expect(outcomes({ zones: [{ lines: zoneText().split("\n"), uncertain }] })).toEqual(all("unreadable"));
});

test("nothing matches in a document that was read in part, and what differs in it still does", () => {
  const texts = [wordsText({ Surname: "MUELLERS-OESTERGAARD" })];
  expect(outcomes({ texts, isPartial: true })).toEqual({ ...all("unreadable"), familyName: "mismatch" });
});

test("each field that differs is a mismatch and leaves the others as they are", () => {
  expect(words({ "Passport No": "C01X00T48" })).toEqual({ ...all("match"), passportNumber: "mismatch" });
  expect(words({ Surname: "MUELLERS-OESTERGAARD" })).toEqual({ ...all("match"), familyName: "mismatch" });
  expect(words({ "Given names": "ZOE ANNA" })).toEqual({ ...all("match"), givenNames: "mismatch" });
  expect(words({ "Date of birth": "27 FEB 1990" })).toEqual({ ...all("match"), birthDate: "mismatch" });
  expect(words({ Nationality: "Pakistan" })).toEqual({ ...all("match"), nationality: "mismatch" });
  expect(words({ "Issuing country": "Pakistan" })).toEqual({ ...all("match"), issuer: "mismatch" });
  expect(zone({ documentNumber: "C01X00T74" })).toMatchObject({ passportNumber: "mismatch" });
  expect(zone({ familyName: "Müller" })).toMatchObject({ familyName: "mismatch", givenNames: "match" });
  expect(zone({ birthDate: "1990-02-27" })).toMatchObject({ birthDate: "mismatch" });
  expect(zone({ issuingState: "PAK" })).toMatchObject({ issuer: "mismatch" });
});

test("what two places say differently is a mismatch, whichever of them is right", () => {
  const swapped = outcomes({ texts: [wordsText(), zoneText({ documentNumber: "C01X00T48" })] });
  expect(swapped.passportNumber).toBe("mismatch");
  expect(outcomes({ texts: [wordsText()], barcodes: [wordsText({ "Passport No": "X9" })] }).passportNumber).toBe(
    "mismatch",
  );
});

test("somebody with one name, or a year of birth alone, is told apart from others and not from themselves", () => {
  const one = { ...EXPECTED, familyName: "", givenNames: "Zahra", birthDate: "1950" };
  const found = (changes: Parameters<typeof wordsText>[0]) => {
    const { familyName, givenNames, birthDate } = words({ "Date of birth": "01 JAN 1950", ...changes }, one);
    return [familyName, givenNames, birthDate];
  };
  expect(found({ Surname: "ZAHRA", "Given names": "FNU" })).toEqual(["match", "match", "unreadable"]);
  expect(found({ Surname: "XXX", "Given names": "ZAHRA" })).toEqual(["match", "match", "unreadable"]);
  expect(found({ Surname: "ZAHRA", "Given names": "ZAHRA" })).toEqual(["match", "match", "unreadable"]);
  expect(found({ Surname: "ZAHIRA", "Given names": "FNU" })).toEqual(["mismatch", "mismatch", "unreadable"]);
  expect(found({ Surname: "", "Given names": "ZAHRA" })).toEqual(["match", "match", "unreadable"]);
  expect(found({ Surname: "FNU", "Given names": "XXX" })).toEqual(["unreadable", "unreadable", "unreadable"]);
  expect(found({ Surname: "ZAHRA", "Date of birth": "1950" })).toEqual(["mismatch", "mismatch", "match"]);
  expect(found({ Surname: "ZAHRA", "Given names": "FNU", "Date of birth": "01 JAN 1951" })[2]).toBe("mismatch");
  const zoned = zone({ familyName: "ZAHRA", givenNames: "", birthDate: "1950" }, one);
  expect(zoned).toMatchObject({ familyName: "match", givenNames: "match", birthDate: "match" });
});

test("the letters of the standard are the same name, and other letters are not", () => {
  const named = (familyName: string, Surname: string) => words({ Surname }, { ...EXPECTED, familyName }).familyName;
  expect(named("Müller", "MUELLER")).toBe("match");
  expect(named("Müller", "MULLER")).toBe("match");
  expect(named("Müller", "MÜLLER")).toBe("match");
  expect(named("Müller", "MILLER")).toBe("mismatch");
  expect(named("Łukasz", "LUKASZ")).toBe("match");
  expect(named("Smith", "SMYTH")).toBe("mismatch");
  expect(named("O'Brien", "OBRIEN")).toBe("match");
});

test("a check digit that is wrong in exact text is a mismatch, and in a picture is unreadable", () => {
  const broken = zoneText().replace("C01X00T47", "C01X00T48").split("\n");
  expect(outcomes({ texts: [broken.join("\n")] }).passportNumber).toBe("mismatch");
  expect(outcomes({ zones: [{ lines: broken, uncertain: [] }] }).passportNumber).toBe("unreadable");
});

test("a visa's own number in its zone says nothing of the passport, unless it is nearly the passport's", () => {
  expect(zone({ documentNumber: "V7712345" }).passportNumber).toBe("unreadable");
  expect(zone({ documentNumber: "C01X0OT47" }).passportNumber).toBe("mismatch");
  const card = { documentCode: "IR", documentNumber: "R12345678" };
  const permit = (format: MrzFormat) => outcomes({ texts: [zoneText(card, format)] }, EXPECTED, "residencePermit");
  expect(permit("TD1")).toMatchObject({ passportNumber: "unreadable", familyName: "match", validity: "match" });
  expect(permit("TD2")).toMatchObject({ passportNumber: "unreadable", givenNames: "match" });
});

test("validity has to cover the trip, and must not have passed", () => {
  expect(words({ "Valid until": "19 JAN 2027" }).validity).toBe("mismatch");
  expect(words({ "Valid from": "2027-01-11" }).validity).toBe("mismatch");
  expect(words({ "Valid until": "2026-11-22" }).validity).toBe("mismatch");
  expect(zone({ expiryDate: "2026-01-01" }).validity).toBe("mismatch");
  expect(words({ "Valid until": "01/02/2027" }).validity).toBe("unreadable");
  const entered = { validFrom: null, validUntil: "2027-05-31" };
  expect(words({}, { ...EXPECTED, entered }).validity).toBe("mismatch");
  expect(outcomes({}, { ...EXPECTED, entered }).validity).toBe("unreadable");
  expect(outcomes({}, { ...EXPECTED, entered: { ...entered, validUntil: "2026-11-22" } }).validity).toBe("mismatch");
});

test("a document is held against the passport's scan too", () => {
  const scan = { passportNumber: "C01X00T48", birthDate: "1990-02-27", nationality: "PK" };
  expect(words({}, { ...EXPECTED, scan })).toMatchObject({ passportNumber: "mismatch", birthDate: "mismatch" });
  expect(zone({}, { ...EXPECTED, scan })).toMatchObject({
    passportNumber: "mismatch",
    birthDate: "mismatch",
    nationality: "mismatch",
  });
});

test("a receipt is compared by who it is for alone", () => {
  expect(Object.keys(outcomes({}, EXPECTED, "governmentReceipt"))).toEqual([
    ...["passportNumber", "familyName", "givenNames", "birthDate"],
  ]);
});

test("no slip in a passport number passes, wherever it is written", () => {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".split("");
  const slip = fc.record({ at: fc.nat(8), to: fc.constantFrom(...letters), where: fc.nat(2) });
  fc.assert(
    fc.property(slip, ({ at, to, where }) => {
      const right = "C01X00T47";
      const wrong = right.slice(0, at) + to + right.slice(at + 1);
      fc.pre(wrong !== right);
      const text = [wordsText({ "Passport No": wrong }), zoneText({ documentNumber: wrong }), `VISA ${wrong}`][where];
      expect(outcomes({ texts: [text ?? ""] }).passportNumber).toBe("mismatch");
    }),
    { numRuns: 300 },
  );
});

test("no text makes it fail, and a text that does not have the number never matches it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
      fc.pre(!text.toUpperCase().includes("C01X00T47"));
      const label = outcomes({ texts: [text, `Passport number ${text}`, `Surname: ${text}\nValid until ${text}`] });
      expect(label.passportNumber).not.toBe("match");
    }),
  );
});

test("a test document for somebody with one name and a year of birth is theirs, and its faults are told", () => {
  const holder = { familyName: "", givenNames: "Zahra", birthDate: "1950", nationality: "DE", passport: null };
  const issue = { issuer: "IN", validFrom: "2027-01-10", validUntil: "2027-06-01" };
  const expected = { ...EXPECTED, ...holder, passportNumber: null };
  const of = (fileName: string) => outcomes({ texts: [testIssue(fileName, holder, issue).lines.join("\n")] }, expected);
  const said = { familyName: "match", givenNames: "match", birthDate: "match" };
  expect(of("visa.pdf")).toMatchObject(said);
  expect(of("test-other-birth-date.pdf")).toMatchObject({ ...said, birthDate: "mismatch" });
});
