import type { AnswerSchema } from "@entrada/domain/cases/answer-kind";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { Check } from "lucide-react";
import { useEffect, useRef } from "react";
import { linesOf } from "../form/shown-answer.ts";
import styles from "./proposal-row.module.css";
import { schemaAt } from "./schema-at.ts";
import type { Proposal } from "./use-deciding.ts";

interface ProposalRowProps {
  readonly proposal: Proposal;
  readonly schema: AnswerSchema;
  readonly isBusy: boolean;
  readonly onDecide: (verdict: "confirm" | "reject") => void;
}

/** A value that was read, with the words it came from, and what became of it. */
export function ProposalRow({ proposal, schema, isBusy, onDecide }: ProposalRowProps) {
  const language = useLanguage();
  const { text } = language;
  const { path, label, value, evidence, state } = proposal;
  const lines = linesOf(schemaAt(schema, path), value, language);
  const isItself = lines.join(" ").toLocaleLowerCase() === evidence.toLocaleLowerCase();
  const outcome = useRef<HTMLParagraphElement>(null);
  const isDeciding = useRef(false);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isDeciding.current && state !== "proposed") outcome.current?.focus();
  }, [state]);
  const decide = (verdict: "confirm" | "reject") => {
    isDeciding.current = true;
    onDecide(verdict);
  };
  return (
    <li className={styles.row}>
      <div className={styles.read}>
        <p className={styles.label}>{label}</p>
        {lines.map((line) => (
          <p key={line}>
            <bdi>{line}</bdi>
          </p>
        ))}
        {!isItself && (
          <p className={styles.evidence}>
            <q dir="auto">{evidence}</q>
          </p>
        )}
      </div>
      {state === "proposed" ? (
        <div className={styles.verdicts}>
          <Button
            aria-disabled={isBusy}
            aria-label={text("assistant.useOf", { label })}
            className={styles.verdict}
            look="primary"
            onClick={() => decide("confirm")}
          >
            {text("assistant.use")}
          </Button>
          <Button
            aria-disabled={isBusy}
            aria-label={text("assistant.noOf", { label })}
            className={styles.verdict}
            onClick={() => decide("reject")}
          >
            {text("assistant.no")}
          </Button>
        </div>
      ) : (
        <p className={styles[state]} ref={outcome} tabIndex={-1}>
          {state === "confirmed" && <Check aria-hidden size={16} />}
          {text(`assistant.${state}`)}
        </p>
      )}
    </li>
  );
}
