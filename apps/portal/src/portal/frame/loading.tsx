import { useLanguage } from "@entrada/ui/language/language.tsx";
import styles from "./loading.module.css";

/** While the first answer is on its way; nothing is shown if it comes at once. */
export function Loading() {
  const { text } = useLanguage();
  return (
    <p className={styles.loading} role="status">
      {text("frame.loading")}
    </p>
  );
}
