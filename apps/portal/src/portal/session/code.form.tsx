import { problemOf, waitOf } from "@entrada/api-client/problems";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { Form } from "@entrada/ui/forms/form.tsx";
import { useForm } from "@entrada/ui/forms/use-form.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation } from "@tanstack/react-query";
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
  const entering = useMutation({ mutationFn: enter, onSuccess: onEntered });
  const asking = useMutation({ mutationFn: async () => another?.() });
  const { values, set, submit, summary, errorOf } = useForm({
    initial: { code: "" },
    faultsOf: ({ code }) => (digitsOf(code).length === 6 ? [] : [{ fieldId: "code", message: "code.sixDigits" }]),
    send: ({ code }) => entering.mutateAsync(digitsOf(code)),
    refusalsOf: (error) => [{ fieldId: "code", message: faultOf(error) }],
  });
  return (
    <Form className={styles.form} submit={submit} summary={summary}>
      <div className={styles.code}>
        <TextField
          autoComplete="one-time-code"
          error={errorOf("code")}
          hint={text("code.hint")}
          id="code"
          inputMode="numeric"
          label={text("code.label")}
          maxLength={12}
          onChange={(code) => set({ code })}
          value={values.code}
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
          <p>{text(faultOf(asking.error), { minutes: waitOf(asking.error) })}</p>
        </Notice>
      )}
    </Form>
  );
}

const FAULTS: Readonly<Record<string, string>> = {
  otp_invalid: "code.wrong",
  otp_throttled: "code.tooMany",
  session_expired: "code.over",
  resource_not_found: "code.over",
};

const digitsOf = (code: string) => code.replace(/\D/g, "");

function faultOf(error: unknown): string {
  const problem = problemOf(error);
  return problem ? (FAULTS[problem.code] ?? "failure.server") : "failure.network";
}
