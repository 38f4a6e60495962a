import type { AuthorityNews } from "@entrada/api-client/operator-schema";
import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import type { ReactNode } from "react";
import { ActForm } from "../../acts/act-form.tsx";
import { useActForm } from "../../acts/use-act-form.ts";
import { AuthorityFields, newsIn } from "./authority-fields.tsx";

interface NewsFormProps {
  readonly failure: (error: Error) => ReactNode;
  readonly onClose: () => void;
  readonly onTold: (news: AuthorityNews) => Promise<unknown>;
}

/** What the authority has said since: its reference, or the day on which it expects to decide. */
export function NewsForm({ failure, onClose, onTold }: NewsFormProps) {
  const { text } = useLanguage();
  const fields = useActForm({
    initial: { reference: "", day: "" },
    faultsOf: ({ reference, day }) =>
      reference.trim() === "" && day === "" ? [{ fieldId: "reference", message: "act.authorityUpdate.missing" }] : [],
    act: (values) => onTold(newsIn(values)),
    onDone: onClose,
  });
  return (
    <Dialog onClose={onClose} title={text("act.authorityUpdate")}>
      <ActForm failure={failure} fields={fields} onClose={onClose} sendLabel={text("act.authorityUpdate")}>
        <AuthorityFields error={fields.errorOf("reference")} onChange={fields.set} values={fields.values} />
      </ActForm>
    </Dialog>
  );
}
