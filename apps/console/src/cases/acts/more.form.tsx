import { Button } from "@entrada/ui/actions/button.tsx";
import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { CheckField } from "@entrada/ui/fields/check-field.tsx";
import { RadioField } from "@entrada/ui/fields/radio-field.tsx";
import { Form } from "@entrada/ui/forms/form.tsx";
import { useForm } from "@entrada/ui/forms/use-form.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { type ReactNode, useState } from "react";
import { type AnswerRow, itemKey } from "../answers/answer-rows.ts";
import styles from "../case.module.css";

/** Why something is asked for that nobody asked for before, or asked for again. */
const MORE_REASONS = [
  "authorityRequest",
  "formIncomplete",
  "documentMissing",
  "documentExpired",
  "dataMismatch",
  "answersContradict",
  "photoNotCompliant",
  "biometricsNeeded",
  "appointmentNeeded",
  "originalPassportNeeded",
  "tripDatesChanged",
  "issuedDocumentError",
] as const;
type MoreReason = (typeof MORE_REASONS)[number];

interface MoreFormProps {
  readonly rows: readonly AnswerRow[];
  /** what is looked at */
  readonly row: AnswerRow | undefined;
  readonly failure: (error: Error) => ReactNode;
  readonly onClose: () => void;
  readonly onAsked: (rows: readonly AnswerRow[], reason: MoreReason) => Promise<unknown>;
}

/** Asks the traveler for answers and documents once more. */
export function MoreForm({ rows, row, failure, onClose, onAsked }: MoreFormProps) {
  const { text } = useLanguage();
  const [failed, setFailed] = useState<Error>();
  const { values, set, submit, summary, errorOf } = useForm<{ reason: string; keys: readonly string[] }>({
    initial: { reason: "", keys: row ? [itemKey(row)] : [] },
    faultsOf: ({ reason, keys }) => [
      ...(reason === "" ? [{ fieldId: "reason", message: "act.choice.missing" }] : []),
      ...(keys.length === 0 ? [{ fieldId: "items", message: "act.requestMore.missing" }] : []),
    ],
    send: async ({ reason: chosen, keys }) => {
      const reason = MORE_REASONS.find((one) => one === chosen);
      if (reason === undefined) return;
      try {
        await onAsked(
          rows.filter((one) => keys.includes(itemKey(one))),
          reason,
        );
        onClose();
      } catch (error) {
        setFailed(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
  return (
    <Dialog onClose={onClose} title={text("act.requestMore")}>
      <Form className={styles.form} submit={submit} summary={summary}>
        <RadioField
          error={errorOf("reason")}
          id="reason"
          label={text("return.reason")}
          onChange={(reason) => set({ reason })}
          options={MORE_REASONS.map((value) => ({ value, label: text(`reason.${value}`) }))}
          value={values.reason}
        />
        <fieldset className={styles.fieldset}>
          <legend>{text("act.requestMore.items")}</legend>
          {rows.map((one, at) => (
            <CheckField
              error={at === 0 ? errorOf("items") : undefined}
              id={at === 0 ? "items" : `item-${at}`}
              isChecked={values.keys.includes(itemKey(one))}
              key={itemKey(one)}
              label={one.name}
              onChange={(isChecked) => {
                const others = values.keys.filter((key) => key !== itemKey(one));
                set({ keys: isChecked ? [...others, itemKey(one)] : others });
              }}
            />
          ))}
        </fieldset>
        {failed && failure(failed)}
        <div className={styles.actions}>
          <Button look="primary" type="submit">
            {text("act.requestMore.send")}
          </Button>
          <Button onClick={onClose}>{text("frame.notNow")}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
