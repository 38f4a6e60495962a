import type { ReactNode } from "react";
import { type FieldFrame, FieldSet } from "./field.tsx";
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

/** A few answers, all in sight. */
export function RadioField({ id, label, isTitled, hint, error, options, value, onChange }: RadioFieldProps) {
  return (
    <FieldSet error={error} hint={hint} id={id} isTitled={isTitled} label={label}>
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
    </FieldSet>
  );
}
