import type { SubmitApplication } from "@entrada/api-client/operator-schema";
import { FILE_MEDIA_TYPES } from "@entrada/domain/documents/file-rules";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { RadioField } from "@entrada/ui/fields/radio-field.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { Form } from "@entrada/ui/forms/form.tsx";
import { useForm } from "@entrada/ui/forms/use-form.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { type ReactNode, useRef, useState } from "react";
import { FileField } from "../../files/file-field.tsx";

import styles from "../case.module.css";
import { addReceipt, isUsable, mediaTypeOf } from "./add-receipt.ts";

interface SubmissionFormProps {
  readonly caseId: string;
  /** how a refusal is shown */
  readonly failure: (error: Error) => ReactNode;
  readonly onClose: () => void;
  readonly onSubmit: (submission: SubmitApplication) => Promise<unknown>;
}

interface Filed {
  readonly channel: string;
  readonly receipt: File | undefined;
  readonly reference: string;
  readonly day: string;
}

const CHANNELS = ["authorityPortal", "visaCentre", "consulate", "post", "partner", "other"] as const;

/** How the application was handed over to its authority, with the receipt if there is one: chosen, or dropped on its field. */
export function SubmissionForm({ caseId, failure, onClose, onSubmit }: SubmissionFormProps) {
  const { text } = useLanguage();
  const [failed, setFailed] = useState<Error>();
  const [refused, setRefused] = useState<File>();
  const [isSending, setSending] = useState(false);
  // A receipt that was taken is not sent twice when the rest is refused.
  const taken = useRef<{ readonly file: File; readonly id: string }>(undefined);
  const idOf = async (file: File) => {
    if (taken.current?.file === file) return taken.current.id;
    const contentType = mediaTypeOf(file);
    if (contentType === undefined) return undefined;
    const document = await addReceipt(caseId, file, contentType);
    if (!isUsable(document)) return undefined;
    taken.current = { file, id: document.id };
    return document.id;
  };
  const { values, set, submit, summary, errorOf } = useForm<Filed>({
    initial: { channel: "", receipt: undefined, reference: "", day: "" },
    faultsOf: ({ channel, receipt }) => [
      ...(channel === "" ? [{ fieldId: "channel", message: "act.choice.missing" }] : []),
      ...(receipt && mediaTypeOf(receipt) === undefined
        ? [{ fieldId: "receipt", message: "act.submit.receipt.type" }]
        : []),
    ],
    send: async ({ channel: chosen, receipt, reference, day }) => {
      const channel = CHANNELS.find((one) => one === chosen);
      if (channel === undefined) return;
      setFailed(undefined);
      setRefused(undefined);
      setSending(true);
      try {
        const receiptDocumentId = receipt && (await idOf(receipt));
        if (receipt && receiptDocumentId === undefined) return setRefused(receipt);
        await onSubmit({
          channel,
          ...(receiptDocumentId !== undefined && { receiptDocumentId }),
          ...(reference.trim() !== "" && { authorityReference: reference.trim() }),
          ...(day !== "" && { expectedDecisionOn: day }),
        });
        onClose();
      } catch (error) {
        setFailed(error instanceof Error ? error : new Error(String(error)));
      } finally {
        setSending(false);
      }
    },
  });
  return (
    <Dialog onClose={onClose} title={text("act.submit")}>
      <Form className={styles.form} submit={submit} summary={summary}>
        <RadioField
          error={errorOf("channel")}
          id="channel"
          label={text("act.submit.choice")}
          onChange={(channel) => set({ channel })}
          options={CHANNELS.map((value) => ({ value, label: text(`act.submit.${value}`) }))}
          value={values.channel}
        />
        <FileField
          accept={FILE_MEDIA_TYPES.join(",")}
          error={refused && refused === values.receipt ? text("act.submit.receipt.refused") : errorOf("receipt")}
          hint={text("act.submit.receipt.hint")}
          id="receipt"
          label={text("act.submit.receipt")}
          onChange={(receipt) => set({ receipt })}
        />
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
        {failed && failure(failed)}
        <div className={styles.actions}>
          <Button aria-disabled={isSending} look="primary" type="submit">
            {text("act.submit")}
          </Button>
          <Button onClick={onClose}>{text("frame.notNow")}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
