import { fullName } from "@entrada/domain/persons/full-name";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useSearch } from "wouter";
import { Failure } from "../../page/failure.tsx";
import { dataAt, HOME, helpersAt } from "../addresses.ts";
import { useClient } from "../client/access.tsx";
import { caseQueries } from "../client/cases.queries.ts";
import { problemOf } from "../client/problems.ts";
import { useRequirements } from "../client/use-requirements.ts";
import { useScopes } from "../client/use-scopes.ts";
import { ResultsSection } from "../deliverables/results.section.tsx";
import { useOpenForm } from "../form/use-form.ts";
import { Loading } from "../frame/loading.tsx";
import { LostPage } from "../frame/lost.page.tsx";
import { PageTitle } from "../frame/page-title.tsx";
import { MessagesSection } from "../messages/messages.section.tsx";
import styles from "./case.page.module.css";
import { CaseStatus } from "./case-status.tsx";
import { nextStepOf } from "./next-step.ts";
import { TaskList } from "./task-list.tsx";
import { TimelineSection } from "./timeline.section.tsx";

/** One application: what to do, what came of it, what was written, what happened. */
export function CasePage() {
  const { text, day } = useLanguage();
  const { caseId = "" } = useParams<{ caseId: string }>();
  const isSent = new URLSearchParams(useSearch()).has("sent");
  const client = useClient();
  const one = useQuery(caseQueries.one(client, caseId));
  const requirements = useRequirements(caseId);
  const traveler = useQuery({
    ...caseQueries.traveler(client, one.data?.travelerId ?? ""),
    enabled: one.data !== undefined,
  });
  const scopes = useScopes();
  const { form } = useOpenForm(caseId);
  if (problemOf(one.error)?.code === "resource_not_found") return <LostPage />;
  if (one.error && !one.data) return <Failure error={one.error} onRetry={() => void one.refetch()} />;
  if (!one.data || !requirements.data) return <Loading />;
  const { authorityReference, expectedDecisionOn } = one.data;
  return (
    <>
      <PageTitle
        above={
          <>
            <Link href={HOME}>{text("case.all")}</Link>
            {traveler.data && " · "}
            <bdi>{traveler.data && fullName(traveler.data)}</bdi>
          </>
        }
        title={requirements.data.name}
      />
      {isSent && (
        <Notice isNew tone="go">
          <p>{text("case.sent")}</p>
        </Notice>
      )}
      <div className={styles.standing}>
        <CaseStatus of={one.data} />
        <p>{text(nextStepOf(one.data))}</p>
        {authorityReference && <p>{text("case.reference", { reference: authorityReference })}</p>}
        {expectedDecisionOn && <p>{text("case.expected", { day: day(expectedDecisionOn) })}</p>}
      </div>
      {form && scopes.has("cases:answer") && <TaskList form={form} />}
      {scopes.size > 0 && !scopes.has("cases:answer") && (
        <Notice tone="info">
          <p>{text("case.looking")}</p>
        </Notice>
      )}
      <ResultsSection caseId={caseId} />
      <MessagesSection caseId={caseId} />
      <TimelineSection caseId={caseId} />
      <ul className={styles.more}>
        {scopes.has("collaborators:manage") && (
          <li>
            <Link href={helpersAt(caseId)}>{text("helpers.title")}</Link>
          </li>
        )}
        {scopes.has("data:read") && (
          <li>
            <Link href={dataAt(caseId)}>{text("data.link")}</Link>
          </li>
        )}
      </ul>
    </>
  );
}
