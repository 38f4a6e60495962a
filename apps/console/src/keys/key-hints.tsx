import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useBindings } from "./bindings.ts";
import { Key } from "./key.tsx";
import styles from "./keys.module.css";

/** The line below every page: the keys that are used most here. */
export function KeyHints({ onAll }: { readonly onAll: () => void }) {
  const { text } = useLanguage();
  const hinted = useBindings().filter(({ isHinted }) => isHinted);
  return (
    <footer className={styles.hints}>
      <div className={styles.most}>
        {hinted.map(
          ({ key, label }) =>
            key && (
              <span className={styles.hint} key={key}>
                <Key name={key} />
                {text(label)}
              </span>
            ),
        )}
      </div>
      <Button className={styles.all ?? ""} look="link" onClick={onAll}>
        <Key name="?" />
        {text("key.list")}
      </Button>
    </footer>
  );
}
