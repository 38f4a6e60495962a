import type { WorkedCase } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { Link } from "wouter";
import { useMay } from "../client/use-session.ts";
import { Mark } from "../page/mark.tsx";
import { shopHref } from "../shop/shop-address.ts";
import type { Offer } from "./acts/offers.ts";
import styles from "./case.module.css";
import { MoreActs } from "./more-acts.tsx";

interface CaseHeadProps {
  readonly title: string;
  readonly worked: WorkedCase;
  /** who is signed in */
  readonly operatorId: string;
  readonly offers: readonly Offer[];
  readonly isBusy: boolean;
}

/** Whose case it is, where it stands, who holds it, and what can be done now. */
export function CaseHead({ title, worked, operatorId, offers, isBusy }: CaseHeadProps) {
  const { text, name, moment } = useLanguage();
  const may = useMay();
  const { id, environment, claim, state, outcome, slaDueAt, hold, priority, team } = worked;
  const shown = offers.filter(({ isSeldom }) => !isSeldom);
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.stands}>
        <Mark>{text(`state.${state}`)}</Mark>
        {outcome && <Mark>{text(`act.decide.${outcome}`)}</Mark>}
        {priority !== "normal" && <Mark>{name("priority", priority)}</Mark>}
        {team && <Mark>{text("row.team", { team: team.name })}</Mark>}
        {hold && <Mark>{text("row.onHold", { reason: name("hold", hold.reason) })}</Mark>}
        <span className={styles.soft}>
          {claim === null
            ? text("case.unclaimed")
            : text(claim.operatorId === operatorId ? "case.mine" : "case.theirs", { until: moment(claim.endsAt) })}
          {slaDueAt && text("case.due", { due: moment(slaDueAt) })}
        </span>
      </p>
      <div className={styles.acts}>
        {environment === "test" && may("testEnvironment:use") && (
          <Link href={shopHref({ tenantId: worked.tenantId, environment }, `test-environment?case=${id}`)}>
            {text("case.play")}
          </Link>
        )}
        {outcome && may("deliverables:read") && <Link href={`/cases/${id}/release`}>{text("case.release")}</Link>}
        <MoreActs isBusy={isBusy} offers={offers.filter(({ isSeldom }) => isSeldom)} />
        {shown.map(({ label, run, isPrimary }) => (
          <Button aria-disabled={isBusy} key={label} look={isPrimary ? "primary" : "quiet"} onClick={run}>
            {text(label)}
          </Button>
        ))}
      </div>
    </header>
  );
}
