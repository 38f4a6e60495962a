import { useEffect, useRef } from "react";
import { useLanguage } from "../language/language.tsx";
import styles from "./error-summary.module.css";

/** An error of a field, by the field's id: its sentence by its key, or as whoever judged the value has said it. */
export type FieldFault = { readonly fieldId: string } & (
  | { readonly message: string; readonly said?: never }
  | { readonly said: string; readonly message?: never }
);

interface ErrorSummaryProps {
  readonly faults: readonly FieldFault[];
  /** how often the form was found wrong */
  readonly attempt: number;
}

/**
 * All errors of a form in one place; it takes the focus at each new attempt, and each error leads to its field. The window's
 * title says that there are some.
 */
export function ErrorSummary({ faults, attempt }: ErrorSummaryProps) {
  const { text } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  const prefix = text("errors.window");
  const isShown = faults.length > 0;
  useEffect(() => {
    const before = document.title;
    if (!isShown || before.startsWith(prefix)) return undefined;
    document.title = `${prefix} ${before}`;
    return () => {
      // Unless another page has come meanwhile.
      if (document.title === `${prefix} ${before}`) document.title = before;
    };
  }, [isShown, prefix]);
  if (!isShown) return null;
  return (
    <div className={styles.box} ref={box} role="alert" tabIndex={-1}>
      <h2>{text("errors.title")}</h2>
      <ul className={styles.list}>
        {faults.map(({ fieldId, message, said }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId)?.focus();
              }}
            >
              {said ?? text(message)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
