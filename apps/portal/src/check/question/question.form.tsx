import { CHARACTERS_MAX } from "@entrada/domain/shared/text-limits";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Disclosure } from "@entrada/ui/feedback/disclosure.tsx";
import { ErrorSummary } from "@entrada/ui/feedback/error-summary.tsx";
import { ChoiceField } from "@entrada/ui/fields/choice-field.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useChoices } from "./choices.ts";
import { documentKindsOf, ORDINARY } from "./document-kinds.ts";
import type { WantedDocument } from "./held-document-editor.tsx";
import { HeldDocuments } from "./held-documents.tsx";
import styles from "./question.form.module.css";
import type { QuestionFields } from "./use-question.ts";

interface QuestionFormProps {
  readonly fields: QuestionFields;
  readonly today: string;
  readonly isAsking: boolean;
  /** a document that the answer would accept, to be completed */
  readonly wanted: WantedDocument | undefined;
  readonly onWanted: (wantedDocument: WantedDocument | undefined) => void;
}

/** The fields, and what folds out below them. */
export function QuestionForm({ fields, today, isAsking, wanted, onWanted }: QuestionFormProps) {
  const { text } = useLanguage();
  const { passports, destinations, everywhere, intentName } = useChoices();
  const { values, set, submit, summary, errorOf } = fields;
  const { from, document, to, arrive, leave, words, intent, residence, held } = values;
  return (
    <form
      aria-label={text("form.title")}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <ErrorSummary {...summary} />
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
          onChange={(value) => set({ words: value, intent: "" })}
          placeholder={intent === "" ? text("form.whyExample") : undefined}
          value={words === "" && intent !== "" ? intentName(intent) : words}
        />
        <Button aria-disabled={isAsking} className={styles.ask} look="primary" type="submit">
          {text(isAsking ? "form.asking" : "form.ask")}
        </Button>
      </div>
      <div className={styles.more}>
        <Disclosure isOpen={residence !== "" || held.length > 0 || wanted !== undefined} summary={text("form.more")}>
          <div className={styles.residence}>
            <ChoiceField
              choices={everywhere}
              error={errorOf("residence")}
              hint={text("form.residenceHint")}
              id="residence"
              label={text("form.residence")}
              onChange={(value) => set({ residence: value })}
              value={residence}
            />
          </div>
          <HeldDocuments
            error={errorOf("held")}
            held={held}
            onChange={(value) => set({ held: value })}
            onWanted={onWanted}
            today={today}
            wanted={wanted}
          />
        </Disclosure>
      </div>
    </form>
  );
}
