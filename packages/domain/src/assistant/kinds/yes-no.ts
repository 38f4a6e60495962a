import { kindOf } from "../../cases/answer-kind.ts";
import { type Mention, type Reader, spanOf } from "../mention.ts";
import { phraseAt, phrasesIn } from "../phrase-book.ts";

/** A yes or a no to the question that was asked, where a clause begins with it; both in one reply are neither. */
export const readYesNo: Reader = (field, { text, clauses, lexicon }) => {
  const said = clauses.flatMap(({ first, after }) => {
    const start = withoutFillers(first);
    const phrase = phraseAt(lexicon.decisions, text, start);
    if (phrase === undefined || phrase.after > after) return [];
    const isWhole = withoutFillers(phrase.after) >= after;
    const decision = phrase.meanings.find(({ isAlone }) => !isAlone || isWhole);
    if (decision === undefined) return [];
    const rest = phrasesIn(lexicon.negations, text).some((no) => no.first >= phrase.after && no.after <= after);
    // "Yes, I have never": says both.
    const says = decision.says === true && rest ? null : decision.says;
    return [{ says, ...spanOf(text, phrase.first, phrase.after) }];
  });
  const [one] = said;
  if (one === undefined || said.some(({ says }) => says !== one.says || says === null)) return [];
  // Who agrees says yes; a no to it is no answer that the form takes.
  const isAgreement = kindOf(field.schema) === "agree";
  return isAgreement && one.says === false ? [] : [{ value: one.says, from: one.from, to: one.to } satisfies Mention];

  function withoutFillers(from: number): number {
    const filler = phraseAt(lexicon.fillers, text, from);
    const isDecision = phraseAt(lexicon.decisions, text, from) !== undefined;
    return filler === undefined || isDecision ? from : withoutFillers(filler.after);
  }
};
