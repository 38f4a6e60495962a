import { bodyOf } from "@entrada/api-client/client";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useClient } from "../client/access.tsx";
import { CodeForm } from "./code.form.tsx";

/** Asks who is signed in for a code of the last minutes; one is on its way already. */
export function FreshCode({ onEntered }: { readonly onEntered: () => void }) {
  const { text } = useLanguage();
  const client = useClient();
  return (
    <>
      <p>{text("results.code")}</p>
      <CodeForm
        another={() => bodyOf(client.POST("/traveler/session/codes"))}
        enter={(code) => bodyOf(client.POST("/traveler/session/step-up", { body: { code } }))}
        onEntered={onEntered}
      />
    </>
  );
}
