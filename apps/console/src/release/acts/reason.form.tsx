import { Button } from "@entrada/ui/actions/button.tsx";
import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { TextArea } from "@entrada/ui/fields/text-area.tsx";
import { Form } from "@entrada/ui/forms/form.tsx";
import { useForm } from "@entrada/ui/forms/use-form.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useState } from "react";
import { Failure } from "../../page/failure.tsx";
import styles from "../release.module.css";

interface ReasonFormProps {
  /** the act, by which its sentences are found */
  readonly act: "withdraw" | "requestRelease";
  readonly lengthMin: number;
  readonly onClose: () => void;
  readonly onGiven: (reason: string) => Promise<unknown>;
}

const LENGTH_MAX = 500;

/** An act that needs a reason in words. */
export function ReasonForm({ act, lengthMin, onClose, onGiven }: ReasonFormProps) {
  const { text } = useLanguage();
  const [failed, setFailed] = useState<Error>();
  const { values, set, submit, summary, errorOf } = useForm({
    initial: { reason: "" },
    faultsOf: ({ reason }) =>
      reason.trim().length >= lengthMin ? [] : [{ fieldId: "reason", message: `release.${act}.missing` }],
    send: async ({ reason }) => {
      try {
        await onGiven(reason.trim());
        onClose();
      } catch (error) {
        setFailed(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
  return (
    <Dialog onClose={onClose} title={text(`release.${act}`)}>
      <Form className={styles.form} submit={submit} summary={summary}>
        <TextArea
          autoFocus
          error={errorOf("reason")}
          hint={text(`release.${act}.hint`)}
          id="reason"
          label={text("release.reason")}
          maxLength={LENGTH_MAX}
          onChange={(reason) => set({ reason })}
          value={values.reason}
        />
        {failed && <Failure error={failed} />}
        <div className={styles.actions}>
          <Button look="primary" type="submit">
            {text(`release.${act}`)}
          </Button>
          <Button onClick={onClose}>{text("frame.notNow")}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
