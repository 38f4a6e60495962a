import { bodyOf } from "@entrada/api-client/client";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useClient } from "../client/access.tsx";
import { caseQueries } from "../client/cases.queries.ts";
import { useScopes } from "../client/use-scopes.ts";
import { WriteForm } from "./write.form.tsx";
import styles from "./written.module.css";
import { Written } from "./written.tsx";

/** What was written about a case, and a field for more. */
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
  return (
    <section className={styles.section}>
      <h2>{text("messages.title")}</h2>
      {data?.items.map(({ id, author, ...written }) => (
        <Written isOwn={author.party === "traveler"} key={id} {...written} />
      ))}
      {scopes.has("messages:write") && <WriteForm label={text("messages.write")} send={send} />}
    </section>
  );
}
