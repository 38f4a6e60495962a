import type { AuthorityNews } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { Form } from "@entrada/ui/forms/form.tsx";
import { useForm } from "@entrada/ui/forms/use-form.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { type ReactNode, useState } from "react";
import styles from "../case.module.css";

interface NewsFormProps {
  readonly failure: (error: Error) => ReactNode;
  readonly onClose: () => void;
  readonly onTold: (news: AuthorityNews) => Promise<unknown>;
}

/** What the authority has said since: its reference, or the day on which it expects to decide. */
export function NewsForm({ failure, onClose, onTold }: NewsFormProps) {
  const { text } = useLanguage();
  const [failed, setFailed] = useState<Error>();
  const { values, set, submit, summary, errorOf } = useForm({
    initial: { reference: "", day: "" },
    faultsOf: ({ reference, day }) =>
      reference.trim() === "" && day === "" ? [{ fieldId: "reference", message: "act.authorityUpdate.missing" }] : [],
    send: async ({ reference, day }) => {
      try {
        await onTold({
          ...(reference.trim() !== "" && { authorityReference: reference.trim() }),
          ...(day !== "" && { expectedDecisionOn: day }),
        });
        onClose();
      } catch (error) {
        setFailed(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
  return (
    <Dialog onClose={onClose} title={text("act.authorityUpdate")}>
      <Form className={styles.form} submit={submit} summary={summary}>
        <TextField
          error={errorOf("reference")}
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
        {failed && failure(failed)}
        <div className={styles.actions}>
          <Button look="primary" type="submit">
            {text("act.authorityUpdate")}
          </Button>
          <Button onClick={onClose}>{text("frame.notNow")}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
