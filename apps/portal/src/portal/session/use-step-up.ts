import { bodyOf } from "@entrada/api-client/client";
import { problemOf } from "@entrada/api-client/problems";
import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useClient } from "../client/access.tsx";

const REFUSAL = "step_up_required";

/**
 * A request that may need a code of the last minutes. Where it was refused without one, a code is on its way; while
 * `needsCode`, `FreshCode` asks for it, and then the same is sent again.
 */
export function useStepUp<Data, Sent = void>(request: UseMutationOptions<Data, Error, Sent>) {
  const client = useClient();
  const asking = useMutation({ mutationFn: () => bodyOf(client.POST("/traveler/session/codes")) });
  const sending = useMutation({
    ...request,
    onError: (error) => {
      if (problemOf(error)?.code === REFUSAL) asking.mutate();
    },
  });
  return { ...sending, needsCode: problemOf(sending.error)?.code === REFUSAL };
}
