import { problemOf } from "@entrada/api-client/problems";
import { fullName } from "@entrada/domain/persons/full-name";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "wouter";
import { Failure } from "../../page/failure.tsx";
import { LateMessages } from "../../page/late-messages.tsx";
import { caseAt, eraseAt } from "../addresses.ts";
import { useClient } from "../client/access.tsx";
import { caseQueries } from "../client/cases.queries.ts";
import { privacyQueries } from "../client/privacy.queries.ts";
import { Loading } from "../frame/loading.tsx";
import { LostPage } from "../frame/lost.page.tsx";
import { PageTitle } from "../frame/page-title.tsx";
import { CopyForm } from "./copy.form.tsx";
import { PRIVACY_MESSAGES } from "./messages.ts";
import { StoredList } from "./stored-list.tsx";

/** What is stored about the traveler of a case and until when, a copy of it, and the way to delete it. */
export function DataPage() {
  return (
    <LateMessages of={PRIVACY_MESSAGES}>
      <StoredData />
    </LateMessages>
  );
}

function StoredData() {
  const { text } = useLanguage();
  const { caseId = "" } = useParams<{ caseId: string }>();
  const client = useClient();
  const one = useQuery(caseQueries.one(client, caseId));
  const travelerId = one.data?.travelerId ?? "";
  const isKnown = one.data !== undefined;
  const traveler = useQuery({ ...caseQueries.traveler(client, travelerId), enabled: isKnown });
  const stored = useQuery({ ...privacyQueries.stored(client, travelerId), enabled: isKnown });
  const failed = [one, traveler, stored].find(({ error }) => error !== null);
  if (problemOf(failed?.error ?? null)?.code === "resource_not_found") return <LostPage />;
  if (failed?.error) return <Failure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!traveler.data || !stored.data) return <Loading />;
  const { givenNames, familyName } = traveler.data;
  return (
    <>
      <PageTitle
        above={
          <Link href={caseAt(caseId)}>
            <bdi>{fullName({ givenNames, familyName })}</bdi>
          </Link>
        }
        title={text("data.title")}
      />
      <StoredList of={stored.data.items} />
      <p>{text("data.orders")}</p>
      <CopyForm travelerId={travelerId} />
      <p>
        <Link href={eraseAt(caseId)}>{text("erase.link")}</Link>
      </p>
    </>
  );
}
