import { ACTIONS_OF_ROLE, OPERATOR_ROLES, type OperatorRole, reachOf } from "@entrada/domain/access/operator-actions";
import { Disclosure } from "@entrada/ui/feedback/disclosure.tsx";
import type { FieldFault } from "@entrada/ui/feedback/error-summary.tsx";
import { RadioField } from "@entrada/ui/fields/radio-field.tsx";
import { TextField } from "@entrada/ui/fields/text-field.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { SeveralField } from "../acts/several.field.tsx";
import { tenants as seenTenants } from "../client/tenants.queries.ts";
import { RightList } from "../rights/right-list.tsx";

/** What is chosen of an operator. */
export interface OperatorValues {
  readonly name: string;
  readonly role: OperatorRole;
  readonly tenants: "all" | readonly string[];
}

/** The tenants that go with the role: of a role that sees all, all. */
export function tenantsFor({ role, tenants }: OperatorValues): "all" | string[] {
  return reachOf(role) === "all" || tenants === "all" ? "all" : [...tenants];
}

export function faultsOfOperator(values: OperatorValues): readonly FieldFault[] {
  const { name, role, tenants } = values;
  const reach = reachOf(role);
  const isTenantMissing =
    reach === "some" ? tenants === "all" || tenants.length === 0 : tenantsFor(values).length === 0;
  return [
    ...(name.trim() === "" ? [{ fieldId: "name", message: "operator.name.missing" }] : []),
    ...(isTenantMissing ? [{ fieldId: "tenants", message: "operator.tenants.missing" }] : []),
  ];
}

interface OperatorFieldsProps {
  readonly values: OperatorValues;
  readonly set: (part: Partial<OperatorValues>) => void;
  readonly errorOf: (fieldId: string) => string | undefined;
}

/** Name, role, with what it allows, and whom the operator sees. */
export function OperatorFields({ values, set, errorOf }: OperatorFieldsProps) {
  const { text } = useLanguage();
  const { data } = useQuery(seenTenants);
  const reach = reachOf(values.role);
  const chosen = values.tenants === "all" ? [] : values.tenants;
  const sees = values.tenants === "all" ? "all" : "some";
  return (
    <>
      <TextField
        error={errorOf("name")}
        id="name"
        label={text("operator.name")}
        maxLength={200}
        onChange={(name) => set({ name })}
        value={values.name}
      />
      <RadioField
        id="role"
        label={text("operator.role")}
        onChange={(role) => set({ role: role as OperatorRole })}
        options={OPERATOR_ROLES.map((value) => ({ value, label: text(`role.${value}`) }))}
        value={values.role}
      />
      <Disclosure summary={text("operator.role.allows", { role: text(`role.${values.role}`) })}>
        <RightList kind="action" rights={ACTIONS_OF_ROLE[values.role]} />
      </Disclosure>
      {reach === "all" && <p>{text("operator.tenants.all")}</p>}
      {reach === "either" && (
        <RadioField
          id="sees"
          label={text("operator.sees")}
          onChange={(next) => set({ tenants: next === "all" ? "all" : [] })}
          options={["all", "some"].map((value) => ({ value, label: text(`operator.sees.${value}`) }))}
          value={sees}
        />
      )}
      {(reach === "some" || (reach === "either" && sees === "some")) && (
        <SeveralField
          choices={data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          chosen={chosen}
          error={errorOf("tenants")}
          hint={text("operator.tenants.hint")}
          id="tenants"
          label={text("operator.tenants")}
          onChange={(tenants) => set({ tenants })}
        />
      )}
    </>
  );
}
