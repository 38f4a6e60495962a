import { bodyOf } from "@entrada/api-client/client";
import { problemOf } from "@entrada/api-client/problems";
import { ButtonLink } from "@entrada/ui/actions/button-link.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { client } from "../client/client.ts";
import { Failure } from "../page/failure.tsx";
import { DoorFrame } from "./door-frame.tsx";
import { AcceptForm } from "./invitation/accept.form.tsx";
import { RecoveryCodes } from "./invitation/recovery-codes.tsx";
import { invitationToken } from "./invitation-token.ts";

/** The link of an invitation or a reset: a password and a second factor, then the recovery codes, once. */
export function InvitationPage() {
  const { text } = useLanguage();
  const token = invitationToken();
  const [codes, setCodes] = useState<readonly string[]>();
  const opened = useQuery({
    queryKey: ["invitation"],
    queryFn: () => bodyOf(client.POST("/invitations/open", { body: { token: token ?? "" } })),
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  if (codes !== undefined)
    return (
      <DoorFrame title={text("recovery.title")}>
        <RecoveryCodes codes={codes}>
          <ButtonLink href="/console" look="primary">
            {text("recovery.kept")}
          </ButtonLink>
        </RecoveryCodes>
      </DoorFrame>
    );
  const isOver = token === undefined || problemOf(opened.error)?.code === "credential_invalid";
  return (
    <DoorFrame title={text("invitation.title")}>
      {isOver ? (
        <Notice isNew tone="mind">
          <p>{text("invitation.over")}</p>
        </Notice>
      ) : (
        opened.isError && <Failure error={opened.error} onRetry={() => void opened.refetch()} />
      )}
      {opened.data && token && <AcceptForm invitation={opened.data} onAccepted={setCodes} token={token} />}
    </DoorFrame>
  );
}
