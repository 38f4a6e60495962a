// Codes for no language at all.
const NO_LANGUAGE = ["und", "mul", "mis", "zxx"];
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const ENGLISH_NAMES = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

/** Whether the text is a well-formed BCP 47 tag of a known language, in whichever case it is written. */
export function isLanguageTag(text: string): boolean {
  try {
    const [tag, ...further] = Intl.getCanonicalLocales(text);
    return tag !== undefined && further.length === 0 && isLanguage(new Intl.Locale(tag).language);
  } catch {
    return false;
  }
}

/** The tag of a language that is called this in English or by itself, such as `en` for `english`. */
export function languageCalled(text: string): string | undefined {
  names ??= namesOfLanguages();
  return names.get(text.toLowerCase());
}

function isLanguage(code: string): boolean {
  return !NO_LANGUAGE.includes(code) && ENGLISH_NAMES.of(code) !== undefined;
}

// Made when the first wrong tag is sent: it takes longer than everything else here.
let names: ReadonlyMap<string, string> | undefined;

function namesOfLanguages(): ReadonlyMap<string, string> {
  const codes = [...LETTERS].flatMap((first) => [...LETTERS].map((second) => first + second)).filter(isLanguage);
  const called = codes.flatMap((code) =>
    [ENGLISH_NAMES, new Intl.DisplayNames([code], { type: "language", fallback: "none" })].flatMap((language) => {
      const name = language.of(code);
      return name === undefined ? [] : [[name.toLowerCase(), code] as const];
    }),
  );
  return new Map(called);
}
