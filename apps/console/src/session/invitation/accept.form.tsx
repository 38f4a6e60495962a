import { bodyOf } from "@entrada/api-client/client";
import type { OperatorInvitation } from "@entrada/api-client/operator-schema";
import { problemOf } from "@entrada/api-client/problems";
import { PASSWORD_LENGTH_MIN } from "@entrada/domain/access/operator-password";
import { Button } from "@entrada/ui/actions/button.tsx";
import type { FieldFault } from "@entrada/ui/feedback/error-summary.tsx";
import { RadioField } from "@entrada/ui/fields/radio-field.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { Form } from "@entrada/ui/forms/form.tsx";
import { useForm } from "@entrada/ui/forms/use-form.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useState } from "react";
import { client } from "../../client/client.ts";
import { HAS_PASSKEYS, makePasskey } from "../passkeys.ts";
import styles from "../session.module.css";
import { signInFault } from "../session-faults.ts";
import { AppSecret } from "./app-secret.tsx";

interface AcceptFormProps {
  readonly invitation: OperatorInvitation;
  readonly token: string;
  readonly onAccepted: (recoveryCodes: readonly string[]) => void;
}

interface Values {
  readonly password: string;
  readonly kind: string;
  readonly code: string;
}

/** What makes an account of an invitation. */
export function AcceptForm({ invitation, token, onAccepted }: AcceptFormProps) {
  const { text } = useLanguage();
  const [isSending, setSending] = useState(false);
  const { values, set, submit, summary, errorOf } = useForm<Values>({
    initial: { password: "", kind: "totp", code: "" },
    faultsOf,
    send: async ({ password, kind, code }) => {
      setSending(true);
      try {
        const factor = kind === "totp" ? { code } : { passkey: await makePasskey(invitation.passkey) };
        const body = { token, password, ...factor };
        onAccepted((await bodyOf(client.POST("/invitations/accept", { body }))).recoveryCodes);
      } finally {
        setSending(false);
      }
    },
    refusalsOf: (error) => [refusalOf(error)],
  });
  return (
    <Form className={styles.form} submit={submit} summary={summary}>
      <p className={styles.about}>
        {text("invitation.who", {
          name: invitation.name,
          email: invitation.email,
          role: text(`role.${invitation.role}`),
        })}
      </p>
      {/* For what keeps passwords: which account the new one belongs to. */}
      <input autoComplete="username" hidden readOnly type="email" value={invitation.email} />
      <TextField
        autoComplete="new-password"
        error={errorOf("password")}
        hint={text("invitation.password.hint", { length: PASSWORD_LENGTH_MIN })}
        id="password"
        label={text("invitation.password")}
        onChange={(password) => set({ password })}
        type="password"
        value={values.password}
      />
      <RadioField
        id="kind"
        label={text("invitation.factor")}
        onChange={(kind) => set({ kind })}
        options={[
          { value: "totp", label: text("invitation.factor.totp") },
          ...(HAS_PASSKEYS ? [{ value: "passkey", label: text("invitation.factor.passkey") }] : []),
        ]}
        value={values.kind}
      />
      {values.kind === "totp" && (
        <>
          <AppSecret secret={invitation.totp.secret} uri={invitation.totp.uri} />
          <TextField
            autoComplete="one-time-code"
            error={errorOf("code")}
            hint={text("factor.code.hint")}
            id="code"
            inputMode="numeric"
            label={text("factor.code.label")}
            maxLength={6}
            onChange={(code) => set({ code })}
            value={values.code}
          />
        </>
      )}
      <Button aria-disabled={isSending} look="primary" type="submit">
        {text(values.kind === "totp" ? "invitation.accept" : "invitation.acceptPasskey")}
      </Button>
    </Form>
  );
}

function faultsOf({ password, kind, code }: Values): readonly FieldFault[] {
  return [
    ...(password.length < PASSWORD_LENGTH_MIN ? [{ fieldId: "password", message: "invitation.password.short" }] : []),
    ...(kind === "totp" && !/^\d{6}$/.test(code) ? [{ fieldId: "code", message: "factor.code.missing" }] : []),
  ];
}

function refusalOf(error: unknown): FieldFault {
  const problem = problemOf(error);
  const [fault] = problem?.errors ?? [];
  if (fault?.pointer?.startsWith("#/password")) return { fieldId: "password", message: "invitation.password.common" };
  if (problem?.code === "otp_invalid") return { fieldId: "code", message: "factor.wrong" };
  // The browser made no passkey.
  if (problem === undefined && error instanceof DOMException) return { fieldId: "kind", message: "factor.noPasskey" };
  if (problem?.code === "credential_invalid") return { fieldId: "password", message: "invitation.over" };
  return { fieldId: "password", message: signInFault(error) };
}
