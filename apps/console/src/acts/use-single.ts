import { newKey } from "@entrada/ui/forms/new-key.ts";
import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";

/**
 * An act of one press that has no form. Pressed twice, it is sent once; tried again after a failure, it has the same key, so
 * that it counts once even if the first answer was lost.
 */
export function useSingle<Done>(send: (key: string) => Promise<Done>, onDone?: (done: Done) => unknown) {
  const isSending = useRef(false);
  const key = useRef("");
  const sending = useMutation({
    mutationFn: () => {
      key.current ||= newKey();
      return send(key.current);
    },
    onSuccess: (done) => {
      key.current = "";
      return onDone?.(done);
    },
    onSettled: () => {
      isSending.current = false;
    },
  });
  const run = () => {
    if (isSending.current) return;
    isSending.current = true;
    sending.mutate();
  };
  return { ...sending, run };
}
