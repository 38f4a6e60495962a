import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from "@tanstack/react-router";
import { BrokenPart } from "../page/failure.tsx";
import { LostPage } from "./frame/lost.page.tsx";
import { PortalFrame } from "./frame/portal-frame.tsx";

const root = createRootRoute({ component: PortalFrame, notFoundComponent: LostPage, errorComponent: BrokenPart });
const at = <const Path extends string>(path: Path) => ({ getParentRoute: () => root, path });
const OF_CASE = "/cases/$caseId";

const enter = createRoute({
  ...at("/enter"),
  // Known to whoever opened the link, and good for nothing but a code.
  validateSearch: ({ session }: { readonly session?: unknown }) =>
    typeof session === "string" ? { session } : ({} as { session?: string }),
  component: lazyRouteComponent(() => import("./session/enter.page.tsx"), "EnterPage"),
});
const home = createRoute({
  ...at("/"),
  component: lazyRouteComponent(() => import("./cases/home.page.tsx"), "HomePage"),
});
const oneCase = createRoute({
  // Something was just handed in.
  validateSearch: ({ sent }: { readonly sent?: unknown }) => (sent === true ? { sent } : ({} as { sent?: true })),
  ...at(OF_CASE),
  component: lazyRouteComponent(() => import("./cases/case.page.tsx"), "CasePage"),
});
const question = createRoute({
  // Where to go once it is answered, if not to the next one.
  validateSearch: ({ back }: { readonly back?: unknown }) =>
    back === "answers" ? { back } : ({} as { back?: "answers" }),
  ...at(`${OF_CASE}/questions/$field`),
  component: lazyRouteComponent(() => import("./form/question.page.tsx"), "QuestionPage"),
});
const documents = createRoute({
  ...at(`${OF_CASE}/documents/$type`),
  component: lazyRouteComponent(() => import("./documents/document.page.tsx"), "DocumentPage"),
});
const answers = createRoute({
  ...at(`${OF_CASE}/answers`),
  component: lazyRouteComponent(() => import("./form/answers.page.tsx"), "AnswersPage"),
});
const sessions = createRoute({
  ...at("/sessions"),
  component: lazyRouteComponent(() => import("./session/sessions.page.tsx"), "SessionsPage"),
});

const routeTree = root.addChildren([enter, home, oneCase, question, documents, answers, sessions]);

/** The pages of the portal by their addresses below `/portal`. */
export function openRouter() {
  return createRouter({ routeTree, basepath: "/portal", scrollRestoration: true, defaultPreload: "intent" });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: ReturnType<typeof openRouter>;
  }
}
