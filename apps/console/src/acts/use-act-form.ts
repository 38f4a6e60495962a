import type { FieldFault } from "@entrada/ui/feedback/error-summary.tsx";
import { useForm } from "@entrada/ui/forms/use-form.ts";
import { useState } from "react";

interface ActFormOptions<Values> {
  readonly initial: Values;
  readonly faultsOf: (values: Values) => readonly FieldFault[];
  /** Does what was asked for. The key is the same as long as the values are. */
  readonly act: (values: Values, key: string) => Promise<unknown>;
  /** what follows once it is done */
  readonly onDone: () => void;
  /** the fields' faults that a refusal names */
  readonly refusalsOf?: (error: unknown) => readonly FieldFault[];
  readonly fieldIdOf?: (name: string) => string;
}

export type ActFields = Pick<ReturnType<typeof useActForm>, "submit" | "summary" | "failed" | "isSending">;

const NO_FIELDS = (): readonly FieldFault[] => [];

/** A form for one act: what is refused is told at its field or below them all, and everything that was entered stays. */
export function useActForm<Values extends object>(options: ActFormOptions<Values>) {
  const { act, onDone, refusalsOf = NO_FIELDS, ...fields } = options;
  const [failed, setFailed] = useState<Error>();
  const [isSending, setSending] = useState(false);
  const form = useForm<Values>({
    ...fields,
    refusalsOf,
    send: async (values, key) => {
      setFailed(undefined);
      setSending(true);
      try {
        await act(values, key);
        onDone();
      } catch (error) {
        if (refusalsOf(error).length === 0) setFailed(error instanceof Error ? error : new Error(String(error)));
        throw error;
      } finally {
        setSending(false);
      }
    },
  });
  return { ...form, failed, isSending };
}
