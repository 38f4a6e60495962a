import type { Draft } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { Link } from "wouter";
import { Part } from "../../../page/detail.tsx";
import { QuestionsTable } from "./questions-table.tsx";

/** Questions that are asked before and after each change, as they are answered today and by the draft. */
export function PinnedQuestions({ draft }: { readonly draft: Draft }) {
  const { text } = useLanguage();
  return (
    <Part title={text("pinned.title")}>
      <QuestionsTable draft={draft} />
      <p>
        <Link href={`/knowledge/questions?draft=${draft.id}`}>{text("pinned.page")}</Link>
      </p>
    </Part>
  );
}
