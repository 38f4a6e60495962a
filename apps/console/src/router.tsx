import { problemOf } from "@entrada/api-client/problems";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Route, Router, Switch } from "wouter";
import { sessionQueries } from "./client/session.queries.ts";
import { ConsoleFrame } from "./frame/console-frame.tsx";
import { Failure } from "./page/failure.tsx";
import { Page } from "./page/page.tsx";
import { PAGES } from "./pages.ts";
import { SignInPage } from "./session/sign-in.page.tsx";

const InvitationPage = lazy(() =>
  import("./session/invitation.page.tsx").then((file) => ({ default: file.InvitationPage })),
);

/** The pages of the console by their addresses. */
export function Console() {
  return (
    <Router base="/console">
      <Switch>
        <Route path="/invitation">
          <Suspense>
            <InvitationPage />
          </Suspense>
        </Route>
        <Route>
          <SignedIn />
        </Route>
      </Switch>
    </Router>
  );
}

function SignedIn() {
  const session = useQuery(sessionQueries.current);
  if (session.data === undefined) {
    if (problemOf(session.error)?.status === 401) return <SignInPage />;
    return session.isError ? <Failure error={session.error} onRetry={() => void session.refetch()} /> : null;
  }
  return (
    <ConsoleFrame>
      <Suspense>
        <Switch>
          {PAGES.map(([path, page]) => (
            <Route component={page} key={path} path={path} />
          ))}
          <Route>
            <LostPage />
          </Route>
        </Switch>
      </Suspense>
    </ConsoleFrame>
  );
}

function LostPage() {
  const { text } = useLanguage();
  return (
    <Page title={text("frame.lost")}>
      <p>{text("frame.lostAbout")}</p>
    </Page>
  );
}
