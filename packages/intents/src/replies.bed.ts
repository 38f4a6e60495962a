import type { OpenField } from "@entrada/domain/assistant/open-field";
import { readReply } from "@entrada/domain/assistant/read-reply";
import { replyLexicon } from "@entrada/domain/assistant/reply-words";
import { loadReplyWords, REPLY_LANGUAGES } from "./reply-words.ts";

type Spoken = (typeof REPLY_LANGUAGES)[number];

// A Friday.
const TODAY = "2026-11-20";
const COUNTRIES = [
  { code: "GB", names: { en: "United Kingdom" }, aliases: ["UK"] },
  { code: "US", names: { en: "United States" }, aliases: ["USA"] },
  { code: "FR", names: { en: "France", fr: "France", zh: "法国", ar: "فرنسا" } },
  { code: "MX", names: { en: "Mexico", ar: "المكسيك" } },
];
const LEXICONS = new Map(
  REPLY_LANGUAGES.map((one) => [one, replyLexicon({ words: loadReplyWords(), countries: COUNTRIES }, one)]),
);

export const open = (field: string, schema: OpenField["schema"], more: Partial<OpenField> = {}): OpenField => {
  return { path: `/${field}`, field, label: field, schema, isRequired: true, isAnswered: false, ...more };
};
const DAY = { type: "string", format: "date" };
const COUNTRY = { type: "string", pattern: "^[A-Z]{2}$" };
export const BORN = open("birthDate", DAY, { from: "1900-01-01", to: "2026-11-21" });
const ISSUED = open("passportIssuedOn", DAY, { to: "2026-11-21" });
const EXPIRES = open("passportExpiresOn", DAY, { from: TODAY });
export const ARRIVES = open("arrivalDate", DAY, { from: TODAY, to: "2027-10-31" });
export const LEAVES = open("departureDate", DAY, { from: TODAY, to: "2027-10-31" });
export const EMAIL = open("email", { type: "string", format: "email", maxLength: 254 });
export const PHONE = open("phone", { type: "string", pattern: "^\\+?[0-9 ()-]{5,25}$" });
export const PASSPORT = open("passportNumber", { type: "string", pattern: "^[A-Z0-9]{5,15}$" });
export const NATIONALITY = open("nationality", COUNTRY);
const FROM = open("birthCountry", COUNTRY);
export const CONVICTED = open("hasCriminalConviction", { type: "boolean" });
export const STAY = open("stayLengthDays", { type: "integer", minimum: 1, maximum: 90 });
export const HOME = open("homeAddress", {
  type: "object",
  properties: {
    street: { type: "string" },
    city: { type: "string" },
    postalCode: { type: "string" },
    country: COUNTRY,
  },
  required: ["street", "city", "country"],
});
export const GIVEN = open("givenNames", { type: "string", maxLength: 100 });
export const FAMILY = open("familyName", { type: "string", maxLength: 100 });
export const FIELDS = [
  BORN,
  ISSUED,
  EXPIRES,
  ARRIVES,
  LEAVES,
  EMAIL,
  PHONE,
  PASSPORT,
  NATIONALITY,
  FROM,
  CONVICTED,
  STAY,
  HOME,
  GIVEN,
  FAMILY,
];

export function read(
  language: Spoken,
  asked: OpenField | undefined,
  reply: string,
  fields: readonly OpenField[] = FIELDS,
) {
  const lexicon = LEXICONS.get(language);
  if (!lexicon) throw new Error(`no words in ${language}`);
  return readReply(reply, { asked, open: fields }, { lexicon, language, today: TODAY });
}
/** What may be proposed of a reply, by field. */
export const answers = (...read_: Parameters<typeof read>) =>
  Object.fromEntries(read(...read_).readings.map(({ path, value }) => [path.slice(1), value]));
