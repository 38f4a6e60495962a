import fc from "fast-check";
import { expect, test } from "vitest";
import {
  ARRIVES,
  answers,
  BORN,
  CONVICTED,
  EMAIL,
  FAMILY,
  FIELDS,
  GIVEN,
  HOME,
  NATIONALITY,
  PASSPORT,
  PHONE,
  read,
  STAY,
} from "./replies.bed.ts";
import { loadReplyWords, REPLY_LANGUAGES } from "./reply-words.ts";

test.each([
  ["en", BORN, "3rd of March 1988", "1988-03-03"],
  ["en", BORN, "March 3rd, 1988", "1988-03-03"],
  ["en", BORN, "the third of march 88", "1988-03-03"],
  ["en", BORN, "1988-03-03", "1988-03-03"],
  ["en", BORN, "25/03/1988", "1988-03-25"],
  ["en", BORN, "03/25/1988", "1988-03-25"],
  ["en", BORN, "3 march", undefined],
  ["en", BORN, "31 february 1988", undefined],
  ["en", BORN, "3 march 2050", undefined],
  ["en", ARRIVES, "tomorrow", "2026-11-21"],
  ["en", ARRIVES, "on friday", "2026-11-27"],
  ["en", ARRIVES, "next tuesday", "2026-11-24"],
  ["en", ARRIVES, "3 march", "2027-03-03"],
  ["en", ARRIVES, "the 12th", "2026-12-12"],
  ["fr", BORN, "le 3 mars 1988", "1988-03-03"],
  ["fr", BORN, "3/4/1988", "1988-04-03"],
  ["fr", BORN, "sept sept 1988", "1988-09-07"],
  ["fr", ARRIVES, "après-demain", "2026-11-22"],
  ["fr", ARRIVES, "vendredi prochain", "2026-11-27"],
  ["es", BORN, "3 de marzo de 1988", "1988-03-03"],
  ["es", ARRIVES, "mañana", "2026-11-21"],
  ["ar", BORN, "٣ كانون الثاني ١٩٨٨", "1988-01-03"],
  ["ar", BORN, "الثالث من مارس 1988", "1988-03-03"],
  ["ar", ARRIVES, "بعد غد", "2026-11-22"],
  ["hi", BORN, "३ मार्च १९८८", "1988-03-03"],
  ["hi", ARRIVES, "12 तारीख", "2026-12-12"],
  ["zh", ARRIVES, "三月三日", "2027-03-03"],
  ["zh", ARRIVES, "2027年3月3日", "2027-03-03"],
  ["zh", BORN, "一九八八年三月三号", "1988-03-03"],
  ["zh", ARRIVES, "后天", "2026-11-22"],
] as const)("%s, %#: %j is a day, or none", (language, asked, reply, day) => {
  expect(answers(language, asked, reply)).toEqual(day === undefined ? {} : { [asked.field]: day });
});

test("a day that can be read in two ways is a doubt with both, unless only one of them can be true", () => {
  expect(read("en", BORN, "3/4/1988")).toEqual({
    act: "unclear",
    readings: [],
    doubts: [{ path: "/birthDate", values: ["1988-04-03", "1988-03-04"], evidence: "3/4/1988" }],
  });
  expect(answers("en", ARRIVES, "12/3/2027")).toEqual({ arrivalDate: "2027-03-12" });
  expect(read("en", BORN, "1/1/20").doubts).toMatchObject([{ values: ["2020-01-01", "1920-01-01"] }]);
});

test("several answers in one reply are read by the names beside them, or where only one question can be meant", () => {
  const reply = "ada@example.com and we fly on the 3rd of march, back on the 12th. never been convicted of anything";
  const { readings } = read("en", EMAIL, reply);
  expect(readings).toEqual([
    { path: "/email", value: "ada@example.com", evidence: "ada@example.com" },
    { path: "/arrivalDate", value: "2027-03-03", evidence: "3rd of march" },
    { path: "/departureDate", value: "2027-03-12", evidence: "12th" },
    { path: "/hasCriminalConviction", value: false, evidence: "never been convicted" },
  ]);
  expect(answers("fr", undefined, "passeport 12AB34567, expire le 3 mai 2031, délivré le 4/5/2021")).toEqual({
    passportNumber: "12AB34567",
    passportExpiresOn: "2031-05-03",
    passportIssuedOn: "2021-05-04",
  });
  expect(answers("en", CONVICTED, "3 to 12 march")).toEqual({});
  expect(answers("en", ARRIVES, "from 3 to 12 march")).toEqual({
    arrivalDate: "2027-03-03",
    departureDate: "2027-03-12",
  });
});

