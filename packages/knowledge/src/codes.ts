import { nearest } from "@entrada/domain/shared/nearest-word";
import { loadReference, type Reference } from "./reference.ts";

/** The codes that a field may have. */
export interface Codes {
  /** where the reference data show the list: `intents`, `lists/sexes` */
  readonly list: string;
  /** what to take from the list */
  readonly item: string;
  readonly has: (code: string) => boolean;
  /** the code with this name in any language, whatever its case and accents */
  readonly named: (text: string) => string | undefined;
  /** the code that a wrong text most likely means; undefined where that is not clear */
  readonly meant: (text: string) => string | undefined;
}

let known: ReturnType<typeof codesOf> | undefined;

/** The codes of the reference data, by what they are for. */
export function knownCodes(): ReturnType<typeof codesOf> {
  known ??= codesOf(loadReference());
  return known;
}

function codesOf(reference: Reference) {
  const { countryByCode, intents, heldAuthorizations, publicList } = reference;
  const names = countryNames(reference);
  const countriesIn = (list: string, has: (code: string) => boolean, item = "a code"): Codes => {
    const named = (text: string) => [names.get(plain(text))].find((code) => code !== undefined && has(code));
    // Between codes of two letters, the nearest is a guess.
    return { list, item, has, named, meant: named };
  };
  return {
    countries: countriesIn("countries", (code) => countryByCode.has(code)),
    passports: countriesIn("countries?isPassportIssuer=true", isIssuerIn(reference)),
    /** the countries that issue a kind of document */
    issuersIn: (codes: readonly string[]) =>
      countriesIn("held-authorizations", (code) => codes.includes(code), "one of the issuers"),
    intents: wordsIn("intents", intents),
    held: wordsIn("held-authorizations", heldAuthorizations),
    /** a public list */
    options: (key: string) => wordsIn(`lists/${key}`, publicList(key) ?? []),
  };
}

function isIssuerIn({ countryByCode }: Reference) {
  return (code: string): boolean => countryByCode.get(code)?.isPassportIssuer === true;
}

interface Word {
  readonly code: string;
  readonly label: Readonly<Record<string, string>>;
  readonly aliases?: readonly string[];
}

function wordsIn(list: string, words: readonly Word[]): Codes {
  const codes = words.map(({ code }) => code);
  const all = new Set(codes);
  // Spaces do not matter: `family visit` and `family_visit` mean familyVisit.
  const joined = (text: string) => plain(text).replaceAll(" ", "");
  const names = namesOf(
    words.map(({ code, label, aliases = [] }) => ({ code, names: [code, ...Object.values(label), ...aliases] })),
    joined,
  );
  const named = (text: string) => names.get(joined(text));
  return {
    list,
    item: "a code",
    named,
    has: (code) => all.has(code),
    meant: (text) => named(text) ?? nearest(text, codes),
  };
}

/** The countries by alpha-2 and alpha-3 code, by their names in every language and by other common names. */
function countryNames({ countries }: Reference): ReadonlyMap<string, string> {
  return namesOf(
    countries.map(({ code, alpha3, names, aliases = [] }) => ({
      code,
      names: [code, alpha3, ...Object.values(names), ...aliases],
    })),
    plain,
  );
}

/** The codes by name. A name of two codes names none: a wrong code is worse than no hint. */
function namesOf(
  items: readonly { readonly code: string; readonly names: readonly string[] }[],
  fold: (name: string) => string,
): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const { code, names } of items) {
    for (const name of names.map(fold)) {
      if (codes.has(name) && codes.get(name) !== code) ambiguous.add(name);
      codes.set(name, code);
    }
  }
  for (const name of ambiguous) codes.delete(name);
  return codes;
}

/** Without case, accents, punctuation and a leading article. */
function plain(text: string): string {
  const letters = text
    .normalize("NFKD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase();
  return letters
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .replace(/^(the|la|le|les|el) /, "")
    .trim();
}
