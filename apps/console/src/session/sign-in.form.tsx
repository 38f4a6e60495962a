import { bodyOf } from "@entrada/api-client/client";
import type { OfferedFactors, OperatorSession } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { Form } from "@entrada/ui/forms/form.tsx";
import { useForm } from "@entrada/ui/forms/use-form.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useState } from "react";
import { client } from "../client/client.ts";
import { FactorForm } from "./factor.form.tsx";
import styles from "./session.module.css";
import { signInFault } from "./session-faults.ts";

interface SignInFormProps {
  readonly onSignedIn: (session: OperatorSession) => void;
}

/** The password, then the second factor. */
export function SignInForm({ onSignedIn }: SignInFormProps) {
  const [offered, setOffered] = useState<OfferedFactors>();
  if (offered === undefined) return <PasswordForm onOffered={setOffered} />;
  return (
    <FactorForm
      offered={offered}
      show={async (body) => onSignedIn(await bodyOf(client.POST("/sessions/verify", { body })))}
    />
  );
}

function PasswordForm({ onOffered }: { readonly onOffered: (offered: OfferedFactors) => void }) {
  const { text } = useLanguage();
  const [isSending, setSending] = useState(false);
  const { values, set, submit, summary, errorOf } = useForm({
    initial: { email: "", password: "" },
    faultsOf: ({ email, password }) => [
      ...(email.trim() === "" ? [{ fieldId: "email", message: "signIn.email.missing" }] : []),
      ...(password === "" ? [{ fieldId: "password", message: "signIn.password.missing" }] : []),
    ],
    send: async ({ email, password }) => {
      setSending(true);
      try {
        onOffered(await bodyOf(client.POST("/sessions", { body: { email: email.trim(), password } })));
      } finally {
        setSending(false);
      }
    },
    refusalsOf: (error) => [{ fieldId: "password", message: signInFault(error) }],
  });
  return (
    <Form className={styles.form} submit={submit} summary={summary}>
      <TextField
        autoComplete="username"
        autoFocus
        error={errorOf("email")}
        id="email"
        label={text("signIn.email")}
        onChange={(email) => set({ email })}
        type="email"
        value={values.email}
      />
      <TextField
        autoComplete="current-password"
        error={errorOf("password")}
        id="password"
        label={text("signIn.password")}
        onChange={(password) => set({ password })}
        type="password"
        value={values.password}
      />
      <Button aria-disabled={isSending} look="primary" type="submit">
        {text("signIn.continue")}
      </Button>
    </Form>
  );
}
