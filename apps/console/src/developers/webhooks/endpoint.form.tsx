import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { TextArea } from "@entrada/ui/fields/text-area.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { ActForm } from "../../acts/act-form.tsx";
import { refusedFields } from "../../acts/refused-fields.ts";
import { useActForm } from "../../acts/use-act-form.ts";

interface Written {
  readonly url: string;
  readonly description: string;
  readonly eventTypes: string[];
}

interface EndpointFormProps {
  readonly title: string;
  /** as it is now; by default a new one */
  readonly now?: Written;
  readonly onSent: (written: Written, key: string) => Promise<unknown>;
  readonly onClose: () => void;
}

const NEW: Written = { url: "", description: "", eventTypes: ["*"] };

/** Where events are sent and which. An address that is refused is told at its field, in the server's words. */
export function EndpointForm({ title, now = NEW, onSent, onClose }: EndpointFormProps) {
  const { text } = useLanguage();
  const fields = useActForm({
    initial: { url: now.url, description: now.description, eventTypes: now.eventTypes.join("\n") },
    faultsOf: ({ url, eventTypes }) => [
      ...(url.trim() === "" ? [{ fieldId: "url", message: "webhook.url.missing" }] : []),
      ...(linesOf(eventTypes).length === 0 ? [{ fieldId: "eventTypes", message: "webhook.types.missing" }] : []),
    ],
    act: ({ url, description, eventTypes }, key) =>
      onSent({ url: url.trim(), description, eventTypes: linesOf(eventTypes) }, key),
    onDone: onClose,
    refusalsOf: (error) => refusedFields(error, (member) => (member in NEW ? member : undefined)),
  });
  const { values, set, errorOf } = fields;
  return (
    <Dialog onClose={onClose} title={title}>
      <ActForm fields={fields} onClose={onClose} sendLabel={text("webhook.keep")}>
        <TextField
          autoComplete="off"
          error={errorOf("url")}
          hint={text("webhook.url.hint")}
          id="url"
          inputMode="url"
          label={text("webhook.url")}
          onChange={(url) => set({ url })}
          spellCheck={false}
          value={values.url}
        />
        <TextArea
          error={errorOf("eventTypes")}
          hint={text("webhook.types.hint")}
          id="eventTypes"
          label={text("webhook.types")}
          onChange={(eventTypes) => set({ eventTypes })}
          rows={3}
          spellCheck={false}
          value={values.eventTypes}
        />
        <TextField
          hint={text("webhook.description.hint")}
          id="description"
          label={text("webhook.description")}
          maxLength={500}
          onChange={(description) => set({ description })}
          value={values.description}
        />
      </ActForm>
    </Dialog>
  );
}

function linesOf(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/).filter(Boolean))];
}
