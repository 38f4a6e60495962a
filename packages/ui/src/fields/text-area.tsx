import type { TextareaHTMLAttributes } from "react";
import styles from "./field.module.css";
import { Field, type FieldFrame, useFieldIds } from "./field.tsx";

interface TextAreaProps extends FieldFrame, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "onChange" | "id"> {
  readonly id: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Several lines of text. */
export function TextArea({ id, label, isTitled, hint, error, value, onChange, ...rest }: TextAreaProps) {
  const { control, hintId, errorId } = useFieldIds(id, { label, hint, error });
  return (
    <Field {...{ label, isTitled, hint, error, hintId, errorId }} htmlFor={id}>
      <textarea
        rows={3}
        {...rest}
        {...control}
        className={styles.control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
