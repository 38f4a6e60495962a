import { bodyOf } from "@entrada/api-client/client";
import type { Message } from "@entrada/api-client/schema";
import { Disclosure } from "@entrada/ui/feedback/disclosure.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useClient } from "../client/access.tsx";
import { caseQueries } from "../client/cases.queries.ts";
import { useScopes } from "../client/use-scopes.ts";
import { WriteForm } from "./write.form.tsx";
import styles from "./written.module.css";
import { Written } from "./written.tsx";

const SHOWN = 2;

/** A field to write about a case, and below it what was written, newest first; what is older folds out. */
export function MessagesSection({ caseId }: { readonly caseId: string }) {
  const { text } = useLanguage();
  const client = useClient();
  const queries = useQueryClient();
  const scopes = useScopes();
  const { data } = useQuery(caseQueries.messages(client, caseId));
  const send = async (body: string, key: string) => {
    const params = { path: { id: caseId }, header: { "Idempotency-Key": key } };
    await bodyOf(client.POST("/traveler/cases/{id}/messages", { params, body: { body } }));
    await queries.invalidateQueries({ queryKey: ["messages", caseId] });
  };
  const newestFirst = data?.items.toReversed() ?? [];
  const earlier = newestFirst.slice(SHOWN);
  return (
    <section className={styles.section}>
      <h2>{text("messages.title")}</h2>
      {scopes.has("messages:write") && <WriteForm label={text("messages.write")} send={send} />}
      {newestFirst.slice(0, SHOWN).map(writtenOf)}
      {earlier.length > 0 && (
        <Disclosure summary={text("messages.earlier", { count: earlier.length })}>
          <div className={styles.section}>{earlier.map(writtenOf)}</div>
        </Disclosure>
      )}
    </section>
  );
}

function writtenOf({ id, author, ...written }: Message) {
  return <Written isOwn={author.party === "traveler"} key={id} {...written} />;
}
