import "@entrada/ui/styles/base.css";
import "./frame/console.css";
import { isWorthRetrying } from "@entrada/api-client/retry";
import { LanguageProvider } from "@entrada/ui/language/language.tsx";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { watchAttendance } from "./client/attendance.ts";
import { MESSAGES } from "./messages.ts";
import { Console } from "./router.tsx";
import { takeToken } from "./session/invitation-token.ts";

const STALE_MS = 5_000;

watchAttendance();
// Before anything else can see the address.
takeToken();

const root = document.getElementById("console");
if (root === null) throw new Error("the page has no place for the console");
// A lost connection is told at once, not waited for.
const networkMode = "always";
const queries = new QueryClient({
  defaultOptions: { queries: { networkMode, retry: isWorthRetrying, staleTime: STALE_MS }, mutations: { networkMode } },
});

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <LanguageProvider language="en" messages={MESSAGES}>
        <Console />
      </LanguageProvider>
    </QueryClientProvider>
  </StrictMode>,
);
