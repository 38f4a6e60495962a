import { Field, type FieldFrame, useFieldIds } from "@entrada/ui/fields/field.tsx";

interface FileFieldProps extends FieldFrame {
  readonly id: string;
  readonly accept: string;
  readonly onChange: (file: File | undefined) => void;
}

/** A file of this device. */
export function FileField({ id, label, isTitled, hint, error, accept, onChange }: FileFieldProps) {
  const { control, hintId, errorId } = useFieldIds(id, { label, hint, error });
  return (
    <Field {...{ label, isTitled, hint, error, hintId, errorId }} htmlFor={id}>
      <input {...control} accept={accept} onChange={({ target }) => onChange(target.files?.[0])} type="file" />
    </Field>
  );
}
