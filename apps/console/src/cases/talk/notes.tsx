import { bodyOf } from "@entrada/api-client/client";
import type { InternalNote } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { client } from "../../client/client.ts";
import { useKeys } from "../../keys/use-keys.ts";
import { Thread } from "../../talk/thread.tsx";
import { focusOnWriting, WriteForm } from "../../talk/write.form.tsx";
import styles from "../case.module.css";

const FIELD = "internal-note";

interface NotesProps {
  readonly caseId: string;
  readonly notes: readonly InternalNote[];
  readonly mayWrite: boolean;
}

/** What officers note for each other, newest first: on paper of another colour, because nobody outside reads it. */
export function Notes({ caseId, notes, mayWrite }: NotesProps) {
  const { text } = useLanguage();
  const queries = useQueryClient();
  useKeys(mayWrite ? [{ key: "n", label: "key.note", run: () => focusOnWriting(FIELD), isHinted: true }] : []);
  const keep = async (body: string, key: string) => {
    const params = { path: { id: caseId }, header: { "Idempotency-Key": key } };
    await bodyOf(client.POST("/cases/{id}/notes", { params, body: { body } }));
    await queries.invalidateQueries({ queryKey: ["cases", caseId] });
  };
  return (
    <section className={`${styles.part} ${styles.internal}`}>
      <h2>{text("notes.title")}</h2>
      <p className={styles.soft}>{text("notes.about")}</p>
      {mayWrite && <WriteForm field={FIELD} label={text("notes.write")} send={keep} sendLabel={text("notes.keep")} />}
      <Thread items={notes.toReversed()} />
    </section>
  );
}
