import type { Document } from "@entrada/api-client/schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Failure } from "../../page/failure.tsx";
import { useClient } from "../client/access.tsx";
import { useScopes } from "../client/use-scopes.ts";
import { fateOf } from "./document-state.ts";
import { removeDocument } from "./send-document.ts";

const TONES = { checking: "info", taken: "go", refused: "stop" } as const;

/** A file that was sent, and what the checks say of it. */
export function SentDocument({ of }: { readonly of: Document }) {
  const { text, name } = useLanguage();
  const client = useClient();
  const queries = useQueryClient();
  const removing = useMutation({
    mutationFn: () => removeDocument(client, of),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["documents"] }),
  });
  // What this page has no sentence for, the service says.
  const sentenceOf = (reason: string, detail: string) => {
    const own = name("finding", reason);
    return own === reason ? detail : own;
  };
  const fate = fateOf(of);
  const isRemovable = useScopes().has("documents:purge") && of.availableActions.includes("purge");
  return (
    <>
      <Notice isNew tone={TONES[fate]}>
        <p>
          <bdi>{of.fileName}</bdi>
          {": "}
          {text(`documents.${of.findings.length > 0 && fate === "taken" ? "looked" : fate}`)}
        </p>
        {of.findings.map(({ reason, detail }) => (
          <p key={`${reason} ${detail}`}>{sentenceOf(reason, detail)}</p>
        ))}
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
