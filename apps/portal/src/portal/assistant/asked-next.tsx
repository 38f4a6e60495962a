import type { AssistantSession } from "@entrada/api-client/schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import styles from "./asked-next.module.css";
import { Question } from "./question.tsx";

interface AskedNextProps {
  readonly question: NonNullable<AssistantSession["nextQuestion"]>;
  /** the last message asks it */
  readonly isAskedAlready: boolean;
  readonly onChoose: (words: string) => void;
}

const CHOICES_MAX = 8;

/** What is asked now, unless the last message says it, with the few answers that can be chosen. */
export function AskedNext({ question, isAskedAlready, onChoose }: AskedNextProps) {
  const { text } = useLanguage();
  const { kind, options = [] } = question;
  const labels = kind === "yesNo" ? [text("answer.yes"), text("answer.no")] : options.map(({ label }) => label);
  return (
    <>
      {!isAskedAlready && <Question question={question} />}
      {labels.length > 0 && labels.length <= CHOICES_MAX && (
        <div className={styles.choices}>
          {labels.map((label) => (
            <Button className={styles.choice} key={label} onClick={() => onChoose(label)}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
