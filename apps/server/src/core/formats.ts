import { isFileName } from "@entrada/domain/documents/file-name";
import { isLanguageTag } from "@entrada/domain/shared/language-tag";
import { daysOfPartialDate } from "@entrada/domain/shared/partial-dates";
import { isPlainLine } from "@entrada/domain/shared/plain-line";
import { isPlainText } from "@entrada/domain/shared/plain-text";
import { type Codes, knownCodes } from "@entrada/knowledge/codes";
import type { Ajv2020 } from "ajv/dist/2020.js";
import ajvFormats from "ajv-formats";

/** The formats whose texts are codes of the reference data. */
export const CODE_FORMATS = {
  "country-code": () => knownCodes().countries,
  "passport-country-code": () => knownCodes().passports,
  "intent-code": () => knownCodes().intents,
} as const satisfies Readonly<Record<string, () => Codes>>;

export type CodeFormat = keyof typeof CODE_FORMATS;

// The library types a format as any of its kinds; these are checked by an expression and by a function.
const ADDRESS = ajvFormats.default.get("email") as RegExp;
/** A control character, as an address in a link or a header would have it. */
const ENCODED_CONTROL = /%(?:[01][0-9a-f]|7f)/i;
const RFC_3339 = ajvFormats.default.get("date-time") as { readonly validate: (text: string) => boolean };

/** Adds every format used by the API's schemas. */
export function addFormats(ajv: Ajv2020): void {
  ajvFormats.default(ajv);
  ajv.addFormat("date-time", isInstant);
  ajv.addFormat("partial-date", (text: string) => daysOfPartialDate(text) !== undefined);
  ajv.addFormat("language-tag", isLanguageTag);
  ajv.addFormat("plain-line", isPlainLine);
  ajv.addFormat("plain-text", isPlainText);
  ajv.addFormat("file-name", isFileName);
  ajv.addFormat("email", isEmail);
  for (const [name, codes] of Object.entries(CODE_FORMATS)) ajv.addFormat(name, (text) => codes().has(text));
}

// RFC 3339 has leap seconds; JavaScript and the database have none.
function isInstant(text: string): boolean {
  return RFC_3339.validate(text) && !Number.isNaN(Date.parse(text));
}

function isEmail(text: string): boolean {
  return ADDRESS.test(text) && isPlainLine(text) && !ENCODED_CONTROL.test(text);
}
