import { problemOf } from "@entrada/api-client/problems";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useParams } from "wouter";
import { Failure } from "../../page/failure.tsx";
import { caseAt } from "../addresses.ts";
import { useClient } from "../client/access.tsx";
import { helperQueries } from "../client/helpers.queries.ts";
import { useRequirements } from "../client/use-requirements.ts";
import { Loading } from "../frame/loading.tsx";
import { LostPage } from "../frame/lost.page.tsx";
import { PageTitle } from "../frame/page-title.tsx";
import rows from "../frame/row-list.module.css";
import { AskHelperForm } from "./ask-helper.form.tsx";
import { HelperRow } from "./helper-row.tsx";
import { HelpersLink, type Invited } from "./helpers-link.tsx";

/** Who helps with an application: who they are, what they may do, and the way to ask somebody else. */
export function HelpersPage() {
  const { text } = useLanguage();
  const { caseId = "" } = useParams<{ caseId: string }>();
  const client = useClient();
  const [invited, setInvited] = useState<Invited>();
  const requirements = useRequirements(caseId);
  const helpers = useQuery(helperQueries.ofCase(client, caseId));
  const failed = requirements.error ?? helpers.error;
  if (problemOf(failed)?.code === "resource_not_found") return <LostPage />;
  if (failed) return <Failure error={failed} onRetry={() => void helpers.refetch()} />;
  if (!requirements.data || !helpers.data) return <Loading />;
  const present = helpers.data.items.filter(({ state }) => state !== "removed");
  return (
    <>
      <PageTitle above={<Link href={caseAt(caseId)}>{requirements.data.name}</Link>} title={text("helpers.title")} />
      <p>{text("helpers.about")}</p>
      {present.length > 0 && (
        <ul className={rows.list}>
          {present.map((helper) => (
            <HelperRow key={helper.id} of={helper} onInvited={setInvited} />
          ))}
        </ul>
      )}
      {invited && <HelpersLink key={invited.link} of={invited} />}
      <h2>{text("helpers.ask")}</h2>
      <AskHelperForm caseId={caseId} onInvited={setInvited} />
    </>
  );
}
