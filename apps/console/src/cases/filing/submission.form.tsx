import type { SubmitApplication } from "@entrada/api-client/operator-schema";
import { mediaTypeOf } from "@entrada/domain/documents/file-name";
import { FILE_MEDIA_TYPES } from "@entrada/domain/documents/file-rules";
import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { RadioField } from "@entrada/ui/fields/radio-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { type ReactNode, useEffect, useRef } from "react";
import { ActForm } from "../../acts/act-form.tsx";
import { useActForm } from "../../acts/use-act-form.ts";
import { FileField } from "../../files/file-field.tsx";

import { addReceipt, ReceiptRefused } from "./add-receipt.ts";
import { AuthorityFields, newsIn, type TypedNews } from "./authority-fields.tsx";

interface SubmissionFormProps {
  readonly caseId: string;
  /** how a refusal is shown */
  readonly failure: (error: Error) => ReactNode;
  readonly onClose: () => void;
  readonly onSubmit: (submission: SubmitApplication) => Promise<unknown>;
}

interface Filed extends TypedNews {
  readonly channel: (typeof CHANNELS)[number] | undefined;
  readonly receipt: File | undefined;
}

const CHANNELS = ["authorityPortal", "visaCentre", "consulate", "post", "partner", "other"] as const;

/** How the application was handed over to its authority, with the receipt if there is one: chosen, or dropped on its field. */
export function SubmissionForm({ caseId, failure, onClose, onSubmit }: SubmissionFormProps) {
  const { text } = useLanguage();
  // A receipt that was taken is not sent twice when the rest is refused.
  const taken = useRef<{ readonly file: File; readonly id: string }>(undefined);
  // Whoever leaves while the receipt is on its way has not submitted anything.
  const gone = useRef(new AbortController());
  useEffect(() => {
    const leaving = new AbortController();
    gone.current = leaving;
    return () => leaving.abort();
  }, []);
  const idOf = async (file: File, signal: AbortSignal) => {
    if (taken.current?.file !== file) taken.current = { file, id: await addReceipt(caseId, file, signal) };
    return taken.current.id;
  };
  const fields = useActForm<Filed>({
    initial: { channel: undefined, receipt: undefined, reference: "", day: "" },
    faultsOf: ({ channel, receipt }) => [
      ...(channel === undefined ? [{ fieldId: "channel", message: "act.choice.missing" }] : []),
      ...(receipt && mediaTypeOf(receipt) === undefined
        ? [{ fieldId: "receipt", message: "act.submit.receipt.type" }]
        : []),
    ],
    act: async ({ channel, receipt, ...news }) => {
      if (channel === undefined) return;
      const { signal } = gone.current;
      const receiptDocumentId = receipt && (await idOf(receipt, signal));
      signal.throwIfAborted();
      await onSubmit({ channel, ...(receiptDocumentId !== undefined && { receiptDocumentId }), ...newsIn(news) });
    },
    onDone: onClose,
    refusalsOf: (error) =>
      error instanceof ReceiptRefused ? [{ fieldId: "receipt", message: "act.submit.receipt.refused" }] : [],
  });
  const { values, set, errorOf } = fields;
  return (
    <Dialog onClose={onClose} title={text("act.submit")}>
      <ActForm failure={failure} fields={fields} onClose={onClose} sendLabel={text("act.submit")}>
        <RadioField
          error={errorOf("channel")}
          id="channel"
          label={text("act.submit.choice")}
          onChange={(value) => set({ channel: CHANNELS.find((one) => one === value) })}
          options={CHANNELS.map((value) => ({ value, label: text(`act.submit.${value}`) }))}
          value={values.channel ?? ""}
        />
        <FileField
          accept={FILE_MEDIA_TYPES.join(",")}
          error={errorOf("receipt")}
          hint={text("act.submit.receipt.hint")}
          id="receipt"
          label={text("act.submit.receipt")}
          onChange={(receipt) => set({ receipt })}
        />
        <AuthorityFields onChange={set} values={values} />
      </ActForm>
    </Dialog>
  );
}
