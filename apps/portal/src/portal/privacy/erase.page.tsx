import { doneOf } from "@entrada/api-client/client";
import { problemOf } from "@entrada/api-client/problems";
import { fullName } from "@entrada/domain/persons/full-name";
import { Button } from "@entrada/ui/actions/button.tsx";
import { ErrorSummary } from "@entrada/ui/feedback/error-summary.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { CheckField } from "@entrada/ui/fields/check-field.tsx";
import { useForm } from "@entrada/ui/forms/use-form.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation, useParams } from "wouter";
import { Failure } from "../../page/failure.tsx";
import { LateMessages } from "../../page/late-messages.tsx";
import { caseAt, ERASED } from "../addresses.ts";
import { useClient } from "../client/access.tsx";
import { caseQueries } from "../client/cases.queries.ts";
import { forgetDrafts } from "../form/drafts.ts";
import { Loading } from "../frame/loading.tsx";
import { LostPage } from "../frame/lost.page.tsx";
import { PageTitle } from "../frame/page-title.tsx";
import { FreshCode } from "../session/fresh-code.tsx";
import { useStepUp } from "../session/use-step-up.ts";
import { PRIVACY_MESSAGES } from "./messages.ts";
import type { Receipt } from "./receipt.ts";

/** Erasing everything about the traveler of a case: what goes, what stays, and a last question. */
export function ErasePage() {
  return (
    <LateMessages of={PRIVACY_MESSAGES}>
      <ErasableData />
    </LateMessages>
  );
}

function ErasableData() {
  const { text } = useLanguage();
  const { caseId = "" } = useParams<{ caseId: string }>();
  const client = useClient();
  const one = useQuery(caseQueries.one(client, caseId));
  const traveler = useQuery({
    ...caseQueries.traveler(client, one.data?.travelerId ?? ""),
    enabled: one.data !== undefined,
  });
  const failed = one.error ?? traveler.error;
  if (problemOf(failed)?.code === "resource_not_found") return <LostPage />;
  if (failed) return <Failure error={failed} onRetry={() => void (one.error ? one : traveler).refetch()} />;
  if (!traveler.data) return <Loading />;
  const { givenNames, familyName } = traveler.data;
  return (
    <>
      <PageTitle
        above={
          <Link href={caseAt(caseId)}>
            <bdi>{fullName({ givenNames, familyName })}</bdi>
          </Link>
        }
        title={text("erase.title")}
      />
      <p>{text("erase.goes")}</p>
      <p>{text("erase.stays")}</p>
      <EraseForm travelerId={traveler.data.id} />
    </>
  );
}

function EraseForm({ travelerId: id }: { readonly travelerId: string }) {
  const { text } = useLanguage();
  const client = useClient();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const erasing = useStepUp({
    mutationFn: () =>
      doneOf(
        client.DELETE("/traveler/travelers/{id}", {
          // Whatever changed meanwhile is to go, too.
          params: { path: { id }, header: { "If-Match": "*" } },
        }),
      ),
    onSuccess: () => {
      forgetDrafts();
      const state: Receipt = { reference: id, erasedAt: new Date().toISOString() };
      navigate(ERASED, { state, replace: true });
      // The receipt says whose portal this was.
      queries.removeQueries({ predicate: ({ queryKey: [first] }) => first !== "brand" });
    },
  });
  const { values, set, submit, summary, errorOf } = useForm({
    initial: { sure: false },
    faultsOf: ({ sure }) => (sure ? [] : [{ fieldId: "sure", message: "erase.unsure" }]),
    send: () => erasing.mutateAsync(),
  });
  const code = problemOf(erasing.error)?.code;
  if (erasing.needsCode) return <FreshCode onEntered={() => void submit()} />;
  return (
    <>
      <ErrorSummary {...summary} />
      <CheckField
        error={errorOf("sure")}
        id="sure"
        isChecked={values.sure}
        label={text("erase.sure")}
        onChange={(sure) => set({ sure })}
      />
      <div>
        <Button aria-disabled={erasing.isPending} look="primary" onClick={() => void submit()}>
          {text("erase.now")}
        </Button>
      </div>
      {code === "open_cases" && (
        <Notice isNew tone="stop">
          <p>{text("erase.open")}</p>
        </Notice>
      )}
      {erasing.isError && code !== "open_cases" && <Failure error={erasing.error} onRetry={() => void submit()} />}
    </>
  );
}
