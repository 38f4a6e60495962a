import { expect, test } from "vitest";
import { shownValue, writtenValue } from "./shown-value.ts";

const LANGUAGE = {
  text: (key: string) => key,
  day: (date: string) => `day ${date}`,
  list: (parts: readonly string[]) => parts.join(", "),
  country: (code: string) => `country ${code}`,
};
const COUNTRY = { type: "string", pattern: "^[A-Z]{2}$" };
const SEX = { enum: ["female"], oneOf: [{ const: "female", title: "Female" }] };

test("countries and options are shown by their names, dates as people write them, parts in their order", () => {
  const address = { properties: { street: { type: "string" }, country: COUNTRY } };
  expect([
    shownValue("IN", COUNTRY, LANGUAGE),
    shownValue(["IN", "FR"], { type: "array", items: COUNTRY }, LANGUAGE),
    shownValue("female", SEX, LANGUAGE),
    shownValue("1990-05-06", { type: "string", format: "date" }, LANGUAGE),
    shownValue({ street: "1 Example Road", country: "GB" }, address, LANGUAGE),
    shownValue(true, { type: "boolean" }, LANGUAGE),
  ]).toEqual([
    "country IN",
    "country IN, country FR",
    "Female",
    "day 1990-05-06",
    "1 Example Road · country GB",
    "answers.yes",
  ]);
  expect(shownValue("USA", COUNTRY, LANGUAGE)).toBe("USA");
  // Two capital letters are a country only where a country was asked for.
  expect(shownValue("IN", { type: "string" }, LANGUAGE)).toBe("IN");
});

test("what is written into another form has its date as it was sent", () => {
  expect(writtenValue("1990-05-06", { type: "string", format: "date" }, LANGUAGE)).toBe("1990-05-06");
  expect(writtenValue("IN", COUNTRY, LANGUAGE)).toBe("country IN");
});
