import type { Problem } from "@entrada/api-client/schema";
import { fieldOf } from "@entrada/domain/cases/collection-items";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { Link } from "wouter";
import { documentAt, questionAt } from "../addresses.ts";
import type { Question } from "./form-model.ts";
import styles from "./submit-faults.module.css";

interface SubmitFaultsProps {
  readonly caseId: string;
  readonly errors: NonNullable<Problem["errors"]>;
  readonly questions: readonly Question[];
}

/** Why it could not be handed in, each with the way to its question. */
export function SubmitFaults({ caseId, errors, questions }: SubmitFaultsProps) {
  const { text, name } = useLanguage();
  return (
    <Notice isNew tone="stop">
      <h2>{text("answers.faults")}</h2>
      <ul className={styles.list}>
        {errors.map(({ pointer, detail, documentType }) => {
          if (documentType !== undefined) {
            return (
              <li key={pointer}>
                <Link href={documentAt(caseId, documentType)}>{name("document", documentType)}</Link>
                {": "}
                {detail}
              </li>
            );
          }
          const field = fieldOf(pointer?.replace(/^#/, "") ?? "");
          const question = questions.find((one) => one.field === field);
          return (
            <li key={`${pointer} ${detail}`}>
              {question ? <Link href={questionAt(caseId, question.field, "answers")}>{question.title}</Link> : field}
              {": "}
              {detail}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}
