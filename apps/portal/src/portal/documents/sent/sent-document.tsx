import type { Document } from "@entrada/api-client/schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Failure } from "../../../page/failure.tsx";
import { useClient } from "../../client/access.tsx";
import { useScopes } from "../../client/use-scopes.ts";
import { removeDocument } from "../choosing/send-document.ts";
import { type Fate, fateOf } from "../document-state.ts";
import { Doubts } from "../doubts/doubts.tsx";
import { InsistForm } from "../doubts/insist.form.tsx";

const TONES = {
  checking: "info",
  taken: "go",
  sent: "info",
  doubted: "mind",
  insisted: "mind",
  refused: "stop",
} as const satisfies Readonly<Record<Fate, unknown>>;

interface SentDocumentProps {
  readonly of: Document;
  /** why the passport in it is not valid for long enough */
  readonly tooShort: string | undefined;
}

/** A file that was sent, and what the checks say of it. */
export function SentDocument({ of, tooShort }: SentDocumentProps) {
  const { text } = useLanguage();
  const client = useClient();
  const queries = useQueryClient();
  const removing = useMutation({
    mutationFn: () => removeDocument(client, of),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["documents"] }),
  });
  const scopes = useScopes();
  const fate = fateOf(of, tooShort !== undefined);
  const isRemovable = scopes.has("documents:purge") && of.availableActions.includes("purge");
  const isDisputable = fate === "doubted" && scopes.has("documents:write") && of.availableActions.includes("insist");
  return (
    <>
      <Notice isNew tone={TONES[fate]}>
        <p>
          <bdi>{of.fileName}</bdi>
          {": "}
          {text(`documents.${fate}`)}
        </p>
        {fate !== "sent" && <Doubts of={of} tooShort={tooShort} />}
        {fate === "insisted" && of.insistence !== null && (
          <p>
            {text("insist.said")} <q dir="auto">{of.insistence}</q>
          </p>
        )}
        {isDisputable && <InsistForm on={of} />}
        {isRemovable && fate !== "checking" && (
          <Button aria-disabled={removing.isPending} look="link" onClick={() => removing.mutate()}>
            {text("documents.remove")}
          </Button>
        )}
      </Notice>
      {removing.isError && <Failure error={removing.error} onRetry={() => removing.mutate()} />}
    </>
  );
}
