export const PASSWORD_LENGTH_MIN = 12;
export const PASSWORD_LENGTH_MAX = 200;
/** Of a password as typed: what zxcvbn calls very unguessable. */
const GUESSES_MIN = 1e10;
/** Of what is left of it without the words that are known of this person and this service. */
const OTHER_GUESSES_MIN = 1e6;

/** tooShort, tooLong: by its characters · common: among the first that somebody would try · personal: made of who it is for */
export type PasswordFlaw = "tooShort" | "tooLong" | "common" | "personal";

/** How often somebody guesses who knows the common passwords, and these words. */
export type EstimateGuesses = (password: string, words: readonly string[]) => number;

/** Whom a password is for, and where it is used. */
export interface PasswordFor {
  readonly email: string;
  readonly name: string;
  /** the host of this service */
  readonly host: string;
}

// Of the product, and the example that everybody knows.
const KNOWN_WORDS = ["entrada", "visa", "passport", "portal", "console", "operator", "correct horse battery staple"];
const WORD_LENGTH_MIN = 3;

/** What is wrong with a password for this person; undefined if nothing is. */
export function passwordFlaw(
  password: string,
  person: PasswordFor,
  guessesOf: EstimateGuesses,
): PasswordFlaw | undefined {
  const characters = [...password];
  if (characters.length < PASSWORD_LENGTH_MIN) return "tooShort";
  if (characters.length > PASSWORD_LENGTH_MAX) return "tooLong";
  const text = password.normalize("NFKC");
  if (guessesOf(text, []) < GUESSES_MIN) return "common";
  const own = ownWords(person);
  if (guessesOf(text, own) < GUESSES_MIN) return "personal";
  const known = [...own, ...KNOWN_WORDS.flatMap((words) => words.split(" "))];
  return guessesOf(without(text, known), []) < OTHER_GUESSES_MIN ? "personal" : undefined;
}

/** The e-mail address and its parts, those of the name and of the host. */
function ownWords({ email, name, host }: PasswordFor): readonly string[] {
  const texts = [email, name, host].map((text) => text.normalize("NFKC").toLowerCase());
  const parts = texts.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= WORD_LENGTH_MIN);
  return [...new Set([...texts, ...parts])];
}

// The longest first: a word may be part of another one.
function without(text: string, words: readonly string[]): string {
  return [...words]
    .sort((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ""), text.toLowerCase());
}
