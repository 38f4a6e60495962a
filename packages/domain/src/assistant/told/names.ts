import type { Reading } from "../admissible.ts";
import type { Conversation } from "../conversation.ts";
import { isLikeName, readText, withoutTail } from "../kinds/plain-text.ts";
import { labelsIn } from "../labels.ts";
import { type ReplyRead, spanOf } from "../mention.ts";
import { phraseAt, phraseBook, phrasesIn } from "../phrase-book.ts";
import { writtenAt } from "../reply-text.ts";

/** Names in a passport: each is told apart only by what it is called. */
export const NAME_FIELDS = ["givenNames", "familyName"] as const;
const NAMED: ReadonlySet<string> = new Set(NAME_FIELDS);
const WORDS_MAX = 4;
const BEGINS_SMALL = /^\p{Ll}/u;

/** "Family name Winter, first name Ada": a name with what it is called before it. */
export function readNames(read: ReplyRead, { open }: Conversation): readonly Reading[] {
  const { text, clauses, lexicon } = read;
  const labels = labelsIn(read, open);
  return labels.flatMap((label, index) => {
    const [field, other] = label.meanings.filter((one) => NAMED.has(one.field));
    const clause = clauses.find(({ first, after }) => label.first >= first && label.after <= after);
    if (field === undefined || other !== undefined || clause === undefined) return [];
    const end = Math.min(clause.after, labels[index + 1]?.first ?? clause.after);
    const carrier = phraseAt(lexicon.carriers, text, label.after);
    const first = carrier && carrier.after < end ? carrier.after : label.after;
    if (first >= end || end - first > WORDS_MAX) return [];
    const { from, to } = spanOf(text, first, withoutTail(text, first, end));
    const value = writtenAt(text, from, to).normalize("NFC");
    const isTold = /[:：]/u.test(text.folded.slice(text.tokens[label.after - 1]?.end, from));
    const isName = isLikeName(value) && (isTold || !BEGINS_SMALL.test(value)) && !saysNothing(first, end);
    return isName ? [{ path: field.path, value, evidence: writtenAt(text, from, to) }] : [];
  });

  function saysNothing(first: number, end: number): boolean {
    const phrases = [
      ...phrasesIn(lexicon.references, text),
      ...phrasesIn(lexicon.asides, text),
      ...phrasesIn(lexicon.negations, text),
    ];
    return phrases.some((phrase) => phrase.first >= first && phrase.after <= end);
  }
}

/** Where one given name before one family name is what people write. */
const GIVEN_FIRST: ReadonlySet<string> = new Set(["en", "es", "fr", "hi"]);
/** And where of several words the last one is the family's. */
const FAMILY_LAST: ReadonlySet<string> = new Set(["en", "fr"]);
/** A small word of a family name, which goes on behind it: "van Dijk". */
const BEFORE_FAMILY = /^(?:van|von|de|du|della|di|al|el|bin|le|la)$/iu;
const HAN_NAME = /^\p{Script=Han}{2,4}$/u;
const FAMILIES_OF_TWO = new Set(["欧阳", "司马", "上官", "诸葛", "司徒", "夏侯", "皇甫", "东方", "慕容"]);

/** Whether a reply tells a whole name, "My name is Ada Winter", where given and family name are both asked for. */
export function isWholeName(read: ReplyRead, { asked, open }: Conversation): boolean {
  if (asked === undefined || !NAMED.has(asked.field)) return false;
  const isSiblingOpen = open.some(
    ({ field, path, isAnswered }) => NAMED.has(field) && path !== asked.path && !isAnswered,
  );
  return isSiblingOpen && wholeNameIn(read) !== undefined;
}

