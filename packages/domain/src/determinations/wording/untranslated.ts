import type { DeterminationAnswer } from "../model/answer.ts";
import { isMissing, missingTexts } from "../model/free-texts.ts";
import type { Snapshot } from "../model/knowledge.ts";

/** The answer, with pointers to its English texts if its language is another one. */
export function withUntranslated(answer: DeterminationAnswer, snapshot: Snapshot): DeterminationAnswer {
  const untranslated = pointersOf(answer, snapshot);
  return untranslated.length === 0 ? answer : { ...answer, untranslated };
}

function pointersOf(answer: DeterminationAnswer, snapshot: Snapshot): readonly string[] {
  const { language, visaConclusion, knowledge, counterfactuals } = answer;
  const missing = [...missingTexts(snapshot, language)];
  const isEnglish = (sentence: string | undefined) => missing.some((text) => sentence?.includes(text));
  const pointersTo = <Item>(items: readonly Item[], is: (item: Item) => boolean, pointer: (at: number) => string) =>
    items.flatMap((item, at) => (is(item) ? [pointer(at)] : []));
  return [
    ...pointersTo(
      visaConclusion.conditions,
      ({ statement }) => isEnglish(statement),
      (at) => `/visaConclusion/conditions/${at}/statement`,
    ),
    ...pointersTo(knowledge.warnings, isEnglish, (at) => `/knowledge/warnings/${at}`),
    ...pointersTo(
      knowledge.sources,
      ({ id }) => isMissing(snapshot, snapshot.sources[id]?.publisher ?? id, language),
      (at) => `/knowledge/sources/${at}/publisher`,
    ),
    ...pointersTo(
      counterfactuals,
      ({ headline }) => isEnglish(headline),
      (at) => `/counterfactuals/${at}/headline`,
    ),
  ];
}