test("a whole name is told apart where both of its parts are asked for", () => {
  expect(answers("en", GIVEN, "my name is Ada Winter")).toEqual({ givenNames: "Ada", familyName: "Winter" });
});

test.each([
  ["a date without a name, where another question was asked", EMAIL, "3 march 2027"],
  ["a country without a name, where another question was asked", EMAIL, "we come from France"],
  ["two countries", NATIONALITY, "France or Mexico"],
  ["two addresses", EMAIL, "a@example.com b@example.com"],
  ["what somebody else did", CONVICTED, "my brother was convicted"],
  ["when somebody else was born", BORN, "my son was born on 3 march 2015"],
  ["a country that it is not", NATIONALITY, "not American"],
  ["a sentence with a name in it", GIVEN, "call me Bob"],
  ["a yes to another question", CONVICTED, "no comment"],
  ["a question", ARRIVES, "is the 3rd of march ok?"],
  ["a number of days without a number", STAY, "a while"],
  ["a month has no fixed number of days", STAY, "one month"],
  ["an address without its country", HOME, "12 High Street, Leeds"],
] as const)("%s is not proposed", (_, asked, reply) => {
  expect(answers("en", asked, reply)).toEqual({});
});

test.each([
  ["en", NATIONALITY, "the States", "US"],
  ["en", NATIONALITY, "I'm British", "GB"],
  ["fr", NATIONALITY, "mexicaine", "MX"],
  ["zh", NATIONALITY, "法国人", "FR"],
  ["hi", NATIONALITY, "यूके", "GB"],
  ["ar", NATIONALITY, "من أمريكا", "US"],
  ["en", PHONE, "call me on +44 20 7946 0123", "+44 20 7946 0123"],
  ["fr", PHONE, "06.12.34.56.78", "06 12 34 56 78"],
  ["en", NATIONALITY, "US", "US"],
  ["ar", PHONE, "٠٧٩٠١٢٣٤٥٦", "0790123456"],
  ["en", PASSPORT, "xs 123 4567", "XS1234567"],
  ["en", PASSPORT, "it is 123456789", "123456789"],
  ["en", STAY, "two weeks", 14],
  ["zh", STAY, "十二天", 12],
  ["hi", STAY, "दस दिन", 10],
] as const)("%s, %#: %j", (language, asked, reply, value) => {
  expect(answers(language, asked, reply)).toEqual({ [asked.field]: value });
});

test("an address comes in its parts, and a name by what it is called", () => {
  expect(answers("fr", HOME, "12 rue des Lilas, 69003 Lyon, France")).toEqual({
    homeAddress: { street: "12 rue des Lilas", city: "Lyon", postalCode: "69003", country: "FR" },
  });
  expect(answers("en", GIVEN, "Ada Marie, family name Winter")).toEqual({
    givenNames: "Ada Marie",
    familyName: "Winter",
  });
  expect(answers("zh", FAMILY, "姓：陈，名：小明")).toEqual({ familyName: "陈", givenNames: "小明" });
});

test("whatever is written, nothing throws, and every day and country that is read can be true", () => {
  const { dates, fields, numbers, countries, topics } = Object.fromEntries(
    (["dates", "fields", "numbers", "countries", "topics"] as const).map((list) => [
      list,
      Object.values(loadReplyWords()).flatMap((words) => textsIn(words[list])),
    ]),
  );
  const words = [dates, fields, numbers, countries, topics].flatMap((list) => list ?? []);
  const piece = fc.oneof(
    fc.constantFrom(...words),
    fc.nat(2100).map(String),
    fc.constantFrom("/", "-", ".", ",", "@", "+", "年", "月", "日", "?", "\n", "a@b.example"),
    fc.string({ unit: "binary", maxLength: 6 }),
  );
  const reply = fc
    .array(piece, { maxLength: 12 })
    .chain((pieces) => fc.constantFrom(pieces.join(" "), pieces.join("")));
  expect(words.length).toBeGreaterThan(1000);
  fc.assert(
    fc.property(
      reply,
      fc.option(fc.constantFrom(...FIELDS), { nil: undefined }),
      fc.constantFrom(...REPLY_LANGUAGES),
      (said, asked, language) => {
        const { readings, doubts } = read(language, asked, said);
        for (const { path, value, evidence } of readings) {
          const field = FIELDS.find((one) => one.path === path);
          expect(said).toContain(evidence);
          if (field?.from) expect(String(value) >= field.from).toBe(true);
          if (field?.to) expect(String(value) <= field.to).toBe(true);
        }
        for (const { values } of doubts) expect(values.length).toBeGreaterThan(1);
      },
    ),
    { numRuns: 100 },
  );
});

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
