import { bodyOf } from "@entrada/api-client/client";
import { Button } from "@entrada/ui/actions/button.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useSingle } from "../acts/use-single.ts";
import { client } from "../client/client.ts";
import { Failure } from "../page/failure.tsx";

interface NewLinkProps {
  readonly caseId: string;
  readonly party: "traveler" | "customer";
}

/** Mails a new link to somebody who has lost theirs; nobody here sees it. */
export function NewLink({ caseId, party }: NewLinkProps) {
  const { text } = useLanguage();
  const sending = useSingle((key) =>
    bodyOf(
      client.POST("/cases/{id}/invitations", {
        params: { path: { id: caseId }, header: { "Idempotency-Key": key } },
        body: { party },
      }),
    ),
  );
  if (sending.isSuccess) return <span role="status">{text("people.linkSent")}</span>;
  return (
    <>
      <Button aria-disabled={sending.isPending} look="link" onClick={sending.run}>
        {text("people.newLink")}
      </Button>
      {sending.isError && <Failure error={sending.error} />}
    </>
  );
}
