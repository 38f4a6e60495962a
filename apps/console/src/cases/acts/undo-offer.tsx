import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useEffect } from "react";
import { useKeys } from "../../keys/use-keys.ts";
import styles from "../case.module.css";
import type { Decided } from "./use-case-acts.ts";

// For so long the traveler is told nothing of a return.
const OFFERED_MS = 10_000;

interface UndoOfferProps {
  readonly decided: Decided;
  readonly onUndo: () => void;
  readonly onEnd: () => void;
}

/** What was just accepted or sent back, and for ten seconds a way to take it back. */
export function UndoOffer({ decided, onUndo, onEnd }: UndoOfferProps) {
  const { text } = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins with another decision alone
  useEffect(() => {
    const timer = setTimeout(onEnd, OFFERED_MS);
    return () => clearTimeout(timer);
  }, [decided.key]);
  useKeys([{ key: "u", label: "key.undo", run: onUndo, isHinted: true }]);
  return (
    <div className={styles.offer} role="status">
      {text(`undo.${decided.verb}`, { count: decided.count })}
      <Button onClick={onUndo}>{text("undo")}</Button>
    </div>
  );
}
