import { bodyOf } from "@entrada/api-client/client";
import type { WorkedCase } from "@entrada/api-client/operator-schema";
import { newKey } from "@entrada/ui/forms/new-key.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useParams } from "wouter";
import type { BulkAction } from "../bulk/bulk.queries.ts";
import { BulkDialog } from "../bulk/bulk-dialog.tsx";
import { client } from "../client/client.ts";
import { useMay, useSession } from "../client/use-session.ts";
import { useKeys } from "../keys/use-keys.ts";
import { Failure } from "../page/failure.tsx";
import { ActDialog, type Asked } from "./acts/act-dialog.tsx";
import { offersOf } from "./acts/offers.ts";
import { useCaseActs } from "./acts/use-case-acts.ts";
import { answerRows, clearRows } from "./answers/answer-rows.ts";
import { AnswerTable } from "./answers/answer-table.tsx";
import styles from "./case.module.css";
import { caseQueries } from "./case.queries.ts";
import { CaseHead } from "./case-head.tsx";
import { DocumentViewer } from "./documents/document-viewer.tsx";
import { Needs } from "./needs.tsx";
import { Messages } from "./talk/messages.tsx";
import { Notes } from "./talk/notes.tsx";
import { Timeline } from "./talk/timeline.tsx";
import { useCaseTitle } from "./use-case-title.ts";
import { useNextCase } from "./use-next-case.ts";

/** A case: what the traveler wrote beside what the documents say. */
export function CasePage() {
  const { caseId = "" } = useParams();
  const worked = useQuery(caseQueries.one(caseId));
  if (worked.data) return <Sheet key={caseId} worked={worked.data} />;
  return worked.isError ? <Failure error={worked.error} onRetry={() => void worked.refetch()} /> : null;
}

function Sheet({ worked }: { readonly worked: WorkedCase }) {
  const { id, availableActions } = worked;
  const { text } = useLanguage();
  const may = useMay();
  const { operator } = useSession();
  const [, navigate] = useLocation();
  const title = useCaseTitle(worked);
  const { place, nextId, nextAddress, listAddress } = useNextCase(id);
  const requests = useQuery(caseQueries.requests(id));
  const documents = useQuery({ ...caseQueries.documents(id), enabled: may("documents:read") });
  const requirements = useQuery(caseQueries.requirements(worked));
  const [asked, setAsked] = useState<Asked>();
  const [directed, setDirected] = useState<BulkAction>();
  const [chosen, setChosen] = useState(0);
  const acts = useCaseActs(worked);
  const shown = documents.data?.items.filter(({ isSetAside }) => !isSetAside) ?? [];
  const rows =
    requests.data && requirements.data
      ? answerRows({ requests: requests.data.items, documents: shown, requirements: requirements.data })
      : [];
  const at = Math.min(chosen, Math.max(0, rows.length - 1));
  const row = rows[at];
  const isOpen = row?.item.state === "open";
  const clear = availableActions.includes("acceptItems") ? clearRows(rows) : [];
  // What is refused is shown once, above.
  const quietly = (doing: Promise<unknown>) => void doing.catch(() => undefined);
  const goOn = async () => {
    if (availableActions.includes("markReady")) await acts.markReady();
    if (nextAddress === undefined || nextId === undefined) return navigate(listAddress ?? "/");
    const params = { path: { id: nextId }, header: { "Idempotency-Key": newKey() } };
    // Held by somebody meanwhile, it can be looked at all the same.
    await bodyOf(client.POST("/cases/{id}/claim", { params })).catch(() => undefined);
    navigate(nextAddress);
  };
  useKeys([
    { key: "j", label: "key.nextField", run: () => setChosen(Math.min(at + 1, rows.length - 1)), isHinted: true },
    { key: "k", label: "key.previousField", run: () => setChosen(Math.max(at - 1, 0)), isHinted: true },
    { key: "a", label: "key.acceptClear", run: () => clear.length > 0 && quietly(acts.accept(clear)), isHinted: true },
    { key: "Enter", label: "key.acceptField", run: () => row && isOpen && quietly(acts.accept([row])), isHinted: true },
    { key: "r", label: "key.return", run: () => row && isOpen && setAsked({ act: "return", row }), isHinted: true },
    { key: "Shift+Enter", label: "key.done", run: () => quietly(goOn()), isHinted: true },
  ]);
  const offers = offersOf(availableActions, {
    claim: () => quietly(acts.claim()),
    releaseClaim: () => quietly(acts.releaseClaim()),
    markReady: () => quietly(acts.markReady()),
    assign: () => setDirected("assign"),
    prioritize: () => setDirected("prioritize"),
    takeOver: () => setAsked({ act: "takeOver" }),
    submit: () => setAsked({ act: "submit" }),
    decide: () => setAsked({ act: "decide" }),
  });
  const failed = acts.acting.error ?? requests.error ?? documents.error ?? requirements.error;
  return (
    <div className={styles.page}>
      <CaseHead
        isBusy={acts.acting.isPending}
        offers={offers}
        operatorId={operator.id}
        title={place ? text("case.placed", { title, at: place.at, all: place.all }) : title}
        worked={worked}
      />
      {failed && asked === undefined && <Failure error={failed} />}
      <div className={styles.columns}>
        <div className={styles.side}>
          <Needs rows={rows} />
          {may("messages:read") && <Messages caseId={id} mayWrite={availableActions.includes("writeMessage")} />}
          {may("notes:read") && <Notes caseId={id} mayWrite={may("notes:write")} />}
          <Timeline caseId={id} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
        <section aria-label={text("answers.title")} className={styles.answers} tabIndex={0}>
          <AnswerTable onSelect={setChosen} rows={rows} selected={at} />
        </section>
        {may("documents:read") && (
          <DocumentViewer documents={shown} read={row?.read} requirements={requirements.data} />
        )}
      </div>
      {directed && (
        <BulkDialog
          action={directed}
          cases={[{ id, version: worked.version, tenantId: worked.tenantId, name: title }]}
          onClose={() => setDirected(undefined)}
        />
      )}
      {asked && <ActDialog acts={acts} asked={asked} onClose={() => setAsked(undefined)} worked={worked} />}
    </div>
  );
}
