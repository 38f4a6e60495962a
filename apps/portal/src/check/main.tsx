import "@entrada/ui/styles/base.css";
import { openClient } from "@entrada/api-client/client";
import { isWorthRetrying } from "@entrada/api-client/retry";
import { ErrorBoundary } from "@entrada/ui/feedback/error-boundary.tsx";
import { LanguageProvider } from "@entrada/ui/language/language.tsx";
import { chooseLanguage } from "@entrada/ui/language/languages.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { BrokenPart } from "../page/failure.tsx";
import { loadMessages } from "../page/load-messages.ts";
import { SiteProvider, siteQueries } from "../requests/site.tsx";
import { determineAhead } from "./answer/determine.ts";
import { loadLateParts } from "./answer/late-parts.ts";
import { CheckPage } from "./check.page.tsx";
import { tellHeight, tellPresence } from "./embedding.ts";
import { known, knownAnswerTo } from "./known.ts";
import { CHECK_MESSAGES } from "./messages.ts";
import { ChoicesProvider } from "./question/choices.tsx";
import { asksSomething, readQuestion } from "./question/question-address.ts";
import { faultsOf } from "./question/question-check.ts";
import { today } from "./question/use-question.ts";

const STALE_MS = 300_000;

tellPresence();

// The server has chosen it, and written the first words.
const language = chooseLanguage(document.documentElement.lang, navigator.languages);
// /check/{slug}
const [, , part = ""] = window.location.pathname.split("/");
const slug = decodeURIComponent(part);
// Whoever comes with a question waits for its answer, and needs no introduction.
const isAsked = asksSomething(window.location.search);
const question = readQuestion(window.location.search);
if (question.intent !== "" && knownAnswerTo(question) === undefined && faultsOf(question, today()).length === 0) {
  determineAhead({ client: openClient(language), slug, question });
}
const [messages, welcome] = await Promise.all([
  loadMessages(language, CHECK_MESSAGES),
  isAsked ? undefined : import("./welcome/welcome.tsx"),
]);
if (isAsked) loadLateParts(language);

const root = document.getElementById("check");
if (root === null) throw new Error("the page has no place for the check");
// A lost connection is told at once, not waited for.
const networkMode = "always";
const queries = new QueryClient({
  defaultOptions: {
    queries: { networkMode, retry: isWorthRetrying, staleTime: STALE_MS, refetchOnWindowFocus: false },
    mutations: { networkMode },
  },
});

if (known.site)
  queries.setQueryData(siteQueries.site({ client: openClient(language), slug, language }).queryKey, known.site);

const page = (
  <StrictMode>
    <QueryClientProvider client={queries}>
      <LanguageProvider language={language} messages={messages}>
        <SiteProvider language={language} slug={slug}>
          <ChoicesProvider>
            <ErrorBoundary fallback={<BrokenPart />}>
              <CheckPage Welcome={welcome?.Welcome} />
            </ErrorBoundary>
          </ChoicesProvider>
        </SiteProvider>
      </LanguageProvider>
    </QueryClientProvider>
  </StrictMode>
);
// In pieces: a whole page at once would keep a phone from answering its reader.
startTransition(() => createRoot(root).render(page));
tellHeight();
