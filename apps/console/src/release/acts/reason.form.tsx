import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { TextArea } from "@entrada/ui/fields/text-area.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { ActForm } from "../../acts/act-form.tsx";
import { useActForm } from "../../acts/use-act-form.ts";

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
  const fields = useActForm({
    initial: { reason: "" },
    faultsOf: ({ reason }) =>
      reason.trim().length >= lengthMin ? [] : [{ fieldId: "reason", message: `release.${act}.missing` }],
    act: ({ reason }) => onGiven(reason.trim()),
    onDone: onClose,
  });
  const { values, set, errorOf } = fields;
  return (
    <Dialog onClose={onClose} title={text(`release.${act}`)}>
      <ActForm fields={fields} onClose={onClose} sendLabel={text(`release.${act}`)}>
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
      </ActForm>
    </Dialog>
  );
}
