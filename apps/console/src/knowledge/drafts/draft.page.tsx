import type { Draft } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "wouter";
import { Detail, Fact, Facts, Part } from "../../page/detail.tsx";
import { Failure } from "../../page/failure.tsx";
import { saying } from "../../page/saying.tsx";
import { useListAddress } from "../../rows/list-address.ts";
import knowledge from "../knowledge.en.json?messages";
import styles from "../knowledge.module.css";
import { DraftActForms } from "./acts/act-forms.tsx";
import { useDraftActs } from "./acts/use-draft-acts.ts";
import { DraftCheck } from "./content/draft-check.tsx";
import { DraftFiles } from "./content/draft-files.tsx";
import { DraftImpact } from "./content/draft-impact.tsx";
import drafts from "./drafts.en.json?messages";
import { draftQueries } from "./drafts.queries.ts";
import { PinnedQuestions } from "./pinned/pinned-questions.tsx";
import { SourceBeside } from "./source-beside.tsx";
import { usePeople } from "./use-people.ts";

/** One draft: what it changes, what its check has found, what it would do to stored trips, and who decides. */
export const DraftPage = saying(Object.assign({}, knowledge, drafts), function DraftPage() {
  const { draftId = "" } = useParams();
  const draft = useQuery(draftQueries.one(draftId));
  if (draft.data) return <OneDraft draft={draft.data} key={draftId} />;
  return draft.isError ? <Failure error={draft.error} onRetry={() => void draft.refetch()} /> : null;
});

function OneDraft({ draft }: { readonly draft: Draft }) {
  const { text } = useLanguage();
  const { search } = useListAddress();
  const acts = useDraftActs(draft);
  return (
    <Detail
      about={draft.baseMoved ? text("draft.baseMoved") : undefined}
      acts={acts.offered}
      isBusy={acts.isBusy}
      side={<DraftSide draft={draft} />}
      state={text(`draftState.${draft.state}`)}
      title={draft.title}
    >
      {acts.error && !acts.asked && <Failure error={acts.error} />}
      <DraftActForms acts={acts} />
      <p dir="auto">{draft.reason}</p>
      <DraftCheck draft={draft} />
      {draft.contentHash !== null && <DraftImpact draft={draft} />}
      <PinnedQuestions draft={draft} />
      <DraftFiles draft={draft} />
      <SourceBeside id={search.get("source")} />
    </Detail>
  );
}

function DraftSide({ draft }: { readonly draft: Draft }) {
  const { text, moment, list } = useLanguage();
  const nameOf = usePeople();
  const { authors, approvedBy, approvedAt, publishAt, missedAt, publishedBy, publishedAt, contentHash, snapshotId } =
    draft;
  return (
    <Part title={text("draft.who")}>
      <Facts>
        <Fact label={text("draft.authors")}>{list(authors.map(nameOf))}</Fact>
        <Fact label={text("draft.approvedBy")}>
          {approvedBy && approvedAt && `${nameOf(approvedBy)}, ${moment(approvedAt)}`}
        </Fact>
        <Fact label={text("draft.publishAt")}>{publishAt && moment(publishAt)}</Fact>
        <Fact label={text("draft.missedAt")}>{missedAt && moment(missedAt)}</Fact>
        <Fact label={text("draft.publishedBy")}>
          {publishedBy && publishedAt && `${nameOf(publishedBy)}, ${moment(publishedAt)}`}
        </Fact>
        <Fact label={text("draft.snapshot")}>{snapshotId}</Fact>
        <Fact label={text("draft.content")}>{contentHash && <code className={styles.hash}>{contentHash}</code>}</Fact>
      </Facts>
    </Part>
  );
}
