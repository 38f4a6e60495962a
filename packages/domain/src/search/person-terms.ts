import { nameComponents, transliterate } from "../documents/mrz/transliterate.ts";
import { isWithoutSpaces, partsOf, soughtParts } from "./name-parts.ts";

/** How long a text that people are searched by may be. */
export const SOUGHT_CHARACTERS_MAX = 100;

const PHONE_DIGITS_MIN = 7;
/** Of a passport number, what is told on the phone. */
const ENDING_CHARACTERS = 4;

/** What people are found by. */
export interface FindablePerson {
  readonly names: readonly string[];
  readonly email: string | null;
  readonly phone: string | null;
  readonly externalReference: string | null;
  /** absent: somebody without one */
  readonly passportNumber?: string | undefined;
}

/** What somebody has typed, as terms. */
export interface SoughtTerms {
  /** of a name, whole or in part: a person has all of these */
  readonly words: readonly string[];
  /** or one of these */
  readonly wholes: readonly string[];
}

/** The terms of a person: equal terms are equal texts, and none stands for two kinds of text. */
export function termsOfPerson(person: FindablePerson): readonly string[] {
  const { names, email, phone, externalReference, passportNumber } = person;
  const components = names.flatMap(nameComponents);
  const terms = [
    ...components.flatMap(spellingsOf).map(wordTerm),
    ...partsOf(components).map(partTerm),
    ...(email === null ? [] : [emailTerm(email)]),
    ...(phone === null ? [] : [phoneTerm(phone)]),
    ...(externalReference === null ? [] : [referenceTerm(externalReference)]),
    ...(passportNumber === undefined ? [] : [endingTerm(passportNumber)]),
  ];
  return [...new Set(terms)];
}

/** The terms of a line that people wrote, such as a subject, which is found by its words. */
export function termsOfLine(line: string): readonly string[] {
  return termsOfPerson({ names: [line], email: null, phone: null, externalReference: null });
}

/** The terms that a text may stand for: words of a name in any order, or the whole of something else. */
export function soughtTerms(text: string): SoughtTerms {
  const line = text.trim();
  const words = line.includes("@") ? [] : nameComponents(line).flatMap(soughtComponent);
  const isPhone = /^[+\d\s()./-]+$/.test(line) && line.replace(/\D/g, "").length >= PHONE_DIGITS_MIN;
  const wholes = [
    ...(line.includes("@") ? [emailTerm(line)] : []),
    ...(isPhone ? [phoneTerm(line)] : []),
    referenceTerm(line),
  ];
  return { words: [...new Set(words)], wholes };
}

/**
 * The terms of a text that may be the end of a passport number, or all of it: whoever is found by one has a number that ends
 * like this, in its last four characters at least.
 */
export function soughtEnding(text: string): readonly string[] {
  const ending = passportEnding(text);
  return ending === undefined ? [] : [endingTerm(ending)];
}

/** Whether the person is found by the text, the end of a passport number included. */
export function isFoundBy(person: FindablePerson, text: string): boolean {
  const ending = passportEnding(text);
  if (ending !== undefined && person.passportNumber?.endsWith(ending)) return true;
  const { words, wholes } = soughtTerms(text);
  const terms = new Set(termsOfPerson(person));
  return wholes.some((term) => terms.has(term)) || (words.length > 0 && words.every((term) => terms.has(term)));
}

/** The text as the end of a passport number; undefined: it cannot be one. */
function passportEnding(text: string): string | undefined {
  const ending = text.replace(/[ -]/g, "").toUpperCase();
  return /^(?=.*\d)[0-9A-Z]{4,20}$/.test(ending) ? ending : undefined;
}

function soughtComponent(component: string): readonly string[] {
  const parts = isWithoutSpaces(component) ? soughtParts(component) : [];
  return parts.length > 0 ? parts.map(partTerm) : [wordTerm(folded(component))];
}

// Letters that are no letter with a mark, and are typed without what makes them one.
const BASE: Readonly<Record<string, string>> = {
  Ø: "O",
  Ł: "L",
  Đ: "D",
  Ð: "D",
  Æ: "AE",
  Œ: "OE",
  Þ: "TH",
  ẞ: "SS",
  Ħ: "H",
};

/** A component of a name in capitals, without marks. */
function folded(component: string): string {
  return component
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[ØŁĐÐÆŒÞẞĦ]/g, (letter) => BASE[letter] ?? letter);
}

/** The spellings under which a component is found: without its marks, and as the machine readable zone has it. */
function spellingsOf(component: string): readonly string[] {
  return [folded(component), ...(transliterate(component) ?? [])];
}

function wordTerm(word: string): string {
  return `word ${word}`;
}

function partTerm(part: string): string {
  return `part ${part}`;
}

function emailTerm(email: string): string {
  return `email ${email.normalize("NFC").toLowerCase()}`;
}

// A number is typed with and without its plus sign.
function phoneTerm(phone: string): string {
  return `phone ${phone.replace(/\D/g, "").replace(/^00/, "")}`;
}

function endingTerm(number: string): string {
  return `ending ${number.slice(-ENDING_CHARACTERS)}`;
}

function referenceTerm(reference: string): string {
  return `reference ${reference.toLowerCase()}`;
}
