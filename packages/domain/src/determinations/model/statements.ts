import { type FormatCatalog, formatDate, formatMoney, type LocalizedText } from "./formats.ts";

/** Sentences and names of rules, and of publishers, by their English text, in the other languages. */
export type Translations = Readonly<Record<string, Readonly<Omit<LocalizedText, "en">>>>;

/** A sentence for the values that match: `*` requires the field, anything else requires equality. */
export interface StatementVariant extends LocalizedText {
  readonly match?: Readonly<Record<string, string | number | boolean>>;
  /** added after the main sentence if it matches */
  readonly also?: boolean;
}

type PluralCategory = "one" | "two" | "few" | "many" | "other";
type PluralForms = Readonly<Partial<Record<PluralCategory, string>>> & { readonly other: string };

/** The sentences that sum up an answer and its counterfactuals. */
export interface HeadlineCatalog {
  readonly answer: readonly StatementVariant[];
  /** by kind, the clause that the other sentences contain */
  readonly outcomes: Readonly<Record<string, readonly StatementVariant[]>>;
  /** by kind, the conclusion as it is said to the traveler; absent in older snapshots */
  readonly conclusions?: Readonly<Record<string, readonly StatementVariant[]>>;
  /** by journey, what the trip is for, as an infinitive in the conclusions; absent in older snapshots */
  readonly trips?: readonly StatementVariant[];
  /** said instead of a conclusion that an open fact could make easier; absent in older snapshots */
  readonly questions?: readonly StatementVariant[];
  /** by what decided, why the conclusion is so; absent in older snapshots */
  readonly reasons?: Readonly<Record<string, readonly StatementVariant[]>>;
  /** added to a conclusion, by what does not fit; absent in older snapshots */
  readonly shortfalls?: readonly StatementVariant[];
  /** around what another route asks; absent in older snapshots */
  readonly alternatives?: readonly StatementVariant[];
  /** by reason, why one of several passports is the one to travel on; absent in older snapshots */
  readonly travelDocuments?: Readonly<Record<string, readonly StatementVariant[]>>;
  /** by what changes */
  readonly counterfactuals: Readonly<Record<string, readonly StatementVariant[]>>;
  /** the names of the intents */
  readonly purposes: Readonly<Record<string, LocalizedText>>;
}

/** Every sentence the engine can use, as plain data, so that it can be part of the snapshot. */
export interface StatementCatalog {
  readonly conditions: Readonly<Record<string, readonly StatementVariant[]>>;
  readonly warnings: Readonly<Record<string, readonly StatementVariant[]>>;
  /** counted nouns: days, months, years, pages */
  readonly units: Readonly<Record<string, Readonly<Record<keyof LocalizedText, PluralForms>>>>;
  /** names of codes that are not countries: documents, means of transport, country sets */
  readonly words: Readonly<Record<string, LocalizedText>>;
  /** the separators between the items of a list, of a choice and before its last one, and between two sentences */
  readonly joints: {
    readonly item: LocalizedText;
    /** absent in older snapshots, as is `or` */
    readonly choice?: LocalizedText;
    readonly or?: LocalizedText;
    readonly sentence: LocalizedText;
  };
  /** documents that are held, as the object of “you have”; absent in older snapshots */
  readonly documents?: Readonly<Record<string, LocalizedText>>;
  /** a document with who issued it: of `{documents}` and `{issuers}`; absent in older snapshots */
  readonly held?: LocalizedText;
  /** by country or group of countries, its name after “from” where the bare name would not do; absent in older snapshots */
  readonly origins?: Readonly<Record<string, Partial<LocalizedText>>>;
  /** absent in snapshots older than headlines, so that their answers stay as they were */
  readonly headlines?: HeadlineCatalog;
  /** absent in older snapshots, whose sentences ask for no date or money */
  readonly formats?: FormatCatalog;
  /** absent in older snapshots, whose rules speak English in every language */
  readonly sentences?: Translations;
  /** by country, its name in a sentence where the bare name would not do; absent in older snapshots */
  readonly places?: Readonly<Record<string, Partial<LocalizedText>>>;
  /** by `scheme`, what is obtained, as the object of “you need”; absent in older snapshots */
  readonly schemes?: Readonly<Record<string, LocalizedText>>;
}

export type CountryNames = Readonly<Record<string, Readonly<Record<string, string>>>>;
export type StatementValue = Readonly<Record<string, unknown>>;

/** What sentences are made of: the catalog and the names of countries, and the language. */
export interface Wording {
  readonly snapshot: { readonly statements: StatementCatalog; readonly countries: CountryNames };
  readonly language: string;
}

