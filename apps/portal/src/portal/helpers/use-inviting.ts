import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { newKey } from "../../requests/new-key.ts";
import { useStepUp } from "../session/use-step-up.ts";
import type { Invited } from "./helpers-link.tsx";

/** Makes a link for a helper, for which a code of the last minutes may be needed. */
export function useInviting(invite: (key: string) => Promise<Invited>, onInvited: (invited: Invited) => void) {
  const queries = useQueryClient();
  const key = useRef(newKey());
  return useStepUp({
    mutationFn: () => invite(key.current),
    onSuccess: (invited) => {
      key.current = newKey();
      onInvited(invited);
      return queries.invalidateQueries({ queryKey: ["helpers"] });
    },
  });
}
