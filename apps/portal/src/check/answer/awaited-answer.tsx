import { useLanguage } from "@entrada/ui/language/language.tsx";
import styles from "./awaited-answer.module.css";

/** The place of an answer while it is looked up; as high as the window, so that what comes below is not seen to move. */
export function AwaitedAnswer() {
  const { text } = useLanguage();
  return (
    <div className={styles.place}>
      <p className={styles.card} role="status">
        {text("form.asking")}
      </p>
    </div>
  );
}
