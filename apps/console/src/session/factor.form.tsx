import type { OfferedFactors } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { Form } from "@entrada/ui/forms/form.tsx";
import { useForm } from "@entrada/ui/forms/use-form.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { askForPasskey, HAS_PASSKEYS } from "./passkeys.ts";
import styles from "./session.module.css";
import { signInFault } from "./session-faults.ts";

/** One of the three. */
interface ShownFactor {
  code?: string;
  recoveryCode?: string;
  passkey?: Awaited<ReturnType<typeof askForPasskey>>;
}

interface FactorFormProps {
  readonly offered: OfferedFactors;
  /** throws for a wrong one */
  readonly show: (factor: ShownFactor) => Promise<unknown>;
}

/** The second factor: a code of the app, a passkey, or one of the codes that were kept. */
export function FactorForm({ offered, show }: FactorFormProps) {
  const { text } = useLanguage();
  const hasApp = offered.methods.includes("totp");
  const passkey = HAS_PASSKEYS ? offered.passkey : null;
  const [kind, setKind] = useState<"code" | "recoveryCode">(hasApp ? "code" : "recoveryCode");
  const touching = useMutation({
    mutationFn: async () => show({ passkey: await askForPasskey(passkey ?? {}) }),
  });
  return (
    <div className={styles.form}>
      {passkey && (
        <Button aria-disabled={touching.isPending} look="primary" onClick={() => touching.mutate()}>
          {text("factor.usePasskey")}
        </Button>
      )}
      {touching.isError && (
        <Notice isNew tone="stop">
          <p>{text("factor.noPasskey")}</p>
        </Notice>
      )}
      {(hasApp || kind === "recoveryCode") && <CodeForm key={kind} kind={kind} show={show} />}
      {hasApp && (
        <Button look="link" onClick={() => setKind(kind === "code" ? "recoveryCode" : "code")}>
          {text(kind === "code" ? "factor.useRecovery" : "factor.useApp")}
        </Button>
      )}
    </div>
  );
}

const CONTROLS = {
  code: { autoComplete: "one-time-code", inputMode: "numeric", maxLength: 12 },
  recoveryCode: { autoComplete: "off", spellCheck: false, maxLength: 60 },
} as const;
const LENGTH_MIN = { code: 6, recoveryCode: 16 } as const;

interface CodeFormProps extends Pick<FactorFormProps, "show"> {
  readonly kind: keyof typeof CONTROLS;
}

function CodeForm({ kind, show }: CodeFormProps) {
  const { text } = useLanguage();
  const plain = (value: string) => (kind === "code" ? value.replace(/\D/g, "") : value.trim());
  const entering = useMutation({ mutationFn: (value: string) => show({ [kind]: value }) });
  const { values, set, submit, summary, errorOf } = useForm({
    initial: { factor: "" },
    faultsOf: ({ factor }) =>
      plain(factor).length >= LENGTH_MIN[kind] ? [] : [{ fieldId: "factor", message: `factor.${kind}.missing` }],
    send: ({ factor }) => entering.mutateAsync(plain(factor)),
    refusalsOf: (error) => [{ fieldId: "factor", message: signInFault(error) }],
  });
  return (
    <Form className={styles.form} submit={submit} summary={summary}>
      <TextField
        {...CONTROLS[kind]}
        autoFocus
        error={errorOf("factor")}
        hint={text(`factor.${kind}.hint`)}
        id="factor"
        label={text(`factor.${kind}.label`)}
        onChange={(factor) => set({ factor })}
        value={values.factor}
      />
      <Button aria-disabled={entering.isPending} look="primary" type="submit">
        {text("signIn.continue")}
      </Button>
    </Form>
  );
}
