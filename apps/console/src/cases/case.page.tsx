import { bodyOf } from "@entrada/api-client/client";
import type { CaseSheet } from "@entrada/api-client/operator-schema";
import { newKey } from "@entrada/ui/forms/new-key.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useParams } from "wouter";
import type { BulkAction } from "../bulk/bulk.queries.ts";
import { BulkDialog } from "../bulk/bulk-dialog.tsx";
import { client } from "../client/client.ts";
import { useMay, useSession } from "../client/use-session.ts";
import { useKeys } from "../keys/use-keys.ts";
import { ActDialog, type Asked } from "./acts/act-dialog.tsx";
import { offersOf } from "./acts/offers.ts";
import { UndoOffer } from "./acts/undo-offer.tsx";
import { useCaseActs } from "./acts/use-case-acts.ts";
import { answerRows, clearRows } from "./answers/answer-rows.ts";
import { AnswerTable } from "./answers/answer-table.tsx";
import { useSelectedAnswer } from "./answers/use-selected-answer.ts";
import styles from "./case.module.css";
import { caseQueries } from "./case.queries.ts";
import { CaseHead } from "./case-head.tsx";
import { ActFailure } from "./conflict/act-failure.tsx";
import { DocumentViewer } from "./documents/document-viewer.tsx";
import { Needs } from "./needs.tsx";
import { OpeningCase } from "./opening-case.tsx";
import { Messages } from "./talk/messages.tsx";
import { Notes } from "./talk/notes.tsx";
import { Timeline } from "./talk/timeline.tsx";
import { UnseenCase } from "./unseen-case.tsx";
import { useSheetTitle } from "./use-case-title.ts";
import { useNextCase } from "./use-next-case.ts";

/** A case: what the traveler wrote beside what the documents say. */
export function CasePage() {
  const { caseId = "" } = useParams();
  const sheet = useQuery(caseQueries.sheet(caseId));
  if (sheet.data) return <Sheet key={caseId} sheet={sheet.data} />;
  if (sheet.isError) return <UnseenCase error={sheet.error} onRetry={() => void sheet.refetch()} />;
  return <OpeningCase id={caseId} />;
}

function Sheet({ sheet }: { readonly sheet: CaseSheet }) {
  const { case: worked, collectionRequests, requirements } = sheet;
  const { id, availableActions } = worked;
  const { text } = useLanguage();
  const may = useMay();
  const { operator } = useSession();
  const [, navigate] = useLocation();
  const title = useSheetTitle(sheet);
  const { place, nextId, nextAddress, listAddress } = useNextCase(id);
  usePrefetched(nextId);
  const [asked, setAsked] = useState<Asked>();
  const [directed, setDirected] = useState<BulkAction>();
  const acts = useCaseActs(sheet, asked !== undefined);
  const shown = sheet.documents?.filter(({ isSetAside }) => !isSetAside) ?? [];
  const rows = answerRows({ requests: collectionRequests, documents: shown, requirements });
  const { at, setAt } = useSelectedAnswer(rows);
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
    { key: "j", label: "key.nextField", run: () => setAt(at + 1), isHinted: true },
    { key: "k", label: "key.previousField", run: () => setAt(at - 1), isHinted: true },
    { key: "a", label: "key.acceptClear", run: () => clear.length > 0 && quietly(acts.accept(clear)), isHinted: true },
    { key: "Enter", label: "key.acceptField", run: () => row && isOpen && quietly(acts.accept([row])), isHinted: true },
    { key: "r", label: "key.return", run: () => row && isOpen && setAsked({ act: "return", row }), isHinted: true },
    { key: "c", label: "key.copy", run: () => rows.length > 0 && setAsked({ act: "copy" }), isHinted: true },
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
    hold: () => setDirected("hold"),
    resume: () => setDirected("resume"),
    requestMore: () => setAsked({ act: "requestMore" }),
    authorityUpdate: () => setAsked({ act: "authorityUpdate" }),
    correctDecision: () => setAsked({ act: "correctDecision" }),
    takeBackDecision: () => setAsked({ act: "takeBackDecision" }),
  });
  useKeys(offers);
  const failed = acts.acting.error;
  return (
    <div className={styles.page}>
      <CaseHead
        isBusy={acts.acting.isPending}
        offers={offers}
        operatorId={operator.id}
        title={place ? text("case.placed", { title, at: place.at, all: place.all }) : title}
        worked={worked}
      />
      {failed && asked === undefined && (
        <ActFailure
          after={sheet}
          before={acts.before}
          error={failed}
          onAgain={() => quietly(Promise.resolve(acts.again()))}
        />
      )}
      {acts.decided && (
        <UndoOffer decided={acts.decided} onEnd={acts.forgetDecided} onUndo={() => quietly(acts.undo())} />
      )}
      <div className={styles.columns}>
        <div className={styles.side}>
          <Needs rows={rows} />
          {sheet.messages && (
            <Messages caseId={id} mayWrite={availableActions.includes("writeMessage")} messages={sheet.messages} />
          )}
          {sheet.notes && <Notes caseId={id} mayWrite={may("notes:write")} notes={sheet.notes} />}
          <Timeline entries={sheet.timeline} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
        <section aria-label={text("answers.title")} className={styles.answers} tabIndex={0}>
          <AnswerTable onSelect={setAt} rows={rows} selected={at} />
        </section>
        {sheet.documents && <DocumentViewer documents={shown} read={row?.read} requirements={requirements} />}
      </div>
      {directed && (
        <BulkDialog
          action={directed}
          cases={[{ id, version: worked.version, tenantId: worked.tenantId, name: title }]}
          onClose={() => setDirected(undefined)}
        />
      )}
      {asked && (
        <ActDialog acts={acts} asked={asked} onClose={() => setAsked(undefined)} row={row} rows={rows} sheet={sheet} />
      )}
    </div>
  );
}

/** Reads the next case before it is opened. */
function usePrefetched(id: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (id !== undefined) void queries.prefetchQuery(caseQueries.sheet(id));
  }, [id, queries]);
}
