import { kindOf } from "../cases/answer-kind.ts";
import { type ReplyRead, type Statement, spanOf } from "./mention.ts";
import type { OpenField } from "./open-field.ts";
import { phrasesIn } from "./phrase-book.ts";

/** What each subject is asked about by, in the forms that we know. */
const FIELDS_OF_TOPIC: Readonly<Record<string, readonly string[]>> = {
  convicted: ["hasCriminalConviction"],
  arrested: ["arrestedOrConvicted", "hasBeenArrestedForSeriousHarm"],
  deported: ["hasBeenDeported", "isExcludedOrDeported"],
  overstayed: ["hasOverstayedInUnitedStates", "hasBreachedUkImmigrationLaw"],
  refused: ["hasBeenRefusedAsUkVisitor", "hasBeenRefusedVisaOrEntry"],
  cancelled: ["hasHadEtaCancelled"],
  drugs: ["hasViolatedDrugLaw"],
  asylum: ["soughtAsylum"],
  military: ["servedInForces"],
  otherNames: ["hasOtherNames"],
  otherPassport: ["hasOtherPassport", "holdsOtherValidPassports"],
  otherNationality: ["hasOtherNationality"],
  children: ["hasChildrenInPassport"],
  insurance: ["hasTravelInsurance"],
  disease: ["hasDiseaseDisorderOrAddiction"],
  surname: ["hasSurnameInPassport"],
  listedCountries: ["hasBeenInListedCountry"],
};
/** Asked about more than their subject says: read only in answer to the question itself. */
const ONLY_ASKED = new Set([
  "hasBreachedUkImmigrationLaw",
  "isExcludedOrDeported",
  "arrestedOrConvicted",
  "hasDiseaseDisorderOrAddiction",
  "hasSurnameInPassport",
  "servedInForces",
]);
/** How many words a negation reaches: "never in my life been convicted". */
const REACH_WORDS = 6;
/** Languages whose verbs, and negations, come last. */
const VERB_LAST: ReadonlySet<string> = new Set(["hi"]);

/** "Never been convicted of anything": the subjects of which a reply says that they happened, or did not. */
export function statementsIn(
  { text, clauses, lexicon }: Omit<ReplyRead, "statements">,
  language: string,
): readonly Statement[] {
  const denials = phrasesIn(lexicon.negations, text);
  const happened = phrasesIn(lexicon.happened, text);
  const about = phrasesIn(lexicon.about, text);
  const denied = phrasesIn(lexicon.denied, text);
  const others = phrasesIn(lexicon.others, text);
  return clauses.flatMap(({ first, after }) => {
    const isIn = (phrase: { readonly first: number; readonly after: number }) =>
      phrase.first >= first && phrase.after <= after;
    const denying = denials.filter(isIn);
    const negated = about.filter(isIn).flatMap((topic) => {
      const before = denying.find((no) => no.after <= topic.first && topic.first - no.after < REACH_WORDS);
      const behind = denying.find(
        (no) => no.first >= topic.after && no.first - topic.after < (VERB_LAST.has(language) ? REACH_WORDS : 1),
      );
      const no = before ?? behind;
      return no
        ? topic.meanings.map((meaning) => ({
            meaning,
            value: false,
            first: Math.min(no.first, topic.first),
            after: Math.max(no.after, topic.after),
          }))
        : [];
    });
    const affirmed = happened.filter(isIn).flatMap((topic) => {
      const isDenied = denying.some((no) => no.first < topic.after && topic.first - no.after < REACH_WORDS);
      return isDenied
        ? []
        : topic.meanings.map((meaning) => ({ meaning, value: true, first: topic.first, after: topic.after }));
    });
    const outright = denied
      .filter(isIn)
      .flatMap((topic) =>
        topic.meanings.map((meaning) => ({ meaning, value: false, first: topic.first, after: topic.after })),
      );
    // What a brother did is no answer.
    const own = [...outright, ...negated, ...affirmed].filter(
      (topic) => !others.some((other) => isIn(other) && other.first < topic.after),
    );
    return own.map(({ meaning, value, ...phrase }) => ({
      value,
      fields: FIELDS_OF_TOPIC[meaning] ?? [],
      ...spanOf(text, phrase.first, phrase.after),
    }));
  });
}

/** The open questions that a statement answers. */
export function answeredBy(
  { fields }: Statement,
  open: readonly OpenField[],
  asked: OpenField | undefined,
): readonly OpenField[] {
  return open.filter((field) => {
    const isAsked = field.path === asked?.path;
    return (
      kindOf(field.schema) === "yesNo" && fields.includes(field.field) && (isAsked || !ONLY_ASKED.has(field.field))
    );
  });
}
