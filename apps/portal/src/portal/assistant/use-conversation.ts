import { useLanguage } from "@entrada/ui/language/language.tsx";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { useClient } from "../client/access.tsx";
import { assistantQueries } from "../client/assistant.queries.ts";
import type { OpenForm } from "../form/use-form.ts";
import { useOtherTabs } from "./other-tabs.ts";

/** The conversation about a form: begun when it is first looked at, found again after that. */
export function useConversation({ request }: OpenForm) {
  const client = useClient();
  const { language } = useLanguage();
  const queries = useQueryClient();
  const opened = useQuery(assistantQueries.opened(client, request.caseId, language));
  const id = opened.data?.id ?? "";
  const enabled = opened.data !== undefined;
  const messages = useQuery({ ...assistantQueries.messages(client, id), enabled });
  const session = useQuery({
    ...assistantQueries.session(client, id, request.version),
    enabled,
    placeholderData: keepPreviousData,
  });
  const refresh = useCallback(() => {
    void queries.invalidateQueries({ queryKey: ["assistantMessages", id] });
    void queries.invalidateQueries({ queryKey: ["requests", request.caseId] });
  }, [queries, id, request.caseId]);
  useOtherTabs(id, refresh);
  const newest = messages.data?.at(-1)?.id;
  // Whoever said something elsewhere is asked something else.
  useEffect(() => {
    if (newest !== undefined) void queries.invalidateQueries({ queryKey: ["assistantSession", id] });
  }, [queries, id, newest]);
  const failed = [opened, messages, session].find(({ error, data }) => error !== null && data === undefined);
  return {
    session: session.data,
    messages: messages.data,
    error: failed?.error,
    again: () => void failed?.refetch(),
    startAnew: () => void queries.invalidateQueries({ queryKey: ["assistant", request.caseId] }),
  };
}
