import type { Operator } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useMay, useSession } from "../client/use-session.ts";
import { Fact, Facts, Part } from "../page/detail.tsx";
import { Failure } from "../page/failure.tsx";
import styles from "./operators.module.css";
import { operatorQueries } from "./operators.queries.ts";
import { DECISIONS, useOperatorActs } from "./use-operator-acts.ts";

/** What waits for a second administrator: what it would change, who asked, and who decides. */
export function PendingChange({ pending }: { readonly pending: NonNullable<Operator["pendingChange"]> }) {
  const { text, moment } = useLanguage();
  const may = useMay();
  const { operator } = useSession();
  const { deciding } = useOperatorActs();
  const { data: change, error } = useQuery(operatorQueries.change(pending.id));
  if (error) return <Failure error={error} />;
  if (change === undefined) return null;
  const { kind, role, tenants, requestedBy, expiresAt, availableActions } = change;
  const isOwn = requestedBy === operator.id;
  // Who has asked takes it back; anybody else decides.
  const offered = DECISIONS.filter((one) => availableActions.includes(one) && (one === "withdraw") === isOwn);
  return (
    <Part title={text(`operatorChange.${kind}`)}>
      <Facts>
        <Fact label={text("operator.role")}>{role && text(`role.${role}`)}</Fact>
        <Fact label={text("operator.tenants")}>
          {tenants && (tenants === "all" ? text("operator.sees.all") : tenants.join(", "))}
        </Fact>
        <Fact label={text("operatorChange.until")}>{moment(expiresAt)}</Fact>
      </Facts>
      <p>{text(isOwn ? "operatorChange.own" : "operatorChange.other")}</p>
      {deciding.isError && <Failure error={deciding.error} />}
      {may("operators:manage") && (
        <div className={styles.actions}>
          {offered.map((decision) => (
            <Button
              aria-disabled={deciding.isPending}
              key={decision}
              look={decision === "confirm" ? "primary" : "quiet"}
              onClick={() => deciding.mutate({ decision, change })}
            >
              {text(`operatorChange.${decision}`)}
            </Button>
          ))}
        </div>
      )}
    </Part>
  );
}
