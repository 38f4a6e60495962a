import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { sessionQueries } from "../client/session.queries.ts";
import { DoorFrame } from "./door-frame.tsx";
import { SignInForm } from "./sign-in.form.tsx";

/** Instead of whatever page was asked for, which comes as soon as somebody is signed in. */
export function SignInPage() {
  const { text } = useLanguage();
  const queries = useQueryClient();
  return (
    <DoorFrame title={text("signIn.title")}>
      <SignInForm
        onSignedIn={(session) => {
          // What another person was shown on this machine.
          const [current] = sessionQueries.current.queryKey;
          queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== current });
          queries.setQueryData(sessionQueries.current.queryKey, session);
        }}
      />
    </DoorFrame>
  );
}
