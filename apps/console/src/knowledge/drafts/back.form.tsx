import type { Publication } from "@entrada/api-client/operator-schema";
import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useLocation } from "wouter";
import { ActForm } from "../../acts/act-form.tsx";
import { useActForm } from "../../acts/use-act-form.ts";
import { draftActs } from "./drafts.queries.ts";

interface BackFormProps {
  readonly publication: Publication;
  readonly onClose: () => void;
}

/** Why to go back: it becomes a draft that another person approves. */
export function BackForm({ publication, onClose }: BackFormProps) {
  const { text } = useLanguage();
  const [, navigate] = useLocation();
  const fields = useActForm<{ reason: string }>({
    initial: { reason: "" },
    faultsOf: ({ reason }) => (reason.trim() === "" ? [{ fieldId: "reason", message: "drafts.reasonMissing" }] : []),
    act: async ({ reason }, key) => {
      const { id } = await draftActs.goBack(publication.id, reason.trim(), key);
      navigate(`/knowledge/drafts/${id}`);
    },
    onDone: onClose,
  });
  return (
    <Dialog onClose={onClose} title={text("drafts.backTo", { snapshot: publication.snapshotId })}>
      <ActForm fields={fields} onClose={onClose} sendLabel={text("drafts.back")}>
        <TextField
          error={fields.errorOf("reason")}
          id="reason"
          label={text("drafts.reason")}
          onChange={(reason) => fields.set({ reason })}
          value={fields.values.reason}
        />
      </ActForm>
    </Dialog>
  );
}
