import { useLanguage } from "@entrada/ui/language/language.tsx";
import type { ReactNode } from "react";
import { CopyButton, useCopying } from "../../acts/copy-button.tsx";
import styles from "../session.module.css";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** what follows once they are kept */
  readonly children: ReactNode;
}

/** Ten codes, each of which stands for the second factor once. Nobody sees them again. */
export function RecoveryCodes({ codes, children }: RecoveryCodesProps) {
  const { text } = useLanguage();
  const copying = useCopying(codes.join("\n"));
  return (
    <div className={styles.form}>
      <p className={styles.about}>{text("recovery.about")}</p>
      <ul aria-label={text("recovery.title")} className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <CopyButton copying={copying} label={text("recovery.copy")} />
        {children}
      </div>
    </div>
  );
}
