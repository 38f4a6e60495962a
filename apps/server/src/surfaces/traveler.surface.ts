import type { AppContext } from "../context.ts";
import type { LoggedRequest } from "../core/logged-request.ts";
import type { RefusedRequest } from "../core/refused-request.ts";
import { addSessionGate, type SessionAccess } from "../http/access/session-gate.ts";
import { addOperations, type Operation } from "../http/operation.ts";
import type { App } from "../http/route.ts";
import { type Notes, noteRefusedRequests } from "../http/server/refused-requests.ts";

// One browser asks a few at once.
const REQUESTS_IN_FLIGHT_MAX = 20;

interface TravelerSurface {
  readonly operations: readonly Operation[];
  readonly sessions: SessionAccess;
  readonly requestLog: Notes<LoggedRequest>;
  readonly refusals: Notes<RefusedRequest>;
}

/** What the sessions of travelers and customers reach. */
export function travelerSurface(ownApp: App, ctx: AppContext, shared: TravelerSurface): void {
  const { operations, sessions, requestLog, refusals } = shared;
  const { keyring, clock, config } = ctx;
  noteRefusedRequests(ownApp, clock, {
    surface: "traveler",
    refusals,
    requestLog: config.requestLogDays > 0 ? requestLog : undefined,
  });
  addSessionGate(ownApp, {
    ...sessions,
    keyring,
    visitors: ctx.visitors,
    clock,
    ownOrigin: config.publicBaseUrl,
    requestsInFlightMax: REQUESTS_IN_FLIGHT_MAX,
  });
  addOperations(ownApp, operations);
}
