import type { InvitedOperator, Operator } from "@entrada/api-client/operator-schema";
import { ACTIONS_OF_ROLE, type OperatorRole } from "@entrada/domain/access/operator-actions";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "wouter";
import { SureForm } from "../acts/sure.form.tsx";
import { tenants as seenTenants } from "../client/tenants.queries.ts";
import { useMay } from "../client/use-session.ts";
import { Detail, Fact, Facts, Part } from "../page/detail.tsx";
import { Failure } from "../page/failure.tsx";
import { saying } from "../page/saying.tsx";
import { RightList } from "../rights/right-list.tsx";
import rights from "../rights/rights.en.json?messages";
import messages from "./operators.en.json?messages";
import { operatorQueries } from "./operators.queries.ts";
import { PendingChange } from "./pending-change.tsx";
import { RightsDialog } from "./rights.dialog.tsx";
import { MOVES, useOperatorActs } from "./use-operator-acts.ts";

/** An operator: the role and what it allows, whom the person sees, how the person signs in, and what waits. */
export const OperatorPage = saying(Object.assign({}, messages, rights), OnePerson);

function OnePerson() {
  const { operatorId = "" } = useParams();
  const operator = useQuery(operatorQueries.one(operatorId));
  if (operator.data) return <Person key={operatorId} operator={operator.data} />;
  return operator.isError ? <Failure error={operator.error} onRetry={() => void operator.refetch()} /> : null;
}

function Person({ operator }: { readonly operator: Operator }) {
  const { name, email, role, tenants, state, secondFactor, pendingChange, availableActions, lastSeenAt } = operator;
  const { text, moment } = useLanguage();
  const may = useMay();
  const { moving, renew } = useOperatorActs();
  // As it was when that was asked for.
  const [reset, setReset] = useState<Operator>();
  const [isChanging, setChanging] = useState(false);
  const { data: seen } = useQuery(seenTenants);
  const isManager = may("operators:manage");
  const moves = MOVES.filter((move) => isManager && availableActions.includes(move));
  // Of a reset alone.
  const sent = (moving.data as Partial<InvitedOperator> | undefined)?.invitation;
  const named = tenants === "all" ? [] : tenants;
  return (
    <Detail
      acts={[
        ...(isManager ? [{ label: text("operator.change"), run: () => setChanging(true) }] : []),
        ...moves.map((move) => ({
          label: text(`operator.${move}`),
          run: () => (move === "reset" ? setReset(operator) : moving.mutate({ move, operator })),
        })),
      ]}
      isBusy={moving.isPending}
      side={
        <Facts>
          <Fact label={text("operator.email")}>{email}</Fact>
          <Fact label={text("column.operatorFactors")}>
            {text("operator.factors", { app: secondFactor.totp ? 1 : 0, passkeys: secondFactor.passkeys })}
          </Fact>
          <Fact label={text("operator.codesLeft")}>{`${secondFactor.recoveryCodesLeft}`}</Fact>
          <Fact label={text("column.operatorSeen")}>{lastSeenAt && moment(lastSeenAt)}</Fact>
          {may("audit:read") && (
            <Fact label={text("area.audit")}>
              <Link href={`/audit?actorId=${operator.id}`}>{text("operator.did")}</Link>
            </Fact>
          )}
        </Facts>
      }
      state={text(`operatorState.${state}`)}
      title={name}
    >
      {moving.isError && !reset && <Failure error={moving.error} />}
      {sent && (
        <Notice isNew tone="go">
          <p>{text(`operator.sent.${sent.delivery}`)}</p>
        </Notice>
      )}
      {pendingChange && <PendingChange key={pendingChange.id} pending={pendingChange} />}
      <Part title={text(`role.${role}`)}>
        <RightList kind="action" rights={ACTIONS_OF_ROLE[role as OperatorRole] ?? []} />
      </Part>
      <Part title={text("operator.tenants")}>
        <p>
          {tenants === "all"
            ? text("operator.sees.all")
            : named.map((one) => seen?.items.find(({ id }) => id === one)?.name ?? one).join(", ")}
        </p>
      </Part>
      {reset && (
        <SureForm
          about={text(state === "invited" ? "operator.reset.about.invited" : "operator.reset.about", { name })}
          act={(key) => moving.mutateAsync({ move: "reset", operator: reset, key })}
          onClose={() => {
            setReset(undefined);
            moving.reset();
          }}
          onDone={() => setReset(undefined)}
          title={text("operator.reset")}
        />
      )}
      {isChanging && (
        <RightsDialog onChanged={() => void renew()} onClose={() => setChanging(false)} operator={operator} />
      )}
    </Detail>
  );
}
