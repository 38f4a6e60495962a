import { type ReactNode, useId } from "react";
import styles from "./field.module.css";

/** What every field has around its control. */
export interface FieldFrame {
  readonly label: string;
  /** whether a heading above says the same as the label already */
  readonly isTitled?: boolean | undefined;
  readonly hint?: string | undefined;
  /** what is wrong and what to do, in words */
  readonly error?: string | undefined;
}

/** The ids that join a control to its words. */
interface ControlIds {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

/** The ids of a field; `id` is fixed so that an error summary can lead to it. */
export function useFieldIds(id: string, { hint, error }: FieldFrame) {
  const prefix = useId();
  const [hintId, errorId] = [`${prefix}hint`, `${prefix}error`];
  const described = [hint === undefined ? "" : hintId, error === undefined ? "" : errorId].filter(Boolean).join(" ");
  const control: ControlIds = {
    id,
    "aria-describedby": described === "" ? undefined : described,
    "aria-invalid": error === undefined ? undefined : true,
  };
  return { control, hintId, errorId };
}

interface FieldProps extends FieldFrame {
  readonly htmlFor: string;
  readonly hintId: string;
  readonly errorId: string;
  readonly labelId?: string;
  readonly children: ReactNode;
}

/** A label, a hint, an error and the control below them. */
export function Field({ label, isTitled, hint, error, htmlFor, hintId, errorId, labelId, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label className={isTitled ? styles.titled : styles.label} htmlFor={htmlFor} id={labelId}>
        {label}
      </label>
      <FieldWords error={error} errorId={errorId} hint={hint} hintId={hintId} />
      {children}
    </div>
  );
}

interface FieldSetProps extends FieldFrame {
  readonly id: string;
  /** instead of one control below the other */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The same of controls that answer one question together. The first one has the field's id, for an error to lead to. */
export function FieldSet({ id, label, isTitled, hint, error, className = styles.field, children }: FieldSetProps) {
  const { control, hintId, errorId } = useFieldIds(id, { label, hint, error });
  return (
    <fieldset aria-describedby={control["aria-describedby"]} className={className}>
      <legend className={isTitled ? styles.titled : styles.label}>{label}</legend>
      <FieldWords error={error} errorId={errorId} hint={hint} hintId={hintId} />
      {children}
    </fieldset>
  );
}

type FieldWordsProps = Pick<FieldProps, "hint" | "error" | "hintId" | "errorId">;

function FieldWords({ hint, error, hintId, errorId }: FieldWordsProps) {
  return (
    <>
      {hint !== undefined && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </>
  );
}
