import fc from "fast-check";
import { expect, test } from "vitest";
import { type FindablePerson, isFoundBy, soughtEnding, termsOfPerson } from "./person-terms.ts";

const NOBODY: FindablePerson = { names: [], email: null, phone: null, externalReference: null };

function isFound(person: Partial<FindablePerson>, text: string): boolean {
  return isFoundBy({ ...NOBODY, ...person }, text);
}

test.each([
  ["Rao", ["Priya", "Rao"]],
  ["rao priya", ["Priya", "Rao"]],
  ["PRIYA  RAO", ["Priya Rao"]],
  ["Jose", ["José", "García Márquez"]],
  ["garcia", ["José", "García Márquez"]],
  ["Muller", ["Jürgen", "Müller"]],
  ["Mueller", ["Jürgen", "Müller"]],
  ["Sorensen", ["Søren", "Sørensen"]],
  ["strasse", ["Straße"]],
  ["OBrien", ["O'Brien"]],
  ["o’brien", ["O'Brien"]],
  ["marie anne", ["Anne-Marie"]],
  ["Ivanov", ["Иван", "Иванов"]],
  ["иванов", ["Иван", "Иванов"]],
  ["李小龙", ["李小龙"]],
  ["李小龙", ["小龙", "李"]],
  ["小龙", ["李小龙"]],
  ["李", ["小龙", "李"]],
  ["龙", ["李小龙"]],
  ["李 小龙", ["李小龙"]],
  ["山田", ["太郎", "山田"]],
  ["やまだ", ["やまだたろう"]],
  ["ジョーダン", ["マイケル・ジョーダン"]],
  ["ﾔﾏﾀﾞ", ["ヤマダ タロウ"]],
  ["민수", ["김민수"]],
  ["김".normalize("NFD"), ["민수", "김"]],
  ["𠮷", ["𠮷田"]],
  ["田中", ["田中Tanaka"]],
])("%s finds a person by name, whatever the case, the accents and the order", (text, names) => {
  expect(isFound({ names }, text)).toBe(true);
});

test.each([
  ["Ra", ["Priya", "Rao"]],
  ["Priya Roy", ["Priya", "Rao"]],
  ["priya@example.com", ["Priya", "Example", "Com"]],
  ["王", ["李小龙"]],
  ["李龙", ["李小龙"]],
  ["김수민", ["김민수"]],
  ["や", ["やまだたろう"]],
])("%s does not find who has only a part of it", (text, names) => {
  expect(isFound({ names }, text)).toBe(false);
});

test("an address, a number and a reference are found whole", () => {
  const person = { email: "Priya.Rao@Example.com", phone: "+442079460000", externalReference: "crm-4711" };
  for (const text of ["priya.rao@example.com", "+44 20 7946 0000", "0044 (20) 7946-0000", "CRM-4711", " crm-4711 "]) {
    expect([text, isFound(person, text)]).toEqual([text, true]);
  }
  for (const text of ["rao@example.com", "priya.rao", "7946 0000", "crm", "4711"]) {
    expect([text, isFound(person, text)]).toEqual([text, false]);
  }
});

test("whoever has a name without spaces is found by any part of it, family name first or last", () => {
  const part = fc.stringMatching(/^[\u4e00-\u4e20\uac00-\uac20]{1,4}$/);
  fc.assert(
    fc.property(part, part, fc.nat(), fc.nat(), (given, family, from, length) => {
      for (const written of [family + given, given + family]) {
        const start = from % written.length;
        const text = written.slice(start, start + 1 + (length % (written.length - start)));
        expect([text, isFound({ names: [given, family] }, text)]).toEqual([text, true]);
      }
    }),
  );
});

test("whoever has a name is found by all of it, in any order", () => {
  const name = fc.array(fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ]{1,12}$/), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(name, (words) => isFound({ names: [words.join(" ")] }, words.toReversed().join(" ").toUpperCase())),
  );
});

test.each([
  ["2371", true],
  ["42371", true],
  ["x904 2371", true],
  ["X9042371", true],
  ["371", false],
  ["1042371", false],
  ["AX9042371", false],
  ["9042", false],
])("a passport whose number is X9042371 is found by %s: %s", (text, isExpected) => {
  const person = { ...NOBODY, passportNumber: "X9042371" };
  expect(isFound(person, text)).toBe(isExpected);
  // What is compared was looked up by its last four characters.
  const terms = termsOfPerson(person);
  if (isExpected) expect(soughtEnding(text).every((term) => terms.includes(term))).toBe(true);
});

test("a word without a digit is never looked up as the end of a number", () => {
  expect([soughtEnding("Raoul"), soughtEnding("2371")]).toEqual([[], ["ending 2371"]]);
});
