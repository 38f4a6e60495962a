import "@entrada/ui/styles/base.css";
import { ErrorBoundary } from "@entrada/ui/feedback/error-boundary.tsx";
import { LanguageProvider } from "@entrada/ui/language/language.tsx";
import { chooseLanguage, directionOf } from "@entrada/ui/language/languages.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrokenPart } from "../page/failure.tsx";
import { loadMessages } from "../page/load-messages.ts";
import { isWorthRetrying } from "../requests/retry.ts";
import { SiteProvider } from "../requests/site.tsx";
import { CheckPage } from "./check.page.tsx";
import { tellHeight, tellPresence } from "./embedding.ts";
import { CHECK_MESSAGES } from "./messages.ts";
import { asksSomething } from "./question/question-address.ts";

const STALE_MS = 300_000;

tellPresence();

const language = chooseLanguage(new URLSearchParams(window.location.search).get("lang"), navigator.languages);
// Whoever comes with a question needs no introduction.
const isAsked = asksSomething(window.location.search);
const [messages, welcome] = await Promise.all([
  loadMessages(language, CHECK_MESSAGES),
  isAsked ? undefined : import("./welcome/welcome.tsx"),
]);
Object.assign(document.documentElement, { lang: language, dir: directionOf(language) });
document.title = messages["page.title"]?.() ?? document.title;

const root = document.getElementById("check");
if (root === null) throw new Error("the page has no place for the check");
// /check/{slug}
const [, , slug = ""] = window.location.pathname.split("/");
// A lost connection is told at once, not waited for.
const networkMode = "always";
const queries = new QueryClient({
  defaultOptions: {
    queries: { networkMode, retry: isWorthRetrying, staleTime: STALE_MS, refetchOnWindowFocus: false },
    mutations: { networkMode },
  },
});

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <LanguageProvider language={language} messages={messages}>
        <SiteProvider language={language} slug={decodeURIComponent(slug)}>
          <ErrorBoundary fallback={<BrokenPart />}>
            <CheckPage Welcome={welcome?.Welcome} />
          </ErrorBoundary>
        </SiteProvider>
      </LanguageProvider>
    </QueryClientProvider>
  </StrictMode>,
);
tellHeight();
