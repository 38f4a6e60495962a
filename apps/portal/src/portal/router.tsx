import { type ComponentType, lazy, Suspense } from "react";
import { Route, Router, Switch } from "wouter";
import { ENTER, ERASED, HELP, HOME, ORDERS, SESSIONS } from "./addresses.ts";
import { keepPanel } from "./assistant/assistant-address.ts";
import { BesidePage } from "./assistant/beside-page.tsx";
import { Loading } from "./frame/loading.tsx";
import { LostPage } from "./frame/lost.page.tsx";
import { PortalFrame } from "./frame/portal-frame.tsx";

// Each page is a file of its own: only the one that is looked at is loaded.
const PAGES: readonly (readonly [path: string, page: ComponentType])[] = [
  [ENTER, lazy(() => import("./session/enter.page.tsx").then(({ EnterPage }) => ({ default: EnterPage })))],
  [HOME, lazy(() => import("./cases/home.page.tsx").then(({ HomePage }) => ({ default: HomePage })))],
  ["/cases/:caseId", lazy(() => import("./cases/case.page.tsx").then(({ CasePage }) => ({ default: CasePage })))],
  [
    "/cases/:caseId/answers",
    lazy(() => import("./form/answers.page.tsx").then(({ AnswersPage }) => ({ default: AnswersPage }))),
  ],
  [
    "/cases/:caseId/questions/:field",
    lazy(() => import("./form/question.page.tsx").then(({ QuestionPage }) => ({ default: QuestionPage }))),
  ],
  [
    "/cases/:caseId/documents/:type",
    lazy(() => import("./documents/document.page.tsx").then(({ DocumentPage }) => ({ default: DocumentPage }))),
  ],
  [
    "/cases/:caseId/data",
    lazy(() => import("./privacy/data.page.tsx").then(({ DataPage }) => ({ default: DataPage }))),
  ],
  [
    "/cases/:caseId/helpers",
    lazy(() => import("./helpers/helpers.page.tsx").then(({ HelpersPage }) => ({ default: HelpersPage }))),
  ],
  [
    "/cases/:caseId/erase",
    lazy(() => import("./privacy/erase.page.tsx").then(({ ErasePage }) => ({ default: ErasePage }))),
  ],
  [ERASED, lazy(() => import("./privacy/erased.page.tsx").then(({ ErasedPage }) => ({ default: ErasedPage })))],
  [HELP, lazy(() => import("./help/help.page.tsx").then(({ HelpPage }) => ({ default: HelpPage })))],
  ["/help/:ticketId", lazy(() => import("./help/asked.page.tsx").then(({ AskedPage }) => ({ default: AskedPage })))],
  [ORDERS, lazy(() => import("./orders/orders.page.tsx").then(({ OrdersPage }) => ({ default: OrdersPage })))],
  [SESSIONS, lazy(() => import("./session/sessions.page.tsx").then(({ SessionsPage }) => ({ default: SessionsPage })))],
];

const OpenPanel = lazy(() => import("./assistant/open-panel.tsx").then((file) => ({ default: file.OpenPanel })));

/** The pages of the portal by their addresses. */
export function Portal() {
  return (
    <Router aroundNav={keepPanel} base="/portal">
      <PortalFrame beside={<BesidePage />}>
        <Suspense fallback={<Loading />}>
          <Switch>
            {PAGES.map(([path, page]) => (
              <Route component={page} key={path} path={path} />
            ))}
            <Route component={LostPage} />
          </Switch>
        </Suspense>
        <Suspense>
          <Route path="/cases/:caseId/questions/:field">{({ caseId }) => <OpenPanel caseId={caseId} />}</Route>
        </Suspense>
      </PortalFrame>
    </Router>
  );
}
