import { bodyOf } from "@entrada/api-client/client";
import type { InvitedOperator } from "@entrada/api-client/operator-schema";
import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { ActForm } from "../acts/act-form.tsx";
import { useActForm } from "../acts/use-act-form.ts";
import { client } from "../client/client.ts";
import { faultsOfOperator, OperatorFields, type OperatorValues, tenantsFor } from "./operator-fields.tsx";

interface InviteDialogProps {
  /** by default an agent who sees all tenants */
  readonly initial?: Pick<OperatorValues, "role" | "tenants">;
  readonly onInvited: (operator: InvitedOperator) => void;
  readonly onClose: () => void;
}

const ANYWHERE = { role: "agent", tenants: "all" } as const;

/** Makes an account, whose link goes to its person alone. */
export function InviteDialog({ initial = ANYWHERE, onInvited, onClose }: InviteDialogProps) {
  const { text } = useLanguage();
  const fields = useActForm<OperatorValues & { email: string }>({
    initial: { email: "", name: "", ...initial },
    faultsOf: (values) => [
      ...(/^\S+@\S+$/.test(values.email) ? [] : [{ fieldId: "email", message: "operator.email.missing" }]),
      ...faultsOfOperator(values),
    ],
    act: async (values, key) => {
      const { email, name, role } = values;
      const body = { email, name: name.trim(), role, tenants: tenantsFor(values) };
      const header = { "Idempotency-Key": key };
      onInvited(await bodyOf(client.POST("/operators", { params: { header }, body })));
    },
    onDone: onClose,
  });
  const { values, set, errorOf } = fields;
  return (
    <Dialog onClose={onClose} title={text("operator.invite")}>
      <ActForm fields={fields} onClose={onClose} sendLabel={text("operator.invite")}>
        <TextField
          autoComplete="off"
          error={errorOf("email")}
          id="email"
          label={text("operator.email")}
          onChange={(email) => set({ email })}
          type="email"
          value={values.email}
        />
        <OperatorFields errorOf={errorOf} set={set} values={values} />
      </ActForm>
    </Dialog>
  );
}
