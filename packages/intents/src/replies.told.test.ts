import { PARTIAL_DATE } from "@entrada/domain/shared/partial-dates";
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
  LEAVES,
  open,
  read,
  STAY,
} from "./replies.bed.ts";
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

const WORK = open("occupation", { type: "string", maxLength: 100 });

test.each([
  ["en", "I am a teacher", "teacher"],
  ["en", "I'm a primary school teacher", "primary school teacher"],
  ["en", "I am a doctor at the city hospital", "doctor"],
  ["fr", "je suis médecin généraliste", "médecin généraliste"],
  ["fr", "je suis professeur de mathématiques", "professeur de mathématiques"],
  ["es", "soy ama de casa", "ama de casa"],
  ["ar", "أنا مهندس", "مهندس"],
  ["ar", "أعمل ممرضة في مستشفى", "ممرضة"],
  ["hi", "मैं एक डॉक्टर हूँ", "डॉक्टर"],
  ["zh", "我是一名小学老师", "小学老师"],
] as const)("%s: %j tells an occupation while something else is asked", (language, reply, value) => {
  expect(answers(language, EMAIL, reply, [EMAIL, GIVEN, WORK])).toEqual({ occupation: value });
});

test.each([
  ["en", "I am not a teacher"],
  ["en", "I'm a teacher's assistant's friend"],
  ["en", "I am a former teacher"],
  ["en", "I am a tourist"],
  ["en", "my husband said I am a driver"],
  ["en", "am I a student?"],
  ["fr", "je ne suis pas médecin"],
  ["es", "soy hijo de un médico"],
  ["ar", "أنا لست طبيبا"],
  ["hi", "मैं डॉक्टर नहीं हूँ"],
  ["zh", "我是医生的儿子"],
] as const)("%s: %j tells no occupation", (language, reply) => {
  expect(answers(language, EMAIL, reply, [EMAIL, GIVEN, WORK])).toEqual({});
});

test("what somebody works as begins behind its article", () => {
  expect(answers("en", WORK, "I work as a nurse", [WORK])).toEqual({ occupation: "nurse" });
});

const VISITED = open("countriesVisited", { type: "array", items: { type: "string", pattern: "^[A-Z]{2}$" } });
const CHILDREN = open("hasChildrenInPassport", { type: "boolean" });
const MEANS = open("ownMeans", { type: "array", minItems: 1, items: { enum: ["cash", "card"] } });

test.each([
  ["en", "none", "nobody else"],
  ["fr", "aucun", "personne d'autre"],
  ["es", "ninguno", "nadie más"],
  ["ar", "لا شيء", "لا أحد غيري"],
  ["hi", "एक भी नहीं", "और कोई नहीं"],
  ["zh", "一个都没有", "只有我"],
] as const)("%s: %j and %j say that there is none", (language, none, nobody) => {
  const fields = [VISITED, CHILDREN, MEANS];
  expect(answers(language, VISITED, none, fields)).toEqual({ countriesVisited: [] });
  expect(answers(language, CHILDREN, nobody, fields)).toEqual({ hasChildrenInPassport: false });
  // The form wants at least one.
  expect(answers(language, MEANS, none, fields)).toEqual({});
});

test("none but one is not none, and nobody knows is no answer", () => {
  expect(answers("en", VISITED, "none except France", [VISITED])).toEqual({});
  expect(answers("en", VISITED, "France and Mexico", [VISITED])).toEqual({ countriesVisited: ["FR", "MX"] });
  expect(answers("ar", VISITED, "فرنسا والمكسيك", [VISITED])).toEqual({ countriesVisited: ["FR", "MX"] });
  expect(read("en", VISITED, "not sure", [VISITED]).act).toBe("unknown");
});

test.each([
  ["ar", "اسمي عبد الله بن سالم القحطاني", "عبد الله بن سالم", "القحطاني"],
  ["ar", "محمد بن عبد الله العلي", "محمد بن عبد الله", "العلي"],
  ["ar", "اسمي فاطمة بنت أحمد", "فاطمة", "بنت أحمد"],
  ["en", "my name is Mohammed bin Salman Al Saud", "Mohammed bin Salman", "Al Saud"],
  ["fr", "je m'appelle Abd El Rahman Hassan", "Abd El Rahman", "Hassan"],
  ["en", "my name is Ada van Dijk", "Ada", "van Dijk"],
] as const)("%s: the parts of the name in %j", (language, reply, givenNames, familyName) => {
  expect(answers(language, GIVEN, reply, [GIVEN, FAMILY])).toEqual({ givenNames, familyName });
});

test.each([
  ["ar", "اسمي محمد بن أحمد بن علي"],
  ["ar", "اسمي يوسف حداد"],
  ["en", "my name is Karim Ben Ali"],
] as const)("%s: which part of %j is the family's nobody can tell", (language, reply) => {
  expect(answers(language, GIVEN, reply, [GIVEN, FAMILY])).toEqual({});
});

test("a chain of names is one name where one is asked for, however long", () => {
  const father = open("fatherName", { type: "string", maxLength: 200 });
  const name = "عبد الله بن محمد بن عبد الرحمن بن فيصل آل سعود";
  expect(answers("ar", father, name, [father])).toEqual({ fatherName: name });
});

const BORN_THEN = open(
  "birthDate",
  { type: "string", pattern: PARTIAL_DATE },
  { from: "1900-01-01", to: "2026-11-21" },
);

test.each([
  ["en", "1950", "1950"],
  ["en", "July 1950", "1950-07"],
  ["en", "07/1950", "1950-07"],
  ["en", "sometime in 1950, I don't know the day", "1950"],
  ["en", "14 July 1950", "1950-07-14"],
  ["fr", "juillet 1950, le jour est inconnu", "1950-07"],
  ["es", "julio de 1950", "1950-07"],
  ["ar", "يوليو 1950 ولا أعرف اليوم", "1950-07"],
  ["hi", "सिर्फ 1950", "1950"],
  ["zh", "1950年7月，日子不清楚", "1950-07"],
  ["en", "31 February 1950", undefined],
  ["en", "31 July", undefined],
  ["en", "2050", undefined],
  ["en", "today", undefined],
  ["en", "my passport expires in July 1950", undefined],
  ["en", "my son was born in 1950", undefined],
] as const)("%s: %j is as much of a birth date as is known, or none", (language, reply, value) => {
  const fields = [BORN_THEN, ...FIELDS.filter(({ field }) => field !== "birthDate")];
  expect(answers(language, BORN_THEN, reply, fields)).toEqual(value === undefined ? {} : { birthDate: value });
});

test("where the form takes whole days alone, a month is no answer", () => {
  expect(answers("en", BORN, "July 1950")).toEqual({});
});
