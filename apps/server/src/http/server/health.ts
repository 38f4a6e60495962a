import type { FastifyReply } from "fastify";
import type { App } from "../route.ts";

/** Checks a dependency that the service needs: resolves if it works, throws the reason if not. */
type ReadinessCheck = () => Promise<void>;

export interface ReadinessChecks {
  /** without one of these the process cannot serve */
  readonly needed: Readonly<Record<string, ReadinessCheck>>;
  /** what only some requests need: its failure is named, and the process goes on serving */
  readonly named: Readonly<Record<string, ReadinessCheck>>;
}

const CHECK_TIMEOUT_MS = 2000;

/** `/healthz`: the process responds. `/readyz`: it can serve, or which check failed. */
export function addHealthRoutes(app: App, { needed, named }: ReadinessChecks): void {
  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));

  app.get("/readyz", { schema: { hide: true } }, async (request, reply: FastifyReply) => {
    const results = await Promise.all(
      Object.entries({ ...needed, ...named }).map(async ([name, check]) => {
        try {
          await withTimeout(check());
          return [name, "ok"] as const;
        } catch (err) {
          request.log.warn({ err, check: name }, "a readiness check failed");
          return [name, "failed"] as const;
        }
      }),
    );
    const isReady = results.every(([name, outcome]) => outcome === "ok" || name in named);
    reply.status(isReady ? 200 : 503);
    return { status: isReady ? "ready" : "notReady", checks: Object.fromEntries(results) };
  });
}

async function withTimeout(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the check timed out")), CHECK_TIMEOUT_MS);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
