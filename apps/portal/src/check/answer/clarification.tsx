import type { IntentResolution } from "@entrada/api-client/schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { MessageCircleQuestion } from "lucide-react";
import styles from "./clarification.module.css";

interface ClarificationProps {
  readonly clarification: NonNullable<IntentResolution["clarification"]>;
  readonly onChoose: (intent: string) => void;
}

/** The question about a purpose that the words left open; one click answers it. */
export function Clarification({ clarification: { question, options }, onChoose }: ClarificationProps) {
  const { text } = useLanguage();
  return (
    <section aria-labelledby="answer-title" className={styles.card}>
      <p className={styles.lead}>
        <MessageCircleQuestion aria-hidden size={20} />
        {text("clarify.lead")}
      </p>
      <h2 className={styles.question} id="answer-title" tabIndex={-1}>
        {question}
      </h2>
      <div className={styles.options}>
        {options.map(({ intent, label }) => (
          <Button key={intent} onClick={() => onChoose(intent)}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
