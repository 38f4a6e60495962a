import { doneOf } from "@entrada/api-client/client";
import { problemOf } from "@entrada/api-client/problems";
import { PASSWORD_LENGTH_MIN } from "@entrada/domain/access/operator-password";
import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import type { FieldFault } from "@entrada/ui/feedback/error-summary.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { ActForm } from "../../acts/act-form.tsx";
import { useActForm } from "../../acts/use-act-form.ts";
import { client } from "../../client/client.ts";

interface PasswordFormProps {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Another password; the other sessions end with it. */
export function PasswordForm({ onDone, onClose }: PasswordFormProps) {
  const { text } = useLanguage();
  const fields = useActForm({
    initial: { currentPassword: "", password: "" },
    faultsOf: ({ currentPassword, password }) => [
      ...(currentPassword === "" ? [{ fieldId: "currentPassword", message: "signIn.password.missing" }] : []),
      ...(password.length < PASSWORD_LENGTH_MIN ? [{ fieldId: "password", message: "invitation.password.short" }] : []),
    ],
    act: (body) => doneOf(client.POST("/account/password", { body })),
    refusalsOf,
    onDone,
  });
  const { values, set, errorOf } = fields;
  return (
    <Dialog onClose={onClose} title={text("account.password")}>
      <ActForm fields={fields} onClose={onClose} sendLabel={text("account.password")}>
        <TextField
          autoComplete="current-password"
          error={errorOf("currentPassword")}
          id="currentPassword"
          label={text("account.currentPassword")}
          onChange={(currentPassword) => set({ currentPassword })}
          type="password"
          value={values.currentPassword}
        />
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
      </ActForm>
    </Dialog>
  );
}

const FAULTS: Readonly<Record<string, FieldFault>> = {
  "#/currentPassword": { fieldId: "currentPassword", message: "account.wrongPassword" },
  "#/password": { fieldId: "password", message: "invitation.password.common" },
};

function refusalsOf(error: unknown): readonly FieldFault[] {
  return (problemOf(error)?.errors ?? []).flatMap(({ pointer }) => FAULTS[pointer ?? ""] ?? []);
}
