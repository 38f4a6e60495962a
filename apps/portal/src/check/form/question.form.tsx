import { CHARACTERS_MAX } from "@entrada/domain/shared/text-limits";
import { Button } from "@entrada/ui/actions/button.tsx";
import { ChoiceField } from "@entrada/ui/fields/choice-field.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { Form } from "@entrada/ui/forms/form.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { lazy } from "react";
import type { WantedDocument } from "../papers/held-document-editor.tsx";
import { useChoices } from "../question/choices.tsx";
import { documentKindsOf, ORDINARY } from "../question/document-kinds.ts";
import { FACT_FAULT } from "../question/question-check.ts";
import type { QuestionFields } from "../question/use-question.ts";
import { FoldOut } from "./fold-out.tsx";
import styles from "./question.form.module.css";

// Few tell more: the way to the first answer is shorter without it.
const Papers = lazy(() => import("../papers/papers.tsx").then((papers) => ({ default: papers.Papers })));
const FurtherFacts = lazy(() =>
  import("../further/further-facts.tsx").then((further) => ({ default: further.FurtherFacts })),
);

interface QuestionFormProps {
  readonly fields: QuestionFields;
  readonly today: string;
  readonly isAsking: boolean;
  /** a document that the answer would accept, to be completed */
  readonly wanted: WantedDocument | undefined;
  readonly onWanted: (wantedDocument: WantedDocument | undefined) => void;
  /** a fact that is to be told again, by its JSON pointer into the query */
  readonly changed: { readonly path: string } | undefined;
}

/** The fields, and what folds out below them. */
export function QuestionForm({ fields, today, isAsking, wanted, onWanted, changed }: QuestionFormProps) {
  const { text } = useLanguage();
  const { passports, destinations, intentName } = useChoices();
  const { values, set, submit, summary, errorOf } = fields;
  const { from, document, to, arrive, leave, words, intent, residence, held } = values;
  return (
    <Form className={styles.form} label={text("form.title")} submit={submit} summary={summary}>
      <div className={styles.fields}>
        <ChoiceField
          choices={passports}
          error={errorOf("from")}
          id="from"
          label={text("form.from")}
          onChange={(value) => set({ from: value, document: ORDINARY })}
          value={from}
        />
        <ChoiceField
          choices={documentKindsOf(from).map((kind) => ({ value: kind, label: text(`document.${kind}`) }))}
          error={errorOf("document")}
          id="document"
          label={text("form.document")}
          onChange={(value) => set({ document: value })}
          value={document}
        />
        <ChoiceField
          choices={destinations}
          error={errorOf("to")}
          id="to"
          label={text("form.to")}
          onChange={(value) => set({ to: value })}
          value={to}
        />
        <TextField
          error={errorOf("arrive")}
          id="arrive"
          label={text("form.arrive")}
          min={today}
          onChange={(value) => set({ arrive: value, ...(leave !== "" && leave < value && { leave: value }) })}
          type="date"
          value={arrive}
        />
        <TextField
          error={errorOf("leave")}
          id="leave"
          label={text("form.leave")}
          min={arrive === "" ? today : arrive}
          onChange={(value) => set({ leave: value })}
          type="date"
          value={leave}
        />
        <TextField
          autoComplete="off"
          error={errorOf("why")}
          id="why"
          label={text("form.why")}
          maxLength={CHARACTERS_MAX.statement}
          onChange={(value) => set({ words: value, intent: "", unused: [] })}
          placeholder={intent === "" ? text("form.whyExample") : undefined}
          value={words === "" && intent !== "" ? intentName(intent) : words}
        />
        <Button aria-disabled={isAsking} className={styles.ask} look="primary" type="submit">
          {text(isAsking ? "form.asking" : "form.ask")}
        </Button>
      </div>
      <div className={styles.more}>
        <FoldOut isOpen={residence !== "" || held.length > 0 || wanted !== undefined} summary={text("form.more")}>
          <Papers
            error={errorOf("held")}
            held={held}
            onChange={(value) => set({ held: value })}
            onResidence={(value) => set({ residence: value })}
            onWanted={onWanted}
            residence={residence}
            residenceError={errorOf("residence")}
            today={today}
            wanted={wanted}
          />
        </FoldOut>
        <FoldOut
          isOpen={changed !== undefined || summary.faults.some(({ message }) => message === FACT_FAULT)}
          summary={text("form.further")}
        >
          <FurtherFacts
            changed={changed}
            errorOf={errorOf}
            onChange={(told) => set({ facts: told })}
            question={values}
            today={today}
          />
        </FoldOut>
      </div>
    </Form>
  );
}
