import { bodyOf } from "@entrada/api-client/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { newKey } from "../../requests/new-key.ts";
import { useClient } from "../client/access.tsx";
import { problemOf } from "../client/problems.ts";
import type { Invited } from "./helpers-link.tsx";

/**
 * Makes a link for a helper. Where that needs a code of the last minutes, one is on its way, and the same is sent again
 * once it was entered.
 */
export function useInviting(invite: (key: string) => Promise<Invited>, onInvited: (invited: Invited) => void) {
  const client = useClient();
  const queries = useQueryClient();
  const key = useRef(newKey());
  const asking = useMutation({ mutationFn: () => bodyOf(client.POST("/traveler/session/codes")) });
  const inviting = useMutation({
    mutationFn: () => invite(key.current),
    onSuccess: (invited) => {
      key.current = newKey();
      onInvited(invited);
      return queries.invalidateQueries({ queryKey: ["helpers"] });
    },
    onError: (error) => {
      if (problemOf(error)?.code === "step_up_required") asking.mutate();
    },
  });
  return { inviting, needsCode: problemOf(inviting.error)?.code === "step_up_required" };
}
