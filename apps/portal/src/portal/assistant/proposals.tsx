import type { AssistantMessage } from "@entrada/api-client/schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useEffect, useRef } from "react";
import type { OpenForm } from "../form/use-form.ts";
import { ConversationFailure } from "./conversation-failure.tsx";
import { ProposalRow } from "./proposal-row.tsx";
import styles from "./proposals.module.css";
import { isConflict, useDeciding } from "./use-deciding.ts";

interface ProposalsProps {
  readonly form: OpenForm;
  readonly message: AssistantMessage;
}

/** What was read in a message: each to be used or not, or all at once. */
export function Proposals({ form, message }: ProposalsProps) {
  const { text, number } = useLanguage();
  const { proposals, sessionId } = message;
  const deciding = useDeciding(form.request, sessionId);
  const waiting = proposals.filter(({ state }) => state === "proposed");
  const list = useRef<HTMLUListElement>(null);
  const isUsingAll = useRef(false);
  const isOver = waiting.length === 0;
  useEffect(() => {
    // The button that had the focus is gone.
    if (isOver && isUsingAll.current) list.current?.focus();
  }, [isOver]);
  const decide = (decision: Parameters<typeof deciding.mutate>[0]) => !deciding.isPending && deciding.mutate(decision);
  return (
    <>
      <ul aria-label={text("assistant.proposals")} className={styles.list} ref={list} tabIndex={-1}>
        {proposals.map((proposal) => (
          <ProposalRow
            isBusy={deciding.isPending}
            key={proposal.id}
            onDecide={(verdict) => decide({ verdict, proposals: [proposal] })}
            proposal={proposal}
            schema={form.requirements.schema}
          />
        ))}
      </ul>
      {waiting.length > 1 && (
        <div>
          <Button
            aria-disabled={deciding.isPending}
            look="link"
            onClick={() => {
              isUsingAll.current = true;
              decide({ verdict: "confirm", proposals: waiting });
            }}
          >
            {text("assistant.useAll", { count: number(waiting.length) })}
          </Button>
        </div>
      )}
      {isConflict(deciding.error) && !proposals.some(({ state }) => state === "outdated") && (
        <Notice isNew tone="info">
          <p>{text("assistant.changed")}</p>
        </Notice>
      )}
      {deciding.isError && !isConflict(deciding.error) && (
        <ConversationFailure error={deciding.error} onRetry={() => decide(deciding.variables)} />
      )}
    </>
  );
}
