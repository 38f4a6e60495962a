import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { RadioField } from "@entrada/ui/fields/radio-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { ActForm } from "../../acts/act-form.tsx";
import { useActForm } from "../../acts/use-act-form.ts";

/** In seconds: at once, an hour, a day, a week. */
const OVERLAPS = ["0", "3600", "86400", "604800"] as const;
const A_DAY = "86400";

interface RotateFormProps {
  readonly onSent: (overlapSeconds: number, key: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Replaces a key: how long the old one still works. */
export function RotateForm({ onSent, onClose }: RotateFormProps) {
  const { text } = useLanguage();
  const fields = useActForm<{ readonly overlap: string }>({
    initial: { overlap: A_DAY },
    faultsOf: () => [],
    act: ({ overlap }, key) => onSent(Number(overlap), key),
    onDone: onClose,
  });
  return (
    <Dialog onClose={onClose} title={text("key.rotate")}>
      <ActForm fields={fields} onClose={onClose} sendLabel={text("key.rotate")}>
        <p>{text("key.rotate.about")}</p>
        <RadioField
          id="overlap"
          label={text("key.overlap")}
          onChange={(overlap) => fields.set({ overlap })}
          options={OVERLAPS.map((value) => ({ value, label: text(`key.overlap.${value}`) }))}
          value={fields.values.overlap}
        />
      </ActForm>
    </Dialog>
  );
}
