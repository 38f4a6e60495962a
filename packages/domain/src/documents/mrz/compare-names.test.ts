import fc from "fast-check";
import { expect, test } from "vitest";
import { parseIsoDate } from "../../shared/dates.ts";
import { compareNameParts, type NameParts } from "./compare-names.ts";
import { MRZ_FORMATS, MRZ_LAYOUTS } from "./layouts.ts";
import { parseMrz } from "./parse-mrz.ts";
import { transliterate } from "./transliterate.ts";
import { writeMrz } from "./write-mrz.ts";

const WHOLE = { mayBeTruncated: false, nationality: undefined };

function outcomes(inZone: string, known: string, nationality?: string) {
  const [familyName = "", givenNames = ""] = inZone.split("<<");
  const [family = "", given = ""] = known.split(", ");
  const zone = { familyName, givenNames };
  const compared = compareNameParts(zone, { familyName: family, givenNames: given }, { ...WHOLE, nationality });
  return [compared.familyName, compared.givenNames].join(" ");
}
const SAME = "matches matches";

test.each([
  ["ZAHRA<<", ", Zahra"],
  ["ZAHRA<<", "Zahra, "],
  ["ZAHRA<<", "Zahra, FNU"],
  ["AHMADI<<", "Ahmadi, FNU"],
  ["AHMADI<<FNU", "Ahmadi, "],
  ["FNU<<AHMADI", "Ahmadi, "],
  ["XXX<<AHMADI", ", Ahmadi"],
  ["LNU<<AHMADI", "LNU, Ahmadi"],
  ["AHMADI<<", "Ahmadi, -"],
  ["SUHARTO<<SUHARTO", "Suharto, "],
  ["SUHARTO<<", "Suharto, Suharto"],
  ["OSMAN BIN ABDULLAH<<", "Abdullah, Osman bin"],
  ["OSMAN BIN ABDULLAH<<", ", Osman Bin Abdullah"],
  ["WANG<<XIAOMING", "Wang, Xiao Ming"],
  ["WANG<<XIAO MING", "Wang, Xiaoming"],
  ["WANG<<XIAO MING", "Wang, Xiao-Ming"],
  ["D ARTAGNAN<<JEAN", "d’Artagnan, Jean"],
  ["VAN DER BERG<<JAN", "VanderBerg, Jan"],
])("%s is %s", (inZone, known) => expect(outcomes(inZone, known)).toBe(SAME));

test.each([
  ["ZAHRA<<", ", Zahira", "matches differs"],
  ["AHMADI<<", "Ahmedi, FNU", "differs matches"],
  ["AHMADI<<ZAHRA", ", Zahra", "differs matches"],
  ["AHMADI<<ZAHRA", "Ahmadi, FNU", "matches differs"],
  ["ZAHRA<<", "Ahmadi, Zahra", "differs differs"],
  ["WANG<<XIAOMING", "Wang, Xiao Min", "matches differs"],
  ["WANG<<XIAOMING", "Xiaoming, Wang", "differs differs"],
])("%s is not %s", (inZone, known, expected) => expect(outcomes(inZone, known)).toBe(expected));

test.each(["LYU", "LU", "LV"])("China writes Lü as %s", (written) => {
  expect(outcomes(`${written}<<BING`, "Lü, Bing", "CN")).toBe(SAME);
  expect(outcomes("LYUBECK<<BING", "Lübeck, Bing", "DE")).toBe("differs matches");
});

test.each(["Əliyev", "ǃXóõ", "Παππάς", "王", "राज"])("no table has a letter of %s: it never differs", (name) => {
  expect(outcomes("ALIYEV<<BING", `${name}, Bing`)).toBe("notComparable matches");
});

const letters = fc.stringMatching(/^[A-ZÄÅÆÇÉÑÖØÜĐŁŞßŐ]{1,14}$/);
const component = fc.oneof(letters, fc.stringMatching(/^[А-ЯЁЄІЇҐ]{1,14}$/));
const part = fc
  .array(fc.tuple(component, fc.constantFrom(" ", "-", "’")), { minLength: 1, maxLength: 5 })
  .map((all) => all.map(([word, sign]) => word + sign).join(""))
  .filter((name) => transliterate(name)?.join("") !== "");
const none = fc.constantFrom("", "FNU", "XXX", "-");
const anyName: fc.Arbitrary<NameParts> = fc.oneof(
  fc.record({ familyName: part, givenNames: part }),
  fc.record({ familyName: part, givenNames: none }),
  fc.record({ familyName: none, givenNames: part }),
);
const DATA = {
  documentCode: "P",
  issuingState: "DEU",
  nationality: "DEU",
  documentNumber: "C01X00T47",
  birthDate: "1990-02-28",
  sex: "female",
  expiryDate: "2031-05-01",
  optionalData: "",
  optionalData2: "",
} as const;

test("a zone that is written by the standard for a name, cut or not, is always of that name", () => {
  fc.assert(
    fc.property(fc.constantFrom(...MRZ_FORMATS), anyName, (format, known) => {
      const documentCode = MRZ_LAYOUTS[format].isVisa ? "V" : "P";
      const zone = parseMrz(writeMrz(format, { ...DATA, ...known, documentCode }), parseIsoDate("2026-11-23") ?? 0);
      if (!zone.ok) throw new Error(zone.error.code);
      const writing = { mayBeTruncated: zone.value.namesMayBeTruncated, nationality: "DE" };
      const compared = compareNameParts(zone.value, known, writing);
      expect([compared.familyName, compared.givenNames].join(" "), zone.value.lines.join(" ")).toBe(SAME);
    }),
    { numRuns: 500 },
  );
});

test("one letter that is another one always differs", () => {
  const latin = fc.stringMatching(/^[A-Z]{2,12}$/).filter((name) => !["FNU", "LNU", "XXX"].includes(name));
  fc.assert(
    fc.property(
      latin,
      fc.option(latin, { nil: "" }),
      fc.nat(),
      fc.integer({ min: 1, max: 25 }),
      (one, two, pick, step) => {
        const at = pick % one.length;
        const letter = String.fromCharCode(65 + ((one.charCodeAt(at) - 65 + step) % 26));
        const other = one.slice(0, at) + letter + one.slice(at + 1);
        fc.pre(one !== two && other !== two && !["FNU", "LNU", "XXX"].includes(other));
        const known = { familyName: one, givenNames: two };
        const wrong = compareNameParts({ familyName: other, givenNames: two }, known, WHOLE);
        expect(Object.values(wrong)).toContain("differs");
      },
    ),
    { numRuns: 500 },
  );
});
