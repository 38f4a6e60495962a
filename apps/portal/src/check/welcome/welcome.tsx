import { MoreMessages, useLanguage } from "@entrada/ui/language/language.tsx";
import type { Question } from "../question/question.ts";
import { addressOf } from "../question/question-address.ts";
import { today } from "../question/use-question.ts";
import { examplesOn } from "./examples.ts";
import { WELCOME_MESSAGES } from "./messages.ts";
import styles from "./welcome.module.css";

interface WelcomeProps {
  readonly onAsk: (question: Question) => void;
}

/** What the page is, what its answers rest on, and questions to try. */
export function Welcome(props: WelcomeProps) {
  const { language } = useLanguage();
  return (
    <MoreMessages messages={WELCOME_MESSAGES[language]}>
      <Introduction {...props} />
    </MoreMessages>
  );
}

function Introduction({ onAsk }: WelcomeProps) {
  const { text } = useLanguage();
  return (
    <section aria-labelledby="welcome-title" className={styles.welcome}>
      <div className={styles.words}>
        <h2 id="welcome-title">{text("welcome.title")}</h2>
        <p>{text("welcome.about")}</p>
        <p className={styles.sources}>{text("welcome.sources")}</p>
      </div>
      <div className={styles.words}>
        <h3>{text("welcome.examples")}</h3>
        <ul className={styles.examples}>
          {examplesOn(today()).map(({ name, question }) => (
            <li key={name}>
              <a
                className={styles.example}
                href={addressOf(question)}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  onAsk(question);
                }}
              >
                {text(name)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
