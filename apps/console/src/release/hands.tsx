import type { PreparedDeliverable, WorkedCase } from "@entrada/api-client/operator-schema";
import { allows, OPERATOR_ROLES } from "@entrada/domain/access/operator-actions";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useMay, useSession } from "../client/use-session.ts";
import styles from "./release.module.css";
import { releaseQueries } from "./release.queries.ts";

const HANDS = ["preparedBy", "uploadedBy", "requestedBy", "approvedBy"] as const;

/** Who had a hand in it, the digest of its bytes, and whom to ask if one may not release it oneself. */
export function Hands({ issued, worked }: { readonly issued: PreparedDeliverable; readonly worked: WorkedCase }) {
  const { text, list } = useLanguage();
  const may = useMay();
  const { operator } = useSession();
  const listed = useQuery(releaseQueries.people(worked.id));
  const names = new Map(listed.data?.items.flatMap(({ people }) => people.map(({ id, name }) => [id, name] as const)));
  const nameOf = (id: string) => (id === operator.id ? text("hands.you") : (names.get(id) ?? id));
  const hands = HANDS.flatMap((hand) => {
    const by = issued[hand];
    return by === null ? [] : [{ hand, by }];
  });
  const isMine = hands.some(({ hand, by }) => hand !== "approvedBy" && by === operator.id);
  const isWaiting = issued.state === "awaitingRelease";
  const askRoles = OPERATOR_ROLES.filter((role) => allows(role, "deliverables:approve"));
  const mayNot = isMine ? "hands.mine" : may("deliverables:approve") ? undefined : "hands.notAllowed";
  return (
    <div className={styles.part}>
      <dl className={styles.facts}>
        {hands.map(({ hand, by }) => (
          <div key={hand}>
            <dt>{text(`hands.${hand}`)}</dt>
            <dd>{nameOf(by)}</dd>
          </div>
        ))}
        <div>
          <dt>{text("hands.digest")}</dt>
          <dd>
            <code>{issued.sha256}</code>
          </dd>
        </div>
      </dl>
      {issued.override && (
        <Notice tone="mind">
          <p>
            {text(issued.override.isCurrent ? "hands.override" : "hands.overrideOld", {
              fields: list(issued.override.fields.map((field) => text(`issuedField.${field}`))),
              reason: issued.override.reason,
            })}
          </p>
        </Notice>
      )}
      {issued.replacementReason !== null && <p>{text("hands.replaces", { reason: issued.replacementReason })}</p>}
      {issued.withdrawnReason !== null && <p>{text("hands.withdrawn", { reason: issued.withdrawnReason })}</p>}
      {isWaiting && mayNot !== undefined && (
        <Notice tone="info">
          <p>{text(mayNot, { roles: list(askRoles.map((role) => text(`role.${role}`))) })}</p>
        </Notice>
      )}
      {isWaiting && mayNot === undefined && !issued.availableActions.includes("approve") && (
        <Notice tone="info">
          <p>{text("hands.notYet")}</p>
        </Notice>
      )}
    </div>
  );
}
