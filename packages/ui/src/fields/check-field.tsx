import field from "./field.module.css";
import { type FieldFrame, useFieldIds } from "./field.tsx";
import styles from "./option-field.module.css";

interface CheckFieldProps extends Omit<FieldFrame, "isTitled"> {
  readonly id: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** Something to agree to, or one of several answers. */
export function CheckField({ id, label, hint, error, isChecked, onChange }: CheckFieldProps) {
  const { control, hintId, errorId } = useFieldIds(id, { label, hint, error });
  return (
    <div className={field.field}>
      {error !== undefined && (
        <p className={field.error} id={errorId}>
          {error}
        </p>
      )}
      <label className={styles.option}>
        <input
          {...control}
          checked={isChecked}
          className={styles.mark}
          onChange={(event) => onChange(event.target.checked)}
          type="checkbox"
        />
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <p className={field.hint} id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
