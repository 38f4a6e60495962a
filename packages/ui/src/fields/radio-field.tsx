import type { ReactNode } from "react";
import field from "./field.module.css";
import { type FieldFrame, useFieldIds } from "./field.tsx";
import styles from "./option-field.module.css";

interface Option {
  readonly value: string;
  readonly label: ReactNode;
}

interface RadioFieldProps extends FieldFrame {
  readonly id: string;
  readonly options: readonly Option[];
  /** the chosen value; empty: none yet */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A few answers, all in sight. The first one has the field's id, for an error to lead to. */
export function RadioField({ id, label, isTitled, hint, error, options, value, onChange }: RadioFieldProps) {
  const { control, hintId, errorId } = useFieldIds(id, { label, hint, error });
  return (
    <fieldset aria-describedby={control["aria-describedby"]} className={field.field}>
      <legend className={isTitled ? field.titled : field.label}>{label}</legend>
      {hint !== undefined && (
        <p className={field.hint} id={hintId}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className={field.error} id={errorId}>
          {error}
        </p>
      )}
      {options.map((option, at) => (
        <label className={styles.option} key={option.value}>
          <input
            checked={option.value === value}
            className={styles.mark}
            id={at === 0 ? id : `${id}-${option.value}`}
            name={id}
            onChange={() => onChange(option.value)}
            type="radio"
            value={option.value}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
