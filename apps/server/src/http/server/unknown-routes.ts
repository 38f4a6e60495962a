import type { FastifyReply, FastifyRequest } from "fastify";
import type { Credential } from "../../core/credential.ts";
import { Problem } from "../../core/problem.ts";
import type { App } from "../route.ts";
import { routeNotFound } from "./error-handler.ts";

interface KnownRoute {
  readonly segments: readonly string[];
  readonly methods: Set<string>;
  /** hidden from a live credential */
  readonly isTestOnly: boolean;
}

type MethodsOf = (path: string, isLive: boolean) => readonly string[];

/** Collects every path as routes are added, to tell a wrong method from a wrong path. */
export function collectRoutes(app: App): MethodsOf {
  const routes = new Map<string, KnownRoute>();
  app.addHook("onRoute", ({ url, method, config }) => {
    const isTestOnly = config?.route?.onlyIn === "test";
    const route = routes.get(url) ?? { segments: url.split("/"), methods: new Set<string>(), isTestOnly };
    for (const name of [method].flat()) route.methods.add(name);
    routes.set(url, route);
  });
  return (path, isLive) => {
    const segments = path.split("/");
    const foundRoutes = [...routes.values()].filter(
      (route) => isMatch(route.segments, segments) && !(isLive && route.isTestOnly),
    );
    return [...new Set(foundRoutes.flatMap((route) => [...route.methods]))].sort();
  };
}

export type AnswerUnknown = ReturnType<typeof answerUnknownRoute>;

/** 405 with `Allow` if the path has other methods, otherwise 404. */
export function answerUnknownRoute(methodsOf: MethodsOf) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    const [path = "/"] = request.url.split("?", 1);
    // Pages outside /api/v1 have no credential.
    const credential: Credential | undefined = request.credential;
    const methods = methodsOf(path, credential?.environment === "live");
    if (methods.length === 0) throw routeNotFound();
    reply.header("allow", methods.join(", "));
    throw new Problem("method_not_allowed", `This path allows only ${methods.join(", ")}.`);
  };
}

function isMatch(pattern: readonly string[], segments: readonly string[]): boolean {
  if (pattern.at(-1) === "*") return pattern.slice(0, -1).every((part, index) => part === segments[index]);
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => (part.startsWith(":") ? segments[index] !== "" : part === segments[index]))
  );
}
