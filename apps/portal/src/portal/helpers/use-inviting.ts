import { newKey } from "@entrada/ui/forms/new-key.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useStepUp } from "../session/use-step-up.ts";

/** Makes a link or a code for a helper, for which a code of the last minutes may be needed. */
export function useInviting<Made>(invite: (key: string) => Promise<Made>, onInvited: (made: Made) => void) {
  const queries = useQueryClient();
  const key = useRef(newKey());
  return useStepUp({
    mutationFn: () => invite(key.current),
    onSuccess: (made) => {
      key.current = newKey();
      onInvited(made);
      return queries.invalidateQueries({ queryKey: ["helpers"] });
    },
  });
}
