import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useRef } from "react";
import type { Offer } from "./acts/offers.ts";
import styles from "./more-acts.module.css";

interface MoreActsProps {
  readonly offers: readonly Offer[];
  readonly isBusy: boolean;
}

/** What is done less often, folded out by a button. */
export function MoreActs({ offers, isBusy }: MoreActsProps) {
  const { text } = useLanguage();
  const box = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (box.current) box.current.open = false;
  };
  if (offers.length === 0) return null;
  return (
    <details
      className={styles.more}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || close()}
      onKeyDown={({ key }) => {
        if (key !== "Escape") return;
        close();
        box.current?.querySelector("summary")?.focus();
      }}
      ref={box}
    >
      <summary className={styles.opener}>{text("act.more")}</summary>
      <div className={styles.acts}>
        {offers.map(({ label, run }) => (
          <Button
            aria-disabled={isBusy}
            key={label}
            onClick={() => {
              close();
              run();
            }}
          >
            {text(label)}
          </Button>
        ))}
      </div>
    </details>
  );
}
