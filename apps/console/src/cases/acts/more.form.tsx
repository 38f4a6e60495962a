import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { CheckField } from "@entrada/ui/fields/check-field.tsx";
import { RadioField } from "@entrada/ui/fields/radio-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import type { ReactNode } from "react";
import { ActForm } from "../../acts/act-form.tsx";
import { useActForm } from "../../acts/use-act-form.ts";
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
  const fields = useActForm<{ reason: MoreReason | undefined; keys: readonly string[] }>({
    initial: { reason: undefined, keys: row ? [itemKey(row)] : [] },
    faultsOf: ({ reason, keys }) => [
      ...(reason === undefined ? [{ fieldId: "reason", message: "act.choice.missing" }] : []),
      ...(keys.length === 0 ? [{ fieldId: "items", message: "act.requestMore.missing" }] : []),
    ],
    act: async ({ reason, keys }) => {
      if (reason === undefined) return;
      await onAsked(
        rows.filter((one) => keys.includes(itemKey(one))),
        reason,
      );
    },
    onDone: onClose,
  });
  const { values, set, errorOf } = fields;
  return (
    <Dialog onClose={onClose} title={text("act.requestMore")}>
      <ActForm failure={failure} fields={fields} onClose={onClose} sendLabel={text("act.requestMore.send")}>
        <RadioField
          error={errorOf("reason")}
          id="reason"
          label={text("return.reason")}
          onChange={(value) => set({ reason: MORE_REASONS.find((one) => one === value) })}
          options={MORE_REASONS.map((value) => ({ value, label: text(`reason.${value}`) }))}
          value={values.reason ?? ""}
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
      </ActForm>
    </Dialog>
  );
}
