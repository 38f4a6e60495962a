import type { InputHTMLAttributes } from "react";
import styles from "./field.module.css";
import { Field, type FieldFrame, useFieldIds } from "./field.tsx";

interface TextFieldProps extends FieldFrame, Omit<InputHTMLAttributes<HTMLInputElement>, "onChange" | "id"> {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One line of text; with `type="date"` the browser's own calendar. */
export function TextField({ id, label, isTitled, hint, error, value, onChange, ...rest }: TextFieldProps) {
  const { control, hintId, errorId } = useFieldIds(id, { label, hint, error });
  return (
    <Field {...{ label, isTitled, hint, error, hintId, errorId }} htmlFor={id}>
      <input
        type="text"
        {...rest}
        {...control}
        className={styles.control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
