import { bodyOf } from "@entrada/api-client/client";
import type { Document } from "@entrada/api-client/schema";
import { CHARACTERS_MAX } from "@entrada/domain/shared/text-limits";
import { Button } from "@entrada/ui/actions/button.tsx";
import { TextArea } from "@entrada/ui/fields/text-area.tsx";
import { useForm } from "@entrada/ui/forms/use-form.ts";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Failure } from "../../../page/failure.tsx";
import { useClient } from "../../client/access.tsx";

const NOTHING = { reason: "" };

/** Whoever sent a document that looks wrong says why it is right, for those who look at it. */
export function InsistForm({ on }: { readonly on: Document }) {
  const { text } = useLanguage();
  const client = useClient();
  const queries = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const insisting = useMutation({
    mutationFn: ({ reason, key }: typeof NOTHING & { readonly key: string }) =>
      bodyOf(
        client.POST("/traveler/documents/{id}/insist", {
          params: { path: { id: on.id }, header: { "Idempotency-Key": key } },
          body: { reason: reason.trim() },
        }),
      ),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["documents"] }),
  });
  const { values, set, submit, errorOf } = useForm({
    initial: NOTHING,
    faultsOf: ({ reason }) => (reason.trim() === "" ? [{ fieldId: "reason", message: "insist.missing" }] : []),
    send: (sent, key) => insisting.mutateAsync({ ...sent, key }),
  });
  if (!isOpen) {
    return (
      <Button look="link" onClick={() => setOpen(true)}>
        {text("insist.open")}
      </Button>
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextArea
        dir="auto"
        error={errorOf("reason")}
        hint={text("insist.hint")}
        id="reason"
        label={text("insist.label")}
        maxLength={CHARACTERS_MAX.insistence}
        onChange={(reason) => set({ reason })}
        value={values.reason}
      />
      {insisting.isError && <Failure error={insisting.error} onRetry={() => void submit()} />}
      <Button aria-disabled={insisting.isPending} type="submit">
        {text("insist.send")}
      </Button>
    </form>
  );
}
