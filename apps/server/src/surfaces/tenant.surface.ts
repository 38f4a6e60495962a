import type { RequestAccess } from "../boot/request-access.ts";
import type { AppContext } from "../context.ts";
import type { LoggedRequest } from "../core/logged-request.ts";
import { addGate } from "../http/access/gate.ts";
import { addOperations, type Operation } from "../http/operation.ts";
import type { App } from "../http/route.ts";
import { noteAnsweredRequests } from "../http/server/answered-requests.ts";
import type { Notes } from "../http/server/refused-requests.ts";
import type { AnswerUnknown } from "../http/server/unknown-routes.ts";

interface TenantSurface {
  readonly operations: readonly Operation[];
  readonly access: Pick<RequestAccess, "authenticator" | "charger">;
  readonly requestLog: Pick<Notes<LoggedRequest>, "note">;
  readonly answerUnknown: AnswerUnknown;
}

/** What API keys reach, under their gate. */
export function tenantSurface(api: App, ctx: AppContext, shared: TenantSurface): void {
  const { operations, access, requestLog, answerUnknown } = shared;
  if (ctx.config.requestLogDays > 0) {
    noteAnsweredRequests(api, ctx.clock, (scope, answered) => requestLog.note(scope, answered));
  }
  const { requestsInFlightMax } = ctx.config;
  addGate(api, { ...access, keyring: ctx.keyring, visitors: ctx.visitors, requestsInFlightMax });
  api.setNotFoundHandler(answerUnknown);
  addOperations(api, operations);
}
