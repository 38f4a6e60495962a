import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { TextArea } from "@entrada/ui/fields/text-area.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { ActForm } from "../../acts/act-form.tsx";
import { useActForm } from "../../acts/use-act-form.ts";
import { readSource } from "../knowledge.queries.ts";

interface TextFormProps {
  readonly sourceId: string;
  readonly title: string;
  readonly onKept: () => void;
  readonly onClose: () => void;
}

/** That a source has changed, with its passages as they stand now if somebody keeps them. */
export function TextForm({ sourceId, title, onKept, onClose }: TextFormProps) {
  const { text } = useLanguage();
  const fields = useActForm<{ passages: string }>({
    initial: { passages: "" },
    faultsOf: () => [],
    act: ({ passages }) =>
      readSource(sourceId, { outcome: "changed", ...(passages.trim() !== "" && { text: passages.trim() }) }),
    onDone: () => {
      onKept();
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={title}>
      <ActForm fields={fields} onClose={onClose} sendLabel={text("sources.keep")}>
        <TextArea
          hint={text("sources.textHint")}
          id="passages"
          label={text("sources.text")}
          onChange={(passages) => fields.set({ passages })}
          value={fields.values.passages}
        />
      </ActForm>
    </Dialog>
  );
}
