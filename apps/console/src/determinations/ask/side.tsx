import type { Counterfactual, DeterminationInput, Trial } from "@entrada/api-client/operator-schema";
import { Disclosure } from "@entrada/ui/feedback/disclosure.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { Failure } from "../../page/failure.tsx";
import styles from "../determinations.module.css";
import { Answer } from "../explain/answer.tsx";
import { RuleTable } from "../explain/rule-table.tsx";
import { withFact, withHeld } from "./asked.ts";
import { type Choices, QuestionForm } from "./question.form.tsx";

interface SideProps {
  readonly side: "q" | "with";
  readonly label: string;
  readonly asked: DeterminationInput;
  readonly choices: Choices;
  readonly trial: { readonly data: Trial | undefined; readonly error: Error | null; readonly refetch: () => unknown };
  readonly onAsk: (asked: DeterminationInput) => void;
  readonly onTry: (counterfactual: Counterfactual) => void;
}

/** A question with its answer and the rules that were looked at. */
export function Side({ side, label, asked, choices, trial, onAsk, onTry }: SideProps) {
  const { text } = useLanguage();
  const { data, error } = trial;
  return (
    <section aria-label={label} className={styles.side}>
      <QuestionForm
        asked={asked}
        choices={choices}
        // Whatever the address asks stands in the fields.
        key={JSON.stringify(asked)}
        label={label}
        onAsk={onAsk}
        side={side}
      />
      {error && <Failure error={error} onRetry={() => void trial.refetch()} />}
      {data && (
        <>
          <Answer
            answer={data}
            countries={choices.countries}
            onHold={(document) => onAsk(withHeld(asked, document))}
            onTell={(path, value) => onAsk(withFact(asked, path, value))}
            onTry={onTry}
          />
          <Disclosure summary={text("rules.title", { count: data.rules.length })}>
            <RuleTable rules={data.rules} />
          </Disclosure>
        </>
      )}
    </section>
  );
}
