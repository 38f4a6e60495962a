import { kindOf } from "../../cases/answer-kind.ts";
import { type Mention, type Reader, type ReplyRead, spanOf } from "../mention.ts";
import type { OpenField } from "../open-field.ts";
import { phrasesIn } from "../phrase-book.ts";
import { readChoices } from "./choice.ts";
import { readCountries } from "./countries.ts";
import { decisionsIn, noneOfThemIn } from "./yes-no.ts";

/** Whatever a reply names, where a question asks for several; or that there is none, where the form takes that. */
export const readSeveral: Reader = (field, read) => {
  const isChoice = kindOf(field.schema) === "someOf";
  const found = isChoice ? readChoices(field, read) : readCountries(field, read);
  const takesNone = Number(field.schema.minItems ?? 0) === 0;
  // "None but France" and "no cash" name something.
  const isNamed = !isChoice && phrasesIn(read.lexicon.countries, read.text).length > 0;
  if (found.length > 0 || !takesNone || isNamed) return found;
  return noneIn(field, read, isChoice).map((mention) => ({ ...mention, value: [] }));
};

/** "None", "nobody else", "no": said of what is asked for. */
function noneIn({ field }: OpenField, read: ReplyRead, isWhole: boolean): readonly Mention[] {
  const denied = decisionsIn(field, read);
  const said = [...noneOfThemIn(read), ...(denied.every(({ value }) => value === false) ? denied : [])];
  const { to } = spanOf(read.text, 0, read.text.tokens.length);
  return said.filter((mention) => !isWhole || (mention.from === 0 && mention.to === to)).slice(0, 1);
}
