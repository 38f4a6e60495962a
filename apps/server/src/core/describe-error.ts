import { languageCalled } from "@entrada/domain/shared/language-tag";
import type { ErrorObject } from "ajv";
import { meantHint, unknownCode } from "./did-you-mean.ts";
import { CODE_FORMATS, type CodeFormat } from "./formats.ts";
import type { FieldErrorCode } from "./problem.ts";

interface Description {
  readonly code: FieldErrorCode;
  readonly detail: string;
}

const FORMATS: Readonly<Record<string, string>> = {
  date: "Send an existing calendar date as YYYY-MM-DD.",
  "partial-date": "Send an existing date as YYYY-MM-DD, or what is known of it: YYYY-MM or YYYY.",
  "date-time": "Send an existing instant, such as 2026-11-20T09:00:00Z.",
  "language-tag": "Send the BCP 47 tag of a language, such as en-GB.",
  "plain-line": "Send one line without leading or trailing spaces, line breaks or invisible characters.",
  "plain-text": "Send text that is more than spaces, without control characters and other characters that nobody sees.",
  "file-name":
    "Send the name of the file alone: one line of at most 255 bytes, without folders, invisible characters, spaces or dots around it, or the name of a device.",
  email: "Send an email address, without control characters.",
  uuid: "Send a UUID.",
};
/** What each pattern of the schemas asks for: nobody should have to read a regular expression. */
const PATTERNS: Readonly<Record<string, string>> = {
  "^\\+[1-9][0-9]{6,14}$":
    "Send an international phone number: + and the country code, 7 to 15 digits in all, without spaces, such as +442079460000.",
  "^[!-~]{1,100}$": "Send 1 to 100 visible ASCII characters without spaces, such as crm-4711.",
  "^[!-~]([ -~]{0,253}[!-~])?$": "Send 1 to 255 ASCII characters that neither begin nor end with a space.",
  "^[A-Z]{2}$": "Send a country's code of two capital letters (ISO 3166-1 alpha-2, or XK), such as GB.",
  "^[A-Za-z][A-Za-z0-9_+-]{0,39}(/[A-Za-z0-9_+-]{1,30}){0,2}$": "Send the name of a time zone, such as Europe/Paris.",
  "^[a-z0-9][a-z0-9-]{0,99}$": "Send a product's code of small letters, digits and hyphens, such as ca-eta.",
  "^[A-Z]{3}$": "Send a currency's code of three capital letters (ISO 4217), such as EUR.",
  "^/[!-.0-~]{1,100}$": "Send the JSON pointer of a question, such as /occupation.",
  "^[a-zA-Z]{1,40}$": "Send a code of 1 to 40 letters, as the resources show it, such as approved.",
  "^[a-z][A-Za-z]{1,60}$": "Send the code of a document's type, such as passportScan.",
  "^[A-Z0-9]{5,15}$": "Send 5 to 15 capital letters and digits without spaces, such as ZC1234567.",
  "^\\+?[0-9 ()-]{5,25}$":
    "Send a phone number: 5 to 25 digits, spaces, brackets and hyphens, perhaps with a + first, such as +442079460000.",
  "^[^\\u0000-\\u001f\\u007f]*$": "Send text without control characters.",
  "^[A-Za-z0-9._-]{1,100}$":
    "Send 1 to 100 letters, digits, dots, underscores and hyphens, such as test-other-number.pdf.",
  "^[^\\u0000-\\u001f\\u007f]*([^\\u0000-\\u0020\\u007f] *[^\\u0000-\\u0020\\u007f]|[\\u1100-\\u11ff\\u3005-\\u3007\\u3041-\\u30ff\\u3131-\\u318e\\u3400-\\u9fff\\uac00-\\ud7a3\\uf900-\\ufaff\\uff66-\\uffdc]|[^\\u0000-\\uffff])[^\\u0000-\\u001f\\u007f]*$":
    "Send at least two characters that are no spaces, or one Chinese, Japanese or Korean character: words of a name, or a whole e-mail address, phone number or reference.",
  "^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$":
    "Use a key of 1 to 40 letters, digits, dots, underscores and hyphens, the first a letter or digit, such as costCentre.",
  "^[1-5][0-9]{2}$": "Send an HTTP status of three digits, such as 409.",
  "^[1-9][0-9]{0,14}$": "Send the version that you have read, such as 3.",
  "^[0-9]{6}$": "Send the six digits of the code, such as 123456.",
  "^[0-9a-f]{64}$": "Send the SHA-256 in 64 small hexadecimal digits.",
};
const ENUM_NAMED_MAX = 40;
const ENUM_EXAMPLES = 3;

/** How an error is told. */
export interface Told {
  /** what is wrong: a field of a body, a parameter of a path or query, or a header */
  readonly what: "field" | "parameter" | "header";
  /** which document describes what may be sent */
  readonly place: string;
}

