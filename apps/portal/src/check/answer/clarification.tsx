import type { IntentResolution } from "@entrada/api-client/schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { MessageCircleQuestion } from "lucide-react";
import { LateMessages } from "../../page/late-messages.tsx";
import { FURTHER_MESSAGES } from "../further/messages.ts";
import { useChoices } from "../question/choices.tsx";
import { useBroughtUp } from "./bring-up.ts";
import card from "./card.module.css";
import styles from "./clarification.module.css";

interface ClarificationProps {
  readonly clarification: NonNullable<IntentResolution["clarification"]>;
  readonly onChoose: (intent: string) => void;
}

/** The question about a purpose that the words left open; one click answers it. */
export function Clarification(props: ClarificationProps) {
  return (
    <LateMessages of={FURTHER_MESSAGES}>
      <Question {...props} />
    </LateMessages>
  );
}

function Question({ clarification: { options }, onChoose }: ClarificationProps) {
  const { text } = useLanguage();
  useBroughtUp(options);
  // In the page's language: a single word may be taken for another one's.
  const { intentOf } = useChoices();
  return (
    <section aria-labelledby="answer-title" className={card.card}>
      <p className={`${card.brief} ${styles.lead}`}>
        <MessageCircleQuestion aria-hidden size={20} />
        {text("clarify.lead")}
      </p>
      <h2 className={card.title} id="answer-title" tabIndex={-1}>
        {text("clarify.question")}
      </h2>
      <ul className={styles.options}>
        {options.map(({ intent, label }) => (
          <li key={intent}>
            <button className={styles.option} onClick={() => onChoose(intent)} type="button">
              <strong className={styles.label}>{intentOf(intent)?.label ?? label}</strong>
              <span>{intentOf(intent)?.definition}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
