import { doneOf } from "@entrada/api-client/client";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../client/client.ts";
import { sessionQueries } from "../client/session.queries.ts";
import { useSession } from "../client/use-session.ts";
import { Failure } from "../page/failure.tsx";
import { Page } from "../page/page.tsx";
import { PasswordForm } from "./account/password.form.tsx";
import { SecondFactors } from "./account/second-factors.tsx";
import styles from "./session.module.css";

/** Who is signed in, where and how, and the way out. */
export function SessionsPage() {
  const { text, moment } = useLanguage();
  const queries = useQueryClient();
  const { operator } = useSession();
  const [password, setPassword] = useState<"asked" | "changed">();
  const own = useQuery(sessionQueries.own);
  const changed = () => queries.invalidateQueries({ queryKey: sessionQueries.own.queryKey });
  const ending = useMutation({
    mutationFn: (id: string) => doneOf(client.DELETE("/sessions/{id}", { params: { path: { id } } })),
    onSuccess: changed,
  });
  const endingOthers = useMutation({
    mutationFn: () => doneOf(client.POST("/sessions/end-others")),
    onSuccess: changed,
  });
  const leaving = useMutation({
    mutationFn: () => doneOf(client.DELETE("/sessions/current")),
    // A new document: nothing of this person stays in the window.
    onSuccess: () => window.location.assign("/console"),
  });
  const failed = own.error ?? ending.error ?? endingOthers.error ?? leaving.error;
  const items = own.data?.items ?? [];
  return (
    <Page title={text("sessions.title")}>
      <p>{text("sessions.who", { name: operator.name, email: operator.email, role: text(`role.${operator.role}`) })}</p>
      <div className={styles.actions}>
        <Button aria-disabled={leaving.isPending} look="primary" onClick={() => leaving.mutate()}>
          {text("sessions.leave")}
        </Button>
        <Button onClick={() => setPassword("asked")}>{text("account.password")}</Button>
        {items.length > 1 && <Button onClick={() => endingOthers.mutate()}>{text("sessions.endOthers")}</Button>}
      </div>
      {failed && <Failure error={failed} />}
      {password === "changed" && (
        <Notice isNew tone="go">
          <p>{text("account.passwordChanged")}</p>
        </Notice>
      )}
      {password === "asked" && (
        <PasswordForm
          onClose={() => setPassword((now) => (now === "changed" ? now : undefined))}
          onDone={() => {
            setPassword("changed");
            void changed();
          }}
        />
      )}
      <ul className={styles.list}>
        {items.map(({ id, isCurrent, createdAt, lastSeenAt }) => (
          <li className={styles.row} key={id}>
            <span>
              {text(isCurrent ? "sessions.here" : "sessions.there", {
                since: moment(createdAt),
                seen: moment(lastSeenAt),
              })}
            </span>
            {!isCurrent && <Button onClick={() => ending.mutate(id)}>{text("sessions.end")}</Button>}
          </li>
        ))}
      </ul>
      <SecondFactors />
    </Page>
  );
}
