import { Button } from "@entrada/ui/actions/button.tsx";
import { ErrorSummary } from "@entrada/ui/feedback/error-summary.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { problemOf, waitOf } from "../client/problems.ts";
import styles from "./code.form.module.css";

interface CodeFormProps {
  /** enters the code; throws for a wrong one */
  readonly enter: (code: string) => Promise<unknown>;
  /** asks for another code; undefined: there is none */
  readonly another: (() => Promise<unknown>) | undefined;
  readonly onEntered: () => void;
}

/** Six digits that were sent to the person. */
export function CodeForm({ enter, another, onEntered }: CodeFormProps) {
  const { text } = useLanguage();
  const [code, setCode] = useState("");
  const entering = useMutation({ mutationFn: enter, onSuccess: onEntered });
  const asking = useMutation({ mutationFn: async () => another?.() });
  const [isChecked, setChecked] = useState(false);
  const digits = code.replace(/\D/g, "");
  const error = digits.length === 6 ? faultOf(entering.error) : isChecked ? "code.sixDigits" : undefined;
  // The same list as long as it says the same: a new one takes the focus.
  const faults = useMemo(() => (error === undefined ? [] : [{ fieldId: "code", message: error }]), [error]);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (digits.length === 6 && !entering.isPending) entering.mutate(digits);
      }}
    >
      <ErrorSummary faults={faults} />
      <div className={styles.code}>
        <TextField
          autoComplete="one-time-code"
          error={error && text(error)}
          hint={text("code.hint")}
          id="code"
          inputMode="numeric"
          label={text("code.label")}
          maxLength={12}
          onChange={(next) => {
            entering.reset();
            setChecked(false);
            setCode(next);
          }}
          value={code}
        />
      </div>
      <div className={styles.actions}>
        <Button aria-disabled={entering.isPending} look="primary" type="submit">
          {text("code.enter")}
        </Button>
        {another && (
          <Button aria-disabled={asking.isPending} look="link" onClick={() => asking.mutate()}>
            {text("code.another")}
          </Button>
        )}
      </div>
      {asking.isSuccess && (
        <Notice isNew tone="info">
          <p>{text("code.sent")}</p>
        </Notice>
      )}
      {asking.isError && (
        <Notice isNew tone="stop">
          <p>{text(faultOf(asking.error) ?? "failure.server", { minutes: waitOf(asking.error) })}</p>
        </Notice>
      )}
    </form>
  );
}

const FAULTS: Readonly<Record<string, string>> = {
  otp_invalid: "code.wrong",
  otp_throttled: "code.tooMany",
  session_expired: "code.over",
  resource_not_found: "code.over",
};

function faultOf(error: Error | null): string | undefined {
  if (error === null) return undefined;
  const problem = problemOf(error);
  return problem ? (FAULTS[problem.code] ?? "failure.server") : "failure.network";
}