/** The sentences and the language; an unsupported language is answered in English. */
export interface StatementRequest {
  readonly code: string;
  readonly value?: StatementValue | undefined;
  readonly language: string;
}

const PLACEHOLDER = /\{([A-Za-z.]+)(?::([A-Za-z]+))?\}/g;

/** The sentence of a condition; throws if there is none for this code and value, an authoring error. */
export function renderStatement(catalog: StatementCatalog, countries: CountryNames, request: StatementRequest): string {
  return renderVariants(catalog, countries, catalog.conditions[request.code] ?? [], request);
}

/** The warning as shown in answers: `CODE: sentence`. */
export function renderWarning(catalog: StatementCatalog, countries: CountryNames, request: StatementRequest): string {
  return `${request.code}: ${renderVariants(catalog, countries, catalog.warnings[request.code] ?? [], request)}`;
}

/** Whether there is a sentence for this condition, so that a missing one fails the publication and not an answer. */
export function hasStatement(catalog: StatementCatalog, code: string, value: StatementValue = {}): boolean {
  return catalog.conditions[code]?.some((variant) => !variant.also && matches(variant, value)) ?? false;
}

/** The first of the sentences that fits the value, and each fitting addition; throws if none fits. */
export function renderVariants(
  catalog: StatementCatalog,
  countries: CountryNames,
  sentences: readonly StatementVariant[],
  { code, value = {}, language }: StatementRequest,
): string {
  const spoken = isSpoken(language) ? language : "en";
  let main: StatementVariant | undefined;
  const additions: StatementVariant[] = [];
  for (const variant of sentences) {
    if (variant.also) {
      if (matches(variant, value)) additions.push(variant);
    } else if (!main && matches(variant, value)) main = variant;
  }
  if (!main) throw new RangeError(`no sentence for ${code} with ${JSON.stringify(value)}`);
  const filling: Filling = { catalog, countries, language: spoken, value };
  let text = filled(main[spoken], filling);
  for (const addition of additions) text += catalog.joints.sentence[spoken] + filled(addition[spoken], filling);
  return text;
}

function filled(template: string, filling: Filling): string {
  let text = "";
  for (const part of partsOf(template)) text += typeof part === "string" ? part : formatted(filling, part);
  return text;
}

/** A text that a rule or a source has in English, in the language, or as it is if there is no translation. */
export function translated({ sentences }: StatementCatalog, text: string, language: string): string {
  return (sentences && isSpoken(language) && textIn(sentences, text, language)) || text;
}

/** The translation of an English text; undefined if there is none. */
export function textIn(sentences: Translations, text: string, language: keyof LocalizedText): string | undefined {
  return language === "en" || !Object.hasOwn(sentences, text) ? undefined : sentences[text]?.[language];
}

interface Field {
  readonly path: string;
  readonly format: string | undefined;
}

type Part = string | Field;

// By template, of which there are as many as sentences: every answer fills a few of them.
const partsByTemplate = new Map<string, readonly Part[]>();

function partsOf(template: string): readonly Part[] {
  const knownParts = partsByTemplate.get(template);
  if (knownParts) return knownParts;
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: all, 1: path = "", 2: format, index } of template.matchAll(PLACEHOLDER)) {
    if (index > end) parts.push(template.slice(end, index));
    parts.push({ path, format });
    end = index + all.length;
  }
  if (end < template.length) parts.push(template.slice(end));
  partsByTemplate.set(template, parts);
  return parts;
}

// Plain loops: every determination runs this for each variant of each of its conditions.
function matches({ match }: StatementVariant, value: StatementValue): boolean {
  for (const path in match) {
    const wanted = match[path];
    const actual = field(value, path);
    if (wanted === "*" ? actual === undefined || actual === null : actual !== wanted) return false;
  }
  return true;
}

