import { useEffect, useRef } from "react";
import { useLanguage } from "../language/language.tsx";
import styles from "./error-summary.module.css";

/** An error of a field, by the field's id and the key of its sentence. */
export interface FieldFault {
  readonly fieldId: string;
  readonly message: string;
}

/**
 * All errors of a form in one place; a new list takes the focus, and each error leads to its field. The window's title says
 * that there are some.
 */
export function ErrorSummary({ faults }: { readonly faults: readonly FieldFault[] }) {
  const { text } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (faults.length > 0) box.current?.focus();
  }, [faults]);
  const prefix = text("errors.window");
  useEffect(() => {
    if (faults.length === 0) return undefined;
    const before = document.title;
    document.title = `${prefix} ${before}`;
    return () => {
      // Unless another page has come meanwhile.
      if (document.title === `${prefix} ${before}`) document.title = before;
    };
  }, [faults, prefix]);
  if (faults.length === 0) return null;
  return (
    <div className={styles.box} ref={box} role="alert" tabIndex={-1}>
      <h2>{text("errors.title")}</h2>
      <ul className={styles.list}>
        {faults.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId)?.focus();
              }}
            >
              {text(message)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
