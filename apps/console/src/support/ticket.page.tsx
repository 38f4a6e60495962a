import { bodyOf } from "@entrada/api-client/client";
import type { SupportTicket } from "@entrada/api-client/operator-schema";
import { newKey } from "@entrada/ui/forms/new-key.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation, useParams } from "wouter";
import { changing, client } from "../client/client.ts";
import { useMay } from "../client/use-session.ts";
import { useKeys } from "../keys/use-keys.ts";
import { Detail, Part } from "../page/detail.tsx";
import { Failure } from "../page/failure.tsx";
import { peopleQueries } from "../people/people.queries.ts";
import { useListAddress } from "../rows/list-address.ts";
import { useLetters } from "../talk/letters.queries.ts";
import { Thread } from "../talk/thread.tsx";
import { focusOnWriting, WriteForm } from "../talk/write.form.tsx";
import { supportQueries } from "./support.queries.ts";
import { TicketSide } from "./ticket-side.tsx";

/** A question and its answers. */
export function TicketPage() {
  const { ticketId = "" } = useParams();
  const ticket = useQuery(supportQueries.one(ticketId));
  if (ticket.data) return <Talk key={ticketId} ticket={ticket.data} />;
  return ticket.isError ? <Failure error={ticket.error} onRetry={() => void ticket.refetch()} /> : null;
}

function Talk({ ticket }: { readonly ticket: SupportTicket }) {
  const { id, version, state, subject, messages, slaDueAt, availableActions } = ticket;
  const { text, moment } = useLanguage();
  const may = useMay();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { search } = useListAddress();
  const of = ticket.customerId ?? "";
  const { data: asker } = useQuery({
    ...peopleQueries.customer(of),
    enabled: of !== "" && may("persons:read"),
  });
  const letters = useLetters("tickets", asker?.locale ?? null);
  const renew = (changed: SupportTicket) => {
    queries.setQueryData(supportQueries.one(id).queryKey, changed);
    void queries.invalidateQueries({ queryKey: ["support-tickets"] });
  };
  const back = () => navigate(`/support${search.size > 0 ? `?${search}` : ""}`);
  const resolving = useMutation({
    mutationFn: () =>
      bodyOf(client.POST("/support-tickets/{id}/resolve", { params: { path: { id }, header: changing(version) } })),
    onSuccess: renew,
    // Somebody wrote meanwhile, or resolved it.
    onError: () => queries.invalidateQueries({ queryKey: ["support-tickets"] }),
  });
  const send = async (body: string, key: string = newKey()) => {
    const params = { path: { id }, header: { "Idempotency-Key": key } };
    renew(await bodyOf(client.POST("/support-tickets/{id}/replies", { params, body: { body } })));
  };
  const mayReply = may("support:work") && availableActions.includes("reply");
  const mayResolve = may("support:work") && availableActions.includes("resolve");
  useKeys([
    { key: "r", label: "key.reply", run: () => mayReply && focusOnWriting(), isHinted: true },
    { key: "e", label: "key.resolve", run: () => mayResolve && resolving.mutate(), isHinted: true },
    { key: "Backspace", label: "key.back", run: back, isHinted: true },
  ]);
  return (
    <Detail
      about={slaDueAt === null ? undefined : text("ticket.due", { due: moment(slaDueAt) })}
      acts={mayResolve ? [{ label: text("ticket.resolve"), run: () => resolving.mutate() }] : []}
      isBusy={resolving.isPending}
      side={<TicketSide asker={asker} ticket={ticket} />}
      state={text(`ticketState.${state}`)}
      title={subject}
    >
      {resolving.isError && <Failure error={resolving.error} />}
      <Part title={text("ticket.thread")}>
        <Thread items={messages} />
      </Part>
      {mayReply && (
        <WriteForm label={text("ticket.reply")} letters={letters} send={send} sendLabel={text("ticket.send")} />
      )}
    </Detail>
  );
}