function field(value: StatementValue, path: string): unknown {
  if (!path.includes(".")) return value[path];
  return path.split(".").reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

interface Filling {
  readonly catalog: StatementCatalog;
  readonly countries: CountryNames;
  readonly language: keyof LocalizedText;
  readonly value: StatementValue;
}

function formatted(filling: Filling, { path, format }: Field): string {
  const { catalog, language, value: all } = filling;
  const value = field(all, path);
  if (value === undefined || value === null) throw new RangeError("a sentence names a field that its value lacks");
  if (format === undefined) return typeof value === "number" ? withCents(String(value)) : String(value);
  const write = FORMATS[format];
  if (write) return write(filling, value);
  if (catalog.formats && format === "date") return formatDate(catalog.formats, String(value), language);
  if (catalog.formats && format === "money") {
    return formatMoney(catalog.formats, Number(value), String(all.currency), language);
  }
  const forms = catalog.units[format]?.[language];
  if (!forms) throw new RangeError(`a sentence asks for the unknown format ${format}`);
  const count = Number(value);
  return (forms[PLURAL_RULES[language](count)] ?? forms.other).replace("{n}", String(count));
}

type Write = (filling: Filling, value: unknown) => string;

/** How a field is written that is neither a date, nor money, nor a counted noun. */
const FORMATS: Readonly<Record<string, Write>> = {
  sentence: ({ catalog, language }, value) => translated(catalog, String(value), language),
  clause: ({ catalog, language }, value) => clauseOf(translated(catalog, String(value), language)),
  outcome: ({ catalog, countries, language }, value) =>
    renderVariants(catalog, countries, catalog.headlines?.outcomes[String(value)] ?? [], {
      code: String(value),
      language,
    }),
  trip: ({ catalog, countries, language, value: all }) =>
    renderVariants(catalog, countries, catalog.headlines?.trips ?? [], { code: "trips", value: all, language }),
  place: (filling, value) => placeOf(filling, String(value)),
  scheme: ({ catalog, language }, value) => catalog.schemes?.[String(value)]?.[language] ?? String(value),
  purpose: ({ catalog, language }, value) => catalog.headlines?.purposes[String(value)]?.[language] ?? String(value),
  names: (filling, value) =>
    codesOf(value)
      .map((code) => nameOf(filling, code))
      .join(filling.catalog.joints.item[filling.language]),
  or: (filling, value) =>
    choiceOf(
      filling,
      codesOf(value).map((code) => nameOf(filling, code)),
    ),
  origins: (filling, value) =>
    choiceOf(
      filling,
      codesOf(value).map((code) => originOf(filling, code)),
    ),
  held: heldBy,
};

function codesOf(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).map(String);
}

function nameOf({ catalog, countries, language }: Filling, code: string): string {
  return countries[code]?.[language] ?? catalog.words[code]?.[language] ?? translated(catalog, code, language);
}

function placeOf({ catalog, countries, language }: Filling, code: string): string {
  return catalog.places?.[code]?.[language] ?? countries[code]?.[language] ?? code;
}

/** A country or a group of countries, as it stands after “from”. */
function originOf(filling: Filling, code: string): string {
  const { catalog, countries, language } = filling;
  const isCountry = Object.hasOwn(countries, code);
  return catalog.origins?.[code]?.[language] ?? (isCountry ? placeOf(filling, code) : nameOf(filling, code));
}

/** “A, B or C” */
function choiceOf({ catalog: { joints }, language }: Filling, items: readonly string[]): string {
  const [last = ""] = items.slice(-1);
  const first = items.slice(0, -1).join((joints.choice ?? joints.item)[language]);
  return first === "" ? last : `${first}${(joints.or ?? joints.item)[language]}${last}`;
}

/** The documents with the issuers that the value names: “a visitor visa from the United States”. */
function heldBy(filling: Filling, value: unknown): string {
  const { catalog, language, value: all } = filling;
  const documents = choiceOf(
    filling,
    codesOf(value).map((code) => catalog.documents?.[code]?.[language] ?? nameOf(filling, code)),
  );
  const issuers = all.issuers ?? all.issuer ?? all.issuingCountry;
  if (issuers === undefined || catalog.held === undefined) return documents;
  const from = choiceOf(
    filling,
    codesOf(issuers).map((code) => originOf(filling, code)),
  );
  return catalog.held[language].replace("{documents}", () => documents).replace("{issuers}", () => from);
}

const END = /[.。।]$/u;

/** A sentence as a part of another one: without its capital and its end. */
function clauseOf(sentence: string): string {
  return `${sentence.slice(0, 1).toLowerCase()}${sentence.slice(1).replace(END, "")}`;
}

/** An amount of 80.9 is written 80.90. */
function withCents(text: string): string {
  return /^\d+\.\d$/.test(text) ? `${text}0` : text;
}

// Written out because the plural data of Intl changes with the runtime, and a replayed answer must not.
const PLURAL_RULES: Readonly<Record<keyof LocalizedText, (count: number) => PluralCategory>> = {
  en: (count) => (count === 1 ? "one" : "other"),
  es: (count) => (count === 1 ? "one" : "other"),
  fr: (count) => (count < 2 ? "one" : "other"),
  ar: arabicPlural,
  zh: () => "other",
  hi: (count) => (count < 2 ? "one" : "other"),
};

function arabicPlural(count: number): PluralCategory {
  if (count === 1) return "one";
  if (count === 2) return "two";
  const rest = count % 100;
  if (rest >= 3 && rest <= 10) return "few";
  return rest >= 11 ? "many" : "other";
}

export function isSpoken(language: string): language is keyof LocalizedText {
  return Object.hasOwn(PLURAL_RULES, language);
}
