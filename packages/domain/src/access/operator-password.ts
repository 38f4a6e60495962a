export const PASSWORD_LENGTH_MIN = 12;
export const PASSWORD_LENGTH_MAX = 200;
const DIFFERENT_CHARACTERS_MIN = 6;

/** tooShort, tooLong: by its characters · common: among the first that somebody would try · personal: made of who it is for */
export type PasswordFlaw = "tooShort" | "tooLong" | "common" | "personal";

// What published lists of stolen passwords consist of, at this length: these words, digits, and rows of the keyboard.
const COMMON_WORDS = (
  "password passwort passw0rd motdepasse contrasena senha parola wachtwoord haslo admin administrator root user login " +
  "welcome willkommen bienvenue letmein openup changeme default secret master access security test testing demo guest " +
  "iloveyou loveyou forever sunshine princess princesa football baseball basketball soccer liverpool chelsea arsenal " +
  "barcelona superman batman spiderman pokemon starwars dragon monkey shadow killer ninja mustang michael jennifer " +
  "jordan charlie thomas jessica ashley daniel summer winter spring autumn monday friday january december company " +
  "server database computer internet samsung google microsoft windows facebook whatever trustno hello world qwerty " +
  "qwertz azerty qwertyuiop qwertzuiop azertyuiop asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm yxcvbnm qaz wsx edc rfv " +
  "tgb abc abcd abcde abcdef abcdefgh entrada visa passport portal console operator correct horse battery staple"
).split(" ");
const LETTERS: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** What is wrong with a password for this person; undefined if nothing is. */
export function passwordFlaw(
  password: string,
  person: { readonly email: string; readonly name: string },
): PasswordFlaw | undefined {
  const characters = [...password];
  if (characters.length < PASSWORD_LENGTH_MIN) return "tooShort";
  if (characters.length > PASSWORD_LENGTH_MAX) return "tooLong";
  const text = password.normalize("NFKC").toLowerCase();
  if (new Set(text).size < DIFFERENT_CHARACTERS_MIN) return "common";
  // What stands around the letters is decoration; what stands among them may be a letter in disguise.
  const middle = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const readings = [lettersOf(text), lettersOf([...middle].map((letter) => LETTERS[letter] ?? letter).join(""))];
  // The email's parts and the name's, whatever digits stand around them.
  const own = [...person.email.toLowerCase().split(/[^\p{L}]+/u), ...person.name.toLowerCase().split(/[^\p{L}]+/u)];
  const words = own.filter((word) => word.length >= 3);
  if (readings.some((letters) => isMadeOf(letters, [...words, ...COMMON_WORDS]))) {
    return readings.some((letters) => isMadeOf(letters, COMMON_WORDS)) ? "common" : "personal";
  }
  return undefined;
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}]+/gu, "");
}

// Nothing but these words: digits alone are made of no word at all.
function isMadeOf(letters: string, words: readonly string[]): boolean {
  const reached = new Set([0]);
  for (let at = 0; at <= letters.length; at++) {
    if (!reached.has(at)) continue;
    for (const word of words) if (letters.startsWith(word, at)) reached.add(at + word.length);
  }
  return reached.has(letters.length);
}