/** Both names of a whole one, where the language's order tells them apart; both are seen before one is saved. */
export function readWholeName(read: ReplyRead, { open }: Conversation, language: string): readonly Reading[] {
  const { value = "" } = wholeNameIn(read) ?? {};
  const [givenNames, familyName] = HAN_NAME.test(value) ? hanNames(value) : orderedNames(value, language);
  if (!givenNames || !familyName || !isLikeName(value)) return [];
  const values = { givenNames, familyName };
  return NAME_FIELDS.flatMap((name) => {
    const field = open.find((one) => one.field === name);
    return field ? [{ path: field.path, value: values[name], evidence: value }] : [];
  });
}

function wholeNameIn({ text, clauses, lexicon }: ReplyRead): { readonly value: string } | undefined {
  const book = phraseBook((lexicon.fields.fullName ?? []).map((name) => [name, true] as const));
  const [label] = phrasesIn(book, text);
  const clause = label && clauses.find(({ first, after }) => label.first >= first && label.after <= after);
  if (!label || !clause || clause.after - label.after < 2) return undefined;
  const { from, to } = spanOf(text, label.after, withoutTail(text, label.after, clause.after));
  return { value: writtenAt(text, from, to).normalize("NFC") };
}

function hanNames(name: string): readonly string[] {
  const length = FAMILIES_OF_TWO.has(name.slice(0, 2)) ? 2 : 1;
  const given = name.slice(length);
  return given.length > 2 ? [] : [given, name.slice(0, length)];
}

function orderedNames(name: string, language: string): readonly string[] {
  const words = name.split(/\s+/u);
  if (!GIVEN_FIRST.has(language) || words.length < 2) return [];
  const small = words.findIndex((word, index) => index > 0 && BEFORE_FAMILY.test(word));
  const at = small < 0 ? words.length - 1 : small;
  if (words.length > 2 && !FAMILY_LAST.has(language)) return [];
  return [words.slice(0, at).join(" "), words.slice(at).join(" ")];
}

/** "I work as a nurse", whatever was asked. */
export function readOccupation(read: ReplyRead, { asked, open }: Conversation): readonly Reading[] {
  const { text, clauses, lexicon } = read;
  const field = open.find((one) => one.field === "occupation" && one.schema.type === "string");
  if (field === undefined || field.path === asked?.path) return [];
  const book = phraseBook((lexicon.fields.worksAs ?? []).map((name) => [name, true] as const));
  return phrasesIn(book, text).flatMap((label) => {
    const clause = clauses.find(({ first, after }) => label.first >= first && label.after < after);
    if (clause === undefined || clause.after - label.after > WORDS_MAX) return [];
    const told = readText(field, {
      ...read,
      clauses: [{ first: label.after, after: clause.after, isQuestion: false }],
    });
    return told.map(({ value, from, to }) => ({ path: field.path, value, evidence: writtenAt(text, from, to) }));
  });
}

/** "Guadalajara, Mexico", where a city is asked for: its country too, if that is asked for as well. */
export function readPlace(read: ReplyRead, { asked, open }: Conversation): readonly Reading[] {
  const { text, clauses, lexicon } = read;
  const [city, country, further] = clauses;
  if (!asked?.field.endsWith("City") || city === undefined || country === undefined || further !== undefined) return [];
  const lead = phraseAt(lexicon.carriers, text, country.first);
  const phrase = phraseAt(lexicon.countries, text, lead && lead.after < country.after ? lead.after : country.first);
  const [code, other] = phrase?.meanings ?? [];
  if (phrase?.after !== country.after || code === undefined || other !== undefined) return [];
  const named = readText(asked, { ...read, clauses: [city] });
  const sibling = open.find(
    ({ field, isAnswered }) => field === asked.field.replace(/City$/u, "Country") && !isAnswered,
  );
  const { from, to } = spanOf(text, phrase.first, phrase.after);
  return [
    ...named.map((mention) => ({
      path: asked.path,
      value: mention.value,
      evidence: writtenAt(text, mention.from, mention.to),
    })),
    ...(sibling ? [{ path: sibling.path, value: code, evidence: writtenAt(text, from, to) }] : []),
  ];
}
