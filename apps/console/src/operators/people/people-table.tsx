import type { Operator, TenantPerson } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "wouter";
import { useMay } from "../../client/use-session.ts";
import { Failure } from "../../page/failure.tsx";
import table from "../../page/plain-table.module.css";
import { useShop } from "../../shop/shop-address.ts";
import { operatorQueries } from "../operators.queries.ts";
import { RightsDialog } from "../rights.dialog.tsx";
import { MOVES, useOperatorActs } from "../use-operator-acts.ts";

interface PeopleTableProps {
  readonly label: string;
  readonly people: readonly TenantPerson[];
}

/** People with their roles; whoever manages operators changes and suspends them in place. */
export function PeopleTable({ label, people }: PeopleTableProps) {
  const { text, name } = useLanguage();
  const may = useMay();
  const { tenantId } = useShop();
  const isManager = may("operators:manage");
  const accounts = useQuery({ ...operatorQueries.ofTenant(tenantId), enabled: isManager });
  const { moving, renew } = useOperatorActs();
  const [changed, setChanged] = useState<Operator>();
  return (
    <>
      {moving.isError && <Failure error={moving.error} />}
      {accounts.isError && <Failure error={accounts.error} onRetry={() => void accounts.refetch()} />}
      <table aria-label={label} className={table.table}>
        <thead>
          <tr>
            {["Name", "Role", "State"].map((head) => (
              <th key={head} scope="col">
                {text(`column.operator${head}`)}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {people.map((person) => {
            const account = accounts.data?.items.find(({ id }) => id === person.id);
            const moves = MOVES.filter((move) => move !== "reset" && account?.availableActions.includes(move));
            return (
              <tr key={person.id}>
                <th scope="row">
                  {may("operators:read") ? <Link href={`/operators/${person.id}`}>{person.name}</Link> : person.name}
                </th>
                <td>{name("role", person.role)}</td>
                <td>
                  {account?.pendingChange
                    ? name("operatorChange", account.pendingChange.kind)
                    : name("operatorState", person.state)}
                </td>
                <td>
                  {account && (
                    <Button
                      aria-label={text("people.changeOne", { name: person.name })}
                      onClick={() => setChanged(account)}
                    >
                      {text("operator.change")}
                    </Button>
                  )}{" "}
                  {account &&
                    moves.map((move) => (
                      <Button
                        aria-disabled={moving.isPending}
                        aria-label={text(`people.${move}One`, { name: person.name })}
                        key={move}
                        onClick={() => !moving.isPending && moving.mutate({ move, operator: account })}
                      >
                        {text(`operator.${move}`)}
                      </Button>
                    ))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {changed && (
        <RightsDialog onChanged={() => void renew()} onClose={() => setChanged(undefined)} operator={changed} />
      )}
    </>
  );
}
