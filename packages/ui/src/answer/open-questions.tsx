import type { Condition, Determination } from "@entrada/api-client/schema";
import { Words } from "./in-english.tsx";
import { leadsTo } from "./leads-to.ts";
import { OpenFactQuestion, type OpenFactQuestionProps } from "./open-fact-question.tsx";
import { type OpenFact, openFactOf } from "./open-facts.ts";
import styles from "./open-questions.module.css";

interface OpenQuestionsProps {
  readonly determination: Determination;
  readonly asking: Pick<OpenFactQuestionProps, "countries" | "onTell" | "onHold">;
}

interface Question {
  readonly fact: OpenFact;
  readonly condition: Condition;
}

/** The questions on which the answer depends: those that an easier route needs, each once; first those that decide alone. */
export function openQuestionsOf({ visaConclusion, counterfactuals }: Determination): readonly Question[] {
  const decides = ({ fact }: Question) => counterfactuals.some(({ factPath }) => factPath === fact.path);
  const questions = new Map<string, Question>();
  for (const condition of visaConclusion.conditions) {
    const fact = condition.leadsTo === undefined ? undefined : openFactOf(condition);
    if (fact && !questions.has(fact.path)) questions.set(fact.path, { fact, condition });
  }
  return [...questions.values()].toSorted((a, b) => Number(decides(b)) - Number(decides(a)));
}

/** Asks them one under another, with where each answer leads. */
export function OpenQuestions({ determination, asking }: OpenQuestionsProps) {
  const questions = openQuestionsOf(determination);
  const isOnly = questions.length === 1;
  return (
    <div className={styles.questions}>
      {questions.map(({ fact, condition }) => (
        <div className={styles.question} key={fact.path}>
          <OpenFactQuestion
            {...asking}
            fact={fact}
            leadsTo={(value) => leadsTo(determination, { path: fact.path, value, isOnly, condition })}
            said={
              (fact.question === "fact.declaration" || fact.isInWords) && (
                <Words of={condition}>{condition.asks ?? condition.statement}</Words>
              )
            }
          />
        </div>
      ))}
    </div>
  );
}
