import { Button } from "@entrada/ui/actions/button.tsx";
import { Form } from "@entrada/ui/forms/form.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import type { ReactNode } from "react";
import { Failure } from "../page/failure.tsx";
import styles from "./act-form.module.css";
import type { ActFields } from "./use-act-form.ts";

interface ActFormProps {
  readonly fields: ActFields;
  readonly sendLabel: string;
  /** how a refusal is shown; by default in the server's own sentence */
  readonly failure?: ((error: Error) => ReactNode) | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const plainly = (error: Error) => <Failure error={error} />;

/** The fields of an act, why it was refused, and the buttons that do it or leave it. */
export function ActForm({ fields, sendLabel, failure = plainly, onClose, children }: ActFormProps) {
  const { text } = useLanguage();
  const { submit, summary, failed, isSending } = fields;
  return (
    <Form className={styles.form} submit={submit} summary={summary}>
      {children}
      {failed && failure(failed)}
      <div className={styles.actions}>
        <Button aria-disabled={isSending} look="primary" type="submit">
          {sendLabel}
        </Button>
        <Button onClick={onClose}>{text("frame.notNow")}</Button>
      </div>
    </Form>
  );
}
