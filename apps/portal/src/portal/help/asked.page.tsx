import { bodyOf } from "@entrada/api-client/client";
import { problemOf } from "@entrada/api-client/problems";
import { Button } from "@entrada/ui/actions/button.tsx";
import { newKey } from "@entrada/ui/forms/new-key.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { Link, useParams } from "wouter";
import { Failure } from "../../page/failure.tsx";
import { HELP } from "../addresses.ts";
import { useClient } from "../client/access.tsx";
import { helpQueries } from "../client/help.queries.ts";
import { Loading } from "../frame/loading.tsx";
import { LostPage } from "../frame/lost.page.tsx";
import { PageTitle } from "../frame/page-title.tsx";
import { WriteForm } from "../messages/write.form.tsx";
import { Written } from "../messages/written.tsx";

/** A question with its answers, and a field to go on. */
export function AskedPage() {
  const { text, name } = useLanguage();
  const { ticketId = "" } = useParams<{ ticketId: string }>();
  const client = useClient();
  const queries = useQueryClient();
  const asked = useQuery(helpQueries.one(client, ticketId));
  const key = useRef(newKey());
  const paramsWith = (key: string) => ({ path: { id: ticketId }, header: { "Idempotency-Key": key } });
  const lookAgain = () => queries.invalidateQueries({ queryKey: ["questions"] });
  const resolving = useMutation({
    mutationFn: () =>
      bodyOf(client.POST("/traveler/support-tickets/{id}/resolve", { params: paramsWith(key.current) })),
    onSuccess: lookAgain,
  });
  if (problemOf(asked.error)?.code === "resource_not_found") return <LostPage />;
  if (asked.error && !asked.data) return <Failure error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!asked.data) return <Loading />;
  const { subject, state, messages, availableActions } = asked.data;
  const reply = async (body: string, key: string) => {
    await bodyOf(client.POST("/traveler/support-tickets/{id}/replies", { params: paramsWith(key), body: { body } }));
    await lookAgain();
  };
  return (
    <>
      <PageTitle above={<Link href={HELP}>{text("help.title")}</Link>} title={subject} />
      <p>{name("asked", state)}</p>
      {messages.map(({ id, author, ...written }) => (
        <Written isOwn={author.party === "traveler"} key={id} {...written} />
      ))}
      {availableActions.includes("reply") && <WriteForm label={text("help.reply")} send={reply} />}
      {availableActions.includes("resolve") && (
        <div>
          <Button aria-disabled={resolving.isPending} onClick={() => resolving.mutate()}>
            {text("help.resolve")}
          </Button>
        </div>
      )}
      {resolving.isError && <Failure error={resolving.error} onRetry={() => resolving.mutate()} />}
    </>
  );
}
