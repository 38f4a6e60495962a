import { bodyOf } from "@entrada/api-client/client";
import type { Message } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { client } from "../../client/client.ts";
import { Thread } from "../../talk/thread.tsx";
import { WriteForm } from "../../talk/write.form.tsx";
import styles from "../case.module.css";

interface MessagesProps {
  readonly caseId: string;
  readonly messages: readonly Message[];
  readonly mayWrite: boolean;
}

/** What was written, newest first, and a place to write to the traveler. */
export function Messages({ caseId, messages, mayWrite }: MessagesProps) {
  const { text } = useLanguage();
  const queries = useQueryClient();
  const send = async (body: string, key: string) => {
    const params = { path: { id: caseId }, header: { "Idempotency-Key": key } };
    await bodyOf(client.POST("/cases/{id}/messages", { params, body: { body } }));
    await queries.invalidateQueries({ queryKey: ["cases", caseId] });
  };
  return (
    <section className={styles.part}>
      <h2>{text("messages.title")}</h2>
      {mayWrite && <WriteForm label={text("messages.write")} send={send} sendLabel={text("messages.send")} />}
      <Thread items={messages.toReversed()} />
    </section>
  );
}
