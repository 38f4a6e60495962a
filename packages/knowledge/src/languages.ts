import type { DeterminationAnswer } from "@entrada/domain/determinations/model/answer";
import type { CompiledKnowledge } from "@entrada/domain/determinations/rules/compile";
import { LANGUAGES, type Language } from "./reference.schema.ts";
import { ASKED_DESTINATIONS, ASKED_PASSPORTS, ask } from "./usefulness.ts";

/** What the answers to tourists say in a language. */
export interface SpokenLanguage {
  readonly language: Language;
  readonly answers: number;
  /** titles, reasons, summaries, conditions, warnings and changes, in all answers */
  readonly sentences: number;
  /** of the sentences, those in English although the language is another one */
  readonly englishSentences: number;
  /** sources, in all answers */
  readonly sources: number;
  /** of the sources, those whose publisher is named in English alone */
  readonly englishPublishers: number;
}

const PUBLISHER = /^\/knowledge\/sources\//;

/** Asks for every tourist of the sample in every language, and counts what the answers say in another one. */
export function languagesOf(knowledge: CompiledKnowledge, askedOn: string): readonly SpokenLanguage[] {
  return LANGUAGES.map((language) => {
    const counts = { answers: 0, sentences: 0, englishSentences: 0, sources: 0, englishPublishers: 0 };
    for (const destination of ASKED_DESTINATIONS) {
      for (const passport of ASKED_PASSPORTS.filter((one) => one !== destination)) {
        const answer = ask(knowledge, { destination, intent: "tourism", passport, askedOn, language });
        const { untranslated: marked = [] } = answer;
        const englishPublishers = marked.filter((pointer) => PUBLISHER.test(pointer)).length;
        counts.answers += 1;
        counts.sentences += sentencesOf(answer).length;
        counts.englishSentences += marked.length - englishPublishers;
        counts.sources += answer.knowledge.sources.length;
        counts.englishPublishers += englishPublishers;
      }
    }
    return { language, ...counts };
  });
}

/** Every sentence that an answer shows to its reader. */
export function sentencesOf(answer: DeterminationAnswer): readonly string[] {
  const { headline, visaConclusion, knowledge, counterfactuals } = answer;
  return [
    headline,
    visaConclusion.headline,
    visaConclusion.reason,
    visaConclusion.travelDocument?.statement,
    ...visaConclusion.conditions.flatMap(({ statement, asks }) => [statement, asks]),
    ...knowledge.warnings,
    ...counterfactuals.map((counterfactual) => counterfactual.headline),
  ].filter((sentence) => sentence !== undefined);
}