const BY_KEYWORD: Readonly<Record<string, (error: ErrorObject, told: Told) => Description>> = {
  required: (_, { what }) => ({ code: "required", detail: `Send this ${what}; it is required.` }),
  additionalProperties: describeUnknown,
  unevaluatedProperties: describeUnknown,
  type: ({ params }) => ({ code: "wrong_type", detail: `Send ${withArticle(params.type)}.` }),
  enum: ({ params, data }, { place }) => describeEnum(params.allowedValues, data, place),
  const: ({ params, data }, { place }) => describeEnum([params.allowedValue], data, place),
  format: describeFormat,
  pattern: ({ params }, { place }) => ({
    code: "wrong_format",
    detail: PATTERNS[params.pattern] ?? `Send text in the form that ${place} describes.`,
  }),
  minLength: ({ params }) => ({ code: "too_short", detail: `Send at least ${count(params.limit, "character")}.` }),
  maxLength: ({ params }) => ({ code: "too_long", detail: `Send at most ${count(params.limit, "character")}.` }),
  minItems: ({ params }) => ({ code: "too_few", detail: `Send at least ${count(params.limit, "item")}.` }),
  maxItems: ({ params }) => ({ code: "too_many", detail: `Send at most ${count(params.limit, "item")}.` }),
  minProperties: ({ params }) => ({ code: "too_few", detail: `Send at least ${count(params.limit, "field")}.` }),
  maxProperties: ({ params }) => ({ code: "too_many", detail: `Send at most ${count(params.limit, "field")}.` }),
  uniqueItems: () => ({ code: "not_unique", detail: "Send each item only once." }),
  multipleOf: ({ params }) => ({ code: "out_of_range", detail: `Send a multiple of ${params.multipleOf}.` }),
  ...Object.fromEntries(
    ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"].map((keyword) => [keyword, describeRange]),
  ),
};

/** The code of an error and what to send instead; the value is never repeated. */
export function describeError(
  error: ErrorObject,
  { what = "field", place = "the OpenAPI document" }: Partial<Told> = {},
): Description {
  const describe = BY_KEYWORD[error.keyword];
  if (!describe) return { code: "wrong_type", detail: `Send one of the shapes in ${place}.` };
  const { code, detail } = describe(error, { what, place });
  if (isMeantAsNull(error)) return { code, detail: `${detail} Send null to remove it.` };
  return { code, detail: code === "wrong_format" ? detail + blanksOf(error.data) : detail };
}

/** Where a text has blanks around it, as a sentence to append; empty: it has none, or is nothing else. */
export function blanksOf(text: unknown): string {
  if (typeof text !== "string" || text.trim() === "") return "";
  const ends = [
    { has: text !== text.trimStart(), end: "at the beginning" },
    { has: text !== text.trimEnd(), end: "at the end" },
  ];
  const found = ends.flatMap(({ has, end }) => (has ? [end] : []));
  return found.length === 0 ? "" : ` Remove the space ${found.join(" and ")}.`;
}

// Elsewhere an empty text removes something; here null does, wherever it is taken.
function isMeantAsNull({ data, parentSchema }: ErrorObject): boolean {
  const types: unknown = parentSchema?.type;
  return typeof data === "string" && data.trim() === "" && Array.isArray(types) && types.includes("null");
}

function describeUnknown({ params, parentSchema }: ErrorObject, { what }: Told): Description {
  // Where keys are free, one of another form is no unknown field.
  const form = Object.keys(parentSchema?.patternProperties ?? {}).flatMap((pattern) => PATTERNS[pattern] ?? [])[0];
  if (form !== undefined) return { code: "wrong_format", detail: form };
  const known = Object.keys(parentSchema?.properties ?? {});
  const sent = String(params.additionalProperty ?? params.unevaluatedProperty);
  const taken = what === "parameter" ? ` ${takenParameters(known)}` : "";
  return { code: "unknown_field", detail: `Remove this ${what}.${taken}${meantHint(sent, known)}` };
}

function takenParameters(names: readonly string[]): string {
  return names.length === 0 ? "This operation takes none." : `This operation takes: ${names.join(", ")}.`;
}

function describeEnum(allowed: readonly unknown[], sent: unknown, place: string): Description {
  const names = allowed.map(String);
  const listed =
    names.length <= ENUM_NAMED_MAX
      ? `Send one of: ${names.join(", ")}.`
      : `Send one of the ${names.length} values that it has in ${place}, such as ${names.slice(0, ENUM_EXAMPLES).join(", ")}.`;
  const hint = typeof sent === "string" && names.length > 1 ? meantHint(sent, names) : "";
  return { code: "wrong_enum_value", detail: listed + hint };
}

function describeFormat({ params, data }: ErrorObject): Description {
  const codes = Object.hasOwn(CODE_FORMATS, params.format) && CODE_FORMATS[params.format as CodeFormat];
  if (codes) {
    const { code, detail } = unknownCode({ pointer: "" }, String(data), codes());
    return { code, detail };
  }
  if (params.format === "language-tag") {
    const tag = languageCalled(String(data));
    return {
      code: "wrong_format",
      detail: `${FORMATS[params.format]}${tag === undefined ? "" : ` Did you mean "${tag}"?`}`,
    };
  }
  return { code: "wrong_format", detail: FORMATS[params.format] ?? `Send a valid ${params.format}.` };
}

function describeRange({ parentSchema = {} }: ErrorObject): Description {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = parentSchema;
  const bounds = [
    minimum === undefined ? undefined : `at least ${minimum}`,
    exclusiveMinimum === undefined ? undefined : `more than ${exclusiveMinimum}`,
    maximum === undefined ? undefined : `at most ${maximum}`,
    exclusiveMaximum === undefined ? undefined : `less than ${exclusiveMaximum}`,
  ].filter((bound) => bound !== undefined);
  return { code: "out_of_range", detail: `Send a number that is ${bounds.join(" and ")}.` };
}

function withArticle(types: string | readonly string[]): string {
  const names = (typeof types === "string" ? types.split(",") : types).map((type) =>
    type === "null" ? "null" : `${/^[aeio]/.test(type) ? "an" : "a"} ${type}`,
  );
  return names.join(" or ");
}

function count(limit: number, noun: string): string {
  return `${limit} ${noun}${limit === 1 ? "" : "s"}`;
}
