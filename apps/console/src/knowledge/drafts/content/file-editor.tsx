import type { Draft } from "@entrada/api-client/operator-schema";
import { problemOf } from "@entrada/api-client/problems";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { TextArea } from "@entrada/ui/fields/text-area.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Failure } from "../../../page/failure.tsx";
import styles from "../../knowledge.module.css";
import { ThenAndNow } from "../../then-and-now.tsx";
import { draftActs, draftQueries } from "../drafts.queries.ts";

interface FileEditorProps {
  readonly draft: Draft;
  readonly name: string;
  readonly onDone: () => void;
}

/**
 * The text of a file, to be written anew. If somebody else has changed the draft meanwhile, nothing is lost: what they wrote
 * stands beside what was typed here, and one of both is chosen.
 */
export function FileEditor({ draft, name, onDone }: FileEditorProps) {
  const { text } = useLanguage();
  const queries = useQueryClient();
  // What is typed is based on this version, whatever is read anew meanwhile.
  const [base, setBase] = useState(draft);
  const [typed, setTyped] = useState(draft.files[name] ?? "");
  const saving = useMutation({
    mutationFn: (at: Draft) => draftActs.edit(at, { files: { [name]: typed } }),
    onSuccess: (saved) => {
      queries.setQueryData(draftQueries.one(draft.id).queryKey, saved);
      onDone();
    },
    onError: () => void again.refetch(),
  });
  const again = useQuery({ ...draftQueries.one(draft.id), enabled: false });
  const isConflict = problemOf(saving.error)?.code === "version_mismatch";
  const theirs = draft.files[name] ?? "";
  const isTheirsNew = isConflict && draft.version !== base.version;
  const isUnread = isConflict && !isTheirsNew && again.error !== null;
  return (
    <div className={styles.form}>
      {saving.isError && !isConflict && <Failure error={saving.error} />}
      {isUnread && <Failure error={again.error} onRetry={() => void again.refetch()} />}
      {isTheirsNew && (
        <Notice isNew tone="mind">
          <p>{text(theirs === (base.files[name] ?? "") ? "draft.changedElsewhere" : "draft.changedHere")}</p>
          <ThenAndNow
            by="line"
            now={{ title: text("draft.yours"), text: typed }}
            then={{ title: text("draft.theirs"), text: theirs }}
          />
          <div className={styles.acts}>
            <Button
              onClick={() => {
                setBase(draft);
                saving.mutate(draft);
              }}
            >
              {text("draft.keepYours")}
            </Button>
            <Button
              onClick={() => {
                setBase(draft);
                setTyped(theirs);
                saving.reset();
              }}
            >
              {text("draft.takeTheirs")}
            </Button>
          </div>
        </Notice>
      )}
      <TextArea id="draft-text" label={name} onChange={setTyped} rows={24} spellCheck={false} value={typed} />
      <div className={styles.acts}>
        <Button aria-disabled={saving.isPending} look="primary" onClick={() => saving.mutate(base)}>
          {text("draft.save")}
        </Button>
        <Button onClick={onDone}>{text("frame.notNow")}</Button>
      </div>
    </div>
  );
}
