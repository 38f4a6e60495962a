import { Button } from "@entrada/ui/actions/button.tsx";
import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { RadioField } from "@entrada/ui/fields/radio-field.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { Form } from "@entrada/ui/forms/form.tsx";
import { useForm } from "@entrada/ui/forms/use-form.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { type ReactNode, useState } from "react";
import { Failure } from "../../page/failure.tsx";
import styles from "../case.module.css";

interface Chosen<Value extends string> {
  readonly choice: Value;
  readonly reference: string;
  readonly day: string;
}

interface ChoiceFormProps<Value extends string> {
  /** the act, by which its sentences are found */
  readonly act: string;
  readonly choices: readonly Value[];
  /** whether the authority's reference and the day of its decision are asked for, too */
  readonly isFiling?: boolean;
  readonly onClose: () => void;
  /** how a refusal is shown */
  readonly failure?: (error: Error) => ReactNode;
  readonly onChosen: (chosen: Chosen<Value>) => Promise<unknown>;
}

const plainly = (error: Error) => <Failure error={error} />;

/** An act that needs one answer first. */
export function ChoiceForm<Value extends string>(props: ChoiceFormProps<Value>) {
  const { act, choices, isFiling = false, onClose, failure = plainly, onChosen } = props;
  const { text } = useLanguage();
  const [failed, setFailed] = useState<Error>();
  const { values, set, submit, summary, errorOf } = useForm({
    initial: { choice: "", reference: "", day: "" },
    faultsOf: ({ choice }) => (choice === "" ? [{ fieldId: "choice", message: "act.choice.missing" }] : []),
    send: async ({ choice, reference, day }) => {
      const chosen = choices.find((one) => one === choice);
      if (chosen === undefined) return;
      try {
        await onChosen({ choice: chosen, reference, day });
        onClose();
      } catch (error) {
        setFailed(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
  return (
    <Dialog onClose={onClose} title={text(`act.${act}`)}>
      <Form className={styles.form} submit={submit} summary={summary}>
        <RadioField
          error={errorOf("choice")}
          id="choice"
          label={text(`act.${act}.choice`)}
          onChange={(choice) => set({ choice })}
          options={choices.map((value) => ({ value, label: text(`act.${act}.${value}`) }))}
          value={values.choice}
        />
        {isFiling && (
          <>
            <TextField
              id="reference"
              label={text("act.reference")}
              maxLength={100}
              onChange={(reference) => set({ reference })}
              value={values.reference}
            />
            <TextField
              id="day"
              label={text("act.expectedOn")}
              onChange={(day) => set({ day })}
              type="date"
              value={values.day}
            />
          </>
        )}
        {failed && failure(failed)}
        <div className={styles.actions}>
          <Button look="primary" type="submit">
            {text(`act.${act}`)}
          </Button>
          <Button onClick={onClose}>{text("frame.notNow")}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
