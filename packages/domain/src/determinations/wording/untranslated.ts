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
  if (language === "en") return [];
  const pointers: string[] = [];
  const missing = [...missingTexts(snapshot, language)];
  if (missing.length > 0) {
    const add = (sentence: string | undefined, pointer: string) => {
      if (missing.some((text) => sentence?.includes(text))) pointers.push(pointer);
    };
    for (const [at, { statement }] of visaConclusion.conditions.entries()) {
      add(statement, `/visaConclusion/conditions/${at}/statement`);
    }
    for (const [at, warning] of knowledge.warnings.entries()) add(warning, `/knowledge/warnings/${at}`);
    for (const [at, { headline }] of counterfactuals.entries()) add(headline, `/counterfactuals/${at}/headline`);
  }
  for (const [at, { id }] of knowledge.sources.entries()) {
    if (isMissing(snapshot, snapshot.sources[id]?.publisher ?? id, language)) {
      pointers.push(`/knowledge/sources/${at}/publisher`);
    }
  }
  return pointers;
}
