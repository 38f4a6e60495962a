import type { Draft } from "@entrada/api-client/operator-schema";
import { problemOf } from "@entrada/api-client/problems";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMay } from "../../../client/use-session.ts";
import { useKeys } from "../../../keys/use-keys.ts";
import { Part } from "../../../page/detail.tsx";
import { Failure } from "../../../page/failure.tsx";
import { ThenAndNow } from "../../then-and-now.tsx";
import { draftQueries } from "../drafts.queries.ts";
import { FileEditor } from "./file-editor.tsx";

/** Each file of a draft beside the published one, and the way to write it anew. */
export function DraftFiles({ draft }: { readonly draft: Draft }) {
  const { text } = useLanguage();
  const may = useMay();
  const names = Object.keys(draft.files);
  const [edited, setEdited] = useState<string>();
  const mayEdit = may("knowledge:edit") && draft.availableActions.includes("edit");
  useKeys(mayEdit && names[0] ? [{ key: "e", label: "key.edit", run: () => setEdited(names[0]), isHinted: true }] : []);
  return (
    <>
      {names.map((name) => (
        <Part key={name} title={name}>
          {edited === name ? (
            <FileEditor draft={draft} name={name} onDone={() => setEdited(undefined)} />
          ) : (
            <>
              <FileDifference name={name} text={draft.files[name] ?? ""} />
              {mayEdit && (
                <p>
                  <Button onClick={() => setEdited(name)}>{text("draft.edit")}</Button>
                </p>
              )}
            </>
          )}
        </Part>
      ))}
      {draft.removedFiles.map((name) => (
        <Part key={name} title={name}>
          <p>{text("draft.removed")}</p>
        </Part>
      ))}
    </>
  );
}

// Long files change in a few lines: what is far from a change is left out.
const NEAR_LINES = 3;

function FileDifference({ name, text: drafted }: { readonly name: string; readonly text: string }) {
  const { text } = useLanguage();
  const published = useQuery(draftQueries.file(name));
  // A file that the draft adds is published nowhere.
  const isNew = problemOf(published.error)?.status === 404;
  if (published.isError && !isNew) return <Failure error={published.error} onRetry={() => void published.refetch()} />;
  if (published.isPending) return null;
  const [before, after] = nearChanges(published.data?.text ?? "", drafted);
  return (
    <ThenAndNow
      by="line"
      now={{ title: text("draft.drafted"), text: after }}
      then={{ title: text("draft.published"), text: before }}
    />
  );
}

function nearChanges(before: string, after: string): readonly [string, string] {
  const [a, b] = [before.split("\n"), after.split("\n")];
  let head = 0;
  while (head < Math.min(a.length, b.length) && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  const from = Math.max(0, head - NEAR_LINES);
  const cut = (lines: readonly string[]) => lines.slice(from, lines.length - Math.max(0, tail - NEAR_LINES)).join("\n");
  return [cut(a), cut(b)];
}
