import { bodyOf } from "@entrada/api-client/client";
import type { Operator } from "@entrada/api-client/operator-schema";
import type { OperatorRole } from "@entrada/domain/access/operator-actions";
import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useState } from "react";
import { ActForm } from "../acts/act-form.tsx";
import { useActForm } from "../acts/use-act-form.ts";
import { useOverwriting } from "../acts/use-overwriting.ts";
import { changing, client } from "../client/client.ts";
import { NotSaved } from "../page/not-saved.tsx";
import { faultsOfOperator, OperatorFields, type OperatorValues, tenantsFor } from "./operator-fields.tsx";

interface RightsDialogProps {
  readonly operator: Operator;
  readonly onChanged: (operator: Operator) => void;
  readonly onClose: () => void;
}

/** Changes the name, the role or the tenants; what somebody else changed meanwhile is told, and nothing is written over it. */
export function RightsDialog({ operator, onChanged, onClose }: RightsDialogProps) {
  const { text } = useLanguage();
  const [opened] = useState(operator);
  const { told: meanwhile, attempt } = useOverwriting(opened, () =>
    bodyOf(client.GET("/operators/{id}", { params: { path: { id: opened.id } } })),
  );
  const fields = useActForm<OperatorValues>({
    initial: { name: operator.name, role: operator.role as OperatorRole, tenants: operator.tenants },
    faultsOf: faultsOfOperator,
    act: async (values, key) => {
      const body = { name: values.name.trim(), role: values.role, tenants: tenantsFor(values) };
      const changed = await attempt((version) => {
        const params = { path: { id: opened.id }, header: changing(version, key) };
        return bodyOf(client.PATCH("/operators/{id}", { params, body }));
      });
      onChanged(changed);
    },
    onDone: onClose,
  });
  const told = ({ name, role, tenants, state }: Operator) => ({
    [text("operator.name")]: name,
    [text("operator.role")]: text(`role.${role}`),
    [text("operator.tenants")]: tenants === "all" ? text("operator.sees.all") : tenants.join(", "),
    [text("column.operatorState")]: text(`operatorState.${state}`),
  });
  return (
    <Dialog onClose={onClose} title={text("operator.change")}>
      <ActForm
        failure={(error) => <NotSaved error={error} meanwhile={meanwhile} told={told} />}
        fields={fields}
        onClose={onClose}
        sendLabel={text(meanwhile ? "changed.again" : "operator.save")}
      >
        <OperatorFields errorOf={fields.errorOf} set={fields.set} values={fields.values} />
      </ActForm>
    </Dialog>
  );
}
