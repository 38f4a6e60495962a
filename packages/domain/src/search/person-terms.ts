import { nameComponents, transliterate } from "../documents/mrz/transliterate.ts";
import { isWithoutSpaces, partsOf, soughtParts } from "./name-parts.ts";

/** How long a text that people are searched by may be. */
export const SOUGHT_CHARACTERS_MAX = 100;

const PHONE_DIGITS_MIN = 7;

/** What people are found by. */
export interface FindablePerson {
  readonly names: readonly string[];
  readonly email: string | null;
  readonly phone: string | null;
  readonly externalReference: string | null;
}

/** What somebody has typed, as terms. */
export interface SoughtTerms {
  /** of a name, whole or in part: a person has all of these */
  readonly words: readonly string[];
  /** or one of these */
  readonly wholes: readonly string[];
}

/** The terms of a person: equal terms are equal texts, and none stands for two kinds of text. */
export function termsOfPerson({ names, email, phone, externalReference }: FindablePerson): readonly string[] {
  const components = names.flatMap(nameComponents);
  const terms = [
    ...components.flatMap(spellingsOf).map(wordTerm),
    ...partsOf(components).map(partTerm),
    ...(email === null ? [] : [emailTerm(email)]),
    ...(phone === null ? [] : [phoneTerm(phone)]),
    ...(externalReference === null ? [] : [referenceTerm(externalReference)]),
  ];
  return [...new Set(terms)];
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

function referenceTerm(reference: string): string {
  return `reference ${reference.toLowerCase()}`;
}
