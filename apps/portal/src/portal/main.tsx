import "@entrada/ui/styles/base.css";
import { RequestFailed } from "@entrada/api-client/client";
import { isWorthRetrying } from "@entrada/api-client/retry";
import { LanguageProvider } from "@entrada/ui/language/language.tsx";
import { directionOf } from "@entrada/ui/language/languages.ts";
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { navigate } from "wouter/use-browser-location";
import { loadMessages } from "../page/load-messages.ts";
import { ENTER, isOpenHere } from "./addresses.ts";
import { AccessProvider } from "./client/access.tsx";
import { chosenLanguage } from "./frame/chosen-language.ts";
import { PORTAL_MESSAGES } from "./messages.ts";
import { Portal } from "./router.tsx";
import { takeToken } from "./session/link-token.ts";

const STALE_MS = 5_000;

// Before anything else can see the address.
takeToken();
const language = chosenLanguage();
const messages = await loadMessages(language, PORTAL_MESSAGES);
Object.assign(document.documentElement, { lang: language, dir: directionOf(language) });

const root = document.getElementById("portal");
if (root === null) throw new Error("the page has no place for the portal");
// A lost connection is told at once, not waited for.
const networkMode = "always";
// Nobody is signed in any more: everything else on the page would be refused, too. A wrong code is answered where it is
// entered.
const onError = (error: Error) => {
  const problem = error instanceof RequestFailed ? error.problem : undefined;
  const isSignedOut = problem?.status === 401 && problem.code !== "otp_invalid";
  if (isSignedOut && !isOpenHere()) navigate(`/portal${ENTER}`);
};
const queries = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError }),
  defaultOptions: { queries: { networkMode, retry: isWorthRetrying, staleTime: STALE_MS }, mutations: { networkMode } },
});

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <LanguageProvider language={language} messages={messages}>
        <AccessProvider language={language}>
          <Portal />
        </AccessProvider>
      </LanguageProvider>
    </QueryClientProvider>
  </StrictMode>,
);
