import { bodyOf, doneOf } from "@entrada/api-client/client";
import type { Session } from "@entrada/api-client/schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { newKey } from "@entrada/ui/forms/new-key.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "wouter";
import { Failure } from "../../page/failure.tsx";
import { HOME } from "../addresses.ts";
import { useClient } from "../client/access.tsx";
import { sessionQueries } from "../client/session.queries.ts";
import { forgetDrafts } from "../form/drafts.ts";
import { PageTitle } from "../frame/page-title.tsx";
import styles from "../frame/row-list.module.css";

/** Where the person is signed in, and the way out. */
export function SessionsPage() {
  const { text } = useLanguage();
  const client = useClient();
  const own = useQuery(sessionQueries.session(client));
  const all = useQuery(sessionQueries.sessions(client));
  const leaving = useMutation({
    mutationFn: () => doneOf(client.POST("/auth/sessions/revoke", { body: {} })),
    onSuccess: () => {
      forgetDrafts();
      window.location.assign("/portal/enter");
    },
  });
  const failed = own.error ?? all.error;
  return (
    <>
      <PageTitle above={<Link href={HOME}>{text("case.all")}</Link>} title={text("account.title")} />
      <div>
        <Button aria-disabled={leaving.isPending} look="primary" onClick={() => leaving.mutate()}>
          {text("account.leave")}
        </Button>
      </div>
      {leaving.isError && <Failure error={leaving.error} onRetry={() => leaving.mutate()} />}
      {failed && <Failure error={failed} onRetry={() => void all.refetch()} />}
      <h2>{text("account.elsewhere")}</h2>
      <ul className={styles.list}>
        {all.data?.items.map((session) => (
          <SessionRow isOwn={session.id === own.data?.id} key={session.id} session={session} />
        ))}
      </ul>
    </>
  );
}

function SessionRow({ session, isOwn }: { readonly session: Session; readonly isOwn: boolean }) {
  const { text, moment } = useLanguage();
  const client = useClient();
  const queries = useQueryClient();
  const ending = useMutation({
    mutationFn: () =>
      bodyOf(
        client.POST("/traveler/sessions/{id}/revoke", {
          params: { path: { id: session.id }, header: { "Idempotency-Key": newKey() } },
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["sessions"] }),
  });
  return (
    <li className={styles.row}>
      <span>
        {text(isOwn ? "account.here" : "account.there", { since: moment(session.createdAt) })}
        <span className={styles.more}>{text("account.until", { until: moment(session.endsAt) })}</span>
      </span>
      {!isOwn && (
        <Button aria-disabled={ending.isPending} onClick={() => ending.mutate()}>
          {text("account.end")}
        </Button>
      )}
    </li>
  );
}
