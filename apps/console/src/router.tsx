import { problemOf } from "@entrada/api-client/problems";
import { useLanguage } from "@entrada/ui/language/language.tsx";
import { useQuery } from "@tanstack/react-query";
import { type ComponentType, lazy, Suspense } from "react";
import { Route, Router, Switch } from "wouter";
import { sessionQueries } from "./client/session.queries.ts";
import { ConsoleFrame } from "./frame/console-frame.tsx";
import { HomePage } from "./home/home.page.tsx";
import { Failure } from "./page/failure.tsx";
import { Page } from "./page/page.tsx";
import { SignInPage } from "./session/sign-in.page.tsx";

// Each page is a file of its own: only the one that is looked at is loaded.
const PAGES: readonly (readonly [path: string, page: ComponentType])[] = [
  ["/", HomePage],
  ["/queues/:queue", lazy(() => import("./queues/queue.page.tsx").then((file) => ({ default: file.QueuePage })))],
  ["/cases/:caseId", lazy(() => import("./cases/case.page.tsx").then((file) => ({ default: file.CasePage })))],
  ["/support", lazy(() => import("./support/support.page.tsx").then((file) => ({ default: file.SupportPage })))],
  [
    "/support/:ticketId",
    lazy(() => import("./support/ticket.page.tsx").then((file) => ({ default: file.TicketPage }))),
  ],
  ["/leads", lazy(() => import("./leads/leads.page.tsx").then((file) => ({ default: file.LeadsPage })))],
  ["/leads/:leadId", lazy(() => import("./leads/lead.page.tsx").then((file) => ({ default: file.LeadPage })))],
  [
    "/cases/:caseId/release",
    lazy(() => import("./release/release.page.tsx").then((file) => ({ default: file.ReleasePage }))),
  ],
  ["/releases", lazy(() => import("./release/releases.page.tsx").then((file) => ({ default: file.ReleasesPage })))],
  ["/orders", lazy(() => import("./orders/orders.page.tsx").then((file) => ({ default: file.OrdersPage })))],
  [
    "/tenants/:tenantId/:environment/orders/:orderId",
    lazy(() => import("./orders/order.page.tsx").then((file) => ({ default: file.OrderPage }))),
  ],
  ["/people", lazy(() => import("./people/people.page.tsx").then((file) => ({ default: file.PeoplePage })))],
  [
    "/travelers/:travelerId",
    lazy(() => import("./people/traveler.page.tsx").then((file) => ({ default: file.TravelerPage }))),
  ],
  [
    "/customers/:customerId",
    lazy(() => import("./people/customer.page.tsx").then((file) => ({ default: file.CustomerPage }))),
  ],
  ["/search", lazy(() => import("./search/search.page.tsx").then((file) => ({ default: file.SearchPage })))],
  ["/sessions", lazy(() => import("./session/sessions.page.tsx").then((file) => ({ default: file.SessionsPage })))],
];

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
