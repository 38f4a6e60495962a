import type { AssistantMessage } from "@entrada/api-client/schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import type { OpenForm } from "../form/use-form.ts";
import styles from "./assistant-says.module.css";
import { Proposals } from "./proposals.tsx";
import { Question } from "./question.tsx";
import { Quotes } from "./quotes.tsx";

interface AssistantSaysProps {
  readonly form: OpenForm;
  readonly message: AssistantMessage;
  /** it says above what it is */
  readonly isFirst: boolean;
}

/** What the assistant says: what it read, what is on record, what it asks. */
export function AssistantSays({ form, message, isFirst }: AssistantSaysProps) {
  const { text } = useLanguage();
  const { proposals, quotes, nextQuestion } = message;
  const { words, asks } = partsOf(message);
  return (
    <div className={styles.says}>
      <p className={isFirst ? styles.by : styles.hidden}>{text(isFirst ? "assistant.program" : "assistant.it")}</p>
      {words !== "" && <p className={styles.words}>{words}</p>}
      {proposals.length > 0 && <Proposals form={form} message={message} />}
      {quotes.length > 0 && <Quotes quotes={quotes} />}
      {nextQuestion && <Question asks={asks} question={nextQuestion} />}
    </div>
  );
}

/** The words of a message, and its last paragraph if that is what asks the question: it stands below what was read. */
function partsOf({ text, nextQuestion }: AssistantMessage): { readonly words: string; readonly asks: string } {
  const paragraphs = text.split("\n");
  const last = paragraphs.at(-1) ?? "";
  const isAsking = nextQuestion !== null && last.includes(nextQuestion.label);
  return isAsking ? { words: paragraphs.slice(0, -1).join("\n").trim(), asks: last } : { words: text, asks: "" };
}
