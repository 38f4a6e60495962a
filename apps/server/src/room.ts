import type { FastifyRequest } from "fastify";
import type { AppContext } from "./context.ts";
import type { Credential } from "./core/credential.ts";
import type { OperatorAccess } from "./http/access/operator-gate.ts";
import type { SessionAccess } from "./http/access/session-gate.ts";
import type { AddRoute, App } from "./http/route.ts";
import type { JobHandler } from "./jobs/handler.ts";
import type { Sweep } from "./work/sweep.ts";

/** What the service has once, and some rooms' operations need beside the context. */
export interface ServiceParts {
  readonly operators: OperatorAccess;
  readonly sessions: SessionAccess;
  /** the tenant's server that sends a request, known by its API key; throws if it is none */
  readonly requireKey: (request: FastifyRequest) => Promise<Credential>;
  readonly requestLog: Flushing;
  readonly refusals: Flushing;
}

/** What is written down off the requests' path, and must be there before it is read. */
export interface Flushing {
  flush(): Promise<void>;
}

/** A sweep as a queue runs it. */
export interface SweepRow extends Pick<JobHandler, "queue" | "concurrency"> {
  readonly everySeconds: number;
  readonly due: Sweep;
}

/** Work that a process does all the time, without a queue. */
interface BackgroundLoop {
  start(): void;
  /** Starts nothing new, and lets running work end. */
  stop(): Promise<unknown>;
}

/** What a room gives to the service. */
export interface Room<in Ctx extends AppContext = AppContext> {
  /** its operations; each says itself who reaches it */
  readonly routes?: readonly ((route: AddRoute, ctx: Ctx, parts: ServiceParts) => void)[];
  /** what an address alone opens */
  readonly pages?: readonly ((app: App, ctx: AppContext) => void)[];
  readonly jobs?: (ctx: AppContext) => readonly JobHandler[];
  readonly sweeps?: (ctx: AppContext) => readonly SweepRow[];
  readonly loops?: (ctx: AppContext) => readonly BackgroundLoop[];
}
