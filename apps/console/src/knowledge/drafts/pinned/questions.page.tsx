import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { Failure } from "../../../page/failure.tsx";
import { Page } from "../../../page/page.tsx";
import { saying } from "../../../page/saying.tsx";
import { useListAddress } from "../../../rows/list-address.ts";
import drafts from "../drafts.en.json?messages";
import { draftQueries } from "../drafts.queries.ts";
import { QuestionsTable } from "./questions-table.tsx";

const ENDED = ["published", "discarded"];

/** The questions that are asked before and after each change: as they are answered today, and by a draft beside it. */
export const QuestionsPage = saying(drafts, function QuestionsPage() {
  const { text } = useLanguage();
  const { search, set } = useListAddress();
  const { data, error, refetch } = useQuery(draftQueries.list);
  const open = data?.items.filter(({ state }) => !ENDED.includes(state)) ?? [];
  const draft = open.find(({ id }) => id === search.get("draft"));
  return (
    <Page
      aside={
        <select
          aria-label={text("pinned.beside")}
          onChange={({ target }) => set("draft", target.value)}
          value={draft?.id ?? ""}
        >
          <option value="">{text("pinned.alone")}</option>
          {open.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      }
      title={text("pinned.title")}
    >
      <p>{text("pinned.about")}</p>
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {draft && (
        <p>
          <Link href={`/knowledge/drafts/${draft.id}`}>{draft.title}</Link>
        </p>
      )}
      <QuestionsTable draft={draft} />
    </Page>
  );
});
