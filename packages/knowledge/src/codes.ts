import { nearest } from "@entrada/domain/shared/nearest-word";
import { loadReference, type Reference } from "./reference.ts";

/** The codes that a field may have. */
export interface Codes {
  /** as clients know the list */
  readonly list: string;
  readonly has: (code: string) => boolean;
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
  const { countryByCode, intentByCode, heldAuthorizationByCode } = reference;
  const names = countryNames(reference);
  const countriesIn = (list: string, has: (code: string) => boolean): Codes => ({
    list,
    has,
    meant: (text) => [names.get(plain(text))].find((code) => code !== undefined && has(code)),
  });
  return {
    countries: countriesIn("the countries", (code) => countryByCode.has(code)),
    passports: countriesIn("the countries that issue passports", isIssuerIn(reference)),
    /** some of the countries */
    countriesOf: (list: string, codes: readonly string[]) => countriesIn(list, (code) => codes.includes(code)),
    intents: wordsIn("the intents", [...intentByCode.keys()]),
    held: wordsIn("the held authorizations", [...heldAuthorizationByCode.keys()]),
    words: wordsIn,
  };
}

function isIssuerIn({ countryByCode }: Reference) {
  return (code: string): boolean => countryByCode.get(code)?.isPassportIssuer === true;
}

function wordsIn(list: string, codes: readonly string[]): Codes {
  const all = new Set(codes);
  return { list, has: (code) => all.has(code), meant: (text) => nearest(text, codes) };
}

/**
 * The countries by alpha-2 and alpha-3 code, by their names in every language and by other common names. A name of two
 * countries names none: a wrong country is worse than no hint.
 */
function countryNames({ countries }: Reference): ReadonlyMap<string, string> {
  const codes = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const { code, alpha3, names, aliases = [] } of countries) {
    for (const name of [code, alpha3, ...Object.values(names), ...aliases].map(plain)) {
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
