import { bodyOf } from "@entrada/api-client/client";
import type { LeadClosing, OperatorsLead } from "@entrada/api-client/operator-schema";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useParams } from "wouter";
import { ChoiceForm } from "../acts/choice.form.tsx";
import { changing, client } from "../client/client.ts";
import { useMay } from "../client/use-session.ts";
import { useKeys } from "../keys/use-keys.ts";
import { Detail, Part } from "../page/detail.tsx";
import { Failure } from "../page/failure.tsx";
import { useListAddress } from "../rows/list-address.ts";
import { useLetters } from "../talk/letters.queries.ts";
import { focusOnWriting, WriteForm } from "../talk/write.form.tsx";
import { LeadSide } from "./lead-side.tsx";
import { LeadWords } from "./lead-words.tsx";
import { leadQueries } from "./leads.queries.ts";

const REASONS = ["sold", "helped", "noReply", "notServed", "duplicate", "spam", "other"] as const;

/** Somebody who asked for help: with what, on which answer, and what was written back. */
export function LeadPage() {
  const { leadId = "" } = useParams();
  const lead = useQuery(leadQueries.one(leadId));
  if (lead.data) return <Help key={leadId} lead={lead.data} />;
  return lead.isError ? <Failure error={lead.error} onRetry={() => void lead.refetch()} /> : null;
}

function Help({ lead }: { readonly lead: OperatorsLead }) {
  const { id, version, state, contact, closeReason, availableActions } = lead;
  const { text, name } = useLanguage();
  const may = useMay();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { search } = useListAddress();
  const letters = useLetters("leads", contact.locale);
  const [isClosing, setClosing] = useState(false);
  const renew = (changed: OperatorsLead) => {
    queries.setQueryData(leadQueries.one(id).queryKey, changed);
    void queries.invalidateQueries({ queryKey: ["leads"] });
  };
  const answer = async (body: string, key: string) => {
    const header = changing(version, key);
    renew(await bodyOf(client.POST("/leads/{id}/answer", { params: { path: { id }, header }, body: { body } })));
  };
  const close = async (reason: LeadClosing["reason"]) => {
    const params = { path: { id }, header: changing(version) };
    renew(await bodyOf(client.POST("/leads/{id}/close", { params, body: { reason } })));
  };
  const [mayAnswer, mayClose] = [availableActions.includes("answer"), availableActions.includes("close")];
  useKeys([
    { key: "r", label: "key.answerLead", run: () => mayAnswer && focusOnWriting(), isHinted: true },
    { key: "e", label: "key.closeLead", run: () => mayClose && setClosing(true), isHinted: true },
    {
      key: "Backspace",
      label: "key.back",
      run: () => navigate(`/leads${search.size > 0 ? `?${search}` : ""}`),
      isHinted: true,
    },
  ]);
  return (
    <Detail
      about={closeReason === null ? undefined : name("closeReason", closeReason)}
      acts={mayClose ? [{ label: text("act.closeLead"), run: () => setClosing(true) }] : []}
      side={<LeadSide lead={lead} />}
      state={text(`leadState.${state}`)}
      title={contact.name}
    >
      <LeadWords lead={lead} />
      {mayAnswer && (
        <WriteForm label={text("lead.write")} letters={letters} send={answer} sendLabel={text("lead.send")} />
      )}
      {state === "open" && may("leads:work") && !mayAnswer && (
        <Part title={text("lead.write")}>
          <p>{text(contact.email === null ? "lead.noEmail" : "lead.tenantWrites")}</p>
        </Part>
      )}
      {isClosing && (
        <ChoiceForm
          act="closeLead"
          onChosen={({ reason }) => close(reason)}
          onClose={() => setClosing(false)}
          questions={{ reason: { texts: "act.closeLead", choices: REASONS } }}
        />
      )}
    </Detail>
  );
}
