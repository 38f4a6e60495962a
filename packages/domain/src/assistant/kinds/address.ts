import type { AnswerSchema } from "../../cases/answer-kind.ts";
import { type Reader, spanOf } from "../mention.ts";
import { phrasesIn } from "../phrase-book.ts";
import { replyText, writtenAt } from "../reply-text.ts";

const PARTS = ["street", "city", "postalCode", "country"];
const DIVIDES = /[,،，;\n]+/u;
const POSTAL =
  /(?<![\p{L}\p{N}])(?:\d{4,6}(?:-\d{3,4})?|[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}|[a-z]\d[a-z] ?\d[a-z]\d)(?![\p{L}\p{N}])/giu;

/** Whether it is an address in parts, of which one is a country. */
export function isAddress({ properties = {} }: AnswerSchema): boolean {
  const names = Object.keys(properties);
  return names.length > 0 && names.every((name) => PARTS.includes(name)) && names.includes("country");
}

/** An address as people write it in one line: street, post code and city in either order, and the country at its end. */
export const readAddress: Reader = (_field, { text, lexicon }) => {
  const pieces = text.original
    .split(DIVIDES)
    .map((piece) => piece.trim().replace(/\.$/u, ""))
    .filter((piece) => piece !== "");
  const country = countryOf(pieces.at(-1) ?? "");
  if (pieces.length < 3 || country === undefined) return [];
  const [street = "", ...places] = pieces.slice(0, -1);
  const { postalCode, city } = placeOf(places);
  if (city === undefined) return [];
  const more = places.filter((place) => place !== city && !place.includes(city) && place !== postalCode);
  const value = {
    street: [street, ...more].join(", "),
    city,
    ...(postalCode !== undefined && { postalCode }),
    country,
  };
  return [{ value, from: 0, to: text.folded.length }];

  function countryOf(piece: string): string | undefined {
    const own = replyText(piece);
    const [phrase, further] = phrasesIn(lexicon.countries, own);
    if (phrase === undefined || further !== undefined || phrase.meanings.length !== 1) return undefined;
    const { from, to } = spanOf(own, phrase.first, phrase.after);
    return writtenAt(own, from, to) === piece ? phrase.meanings[0] : undefined;
  }
};

/** The city is the last piece that is more than a post code. */
function placeOf(pieces: readonly string[]): { readonly postalCode?: string; readonly city?: string } {
  let postalCode: string | undefined;
  let city: string | undefined;
  for (const piece of pieces.toReversed()) {
    const plain = replyText(piece).folded.toUpperCase();
    const [code] = plain.match(POSTAL) ?? [];
    const rest = code === undefined || postalCode !== undefined ? piece : withoutCode(piece, code);
    if (code !== undefined) postalCode ??= code;
    if (rest !== "") city ??= rest;
  }
  return { ...(postalCode !== undefined && { postalCode }), ...(city !== undefined && { city }) };
}

function withoutCode(piece: string, code: string): string {
  const text = replyText(piece);
  const at = text.folded.toUpperCase().indexOf(code);
  const before = writtenAt(text, 0, at);
  return [at > 0 ? before : "", writtenAt(text, at + code.length, text.folded.length)].filter(Boolean).join(" ");
}
