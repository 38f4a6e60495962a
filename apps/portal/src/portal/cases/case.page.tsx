import { problemOf } from "@entrada/api-client/problems";
import { fullName } from "@entrada/domain/persons/full-name";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams, useSearch } from "wouter";
import { Failure } from "../../page/failure.tsx";
import { answersAt, HOME } from "../addresses.ts";
import { useClient } from "../client/access.tsx";
import { caseQueries } from "../client/cases.queries.ts";
import { documentQueries } from "../client/documents.queries.ts";
import { useRequirements } from "../client/use-requirements.ts";
import { useScopes } from "../client/use-scopes.ts";
import { ResultsSection } from "../deliverables/results.section.tsx";
import { useOpenForm } from "../form/use-form.ts";
import { Loading } from "../frame/loading.tsx";
import { LostPage } from "../frame/lost.page.tsx";
import { PageTitle } from "../frame/page-title.tsx";
import { MessagesSection } from "../messages/messages.section.tsx";
import styles from "./case.page.module.css";
import { NextCard } from "./progress/next-card.tsx";
import { ProgressSteps } from "./progress/progress-steps.tsx";
import { SentPanel } from "./progress/sent-panel.tsx";
import { stepsOf } from "./progress/steps.ts";
import { SideColumn } from "./side-column.tsx";
import { TaskList } from "./tasks/task-list.tsx";
import { TimelineSection } from "./timeline.section.tsx";

const SENT = "collection_request.submitted";

/** One application: where it stands, what to do, what came of it, what was written, what happened. */
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
  const timeline = useQuery(caseQueries.timeline(client, caseId));
  const issued = useQuery(documentQueries.issuedIn(client, caseId));
  const scopes = useScopes();
  const { form } = useOpenForm(caseId);
  if (problemOf(one.error)?.code === "resource_not_found") return <LostPage />;
  if (one.error && !one.data) return <Failure error={one.error} onRetry={() => void one.refetch()} />;
  if (!one.data || !requirements.data) return <Loading />;
  const { expectedDecisionOn, decidedAt } = one.data;
  const ownForm = form && scopes.has("cases:answer") ? form : null;
  const sentAt = timeline.data?.items.findLast(({ type }) => type === SENT)?.at;
  const validUntil = issued.data?.items.find(({ state }) => state === "released")?.validUntil;
  const steps = stepsOf(one.data, { dueAt: form?.request.dueAt, sentAt, validUntil });
  return (
    <div className={styles.page}>
      <div className={styles.main}>
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
        {steps && <ProgressSteps steps={steps} />}
        {isSent && <SentPanel of={one.data} />}
        <NextCard form={ownForm} of={one.data}>
          {!isSent && decidedAt === null && expectedDecisionOn !== null && (
            <p>{text("case.expected", { day: day(expectedDecisionOn) })}</p>
          )}
        </NextCard>
        {ownForm && <TaskList form={ownForm} />}
        {scopes.size > 0 && !scopes.has("cases:answer") && (
          <Notice tone="info">
            <p>{text("case.looking")}</p>
          </Notice>
        )}
        <ResultsSection caseId={caseId} />
        {sentAt !== undefined && form === null && (
          <p>
            <Link href={answersAt(caseId)}>{text("sent.read")}</Link>
          </p>
        )}
        <MessagesSection caseId={caseId} />
        <TimelineSection caseId={caseId} />
      </div>
      <SideColumn of={one.data} />
    </div>
  );
}
