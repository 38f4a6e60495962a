import { bodyOf } from "@entrada/api-client/client";
import type { OperatorSession } from "@entrada/api-client/operator-schema";
import { Button } from "@entrada/ui/actions/button.tsx";
import { Dialog } from "@entrada/ui/dialog/dialog.tsx";
import { Notice } from "@entrada/ui/feedback/notice.tsx";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { client } from "../client/client.ts";
import { useInterruption } from "../client/interruptions.ts";
import { sessionQueries } from "../client/session.queries.ts";
import { useSession } from "../client/use-session.ts";
import { FactorForm } from "./factor.form.tsx";
import styles from "./session.module.css";
import { SignInForm } from "./sign-in.form.tsx";

/** Over the page: what a request waits for before it goes on. */
export function Interruptions() {
  const { text } = useLanguage();
  const queries = useQueryClient();
  const { operator } = useSession();
  const interruption = useInterruption();
  if (interruption === undefined) return null;
  const { wanted, settle } = interruption;
  const goOn = (session: OperatorSession) => {
    // Another person has none of what stands on the page.
    if (session.operator.id !== operator.id) window.location.assign("/console");
    queries.setQueryData(sessionQueries.current.queryKey, session);
    settle(true);
  };
  return (
    <Dialog onClose={() => settle(false)} title={text(`${wanted}.again`)}>
      <div className={styles.form}>
        <p className={styles.about}>{text(`${wanted}.againAbout`)}</p>
        {wanted === "signIn" ? <SignInForm onSignedIn={goOn} /> : <StepUpForm onShown={goOn} />}
        <Button look="link" onClick={() => settle(false)}>
          {text("frame.notNow")}
        </Button>
      </div>
    </Dialog>
  );
}

function StepUpForm({ onShown }: { readonly onShown: (session: OperatorSession) => void }) {
  const { text } = useLanguage();
  const offered = useQuery({
    queryKey: ["factors"],
    queryFn: () => bodyOf(client.POST("/sessions/current/factors")),
    // A challenge is used once.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (offered.isError)
    return (
      <Notice isNew tone="stop">
        <p>{text("failure.server")}</p>
      </Notice>
    );
  if (offered.data === undefined) return null;
  return (
    <FactorForm
      offered={offered.data}
      show={async (body) => onShown(await bodyOf(client.POST("/sessions/current/step-up", { body })))}
    />
  );
}
