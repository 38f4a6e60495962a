import { bodyOf } from "@entrada/api-client/client";
import { Button } from "@entrada/ui/actions/button.tsx";
import { TextArea } from "@entrada/ui/fields/text-area.tsx";
import { Form } from "@entrada/ui/forms/form.tsx";
import { useForm } from "@entrada/ui/forms/use-form.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../../client/client.ts";
import { Failure } from "../../page/failure.tsx";
import styles from "../case.module.css";
import { caseQueries } from "../case.queries.ts";

interface MessagesProps {
  readonly caseId: string;
  readonly mayWrite: boolean;
}

/** What was written, newest first, and a place to write to the traveler. */
export function Messages({ caseId, mayWrite }: MessagesProps) {
  const { text, moment } = useLanguage();
  const messages = useQuery(caseQueries.messages(caseId));
  const items = messages.data?.items.toReversed() ?? [];
  return (
    <section className={styles.part}>
      <h2>{text("messages.title")}</h2>
      {mayWrite && <WriteForm caseId={caseId} />}
      {messages.isError && <Failure error={messages.error} />}
      <ul className={styles.plain}>
        {items.map(({ id, author, body, createdAt, locale }) => (
          <li key={id}>
            <strong>{text(`party.${author.party}`)}</strong>
            <span className={styles.soft}>{moment(createdAt)}</span>
            <p dir="auto" lang={locale ?? undefined}>
              {body}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WriteForm({ caseId }: Pick<MessagesProps, "caseId">) {
  const { text } = useLanguage();
  const queries = useQueryClient();
  const [failed, setFailed] = useState<Error>();
  const { values, set, submit, reset, summary, errorOf } = useForm({
    initial: { message: "" },
    faultsOf: ({ message }) => (message.trim() === "" ? [{ fieldId: "message", message: "messages.missing" }] : []),
    send: async ({ message }, key) => {
      try {
        setFailed(undefined);
        const params = { path: { id: caseId }, header: { "Idempotency-Key": key } };
        await bodyOf(client.POST("/cases/{id}/messages", { params, body: { body: message } }));
        reset({ message: "" });
        await queries.invalidateQueries({ queryKey: ["cases", caseId] });
      } catch (error) {
        setFailed(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
  return (
    <Form className={styles.form} submit={submit} summary={summary}>
      <TextArea
        error={errorOf("message")}
        id="message"
        label={text("messages.write")}
        maxLength={4000}
        onChange={(message) => set({ message })}
        value={values.message}
      />
      {failed && <Failure error={failed} />}
      <div>
        <Button type="submit">{text("messages.send")}</Button>
      </div>
    </Form>
  );
}
