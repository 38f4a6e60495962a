import { bodyOf } from "@entrada/api-client/client";
import { Button } from "@entrada/ui/actions/button.tsx";
import { TextArea } from "@entrada/ui/fields/text-area.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Failure } from "../../page/failure.tsx";
import { newKey } from "../../requests/new-key.ts";
import { useClient } from "../client/access.tsx";
import { caseQueries } from "../client/cases.queries.ts";
import styles from "./messages.section.module.css";

const CHARACTERS_MAX = 5_000;

/** What was written about a case, and a field for more. */
export function MessagesSection({ caseId }: { readonly caseId: string }) {
  const { text, moment } = useLanguage();
  const { data } = useQuery(caseQueries.messages(useClient(), caseId));
  return (
    <section className={styles.section}>
      <h2>{text("messages.title")}</h2>
      {data?.items.map(({ id, author, subject, body, createdAt }) => (
        <article className={`${styles.message} ${author.party === "traveler" ? styles.own : ""}`} key={id}>
          <p className={styles.by}>
            {text(author.party === "traveler" ? "messages.you" : "messages.them")}
            {" · "}
            <time dateTime={createdAt}>{moment(createdAt)}</time>
          </p>
          {subject && <h3>{subject}</h3>}
          <p className={styles.body} dir="auto">
            {body}
          </p>
        </article>
      ))}
      <WriteMessage caseId={caseId} />
    </section>
  );
}

function WriteMessage({ caseId }: { readonly caseId: string }) {
  const { text } = useLanguage();
  const client = useClient();
  const queries = useQueryClient();
  const [body, setBody] = useState("");
  const key = useRef(newKey());
  const sending = useMutation({
    mutationFn: () =>
      bodyOf(
        client.POST("/traveler/cases/{id}/messages", {
          params: { path: { id: caseId }, header: { "Idempotency-Key": key.current } },
          body: { body: body.trim() },
        }),
      ),
    onSuccess: () => {
      key.current = newKey();
      setBody("");
      return queries.invalidateQueries({ queryKey: ["messages", caseId] });
    },
  });
  const send = () => {
    if (body.trim() !== "" && !sending.isPending) sending.mutate();
  };
  return (
    <form
      className={styles.write}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        dir="auto"
        id="message"
        label={text("messages.write")}
        maxLength={CHARACTERS_MAX}
        onChange={setBody}
        value={body}
      />
      {sending.isError && <Failure error={sending.error} onRetry={send} />}
      <div>
        <Button aria-disabled={sending.isPending} type="submit">
          {text("messages.send")}
        </Button>
      </div>
    </form>
  );
}
