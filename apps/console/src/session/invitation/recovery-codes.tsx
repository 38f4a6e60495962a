import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { type ReactNode, useState } from "react";
import styles from "../session.module.css";

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** what follows once they are kept */
  readonly children: ReactNode;
}

/** Ten codes, each of which stands for the second factor once. Nobody sees them again. */
export function RecoveryCodes({ codes, children }: RecoveryCodesProps) {
  const { text } = useLanguage();
  const [isCopied, setCopied] = useState(false);
  return (
    <div className={styles.form}>
      <p className={styles.about}>{text("recovery.about")}</p>
      <ul aria-label={text("recovery.title")} className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button
          onClick={async () => {
            await navigator.clipboard.writeText(codes.join("\n"));
            setCopied(true);
          }}
        >
          {text(isCopied ? "recovery.copied" : "recovery.copy")}
        </Button>
        {children}
      </div>
    </div>
  );
}
