import { expect, test } from "vitest";
import { ARRIVES, answers, CONVICTED, EMAIL, LEAVES, open, read, STAY } from "./replies.bed.ts";
import { REPLY_LANGUAGES } from "./reply-words.ts";

// Each says how long, or since when it counts, and no day of departure.
const TIMES: Readonly<Record<(typeof REPLY_LANGUAGES)[number], readonly string[]>> = {
  en: [
    "for 10 days",
    "ten days",
    "in 10 days",
    "10 days later",
    "3 to 10 days",
    "10-12 nights",
    "a fortnight",
    "a week",
  ],
  fr: ["pour 10 jours", "pendant dix jours", "dans 10 jours", "10 jours plus tard", "3 à 10 jours", "une quinzaine"],
  es: ["por 10 días", "durante diez días", "en 10 días", "10 días después", "de 3 a 10 días", "una quincena"],
  ar: ["لمدة 10 أيام", "عشرة أيام", "بعد 10 أيام", "لمدة أسبوعين", "من 3 إلى 10 أيام", "يومين"],
  hi: ["10 दिन के लिए", "दस दिनों तक", "10 दिन बाद", "दो हफ्ते", "3 से 10 दिन"],
  zh: ["待10天", "玩十日", "10天后", "两周", "3到10天", "10日间", "住十晚"],
};

test.each(REPLY_LANGUAGES.flatMap((language) => TIMES[language].map((reply) => [language, reply] as const)))(
  "%s: %j is no day of departure",
  (language, reply) => {
    expect(answers(language, LEAVES, reply)).not.toHaveProperty("departureDate");
  },
);

test.each([
  ["en", "we arrive on 3 march for 10 days", 10],
  ["fr", "on arrive le 3 mars pour dix jours", 10],
  ["es", "llegamos el 3 de marzo por dos semanas", 14],
  ["ar", "نصل يوم 3 مارس لمدة أسبوعين", 14],
  ["hi", "3 मार्च को पहुंचेंगे, 10 दिनों के लिए", 10],
  ["zh", "三月三日到，待十天", 10],
] as const)("%s: %j is a day of arrival and the length of the stay", (language, reply, days) => {
  expect(answers(language, ARRIVES, reply)).toEqual({ arrivalDate: "2027-03-03", stayLengthDays: days });
});

test.each([
  ["en", "from 3 march for 10 days"],
  ["fr", "du 3 mars pour dix jours"],
  ["es", "el 3 de marzo durante diez días"],
  ["ar", "3 مارس لمدة عشرة أيام"],
  ["hi", "3 मार्च से 10 दिनों के लिए"],
  ["zh", "三月三日起待十天"],
] as const)("%s: the first day in %j is not the last one", (language, reply) => {
  expect(answers(language, LEAVES, reply)).not.toHaveProperty("departureDate");
});

test("a time is the length of the stay only where the stay is spoken of, and is one", () => {
  expect(answers("en", EMAIL, "we are staying for 10 days")).toEqual({ stayLengthDays: 10 });
  expect(answers("en", EMAIL, "I was ill for 10 days")).toEqual({});
  expect(answers("en", ARRIVES, "my husband stays for 10 days")).toEqual({});
  expect(answers("en", STAY, "10 to 12 days")).toEqual({});
  expect(answers("en", STAY, "for a month")).toEqual({});
  expect(answers("en", STAY, "for 10")).toEqual({ stayLengthDays: 10 });
});

test("ten days later puts no question off", () => {
  expect(read("en", LEAVES, "ten days later").act).toBe("unclear");
  expect(read("en", LEAVES, "later").act).toBe("later");
});

const TITLE = open("personTitle", { enum: ["mr", "mrs"] });
const SEX = open("sex", { enum: ["male", "female"] });
const MARRIED = open("maritalStatus", { enum: ["single", "married"] });

test.each([
  ["fr", TITLE, "Madame", { personTitle: "mrs" }],
  ["zh", TITLE, "先生", { personTitle: "mr" }],
  ["en", SEX, "female, and i'm married", { sex: "female", maritalStatus: "married" }],
] as const)("%s, %#: what answers the question says nothing else", (language, asked, reply, means) => {
  expect(answers(language, asked, reply, [TITLE, SEX, MARRIED])).toEqual(means);
});

test.each([
  ["en", "nooo", false],
  ["en", "Yesssss", true],
  ["fr", "ouiiii", true],
  ["ar", "لاااا", false],
] as const)("%s: %j is drawn out", (language, reply, value) => {
  expect(answers(language, CONVICTED, reply)).toEqual({ hasCriminalConviction: value });
});

test("what somebody works as begins behind its article", () => {
  const work = open("occupation", { type: "string", maxLength: 100 });
  expect(answers("en", work, "I work as a nurse", [work])).toEqual({ occupation: "nurse" });
});
