import { bodyOf } from "@entrada/api-client/client";
import type { Operator } from "@entrada/api-client/operator-schema";
import { problemOf } from "@entrada/api-client/problems";
import type { OperatorRole } from "@entrada/domain/access/operator-actions";
import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useState } from "react";
import { ActForm } from "../acts/act-form.tsx";
import { useActForm } from "../acts/use-act-form.ts";
import { changing, client } from "../client/client.ts";
import { ChangedMeanwhile } from "../page/changed-meanwhile.tsx";
import { Failure } from "../page/failure.tsx";
import { faultsOfOperator, OperatorFields, type OperatorValues, tenantsFor } from "./operator-fields.tsx";

interface RightsDialogProps {
  readonly operator: Operator;
  readonly onChanged: (operator: Operator) => void;
  readonly onClose: () => void;
}

/** Changes the name, the role or the tenants; what somebody else changed meanwhile is told, and nothing is written over it. */
export function RightsDialog({ operator, onChanged, onClose }: RightsDialogProps) {
  const { text } = useLanguage();
  const [seen, setSeen] = useState(operator);
  const [other, setOther] = useState<Operator>();
  const fields = useActForm<OperatorValues>({
    initial: { name: operator.name, role: operator.role as OperatorRole, tenants: operator.tenants },
    faultsOf: faultsOfOperator,
    act: async (values) => {
      const { id, version } = other ?? seen;
      const body = { name: values.name.trim(), role: values.role, tenants: tenantsFor(values) };
      const params = { path: { id }, header: changing(version) };
      try {
        onChanged(await bodyOf(client.PATCH("/operators/{id}", { params, body })));
      } catch (error) {
        if (problemOf(error)?.code === "version_mismatch") {
          setSeen(other ?? seen);
          setOther(await bodyOf(client.GET("/operators/{id}", { params: { path: { id } } })));
        }
        throw error;
      }
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
        failure={(error) =>
          other ? <ChangedMeanwhile after={told(other)} before={told(seen)} /> : <Failure error={error} />
        }
        fields={fields}
        onClose={onClose}
        sendLabel={text(other ? "changed.again" : "operator.save")}
      >
        <OperatorFields errorOf={fields.errorOf} set={fields.set} values={fields.values} />
      </ActForm>
    </Dialog>
  );
}
